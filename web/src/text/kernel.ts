// The Kernel's words.

import * as english from "./en/kernel.ts";
import { spoken } from "./language.ts";

export const { KERNEL_TEXT } = await spoken(english, { de: () => import("./de/kernel.ts") });

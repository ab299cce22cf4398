// The words of the controls that watch a machine from outside the kernel.

import * as english from "./en/control.ts";
import { spoken } from "./language.ts";

export const { CONTROL_TEXT } = await spoken(english, { de: () => import("./de/control.ts") });

// The words of the Kernel's figures.

import * as english from "./en/kernel-figures.ts";
import { spoken } from "./language.ts";

export const { FIGURE_TEXT } = await spoken(english, { de: () => import("./de/kernel-figures.ts") });

// The words of a knob's sweep.

import * as english from "./en/sweep.ts";
import { spoken } from "./language.ts";

export const { SWEEP_TEXT } = await spoken(english, { de: () => import("./de/sweep.ts") });

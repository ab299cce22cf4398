// The words between a log and a machine.

import * as english from "./en/fit.ts";
import { spoken } from "./language.ts";

export const { FIT_TEXT } = await spoken(english, { de: () => import("./de/fit.ts") });

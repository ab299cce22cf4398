// The words of a comparison.

import * as english from "./en/log-compare.ts";
import { spoken } from "./language.ts";

export const { COMPARE_TEXT } = await spoken(english, { de: () => import("./de/log-compare.ts") });

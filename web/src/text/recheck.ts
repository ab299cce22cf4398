// The words of published tables that are checked again.

import * as english from "./en/recheck.ts";
import { spoken } from "./language.ts";

export const { RECHECK_TEXT } = await spoken(english, { de: () => import("./de/recheck.ts") });

// What the Thrash view says.

import * as english from "./en/thrash.ts";
import { spoken } from "./language.ts";

export const { THRASH_TEXT } = await spoken(english, { de: () => import("./de/thrash.ts") });

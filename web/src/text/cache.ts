// What the page cache's view says.

import * as english from "./en/cache.ts";
import { spoken } from "./language.ts";

export const { CACHE_TEXT } = await spoken(english, { de: () => import("./de/cache.ts") });

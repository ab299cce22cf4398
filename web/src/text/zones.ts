// The words of zones.

import * as english from "./en/zones.ts";
import { spoken } from "./language.ts";

export const { ZONE_TEXT } = await spoken(english, { de: () => import("./de/zones.ts") });

// What the form of several swap areas says.

import * as english from "./en/swap-areas.ts";
import { spoken } from "./language.ts";

export const { SWAP_AREAS_TEXT } = await spoken(english, { de: () => import("./de/swap-areas.ts") });

// The words of the comparison over several seeds.

import * as english from "./en/seeds.ts";
import { spoken } from "./language.ts";

export const { SEEDS_TEXT } = await spoken(english, { de: () => import("./de/seeds.ts") });

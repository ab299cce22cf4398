// The Arena's words.

import * as english from "./en/arena.ts";
import { spoken } from "./language.ts";

export const { ARENA_TEXT, ARENA_SENTENCES } = await spoken(english, { de: () => import("./de/arena.ts") });

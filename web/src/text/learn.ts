// What lessons and the Learn view say.

import * as english from "./en/learn.ts";
import { spoken } from "./language.ts";

export const { LEARN_TEXT } = await spoken(english, { de: () => import("./de/learn.ts") });

// What a presentation says.

import * as english from "./en/present.ts";
import { spoken } from "./language.ts";

export const { PRESENT_TEXT } = await spoken(english, { de: () => import("./de/present.ts") });

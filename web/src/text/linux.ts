// Linux' words.

import * as english from "./en/linux.ts";
import { spoken } from "./language.ts";

export const { EVENT_TEXT, KNOB_TEXT, SIMPLIFICATION_TEXT } = await spoken(english, {
  de: () => import("./de/linux.ts"),
});

// Windows XP's words.

import * as english from "./en/winxp.ts";
import { spoken } from "./language.ts";

export const { EVENT_TEXT, FACE_TEXT, KNOB_TEXT, SIMPLIFICATION_TEXT } = await spoken(english, {
  de: () => import("./de/winxp.ts"),
});

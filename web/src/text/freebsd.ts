// FreeBSD's words.

import * as english from "./en/freebsd.ts";
import { spoken } from "./language.ts";

export const { END_TEXT, EVENT_TEXT, KNOB_TEXT, SIMPLIFICATION_TEXT, WHO_TEXT } = await spoken(english, {
  de: () => import("./de/freebsd.ts"),
});

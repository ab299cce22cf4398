// OpenSolaris' words.

import * as english from "./en/solaris.ts";
import { spoken } from "./language.ts";

export const { SIMPLIFICATION_TEXT } = await spoken(english, {
  de: () => import("./de/solaris.ts"),
});

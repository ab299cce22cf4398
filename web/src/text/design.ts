// What the view of designs of experiments says.

import * as english from "./en/design.ts";
import { spoken } from "./language.ts";

export const { DESIGN_TEXT } = await spoken(english, { de: () => import("./de/design.ts") });

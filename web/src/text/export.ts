// What exporting, opening and printing say.

import * as english from "./en/export.ts";
import { spoken } from "./language.ts";

export const { EXPORT_TEXT } = await spoken(english, { de: () => import("./de/export.ts") });

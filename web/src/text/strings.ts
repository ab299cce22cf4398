// The words of the maker of reference strings.

import * as english from "./en/strings.ts";
import { spoken } from "./language.ts";

export const { STRINGS_TEXT } = await spoken(english, { de: () => import("./de/strings.ts") });

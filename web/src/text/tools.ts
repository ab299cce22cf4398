// The words of the Lab's teaching tools.

import * as english from "./en/tools.ts";
import { spoken } from "./language.ts";

export const { TOOLS_TEXT } = await spoken(english, { de: () => import("./de/tools.ts") });

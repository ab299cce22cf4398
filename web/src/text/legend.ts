// The words of the legend.

import * as english from "./en/legend.ts";
import { spoken } from "./language.ts";

export const { LEGEND_TEXT } = await spoken(english, { de: () => import("./de/legend.ts") });

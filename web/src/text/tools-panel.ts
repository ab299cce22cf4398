// The words of the panels of the teaching tools.

import * as english from "./en/tools-panel.ts";
import { spoken } from "./language.ts";

export const { PANEL_TEXT } = await spoken(english, { de: () => import("./de/tools-panel.ts") });

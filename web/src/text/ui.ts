// What the shell says.

import * as english from "./en/ui.ts";
import { spoken } from "./language.ts";

export const { ui } = await spoken(english, { de: () => import("./de/ui.ts") });

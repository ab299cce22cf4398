// The words of the regimes of logs.

import * as english from "./en/log-phases.ts";
import { spoken } from "./language.ts";

export const { PHASES_TEXT } = await spoken(english, { de: () => import("./de/log-phases.ts") });

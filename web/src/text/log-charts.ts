// The words of the Logs' charts.

import * as english from "./en/log-charts.ts";
import { spoken } from "./language.ts";

export const { LOG_CHARTS_TEXT } = await spoken(english, { de: () => import("./de/log-charts.ts") });

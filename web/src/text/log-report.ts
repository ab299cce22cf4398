// The words of a report on logs.

import * as english from "./en/log-report.ts";
import { spoken } from "./language.ts";

export const { LOG_REPORT_TEXT } = await spoken(english, { de: () => import("./de/log-report.ts") });

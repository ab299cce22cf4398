// What is wrong with a log, by code: only the Logs need to say it.

import logs from "./en/diagnostics.logs.json";
import { spoken } from "./language.ts";

export const LOG_DIAGNOSTICS: Readonly<Record<string, string>> = await spoken(logs, {
  de: async () => (await import("./de/diagnostics.logs.json")).default,
});

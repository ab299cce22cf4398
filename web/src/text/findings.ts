// The words of the thrashing study's findings: only what shows them loads this.

import * as english from "./en/findings.ts";
import findings from "./en/thrash-findings.json";
import { spoken } from "./language.ts";

export const { FINDINGS_TEXT } = await spoken(english, { de: () => import("./de/findings.ts") });

/** Findings, reasons and what is counted, by id; the command prints the English ones. */
export const FINDING_WORDS: Readonly<Record<string, string>> = await spoken(findings, {
  de: async () => (await import("./de/thrash-findings.json")).default,
});

// What was found wrong with a trace, in sentences of the page: its readers' words name the command's options.

import { words as DIAGNOSTICS } from "virtual:words/diagnostics";
import { words as TRACE_DIAGNOSTICS } from "virtual:words/diagnostics.traces";
import { words as TEXT } from "virtual:words/textbook/traces";
import type { Diag } from "../../base/sim/schema.gen.ts";
import { explainDiag } from "../../base/text/diag.ts";

/** The page's own reason, that the browser can't read a file, is called as in the Logs. */
const WORDS = { ...DIAGNOSTICS, ...TRACE_DIAGNOSTICS, "log-unreadable": TEXT.unreadable };

/** The command's options, by the name that the view has for each. */
const OPTIONS: readonly (readonly [option: string, name: string])[] = [
  ["--format", TEXT.readAs],
  ["--id-column", TEXT.column],
  ["--page-size", TEXT.pageSize],
];

/** A finding as a sentence. */
export function traceFinding(diag: Diag): string {
  return OPTIONS.reduce(
    (text, [option, name]) => text.replaceAll(option, () => TEXT.quoted({ name })),
    explainDiag(diag, WORDS),
  );
}

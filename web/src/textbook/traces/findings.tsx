// What was found wrong with the file.

import type { ReactNode } from "react";
import { words as DIAGNOSTICS } from "virtual:words/diagnostics";
import { words as TRACE_DIAGNOSTICS } from "virtual:words/diagnostics.traces";
import { words as TEXT } from "virtual:words/textbook/traces";
import { Diagnostics } from "../../base/controls/diagnostics.tsx";
import type { Diag } from "../../base/sim/schema.gen.ts";
import { explainDiag } from "../../base/text/diag.ts";
import type { OpenTrace } from "./trace-store.ts";

const WORDS = { ...DIAGNOSTICS, ...TRACE_DIAGNOSTICS };

/** What the head of the view says already. */
const TOLD: ReadonlySet<string> = new Set(["trace-format-guessed", "trace-format-binary"]);

/** The command's options, by the name that the view has for each. */
const OPTIONS: readonly (readonly [option: string, name: string])[] = [
  ["--format", TEXT.readAs],
  ["--id-column", TEXT.column],
  ["--page-size", TEXT.pageSize],
];

/** The findings, if there are any. */
export function Findings({ trace: { refused, soFar, crashed = false } }: { readonly trace: OpenTrace }): ReactNode {
  if (crashed) return <p className="field-error">{TEXT.crashed}</p>;
  const diags = (refused ?? soFar?.diags ?? []).filter(({ code }) => !TOLD.has(code));
  return <Diagnostics items={diags.map((diag) => ({ text: said(diag), ...(diag.line > 0 && { line: diag.line }) }))} />;
}

function said(diag: Diag): string {
  return OPTIONS.reduce(
    (text, [option, name]) => text.replaceAll(option, () => TEXT.quoted({ name })),
    explainDiag(diag, WORDS),
  );
}

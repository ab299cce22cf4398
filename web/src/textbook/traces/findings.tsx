// What was found wrong with the file.

import type { ReactNode } from "react";
import { words as TEXT } from "virtual:words/textbook/traces";
import { Diagnostics } from "../../base/controls/diagnostics.tsx";
import { traceFinding } from "../explain/trace-findings.ts";
import type { OpenTrace } from "./trace-store.ts";

/** What the head of the view says already. */
const TOLD: ReadonlySet<string> = new Set(["trace-format-guessed", "trace-format-binary"]);

/** The findings, if there are any. */
export function Findings({ trace: { refused, soFar, crashed = false } }: { readonly trace: OpenTrace }): ReactNode {
  if (crashed) return <p className="field-error">{TEXT.crashed}</p>;
  const diags = (refused ?? soFar?.diags ?? []).filter(({ code }) => !TOLD.has(code));
  return (
    <Diagnostics
      items={diags.map((diag) => ({ text: traceFinding(diag), ...(diag.line > 0 && { line: diag.line }) }))}
    />
  );
}

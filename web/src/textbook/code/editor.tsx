// The program of the Code view: beside its lines stands what they cost.

import type { ReactNode } from "react";
import { words as CODE_TEXT } from "virtual:words/textbook/code";
import { ProgramEditor } from "../editor/program-editor.tsx";
import { problemWords } from "./problem-words.ts";
import type { Code } from "./use-code.ts";

/** Milliseconds without a key before the program is run. */
const PAUSE = 500;

/** Props of the editor. */
export interface EditorProps {
  readonly code: Code;
}

/** The editor. */
export function Editor({ code }: EditorProps): ReactNode {
  const { run, access, source, link } = code;
  const costs = new Map(run?.paged?.lines.map((cost) => [cost.line, <Cost key={cost.line} {...cost} />]));
  const problem = run?.head.problem ?? undefined;
  return (
    <ProgramEditor
      label={CODE_TEXT.editor}
      gutterLabel={CODE_TEXT.byLine}
      source={source}
      pause={PAUSE}
      onSource={(typed) => link.push({ program: "own", source: typed, step: 0 })}
      now={access === undefined ? [] : [access.line]}
      wrong={problem && { line: problem.line, words: problemWords(problem) }}
      beside={costs}
    />
  );
}

function Cost(cost: { readonly line: number; readonly accesses: number; readonly faults: number }): ReactNode {
  return (
    <span className="code-cost" title={CODE_TEXT.lineCost(cost)} data-fault={cost.faults > 0 || undefined}>
      <span className="sr">{CODE_TEXT.lineCost(cost)}</span>
      <span aria-hidden="true">{cost.faults}</span>
    </span>
  );
}

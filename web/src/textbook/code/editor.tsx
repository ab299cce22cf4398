// The program's text, with a gutter: the number of each line, what it costs, which one runs now, which one is wrong.

import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { words as CODE_TEXT } from "virtual:words/textbook/code";
import { LONGEST_PROGRAM } from "../link/code-url.ts";
import { cssVariable } from "../../base/controls/css-variable.ts";
import type { ProgramProblem } from "../../base/sim/schema.gen.ts";
import { problemWords } from "./problem-words.ts";
import type { Code } from "./use-code.ts";

/** Milliseconds without a key before the program is run. */
const PAUSE = 500;

/** Props of the editor. */
export interface EditorProps {
  readonly code: Code;
}

/** A plain text area over the lines that it shows: its own keys, its own undo, its own speech. */
export function Editor({ code }: EditorProps): ReactNode {
  const [text, type] = useTyped(code);
  const current = useRef<HTMLLIElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const now = code.access?.line;
  useEffect(() => {
    const [line, box] = [current.current, scroller.current];
    if (line === null || box === null) return;
    const [top, bottom] = [line.offsetTop, line.offsetTop + line.offsetHeight];
    if (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight) box.scrollTop = top - box.clientHeight / 2;
  }, [now]);
  const lines = text.split("\n");
  return (
    <div className="code-editor" ref={scroller}>
      <Gutter code={code} lines={lines.length} isRun={text === code.source} current={current} />
      <textarea
        aria-label={CODE_TEXT.editor}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        rows={lines.length}
        cols={Math.max(...lines.map((line) => line.length)) + 2}
        maxLength={LONGEST_PROGRAM}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {text === code.source && <Wrong problem={code.run?.head.problem} lines={lines} />}
    </div>
  );
}

interface WrongProps {
  readonly problem: ProgramProblem | null | undefined;
  readonly lines: readonly string[];
}

/** What is wrong, behind the end of its line. Under the editor it stands, too, where it is read out. */
function Wrong({ problem, lines }: WrongProps): ReactNode {
  if (problem === null || problem === undefined || problem.line === 0) return null;
  const { line } = problem;
  // The next two lines stay readable: a message may need three.
  const column = Math.max(...lines.slice(line - 1, line + 2).map((text) => text.length));
  return (
    <p
      key={line}
      aria-hidden="true"
      className="code-wrong"
      ref={(element) => {
        cssVariable("--line", line - 1)(element);
        cssVariable("--column", column)(element);
      }}
    >
      {problemWords(problem)}
    </p>
  );
}

/** What is typed reaches the link, and so the engine, after a pause. */
function useTyped({ source, link }: Code): readonly [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState<string>();
  const [known, setKnown] = useState(source);
  // Another program was opened, or the typed one has arrived. (Adjusting state while rendering: no effect, no flash.)
  if (known !== source) {
    setKnown(source);
    setTyped(undefined);
  }
  const { push } = link;
  useEffect(() => {
    if (typed === undefined || typed === source) return;
    const timer = setTimeout(() => push({ program: "own", source: typed, step: 0 }), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, source, push]);
  return [typed ?? source, setTyped];
}

interface GutterProps {
  readonly code: Code;
  readonly lines: number;
  /** Whether the costs are those of the text that is shown. */
  readonly isRun: boolean;
  readonly current: RefObject<HTMLLIElement | null>;
}

function Gutter({ code: { run, access }, lines, isRun, current }: GutterProps): ReactNode {
  const costs = new Map(run?.paged?.lines.map((cost) => [cost.line, cost]));
  const wrong = run?.head.problem?.line;
  return (
    <ol className="code-gutter" aria-label={CODE_TEXT.byLine}>
      {Array.from({ length: lines }, (_, i) => {
        const line = i + 1;
        const cost = costs.get(line);
        const { accesses = 0, faults = 0 } = cost ?? {};
        const isNow = access?.line === line;
        return (
          <li
            key={line}
            ref={isNow ? current : undefined}
            data-now={isNow || undefined}
            data-wrong={wrong === line || undefined}
          >
            <span className="code-number" aria-hidden="true">
              {line}
            </span>
            {cost !== undefined && isRun && <Cost line={line} accesses={accesses} faults={faults} />}
          </li>
        );
      })}
    </ol>
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

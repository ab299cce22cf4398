// The program's text, with a gutter: the number of each line, what it costs, which one runs now, which one is wrong.

import { useEffect, useRef, useState, type ReactNode } from "react";
import { words as CODE_TEXT } from "virtual:words/textbook/code";
import { LONGEST_PROGRAM } from "../link/code-url.ts";
import type { Code } from "./use-code.ts";

/** Milliseconds without a key before the program is run. */
const PAUSE = 500;

/** Props of the editor. */
export interface EditorProps {
  readonly code: Code;
}

/** A plain text area over the lines that it shows: its own keys, its own undo, its own speech. */
export function Editor({ code }: EditorProps): ReactNode {
  const { source, run, access, link } = code;
  const [typed, setTyped] = useState<string>();
  const [known, setKnown] = useState(source);
  if (known !== source) {
    setKnown(source);
    setTyped(undefined);
  }
  const text = typed ?? source;
  const { push } = link;
  useEffect(() => {
    if (typed === undefined || typed === source) return;
    const timer = setTimeout(() => push({ program: "own", source: typed, step: 0 }), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, source, push]);
  const lines = text.split("\n");
  const costs = new Map(run?.paged.lines.map((cost) => [cost.line, cost]));
  const problem = run?.head.problem;
  const current = useRef<HTMLLIElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const now = access?.line;
  useEffect(() => {
    const [line, box] = [current.current, scroller.current];
    if (line === null || box === null) return;
    const [top, bottom] = [line.offsetTop, line.offsetTop + line.offsetHeight];
    if (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight) box.scrollTop = top - box.clientHeight / 2;
  }, [now]);
  return (
    <div className="code-editor" ref={scroller}>
      <ol className="code-gutter" aria-label={CODE_TEXT.byLine}>
        {lines.map((_, i) => {
          const cost = costs.get(i + 1);
          const { accesses = 0, faults = 0 } = cost ?? {};
          return (
            <li
              // Lines have no identity but their number.
              key={i}
              ref={now === i + 1 ? current : undefined}
              data-now={now === i + 1 || undefined}
              data-wrong={problem?.line === i + 1 || undefined}
            >
              <span className="code-number" aria-hidden="true">
                {i + 1}
              </span>
              {cost !== undefined && typed === undefined && (
                <span
                  className="code-cost"
                  title={CODE_TEXT.lineCost({ line: i + 1, accesses, faults })}
                  data-fault={faults > 0 || undefined}
                >
                  <span className="sr">{CODE_TEXT.lineCost({ line: i + 1, accesses, faults })}</span>
                  <span aria-hidden="true">{faults}</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
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
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  );
}

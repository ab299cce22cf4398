// A program's text, with a gutter: the number of each line, what stands beside it, which ones run now, which one is wrong.

import "./editor.css";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { LONGEST_PROGRAM } from "../link/code-url.ts";
import { cssVariable } from "../../base/controls/css-variable.ts";

/** What is wrong, and in which line; 0 is no line. */
export interface WrongLine {
  readonly line: number;
  readonly words: string;
}

/** Props of the editor. */
export interface ProgramEditorProps {
  readonly label: string;
  readonly gutterLabel: string;
  readonly source: string;
  /** Milliseconds without a key before what is typed counts. */
  readonly pause: number;
  readonly onSource: (source: string) => void;
  /** The lines that run now, in the order in which they do. */
  readonly now: readonly number[];
  /** What is wrong with the source. */
  readonly wrong: WrongLine | undefined;
  /** What stands beside lines; nothing while the text is another than the source. */
  readonly beside: ReadonlyMap<number, ReactNode>;
}

/** A plain text area over the lines that it shows: its own keys, its own undo, its own speech. */
export function ProgramEditor(props: ProgramEditorProps): ReactNode {
  const { label, gutterLabel, source, now, wrong } = props;
  const [text, type] = useTyped(props);
  const current = useRef<HTMLLIElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const last = now.at(-1);
  useEffect(() => {
    const [line, box] = [current.current, scroller.current];
    if (line === null || box === null) return;
    const [top, bottom] = [line.offsetTop, line.offsetTop + line.offsetHeight];
    if (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight) box.scrollTop = top - box.clientHeight / 2;
  }, [last]);
  const lines = text.split("\n");
  const isSource = text === source;
  const wrongLine = isSource ? wrong : undefined;
  return (
    <div className="code-editor" ref={scroller}>
      <Gutter
        label={gutterLabel}
        lines={lines.length}
        now={isSource ? now : []}
        wrong={wrongLine?.line}
        beside={isSource ? props.beside : NOTHING}
        current={current}
      />
      <textarea
        aria-label={label}
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
      {wrongLine !== undefined && wrongLine.line > 0 && <Wrong wrong={wrongLine} lines={lines} />}
    </div>
  );
}

const NOTHING: ReadonlyMap<number, ReactNode> = new Map();

interface WrongProps {
  readonly wrong: WrongLine;
  readonly lines: readonly string[];
}

/** What is wrong, behind the end of its line. Under the editor it stands, too, where it is read out. */
function Wrong({ wrong: { line, words }, lines }: WrongProps): ReactNode {
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
      {words}
    </p>
  );
}

/** What is typed is told after a pause. */
function useTyped({
  source,
  pause,
  onSource,
}: ProgramEditorProps): readonly [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState<string>();
  const [known, setKnown] = useState(source);
  const told = useRef(onSource);
  useEffect(() => {
    told.current = onSource;
  });
  // Another program was opened, or the typed one has arrived. (Adjusting state while rendering: no effect, no flash.)
  if (known !== source) {
    setKnown(source);
    setTyped(undefined);
  }
  useEffect(() => {
    if (typed === undefined || typed === source) return;
    const timer = setTimeout(() => told.current(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, source, pause]);
  return [typed ?? source, setTyped];
}

interface GutterProps {
  readonly label: string;
  readonly lines: number;
  readonly now: readonly number[];
  readonly wrong: number | undefined;
  readonly beside: ReadonlyMap<number, ReactNode>;
  readonly current: RefObject<HTMLLIElement | null>;
}

function Gutter({ label, lines, now, wrong, beside, current }: GutterProps): ReactNode {
  const last = now.at(-1);
  return (
    <ol className="code-gutter" aria-label={label}>
      {Array.from({ length: lines }, (_, i) => {
        const line = i + 1;
        return (
          <li
            key={line}
            ref={line === last ? current : undefined}
            data-now={now.includes(line) || undefined}
            data-wrong={wrong === line || undefined}
          >
            <span className="code-number" aria-hidden="true">
              {line}
            </span>
            {beside.get(line)}
          </li>
        );
      })}
    </ol>
  );
}

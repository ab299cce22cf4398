// What was found in an input and what was done about it, line by line, never just a count.

import { useState, type ReactNode } from "react";
import { words as ui } from "virtual:words/base/ui";
import { NoticeIcon } from "./icons.tsx";
import { TextButton } from "./text-button.tsx";

/** One thing that was found. */
export interface Diagnostic {
  /** Counted from 1. */
  readonly line?: number;
  /** What was found and what was done, from `text/`. */
  readonly text: string;
}

/** Props of a list of diagnostics. */
export interface DiagnosticsProps {
  readonly items: readonly Diagnostic[];
  /** How many are shown before "Show all". Default 3. */
  readonly limit?: number;
  /** Shows a line of the input. Without it, line numbers are plain text. */
  readonly onLine?: (line: number) => void;
}

/** A list of diagnostics; nothing if there are none. */
export function Diagnostics({ items, limit = 3, onLine }: DiagnosticsProps): ReactNode {
  const [open, setOpen] = useState(false);
  if (items.length === 0) return null;
  // It is better to show one more than the limit than a button that reveals a single line.
  const folded = items.length > limit + 1;
  const shown = folded && !open ? items.slice(0, limit) : items;
  return (
    <div className="diags">
      <ul>
        {shown.map((item, place) => (
          <li className="diag" key={place}>
            <NoticeIcon />
            <span>
              {item.line !== undefined && <Line line={item.line} onLine={onLine} />}
              {item.text}
            </span>
          </li>
        ))}
      </ul>
      {folded && (
        <TextButton onPress={() => setOpen(!open)}>
          {open ? ui.showFewer : ui.showAll({ count: items.length })}
        </TextButton>
      )}
    </div>
  );
}

interface LineProps {
  readonly line: number;
  readonly onLine: ((line: number) => void) | undefined;
}

function Line({ line, onLine }: LineProps): ReactNode {
  const name = ui.line({ line });
  return (
    <>
      {onLine === undefined ? (
        name
      ) : (
        <button type="button" className="txt lk" onClick={() => onLine(line)}>
          {name}
        </button>
      )}
      {": "}
    </>
  );
}

// A cell to be filled in: a page, or hit and fault. A verdict is shown by a sign and a line, not by colour alone.

import type { KeyboardEvent, ReactNode } from "react";
import { words as WORDS } from "virtual:words/learn/homework";
import type { ExerciseMark } from "../../../base/sim/schema.gen.ts";
import { type Cell, LONGEST_CELL, verdict } from "../../model/homework/cells.ts";

/** Props of a cell. */
export interface AnswerCellProps {
  readonly cell: Cell;
  /** Step and row, by which keys find it. */
  readonly place?: string;
  readonly label: string;
  readonly text: string;
  readonly mark: ExerciseMark | undefined;
  /** How many letters there is room for. */
  readonly size?: number;
  readonly onType: (text: string) => void;
}

/** The cell. */
export function AnswerCell(props: AnswerCellProps): ReactNode {
  const { cell, place, label, text, mark, size = 1, onType } = props;
  if (mark !== undefined) return <MarkedCell {...props} mark={mark} />;
  if (cell.part === "outcomes") return <OutcomeCell {...props} />;
  return (
    <input
      className="answer-cell"
      data-place={place}
      aria-label={label}
      inputMode="text"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      size={size}
      maxLength={LONGEST_CELL}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

/** What a key says of an outcome, in English and in the page's language; `undefined` if it says nothing. */
function outcomeOf(key: string): "hit" | "fault" | "" | undefined {
  const letter = key.toLowerCase();
  if (letter === "backspace" || letter === "delete") return "";
  const { hit, fault } = WORDS.outcome;
  if (letter === hit.charAt(0).toLowerCase() || letter === "h") return "hit";
  return letter === fault.charAt(0).toLowerCase() || letter === "f" ? "fault" : undefined;
}

const NEXT: Readonly<Record<string, "hit" | "fault" | "">> = { "": "hit", hit: "fault", fault: "" };

/** Hit or fault: a letter types it, a press goes from one to the other. */
function OutcomeCell({ place, label, text, onType }: AnswerCellProps): ReactNode {
  const type = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const outcome = outcomeOf(event.key);
    // Somebody who types a page here must not land in another view, whose key that is.
    if (outcome !== undefined || (event.key.length === 1 && event.key !== " ")) event.preventDefault();
    if (outcome !== undefined) onType(outcome);
  };
  return (
    <button
      type="button"
      className="answer-cell"
      data-place={place}
      aria-label={WORDS.outcome.said({ cell: label, outcome: outcomeName(text) })}
      onKeyDown={type}
      onClick={() => onType(NEXT[text] ?? "")}
    >
      {letterOf(text)}
    </button>
  );
}

const outcomeName = (text: string): string =>
  text === "hit" ? WORDS.outcome.hit : text === "fault" ? WORDS.outcome.fault : WORDS.outcome.none;

const letterOf = (text: string): string =>
  text === "hit" || text === "fault" ? outcomeName(text).charAt(0).toUpperCase() : "";

/** The sign of a verdict. */
const SIGNS = { right: "✓", follows: "↳", wrong: "✗", none: "" } as const;

function MarkedCell({ cell, place, label, text, mark }: AnswerCellProps & { readonly mark: ExerciseMark }): ReactNode {
  const shown = cell.part === "outcomes" ? outcomeName(text) : text || WORDS.nothing;
  const said = WORDS.markedCell({ cell: label, given: shown, mark: WORDS.marks[mark] });
  const kind = verdict(mark);
  return (
    // A cell without a verdict is blank and right; nobody has to hear of it.
    <span className="answer-cell" data-verdict={kind} data-place={place} tabIndex={-1}>
      <span aria-hidden="true">{cell.part === "outcomes" ? letterOf(text) : text}</span>
      <i aria-hidden="true">{SIGNS[kind]}</i>
      {kind !== "none" && <span className="sr">{said}</span>}
    </span>
  );
}

// Arrow keys among the cells of a table.

/** A place, or how far away one is. */
export interface Move {
  readonly step: number;
  readonly row: number;
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const LEFT: Move = { step: -1, row: 0 };
const RIGHT: Move = { step: 1, row: 0 };
const UP: Move = { step: 0, row: -1 };
const DOWN: Move = { step: 0, row: 1 };
const FIRST: Move = { step: -Infinity, row: 0 };
const LAST: Move = { step: Infinity, row: 0 };

const ACROSS: Readonly<Record<string, Move>> = {
  ArrowLeft: LEFT,
  ArrowRight: RIGHT,
  ArrowUp: UP,
  ArrowDown: DOWN,
  Enter: DOWN,
  Home: FIRST,
  End: LAST,
};

const LAID_DOWN: Readonly<Record<string, Move>> = {
  ArrowLeft: UP,
  ArrowRight: DOWN,
  ArrowUp: LEFT,
  ArrowDown: RIGHT,
  Enter: DOWN,
  Home: FIRST,
  End: LAST,
};

/** Where a key leads: as the table looks, whose steps lie side by side or below one another. */
export function moveOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed, laidDown: boolean): Move | undefined {
  if (ctrlKey || metaKey || altKey || shiftKey) return undefined;
  return (laidDown ? LAID_DOWN : ACROSS)[key];
}

/** Puts the focus on the cell that a move leads to; after the last row comes the first one of the next step. */
export function goTo(table: Element, from: Move, move: Move): boolean {
  const cell = (step: number, row: number): HTMLElement | null =>
    table.querySelector<HTMLElement>(`[data-place="${step} ${row}"]`);
  const steps = table.querySelectorAll('[data-place$=" 0"]').length;
  const step = Math.min(Math.max(from.step + move.step, 0), steps - 1);
  const row = from.row + move.row;
  const target =
    cell(step, row) ?? (row > 0 ? cell(from.step + 1, 0) : from.step > 0 ? lastRow(from.step - 1, cell) : null);
  target?.focus();
  return target !== null;
}

function lastRow(step: number, cell: (step: number, row: number) => HTMLElement | null): HTMLElement | null {
  let row = 0;
  while (cell(step, row + 1) !== null) row += 1;
  return cell(step, row);
}

// One access out of the columns.

import type { ProgramColumns } from "../../base/sim/protocol.ts";

/** Words of an access, as in `program::ACCESS_WORDS`. */
const WORDS = 8;
const STEP_WORDS = 4;
const NONE = 0xffff_ffff;

/** An access, and what became of its page. */
export interface CodeAccess {
  readonly line: number;
  readonly address: number;
  readonly write: boolean;
  readonly name: string;
  readonly statement: number;
  readonly page: number;
  readonly fault: boolean;
  readonly frame: number;
  readonly evicted: number | undefined;
}

/** The access of a step, counted from 1. */
export function accessAt({ accesses, steps, head }: ProgramColumns, step: number): CodeAccess | undefined {
  if (step < 1 || step > head.kept) return undefined;
  const word = (i: number): number => accesses[(step - 1) * WORDS + i] ?? 0;
  const of = (i: number): number => steps[(step - 1) * STEP_WORDS + i] ?? 0;
  const indices = [word(5), word(6)].filter((index) => index !== NONE).map((index) => `[${index}]`);
  const evicted = of(3);
  return {
    line: word(0),
    address: word(2),
    write: (word(3) & 1) === 1,
    name: `${head.names[word(4)] ?? ""}${indices.join("")}`,
    statement: word(7),
    page: of(0),
    fault: of(1) === 1,
    frame: of(2),
    evicted: evicted === NONE ? undefined : evicted,
  };
}

/** The next access of another statement, or the next that faults. */
export function neighbour(
  columns: ProgramColumns,
  step: number,
  by: 1 | -1,
  kind: "statement" | "fault",
): number | undefined {
  const here = accessAt(columns, step)?.statement;
  for (let to = step + by; to >= 1 && to <= columns.head.kept; to += by) {
    const access = accessAt(columns, to);
    if (kind === "fault" ? access?.fault === true : access?.statement !== here) return to;
  }
  return by === -1 && kind === "statement" ? 0 : undefined;
}

// What a clicker does: forward takes the steps of a page and then turns it, back is the exact inverse. Pure.

/** The state of a presentation, as far as a clicker needs it. */
export interface Situation {
  /** The page of the lesson, counted from 0; `undefined` without a lesson. */
  readonly page: number | undefined;
  readonly pages: number;
  /** The number of steps the page wants clicked through, and of those taken. */
  readonly clicks: number;
  readonly clicked: number;
  /** Whether there is a run to step through, and whether it is at an end. */
  readonly playable: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** A question is being asked before the next step, or will be. */
  readonly question: "stands" | "next" | undefined;
}

/** What to do. `clicked` is the number of the page's clicks taken afterwards. */
export type Move =
  | { readonly kind: "step"; readonly by: 1 | -1; readonly clicked: number }
  /** Asks the question that comes before the next step. */
  | { readonly kind: "ask" }
  /** Shows what the question hides, or withdraws it as if it had not been asked. */
  | { readonly kind: "reveal"; readonly clicked: number }
  | { readonly kind: "withdraw" }
  | { readonly kind: "turn"; readonly page: number }
  | { readonly kind: "stay" };

const STAY: Move = { kind: "stay" };

/** Forward: the answer to the present question, the next step while the page has clicks left, or the next page. */
export function forward(at: Situation): Move {
  const { page, pages, clicks, clicked, question } = at;
  const left = page === undefined || clicked < clicks;
  if (question === "stands") return { kind: "reveal", clicked: left ? clicked + 1 : clicked };
  if (left && at.playable && !at.atEnd) {
    return question === "next" ? { kind: "ask" } : { kind: "step", by: 1, clicked: clicked + 1 };
  }
  return page === undefined || page >= pages - 1 ? STAY : { kind: "turn", page: page + 1 };
}

/** Back: undoes the last forward. */
export function back(at: Situation): Move {
  const { page, clicked } = at;
  if (at.question === "stands") return { kind: "withdraw" };
  const taken = page === undefined || clicked > 0;
  if (taken && at.playable && !at.atStart) return { kind: "step", by: -1, clicked: Math.max(0, clicked - 1) };
  return page === undefined || page === 0 ? STAY : { kind: "turn", page: page - 1 };
}

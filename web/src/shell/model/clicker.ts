// What a clicker does: forward takes the steps of a page and then turns it, back is the exact inverse. Pure.

/** Where a presentation stands, as far as a clicker asks. */
export interface Situation {
  /** The page of the lesson, from 0; `undefined` without a lesson. */
  readonly page: number | undefined;
  readonly pages: number;
  /** Steps the page wants to be clicked through, and those taken. */
  readonly clicks: number;
  readonly clicked: number;
  /** Whether something can be moved, and whether it stands at an end. */
  readonly playable: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** A question stands before the next step, or comes before it. */
  readonly question: "stands" | "next" | undefined;
}

/** What is to be done. `clicked` is how many clicks of the page are taken afterwards. */
export type Move =
  | { readonly kind: "step"; readonly by: 1 | -1; readonly clicked: number }
  /** Puts the question that comes before the next step. */
  | { readonly kind: "ask" }
  /** Shows what the question hides; or takes it away as if it had not been asked. */
  | { readonly kind: "reveal"; readonly clicked: number }
  | { readonly kind: "withdraw" }
  | { readonly kind: "turn"; readonly page: number }
  | { readonly kind: "stay" };

const STAY: Move = { kind: "stay" };

/** Forward: the answer to a question that stands, the next step while the page has clicks left, the next page. */
export function forward(at: Situation): Move {
  const { page, pages, clicks, clicked, question } = at;
  const left = page === undefined || clicked < clicks;
  if (question === "stands") return { kind: "reveal", clicked: left ? clicked + 1 : clicked };
  if (left && at.playable && !at.atEnd) {
    return question === "next" ? { kind: "ask" } : { kind: "step", by: 1, clicked: clicked + 1 };
  }
  return page === undefined || page >= pages - 1 ? STAY : { kind: "turn", page: page + 1 };
}

/** Back: undoes what forward did last. */
export function back(at: Situation): Move {
  const { page, clicked } = at;
  if (at.question === "stands") return { kind: "withdraw" };
  const taken = page === undefined || clicked > 0;
  if (taken && at.playable && !at.atStart) return { kind: "step", by: -1, clicked: Math.max(0, clicked - 1) };
  return page === undefined || page === 0 ? STAY : { kind: "turn", page: page - 1 };
}

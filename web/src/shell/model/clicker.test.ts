import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { back, forward, type Move, type Situation } from "./clicker.ts";

const STANDS: Situation = {
  page: 0,
  pages: 2,
  clicks: 2,
  clicked: 0,
  playable: true,
  atStart: false,
  atEnd: false,
  question: undefined,
};

/** A lesson's pages with their numbers of clicks, on a run of a given length; it remembers how pages were left. */
interface Class {
  readonly page: number;
  readonly clicked: number;
  readonly position: number;
  readonly left: ReadonlyMap<number, { readonly clicked: number; readonly position: number }>;
}

function after(now: Class, { kind, ...move }: Move, start: number): Class {
  if (kind === "step" && "by" in move) return { ...now, position: now.position + move.by, clicked: move.clicked };
  if (kind !== "turn" || !("page" in move)) return now;
  if (move.page < now.page)
    return { ...now, page: move.page, ...(now.left.get(move.page) ?? { clicked: 0, position: 0 }) };
  const left = new Map(now.left).set(now.page, { clicked: now.clicked, position: now.position });
  return { page: move.page, clicked: 0, position: start, left };
}

describe("a clicker", () => {
  test("takes the steps of a page, then turns it, and stays at the end of the lesson", () => {
    expect(forward(STANDS)).toEqual({ kind: "step", by: 1, clicked: 1 });
    expect(forward({ ...STANDS, clicked: 1 })).toEqual({ kind: "step", by: 1, clicked: 2 });
    expect(forward({ ...STANDS, clicked: 2 })).toEqual({ kind: "turn", page: 1 });
    expect(forward({ ...STANDS, page: 1, clicked: 2 })).toEqual({ kind: "stay" });
  });

  test("never gets stuck on clicks that a run is too short for, or a view cannot take", () => {
    expect(forward({ ...STANDS, atEnd: true })).toEqual({ kind: "turn", page: 1 });
    expect(forward({ ...STANDS, playable: false })).toEqual({ kind: "turn", page: 1 });
  });

  test("without a lesson goes step by step, to the ends of the run", () => {
    const alone = { ...STANDS, page: undefined, pages: 0, clicks: 0 };
    expect(forward(alone)).toMatchObject({ kind: "step", by: 1 });
    expect(back(alone)).toMatchObject({ kind: "step", by: -1 });
    expect(forward({ ...alone, atEnd: true })).toEqual({ kind: "stay" });
    expect(back({ ...alone, atStart: true })).toEqual({ kind: "stay" });
  });

  test("puts the question before a step without counting it, and counts the answer", () => {
    expect(forward({ ...STANDS, question: "next" })).toEqual({ kind: "ask" });
    expect(forward({ ...STANDS, question: "stands" })).toEqual({ kind: "reveal", clicked: 1 });
    expect(back({ ...STANDS, question: "stands" })).toEqual({ kind: "withdraw" });
  });

  test("answers a question that stands, even when the page has no clicks left", () => {
    expect(forward({ ...STANDS, clicked: 2, question: "stands" })).toEqual({ kind: "reveal", clicked: 2 });
  });

  test("goes back exactly as it went forward, whatever the lesson", () => {
    const lesson = fc.array(fc.record({ clicks: fc.nat(5), start: fc.nat(8) }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lesson, fc.nat(8), fc.nat(40), (pages, last, presses) => {
        const at = ({ page, clicked, position }: Class): Situation => ({
          page,
          clicked,
          pages: pages.length,
          clicks: pages[page]?.clicks ?? 0,
          playable: last > 0,
          atStart: position <= 0,
          atEnd: position >= last,
          question: undefined,
        });
        const startOf = (page: number): number => Math.min(last, pages[page]?.start ?? 0);
        let now: Class = { page: 0, clicked: 0, position: startOf(0), left: new Map() };
        const way: Class[] = [];
        for (let press = 0; press < presses; press++) {
          const move = forward(at(now));
          if (move.kind === "stay") break;
          way.push(now);
          now = after(now, move, move.kind === "turn" ? startOf(move.page) : 0);
        }
        for (const before of way.toReversed()) {
          now = after(now, back(at(now)), 0);
          const { page, clicked, position } = now;
          expect({ page, clicked, position }).toEqual({
            page: before.page,
            clicked: before.clicked,
            position: before.position,
          });
        }
      }),
    );
  });
});

// What is asked of an engine and follows what it is about: the latest wins, the last result stays until the next is there, and
// what is known already is not asked again.

import { useEffect, useRef, useState } from "react";
import type { Outcome } from "../sim/client.ts";
import type { Diag } from "../sim/schema.gen.ts";

/** Something to be asked. */
export interface Ask<T> {
  /** Its place: a new ask in a place takes that of the one before. */
  readonly slot: string;
  /** What it is about. The same things are the same ask. */
  readonly of: readonly unknown[];
  /** Gets the last result of its place: what is known of that need not be computed again. */
  readonly ask: (last: T | undefined) => Promise<Outcome<T>>;
  /** Whether a result is taken that comes after the next was asked for, if none of a later ask is there. */
  readonly takesOvertaken?: boolean;
}

/** What came of it. */
export interface Answered<T> {
  /** What was asked that is answered here, with a result or without. */
  readonly of: readonly unknown[];
  /** The last result there was, and what that was asked for. */
  readonly result: T | undefined;
  readonly resultOf: readonly unknown[] | undefined;
  /** Why there is no newer one. */
  readonly diags: readonly Diag[];
  /** What the engine said when it stopped. */
  readonly crash: string | undefined;
}

/** Answers by their places. */
export type Answers<T> = ReadonlyMap<string, Answered<T>>;

/** There are none. */
export const NO_DIAGS: readonly Diag[] = [];
/** The place of what is asked alone. */
const ONLY = "";

/** Asks whatever is not answered yet, each place for itself. */
export function useAsks<T>(asks: readonly Ask<T>[], first?: () => Answers<T>): Answers<T> {
  const [answers, setAnswers] = useState(first ?? (() => new Map<string, Answered<T>>()));
  const present = useSame(asks);
  const known = useRef(answers);
  const turns = useRef({ asked: 0, answered: 0 });
  useEffect(() => {
    known.current = answers;
  });
  useEffect(() => {
    let wanted = true;
    const turn = ++turns.current.asked;
    for (const { slot, of, ask, takesOvertaken } of present) {
      const before = known.current.get(slot);
      if (isOf(before, of)) continue;
      void ask(before?.result).then((outcome) => {
        if (outcome.status === "superseded") return;
        const isTaken = takesOvertaken === true && outcome.status === "done" && turn > turns.current.answered;
        if (!wanted && !isTaken) return;
        turns.current.answered = Math.max(turn, turns.current.answered);
        setAnswers((before) => {
          // Places that are gone are forgotten here.
          const kept = [...before].filter(([place]) => present.some((other) => other.slot === place));
          return new Map([...kept, [slot, answered(before.get(slot), of, outcome)]]);
        });
      });
    }
    return () => {
      wanted = false;
    };
  }, [present]);
  return answers;
}

/** Asks one thing at a time; nothing while there is nothing to ask. */
export function useAsk<T>(
  ask: Omit<Ask<T>, "slot"> | undefined,
  first?: () => Answered<T> | undefined,
): Answered<T> | undefined {
  const answers = useAsks(ask === undefined ? [] : [{ ...ask, slot: ONLY }], () => {
    const answer = first?.();
    return new Map(answer === undefined ? [] : [[ONLY, answer]]);
  });
  return answers.get(ONLY);
}

/** Whether something is the answer to what is asked now. */
export function isOf(answer: Pick<Answered<unknown>, "of"> | undefined, of: readonly unknown[]): boolean {
  return answer !== undefined && answer.of.length === of.length && of.every((one, at) => Object.is(one, answer.of[at]));
}

/** A result as an answer. */
export function resultAs<T>(of: readonly unknown[], result: T): Answered<T> {
  return { of, result, resultOf: of, diags: NO_DIAGS, crash: undefined };
}

function answered<T>(
  before: Answered<T> | undefined,
  of: readonly unknown[],
  outcome: Exclude<Outcome<T>, { readonly status: "superseded" }>,
): Answered<T> {
  if (outcome.status === "done") return resultAs(of, outcome.answer);
  const last = { result: before?.result, resultOf: before?.resultOf };
  if (outcome.status === "refused") return { of, ...last, diags: outcome.diags, crash: undefined };
  return { of, ...last, diags: NO_DIAGS, crash: outcome.message };
}

/** The asks of the last time, if these are the same. */
function useSame<T>(asks: readonly Ask<T>[]): readonly Ask<T>[] {
  const last = useRef(asks);
  const same =
    last.current.length === asks.length &&
    asks.every((ask, at) => {
      const before = last.current[at];
      return before?.slot === ask.slot && isOf(before, ask.of);
    });
  if (!same) last.current = asks;
  return last.current;
}

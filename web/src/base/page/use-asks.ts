// Questions to an engine that follow what they are about: the latest wins, the last result stays until the next
// arrives, and what is known already is not asked again.

import { useEffect, useRef, useState } from "react";
import type { Outcome } from "../sim/client.ts";
import type { Diag } from "../sim/schema.gen.ts";

/** A question. */
export interface Ask<T> {
  /** Its slot: a new question in a slot replaces the one before. */
  readonly slot: string;
  /** What it is about. Two questions about the same things are the same question. */
  readonly of: readonly unknown[];
  /** Gets the last result of its slot, since what that contains need not be computed again. */
  readonly ask: (last: T | undefined) => Promise<Outcome<T>>;
  /** Whether a result is accepted after a newer question was asked, as long as no newer one has been answered. */
  readonly takesOvertaken?: boolean;
}

/** What became of a question. */
export interface Answered<T> {
  /** What the answered question was about, whether there is a result or not. */
  readonly of: readonly unknown[];
  /** The last result, and what it was about. */
  readonly result: T | undefined;
  readonly resultOf: readonly unknown[] | undefined;
  /** Why there is no newer result. */
  readonly diags: readonly Diag[];
  /** The engine's message when it crashed. */
  readonly crash: string | undefined;
}

/** Answers by slot. */
export type Answers<T> = ReadonlyMap<string, Answered<T>>;

/** No diagnostics. */
export const NO_DIAGS: readonly Diag[] = [];
/** The slot of a single question. */
const ONLY = "";

/** Asks every question that is not answered yet, each slot independently. */
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
          // Slots that are no longer used are forgotten here.
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

/** Asks one question at a time; none if there is nothing to ask. */
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

/** Whether an answer belongs to the present question. */
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

/** The previous questions, if these are the same. */
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

// From a held log to a machine that could have written it: the call into the wasm. Synchronous: used by the worker and
// by tests in Node.

import { guessMachine, type Log } from "#logs";
import type { EngineAnswer } from "../engine-answer.ts";
import { buffersOf } from "../buffers.ts";
import type { GuessColumns, Jobs } from "../protocol.ts";
import type { Guess } from "../schema.gen.ts";

/** A machine for a part of a log. */
export function guessAnswer(log: Log, { fromS, toS }: Omit<Jobs["guess"]["ask"], "file">): EngineAnswer<"guess"> {
  const guessed = guessMachine(log, fromS, toS);
  if (guessed === undefined) return { answer: undefined, transfer: [] };
  try {
    const { atS, values, perSecond } = guessed;
    const answer: GuessColumns = { guess: JSON.parse(guessed.guess) as Guess, atS, values, perSecond };
    return { answer, transfer: buffersOf({ atS, values, perSecond }) };
  } finally {
    guessed.free();
  }
}

// From a request to packed columns: the calls into the wasm of the log readers. Used by its worker, and by tests in Node.

import { guessMachine, readLog } from "#logs";
import { buffersOf } from "./buffers.ts";
import type { Answered } from "./answered.ts";
import type { GuessColumns, LogColumns, Request } from "./protocol.ts";
import type { Guess, LogHead } from "./schema.gen.ts";

/** Serves one request. */
export function logsEngine(request: Request<"log" | "guess">): Answered<"log" | "guess"> {
  return request.kind === "log" ? read(request.ask) : guess(request.ask);
}

/** A machine for a part of a log. */
function guess({ name, bytes, format, fromS, toS }: Request<"guess">["ask"]): Answered<"guess"> {
  const log = readLog(name, bytes, format);
  const guessed = guessMachine(log, fromS, toS);
  log.free();
  if (guessed === undefined) return { answer: undefined, transfer: [] };
  try {
    const { atS, values, perSecond } = guessed;
    const answer: GuessColumns = { guess: JSON.parse(guessed.guess) as Guess, atS, values, perSecond };
    return { answer, transfer: buffersOf({ atS, values, perSecond }) };
  } finally {
    guessed.free();
  }
}

function read({ name, bytes, format }: Request<"log">["ask"]): Answered<"log"> {
  const log = readLog(name, bytes, format);
  try {
    const head = JSON.parse(log.head) as LogHead;
    const answer: LogColumns = { head, t: log.t, lines: log.lines, values: log.values };
    return { answer, transfer: buffersOf(answer) };
  } finally {
    log.free();
  }
}

// From two groups of held logs to a comparison and its curves: the calls into the wasm. Synchronous: used by the
// worker, and by tests in Node.

import { Comparing, type Log, pairColumns } from "#logs";
import type { EngineAnswer } from "../engine-answer.ts";
import type { Jobs, LogCurve, LogFile, LogSides } from "../protocol.ts";
import type { AaCheck, Comparison, CurveHead, LogCurvesHead, PairedColumn, PairsAsk } from "../schema.gen.ts";

/** The logs that have been read. */
interface Held {
  readonly get: (key: string) => Log;
}

/** Compares two groups of held logs. */
export function compareAnswer(held: Held, ask: Jobs["compare"]["ask"]): EngineAnswer<"compare"> {
  const answer = comparing(held, ask, (both) => JSON.parse(both.compare(JSON.stringify(ask.ask))) as Comparison);
  return { answer, transfer: [] };
}

/** Compares each of two groups of held logs with itself. */
export function aaAnswer(held: Held, ask: Jobs["aa"]["ask"]): EngineAnswer<"aa"> {
  const answer = comparing(held, ask, (both) => JSON.parse(both.aaCheck(JSON.stringify(ask.ask))) as AaCheck);
  return { answer, transfer: [] };
}

/** Computes curves for a column of held logs. */
export function logCurvesAnswer(held: Held, ask: Jobs["log-curves"]["ask"]): EngineAnswer<"log-curves"> {
  return comparing(held, ask, (both) => {
    const found = both.curves(JSON.stringify(ask.ask), JSON.stringify(ask.curves));
    const head = JSON.parse(found.head) as LogCurvesHead;
    const { numbers } = found;
    found.free();
    return {
      answer: { unit: head.unit, curves: unpack(head.curves, numbers) },
      transfer: [numbers.buffer as ArrayBuffer],
    };
  });
}

/** Pairs the columns of two groups of logs. */
export function pairedColumns(ask: PairsAsk): readonly PairedColumn[] {
  return JSON.parse(pairColumns(JSON.stringify(ask))) as readonly PairedColumn[];
}

/** The files that a comparison involves. */
export function filesCompared({ a, b }: LogSides): readonly LogFile[] {
  return [...a, ...b];
}

function comparing<T>(held: Held, { a, b }: LogSides, ask: (both: Comparing) => T): T {
  const both = new Comparing();
  try {
    for (const { key } of a) both.addA(held.get(key));
    for (const { key } of b) both.addB(held.get(key));
    return ask(both);
  } finally {
    both.free();
  }
}

/** Each curve's parts as views into the one array. */
function unpack(heads: readonly CurveHead[], numbers: Float64Array): readonly LogCurve[] {
  let at = 0;
  return heads.map((head): LogCurve => {
    const part = (): Float64Array => numbers.subarray(at, (at += head.points));
    const [x, y] = [part(), part()];
    return head.band ? { head, x, y, low: part(), high: part() } : { head, x, y };
  });
}

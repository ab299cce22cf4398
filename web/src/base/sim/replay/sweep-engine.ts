// From a request to curves: the calls into the wasm built for speed. Used by its worker, and by tests in Node.

import { Search, Sweep, Trace } from "#sweep";
import { beat } from "../life/alive.ts";
import type { EngineAnswer } from "../engine-answer.ts";
import type { Jobs, Request } from "../protocol.ts";
import type { Curve, PolicySpec, SearchReport } from "../schema.gen.ts";

/** References served per call: WebAssembly code is optimised between calls, not within one. */
const SLICE = 1 << 16;

/** Strings tried between two looks at the clock. */
const STRINGS = 20_000;

/** Serves one request. Throws diagnostics as JSON text. */
export function sweepEngine(request: Request<"curves" | "search">): EngineAnswer {
  switch (request.kind) {
    case "curves":
      return curves(request.ask);
    case "search":
      return { answer: search(request.ask), transfer: [] };
  }
}

function search({ policy, beats, frames, pages, length, patience }: Jobs["search"]["ask"]): SearchReport {
  const end = performance.now() + patience;
  const other = beats && JSON.stringify(beats);
  const job = Search.start(JSON.stringify(policy), other, frames, pages, length);
  try {
    while (!job.advance(STRINGS) && performance.now() < end) beat();
    return JSON.parse(job.report()) as SearchReport;
  } finally {
    job.free();
  }
}

function curves(ask: Jobs["curves"]["ask"]): EngineAnswer<"curves"> {
  const trace = traceOf(ask);
  return { answer: ask.policies.map((policy) => curveOf(trace, policy, ask)), transfer: [] };
}

/** The string of the last request: a dragged slider asks for curves of the same one again and again. */
let last: { readonly key: string; readonly trace: Trace } | undefined;

function traceOf({ references, seed }: Jobs["curves"]["ask"]): Trace {
  const written = typeof references === "string";
  const key = JSON.stringify(written ? references : [references, seed]);
  if (last?.key === key) return last.trace;
  const trace = written ? Trace.parse(references) : Trace.pattern(JSON.stringify(references), seed);
  last?.trace.free();
  last = { key, trace };
  return trace;
}

function curveOf(trace: Trace, policy: PolicySpec, ask: Jobs["curves"]["ask"]): Curve {
  const { part, parts } = ask.share ?? { part: 0, parts: 1 };
  const job = Sweep.start(trace, JSON.stringify(policy), ask.points, part, parts, ask.seed);
  while (job.advance(trace, SLICE) < 1) beat();
  return JSON.parse(job.finish()) as Curve;
}

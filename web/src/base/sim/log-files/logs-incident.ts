// What happened to a machine: the call into the wasm of the log readers. Synchronous: used by the worker, and by tests in
// Node.

import { type Log, Sources } from "#logs";
import type { EngineAnswer } from "../engine-answer.ts";
import type { Jobs } from "../protocol.ts";
import type { Incident } from "../schema.gen.ts";

/** Tells it from some held logs. */
export function incidentAnswer(
  held: { readonly get: (key: string) => Log },
  { files, ask }: Jobs["incident"]["ask"],
): EngineAnswer<"incident"> {
  const sources = new Sources();
  try {
    for (const { key } of files) sources.add(held.get(key));
    const incident = JSON.parse(sources.incident(JSON.stringify(ask))) as Incident;
    const series = incident.evidence.map(({ source, quantity }) => sources.series(source, JSON.stringify(quantity)));
    return { answer: { incident, series }, transfer: series.map(({ buffer }) => buffer as ArrayBuffer) };
  } finally {
    sources.free();
  }
}

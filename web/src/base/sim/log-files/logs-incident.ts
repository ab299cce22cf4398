// What happened to a machine: the call into the wasm of the log readers. Synchronous: used by the worker, and by tests in
// Node.

import { type Log, Sources } from "#logs";
import type { Jobs } from "../protocol.ts";
import type { Incident } from "../schema.gen.ts";

/** Tells it from some held logs. */
export function incidentOf(held: { readonly get: (key: string) => Log }, { files, ask }: Jobs["incident"]["ask"]): Incident {
  const sources = new Sources();
  try {
    for (const { key } of files) sources.add(held.get(key));
    return JSON.parse(sources.incident(JSON.stringify(ask))) as Incident;
  } finally {
    sources.free();
  }
}

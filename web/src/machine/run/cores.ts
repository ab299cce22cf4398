// How many machines run at a time: as many as there are processors, while their memory is not too much for a browser.

import type { Scenario } from "../../base/sim/schema.gen.ts";

/** What all workers together may hold; a browser's tab has about four gigabytes. */
const MOST_BYTES = 2 ** 30;
/** What a worker holds of a run: of each frame, of each page of swap, and for itself (docs/performance.md: 42 and 14 bytes, held three times over). */
const FRAME_BYTES = 126;
const SWAP_BYTES = 42;
const OWN_BYTES = 20 * 2 ** 20;

/** The number of workers for runs of these machines on a computer with so many processors. */
export function workersFor(scenarios: readonly string[], processors = navigator.hardwareConcurrency): number {
  const largest = Math.max(OWN_BYTES, ...scenarios.map(bytesOf));
  // The page itself needs a processor, too.
  return Math.max(1, Math.min(processors - 1, Math.floor(MOST_BYTES / largest)));
}

function bytesOf(scenario: string): number {
  const { run } = JSON.parse(scenario) as Scenario;
  if (run.kind !== "machine") return OWN_BYTES;
  const areas = run.swap_areas?.reduce((sum, { pages }) => sum + pages, 0);
  const swap = areas ?? run.swap ?? 2 * run.frames;
  return OWN_BYTES + FRAME_BYTES * run.frames + SWAP_BYTES * swap;
}

// How many machines run at a time: as many as there are processors, while their memory is not too much for a browser.

import type { Scenario, WorkloadSpec } from "../../base/sim/schema.gen.ts";

/** What all workers together may hold; a browser's tab has about four gigabytes. */
const MOST_BYTES = 2 ** 30;
/**
 * What a worker holds of a run: of each frame, of each page of swap and of mappings and files, and for itself
 * (docs/performance.md: 42, 14 and up to 18 bytes, held three times over).
 */
const FRAME_BYTES = 126;
const SWAP_BYTES = 42;
const MAPPED_BYTES = 54;
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
  const mapped = run.workloads.reduce((sum, workload) => sum + pagesOf(workload), 0);
  return OWN_BYTES + FRAME_BYTES * run.frames + SWAP_BYTES * swap + MAPPED_BYTES * mapped;
}

/** Numbers of a workload by which its pages are multiplied. */
const TIMES = ["workers", "processes", "consumers", "tabs", "nets", "jobs"];

/** Pages of a workload's processes and of their files, roughly. */
function pagesOf(workload: WorkloadSpec): number {
  const numbers = new Map<string, unknown>(Object.entries(workload));
  const number = (name: string, otherwise: number): number => {
    const value = numbers.get(name);
    return typeof value === "number" ? value : otherwise;
  };
  const times = TIMES.reduce((product, name) => product * number(name, 1), 1);
  return times * number("pages", number("footprint", 0)) + number("file_pages", 0);
}

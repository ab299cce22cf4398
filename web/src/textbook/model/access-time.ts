// How long a reference takes on average, from the run's counts. It is not part of the run: the same run takes another
// time on another disk, and no decision depends on it. So the core knows nothing about it.

import type { Counts } from "../run/running-totals.ts";

/** What a reference and a transfer cost. */
export interface AccessCosts {
  /** A reference served from memory, in nanoseconds. */
  readonly memoryNs: number;
  /** A page transferred from or to the disk, in milliseconds. */
  readonly serviceMs: number;
}

/** The effective access time and its parts, in nanoseconds per reference. */
export interface AccessTime {
  /** Faults and write-backs per reference. */
  readonly faults: number;
  readonly writebacks: number;
  readonly memoryNs: number;
  readonly readNs: number;
  readonly writeNs: number;
  readonly totalNs: number;
}

const NS_PER_MS = 1_000_000;

/** `(1 - p) * m + p * s + w * s`: a write-back is one more transfer. `undefined` before the first reference. */
export function accessTime(
  { faults, writebacks }: Pick<Counts, "faults" | "writebacks">,
  references: number,
  { memoryNs, serviceMs }: AccessCosts,
): AccessTime | undefined {
  if (references === 0) return undefined;
  const [p, w] = [faults / references, writebacks / references];
  const service = serviceMs * NS_PER_MS;
  const parts = { memoryNs: (1 - p) * memoryNs, readNs: p * service, writeNs: w * service };
  return { faults: p, writebacks: w, ...parts, totalNs: parts.memoryNs + parts.readNs + parts.writeNs };
}

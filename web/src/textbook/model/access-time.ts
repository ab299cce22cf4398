// How long a reference takes on average, from what the run counted. It is no part of the run: the same run has another time
// on another disk, and none of it decides who leaves. So the core does not know of it.

import type { Counts } from "../run/running-totals.ts";

/** What things cost. */
export interface AccessCosts {
  /** A reference served from memory, in nanoseconds. */
  readonly memoryNs: number;
  /** A page transferred from or to the disk, in milliseconds. */
  readonly serviceMs: number;
}

/** The effective access time and what it is made of, in nanoseconds a reference. */
export interface AccessTime {
  /** Faults, and write-backs, a reference. */
  readonly faults: number;
  readonly writebacks: number;
  readonly memoryNs: number;
  readonly readNs: number;
  readonly writeNs: number;
  readonly totalNs: number;
}

const NS_PER_MS = 1_000_000;

/** `(1 - p) * m + p * s + w * s` after so many references: a write-back is one more transfer. `undefined` before the first. */
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

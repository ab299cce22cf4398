// What the search for regimes is given besides its rules: what a log does not say about its machine, and the cost of a
// change.

import type { PhasesAsk } from "../../base/sim/schema.gen.ts";
import { editedRules, type RuleEdit } from "./phase-rules.ts";

/** The settings; 0 means not given. */
export interface PhaseSettings {
  readonly edits: readonly RuleEdit[];
  /** Total memory in MiB. */
  readonly memoryMib: number;
  readonly processors: number;
  /** The cost of a change, as a multiple of `3 ln n` variances. */
  readonly penalty: number;
}

/** The range of each number. */
export const PHASE_LIMITS = {
  /** Up to a pebibyte. */
  memoryMib: { min: 0, max: 2 ** 30 },
  processors: { min: 0, max: 65_536 },
  penalty: { min: 0.1, max: 100 },
} as const;

/** The request to the engine. */
export function phasesAsk({ edits, memoryMib, processors, penalty }: PhaseSettings): PhasesAsk {
  return {
    rules: [...editedRules(edits)],
    ...(memoryMib > 0 ? { memory_kib: memoryMib * 1024 } : {}),
    ...(processors > 0 ? { processors } : {}),
    ...(penalty === 1 ? {} : { change: { factor: penalty, variance: "rows", min_rows: 3 } as const }),
  };
}

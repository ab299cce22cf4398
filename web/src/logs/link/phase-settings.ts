// What the search for regimes is told besides its rules: what a log does not say of its machine, and how dear a change is.

import type { PhasesAsk } from "../../base/sim/schema.gen.ts";
import { editedRules, type RuleEdit } from "./phase-rules.ts";

/** What is told; 0 stands for nothing. */
export interface PhaseSettings {
  readonly edits: readonly RuleEdit[];
  /** All memory in MiB. */
  readonly memoryMib: number;
  readonly processors: number;
  /** How many times dearer than `3 ln n` variances a change is. */
  readonly penalty: number;
}

/** What each number may be. */
export const PHASE_LIMITS = {
  /** Up to a pebibyte. */
  memoryMib: { min: 0, max: 2 ** 30 },
  processors: { min: 0, max: 65_536 },
  penalty: { min: 0.1, max: 100 },
} as const;

/** What is asked of the engine. */
export function phasesAsk({ edits, memoryMib, processors, penalty }: PhaseSettings): PhasesAsk {
  return {
    rules: [...editedRules(edits)],
    ...(memoryMib > 0 ? { memory_kib: memoryMib * 1024 } : {}),
    ...(processors > 0 ? { processors } : {}),
    ...(penalty === 1 ? {} : { change: { factor: penalty, variance: "rows", min_rows: 3 } as const }),
  };
}

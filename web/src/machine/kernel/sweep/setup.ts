// What is to be swept, as it was chosen.

import type { Measure } from "../../../base/link/kernel/measures.ts";

/** The numbers of seeds to choose from. */
export const SEEDS = ["1", "3", "5", "10"] as const;

/** What was chosen; what was not is proposed. */
export interface SweepSetup {
  readonly knob?: string;
  /** The second knob; none by default. */
  readonly second?: string | undefined;
  readonly measure: Measure;
  readonly seeds: (typeof SEEDS)[number];
  /** The values that were typed, by knob. */
  readonly texts: Readonly<Record<string, string>>;
  /** The proposals that were run, by knob: they stay, though other values would be proposed for an opened run. */
  readonly held: Readonly<Record<string, string>>;
}

/** Before anything is chosen. */
export const FRESH: SweepSetup = { measure: "v_io_faults", seeds: "3", texts: {}, held: {} };

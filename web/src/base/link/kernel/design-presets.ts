// Designs to start from: a machine that swaps, so that effects show, and the factors that a thesis tried one at a time.

import type { Machine } from "../../sim/schema.gen.ts";
import { designUrl, type DesignValues, type Factor } from "./design-url.ts";
import { FIRST_VALUES, pinOf, valuesOfMachine } from "./kernel-url.ts";
import type { Link, Params } from "../url.ts";

/** A design and the machine it varies. */
export interface DesignPreset {
  readonly id: "swapping" | "thesis";
  readonly machine: Machine;
  readonly design: Omit<DesignValues, "machine">;
}

const NOTHING: Params = new Map();
/** A disk of the thesis's time. */
const DISK = { kind: "hdd", seek_ms: 4.7, rpm: 10_000, mb_s: 60 } as const;

/** What the thesis tried and a run can reproduce. Two ratios that were changed together are separate factors here. */
const TRIED: readonly Factor[] = [
  { id: "vm.swappiness", low: 30, high: 90 },
  { id: "vm.vfs_cache_pressure", low: 50, high: 150 },
  { id: "vm.dirty_ratio", low: 10, high: 40 },
  { id: "vm.page-cluster", low: 1, high: 5 },
  { id: "vm.dirty_writeback_centisecs", low: 500, high: 1000 },
  { id: "scheduler", low: "anticipatory", high: "cfq" },
];

/** 32 MB under six small nets: it swaps from the first seconds on, and a run takes an instant. */
export const SWAPPING: DesignPreset = {
  id: "swapping",
  machine: {
    os: { id: "linux", version: "2.6.8", knobs: {} },
    frames: 8192,
    seconds: 120,
    wired: 512,
    swap: 16_384,
    cpus: 2,
    disk: DISK,
    workloads: [
      {
        id: "nets",
        nets: 6,
        footprint: 1400,
        tau_s: 20,
        base: 400,
        cycle_s: 1,
        tour_s: 10,
        file_pages: 4096,
        start_s: 0,
      },
    ],
  },
  design: {
    factors: [...TRIED, { id: "vm.min_free_kbytes", low: 256, high: 1024 }],
    halvings: 3,
    seeds: 2,
    response: "rounds",
  },
};

/** The thesis's machine with ten nets. */
export const THESIS: DesignPreset = {
  id: "thesis",
  machine: {
    os: { id: "linux", version: "2.6.8", knobs: {} },
    frames: 2_097_152,
    // Six hours: long enough to swap, and a browser gets there in minutes.
    seconds: 21_600,
    wired: 61_952,
    swap: 4_194_304,
    cpus: 2,
    disk: DISK,
    workloads: [{ id: "nets", nets: 10, file_pages: 200_000, start_s: 0 }],
  },
  design: {
    factors: [...TRIED, { id: "swap-disks", low: 1, high: 2 }],
    halvings: 4,
    seeds: 1,
    response: "v_swappgsout",
  },
};

/** Both presets. */
export const DESIGN_PRESETS: readonly DesignPreset[] = [SWAPPING, THESIS];

/** A link to the design view with a machine. */
export function designLink({ machine, design }: Pick<DesignPreset, "machine" | "design">, seed = 1): Link {
  const pinned = pinOf({ ...FIRST_VALUES, ...valuesOfMachine(machine), seed });
  return { view: "design", params: designUrl.write(NOTHING, { ...design, machine: pinned }), shell: NOTHING };
}

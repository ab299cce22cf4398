// A knob of a machine as a control shows it: its value in force, its default, the pinned run's value, and its place on a track.

import { defaultOf } from "../../../base/link/string/lab-params.ts";
import type { Knob, Machine, ParamValue } from "../../../base/sim/schema.gen.ts";
import { systemOf } from "../../../base/sim/systems/index.ts";
import { knobsOf, osOf, setValue } from "./machine-edit.ts";
import { decimalStops } from "../stops.ts";

/** Thresholds in pages by their name in the kernel, as a run's head lists them. */
export type Thresholds = Readonly<Record<string, number>>;

/** A machine, and the thresholds its run says are in force, once there is a run. */
export interface Booted {
  readonly machine: Machine;
  readonly thresholds?: Thresholds | undefined;
}

/** A knob with all its values. */
export interface KnobState {
  readonly knob: Knob;
  /** The value in force; 0 for a threshold that the kernel computes and no run has reported yet. */
  readonly value: ParamValue;
  /** Whether the machine sets it. */
  readonly isSet: boolean;
  /** What the kernel would use on its own; `undefined` for a threshold whose formula's result is not known. */
  readonly fallback: ParamValue | undefined;
  /** The value in force in the pinned run. */
  readonly pinned: ParamValue | undefined;
}

/** The knobs by subject, in the order of the panel. */
export const KNOB_GROUPS = {
  thresholds: [
    "vm.v_free_reserved",
    "vm.v_free_severe",
    "vm.v_free_min",
    "vm.v_free_target",
    "vm.v_inactive_target",
    "vm.pageout_wakeup_thresh",
  ],
  scan: [
    "vm.pageout_update_period",
    "act_decay",
    "vm.act_scan_laundry_weight",
    "vm.domain.0.pidctrl.kpd",
    "vm.domain.0.pidctrl.kid",
    "vm.domain.0.pidctrl.kdd",
  ],
  ends: ["activate_end", "active_requeue_end", "inactive_requeue_end", "deactivate_end", "free_end"],
  laundering: [
    "vm.max_launder",
    "vm.background_launder_rate",
    "vm.background_launder_max",
    "background_launder_unit",
    "vm.swap_async_max",
    "vm.defer_swapspace_pageouts",
    "vm.disable_swapspace_pageouts",
    "page_cluster",
  ],
  swapping: ["vm.swap_enabled", "vm.swap_idle_enabled", "vm.swap_idle_threshold1", "vm.swap_idle_threshold2"],
  oom: ["vm.pageout_oom_seq", "vm.pfault_oom_attempts", "vm.pfault_oom_wait", "vm.oom_pf_secs"],
  watermarks: ["zones", "vm.min_free_kbytes", "vm.watermark_scale_factor", "transparent_hugepage.enabled"],
  balance: [
    "lru_gen.enabled",
    "lru_gen.min_ttl_ms",
    "vm.swappiness",
    "vm.vfs_cache_pressure",
    "vm.page-cluster",
    "read_ahead_kb",
    "rotational",
    "nr_requests",
    "wbt_lat_usec",
  ],
  dirty: [
    "vm.dirty_ratio",
    "vm.dirty_background_ratio",
    "vm.dirty_bytes",
    "vm.dirty_background_bytes",
    "vm.dirty_writeback_centisecs",
    "vm.dirty_expire_centisecs",
    "vm.laptop_mode",
  ],
  token: ["vm.swap_token_timeout", "swap_token"],
  compressed: [
    "zram0.disksize",
    "zram0.mem_limit",
    "zswap.enabled",
    "zswap.max_pool_percent",
    "zswap.accept_threshold_percent",
    "zswap.shrinker_enabled",
    "compress_ratio",
    "incompressible_percent",
    "same_filled_percent",
  ],
  hands: [
    "lotsfree",
    "desfree",
    "minfree",
    "throttlefree",
    "fastscan",
    "slowscan",
    "handspreadpages",
    "maxpgio",
    "calibrated_scan",
  ],
  workingSets: ["PsMinimumWorkingSet", "MmMinimumFreePages", "MmPlentyFreePages", "accessed_bits"],
  pageFile: ["MmModifiedPageMaximum", "MmModifiedWriteClusterSize", "pagefile_read_cluster"],
  other: [
    "slab_pages",
    "slab_growth",
    "vm.lowmem_period",
    "kernel_cache_pages",
    "paper_block",
    "paper_block_shortage",
    "paper_block_faults",
  ],
} as const;

/** A group of knobs. */
export type KnobGroup = keyof typeof KNOB_GROUPS;

/** Whether the kernel computes this knob from the size of memory unless it is set. */
export function isThreshold(id: string): boolean {
  return (KNOB_GROUPS.thresholds as readonly string[]).includes(id);
}

/** Whether a number is a switch, that is, 0 or 1. */
export function isSwitch({ param: { domain } }: Knob): boolean {
  return domain.kind === "number" && domain.min === 0 && domain.max === 1;
}

/**
 * A threshold in force. In heads, `vm.v_free_min` is called `v_free_min`; 13.2 prefixes a threshold of a memory domain
 * with `vmd_`.
 */
export function thresholdIn(thresholds: Thresholds | undefined, id: string): number | undefined {
  const short = id.replace(/^vm\./, "");
  return thresholds?.[id] ?? thresholds?.[short] ?? thresholds?.[`vmd_${short}`];
}

/**
 * The value of a knob in force; `undefined` if its version lacks it, or if it is computed and no run has reported it.
 */
function inForce({ machine, thresholds }: Booted, { param, versions }: Knob): ParamValue | undefined {
  if (!versions.includes(machine.os.version)) return undefined;
  const given = setValue(machine, param.id);
  if (given !== undefined) return given;
  return isThreshold(param.id) ? thresholdIn(thresholds, param.id) : defaultOf(param.domain);
}

/** Every knob of a machine's version. `formulas` holds what the kernel would compute, as far as it is known. */
export function knobStates(machine: Machine, formulas: Thresholds, pinned?: Booted): readonly KnobState[] {
  return knobsOf(machine.os.version, osOf(machine)).map((knob) => {
    const { id, domain } = knob.param;
    const given = setValue(machine, id);
    const fallback = isThreshold(id) ? formulas[id] : defaultOf(domain);
    return {
      knob,
      value: given ?? fallback ?? 0,
      isSet: given !== undefined,
      fallback,
      pinned: pinned && inForce(pinned, knob),
    };
  });
}

/** Whether the formulas give the same results for two machines. */
export function haveSameFormulas(a: Machine, b: Machine): boolean {
  return a.os.id === b.os.id && a.os.version === b.os.version && a.frames === b.frames && a.wired === b.wired;
}

/**
 * What the kernel's formulas give, as far as a run reports it: setting a threshold by hand hides its formula's result.
 */
export function formulasOf({ machine, thresholds }: Booted): Thresholds {
  const told = KNOB_GROUPS.thresholds.flatMap((id): [string, number][] => {
    const pages = setValue(machine, id) === undefined ? thresholdIn(thresholds, id) : undefined;
    return pages === undefined ? [] : [[id, pages]];
  });
  return Object.fromEntries(told);
}

/**
 * The knobs that differ between two machines that both have them. If both leave a threshold to its formula, memory
 * differs, not the knob; if one sets it to just what the formula gives the other, nothing does.
 */
export function differingKnobs(a: Machine, b: Machine, thresholdsA?: Thresholds, thresholdsB?: Thresholds): string[] {
  const [left, right] = [
    { machine: a, thresholds: thresholdsA },
    { machine: b, thresholds: thresholdsB },
  ];
  const differs = (knob: Knob): boolean => {
    const { id } = knob.param;
    if (!knob.versions.includes(a.os.version) || !knob.versions.includes(b.os.version)) return false;
    if (setValue(a, id) === undefined && setValue(b, id) === undefined) return false;
    return inForce(left, knob) !== inForce(right, knob);
  };
  return osOf(a)
    .knobs.filter(differs)
    .map(({ param }) => param.id);
}

/**
 * What the panel shows at once: the knobs that are set, those that differ from the pinned run, and three that explain
 * the most.
 */
export function knobsInView(live: Booted, pinned: Booted | undefined): ReadonlySet<string> {
  const { machine, thresholds } = live;
  const differing = pinned === undefined ? [] : differingKnobs(pinned.machine, machine, pinned.thresholds, thresholds);
  return new Set([...systemOf(machine.os.id).firstKnobs, ...Object.keys(machine.os.knobs ?? {}), ...differing]);
}

/** The track of a numeric knob. */
export interface KnobTrack {
  readonly min: number;
  readonly max: number;
  readonly stops: readonly number[];
}

/** Where the thumb on a number's track may stop: at round numbers, and at the values marked on the track. */
export function trackOf({ knob, value, fallback, pinned }: KnobState, frames: number): KnobTrack {
  const { domain, id } = knob.param;
  if (domain.kind !== "number") return { min: 0, max: 0, stops: [0] };
  // No page count above the machine's is accepted. 0 means the formula, and is on the track only until a run has
  // reported its result.
  const least = isThreshold(id) && value !== 0 ? 1 : domain.min;
  const most = knob.unit === "pages" ? Math.min(domain.max, frames) : domain.max;
  const [min, max] = [least, Math.max(most, typeof value === "number" ? value : most)];
  const exact = [fallback, pinned].filter((mark) => typeof mark === "number");
  return { min, max, stops: decimalStops({ min, max, whole: domain.whole }, exact) };
}

// The zones of a Linux machine: their names, where they begin, and what a moment shows of each.

import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import type { Machine } from "../../base/sim/schema.gen.ts";
import type { KernelMoment } from "./kernel-moment.ts";

/** All zones there may be: the ending of their series and lists, the kernel's own name, and where they begin. */
export const ZONES = [
  { id: "dma", name: "DMA", from: () => 0 },
  { id: "normal", name: "NORMAL", from: () => 4096 },
  { id: "high", name: "HIGHMEM", from: () => 229_376 },
  { id: "normal_1", name: "node1", from: (frames: number) => Math.floor(frames / 2) },
] as const;
const [DMA, NORMAL, HIGHMEM, NODE_1] = ZONES;

/** The tunable that divides memory, and the zones that each of its words makes, by their numbers in events. */
export const ZONES_KNOB = "zones";
const LAYOUTS: Readonly<Record<string, readonly (typeof ZONES)[number][]>> = {
  i386: [DMA, NORMAL, HIGHMEM],
  "x86-64": [DMA, NORMAL],
  "two-nodes": [DMA, NORMAL, NODE_1],
};

function layoutOf({ knobs }: Machine["os"]): readonly (typeof ZONES)[number][] {
  return LAYOUTS[String(knobs?.[ZONES_KNOB] ?? "")] ?? [];
}

/** One zone at a moment, in pages. */
export interface ZoneState {
  readonly id: string;
  readonly name: string;
  readonly present: number;
  /** The kernel's own pages, and those that are on no list. */
  readonly kernel: number;
  readonly active: number;
  readonly inactive: number;
  readonly free: number;
  readonly min: number;
  readonly low: number;
  readonly high: number;
  /** What it keeps free, on top of a watermark, from allocations that could use a higher zone. */
  readonly reserve: number;
}

/** The name of a zone by its number; empty if the machine has no such zone. */
export function zoneName({ os }: Pick<Machine, "os">, number: number): string {
  return layoutOf(os)[number]?.name ?? "";
}

/** The zone of a frame, if the machine has several zones. */
export function zoneOf({ os, frames }: Pick<Machine, "os" | "frames">, frame: number): string | undefined {
  return layoutOf(os).findLast(({ from }) => frame >= from(frames))?.name;
}

/** Whether a run's machine has several zones. */
export function hasZones({ head }: Pick<MachineRun, "head">): boolean {
  return head.queues.includes("free_dma");
}

/** The zones of a run that have pages, from the lowest up; empty if memory is not divided. */
export function zonesAt(
  run: Pick<MachineRun, "head" | "os" | "threshold">,
  { queues }: Pick<KernelMoment, "queues">,
): readonly ZoneState[] {
  if (!hasZones(run)) return [];
  const on = (id: string): number => queues[run.os.queues.indexOf(id)]?.length ?? 0;
  return ZONES.map(({ id, name }) => {
    const [active, inactive, free] = [on(`active_${id}`), on(`inactive_${id}`), on(`free_${id}`)];
    const present = run.threshold(`present_${id}`);
    return {
      id,
      name,
      present,
      kernel: Math.max(0, present - active - inactive - free),
      active,
      inactive,
      free,
      min: run.threshold(`pages_min_${id}`),
      low: run.threshold(`pages_low_${id}`),
      high: run.threshold(`pages_high_${id}`),
      reserve: run.threshold(`reserve_${id}`),
    };
  }).filter(({ present }) => present > 0);
}

/** What a zone's free pages mean for kswapd and for allocating processes. */
export function regimeOf({ free, min, low, high }: ZoneState): "idle" | "awake" | "woken" | "stall" {
  if (free <= min) return "stall";
  if (free <= low) return "woken";
  return free <= high ? "awake" : "idle";
}

/** The zone that is furthest below its upper mark, and by how many pages; undefined if all are above. */
export function shortest(zones: readonly ZoneState[]): { readonly name: string; readonly short: number } | undefined {
  const short = zones.map(({ name, high, free }) => ({ name, short: high - free })).filter((zone) => zone.short > 0);
  return short.sort((a, b) => b.short - a.short)[0];
}

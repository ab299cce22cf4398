// Changes to a machine's swap space in several areas.

import { MAX_SWAP_AREAS } from "../../../base/link/kernel/swap-areas.ts";
import type { Machine, SwapArea } from "../../../base/sim/schema.gen.ts";
import { systemOf } from "../../../base/sim/systems/index.ts";
import { hardwareOf } from "./machine-edit.ts";

/** Whether a machine's system supports several areas of swap space. */
export function hasSwapAreas({ os }: Machine): boolean {
  return systemOf(os.id).hasSwapAreas;
}

/** The machine's swap space area by area: a single area if it is in one piece. */
export function swapAreasOf(machine: Machine): readonly SwapArea[] {
  return machine.swap_areas ?? [{ pages: hardwareOf(machine, "swap") }];
}

/**
 * The machine with these areas. A single one on the machine's own disk, without a priority, is swap space in one piece.
 */
export function withSwapAreas(machine: Machine, areas: readonly SwapArea[]): Machine {
  const { swap: _, swap_areas: __, ...others } = machine;
  const [only] = areas;
  if (only === undefined) return { ...others, swap: 0 };
  const isPlain = areas.length === 1 && (only.disk ?? 0) === 0 && only.priority === undefined;
  return isPlain ? { ...others, swap: only.pages } : { ...others, swap_areas: [...areas] };
}

/**
 * The machine with one more area: the last one is split in half, the new half is on a disk of its own, and both are
 * used in turn.
 */
export function withAreaAdded(machine: Machine): Machine {
  const areas = swapAreasOf(machine);
  const last = areas.at(-1);
  if (last === undefined || last.pages < 2 || areas.length >= MAX_SWAP_AREAS) return machine;
  const priority = last.priority ?? 1;
  const pages = Math.floor(last.pages / 2);
  const disk = Math.max(...areas.map((area) => area.disk ?? 0)) + 1;
  const halves: readonly SwapArea[] = [
    { ...last, pages: last.pages - pages, priority },
    { pages, priority, disk },
  ];
  return withSwapAreas(machine, [...areas.slice(0, -1), ...halves]);
}

/** The machine without an area; its pages go to the first of the others. */
export function withAreaRemoved(machine: Machine, place: number): Machine {
  const areas = swapAreasOf(machine);
  const pages = areas[place]?.pages ?? 0;
  const left = areas.toSpliced(place, 1).map((area, i) => (i === 0 ? { ...area, pages: area.pages + pages } : area));
  const [only] = left;
  if (left.length !== 1 || only === undefined) return withSwapAreas(machine, left);
  // A priority means nothing to a single area.
  const { priority: _, ...alone } = only;
  return withSwapAreas(machine, [alone]);
}

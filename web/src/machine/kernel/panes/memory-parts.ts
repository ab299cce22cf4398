// What the memory bar shows for a moment: who holds the pages, and the version's thresholds.

import type { MemoryPart } from "../../figures/memory/memory-bar.ts";
import type { MachineRun } from "../../../base/sim/machines/machine-run.ts";
import { systemOf } from "../../../base/sim/systems/index.ts";
import type { KernelMoment } from "../../model/kernel-moment.ts";
import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import { generationColumns, type Generations } from "../../model/generations.ts";
import { freeLists, freePages, hasCache, pagesOn, queuesOf } from "../../systems/queues-of.ts";

/** The parts from the left: the kernel's, the queues and, at the right end, what counts as free. */
export function memoryParts(run: MachineRun, moment: KernelMoment): readonly MemoryPart[] {
  const { queues, wired, frames, generations } = moment;
  const { apart } = systemOf(run.head.os);
  const lists = queuesOf(run)
    .filter(({ id }) => id !== apart)
    .map(({ id, index, name }) => ({ id, name, pages: queues[index]?.length ?? 0 }));
  const named =
    generations === undefined || run.cgroups.length > 0 ? lists : [...byAge(run, moment, generations), ...lists];
  // A page that is being read is on no queue yet. If free frames are on lists too, used ones may be on none.
  const rest = frames - wired - named.reduce((sum, { pages }) => sum + pages, 0);
  const used = named.slice(0, named.length - freeLists(run));
  const none =
    apart === undefined ? { id: "none", name: FIGURE_TEXT.onNoQueue } : { id: apart, name: FIGURE_TEXT.inUse };
  return [
    { id: "wired", name: FIGURE_TEXT.wired, pages: wired },
    ...used,
    { ...none, pages: Math.max(0, rest) },
    ...named.slice(used.length),
  ];
}

/**
 * Generations come and go and would swap places, so only two parts are shown: those that count as active, and the older
 * ones.
 */
function byAge(run: MachineRun, moment: KernelMoment, generations: Generations): readonly MemoryPart[] {
  const pages = (active: boolean): number =>
    generationColumns(generations)
      .filter(({ isActive }) => isActive === active)
      .flatMap(({ blocks }) => blocks.filter(({ exists }) => exists))
      .reduce((sum, { id }) => sum + pagesOn(run, moment, id), 0);
  return [
    { id: "active", name: FIGURE_TEXT.young, pages: pages(true) },
    { id: "inactive", name: FIGURE_TEXT.old, pages: pages(false) },
  ];
}

/** How much is free, in words. */
export function freeSentence(run: MachineRun, moment: KernelMoment): string {
  const [cache, free] = [pagesOn(run, moment, "cache"), freePages(run, moment)];
  const { levelSentence, freeSentence: alone } = FIGURE_TEXT;
  return hasCache(run) ? levelSentence({ cache, free, sum: cache + free }) : alone({ free });
}

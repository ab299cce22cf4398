// The page queues that a run's version has, in the order from used to free.

import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import type { KernelMoment } from "../model/kernel-moment.ts";
import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import { groupQueues } from "../model/groups/group-queues.ts";
import { entryOf } from "../../base/text/words.ts";

/** A queue of a run. */
export interface QueueOfRun {
  /** The model's name for it. */
  readonly id: string;
  /** Its index among the model's queues. */
  readonly index: number;
  readonly name: string;
}

/** Free is last, so that the free end of memory is at the right. */
const ORDER: readonly string[] = [
  "clock",
  "active",
  "active_anon",
  "active_file",
  "active_dma",
  "active_normal",
  "active_high",
  "active_normal_1",
  "inactive",
  "inactive_anon",
  "inactive_file",
  "inactive_dma",
  "inactive_normal",
  "inactive_high",
  "inactive_normal_1",
  "zspool",
  "laundry",
  "unswappable",
  "cache",
  "modified",
  "standby",
  "cachelist",
  "freelist",
  "zeroed",
  "free",
  "free_dma",
  "free_normal",
  "free_high",
  "free_normal_1",
];

/** Lists whose frames are available at once. They do not include a cache that the daemon counts separately. */
const FREE: ReadonlySet<string> = new Set(["free", "freelist", "cachelist", "zeroed", "standby"]);

type Queued = Pick<MachineRun, "head" | "os" | "cgroups">;

/** The queues of a run's version, those of control groups before all others. */
export function queuesOf(run: Queued): readonly QueueOfRun[] {
  const { head, os, cgroups } = run;
  const own = ORDER.filter((id) => head.queues.includes(id)).map((id) => {
    return { id, index: os.queues.indexOf(id), name: entryOf(FIGURE_TEXT.queueNames, id) };
  });
  const groups = groupQueues(run).flatMap(({ number, index }) => {
    const group = cgroups[number - 1];
    // A group of groups has no pages of its own.
    if (group?.workloads.length === 0) return [];
    return [{ id: `cgroup${number}`, index, name: group?.path ?? ROOT }];
  });
  return [...groups, ...own];
}

/** The path of the root. */
const ROOT = "/";

/** The number of pages on a queue at a moment; 0 for a queue that the version does not have. */
export function pagesOn({ os }: Pick<MachineRun, "os">, { queues }: Pick<KernelMoment, "queues">, id: string): number {
  return queues[os.queues.indexOf(id)]?.length ?? 0;
}

/** The pages on the queues that are named so, or whose names begin so; `undefined` if the version has none of them. */
export function pagesOnAny(
  run: Queued,
  moment: Pick<KernelMoment, "queues">,
  names: readonly string[],
): number | undefined {
  // The pages of groups are on lists of their own.
  if (run.cgroups.length > 0 && !names.includes("free")) return undefined;
  const there = queuesOf(run).filter(({ id }) => names.some((name) => id === name || id.startsWith(`${name}_`)));
  return there.length === 0 ? undefined : there.reduce((sum, { id }) => sum + pagesOn(run, moment, id), 0);
}

/** Free pages at a moment, in all zones if there are several. */
export function freePages(run: Queued, moment: Pick<KernelMoment, "queues">): number {
  const lists = queuesOf(run).filter(({ id }) => FREE.has(id) || id.startsWith("free_"));
  return lists.reduce((sum, { id }) => sum + pagesOn(run, moment, id), 0);
}

/** Whether clean pages are kept in a cache that counts as free. */
export function hasCache({ head }: Pick<MachineRun, "head">): boolean {
  return head.queues.includes("cache");
}

/** How many lists at the end of the order count as free. */
export function freeLists(run: Queued): number {
  if (hasCache(run)) return 2;
  return Math.max(1, queuesOf(run).filter(({ id }) => FREE.has(id)).length);
}

// The lists of control groups, each group's as one queue. A group has lists of its own, which come after those of the
// model; which of its generations is which differs from group to group, so that they can't share columns.

import type { MachineRun } from "../../../base/sim/machines/machine-run.ts";
import { CELL_WORDS } from "../../../base/sim/schema.gen.ts";
import { hasGenerations } from "../generations.ts";

/** How many lists a group has (`sim-wasm/os/linux/src/cgroups/lists.rs`). */
const LISTS_OF_GROUP = 8;

type Grouped = Pick<MachineRun, "head" | "os" | "cgroups">;

/** A queue of a group: its place after the model's own, and the lists that it is made of. */
interface GroupQueue {
  readonly index: number;
  /** Counted from 1; 0 is the root, if its pages are in no queue otherwise. */
  readonly number: number;
  readonly lists: readonly number[];
}

/** The queues of groups, and that of the root where its pages are in generations; none without groups. */
export function groupQueues(run: Grouped): readonly GroupQueue[] {
  const { cgroups, os } = run;
  if (cgroups.length === 0) return [];
  const own = os.queues.length;
  const groups = cgroups.map((_, group) => ({
    index: own + group,
    number: group + 1,
    lists: Array.from({ length: LISTS_OF_GROUP }, (__, list) => own + group * LISTS_OF_GROUP + list),
  }));
  if (!hasGenerations(run)) return groups;
  const lists = os.queues.flatMap((id, list) => (/^gen\d/.test(id) ? [list] : []));
  return [...groups, { index: own + cgroups.length, number: 0, lists }];
}

interface Cells {
  readonly length: number;
  readonly cells: Uint32Array;
}

/** The model's own queues, and after them those of groups: list after list. */
export function withGroupQueues(run: Grouped, lists: readonly Cells[]): readonly Cells[] {
  const joined = groupQueues(run).map(({ lists: of }) => {
    const parts = of.flatMap((list) => lists[list] ?? []);
    const cells = new Uint32Array(parts.reduce((sum, part) => sum + part.cells.length, 0));
    let at = 0;
    for (const part of parts) {
      cells.set(part.cells, at);
      at += part.cells.length;
    }
    return { length: parts.reduce((sum, { length }) => sum + length, 0), cells };
  });
  return [...lists.slice(0, run.os.queues.length), ...joined];
}

/** Where a cell of a list is drawn: in its group's queue, behind the lists before it. */
export function placeInGroups(
  run: Grouped,
  lists: readonly Cells[],
  queue: number,
  cell: number,
): { readonly queue: number; readonly cell: number } {
  const group = groupQueues(run).find(({ lists: of }) => of.includes(queue));
  if (group === undefined) return { queue, cell };
  const before = group.lists.slice(0, group.lists.indexOf(queue));
  const cells = before.reduce((sum, list) => sum + (lists[list]?.cells.length ?? 0) / CELL_WORDS, 0);
  return { queue: group.index, cell: cells + cell };
}

/** The queue that a list is drawn in. */
export function queueInGroups(run: Grouped, list: number): number {
  return groupQueues(run).find(({ lists }) => lists.includes(list))?.index ?? list;
}

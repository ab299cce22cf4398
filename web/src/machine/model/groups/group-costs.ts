// What control groups cost in two runs side by side, up to the same second. Groups are known by their paths.

import type { MachineRun } from "../../../base/sim/machines/machine-run.ts";

/** What is compared: what is counted since the start, and what the group holds in the end. */
const COUNTED = {
  pgmajfault: ["pgmajfault"],
  refaults: ["workingset_refault_anon", "workingset_refault_file"],
  full: ["memory.pressure.full.total"],
  oom_kill: ["memory.events.oom_kill"],
} as const;
const HELD = { current: "memory.current", swap: "memory.swap.current" } as const;

/** One of them. */
export type GroupCostId = keyof typeof COUNTED | keyof typeof HELD;

/** What a unit of a counter is in the unit of its row. */
const UNITS: Partial<Record<GroupCostId, number>> = { full: 1e-6 };

/** A number of a group in both runs. */
export interface GroupCost {
  readonly id: GroupCostId;
  readonly a: number;
  readonly b: number;
}

/** The groups that both runs have, each with its numbers; what is nothing in both is left out. */
export function groupCostsBy(
  a: MachineRun,
  b: MachineRun,
  second: number,
): readonly { readonly path: string; readonly costs: readonly GroupCost[] }[] {
  return b.cgroups.flatMap(({ path }, place) => {
    const inA = a.cgroups.findIndex((group) => group.path === path);
    if (inA < 0) return [];
    const [ofA, ofB] = [costsOf(a, inA + 1, second), costsOf(b, place + 1, second)];
    const costs = ofB.map(({ id, value }, row) => ({ id, a: ofA[row]?.value ?? 0, b: value }));
    return [{ path, costs: costs.filter((cost) => cost.a > 0 || cost.b > 0) }];
  });
}

function costsOf(
  run: MachineRun,
  number: number,
  second: number,
): readonly { readonly id: GroupCostId; readonly value: number }[] {
  const series = (name: string): Float64Array => run.series(`cgroup${number}.${name}`);
  const sum = (names: readonly string[]): number =>
    names.reduce(
      (all, name) =>
        all +
        series(name)
          .subarray(0, second + 1)
          .reduce((some, value) => some + value, 0),
      0,
    );
  return [
    ...(Object.keys(COUNTED) as (keyof typeof COUNTED)[]).map((id) => ({
      id,
      value: sum(COUNTED[id]) * (UNITS[id] ?? 1),
    })),
    ...(Object.keys(HELD) as (keyof typeof HELD)[]).map((id) => ({ id, value: series(HELD[id])[second] ?? 0 })),
  ];
}

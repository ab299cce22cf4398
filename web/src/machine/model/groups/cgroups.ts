// Changes to a machine's control groups. Workloads that no group holds are in the root.

import { HAS_CGROUPS } from "../../../base/sim/machines.gen.ts";
import type { Cgroup, Machine, WorkloadSpec } from "../../../base/sim/schema.gen.ts";
import { hardwareOf } from "../edit/machine-edit.ts";

/** Most groups of a machine, as the engine checks them. */
export const MAX_CGROUPS = 12;

/** A limit of a group, in pages. */
export type LimitField = "memory_min" | "memory_low" | "memory_high" | "memory_max" | "swap_max" | "zswap_max";

/** The limits: those that protect the group, which are 0 unless set, and those that hold it back, which are infinite. */
export const PROTECTIONS: readonly LimitField[] = ["memory_min", "memory_low"];
export const BOUNDS: readonly LimitField[] = ["memory_high", "memory_max", "swap_max", "zswap_max"];

/** Whether a machine's kernel has groups in the model. */
export function hasCgroups({ os }: Machine): boolean {
  return HAS_CGROUPS[os.id]?.[os.version] ?? false;
}

/** The groups, parents first. */
export function cgroupsOf(machine: Machine): readonly Cgroup[] {
  return machine.cgroups ?? [];
}

/** The machine with these groups. */
export function withCgroups(machine: Machine, groups: readonly Cgroup[]): Machine {
  const { cgroups: _, ...others } = machine;
  return groups.length === 0 ? others : { ...others, cgroups: [...groups] };
}

/** The machine with one group changed. */
export function withCgroup(machine: Machine, place: number, group: Cgroup): Machine {
  return withCgroups(machine, cgroupsOf(machine).with(place, group));
}

/** How deep a group is in the tree: 1 for a child of the root. */
export function depthOf({ path }: Pick<Cgroup, "path">): number {
  return path.split("/").length - 1;
}

/** Its own name. */
export function nameOf({ path }: Pick<Cgroup, "path">): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Whether a group is below another. */
function isBelow({ path }: Cgroup, above: string): boolean {
  return path.startsWith(`${above}/`);
}

/** Whether other groups are below this one, so that it can't hold workloads. */
export function isParent(machine: Machine, { path }: Cgroup): boolean {
  return cgroupsOf(machine).some((other) => isBelow(other, path));
}

/** The machine with one more group, below another or the root. Workloads of a group that becomes a parent go to it. */
export function withGroupAdded(machine: Machine, below?: number): Machine {
  const groups = cgroupsOf(machine);
  const parent = below === undefined ? undefined : groups[below];
  const path = freePath(groups, parent?.path ?? "");
  const workloads = parent !== undefined && !isParent(machine, parent) ? parent.workloads : [];
  const added: Cgroup = { path, workloads };
  if (parent === undefined) return withCgroups(machine, [...groups, added]);
  const emptied = groups.map((group) =>
    group === parent && workloads.length > 0 ? { ...group, workloads: [] } : group,
  );
  const last = groups.findLastIndex((group) => group === parent || isBelow(group, parent.path));
  return withCgroups(machine, emptied.toSpliced(last + 1, 0, added));
}

/** A path that no group has. */
function freePath(groups: readonly Cgroup[], parent: string): string {
  for (let number = 1; ; number++) {
    const path = `${parent}/group${number}`;
    if (!groups.some((group) => group.path === path)) return path;
  }
}

/** The machine without a group and those below it; their workloads are in the root then. */
export function withGroupRemoved(machine: Machine, place: number): Machine {
  const groups = cgroupsOf(machine);
  const removed = groups[place]?.path ?? "";
  return withCgroups(
    machine,
    groups.filter((group) => group.path !== removed && !isBelow(group, removed)),
  );
}

/** The machine with a group under another name; those below it move along. */
export function withGroupNamed(machine: Machine, place: number, name: string): Machine {
  const groups = cgroupsOf(machine);
  const before = groups[place]?.path;
  if (before === undefined) return machine;
  const path = `${before.slice(0, before.lastIndexOf("/"))}/${name}`;
  const renamed = groups.map((group) => {
    if (group.path === before) return { ...group, path };
    return isBelow(group, before) ? { ...group, path: path + group.path.slice(before.length) } : group;
  });
  return withCgroups(machine, renamed);
}

/** The machine with a workload in a group, or in the root. */
export function withMember(machine: Machine, workload: number, place: number | undefined): Machine {
  const moved = cgroupsOf(machine).map((group, i) => {
    const others = group.workloads.filter((member) => member !== workload);
    return { ...group, workloads: i === place ? [...others, workload].toSorted((a, b) => a - b) : others };
  });
  return withCgroups(machine, moved);
}

/** The machine without a workload: those after it have other numbers then. */
export function withoutMember(machine: Machine, workload: number, workloads: readonly WorkloadSpec[]): Machine {
  const renumbered = cgroupsOf(machine).map((group) => ({
    ...group,
    workloads: group.workloads
      .filter((member) => member !== workload)
      .map((member) => member - Number(member > workload)),
  }));
  return withCgroups({ ...machine, workloads: [...workloads] }, renumbered);
}

/** Most pages that a limit can say: all of memory, or all of swap. One more stands for no limit. */
export function mostOf(machine: Machine, field: LimitField): number {
  return field === "swap_max"
    ? (machine.swap_areas?.reduce((sum, { pages }) => sum + pages, 0) ?? hardwareOf(machine, "swap"))
    : machine.frames;
}

/** A limit's value; one more than the most stands for no limit. */
export function limitOf(machine: Machine, group: Cgroup, field: LimitField): number {
  const most = mostOf(machine, field);
  return Math.min(most + 1, group[field] ?? (PROTECTIONS.includes(field) ? 0 : most + 1));
}

/** The group with a limit; the value that it has unless set is not written down. */
export function withLimit(machine: Machine, group: Cgroup, field: LimitField, value: number): Cgroup {
  const { [field]: _, ...others } = group;
  const isUsual = PROTECTIONS.includes(field) ? value === 0 : value > mostOf(machine, field);
  return isUsual ? others : { ...others, [field]: value };
}

/** The groups of a machine with more or less memory: their limits in proportion. */
export function scaledGroups(groups: readonly Cgroup[], ratio: number): readonly Cgroup[] {
  return groups.map((group) => {
    const limits = [...PROTECTIONS, ...BOUNDS].flatMap((field) => {
      const value = group[field];
      return value === undefined ? [] : [[field, Math.round(value * ratio)] as const];
    });
    return { ...group, ...Object.fromEntries(limits) };
  });
}

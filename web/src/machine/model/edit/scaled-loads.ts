// What runs on a machine, in proportion to its memory.

import type { Machine, WorkloadSpec } from "../../../base/sim/schema.gen.ts";
import { cgroupsOf, scaledGroups, withCgroups } from "../groups/cgroups.ts";
import { withFrames } from "./machine-edit.ts";
import { acceptedNumber, WORKLOAD_FIELDS } from "./workload-fields.ts";

/** The machine with another amount of memory, and loads that press on it as they did before. */
export function withMemory(machine: Machine, frames: number): Machine {
  const ratio = frames / machine.frames;
  const workloads = machine.workloads.map((workload) => scaled(workload, ratio));
  return withCgroups({ ...withFrames(machine, frames), workloads }, scaledGroups(cgroupsOf(machine), ratio));
}

/** A workload of another size: every number of pages that it says. What it says of time and of counts stays. */
function scaled(workload: WorkloadSpec, ratio: number): WorkloadSpec {
  const said = workload as unknown as Readonly<Record<string, unknown>>;
  const changed = WORKLOAD_FIELDS[workload.id]
    .filter(({ unit }) => unit === "pages")
    .flatMap((field) => {
      const value = said[field.key];
      return typeof value === "number" ? [[field.key, acceptedNumber(field, value * ratio)] as const] : [];
    });
  return { ...workload, ...Object.fromEntries(changed) };
}

import { describe, expect, it } from "vitest";
import { machineSession } from "../../../base/sim/node-engine.ts";
import { OSES } from "../../../base/sim/machines.gen.ts";
import {
  type Diag,
  type DiskSpec,
  type Machine,
  SCENARIO_VERSION,
  type WorkloadSpec,
} from "../../../base/sim/schema.gen.ts";
import { DISK_FIELDS, framesSpan, hardwareSpan, SECONDS_SPAN } from "./machine-bounds.ts";
import { DISKS, hardwareDefault, withDisk, withHardware, withWorkloads } from "./machine-edit.ts";
import type { Span } from "../stops.ts";
import { newWorkload, WORKLOAD_KINDS } from "./workload-edit.ts";
import { boundsOf, MAX_WORKLOADS, WORKLOAD_FIELDS, type WorkloadField } from "./workload-fields.ts";

const idle: WorkloadSpec = { id: "idle", processes: 1, pages: 1, touches: 1, sleep_ms: 1000, start_s: 0 };
const machine: Machine = { os: { id: "freebsd", version: "10.2" }, frames: 512, seconds: 1, workloads: [idle] };

const everyVersion = OSES.flatMap(({ id, versions }) => versions.map((version) => ({ id, version })));

/**
 * The names of what the engine finds out of range, or the code of any other error. What all of a machine takes in memory is a
 * bound on no single value.
 */
function refused(run: Machine): readonly string[] {
  const scenario = { version: SCENARIO_VERSION, seed: 1, run: { kind: "machine", ...run } };
  try {
    machineSession(JSON.stringify(scenario)).free();
    return [];
  } catch (problem) {
    const diags = JSON.parse(String(problem instanceof Error ? problem.message : problem)) as Diag[];
    return diags
      .filter(({ code }) => code !== "machine-memory")
      .map(({ code, args }) => (code === "out-of-range" ? String(args?.["name"]) : code));
  }
}

/** What the engine refuses at the ends of a span, and whether it refuses what lies just outside it. */
function verdict(name: string, { min, max, whole }: Span, of: (value: number) => Machine): readonly unknown[] {
  const step = whole ? 1 : 0.0005;
  // A document has no whole numbers below 0. The limit on workers and processes also applies to their total.
  const below = (whole && min === 0) || refused(of(min - step)).includes(name);
  return [name, ...refused(of(min)), ...refused(of(max)), below, refused(of(max + step)).includes(name)];
}

const held = (name: string): readonly unknown[] => [name, true, true];

describe("the bounds that the forms show are the engine's", () => {
  it("of frames and seconds", () => {
    const asleep = (run: Machine): Machine => ({ ...run, workloads: [{ ...idle, sleep_ms: 80_000_000 }] });
    for (const os of everyVersion) {
      const of = { ...machine, os };
      expect(verdict("frames", framesSpan(of), (frames) => asleep({ ...of, frames }))).toEqual(held("frames"));
    }
    const seconds = verdict("seconds", SECONDS_SPAN, (length) => asleep({ ...machine, seconds: length }));
    expect(seconds).toEqual(held("seconds"));
  });

  it.each(["wired", "swap", "cpus", "slice_ms", "disks", "chunk"] as const)("of %s", (field) => {
    const of = (value: number): Machine => withHardware(machine, field, value);
    expect(verdict(field, hardwareSpan(machine, field), of)).toEqual(held(field));
    // A document that leaves out a value means the same as one that states the default.
    const said = { ...machine, [field]: hardwareDefault(machine, field) };
    expect(refused(said)).toEqual([]);
  });

  it.each([1, 3])("of the swap space on %i small disks", (disks) => {
    const small: Machine = { ...machine, frames: 300_000, disk: DISKS.hp97560, disks };
    const of = (swap: number): Machine => ({ ...small, swap });
    expect(verdict("swap", hardwareSpan(small, "swap"), of)).toEqual(held("swap"));
    expect(refused(of(hardwareDefault(small, "swap")))).toEqual([]);
    expect(refused(small)).toEqual([]);
  });

  it.each(["hdd", "ssd", "network"] as const)("of a disk: %s", (kind) => {
    const fields = DISK_FIELDS[kind];
    const of = (key: string) => (value: number) => withDisk(machine, { ...DISKS[kind], [key]: value } as DiskSpec);
    expect(fields.map((field) => verdict(field.key, field, of(field.key)))).toEqual(fields.map(({ key }) => held(key)));
  });

  it.each(WORKLOAD_KINDS)("of a workload: %s", (kind) => {
    // It starts when the run is over, so that nothing has to run to find the bounds.
    const workload = { ...newWorkload(kind, machine.frames), start_s: 10 };
    // Some bounds are just where a document's whole numbers end, and no phase and no tab uses more than there is.
    const isBound = ({ key, max }: WorkloadField): boolean =>
      max < 2 ** 32 - 1 && !["phases pages", "browser pages"].includes(`${kind} ${key}`);
    const fields = WORKLOAD_FIELDS[kind].filter(isBound);
    // An archive is written, which not every system can do.
    const under: Machine = kind === "backup" ? { ...machine, os: { id: "linux", version: "6.12" } } : machine;
    const of = (key: string) => (value: number) =>
      withWorkloads(under, [{ ...workload, [key]: value } as WorkloadSpec]);
    const verdicts = fields.map((field) => {
      const span = { ...boundsOf(workload, field), whole: field.whole };
      return verdict(field.key, span, of(field.key));
    });
    expect(verdicts).toEqual(fields.map(({ key }) => held(key)));
  });

  it("of the number of workloads", () => {
    const of = (count: number): Machine =>
      withWorkloads(
        machine,
        Array.from({ length: count }, () => idle),
      );
    expect(refused(of(MAX_WORKLOADS))).toEqual([]);
    expect(refused(of(MAX_WORKLOADS + 1))).toEqual(["workloads"]);
  });
});

describe("a new workload", () => {
  it.each(WORKLOAD_KINDS)("%s runs on the smallest machine and on a large one", (kind) => {
    for (const frames of [framesSpan(machine).min, 65_536]) {
      expect(refused({ ...machine, frames, workloads: [newWorkload(kind, frames)] })).toEqual([]);
    }
  });
});

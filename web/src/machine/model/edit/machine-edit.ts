// Changes to the machine that the Kernel view runs: its kernel, its knobs, its hardware. Each returns a new document.

import { defaultOf } from "../../../base/link/string/lab-params.ts";
import { HAS_CGROUPS, LEAST_FRAMES, OSES, OWN_SCHEDULERS } from "../../../base/sim/machines.gen.ts";
import {
  type DiskScheduler,
  type DiskSpec,
  HP97560_PAGES,
  type Knob,
  type Machine,
  type Os,
  type OsSpec,
  type ParamValue,
  type Preset,
  type WorkloadSpec,
} from "../../../base/sim/schema.gen.ts";
import { osOfId, systemOf } from "../../../base/sim/systems/index.ts";

type Knobs = NonNullable<OsSpec["knobs"]>;

/** Settings of the hardware that may be left at their defaults. */
export type HardwareField = "wired" | "swap" | "cpus" | "slice_ms" | "disks" | "chunk";

/** The system of a machine. */
export function osOf({ os }: Machine): Os {
  return osOfId(os.id);
}

/** The knobs that a version has. */
export function knobsOf(version: string, os: Os): readonly Knob[] {
  return os.knobs.filter(({ versions }) => versions.includes(version));
}

/** A knob's value in a machine's document; `undefined` if the document does not set it. */
export function setValue({ os }: Machine, id: string): ParamValue | undefined {
  return os.knobs?.[id];
}

/** The machine with a knob set to a value. The default, or `undefined`, is not written down. */
export function withKnob(machine: Machine, id: string, value: ParamValue | undefined): Machine {
  const knob = knobsOf(machine.os.version, osOf(machine)).find(({ param }) => param.id === id);
  const { [id]: _, ...others } = machine.os.knobs ?? {};
  const isDefault = value === undefined || (knob !== undefined && value === defaultOf(knob.param.domain));
  return withKnobs(machine, isDefault ? others : { ...others, [id]: value });
}

/** The machine with these knobs, in the registry's order: the same kernel gives the same document. */
function withKnobs(machine: Machine, knobs: Knobs): Machine {
  const order = osOf(machine).knobs.map(({ param }) => param.id);
  const place = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  const sorted = Object.entries(knobs).sort(([a], [b]) => place(a) - place(b));
  const { knobs: _, ...os } = machine.os;
  return { ...machine, os: sorted.length === 0 ? os : { ...os, knobs: Object.fromEntries(sorted) } };
}

/** The machine under the kernel of a preset; previous settings are forgotten. */
export function withPreset(machine: Machine, preset: Preset): Machine {
  return withKnobs({ ...machine, os: { ...machine.os, version: preset.version } }, preset.knobs);
}

/**
 * The machine under another version, of its own system or of another one. Knobs that the version lacks are removed;
 * unknown names stay, for the engine to refuse. A machine too small for the version gets the memory it needs.
 */
export function withVersion(machine: Machine, version: string): Machine {
  const { cgroups, oomd, ...under } = underVersion(machine, version);
  const groups =
    HAS_CGROUPS[under.os.id]?.[version] === true ? { ...(cgroups && { cgroups }), ...(oomd && { oomd }) } : {};
  return { ...under, ...groups, frames: Math.max(under.frames, leastFrames(under)) };
}

function underVersion(machine: Machine, version: string): Machine {
  const os = osOf(machine);
  const other = OSES.find(({ versions }) => versions.includes(version));
  // No two systems have a knob in common.
  if (other !== undefined && other.id !== os.id) return firstUnder({ ...machine, os: { id: other.id, version } });
  const [known, has] = [new Set(os.knobs.map(({ param }) => param.id)), knobsOf(version, os)];
  const kept = Object.entries(machine.os.knobs ?? {}).filter(([id, value]) => {
    const knob = has.find(({ param }) => param.id === id);
    return knob === undefined ? !known.has(id) : mayStay(knob, value, machine);
  });
  return withKnobs({ ...machine, os: { ...machine.os, version } }, Object.fromEntries(kept));
}

/** The machine when first put under another system: numbers made for a larger machine are reduced, and count as set. */
function firstUnder(machine: Machine): Machine {
  const small = systemOf(machine.os.id).onSmallMachine;
  if (small === undefined || machine.frames >= small.belowFrames) return machine;
  return withKnob(machine, small.knob, small.value(machine.frames));
}

/**
 * Whether a value may stay for another version's knob of this name: not if it is out of range there, or the default.
 */
function mayStay(knob: Knob, value: ParamValue, from: Machine): boolean {
  const { domain } = knob.param;
  const before = knobsOf(from.os.version, osOf(from)).find(({ param }) => param.id === knob.param.id);
  if (before === knob || domain.kind !== "number" || typeof value !== "number") return true;
  return value >= domain.min && value <= domain.max && value !== defaultOf(domain);
}

/** Every preset that is this kernel: two teams may have written the same one. */
export function presetsOf(machine: Machine): readonly Preset[] {
  const given = machine.os.knobs ?? {};
  const count = Object.keys(given).length;
  return osOf(machine).presets.filter(
    ({ version, knobs }) =>
      version === machine.os.version &&
      Object.keys(knobs).length === count &&
      Object.entries(knobs).every(([id, value]) => given[id] === value),
  );
}

/** The preset that this kernel is. If it is several, the one that was asked for. */
export function presetOf(machine: Machine, asked?: string): Preset | undefined {
  const presets = presetsOf(machine);
  return presets.find(({ id }) => id === asked) ?? presets[0];
}

/** The machine with another amount of memory. What was set by hand for the old size stays. */
export function withFrames(machine: Machine, frames: number): Machine {
  return { ...machine, frames };
}

/** The machine running for another length of time. */
export function withSeconds(machine: Machine, seconds: number): Machine {
  return { ...machine, seconds };
}

/** The machine with a setting of its hardware; `undefined` leaves it at its default. */
export function withHardware(machine: Machine, field: HardwareField, value: number | undefined): Machine {
  const { [field]: _, ...others } = machine;
  return value === undefined || value === hardwareDefault(machine, field) ? others : { ...others, [field]: value };
}

/** A hardware setting's value if the document does not give one. */
export function hardwareDefault(machine: Machine, field: HardwareField): number {
  switch (field) {
    case "wired":
      return Math.floor(machine.frames / 8);
    case "swap":
      return Math.min(machine.frames * 2, diskPages(machine));
    case "cpus":
    case "disks":
    case "chunk":
      return 1;
    case "slice_ms":
      return 100;
  }
}

/** A hardware setting's value. */
export function hardwareOf(machine: Machine, field: HardwareField): number {
  return machine[field] ?? hardwareDefault(machine, field);
}

/**
 * The disks as the engine knows them: a desktop's of 2012, one of 1991 with fixed numbers, a SATA one of 2014, and
 * memory over a network.
 */
export const DISKS = {
  hdd: { kind: "hdd", seek_ms: 8.5, rpm: 7200, mb_s: 100 },
  hp97560: { kind: "hp97560" },
  ssd: { kind: "ssd", read_us: 100, write_us: 60, mb_s: 250, channels: 4 },
  network: { kind: "network", latency_us: 500, mbit_s: 100, load: 20, copies: 1 },
} as const satisfies Record<DiskSpec["kind"], DiskSpec>;

/** The machine's disk. */
export function diskOf({ disk }: Machine): DiskSpec {
  return disk ?? DISKS.hdd;
}

/** How many pages the disks hold together; infinite unless they are small. */
export function diskPages(machine: Machine): number {
  return diskOf(machine).kind === "hp97560" ? HP97560_PAGES * hardwareOf(machine, "disks") : Infinity;
}

/** The fewest frames on which a version's kernel runs. */
export function leastFrames({ os }: Machine): number {
  return ofVersion(LEAST_FRAMES, os);
}

/** The order in which a version's kernel serves disk requests unless told otherwise. */
export function ownScheduler({ os }: Machine): DiskScheduler {
  return ofVersion(OWN_SCHEDULERS, os);
}

/** The core has an entry for each version. */
function ofVersion<T>(table: Readonly<Record<string, Readonly<Record<string, T>>>>, { id, version }: OsSpec): T {
  const entry = table[id]?.[version];
  if (entry === undefined) throw new Error(`nothing is said of version ${version} of ${id}`);
  return entry;
}

/** The order in which disk requests are served. */
export function schedulerOf(machine: Machine): DiskScheduler {
  return machine.scheduler ?? ownScheduler(machine);
}

/** The machine with another order of service; the kernel's own is not written down. */
export function withScheduler(machine: Machine, scheduler: DiskScheduler): Machine {
  const { scheduler: _, ...others } = machine;
  return scheduler === ownScheduler(machine) ? others : { ...others, scheduler };
}

/** The machine with another disk; the desktop's is not written down. */
export function withDisk(machine: Machine, disk: DiskSpec): Machine {
  const { disk: _, ...others } = machine;
  const isDefault = Object.entries(DISKS.hdd).every(([key, value]) => new Map(Object.entries(disk)).get(key) === value);
  return isDefault ? others : { ...others, disk };
}

/** The machine running other workloads. */
export function withWorkloads(machine: Machine, workloads: readonly WorkloadSpec[]): Machine {
  return { ...machine, workloads: [...workloads] };
}

// The Kernel view's part of a link: `ram=512&load=640&seed=7&e=1234`, and for any other machine what differs.

import { OSES } from "../../sim/machines.gen.ts";
import {
  type Cgroup,
  type CompressedSwap,
  type ControlSpec,
  type DiskScheduler,
  type DiskSpec,
  type Machine,
  MAX_MACHINE_FRAMES,
  MIN_MACHINE_FRAMES,
  type Oomd,
  SCENARIO_VERSION,
  type Scenario,
  type SwapArea,
  type WorkloadSpec,
} from "../../sim/schema.gen.ts";
import type { Moment } from "../../sim/machines/session-protocol.ts";
import { controlCodec, diskCodec, type Knobs, knobsCodec, schedulerCodec, workloadsCodec } from "./machine-url.ts";
import { cgroupsCodec, oomdCodec } from "./cgroups-url.ts";
import { compressedCodec } from "./compressed-swap.ts";
import { swapAreasCodec } from "./swap-areas.ts";
import { revised, revisionField } from "../revision.ts";
import { type Codec, choice, decimal, field, int, text, urlSchema, type ValuesOf } from "../url-fields.ts";
import { formatLink, type Params, readLink } from "../url.ts";

/** Longest run in simulated seconds: a day, the engine's limit. */
export const LONGEST_RUN = 86_400;
/** Most pages of a mapping, and of swap space. */
const MOST_PAGES = 2 ** 26;
/** Simulated length of a run unless the link sets another. */
const KERNEL_SECONDS = 60;
/** Time between two touches of the first load: 500 pages a second, slow enough for a class to follow every second. */
const TOUCH_US = 2000;
/** Longest link text of a pinned machine. */
const LONGEST_PIN = 4000;

/** Versions that can be run. No two systems share a version number, so the number identifies the system. */
export const VERSIONS: readonly string[] = OSES.flatMap(({ versions }) => versions);

/** The system that a version belongs to. */
function systemOfVersion(version: string): string {
  const os = OSES.find(({ versions }) => versions.includes(version));
  if (os === undefined) throw new Error(`no system has a version ${version}`);
  return os.id;
}

/**
 * Old links were made when no process was ever swapped out. No process sleeps for an hour, so this value keeps their
 * runs the same. A link that sets another knob writes all of them.
 */
const FIRST_KNOBS: Knobs = { "vm.swap_idle_threshold1": 3600 };

/** Where a watched stretch begins: at a second, `12`, or at a scan, `s5`. */
const momentCodec: Codec<Moment> = {
  parse: (written) => {
    const [, scan, number] = /^(s?)(\d{1,7})$/.exec(written) ?? [];
    if (number === undefined) return undefined;
    return scan === "s" ? { scan: Number(number) } : { second: Number(number) };
  },
  format: (moment) => ("scan" in moment ? `s${moment.scan}` : String(moment.second)),
};

/** A place in a run's disk queues, `12.34` in a link: the second, and how many events into it (0: before the first). */
export interface DiskPlace {
  readonly second: number;
  readonly step: number;
}

const diskPlaceCodec: Codec<DiskPlace | undefined> = {
  parse: (written) => {
    const [, second, step] = /^(\d{1,5})\.(\d{1,6})$/.exec(written) ?? [];
    return second === undefined ? undefined : { second: Number(second), step: Number(step) };
  },
  format: (place) => (place === undefined ? "" : `${place.second}.${place.step}`),
};

/** The fields that determine the run. */
const MACHINE_FIELDS = {
  version: field("os", choice(VERSIONS), "10.2"),
  knobs: field("k", knobsCodec, FIRST_KNOBS),
  ram: field("ram", int(MIN_MACHINE_FRAMES, MAX_MACHINE_FRAMES), 512),
  load: field("load", int(1, MOST_PAGES), 640),
  seed: field("seed", int(0, 999_999), 7),
  seconds: field("secs", int(1, LONGEST_RUN), KERNEL_SECONDS),
  /** -1 leaves the number to the core, here and below. */
  wired: field("wired", int(-1, MAX_MACHINE_FRAMES), -1),
  swap: field("swap", int(-1, MOST_PAGES), -1),
  /** If there are any, they make up all the swap space. */
  areas: field<readonly SwapArea[]>("sw", swapAreasCodec, []),
  cpus: field("cpus", int(1, 64), 1),
  slice: field("slice", decimal(1, 10_000, 3), 100),
  disk: field<DiskSpec | undefined>("disk", diskCodec, undefined),
  scheduler: field<DiskScheduler | undefined>("io", schedulerCodec, undefined),
  disks: field("disks", int(1, 16), 1),
  chunk: field("chunk", int(1, 1024), 1),
  compressed: field<CompressedSwap | undefined>("cs", compressedCodec, undefined),
  control: field<ControlSpec | undefined>("ctl", controlCodec, undefined),
  cgroups: field<readonly Cgroup[]>("cg", cgroupsCodec, []),
  oomd: field<Oomd | undefined>("oomd", oomdCodec, undefined),
  /** Without any, the run has the load of the first links. */
  workloads: field("wl", workloadsCodec, []),
};

/**
 * The fields. `e` is the event shown, counted from 1, in the stretch watched from `w`; 0 is the moment the view chooses
 * to open on, or the time `at` where no stretch is watched. `pin` is machine A, with which this one is compared. `dq`
 * shows the disk's queues at one of their steps.
 */
export const kernelUrl = revised(
  urlSchema({
    ...MACHINE_FIELDS,
    revision: revisionField,
    event: field("e", int(0, 1_000_000), 0),
    watched: field<Moment>("w", momentCodec, { second: 0 }),
    time: field("at", decimal(-1, LONGEST_RUN, 3), -1),
    speed: field("sp", decimal(0.25, 64, 2), 1),
    pinned: field("pin", text(LONGEST_PIN), ""),
    diskStep: field<DiskPlace | undefined>("dq", diskPlaceCodec, undefined),
  }),
  modelRevision,
);

/** The present revision of the model of a link's system. */
export function modelRevision(params: Params): number {
  const version = versionOf(params);
  const revisions = OSES.flatMap((os) => os.revisions);
  return revisions.find(([revised]) => revised === version)?.[1] ?? 1;
}

/** The version that a link runs. */
function versionOf(params: Params): string {
  const { codec, fallback, key } = MACHINE_FIELDS.version;
  return codec.parse(params.get(key) ?? "") ?? fallback;
}

/** The fields of a run only. */
const machineUrl = urlSchema(MACHINE_FIELDS);

/** The values of the Kernel view's link. */
export type KernelValues = ValuesOf<typeof kernelUrl.fields>;

/** The values that determine the run. */
export type MachineValues = ValuesOf<typeof MACHINE_FIELDS>;

/** The load of the first links. */
function firstLoad(pages: number): WorkloadSpec {
  return { id: "stress", pages, touch_us: TOUCH_US, start_s: 0 };
}

/** The scenario that a link describes; missing values are those of the first links. */
export function kernelScenario(said: Partial<MachineValues>): Scenario {
  const values = { ...FIRST_VALUES, ...said };
  return machineScenario(machineOf(values), values.seed);
}

/** The scenario of a machine with a seed. */
export function machineScenario(machine: Machine, seed: number): Scenario {
  return { version: SCENARIO_VERSION, seed, run: { kind: "machine", ...machine } };
}

/** The machine that a link describes. */
export function machineOf(values: MachineValues): Machine {
  const { version, knobs, ram, load, seconds, wired, swap, cpus, slice, workloads } = values;
  const { disk, scheduler, disks, chunk, areas, compressed, control, cgroups, oomd } = values;
  const id = systemOfVersion(version);
  return {
    // The default that stands for "no knobs given" is FreeBSD's.
    os: { id, version, knobs: id !== "freebsd" && knobs === FIRST_KNOBS ? {} : knobs },
    frames: ram,
    seconds,
    ...(wired >= 0 && { wired }),
    ...(areas.length > 0 ? { swap_areas: [...areas] } : swap >= 0 && { swap }),
    ...(cpus !== 1 && { cpus }),
    ...(slice !== 100 && { slice_ms: slice }),
    ...(disk && { disk }),
    ...(scheduler && { scheduler }),
    ...(disks !== 1 && { disks }),
    ...(chunk !== 1 && { chunk }),
    ...(compressed && { compressed_swap: compressed }),
    ...(control && { control }),
    ...(cgroups.length > 0 && { cgroups: [...cgroups] }),
    ...(oomd && { oomd }),
    workloads: workloads.length === 0 ? [firstLoad(load)] : [...workloads],
  };
}

/** The link values of a machine. */
export function valuesOfMachine(machine: Machine): Omit<MachineValues, "seed"> {
  const { os, frames, seconds, wired, swap, cpus, slice_ms: slice, workloads } = machine;
  const [only] = workloads;
  const first = only?.id === "stress" && workloads.length === 1 ? only.pages : undefined;
  const plain = first !== undefined && JSON.stringify(only) === JSON.stringify(firstLoad(first));
  return {
    version: os.version,
    knobs: os.knobs ?? {},
    ram: frames,
    load: plain ? first : machineUrl.fields.load.fallback,
    seconds,
    wired: wired ?? -1,
    swap: swap ?? -1,
    areas: machine.swap_areas ?? [],
    cpus: cpus ?? 1,
    slice: slice ?? 100,
    disk: machine.disk,
    scheduler: machine.scheduler,
    disks: machine.disks ?? 1,
    chunk: machine.chunk ?? 1,
    compressed: machine.compressed_swap,
    control: machine.control,
    cgroups: machine.cgroups ?? [],
    oomd: machine.oomd,
    workloads: plain ? [] : workloads,
  };
}

/** Stands for a pinned machine that equals the first one in every respect. */
const FIRST_PIN = "-";

/** The values that determine a link's run, as text to be pinned. */
export function pinOf(values: KernelValues): string {
  const said = Object.keys(MACHINE_FIELDS).map((name) => [name, values[name as keyof MachineValues]]);
  const params = machineUrl.write(new Map<string, string>(), Object.fromEntries(said) as MachineValues);
  return formatLink({ view: "kernel", params, shell: new Map() }).replace(/^#v=\d+&view=kernel&?/, "") || FIRST_PIN;
}

/** The pinned run, if there is one. */
export function pinnedValues({ pinned }: Pick<KernelValues, "pinned">): MachineValues | undefined {
  return pinned === "" ? undefined : machineUrl.read(pinnedParams(pinned));
}

function pinnedParams(pinned: string): Params {
  return readLink(`view=kernel&${pinned === FIRST_PIN ? "" : pinned}`).link.params;
}

/** The values of an empty link. */
export const FIRST_VALUES: KernelValues = kernelUrl.read(new Map());

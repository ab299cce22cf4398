// The machines of the Thrash view: an experiment of the study under one system, with the changes made by the link.

import {
  OSES,
  STUDY_BYSTANDER,
  STUDY_IMAGES,
  STUDY_LOADS,
  STUDY_MACHINE,
  STUDY_SYSTEMS,
} from "../../../base/sim/machines.gen.ts";
import type { Consumers, DiskSpec, Machine, Scenario, StudyLoad } from "../../../base/sim/schema.gen.ts";
import { machineScenario } from "../../../base/link/kernel/kernel-url.ts";
import type { Params } from "../../../base/link/url.ts";
import { type ExperimentId, STUDIED, type StudiedId, thrashUrl, type ThrashValues } from "../../link/thrash-url.ts";

const [SEEK_MS, RPM, MB_S] = STUDY_MACHINE.disk;

/** A disk of 2004, with the transfer rate of its platters. */
export const STUDY_DISK: DiskSpec = { kind: "hdd", seek_ms: SEEK_MS, rpm: RPM, mb_s: MB_S };

/** The version of a system that comes nearest to the study's own, among those there are models of. */
function versionOf(system: StudiedId): string {
  return STUDY_SYSTEMS.find(({ id }) => id === system)?.version ?? "";
}

/** What the study says about an experiment. */
function loadOf(experiment: ExperimentId): StudyLoad {
  const load = STUDY_LOADS.find(({ id }) => id === experiment);
  if (load === undefined) throw new Error(`The study has no ${experiment}.`);
  return load;
}

/** The study's systems that we have models of. */
export const MODELLED: readonly StudiedId[] = STUDIED.filter((id) =>
  OSES.some((os) => os.id === id && os.versions.includes(versionOf(id))),
);

/** The systems that are shown: those in the link that we have models of, or else all. */
export function chosenOf({ systems }: ThrashValues): readonly StudiedId[] {
  const chosen = STUDIED.filter((id) => systems.includes(id) && MODELLED.includes(id));
  return chosen.length > 0 ? chosen : MODELLED;
}

/** The run of each system that a link shows. */
export function shownScenarios(params: Params): readonly Scenario[] {
  const values = thrashUrl.read(params);
  return chosenOf(values).map((id) => thrashScenario(values, id));
}

/** The consumers of a load: as the link says, or else as in the experiment. */
export function consumersOf(values: ThrashValues): Consumers {
  const load = loadOf(values.experiment);
  const said = (value: number, own: number): number => (value >= 0 ? value : own);
  const pages = said(values.pages, STUDY_MACHINE.pages);
  const own = values.calibration === "calibrated" ? Math.min(pages, load.calibrated) : pages;
  const footprint = Math.min(pages, said(values.footprint, own));
  return {
    consumers: said(values.consumers, STUDY_MACHINE.consumers),
    pages,
    writes: said(values.writes, load.writes),
    sleep_ms: said(values.sleepMs, load.sleep_ms),
    touch_us: STUDY_MACHINE.touch_us,
    interval_s: said(values.intervalS, load.interval_s),
    ...(footprint !== pages && { footprint }),
    ...(values.pattern !== "uniform" && { pattern: values.pattern }),
    ...(values.release !== "fifo" && { release: values.release }),
    start_s: STUDY_MACHINE.start_s,
  };
}

/** The pages that a system leaves to the consumers. */
export function roomOf(values: ThrashValues, system: StudiedId): number {
  if (values.room >= 0) return values.room;
  if (values.experiment !== "e3" || values.calibration !== "calibrated") return STUDY_MACHINE.room;
  return system === "solaris" ? STUDY_MACHINE.solaris_e3_room : STUDY_MACHINE.e3_room;
}

/** An idle process: a daemon that was started, and touches a few of its pages every half minute. */
export const IDLE = { pages: 512, touches: 16, sleep_ms: 30_000, start_s: 0 };

/** The pages that the consumers share: without those that hold their swap in compressed form. */
export function leftOf(values: ThrashValues, system: StudiedId): number {
  return roomOf(values, system) - (values.compressed?.pages ?? 0);
}

/** The length of the run in seconds: what it takes when all goes well, and a little more. */
export function secondsOf(values: ThrashValues): number {
  const { consumers, interval_s: interval, start_s: start } = consumersOf(values);
  const ideal = start + (2 * consumers + 1) * interval;
  return Math.min(6000, Math.max(loadOf(values.experiment).seconds, Math.ceil(ideal + 40)));
}

/** The time when all consumers are present: from the start of the last one to the first that may leave. */
export function plateauOf(values: ThrashValues): readonly [from: number, to: number] {
  const { consumers, interval_s: interval, start_s: start } = consumersOf(values);
  const last = start + (consumers - 1) * interval;
  return [last, last + 2 * interval];
}

/** The frames of the system itself. */
function ownOf(values: ThrashValues, system: StudiedId): number {
  return STUDY_MACHINE.frames - roomOf(values, system);
}

/** The machine. */
export function thrashMachine(values: ThrashValues, system: StudiedId): Machine {
  return {
    os: { id: system, version: versionOf(system) },
    frames: STUDY_MACHINE.frames,
    // The bystander's memory is some of the system's own, so that the consumers keep theirs.
    wired: Math.max(0, ownOf(values, system) - STUDY_BYSTANDER.pages - STUDY_BYSTANDER.file_pages),
    swap: STUDY_MACHINE.swap,
    seconds: secondsOf(values),
    disk: values.disk ?? STUDY_DISK,
    ...(values.compressed && { compressed_swap: values.compressed }),
    ...(values.control && { control: values.control }),
    workloads: [
      { id: "consumers", ...consumersOf(values) },
      { id: "interactive", ...STUDY_BYSTANDER },
      ...imagesOf(system),
      ...(values.idle > 0 ? [{ id: "idle" as const, processes: values.idle, ...IDLE }] : []),
    ],
  };
}

/** What a system's programs read from their files when the run begins. */
function imagesOf(system: StudiedId): Machine["workloads"] {
  const pages = STUDY_SYSTEMS.find(({ id }) => id === system)?.images ?? 0;
  return pages > 0 ? [{ id: "file-reader", ...STUDY_IMAGES, pages }] : [];
}

/** The time over which throughput is measured, in seconds. */
export const DENNING_S = 60;
const DENNING_START_S = 10;

/**
 * The machine with `crowd` of its consumers, all of which arrive at the same time and stay for a minute: one workload
 * each, whose time is up after two intervals.
 */
export function crowdScenario(values: ThrashValues, system: StudiedId, crowd: number): Scenario {
  const { consumers: _, footprint, ...load } = consumersOf(values);
  const one = { ...load, consumers: 1, interval_s: DENNING_S / 2, start_s: DENNING_START_S };
  const workload = { id: "consumers" as const, ...one, ...(footprint !== undefined && { footprint }) };
  const machine = {
    ...thrashMachine(values, system),
    // Nobody works beside them.
    wired: ownOf(values, system),
    seconds: DENNING_START_S + DENNING_S,
    workloads: Array.from({ length: crowd }, () => workload),
  };
  return machineScenario(machine, values.seed);
}

/** The scenario of its run. */
export function thrashScenario(values: ThrashValues, system: StudiedId): Scenario {
  return machineScenario(thrashMachine(values, system), values.seed);
}

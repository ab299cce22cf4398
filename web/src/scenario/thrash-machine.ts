// The machines of the Thrash view: an experiment of the study under a system, with what the link changes.

import { OSES } from "../sim/machines.gen.ts";
import type { Consumers, DiskSpec, Machine, Scenario, WorkloadSpec } from "../sim/schema.gen.ts";
import { machineScenario } from "./kernel-url.ts";
import { type ExperimentId, STUDIED, type StudiedId, type ThrashValues } from "./thrash-url.ts";

/** Versions of the study's systems, as near to its own as there are models. */
const VERSIONS: Readonly<Record<StudiedId, string>> = {
  freebsd: "9.3",
  linux: "2.6.20",
  solaris: "onnv_86",
  winxp: "xp-sp2",
};

/** 1 GB of pages, and 2 GB of swap. */
const FRAMES = 262_144;
const SWAP = 524_288;
/** Of 2004, with the transfer rate of its platters. */
export const STUDY_DISK: DiskSpec = { kind: "hdd", seek_ms: 8.5, rpm: 7200, mb_s: 50 };
/** What is left to processes: 829 MB, and in e3, so that thrashing begins when it did, 797 MB, of OpenSolaris 547 MB. */
const ROOM = 212_144;
const E3_ROOM = 204_144;
const SOLARIS_E3_ROOM = 140_144;

/** Who has nothing to do with it: how late it is tells how soon the machine answers. */
const BYSTANDER: WorkloadSpec = { id: "probe", pages: 200, touch_us: 5, period_s: 1, start_s: 5.5 };

interface Load {
  readonly writes: number;
  readonly sleepMs: number;
  readonly intervalS: number;
  /** Pages that have to be written of 25,600 for thrashing to begin when it did. */
  readonly calibrated: number;
  readonly seconds: number;
}

const LOADS: Readonly<Record<ExperimentId, Load>> = {
  e1: { writes: 1000, sleepMs: 100, intervalS: 30, calibrated: 981, seconds: 1560 },
  e2: { writes: 10_000, sleepMs: 100, intervalS: 30, calibrated: 15_700, seconds: 1560 },
  e3: { writes: 10_000, sleepMs: 1000, intervalS: 30, calibrated: 8278, seconds: 1560 },
  e4: { writes: 10_000, sleepMs: 100, intervalS: 1, calibrated: 15_700, seconds: 150 },
  stability: { writes: 10_000, sleepMs: 100, intervalS: 10, calibrated: 15_700, seconds: 600 },
};

/** The study's systems that there are models of. */
export const MODELLED: readonly StudiedId[] = STUDIED.filter((id) =>
  OSES.some((os) => os.id === id && os.versions.includes(VERSIONS[id])),
);

/** Of a load: what the link says, or else the experiment. */
export function consumersOf(values: ThrashValues): Consumers {
  const load = LOADS[values.experiment];
  const said = (value: number, own: number): number => (value >= 0 ? value : own);
  const pages = said(values.pages, 25_600);
  const own = values.calibration === "calibrated" ? Math.min(pages, load.calibrated) : pages;
  const footprint = Math.min(pages, said(values.footprint, own));
  return {
    consumers: said(values.consumers, 25),
    pages,
    writes: said(values.writes, load.writes),
    sleep_ms: said(values.sleepMs, load.sleepMs),
    touch_us: 0.25,
    interval_s: said(values.intervalS, load.intervalS),
    ...(footprint !== pages && { footprint }),
    ...(values.pattern !== "uniform" && { pattern: values.pattern }),
    ...(values.release !== "fifo" && { release: values.release }),
    start_s: 10,
  };
}

/** Pages that a system leaves to the consumers. */
export function roomOf(values: ThrashValues, system: StudiedId): number {
  if (values.room >= 0) return values.room;
  if (values.experiment !== "e3" || values.calibration !== "calibrated") return ROOM;
  return system === "solaris" ? SOLARIS_E3_ROOM : E3_ROOM;
}

/** Seconds of the run: what is there when all is well, and a little more. */
export function secondsOf(values: ThrashValues): number {
  const { consumers, interval_s: interval, start_s: start } = consumersOf(values);
  const ideal = start + (2 * consumers + 1) * interval;
  return Math.min(6000, Math.max(LOADS[values.experiment].seconds, Math.ceil(ideal + 40)));
}

/** The time in which all consumers are there: from the start of the last one to the first that may end. */
export function plateauOf(values: ThrashValues): readonly [from: number, to: number] {
  const { consumers, interval_s: interval, start_s: start } = consumersOf(values);
  const last = start + (consumers - 1) * interval;
  return [last, last + 2 * interval];
}

/** The machine. */
export function thrashMachine(values: ThrashValues, system: StudiedId): Machine {
  return {
    os: { id: system, version: VERSIONS[system] },
    frames: FRAMES,
    wired: FRAMES - roomOf(values, system),
    swap: SWAP,
    seconds: secondsOf(values),
    disk: values.disk ?? STUDY_DISK,
    ...(values.control && { control: values.control }),
    workloads: [{ id: "consumers", ...consumersOf(values) }, BYSTANDER],
  };
}

/** Seconds over which throughput is measured. */
export const DENNING_S = 60;
const DENNING_START_S = 10;

/**
 * The machine with so many of its consumers, all of whom come at the same time and stay for a minute: one workload each, whose
 * time is up after two intervals.
 */
export function crowdScenario(values: ThrashValues, system: StudiedId, crowd: number): Scenario {
  const { consumers: _, footprint, ...load } = consumersOf(values);
  const one = { ...load, consumers: 1, interval_s: DENNING_S / 2, start_s: DENNING_START_S };
  const workload = { id: "consumers" as const, ...one, ...(footprint !== undefined && { footprint }) };
  const machine = {
    ...thrashMachine(values, system),
    seconds: DENNING_START_S + DENNING_S,
    workloads: Array.from({ length: crowd }, () => workload),
  };
  return machineScenario(machine, values.seed);
}

/** Its run. */
export function thrashScenario(values: ThrashValues, system: StudiedId): Scenario {
  return machineScenario(thrashMachine(values, system), values.seed);
}

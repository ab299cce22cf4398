// The bounds of a machine's numbers, as the engine checks them (`sim-wasm/machine/src/check.rs`).

import { LONGEST_RUN } from "../../../base/link/kernel/kernel-url.ts";
import { type DiskSpec, type Machine, MAX_MACHINE_FRAMES, MIN_MACHINE_FRAMES } from "../../../base/sim/schema.gen.ts";
import { diskPages, type HardwareField, leastFrames } from "./machine-edit.ts";
import type { Span } from "../stops.ts";
import { MAX_PAGES } from "./workload-fields.ts";

/** Frames of a machine: from what its kernel needs up to 64 GiB. */
export function framesSpan(machine: Machine): Span {
  return { min: leastFrames(machine), max: MAX_MACHINE_FRAMES, whole: true };
}

/** Length of a run in simulated seconds. */
export const SECONDS_SPAN: Span = { min: 1, max: LONGEST_RUN, whole: true };

/** Where the track of a run's length ends: a timeline is useful up to two hours. A longer run can be typed. */
export function usefulSeconds(seconds: number): Span {
  return { ...SECONDS_SPAN, max: Math.max(7200, seconds) };
}

/** The bounds of a setting of the hardware. What is not wired must hold more than the kernel's reserve. */
export function hardwareSpan(machine: Machine, field: HardwareField): Span {
  const { frames } = machine;
  switch (field) {
    case "wired":
      return { min: 0, max: Math.max(0, frames - Math.floor(frames / 8) - MIN_MACHINE_FRAMES / 2), whole: true };
    case "swap":
      return { min: 0, max: Math.min(MAX_PAGES, diskPages(machine)), whole: true };
    case "cpus":
      return { min: 1, max: 64, whole: true };
    case "disks":
      return { min: 1, max: 16, whole: true };
    case "chunk":
      return { min: 1, max: 1024, whole: true };
    case "slice_ms":
      return { min: 1, max: 10_000, whole: false };
  }
}

/** A number that describes a disk. */
export interface DiskField extends Span {
  readonly key:
    | "seek_ms"
    | "rpm"
    | "mb_s"
    | "read_us"
    | "write_us"
    | "channels"
    | "latency_us"
    | "mbit_s"
    | "load"
    | "copies";
  readonly unit: "ms" | "us" | "MB/s" | "Mb/s" | "%" | "";
  /** Where the track ends; larger values can be typed. */
  readonly useful: number;
}

const MB_S: DiskField = { key: "mb_s", unit: "MB/s", min: 0.01, max: 100_000, whole: false, useful: 10_000 };

/** The numbers of each kind of disk. */
export const DISK_FIELDS: Readonly<Record<DiskSpec["kind"], readonly DiskField[]>> = {
  hdd: [
    { key: "seek_ms", unit: "ms", min: 0, max: 1000, whole: false, useful: 100 },
    { key: "rpm", unit: "", min: 1, max: 100_000, whole: false, useful: 20_000 },
    MB_S,
  ],
  hp97560: [],
  ssd: [
    { key: "read_us", unit: "us", min: 0, max: 1e6, whole: false, useful: 10_000 },
    { key: "write_us", unit: "us", min: 0, max: 1e6, whole: false, useful: 10_000 },
    MB_S,
    { key: "channels", unit: "", min: 1, max: 64, whole: true, useful: 64 },
  ],
  network: [
    { key: "latency_us", unit: "us", min: 0, max: 1e6, whole: false, useful: 10_000 },
    { key: "mbit_s", unit: "Mb/s", min: 0.1, max: 1e6, whole: false, useful: 10_000 },
    { key: "load", unit: "%", min: 0, max: 99, whole: false, useful: 99 },
    { key: "copies", unit: "", min: 1, max: 2, whole: true, useful: 2 },
  ],
};

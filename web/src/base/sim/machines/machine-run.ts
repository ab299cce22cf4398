// A machine's run as the views read it, as far as it has got: series by name, scans, thresholds.

import { partitionPoint } from "../partition-point.ts";
import type { Cgroup, MachineHead, Os, Scenario } from "../schema.gen.ts";
import type { RunSoFar } from "./session-protocol.ts";
import { osOfId, systemOf } from "../systems/index.ts";

/** Reads a machine's run. */
export class MachineRun {
  readonly head: MachineHead;
  readonly os: Os;
  /** Simulated seconds so far. */
  readonly seconds: number;
  readonly scanCount: number;
  /** The machine's control groups, in the order of their series. */
  readonly cgroups: readonly Cgroup[];
  readonly #series: Float64Array;
  readonly #scans: Float64Array;
  readonly #scanFields: readonly string[];

  constructor({ head, seconds, series, scans }: RunSoFar, cgroups: readonly Cgroup[] = []) {
    const { scanFields } = systemOf(head.os);
    this.os = osOfId(head.os);
    this.#scanFields = scanFields;
    this.head = head;
    this.cgroups = cgroups;
    this.seconds = seconds;
    this.#series = series;
    this.#scans = scans;
    this.scanCount = scans.length / scanFields.length;
  }

  /** A series, one value per second from 0; empty if the run has no such series. */
  series(id: string): Float64Array {
    const index = this.head.series.findIndex((series) => series.id === id);
    const rows = this.seconds + 1;
    return index < 0 ? new Float64Array() : this.#series.subarray(index * rows, (index + 1) * rows);
  }

  /** A number of a scan's report, by its field name in the system's reports. */
  scanNumber(scan: number, field: string): number {
    return this.#scans[scan * this.#scanFields.length + this.#scanFields.indexOf(field)] ?? 0;
  }

  /** How many scans had begun at a time in seconds. */
  scansBegunBy(seconds: number): number {
    return partitionPoint(this.scanCount, (scan) => this.scanNumber(scan, "time_us") <= seconds * 1e6);
  }

  /** A threshold in pages, by its kernel name; 0 if this version has none of that name. */
  threshold(name: string): number {
    return (this.head.thresholds as Readonly<Record<string, number>>)[name] ?? 0;
  }
}

/** The control groups of a scenario's machine. */
export function cgroupsIn(scenario: string): readonly Cgroup[] {
  const { run } = JSON.parse(scenario) as Scenario;
  return run.kind === "machine" ? (run.cgroups ?? []) : [];
}

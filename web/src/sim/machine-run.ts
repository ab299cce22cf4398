// A machine run as the views read it: series by name, scans, and an event log that is also a delta source.

import type { DeltaSource, StructureShape } from "../state/structure.ts";
import type { MachineColumns } from "./protocol.ts";
import {
  DELTA_WORDS,
  EVENT_WORDS,
  FREEBSD_REASONS,
  type FreebsdReason,
  type MachineHead,
  NONE,
  type Os,
  OSES,
  SCAN_FIELDS,
} from "./schema.gen.ts";

// The words of an event, in the order of machine/event.rs.
const TIME_LOW = 0;
const TIME_HIGH = 1;
const REASON = 2;
const SCAN = 3;
const PAGE = 4;
const AUX = 5;
const FIRST_DELTA = 7;

/** Reads a machine run. Events are counted from 1, as steps are in a replay; 0 is before the machine started. */
export class MachineRun implements DeltaSource {
  readonly head: MachineHead;
  readonly os: Os;
  readonly deltas: Uint32Array;
  readonly checkpoints: Uint32Array;
  readonly checkpointStarts: Uint32Array;
  readonly length: number;
  /** Length of the run in simulated seconds. */
  readonly seconds: number;
  readonly scanCount: number;
  readonly #events: Uint32Array;
  readonly #series: Float64Array;
  readonly #scans: Float64Array;

  constructor(columns: MachineColumns, osId: string) {
    const os = OSES.find(({ id }) => id === osId);
    if (!os) throw new Error(`no description of operating system ${osId}`);
    this.os = os;
    this.head = columns.head;
    this.deltas = columns.deltas;
    this.checkpoints = columns.checkpoints;
    this.checkpointStarts = columns.checkpointStarts;
    this.#events = columns.events;
    this.#series = columns.series;
    this.#scans = columns.scans;
    this.length = columns.events.length / EVENT_WORDS;
    this.seconds = columns.series.length / columns.head.series.length - 1;
    this.scanCount = columns.scans.length / SCAN_FIELDS.length;
  }

  /** How large the run's structure is. */
  get shape(): StructureShape {
    const { queues, attrs, hands } = this.os;
    const counts = { lists: queues.length, attrs: attrs.length, hands: hands.length };
    return { pages: this.head.frames, frames: 0, ...counts, scalars: 0 };
  }

  firstDelta(i: number): number {
    return i < this.length ? this.#word(i + 1, FIRST_DELTA) : this.deltas.length / DELTA_WORDS;
  }

  /** Time of an event in seconds. */
  time(event: number): number {
    return (this.#word(event, TIME_LOW) + this.#word(event, TIME_HIGH) * 2 ** 32) / 1e6;
  }

  reason(event: number): FreebsdReason {
    const reason = FREEBSD_REASONS[this.#word(event, REASON)];
    if (!reason) throw new Error("the engine and the page are of different builds");
    return reason;
  }

  /** The scan an event belongs to. */
  scanOf(event: number): number | undefined {
    const scan = this.#word(event, SCAN);
    return scan === NONE ? undefined : scan;
  }

  /** The physical page an event is about. */
  page(event: number): number | undefined {
    const page = this.#word(event, PAGE);
    return page === NONE ? undefined : page;
  }

  /** The two numbers of an event's sentence. */
  aux(event: number): readonly [number, number] {
    return [this.#word(event, AUX), this.#word(event, AUX + 1)];
  }

  /** The last event at or before a time, by bisection; events are in the order of time. */
  eventAt(seconds: number): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.time(middle) <= seconds) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** A series, one value a second from 0. */
  series(id: string): Float64Array {
    const index = this.head.series.findIndex((series) => series.id === id);
    const rows = this.seconds + 1;
    return this.#series.subarray(index * rows, (index + 1) * rows);
  }

  /** A number of a scan's report, by its name in `SCAN_FIELDS`. */
  scanNumber(scan: number, field: string): number {
    return this.#scans[scan * SCAN_FIELDS.length + SCAN_FIELDS.indexOf(field)] ?? 0;
  }

  /** A threshold in pages, by kernel name. */
  threshold(name: string): number {
    return (this.head.thresholds as Readonly<Record<string, number>>)[name] ?? 0;
  }

  #word(event: number, word: number): number {
    return this.#events[(event - 1) * EVENT_WORDS + word] ?? 0;
  }
}

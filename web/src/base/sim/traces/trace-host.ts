// The worker's side of reading a trace: in slices, so that a new file can take its place at any time, and telling what is
// known so far the more rarely, the longer telling takes.

import { buffersOf } from "../buffers.ts";
import { Refusal } from "../serve.ts";
import type { Diag, GrowingCurve, TraceFigures, TraceHeat, TraceTimes } from "../schema.gen.ts";
import type { TraceAsk, TraceFile, TraceMap, TraceReadOptions, TraceSoFar, TraceTell } from "./trace-protocol.ts";

/** Bytes fetched from the file at a time, and bytes read between two looks at the clock. */
const FETCHED = 1 << 23;
const SLICE = 1 << 20;
/** Shortest time between two reports in milliseconds, and the share of all time that they may take. */
const REPORT_MS = 250;
const SHARE = 0.1;
/** The largest share of a file that is not the whole. */
const NEARLY = 1 - Number.EPSILON;

/** The bindings, as far as they are used here. */
export interface TraceEngine {
  readonly TraceReading: { start(...how: [...How, policies: string[]]): Reading };
  readonly Stretch: { start(before: number, length: number, ...how: How): StretchReading };
}

type How = [format: string | undefined, pageBytes: number | undefined, column: string | undefined];

function howOf({ format, pageBytes, column }: TraceReadOptions): How {
  return [format, pageBytes, column];
}

interface Reading {
  push(bytes: Uint8Array): boolean;
  finish(): string;
  readonly format: string | undefined;
  readonly figures: string;
  readonly times: string;
  curves(share: number): string;
  byAddress(): BoundMap;
  byFirstUse(): BoundMap;
  free(): void;
}

interface BoundMap {
  readonly head: string;
  readonly cells: Float64Array;
  free(): void;
}

interface StretchReading {
  push(bytes: Uint8Array): boolean;
  finish(): string;
}

/** Reads one trace at a time. */
export class TraceHost {
  readonly #engine: TraceEngine;
  readonly #tell: (message: TraceTell, transfer: Transferable[]) => void;
  readonly #pause: () => Promise<void>;
  #run = 0;
  #file: TraceFile | undefined;

  /** @param pause lets pending messages be handled. */
  constructor(
    engine: TraceEngine,
    tell: (message: TraceTell, transfer: Transferable[]) => void,
    pause: () => Promise<void>,
  ) {
    this.#engine = engine;
    this.#tell = tell;
    this.#pause = pause;
  }

  /** Handles one message, once the module has loaded. */
  async take(ask: TraceAsk, ready: Promise<unknown>): Promise<void> {
    try {
      await ready;
      if (ask.kind === "read") await this.#read(ask.run, ask.file);
      else if (ask.run === this.#run) await this.#stretch(ask);
    } catch (thrown) {
      this.#tell(toldOf(ask.run, thrown), []);
    }
  }

  async #read(run: number, file: TraceFile): Promise<void> {
    this.#run = run;
    this.#file = file;
    const reading = this.#engine.TraceReading.start(...howOf(file.options), [...file.policies]);
    try {
      let [next, bytes] = [performance.now() + REPORT_MS, 0];
      await this.#each(run, file, (slice) => {
        bytes += slice.length;
        const goesOn = reading.push(slice);
        const began = performance.now();
        if (goesOn && began >= next) {
          this.#report(run, soFarOf(reading, { bytes, of: file.blob.size }));
          next = Math.max(REPORT_MS, (performance.now() - began) / SHARE) + performance.now();
        }
        return goesOn;
      });
      if (run !== this.#run) return;
      const diags = JSON.parse(reading.finish()) as readonly Diag[];
      this.#report(run, soFarOf(reading, { bytes, of: bytes, diags }));
    } finally {
      reading.free();
    }
  }

  #report(run: number, soFar: TraceSoFar): void {
    this.#tell({ kind: "so-far", run, soFar }, Object.values(soFar.maps).flatMap(buffersOf));
  }

  async #stretch({ run, id, before, length }: Extract<TraceAsk, { readonly kind: "stretch" }>): Promise<void> {
    const file = this.#file;
    if (file === undefined) return;
    const stretch = this.#engine.Stretch.start(before, length, ...howOf(file.options));
    await this.#each(run, file, (slice) => stretch.push(slice));
    this.#tell({ kind: "stretch", run, id, text: stretch.finish() }, []);
  }

  /** Takes a file slice by slice until `take` has enough, or another file has been asked for. */
  async #each(run: number, { name, blob }: TraceFile, take: (slice: Uint8Array) => boolean): Promise<void> {
    const fetched = (at: number): Promise<ArrayBuffer> => blob.slice(at, at + FETCHED).arrayBuffer();
    let next = fetched(0);
    for (let at = 0; at < blob.size; at += FETCHED) {
      const bytes = new Uint8Array(await readable(name, next));
      next = fetched(at + FETCHED);
      // Nobody may ask for what has been fetched ahead; its failure is told if somebody does.
      next.catch(() => undefined);
      for (let from = 0; from < bytes.length; from += SLICE) {
        if (!take(bytes.subarray(from, from + SLICE))) return;
        await this.#pause();
        if (run !== this.#run) return;
      }
    }
  }
}

async function readable(name: string, bytes: Promise<ArrayBuffer>): Promise<ArrayBuffer> {
  try {
    return await bytes;
  } catch {
    const diag: Diag = { severity: "error", code: "log-unreadable", line: 0, column: 0, token: name, args: {} };
    throw new Refusal([diag]);
  }
}

interface Progress {
  readonly bytes: number;
  /** Bytes of what there is to be read. */
  readonly of: number;
  readonly diags?: readonly Diag[];
}

function soFarOf(reading: Reading, { bytes, of, diags }: Progress): TraceSoFar {
  return {
    format: reading.format,
    // Before the end something is always left, if only what the readers hold back.
    curves: JSON.parse(
      reading.curves(diags === undefined ? Math.min(bytes / of, NEARLY) : 1),
    ) as readonly GrowingCurve[],
    figures: JSON.parse(reading.figures) as TraceFigures,
    times: JSON.parse(reading.times) as TraceTimes | null,
    maps: { address: mapOf(reading.byAddress()), "first-use": mapOf(reading.byFirstUse()) },
    bytes,
    diags,
  };
}

function mapOf(map: BoundMap): TraceMap {
  const { head, cells } = map;
  map.free();
  return { head: JSON.parse(head) as TraceHeat, cells };
}

/** The bindings throw diagnostics as JSON text; anything but a refusal is a fault of ours. */
function toldOf(run: number, thrown: unknown): TraceTell {
  if (thrown instanceof Refusal) return { kind: "refused", run, diags: thrown.diags };
  if (typeof thrown === "string") return { kind: "refused", run, diags: JSON.parse(thrown) as readonly Diag[] };
  return { kind: "crashed", run, message: thrown instanceof Error ? (thrown.stack ?? thrown.message) : "" };
}

// The logs read so far, and the calls into the wasm of the log readers. Synchronous, for the worker and Node tests.

import { type Log, readLog } from "#logs";
import type { EngineAnswer } from "../engine-answer.ts";
import { buffersOf } from "../buffers.ts";
import type { LogColumns, LogFile } from "../protocol.ts";
import type { LogHead, ReadOptions } from "../schema.gen.ts";

/** A file without its content, which is known by its size: a file that is followed grows. */
export type NamedLog = Pick<LogFile, "key" | "name" | "options"> & { readonly blob?: Pick<Blob, "size"> };

interface Held {
  readonly log: Log;
  /** The options it was read with, as JSON. */
  readonly read: string;
  readonly size: number | undefined;
  /** What is excluded from it, as JSON. */
  leftOut: string;
}

/** The options that decide how a file is read. Exclusions are not among them: they change without another reading. */
function reading(options: ReadOptions): string {
  const { exclude: _, ...read } = options;
  return JSON.stringify(read);
}

function leavingOut({ exclude }: ReadOptions): string {
  return JSON.stringify(exclude ?? []);
}

/** The logs held in wasm memory, by the keys of their files. */
export class HeldLogs {
  readonly #held = new Map<string, Held>();

  /** Whether a file was read as it is now, with the same options; its exclusions may have changed since. */
  has({ key, options, blob }: NamedLog): boolean {
    const held = this.#held.get(key);
    return held !== undefined && held.read === reading(options) && held.size === blob?.size;
  }

  /** Applies a file's present exclusions to its log. Throws diagnostics as JSON text if they make no sense. */
  leaveOut({ key, options }: NamedLog): void {
    const held = this.#held.get(key);
    const leftOut = leavingOut(options);
    if (held === undefined || held.leftOut === leftOut) return;
    held.log.leaveOut(JSON.stringify(options));
    held.leftOut = leftOut;
  }

  /**
   * Reads a file, and forgets any earlier reading of it. `watch` receives the share that has been read. Throws
   * diagnostics as JSON text if its options make no sense.
   */
  read({ key, name, options, blob }: NamedLog, bytes: Uint8Array, watch?: (share: number) => void): Log {
    this.forget(key);
    const log = readLog(name, bytes, JSON.stringify(options), watch);
    this.#held.set(key, { log, read: reading(options), size: blob?.size, leftOut: leavingOut(options) });
    return log;
  }

  /** A log that has been read. */
  get(key: string): Log {
    const held = this.#held.get(key);
    if (held === undefined) throw new Error(`no log ${key} is held`);
    return held.log;
  }

  /** Frees a log, if it is held. */
  forget(key: string): void {
    this.#held.get(key)?.log.free();
    this.#held.delete(key);
  }
}

/** What the page draws of a log. `watch` receives the share that is done. */
export function columnsOf(log: Log, watch?: (share: number) => void): LogColumns {
  const head = JSON.parse(log.head) as LogHead;
  const { t, begins, lines } = log;
  const values = new Float64Array(head.columns.length * t.length);
  head.columns.forEach((_, at) => {
    watch?.(HEAD + (1 - HEAD) * (at / head.columns.length));
    log.copyColumn(at, values.subarray(at * t.length, (at + 1) * t.length));
  });
  return { head, t, begins, lines, values };
}

/** The share of the work that the head accounts for: it contains every column's summary. */
const HEAD = 0.7;

/** The same as an answer. */
export function logAnswer(log: Log, watch?: (share: number) => void): EngineAnswer<"log"> {
  const answer = columnsOf(log, watch);
  return { answer, transfer: buffersOf(answer) };
}

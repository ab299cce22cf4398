// The logs that were read, and the calls into the wasm of the log readers. Synchronous: used by the worker, and by tests in Node.

import { type Log, readLog } from "#logs";
import type { EngineAnswer } from "../engine-answer.ts";
import { buffersOf } from "../buffers.ts";
import type { LogColumns, LogFile } from "../protocol.ts";
import type { LogHead, ReadOptions } from "../schema.gen.ts";

/** A file without its content. */
export type NamedLog = Pick<LogFile, "key" | "name" | "options">;

interface Held {
  readonly log: Log;
  /** What it was read with, as JSON. */
  readonly read: string;
  /** What is left out of it, as JSON. */
  leftOut: string;
}

/** What a file is read with. What is left out of it is none of that: it changes without reading again. */
function reading(options: ReadOptions): string {
  const { exclude: _, ...read } = options;
  return JSON.stringify(read);
}

function leavingOut({ exclude }: ReadOptions): string {
  return JSON.stringify(exclude ?? []);
}

/** The logs that lie in wasm memory, by the keys of their files. */
export class HeldLogs {
  readonly #held = new Map<string, Held>();

  /** Whether a file was read, with the same options; what is left out of it may have changed since. */
  has({ key, options }: NamedLog): boolean {
    return this.#held.get(key)?.read === reading(options);
  }

  /** Leaves out of a log that was read what is now to be left out. Throws diagnostics as JSON text if that cannot be meant. */
  leaveOut({ key, options }: NamedLog): void {
    const held = this.#held.get(key);
    const leftOut = leavingOut(options);
    if (held === undefined || held.leftOut === leftOut) return;
    held.log.leaveOut(JSON.stringify(options));
    held.leftOut = leftOut;
  }

  /**
   * Reads a file, and forgets what was read of it before. `watch` hears which share is read. Throws diagnostics as JSON text if
   * its options cannot be meant.
   */
  read({ key, name, options }: NamedLog, bytes: Uint8Array, watch?: (share: number) => void): Log {
    this.forget(key);
    const log = readLog(name, bytes, JSON.stringify(options), watch);
    this.#held.set(key, { log, read: reading(options), leftOut: leavingOut(options) });
    return log;
  }

  /** A log that was read. */
  get(key: string): Log {
    const held = this.#held.get(key);
    if (held === undefined) throw new Error(`no log ${key} is held`);
    return held.log;
  }

  /** Frees a log, if it is there. */
  forget(key: string): void {
    this.#held.get(key)?.log.free();
    this.#held.delete(key);
  }
}

/** What the page draws of a log. `watch` hears which share is done. */
export function columnsOf(log: Log, watch?: (share: number) => void): LogColumns {
  const head = JSON.parse(log.head) as LogHead;
  const { t, begins, lines } = log;
  const values = new Float64Array(head.columns.length * t.length);
  head.columns.forEach((_, at) => {
    watch?.(HEAD + (1 - HEAD) * (at / head.columns.length));
    values.set(log.column(at), at * t.length);
  });
  return { head, t, begins, lines, values };
}

/** The share of the work that the head takes: it has every column's summary. */
const HEAD = 0.7;

/** The same as an answer. */
export function logAnswer(log: Log, watch?: (share: number) => void): EngineAnswer<"log"> {
  const answer = columnsOf(log, watch);
  return { answer, transfer: buffersOf(answer) };
}

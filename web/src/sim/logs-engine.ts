// From a request to packed columns: the calls into the wasm of the log readers. Used by its worker, and by tests in Node.

import { type Log, readLog } from "#logs";
import { buffersOf } from "./buffers.ts";
import type { Answered } from "./answered.ts";
import type { LogColumns, LogFile, Request } from "./protocol.ts";
import type { LogHead } from "./schema.gen.ts";

/** Serves one request. */
export function logsEngine({ ask: { name, bytes, format } }: Request<"log">): Answered<"log"> {
  const log = readLog(name, bytes, format);
  try {
    const head = JSON.parse(log.head) as LogHead;
    const answer: LogColumns = { head, t: log.t, begins: log.begins, lines: log.lines, values: log.values };
    return { answer, transfer: buffersOf(answer) };
  } finally {
    log.free();
  }
}

/** The logs that lie in wasm memory, by the keys of their files. */
export class HeldLogs {
  readonly #held = new Map<string, Log>();

  /** Whether a file was read. */
  has({ key }: Pick<LogFile, "key">): boolean {
    return this.#held.has(key);
  }

  /** Reads a file, and forgets what was read of it before. */
  read({ key, name }: Pick<LogFile, "key" | "name">, bytes: Uint8Array): Log {
    this.forget(key);
    const log = readLog(name, bytes);
    this.#held.set(key, log);
    return log;
  }

  /** A log that was read. */
  get(key: string): Log {
    const log = this.#held.get(key);
    if (log === undefined) throw new Error(`no log ${key} is held`);
    return log;
  }

  /** Frees a log, if it is there. */
  forget(key: string): void {
    this.#held.get(key)?.free();
    this.#held.delete(key);
  }
}

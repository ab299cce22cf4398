// From a request to packed columns: the calls into the wasm of the log readers. Used by its worker, and by tests in Node.

import { readLog } from "#logs";
import { buffersOf } from "./buffers.ts";
import type { Answered } from "./answered.ts";
import type { LogColumns, Request } from "./protocol.ts";
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

// Logs for tests, read by the real engine.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LOG_SAMPLES } from "../link/log-samples.ts";
import { paired, readLogBytes } from "../../base/sim/node-engine.ts";
import type { ReadOptions } from "../../base/sim/schema.gen.ts";
import { type Log, type Logs, readLog } from "./log.ts";
import type { Side } from "../../base/model/sides.ts";
import { type ColumnPair, pairsAsk, pairsOf } from "./columns.ts";

/** A log made of these bytes. */
export function logOfBytes(bytes: Uint8Array<ArrayBuffer>, name = "test.txt", options: ReadOptions = {}): Log {
  return readLog(readLogBytes(name, bytes, options), { key: name, name, blob: new Blob([bytes]), options });
}

/** A log made of this text. */
export function logOf(text: string, name?: string, options?: ReadOptions): Log {
  return logOfBytes(new TextEncoder().encode(text), name, options);
}

/** The columns of some logs. */
export function pairColumns(logs: Logs): readonly ColumnPair[] {
  return pairsOf(logs, paired(pairsAsk(logs)));
}

/** One of the samples that come with the page. */
export function sampleLog(side: Side): Log {
  const name = LOG_SAMPLES[side];
  return logOfBytes(new Uint8Array(readFileSync(join(import.meta.dirname, "../../../../public/samples", name))), name);
}

// Traces as libCacheSim's `oracleGeneral` has them, not packed.
import { closeSync, openSync, writeSync } from "node:fs";

/** Bytes of a request. */
export const BYTES_OF_A_REQUEST = 24;

/** The index of the next request where there is none. */
const NEVER = -1;

/** Requests that are written at once. */
const PIECE = 65_536;

/** How many requests share a second: times must not go back, and are four bytes long. */
const PER_SECOND = 1000;

/**
 * Writes a file of so many requests.
 * @param {string} file @param {number} length
 * @param {(at: number) => { id: number, bytes: number, next?: number | undefined }} requestAt `next`: the index of the id's next request, if it is known and there is one
 */
export function writeOracleGeneral(file, length, requestAt) {
  const opened = openSync(file, "w");
  const records = Buffer.alloc(PIECE * BYTES_OF_A_REQUEST);
  try {
    for (let from = 0; from < length; from += PIECE) {
      const size = Math.min(PIECE, length - from) * BYTES_OF_A_REQUEST;
      for (let record = 0, at = from; record < size; record += BYTES_OF_A_REQUEST, at++) {
        const { id, bytes, next = NEVER } = requestAt(at);
        records.writeUInt32LE(Math.floor(at / PER_SECOND), record);
        records.writeBigUInt64LE(BigInt(id), record + 4);
        records.writeUInt32LE(bytes, record + 12);
        records.writeBigInt64LE(BigInt(next), record + 16);
      }
      writeSync(opened, records, 0, size);
    }
  } finally {
    closeSync(opened);
  }
}

// What a page leaves for itself in an LMS, in the 4,096 characters that SCORM 1.2 has room for: JSON, deflated, in the
// letters of base64url, after a digit that says which kind it is.

import { deflateSync, inflateSync } from "fflate";
import { parsed } from "../../../../base/export/read-json.ts";
import { LONGEST_STATE } from "./session.ts";

/** The kind that is written. */
const KIND = "1";
/** More than any state unpacks to: a foreign text must not fill the memory. */
const MOST_BYTES = 1 << 20;

/** The first of some values that there is room for, as text; `undefined` if there is room for none. */
export function packState(values: readonly unknown[]): string | undefined {
  return values.map(packed).find((text) => text.length <= LONGEST_STATE);
}

/** The value of a text; `undefined` if it is none of ours, or damaged. */
export function unpackState(text: string): unknown {
  if (!text.startsWith(KIND)) return undefined;
  try {
    const bytes = inflateSync(bytesOf(text.slice(KIND.length)), { out: new Uint8Array(MOST_BYTES) });
    return parsed(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function packed(value: unknown): string {
  const bytes = deflateSync(new TextEncoder().encode(JSON.stringify(value)), { level: 9 });
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return KIND + letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytesOf(letters: string): Uint8Array {
  return Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

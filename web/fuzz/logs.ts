// Files of logs before the engine has them: unpacked, compared with what was there before, followed as they grow.

import { gunzipSync, gzipSync } from "node:zlib";
import { bytesOf } from "../src/base/sim/log-files/log-bytes.ts";
import { growthOf } from "../src/logs/view/follow/growth.ts";
import { isSameContent } from "../src/logs/view/same-content.ts";

const TEXT = "r b swpd\n1 0 7\n2 0 7\n";

export const seeds: readonly (string | Uint8Array)[] = [`\u0009${TEXT}`, gzipSync(TEXT)];

const STEPS = { begin: () => () => undefined } as unknown as Parameters<typeof bytesOf>[1];
const contentOf = async (blob: Blob): Promise<Buffer> => Buffer.from(await blob.arrayBuffer());

/** What is in a packed file; damaged ones are handed on as they are. */
function unpacked(bytes: Uint8Array): Uint8Array {
  try {
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
  } catch {
    return bytes;
  }
}

export async function fuzz(bytes: Uint8Array): Promise<void> {
  const blob = new Blob([new Uint8Array(bytes)]);
  const read = await bytesOf({ name: "a", blob }, STEPS);
  if (![bytes, unpacked(bytes)].some((right) => Buffer.compare(read, right) === 0))
    throw new Error("unpacked to something else");
  const [cut = 0, ...rest] = bytes;
  const now = Buffer.from(rest);
  const before = Buffer.from(cut < 128 ? rest.slice(0, cut) : rest.slice(cut - 128));
  const [one, other] = [before, now].map((of) => new Blob([new Uint8Array(of)])) as [Blob, Blob];
  if ((await isSameContent(one, other)) !== before.equals(now)) throw new Error("the same content or not");
  const growth = await growthOf(one, other);
  const isLonger = now.subarray(0, before.length).equals(before);
  if (isLonger && growth.kind !== (now.length > before.length ? "grown" : "same"))
    throw new Error(`it has grown, but is ${growth.kind}`);
  // Of a file that is longer, only the last bytes of what was known are looked at.
  if (growth.kind !== "same" && (isLonger || growth.kind === "anew") && !(await contentOf(growth.blob)).equals(now))
    throw new Error("what is read is not what is there");
}

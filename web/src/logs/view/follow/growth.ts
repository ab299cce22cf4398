// What has become of a file since it was read: nothing, more bytes at its end, or another content.

/** What has become of a file. The blob is a copy in memory: the browser cannot read a file that changed since. */
export type Growth = { readonly kind: "same" } | { readonly kind: "grown" | "anew"; readonly blob: Blob };

/** How many of the last bytes must still be there for a file to have grown. */
const TAIL = 256;

/** A copy of a file in memory. */
export async function copyOf(file: Blob): Promise<Blob> {
  return new Blob([await file.arrayBuffer()]);
}

/** Compares a file with the copy of what was read of it. Only what is new is read from the disk. */
export async function growthOf(before: Blob, now: Blob): Promise<Growth> {
  if (now.size < before.size || !(await beginsWith(before, now))) return { kind: "anew", blob: await copyOf(now) };
  if (now.size === before.size) return { kind: "same" };
  const added = await now.slice(before.size).arrayBuffer();
  return { kind: "grown", blob: new Blob([before, added]) };
}

/** Whether what was read still stands where it stood, by its last bytes: logs are written at their end. */
async function beginsWith(before: Blob, now: Blob): Promise<boolean> {
  const from = Math.max(0, before.size - TAIL);
  const tails = [before, now].map((blob) => blob.slice(from, before.size).arrayBuffer());
  const [left, right] = (await Promise.all(tails)).map((buffer) => new Uint8Array(buffer));
  return left?.length === right?.length && left?.every((byte, at) => byte === right?.[at]) === true;
}

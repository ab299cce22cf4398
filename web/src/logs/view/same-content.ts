// Whether two files have the same content, whatever their names.

/** The number of bytes compared at a time. */
const PIECE = 1 << 20;

/** Whether two files have the same content. False if one of them can no longer be read. */
export async function isSameContent(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  try {
    for (let at = 0; at < one.size; at += PIECE) {
      const pieces = [one, other].map((blob) => blob.slice(at, at + PIECE).arrayBuffer());
      const [left, right] = (await Promise.all(pieces)).map((buffer) => new Uint8Array(buffer));
      if (left?.some((byte, place) => byte !== right?.[place])) return false;
    }
    return true;
  } catch {
    return false;
  }
}

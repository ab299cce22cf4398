// Whether two files are one, whatever their names.

/** Bytes looked at in one go. */
const PIECE = 1 << 20;

/** Whether two files have the same content. False if one of them cannot be read any more. */
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

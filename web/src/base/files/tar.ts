// Reads the headers of an archive of tar (POSIX.1-2001, pax; GNU's long names): where each member is, not what it says.

/** A member of an archive that is a file. */
export interface Member {
  readonly path: string;
  /** Where its bytes begin, and how many they are. */
  readonly from: number;
  readonly size: number;
}

/** Bytes of a header; content is padded to a multiple of it. */
export const BLOCK = 512;
/** The most bytes of a name, and of the records before a member. */
export const LONGEST_RECORD = 1 << 20;

const ASCII = new TextDecoder();

function text(block: Uint8Array, from: number, length: number): string {
  const field = block.subarray(from, from + length);
  const end = field.indexOf(0);
  return ASCII.decode(end < 0 ? field : field.subarray(0, end));
}

/** A number in octal digits, or in binary if the first bit is set, as GNU's tar writes sizes of 8 GiB and more. */
function number(block: Uint8Array, from: number, length: number): number {
  if (((block[from] ?? 0) & 0x80) !== 0)
    return block.subarray(from + 1, from + length).reduce((sum, byte) => sum * 256 + byte, 0);
  const digits = text(block, from, length).trim();
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
}

/** Whether a block is a header: its sum is right. In the sum, its own place has blanks. */
export function isHeader(block: Uint8Array): boolean {
  if (block.length < BLOCK || block[0] === 0) return false;
  const sum = block.subarray(0, BLOCK).reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0);
  return number(block, 148, 8) === sum;
}

/** `27 path=logs/vmstat.log` and such lines. */
function records(bytes: Uint8Array): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const wanted = new Set(["path", "size"]);
  for (let at = 0; at < bytes.length;) {
    const length = Number.parseInt(ASCII.decode(bytes.subarray(at, at + 12)), 10);
    if (!(length > 0)) break;
    const [, key, value] = /^\d+ ([^=]*)=([^]*)\n$/.exec(ASCII.decode(bytes.subarray(at, at + length))) ?? [];
    if (key !== undefined && value !== undefined && wanted.has(key)) found.set(key, value);
    at += length;
  }
  return found;
}

/**
 * What is found in an archive: `cut` if it ends too early, `most + 1` members if there are more than `most`. `isLong`: a name is
 * too long, and what follows it isn't read.
 */
export interface Members {
  readonly members: readonly Member[];
  readonly cut: boolean;
  readonly isLong?: boolean;
}

/** The files of an archive, in its order. */
export async function membersOf(archive: Blob, most: number): Promise<Members> {
  const members: Member[] = [];
  const bytes = async (from: number, size: number): Promise<Uint8Array> =>
    new Uint8Array(await archive.slice(from, from + size).arrayBuffer());
  let told = new Map<string, string>();
  for (let at = 0; members.length <= most;) {
    const block = await bytes(at, BLOCK);
    if (!isHeader(block)) return { members, cut: block.some((byte) => byte !== 0) };
    const kind = String.fromCharCode(block[156] ?? 0);
    const size =
      kind === "x" || kind === "L" ? number(block, 124, 12) : Number(told.get("size") ?? number(block, 124, 12));
    const from = at + BLOCK;
    if (!(size >= 0) || from + size > archive.size) return { members, cut: true };
    at = from + Math.ceil(size / BLOCK) * BLOCK;
    if ((kind === "x" || kind === "L") && size > LONGEST_RECORD) return { members, cut: false, isLong: true };
    if (kind === "x") {
      told = new Map([...told, ...records(await bytes(from, size))]);
    } else if (kind === "L") {
      told.set("path", text(await bytes(from, size), 0, size));
    } else {
      const isPosix = text(block, 257, 6) === "ustar";
      const folder = isPosix ? text(block, 345, 155) : "";
      const path = told.get("path") ?? (folder === "" ? "" : `${folder}/`) + text(block, 0, 100);
      // A name that ends with a slash is a folder in the oldest archives.
      if (/^[0\0 7]$/.test(kind) && !path.endsWith("/"))
        members.push({ path: path.replace(/^(\.?\/)+/, ""), from, size });
      // What is said of one member is not said of the next, except by a global header.
      if (kind !== "g" && kind !== "K") told = new Map();
    }
  }
  return { members, cut: false };
}

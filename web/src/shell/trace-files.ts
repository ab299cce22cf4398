// Files that nothing but the Traces view reads, told by their names or their first bytes. What is text goes to the Logs, which
// say what else it is.

/** What recordings of references are called, packed or not. */
const NAME = /\.(?:oraclegeneral(?:\.bin)?|lcs|vscsi|twr|twrns|lackey|memtrace)(?:\.(?:gz|zst|xz|bz2))?$/i;

/** Packed files that only traces come in: zstd, xz, bzip2. */
const PACKED: readonly (readonly number[])[] = [
  [0x28, 0xb5, 0x2f, 0xfd],
  [0xfd, 0x37, 0x7a, 0x58, 0x5a],
  [0x42, 0x5a, 0x68],
];

/** Whether a file is a trace for sure. A file that can't be read is left to whoever tries it next. */
export async function isTraceFile(file: File): Promise<boolean> {
  if (NAME.test(file.name)) return true;
  try {
    const head = new Uint8Array(await file.slice(0, 6).arrayBuffer());
    return PACKED.some((magic) => magic.every((byte, at) => head[at] === byte));
  } catch {
    return false;
  }
}

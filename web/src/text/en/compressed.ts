// The words of swap that is kept compressed before the disk.

import type { CompressedField } from "../../scenario/compressed-swap.ts";

const grouped = (n: number): string => n.toLocaleString("en");

/** Words of its form, and of its charts. */
export const COMPRESSED_TEXT = {
  title: "Compressed swap",
  picks: { off: "off", on: "before the disk" },
  note: "What leaves memory is compressed into a pool of fixed size. When the pool is full, the pages used least recently go on to the disk, and so do pages that do not compress. The pool takes frames from the processes, and each page takes processor time. A kernel that limits how fast it writes gains little. How small a page becomes is drawn, an assumption: no contents are modelled.",
  pool: "Pool",
  inPages: (pages: number): string => `${grouped(pages)} ${pages === 1 ? "page" : "pages"}`,
  poolNote: (pages: number): string => `${grouped(Math.round(pages / 25.6) / 10)} MB that no process has`,
  fields: {
    ratio: "Mean ratio",
    incompressible: "Do not compress",
    compress_us: "Time to compress a page",
    decompress_us: "Time to get it back",
  } satisfies Record<CompressedField, string>,
  units: {
    ratio: " : 1",
    incompressible: " %",
    compress_us: " µs",
    decompress_us: " µs",
  } satisfies Record<CompressedField, string>,
  charts: {
    pool: "compressed swap",
    pages: "pages",
    frames: "frames they fill",
    traffic: "compressed swap, traffic",
    in: "came in",
    out: "found",
    toDisk: "to the disk",
  },
};

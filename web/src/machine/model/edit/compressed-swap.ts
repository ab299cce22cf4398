// Swap that stays in memory, at a second of a run: how full zram and zswap's pool are, and what they save.

/** What is read from a run. */
export interface SwapNumbers {
  readonly head: { readonly series: readonly { readonly id: string }[] };
  readonly threshold: (name: string) => number;
  readonly series: (id: string) => Float64Array;
}

/** Something that fills up. */
export interface SwapBar {
  readonly id: "zram" | "memory" | "zswap" | "disk";
  readonly used: number;
  /** The most it may hold; 0 if that is not limited. */
  readonly most: number;
  /** Once it has been full, it accepts pages again at this level. */
  readonly accepts?: number;
}

/** Compressed swap at a moment. */
export interface CompressedSwap {
  readonly second: number;
  readonly bars: readonly SwapBar[];
  readonly pages: number;
  readonly frames: number;
  /** How many times smaller the pages are when compressed; 0 while there are none. */
  readonly ratio: number;
  readonly same: number | undefined;
  readonly huge: number | undefined;
}

const PAGE_BYTES = 4096;

/** A run's compressed swap at the end of a second; undefined if the run has none. */
export function compressedSwap(run: SwapNumbers, second: number): CompressedSwap | undefined {
  if (!run.head.series.some(({ id }) => id === "nr_zspages")) return undefined;
  const at = (id: string): number => run.series(id)[second] ?? 0;
  const bars: SwapBar[] = [];
  const [disksize, poolMost] = [run.threshold("zram_disksize"), run.threshold("zswap_max_pages")];
  if (disksize > 0) {
    bars.push({ id: "zram", used: at("zram_orig_data"), most: disksize });
    bars.push({ id: "memory", used: at("zram_mem_used"), most: run.threshold("zram_mem_limit") });
  }
  if (poolMost > 0) {
    bars.push({ id: "zswap", used: at("zswap"), most: poolMost, accepts: run.threshold("zswap_accept_pages") });
  }
  const onDisk = run.threshold("total_swap_pages") - disksize;
  if (onDisk > 0) bars.push({ id: "disk", used: Math.min(onDisk, at("disk_slots_used")), most: onDisk });
  const bytes = at("zram_compr_data_size") + at("zswap_compr_data_size");
  const pages = at("zram_orig_data") + at("zswapped");
  const ofZram = (id: string): number | undefined => (disksize > 0 ? at(id) : undefined);
  return {
    second,
    bars,
    pages,
    frames: at("nr_zspages"),
    ratio: bytes > 0 ? (pages * PAGE_BYTES) / bytes : 0,
    same: ofZram("zram_same_pages"),
    huge: ofZram("zram_huge_pages"),
  };
}

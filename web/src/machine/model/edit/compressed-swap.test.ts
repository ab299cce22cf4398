import { describe, expect, it } from "vitest";
import { compressedSwap, type SwapNumbers } from "./compressed-swap.ts";

function run(values: Readonly<Record<string, number>>, thresholds: Readonly<Record<string, number>>): SwapNumbers {
  return {
    head: { series: Object.keys(values).map((id) => ({ id })) },
    threshold: (name) => thresholds[name] ?? 0,
    series: (id) => new Float64Array([0, values[id] ?? 0]),
  };
}

describe("compressed swap at a second", () => {
  it("is there only where a run has it", () => {
    expect(compressedSwap(run({ swap_used: 3 }, { total_swap_pages: 9 }), 1)).toBeUndefined();
  });

  it("has a bar for what each may take, and the disk behind them", () => {
    const thresholds = {
      total_swap_pages: 3000,
      zram_disksize: 1000,
      zram_mem_limit: 0,
      zswap_max_pages: 200,
      zswap_accept_pages: 180,
    };
    const values = { nr_zspages: 260, zram_orig_data: 400, zram_mem_used: 160, zswap: 100, zswapped: 200 };
    const bytes = { zram_compr_data_size: 400 * 1024, zswap_compr_data_size: 200 * 2048, disk_slots_used: 700 };
    const swap = compressedSwap(run({ ...values, ...bytes }, thresholds), 1);
    expect(swap?.bars).toEqual([
      { id: "zram", used: 400, most: 1000 },
      { id: "memory", used: 160, most: 0 },
      { id: "zswap", used: 100, most: 200, accepts: 180 },
      { id: "disk", used: 700, most: 2000 },
    ]);
    expect(swap?.ratio).toBeCloseTo(3);
    expect(swap?.pages).toBe(600);
  });

  it("has no ratio before the first page, and no bar of what there is not", () => {
    const swap = compressedSwap(run({ nr_zspages: 1 }, { zram_disksize: 100, total_swap_pages: 100 }), 1);
    expect(swap?.ratio).toBe(0);
    expect(swap?.bars.map(({ id }) => id)).toEqual(["zram", "memory"]);
  });
});

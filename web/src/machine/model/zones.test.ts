import { describe, expect, it } from "vitest";
import { regimeOf, shortest, zoneOf, zonesAt, type ZoneState } from "./zones.ts";

const os = (zones?: string) => ({
  frames: 262_144,
  os: { id: "linux", version: "2.6.12", ...(zones === undefined ? {} : { knobs: { zones } }) },
});

describe("zones", () => {
  it("follow from a frame's number, on machines that have several", () => {
    const of = (zones: string | undefined, frame: number) => zoneOf(os(zones), frame);
    expect([0, 4095, 4096, 229_375, 229_376].map((frame) => of("i386", frame))).toEqual([
      "DMA",
      "DMA",
      "NORMAL",
      "NORMAL",
      "HIGHMEM",
    ]);
    expect(of("x86-64", 300_000)).toBe("NORMAL");
    expect([131_071, 131_072].map((frame) => of("two-nodes", frame))).toEqual(["NORMAL", "node1"]);
    expect([of(undefined, 300_000), of("one", 0)]).toEqual([undefined, undefined]);
  });

  it("are read from a moment's lists and the run's marks; what is on no list is the kernel's", () => {
    const ids = ["active_dma", "inactive_dma", "free_dma", "active_normal", "inactive_normal", "free_normal"];
    const thresholds: Record<string, number> = { present_dma: 4096, present_normal: 1000, pages_high_normal: 60 };
    const run = { os: { queues: ids }, head: { queues: ids }, threshold: (id: string) => thresholds[id] ?? 0 };
    const queues = [1, 2, 3, 400, 300, 40].map((length) => ({ length, cells: new Uint32Array() }));
    const zones = zonesAt(run as unknown as Parameters<typeof zonesAt>[0], { queues });
    expect(zones.map(({ name, kernel, free }) => [name, kernel, free])).toEqual([
      ["DMA", 4090, 3],
      ["NORMAL", 260, 40],
    ]);
    expect(shortest(zones)).toEqual({ name: "NORMAL", short: 20 });
  });

  it("tell by their marks whether somebody has to reclaim", () => {
    const marks = { min: 10, low: 12, high: 15 } as ZoneState;
    const regimes = [16, 15, 12, 10].map((free) => regimeOf({ ...marks, free }));
    expect(regimes).toEqual(["idle", "awake", "woken", "stall"]);
  });
});

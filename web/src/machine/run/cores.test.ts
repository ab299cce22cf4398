import { describe, expect, test } from "vitest";
import { FIRST_VALUES, kernelScenario } from "../../base/link/kernel/kernel-url.ts";
import { workersFor } from "./cores.ts";

const GIB = 2 ** 18;
const machine = (gib: number): string =>
  JSON.stringify(kernelScenario({ ...FIRST_VALUES, ram: gib * GIB, swap: gib * GIB }));

describe("machines that run at a time", () => {
  test("use all processors but the page's own", () => {
    expect(workersFor([machine(0.25), machine(1)], 8)).toBe(7);
    expect(workersFor([machine(0.25)], 2)).toBe(1);
    expect(workersFor([machine(0.25)], 1)).toBe(1);
  });

  test("are fewer where the largest of them takes much memory", () => {
    expect(workersFor([machine(0.25), machine(8)], 32)).toBe(2);
    expect(workersFor([machine(2)], 32)).toBeGreaterThan(4);
  });

  test("are fewer where processes map much, however small the machine is", () => {
    const stress = { id: "stress", pages: 4 * GIB, workers: 4, touch_us: 1, start_s: 0 } as const;
    const mapping = JSON.stringify(kernelScenario({ ...FIRST_VALUES, workloads: [stress] }));
    expect(workersFor([mapping], 32)).toBe(4);
    expect(workersFor([machine(0.25), mapping], 32)).toBe(4);
  });
});

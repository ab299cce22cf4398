import { describe, expect, it } from "vitest";
import { stepped } from "./stepped.ts";

describe("a step of the clock", () => {
  const reach = { come: 6, seconds: 100 };

  it("adds up while the runs have not come that far", () => {
    const presses = [10, 1, 1].reduce((at, by) => stepped(at, by, reach), 0);
    expect(presses).toBe(12);
  });

  it("goes back from what is seen", () => {
    expect(stepped(12, -1, reach)).toBe(5);
    expect(stepped(4.7, -1, reach)).toBe(3);
  });

  it("stays in the run", () => {
    expect(stepped(95, 10, { come: 100, seconds: 100 })).toBe(100);
    expect(stepped(3, -10, reach)).toBe(0);
  });
});

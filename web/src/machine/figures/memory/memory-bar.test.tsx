import { expect, it } from "vitest";
import { type MemoryData, mountMemoryBar } from "./memory-bar.ts";

const SURFACE = { width: 600, height: 300, stretch: 1 } as never;

/** A machine whose free end has these parts, and these levels. */
function machine(free: readonly string[], levels: readonly string[]): MemoryData {
  return {
    frames: 1000,
    parts: ["wired", "active", ...free].map((id) => ({ id, name: id, pages: 200 })),
    freeParts: free.length,
    levels: levels.map((kind, at) => ({ kind, name: kind, pages: 20 + 100 * at }) as never),
    sentence: "200 pages free",
    columns: [],
    motionMs: 0,
  };
}

/** Every element of the figure, in the order in which it is painted. */
function painted(...machines: readonly MemoryData[]): readonly string[] {
  const element = document.createElement("div");
  const figure = mountMemoryBar(element);
  for (const data of machines) figure.update(data, SURFACE);
  return [...element.querySelectorAll("*")].map((one) => `${one.tagName} ${one.getAttribute("class") ?? ""}`);
}

it("paints the marks over the parts, whatever machine was shown before", () => {
  const first = machine(["free"], ["min"]);
  const second = machine(["cache", "free"], ["min", "low", "tgt"]);
  expect(painted(second).length).toBeGreaterThan(10);
  expect(painted(first, second)).toEqual(painted(second));
});

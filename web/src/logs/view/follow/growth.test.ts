import { describe, expect, it } from "vitest";
import { growthOf } from "./growth.ts";

const blob = (text: string): Blob => new Blob([text]);
const lines = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => `${from + at} 0 0 12 7\n`).join("");

describe("what became of a file", () => {
  it("is nothing while no bytes were added", async () => {
    expect(await growthOf(blob(lines(0, 90)), blob(lines(0, 90)))).toEqual({ kind: "same" });
  });

  it("is growth when bytes were added, and then the copy has all of them", async () => {
    const growth = await growthOf(blob(lines(0, 90)), blob(lines(0, 93)));
    expect(growth.kind).toBe("grown");
    expect("blob" in growth && (await growth.blob.text())).toBe(lines(0, 93));
  });

  it("is a new content when it was cut, emptied, or is another one of the same length or longer", async () => {
    for (const now of ["", lines(0, 5), lines(100, 190), lines(100, 300)]) {
      const growth = await growthOf(blob(lines(10, 100)), blob(now));
      expect(growth.kind).toBe("anew");
      expect("blob" in growth && (await growth.blob.text())).toBe(now);
    }
  });

  it("is growth of a file that was empty", async () => {
    expect((await growthOf(blob(""), blob(lines(0, 2)))).kind).toBe("grown");
  });
});

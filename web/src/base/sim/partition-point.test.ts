import { expect, it } from "vitest";
import { partitionPoint } from "./partition-point.ts";

it("counts what a condition holds for", () => {
  for (let length = 0; length < 9; length++) {
    for (let end = 0; end <= length; end++) expect(partitionPoint(length, (i) => i < end)).toBe(end);
  }
});

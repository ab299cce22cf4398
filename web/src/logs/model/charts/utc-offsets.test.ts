import { describe, expect, it } from "vitest";
import { formatUtcOffset, UTC_OFFSETS } from "./utc-offsets.ts";

describe("distances from UTC", () => {
  it("are written as stamps have them", () => {
    expect([0, 60, -210, 345, 840].map(formatUtcOffset)).toEqual(["+00:00", "+01:00", "-03:30", "+05:45", "+14:00"]);
  });

  it("are in order, each once", () => {
    expect([...new Set(UTC_OFFSETS)].toSorted((one, other) => one - other)).toEqual(UTC_OFFSETS);
  });
});

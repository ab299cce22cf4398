import { describe, expect, it } from "vitest";
import { field, int, urlSchema } from "./url-fields.ts";
import { isOlder, revised, revisionField } from "./revision.ts";
import { kernelUrl, modelRevision } from "./kernel/kernel-url.ts";

describe("the revision of a model in a link", () => {
  const schema = urlSchema({ revision: revisionField, frames: field("f", int(1, 9), 3) });
  const at = (present: number) => revised(schema, () => present);

  it("is written with whatever else is, and not for a model that was never corrected", () => {
    expect([...at(1).write(new Map(), { frames: 4 })]).toEqual([["f", "4"]]);
    expect([...at(2).write(new Map(), { frames: 4 })]).toEqual([
      ["f", "4"],
      ["m", "2"],
    ]);
    expect(at(3).read(at(3).write(new Map([["m", "2"]]), {})).revision).toBe(3);
  });

  it("tells older links from others; one that says nothing of a run has no age", () => {
    expect(isOlder(new Map([["f", "4"]]), 2)).toBe(true);
    expect(
      isOlder(
        new Map([
          ["f", "4"],
          ["m", "1x"],
        ]),
        2,
      ),
    ).toBe(true);
    expect(isOlder(new Map([["m", "2"]]), 2)).toBe(false);
    expect(isOlder(new Map([["m", "7"]]), 2)).toBe(false);
    expect(isOlder(new Map(), 2)).toBe(false);
    expect(isOlder(new Map([["f", "4"]]), 1)).toBe(false);
  });

  it("of the Kernel view is that of the version it runs", () => {
    const linux = kernelUrl.write(new Map(), { version: "6.12" });
    expect(modelRevision(linux)).toBeGreaterThan(1);
    expect(linux.get("m")).toBe(String(modelRevision(linux)));
    const freebsd = kernelUrl.write(linux, { version: "10.2" });
    expect(modelRevision(freebsd)).toBe(1);
    expect(freebsd.has("m")).toBe(false);
  });
});

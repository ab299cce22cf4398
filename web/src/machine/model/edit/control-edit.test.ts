import { describe, expect, test } from "vitest";
import { CONTROLS } from "../../../base/sim/machines.gen.ts";
import { controlMeta, controlValue, withControlParam } from "./control-edit.ts";

const params = controlMeta({ id: "fifty-percent" })?.params ?? [];
const target = params.find(({ param }) => param.id === "target");
if (target === undefined) throw new Error("There is no target.");

describe("load controls", () => {
  test("every control is found by its name, and nothing by another", () => {
    for (const meta of CONTROLS) expect(controlMeta({ id: meta.id })).toBe(meta);
    expect(controlMeta({ id: "magic" })).toBeUndefined();
    expect(controlMeta(undefined)).toBeUndefined();
  });

  test("a parameter is what is said, within its range, or its default", () => {
    expect(controlValue({ id: "fifty-percent" }, target)).toBe(50);
    expect(controlValue({ id: "fifty-percent", params: { target: 70 } }, target)).toBe(70);
    expect(controlValue({ id: "fifty-percent", params: { target: 700 } }, target)).toBe(99);
    expect(controlValue({ id: "fifty-percent", params: { target: "half" } }, target)).toBe(50);
  });

  test("what is set stands in the registry's order, and a default is not written down", () => {
    const set = withControlParam(withControlParam({ id: "fifty-percent" }, "period_s", 8), "target", 60);
    expect(JSON.stringify(set)).toBe('{"id":"fifty-percent","params":{"target":60,"period_s":8}}');
    expect(withControlParam(withControlParam(set, "target", 50), "period_s", 5)).toEqual({ id: "fifty-percent" });
  });
});

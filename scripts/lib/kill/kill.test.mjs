import { expect, it } from "vitest";
import { KINDS, wish } from "../../commands/kill.mjs";

it("kills all there is a script for, or what is named, and says what it takes", () => {
  expect(KINDS).toContain("commands");
  expect(wish([])).toEqual({ kinds: KINDS, times: "1000", seed: "1" });
  expect(wish(["commands", "--times", "7"])).toEqual({ kinds: ["commands"], times: "7", seed: "1" });
  expect(() => wish(["cats"])).toThrow(/"cats" can't be killed: commands/);
  expect(() => wish(["--times", "0"])).toThrow(/--times takes a whole number above 0, not "0"/);
});

import { expect, it } from "vitest";
import { askEngine } from "../../../base/sim/node-engine.ts";
import type { Diag } from "../../../base/sim/schema.gen.ts";
import { explainLoad } from "./recording-problem.ts";

function explained(text: string): string {
  try {
    askEngine("check-load", { text });
  } catch (thrown) {
    return explainLoad("a.load.txt", JSON.parse(String(thrown)) as readonly Diag[]);
  }
  return "";
}

it.each([
  ["", "a.load.txt: This recorded workload is empty; accepted next: a line that begins with faultline-load."],
  ["faultline-load 1\nprocess 0\nmap 0 x", "a.load.txt, line 3, column 7: PAGES is `x` here; accepted: 1..67108864."],
  ["faultline-load 1\nprocess 0\nexit", ""],
])("what is wrong has its place: %j", (text, expected) => {
  expect(explained(text)).toBe(expected);
});

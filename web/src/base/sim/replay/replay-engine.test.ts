import { describe, expect, it } from "vitest";
import { explainDiag } from "../../text/diag.ts";
import { askEngine } from "../node-engine.ts";
import type { Diag } from "../schema.gen.ts";

/** A loop over 32 pages, at each step of which aging shifts all registers. */
const scenario = (length: number): string =>
  JSON.stringify({
    version: 1,
    run: {
      kind: "replay",
      references: Array.from({ length }, (_, i) => i % 32).join(" "),
      policy: { id: "aging", params: { tick: 1, bits: 31 } },
      frames: 32,
    },
  });

function refusal(length: number, share: number): string {
  try {
    askEngine("replay", { scenario: scenario(length), share });
  } catch (thrown) {
    return (JSON.parse(String(thrown)) as readonly Diag[]).map((diag) => explainDiag(diag)).join(" ");
  }
  return "";
}

describe("the engine that logs each step", () => {
  it("refuses a log that takes more than its share of the memory, with field, value and limit", () => {
    expect(refusal(20_000, 1)).toBe("");
    // Known before the run: 52 bytes of log a reference are the least.
    expect(refusal(200_000, 64)).toBe("References is 200000; accepted: 1 to 161319.");
    // Known only by it: a step shifts 32 registers.
    expect(refusal(20_000, 64)).toMatch(/^References is 20000; accepted: 1 to 1\d{4}\./);
  });
});

import { describe, expect, it } from "vitest";
import { runsOf } from "./test-runs.ts";
import { replayOf } from "./test-engine.ts";
import { POLICIES } from "../../base/sim/schema.gen.ts";
import type { Stage } from "../../base/player/structure.ts";
import { lastTransfers, type Transfer } from "./transfers.ts";

const said = (transfers: readonly Transfer[]): string =>
  transfers.map(({ kind, label, number }) => `${number}:${kind === "read" ? "<" : ">"}${label}`).join(" ");

describe("transfers", () => {
  const run = replayOf("fifo", "1w 2 1 3 4 4", 2);

  it("are a read for each fault, and before it what is written back", () => {
    expect(said(lastTransfers(run, 6, 2, 9))).toBe("0:<1 1:<2 2:>1 3:<3 4:<4");
  });

  it("of a step have happened when the step is over, not before", () => {
    const at = (stage: Stage): string => said(lastTransfers(run, 4, stage, 9));
    expect([at(0), at(1), at(2)]).toEqual(["0:<1 1:<2", "0:<1 1:<2", "0:<1 1:<2 2:>1 3:<3"]);
    expect(lastTransfers(run, 0, 2, 9)).toEqual([]);
  });

  it("keep their numbers when only the last of them are asked for", () => {
    expect(said(lastTransfers(run, 5, 2, 2))).toBe("3:<3 4:<4");
  });

  it("are as many as the run counted, under every policy", () => {
    for (const meta of POLICIES) {
      let runs = 0;
      for (const some of runsOf(meta)) {
        const { faults, writebacks } = some.counts(some.length);
        const all = lastTransfers(some, some.length, 2, 10_000);
        expect(all.length, meta.id).toBe(faults + writebacks);
        expect(all[0]?.number ?? 0).toBe(0);
        if (++runs > 30) break;
      }
    }
  });
});

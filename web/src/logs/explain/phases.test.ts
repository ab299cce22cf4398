import { describe, expect, it } from "vitest";
import { editedRules } from "../link/phase-rules.ts";
import { phasesOfText } from "../../base/sim/node-engine.ts";
import type { Side } from "../../base/model/sides.ts";
import { changingColumns, phaseTable, type PhaseRun, shareOf, spanAt } from "../model/charts/phases.ts";
import { logOf } from "../model/test-logs.ts";
import { words as PHASES_TEXT } from "virtual:words/logs/phases";
import {
  evidenceOf,
  explainChanges,
  explainExcess,
  explainPhases,
  explainSpan,
  formatShare,
  runName,
} from "./phases.ts";
import { plain } from "../../base/text/sentence.ts";

const HEAD = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n`;
const CALM = " 1  0      0  75000      0  25000    0    0     0     0  100  100 30 10 60  0  0\n";
const SWAPPING = " 1  0      0   5000      0  25000  100    0     0     0  100  100 30 10 60  0  0\n";
const THRASHING = " 1  1      0   5000      0   2500  900  800     0     0  100  100  5 10 40 45  0\n";

/** A log whose first row is the average since boot. */
function run(side: Side, rows: string): PhaseRun {
  const text = HEAD + CALM + rows;
  const log = logOf(text, `${side}.txt`);
  return { side, log, shift_s: 0, phases: phasesOfText(text, { rules: [...editedRules([])] }) };
}

const calm = run("a", CALM.repeat(20));
const thrashing = run("b", CALM.repeat(10) + SWAPPING.repeat(5) + THRASHING.repeat(5));

describe("the sentences about regimes", () => {
  it("tell first the most severe difference, then each side", () => {
    expect(plain(explainPhases([calm, thrashing]))).toBe(
      "B spends 25 % of its time thrashing, A 0 %. A: none of these 100 %. B: thrashing 25 %, swapping 25 %, none of these 50 %.",
    );
    expect(plain(explainPhases([calm]))).toBe("A: none of these 100 %.");
    expect(plain(explainPhases([calm, { ...calm, side: "b" }]))).toContain("in the same way");
  });

  it("count each run of a side once, whatever its length", () => {
    const long = run("b", CALM.repeat(1000));
    expect(shareOf([thrashing, long], "b", "thrashing")).toEqual({ share: 0.125, tested: 2, runs: 2 });
    expect(plain(explainPhases([thrashing, long]))).toContain("B, mean of 2 runs: thrashing 13 %");
    expect(runName(long, [thrashing, long])).toBe("B, b.txt");
  });

  it("claim no difference where one log cannot tell", () => {
    const text = "=== 1\nnr_free_pages 5\n=== 2\nnr_free_pages 6\n=== 3\nnr_free_pages 7\n";
    const mute: PhaseRun = { ...calm, phases: phasesOfText(text) };
    expect(plain(explainPhases([mute, thrashing]))).toContain("Whether A spends time thrashing is unknown");
    const unknown = "unknown, because the log lacks the columns that the rules need.";
    expect(plain(explainPhases([mute]))).toBe(`A: ${unknown}`);
    expect(plain(explainPhases([mute, { ...mute, side: "b" }]))).toBe(`A: ${unknown} B: ${unknown}`);
  });

  it("say which few regimes could be tested, where most could not", () => {
    const rows = Array.from({ length: 20 }, (_, at) => `12:00:${String(at + 10)}  0.00  0.00\n`);
    const text = `Linux 6.1.0 (h) \t05/01/24 \t_x86_64_\t(2 CPU)\n\n12:00:09  pswpin/s pswpout/s\n${rows.join("")}`;
    const one: PhaseRun = { ...calm, phases: phasesOfText(text, { rules: [...editedRules([])] }) };
    expect(plain(explainPhases([one]))).toBe(
      "A: none of these 100 %. Of these, only swapping could be tested: the log lacks the columns that the other rules need.",
    );
  });

  it("say that a change per second was taken from rows without times", () => {
    const growing = Array.from(
      { length: 12 },
      (_, at) =>
        ` 1  0      0  ${90000 - 6000 * at}      0  ${10000 + 6000 * at}    0    0     0     0  100  100 30 10 60  0  0\n`,
    );
    const grows = run("a", growing.join(""));
    const span = grows.phases?.spans.find(({ regime }) => regime === "cache-growth");
    if (span === undefined) throw new Error("no growth");
    const told = "The rows have no times and were assumed to be 1 s apart, so amounts per second may be wrong.";
    expect(plain(explainSpan(grows, "A", span))).toContain(told);
    const stated = {
      ...grows,
      log: { ...grows.log, head: { ...grows.log.head, time: { ...grows.log.head.time, interval_known: true } } },
    };
    expect(plain(explainSpan(stated, "A", span))).not.toContain(told);
  });

  it("name the numbers behind a stretch", () => {
    const phases = thrashing.phases;
    const span = phases?.spans[2];
    if (phases === undefined || span === undefined) throw new Error("no third stretch");
    expect(spanAt(thrashing, 17.5)).toBe(2);
    expect(spanAt({ ...thrashing, shift_s: 10 }, 17.5)).toBe(0);
    expect(plain(explainSpan(thrashing, "B", span))).toBe(
      "B, 0:15 to 0:20, 5 rows: thrashing. swap-out (so) above 0 KiB/s: here always 800; swap-in (si) above 0 KiB/s: here always 900; CPU time waiting for disks (wa) above 20 %: here always 45. The rule asks for at least 3 rows in a row.",
    );
    expect(explainExcess(thrashing, "B")).toContain("an estimate, not a measurement");
    expect(explainExcess(calm, "A")).toBeUndefined();
  });

  it("tell where a column changes, and where none can be seen", () => {
    expect(changingColumns([calm, thrashing])).toContain("si");
    expect(explainChanges(thrashing, "B", "si")).toContain("si of B changes level at 0:1");
    expect(explainChanges(calm, "A", "si")).toBe("si of A was not searched for changes: all values are the same.");
    expect(explainChanges(calm, "A", "nobody")).toBeUndefined();
  });

  it("make a table of the stretches", () => {
    const table = phaseTable(
      [thrashing],
      PHASES_TEXT.table,
      () => "B",
      (own, span) => ({ regime: span.regime ?? "", evidence: evidenceOf(own, span).join("; ") }),
    );
    expect(table.rows.map((row) => row.slice(0, 5))).toEqual([
      ["B", "", 0, 10, 10],
      ["B", "swapping", 10, 15, 5],
      ["B", "thrashing", 15, 20, 5],
    ]);
  });

  it("write no share as nothing or all that is not", () => {
    expect([0, 0.001, 0.255, 0.999, 1].map(formatShare)).toEqual(["0 %", "less than 1 %", "26 %", "99 %", "100 %"]);
  });
});

it("tells a file's name as it is, whatever it looks like", () => {
  const name = "A, <script>{x}</script>$&";
  const [span] = thrashing.phases?.spans ?? [];
  expect(span && plain(explainSpan(thrashing, name, span))).toContain(`${name}, 0:00 to`);
});

import { describe, expect, it } from "vitest";
import stored from "../../../base/published/thrashing.json";
import { thrashUrl } from "../../link/thrash-url.ts";
import { words as FINDING_WORDS } from "virtual:words/thrash-findings";
import { evidenceLines, type FindingRow, type Findings, linkOf, standingOf, type StudyNumber } from "./findings.ts";

const FINDINGS = stored as unknown as Findings;

const number = (of: Partial<StudyNumber>): StudyNumber => ({
  what: "cpu",
  load: "e2",
  condition: "literal",
  os: "linux",
  value: 1,
  ...of,
});

describe("the study's findings", () => {
  it("are 26, and each load's score is that of the verdicts that count", () => {
    const { rows, scores } = FINDINGS;
    expect(rows.map(({ finding }) => finding)).toEqual(Array.from({ length: 26 }, (_, i) => `F${i + 1}`));
    expect(scores.map(({ condition }) => condition)).toEqual(["literal", "calibrated"]);
    for (const { condition, agree, of } of scores) {
      const counted = rows.flatMap(({ verdicts }) => verdicts).filter((verdict) => verdict.condition === condition);
      expect(counted.filter(({ counts }) => counts)).toHaveLength(of);
      expect(counted.filter(({ counts, agrees }) => counts && agrees === true)).toHaveLength(agree);
    }
  });

  it("do not count what a load was chosen or added for, what the seeds differ on, and what needs no run", () => {
    const because = FINDINGS.rows.flatMap(({ verdicts }) => verdicts).filter(({ counts }) => !counts);
    const uncounted = ["reproduced-by-choice", "reproduced-by-load", "noise", "arithmetic"];
    for (const { because: reason, agrees } of because) {
      expect(agrees === false || uncounted.includes(reason), reason).toBe(true);
    }
  });

  it("stand by the best that counts", () => {
    const row = (...verdicts: readonly [boolean | null, boolean][]): FindingRow => ({
      finding: "F1",
      verdicts: verdicts.map(([agrees, counts], i) => ({
        condition: i === 0 ? "literal" : "calibrated",
        agrees,
        counts,
        because: "",
        alone: null,
      })),
      evidence: [],
    });
    const standings = [
      row([true, true], [false, true]),
      row([false, true], [true, true]),
      row([false, true], [true, false]),
      row([false, true], [null, false]),
      row([null, false]),
    ].map(standingOf);
    expect(standings).toEqual(["literal", "calibrated", "uncounted", "no", "null"]);
  });

  it("have words for whatever they name", () => {
    const named = FINDINGS.rows.flatMap(({ finding, verdicts, evidence }) => [
      finding,
      ...verdicts.map(({ because }) => because),
      ...evidence.map(({ what }) => what),
    ]);
    expect(named.filter((id) => !Object.hasOwn(FINDING_WORDS, id))).toEqual([]);
  });

  it("lead to the run that a number is of", () => {
    const links = FINDINGS.rows.flatMap(({ evidence }) => evidenceLines(evidence).map(linkOf));
    const runs = links.flatMap((link) => (link === undefined ? [] : [thrashUrl.read(link.params).experiment]));
    expect([...new Set(runs)].sort()).toEqual(["e1", "e2", "e3", "e4"]);
  });
});

describe("evidence", () => {
  it("stands system by system, apart by load, calibration and time", () => {
    const lines = evidenceLines([
      number({ value: 1 }),
      number({ os: "winxp", value: 2 }),
      number({ condition: "calibrated", value: 3 }),
      number({ window_s: [400, 1300], value: 4 }),
      number({ load: "", os: "", value: 5 }),
    ]);
    expect(lines.map(({ values }) => [...values])).toEqual([
      [
        ["linux", 1],
        ["winxp", 2],
      ],
      [["linux", 3]],
      [["linux", 4]],
      [["", 5]],
    ]);
  });

  it("is shown at its moment, with the counters it was read from", () => {
    const [read, alone] = evidenceLines([
      number({ what: "read-in", condition: "calibrated", window_s: [730, 790] }),
      number({ load: "", os: "" }),
    ]).map(linkOf);
    expect(thrashUrl.read(read?.params ?? new Map())).toMatchObject({
      experiment: "e2",
      calibration: "calibrated",
      time: 760,
      read: true,
    });
    expect(alone).toBeUndefined();
  });
});

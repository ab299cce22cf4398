import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LOG_SAMPLES } from "../link/log-samples.ts";
import { logOf, sampleLog } from "../model/test-logs.ts";
import {
  columnMeaning,
  explainDeclined,
  explainFindings,
  explainProblem,
  explainRecognised,
  explainAlone,
} from "./logs.ts";
import { plain } from "../../base/text/sentence.ts";

const sample = (side: "a"): string =>
  readFileSync(new URL(`../../../../public/samples/${LOG_SAMPLES[side]}`, import.meta.url), "utf8");
const A = sampleLog("a");

describe("what a file is", () => {
  test("is told with its columns, rows, interval and what was left out", () => {
    expect(explainRecognised(A)).toBe(
      "Linux vmstat (procps): 18 columns, 22 rows, every 1 s. One row is an average since boot and is left out. From 2026-11-21 04:24:35 UTC to 2026-11-21 04:24:56 UTC.",
    );
  });

  test("names an interval that was assumed as such", () => {
    const unstamped = sample("a").replace(/ \S+ \S+$/gm, "");
    expect(explainRecognised(logOf(unstamped))).toContain("22 rows, assumed 1 s apart, as they have no times");
  });

  test("comes with findings at their lines, without repeating the sentence", () => {
    const lines = sample("a").trimEnd().split("\n");
    lines[5] = lines[5]?.replace(/^ *\d+/, "") ?? "";
    const found = explainFindings(logOf(lines.join("\n")).head.diags);
    expect(found).toEqual([{ line: 6, text: expect.stringMatching(/^This row has .* the row was left out\.$/) }]);
  });
});

describe("why a file is refused", () => {
  const problemOf = (text: string) => {
    const { head } = logOf(text);
    return { head, text: explainProblem({ kind: "refused", name: "x.txt", diags: head.diags, head }) };
  };

  test("is told with what is accepted and why each reader declined", () => {
    const { head, text } = problemOf("dear diary,\nnothing happened\n");
    expect(text).toMatch(
      /^This is not a log in a known format; save it as CSV .+; accepted: vmstat of any system, sar, .+\.$/,
    );
    const declined = explainDeclined(head);
    expect(declined.length).toBeGreaterThan(1);
    expect(declined.length).toBeLessThan(8);
    expect(declined.join(" ")).toMatch(/FreeBSD vmstat.*: no line has its column names/);
    expect(declined.join(" ")).toMatch(/nmon.*: no line is of a form that only this tool prints/);
  });

  test("names the family of a log of another kind", () => {
    const disks =
      "disk- ------------reads------------\n       total merged sectors      ms\nsda       10      0     880      12\n";
    expect(problemOf(disks).text).toContain("Linux vmstat -d");
  });
});

test("a single log is told by its rows and their time", () => {
  expect(plain(explainAlone([A]) ?? [])).toBe("22 rows over 0:21.");
  expect(plain(explainAlone([A, A]) ?? [])).toBe("2 runs with 44 rows in all.");
  expect(explainAlone([])).toBeUndefined();
});

test("a single row is a moment, or a call of a command", () => {
  const moment = logOf("=== 1795234933\nMemTotal: 8000 kB\nMemFree: 500 kB\nCached: 90 kB\n");
  expect(explainRecognised(moment)).toBe("/proc/meminfo: 3 columns, 1 row. At 2026-11-21 04:22:13 UTC.");
  expect(plain(explainAlone([moment]) ?? [])).toMatch(/^One row: the state at a single moment\./);
  const call = logOf("real\t0m20.190s\nuser\t0m0.020s\nsys\t0m0.290s\n");
  expect(plain(explainAlone([call]) ?? [])).toMatch(/^One call of a command, and what it used\./);
});

test("a counter without times is not called a rate", () => {
  const meanings = (...stamps: readonly string[]): readonly string[] => {
    const { head } = logOf(["0", "9"].map((n, at) => `${stamps[at] ?? ""}nr_free_pages 5\npswpin ${n}\n`).join("\n"));
    return head.columns.map((column) => columnMeaning(head.format, column));
  };
  expect(meanings("=== 1795234933\n", "=== 1795234934\n")).toEqual(["free pages", "pages read from swap per second"]);
  expect(meanings()).toEqual([
    "free pages",
    "pages read from swap per second; here since the row before, as the file has no times",
  ]);
});

test("columns have a meaning, disks and single processors by their pattern", () => {
  const [first] = A.head.columns;
  if (first === undefined) throw new Error("no column");
  const head = (name: string, qualified: string) => ({ ...first, name, qualified });
  expect(columnMeaning("linux-vmstat", head("si", "si"))).toBe("memory swapped in from disk per second");
  expect(columnMeaning("freebsd-vmstat", head("sy", "faults.sy"))).toBe("system calls per second");
  expect(columnMeaning("freebsd-vmstat", head("da0", "disks.da0"))).toBe("transfers of this disk per second");
  expect(columnMeaning("freebsd-vmstat", head("us", "cpu1.us"))).toBe("time of this CPU in user mode");
  expect(columnMeaning("sar", head("%idle", "cpu.0.%idle"))).toBe("idle CPU time");
  expect(columnMeaning("sadf-json", head("idle", "cpu.all.%idle"))).toBe("idle CPU time");
  expect(columnMeaning("freebsd-vmstat", head("?", "?"))).toBe("");
});

import { describe, expect, it } from "vitest";
import { reportHtml } from "../export/report-html.ts";
import { reportMarkdown } from "../export/report-markdown.ts";
import { readBundle } from "../export/read-log-bundle.ts";
import { editedRules } from "../link/phase-rules.ts";
import { compareAnswer } from "../../base/sim/log-files/logs-compare.ts";
import { phasesOf } from "../../base/sim/log-files/logs-phases.ts";
import { heldLogs } from "../../base/sim/node-engine.ts";
import type { CompareAsk } from "../../base/sim/schema.gen.ts";
import { type Log, readLog, type Logs } from "../model/log.ts";
import { type Side, SIDES } from "../../base/model/sides.ts";
import { runsOf } from "../model/runs.ts";
import { logOf, sampleLog } from "../model/test-logs.ts";
import { columnsOf } from "../../base/sim/log-files/logs-engine.ts";
import { logReport, type ReportFacts } from "./report.ts";

const held = heldLogs();
const EDIT = { id: "cpu-bound", on: false, samples: 3, thresholds: [{ amount: 90, base: "unit" as const }] };

/** What the page knows when a report is requested. */
async function factsOf(
  logs: Logs,
  ask: Partial<CompareAsk> = {},
  edits: ReportFacts["settings"]["edits"] = [],
): Promise<ReportFacts> {
  const [a, b] = await Promise.all(SIDES.map(async (side) => Promise.all(logs[side].map(heldAs(side)))));
  if (a === undefined || b === undefined) throw new Error("no sides");
  const both = { a, b };
  const files = { a: a.map(({ file }) => file), b: b.map(({ file }) => file) };
  const compared = a.length > 0 && b.length > 0;
  const { answer } = compareAnswer(held, { ...files, ask });
  const rules = { rules: [...editedRules(edits)] };
  return {
    date: "1 May 2026 at 12:00",
    version: "0.0.0",
    logs: both,
    runs: runsOf(both),
    comparison: compared ? answer : undefined,
    summed: compared ? undefined : answer,
    window: ask.window ?? undefined,
    phases: SIDES.flatMap((side) =>
      both[side].map((log) => ({ side, log, shift_s: 0, phases: phasesOf(held.get(log.file.key), rules) })),
    ),
    settings: { edits, memoryMib: 0, processors: 0, penalty: 1 },
    pictures: [],
    without: [],
    legend: "",
    closing: undefined,
  };
}

let files = 0;

/** A log that the engine holds, under its own key. */
function heldAs(side: Side): (log: Log) => Promise<Log> {
  return async ({ file }) => {
    const own = { ...file, key: `${side}${(files += 1)}` };
    return readLog(columnsOf(held.read(own, new Uint8Array(await file.blob.arrayBuffer()))), own);
  };
}

const samples: Logs = { a: [sampleLog("a")], b: [sampleLog("b")] };
const ODD = "=cmd() <script>alert(1)</script> | *b* &lt; {x}.txt";

async function oddly(): Promise<Logs> {
  return { a: samples.a, b: [logOf(await (samples.b[0]?.file.blob ?? new Blob()).text(), ODD)] };
}

describe("a report on the samples", () => {
  it("tells the whole comparison in Markdown", async () => {
    const report = logReport(await factsOf(samples));
    await expect(reportMarkdown(report)).toMatchFileSnapshot("./report.samples.txt");
  });

  it("says that its logs are the sample", async () => {
    const facts = await factsOf(samples);
    const said = "These logs are the sample that comes with Faultline.";
    expect(reportMarkdown(logReport({ ...facts, isSample: true }))).toContain(said);
    expect(reportMarkdown(logReport(facts))).not.toContain(said);
  });

  it("says what was changed: level, window, alignment, rules", async () => {
    const ask: Partial<CompareAsk> = {
      level: 0.99,
      window: { from_s: 5, to_s: 15 },
      align: { by: "correlation", column: "si" },
      seed: 7,
    };
    const text = reportMarkdown(logReport(await factsOf(samples, ask, [EDIT])));
    expect(text).toContain("| 99 % interval |");
    expect(text).toContain("- Window: only from 0:05 to 0:15 of the common time.");
    expect(text).toContain("- Aligned by column si.");
    expect(text).toMatch(/- Correlation: \d\.\d\d\./);
    expect(text).toContain("mulberry32, seed 7.");
    expect(text).toContain("- CPU-bound: not used (changed)");
  });

  it("says at which marker the logs lie over each other", async () => {
    const marked = async (side: Side): Promise<Log> => {
      const lines = (await (samples[side][0]?.file.blob ?? new Blob()).text()).split("\n");
      return logOf(lines.toSpliced(side === "a" ? 6 : 9, 0, "START_LOG").join("\n"), `${side}.txt`);
    };
    const logs: Logs = { a: [await marked("a")], b: [await marked("b")] };
    const text = reportMarkdown(logReport(await factsOf(logs, { align: { by: "marker", text: "START_LOG" } })));
    expect(text).toContain(String.raw`- Marker: START\_LOG.`);
  });

  it("of one log has its numbers, and says of which", async () => {
    const text = reportMarkdown(logReport(await factsOf({ a: samples.a, b: [] })));
    expect(text).toMatch(/^# Log: linux-page-cluster-3\.vmstat\.txt\n/);
    expect(text).toContain("A, linux-page-cluster-3.vmstat.txt, all rows together");
    expect(text).toContain(
      "| column | unit | mean | sd | min | quartiles | median | p95 | max | total | time above 0 |",
    );
    expect(text).toMatch(/\| so \| KiB\/s \|.* 794,656 KiB \| \d+ s, [\d.]+ % \|/);
    expect(text).not.toContain("What is compared");
  });
});

describe("a report on groups of runs", () => {
  it("has verdicts, the correction, and the seed of what is drawn", async () => {
    const text = async (side: Side): Promise<string> => (samples[side][0]?.file.blob ?? new Blob()).text();
    const run = async (side: Side, by: number): Promise<Log> =>
      logOf(
        (await text(side)).replace(/^ *\d.*$/gm, (line) => {
          const fields = line.trim().split(/ +/);
          fields[6] = String(Math.round(Number(fields[6]) * by));
          return fields.join(" ");
        }),
        `${side}-${by}.txt`,
      );
    const group = async (side: Side): Promise<Log[]> => Promise.all([1, 1.1, 0.9, 1.05].map((by) => run(side, by)));
    const said = reportMarkdown(logReport(await factsOf({ a: await group("a"), b: await group("b") })));
    expect(said).toMatch(/^# B against A: 4 runs against 4 runs\n/);
    expect(said).toMatch(/\| si \| KiB\/s \|.*\| different \| (< |\\< )?0\.\d+ \|/);
    expect(said).toMatch(/p is corrected for \d+ columns by Holm's procedure\./);
    expect(said).toContain("S. Holm:");
    expect(said).not.toContain("There is no verdict");
  });
});

describe("names of files", () => {
  it("are text in Markdown", async () => {
    const text = reportMarkdown(logReport(await factsOf(await oddly())));
    expect(text).toContain("=cmd() \\<script\\>alert(1)\\</script\\> \\| \\*b\\* \\&lt; {x}.txt");
    expect(text).not.toMatch(/[^\\]<script/);
    const row = text.split("\n").find((line) => line.startsWith("| B | "));
    expect(row?.split(/(?<!\\)\|/)).toHaveLength(7);
  });

  it("are text in HTML, where nothing runs", async () => {
    const bundle = JSON.stringify({
      format: "faultline-logs",
      version: 1,
      files: [{ side: "a", name: ODD, lines: ["</script>"] }],
    });
    const html = reportHtml(logReport(await factsOf(await oddly())), bundle);
    expect(html).toContain("=cmd() &lt;script&gt;alert(1)&lt;/script&gt; | *b* &amp;lt; {x}.txt");
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/script/g)).toHaveLength(1);
    expect(html).toContain("default-src 'none'");
    expect(readBundle(html)).toMatchObject({ kind: "bundle", bundle: { files: [{ name: ODD }] } });
  });
});

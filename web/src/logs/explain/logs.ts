// What the Logs say in sentences: what a file was recognised as, and why it was refused. How B differs from A is
// described in comparison.ts.

import type { LogFormatId } from "../../base/sim/ids.gen.ts";
import type { Code, ColumnHead, Diag, LogHead, LogPart } from "../../base/sim/schema.gen.ts";
import { duration, type Log } from "../model/log.ts";
import { stretchesOf } from "../model/charts/left-out.ts";
import { clockOf, zonesOf } from "../model/clock/wall-clock.ts";
import type { Problem } from "../model/shelf.ts";
import { formatUtcOffset } from "../model/charts/utc-offsets.ts";
import { words as DIAGNOSTICS } from "virtual:words/diagnostics";
import { words as LOG_DIAGNOSTICS } from "virtual:words/diagnostics.logs";
import type { words as MACHINE_DIAGNOSTICS } from "virtual:words/diagnostics.machines";
import type { words as TRACE_DIAGNOSTICS } from "virtual:words/diagnostics.traces";
import { words as COLUMN_MEANINGS } from "virtual:words/log-columns";
import { words as DECLINED } from "virtual:words/log-reasons";
import { words as FORMAT_NAMES } from "virtual:words/log-formats";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { formatClock, formatInterval } from "../../base/text/numbers.ts";
import { clockTimes } from "./times.ts";
import { explainDiag } from "../../base/text/diag.ts";
import { type Sentence, sentence } from "../../base/text/sentence.ts";
import { type Entry, entryOf, say } from "../../base/text/words.ts";

/**
 * Logs can also be wrong in ways of their own. Recorded loads and control groups are not among them, nor are files of traces, which
 * only the command reads.
 */
const WORDS: Readonly<Record<Exclude<Code, keyof typeof TRACE_DIAGNOSTICS | keyof typeof MACHINE_DIAGNOSTICS>, Entry>> =
  {
    ...DIAGNOSTICS,
    ...LOG_DIAGNOSTICS,
  };

/** What columns count, by format and column. */
const MEANINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = COLUMN_MEANINGS;

/** The name of each format. */
const NAMES: Readonly<Record<LogFormatId, string>> = FORMAT_NAMES;

/** The name of a format or of a family. */
export function formatName(id: string): string {
  return entryOf(NAMES, id);
}

/** "cluster.log: web1", "day.txt: sar", for one of several logs in a file. */
export function partName(name: string, { file, machine, format }: LogPart): string {
  const named = [file, machine].filter((part) => part !== undefined && part !== null);
  const part = [...named, ...(format === null ? [] : [formatName(format)])].join(", ");
  return LOGS_TEXT.part({ name, part });
}

/** What a log was read as, and its first and last moment. */
export function explainRecognised(log: Log): string {
  return [explainReading(log), ...whenOf(log)].join(" ");
}

/** "Linux vmstat (procps): 17 columns, 22 rows, every 1 s. One row is the average since boot, left out." */
export function explainReading(log: Log): string {
  const { head, t } = log;
  const words = LOGS_TEXT.recognised;
  const { overruled = {}, left_out, parts = [] } = head;
  const every = t.length < 2 && overruled.interval_s === undefined ? [] : [intervalOf(head)];
  const facts = [words.columns({ n: head.columns.length }), words.rows({ n: t.length }), ...every];
  const sinceBoot = head.since_boot_rows.length;
  const { page_bytes, memory_unit, since_boot, date_order, utc_offset_min, began } = overruled;
  return [
    `${formatName(head.layout || (head.format ?? ""))}: ${facts.join(", ")}.`,
    ...(since_boot === undefined && sinceBoot > 0 ? [words.sinceBoot({ n: sinceBoot })] : []),
    ...(since_boot === undefined ? [] : [since_boot === "keep" ? words.kept : words.dropped]),
    ...(page_bytes === undefined ? [] : [words.pageBytes({ n: page_bytes })]),
    ...(memory_unit === undefined ? [] : [words.memoryUnit({ unit: memory_unit })]),
    ...(date_order === undefined ? [] : [words.dates[date_order]]),
    ...(utc_offset_min === undefined ? [] : [words.utcOffset({ offset: formatUtcOffset(utc_offset_min) })]),
    ...(began === undefined ? [] : [words.began({ time: began.replace("T", " ") })]),
    ...(head.forced ? [words.forced] : []),
    ...(parts.length > 1 ? [words.oneOf({ n: parts.length })] : []),
    ...(left_out === undefined
      ? []
      : [words.leftOut({ stretches: leftOutText(log), counted: t.length, all: t.length + left_out.rows })]),
  ].join(" ");
}

/** "From 2026-11-26 04:00:00 to 2026-11-26 05:00:00, CET.", or "At 2026-11-26 04:00:00, CET." */
function whenOf(log: Log): readonly string[] {
  const clock = clockOf(log);
  if (clock === undefined || log.t.length === 0) return [];
  const { full } = clockTimes(clock);
  const words = LOGS_TEXT.recognised;
  const span = { from: full(clock.from_s), to: full(clock.to_s) };
  const isZoned = zonesOf(clock).some((zone) => zone !== "");
  if (log.t.length === 1) return [isZoned ? words.at({ at: span.from }) : words.atNoZone({ at: span.from })];
  return [isZoned ? words.when(span) : words.whenNoZone(span)];
}

/** The number of stretches that are listed. */
const NAMED = 5;

/** "0:00 to 0:20, 1:00 to 1:30" */
function leftOutText(log: Log): string {
  const stretches = stretchesOf(log);
  const words = LOGS_TEXT.recognised;
  const named = stretches
    .slice(0, NAMED)
    .map(([from, to]) => words.stretch({ from: formatClock(from), to: formatClock(to) }));
  return [...named, ...(stretches.length > NAMED ? [words.moreStretches({ n: stretches.length - NAMED })] : [])].join(
    ", ",
  );
}

function intervalOf({ time, overruled }: LogHead): string {
  const words = LOGS_TEXT.recognised;
  const interval = formatInterval(time.interval_s);
  if (overruled?.interval_s !== undefined) return words.byHand({ interval });
  return time.interval_known ? words.every({ interval }) : words.assumed({ interval });
}

/** Findings that the sentence above already mentions. */
const TOLD: readonly Diag["code"][] = ["log-since-boot", "log-interval-assumed"];

/** A finding in words, and its line if it has one. */
export interface Told {
  readonly line?: number;
  readonly text: string;
}

/** What was found in a log, line by line. */
export function explainFindings(diags: readonly Diag[]): readonly Told[] {
  return explainLogDiags(diags.filter(({ code }) => !TOLD.includes(code)));
}

/** All findings of the log engine, line by line. */
export function explainLogDiags(diags: readonly Diag[]): readonly Told[] {
  return diags.map((diag) => ({ ...(diag.line > 0 ? { line: diag.line } : {}), text: explainLogDiag(diag) }));
}

/** The sentence for a finding, in which families have their names. */
function explainLogDiag(diag: Diag): string {
  const { family } = diag.args;
  return explainDiag(
    family === undefined ? diag : { ...diag, args: { ...diag.args, family: formatName(family) } },
    WORDS,
  );
}

/** Why a file cannot be shown. */
export function explainProblem(problem: Problem): string {
  switch (problem.kind) {
    case "refused":
      return problem.diags
        .filter(({ severity }) => severity === "error")
        .map((diag) =>
          diag.line > 0
            ? LOGS_TEXT.refusal.atLine({ line: diag.line, why: explainLogDiag(diag) })
            : explainLogDiag(diag),
        )
        .join(" ");
    case "stopped":
      return LOGS_TEXT.refusal.stopped({ message: problem.message });
  }
}

/** Why each reader rejected a file, grouped by reason: "nmon, sar: no line is of a form ...". */
export function explainDeclined({ detection }: LogHead): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const { id, reason } of detection.filter(({ readable }) => readable)) {
    const said = say(entryOf<Entry>(DECLINED, reason.code), { line: reason.line });
    byReason.set(said, [...(byReason.get(said) ?? []), formatName(id)]);
  }
  return [...byReason].map(([said, names]) => `${names.join(", ")}: ${said}.`);
}

/** In these formats, `*` describes disks; in others, it describes whatever has no words of its own. */
const DISKS_UNNAMED = ["aix-vmstat", "freebsd-vmstat", "netbsd-vmstat", "openbsd-vmstat", "solaris-vmstat"];

/** Formats with the numbers of another, in other forms. */
const SAME_COLUMNS: Readonly<Record<string, string>> = {
  "sadf-csv": "sar",
  "sadf-json": "sar",
  "sadf-ppc": "sar",
  "sadf-xml": "sar",
  "telegraf-json": "influx",
  "influx-csv": "influx",
  "influx-json": "influx",
  "prometheus-json": "node-exporter",
  "prometheus-text": "node-exporter",
  promtool: "node-exporter",
};

/** Formats whose counters have words for their rates, although without times there is only what a row adds to them. */
const RATES_IF_TIMED: ReadonlySet<string> = new Set([
  "proc-vmstat",
  "linux-vmstat-s",
  "freebsd-vmstat-s",
  "freebsd-sysctl",
  "psi-memory",
  "cgroup-memory",
]);

/** What a column counts, in plain words; empty if there are none. */
export function columnMeaning(format: string | null, column: ColumnHead): string {
  const meaning = meaningOf(format, column);
  const isUntimed = column.kind === "count" && RATES_IF_TIMED.has(format ?? "");
  return meaning !== "" && isUntimed ? LOGS_TEXT.perRow({ meaning }) : meaning;
}

function meaningOf(format: string | null, { name, qualified, unit }: ColumnHead): string {
  const columns = MEANINGS[SAME_COLUMNS[format ?? ""] ?? format ?? ""];
  const last = qualified.slice(qualified.lastIndexOf(".") + 1);
  const unnamed = !DISKS_UNNAMED.includes(format ?? "") || qualified.startsWith("disks.") || unit === "ops/s";
  // The table describes disks and single processors by patterns: `*`, `cpu*.us`. sar writes the device before the
  // column.
  const ofCpu = qualified.startsWith("cpu") ? [`cpu*.${name}`, `cpu*.${last}`] : [];
  const keys = [qualified, ...ofCpu, name, last, unnamed ? "*" : ""];
  return keys.map((key) => columns?.[key]).find((meaning) => meaning !== undefined) ?? "";
}

/** What the only side contains, in one sentence. */
export function explainAlone(logs: readonly Log[]): Sentence | undefined {
  const [only] = logs;
  if (only === undefined) return undefined;
  if (logs.length === 1) return explainSingle(only);
  const rows = logs.reduce((sum, log) => sum + log.t.length, 0);
  return sentence(
    LOGS_TEXT.verdict.side({ runs: LOGS_TEXT.runs({ n: logs.length }), rows: LOGS_TEXT.recognised.rows({ n: rows }) }),
  );
}

/** Tracers write several rows a second, and 0:00 would be no time at all. */
function spanOf(seconds: number): string {
  return seconds < 1 ? formatInterval(seconds) : formatClock(seconds);
}

/** Whether a row is what a command used from its beginning to its end, and not the state at a moment. */
function isOfCalls({ head }: Log): boolean {
  return head.format === "time-l";
}

/** The sentence about a single log. */
function explainSingle(log: Log): Sentence {
  if (log.t.length === 0) return sentence(LOGS_TEXT.verdict.noRows);
  if (log.t.length === 1) return sentence(isOfCalls(log) ? LOGS_TEXT.verdict.oneCall : LOGS_TEXT.verdict.oneRow);
  return sentence(
    LOGS_TEXT.verdict.one({ rows: LOGS_TEXT.recognised.rows({ n: log.t.length }), time: spanOf(duration(log)) }),
  );
}

// The files that outlast a comparison: the bundle, which can be opened again, the report, the rows. Loaded when one is
// wanted.

import { version } from "../../../../../package.json";
import { explainDate } from "../../explain/date.ts";
import { clockTimes } from "../../explain/times.ts";
import { logReport } from "../../explain/report.ts";
import { fileName } from "../../../base/export/file-name.ts";
import { logBundle, writeBundle } from "../../export/log-bundle.ts";
import { logRows, type WriteClock } from "../../export/log-rows.ts";
import type { RunSummary } from "../../export/run-summaries.ts";
import { reportHtml } from "../../export/report-html.ts";
import { reportMarkdown } from "../../export/report-markdown.ts";
import { type PhaseSettings, phasesAsk } from "../../link/phase-settings.ts";
import { askEngine } from "../../../base/sim/engines.ts";
import type { AaCheck, CompareAsk, Comparison } from "../../../base/sim/schema.gen.ts";
import type { ExportSubject, MadeFile } from "../../../base/model/exports.ts";
import { AT_START } from "../../model/charts/alignment.ts";
import type { Log, Logs } from "../../model/log.ts";
import { SIDES } from "../../../base/model/sides.ts";
import { logsInOrder, type PhaseRun } from "../../model/charts/phases.ts";
import { kindOf } from "../../model/picks.ts";
import { allRuns } from "../../model/runs.ts";
import { clockOf } from "../../model/clock/wall-clock.ts";
import { ownWindow } from "../../../base/series/log-window.ts";
import { words as LOG_EXPORT_TEXT } from "virtual:words/logs/export";
import { words as LOG_REPORT_TEXT } from "virtual:words/logs/report";
import type { Services } from "../../../base/page/services.ts";
import { bytesOf, carried, linkOf, MOST_IN_BUNDLE, MOST_IN_REPORT, REPORT_LIMIT } from "./carried-logs.ts";
import { legendOf, picturesOf } from "./report-pictures.ts";
import { pageShelf } from "../desk.ts";
import { type Compared, sidesOf } from "../compare/use-comparison.ts";
import type { LogSight } from "../charts/use-sight.ts";

/** What is on the screen. */
export interface ReportSource {
  readonly sight: LogSight;
  readonly settings: PhaseSettings;
  readonly services: Services;
}

/** The logs with their settings. */
export async function bundleFile(source: ReportSource, { stem }: ExportSubject): Promise<MadeFile | undefined> {
  if (bytesOf(logsOf(source.sight)) > MOST_IN_BUNDLE) {
    source.services.toasts.show({ text: LOG_EXPORT_TEXT.tooLarge });
    return undefined;
  }
  const found = await foundOf(source);
  return { name: fileName([stem], "json"), content: await bundleText(source, found) };
}

/** The report; in HTML it includes the charts and, if they are not too large, the logs. */
export async function reportFile(
  type: "html" | "md",
  source: ReportSource,
  { stem }: ExportSubject,
): Promise<MadeFile> {
  const { logs, runs, control } = source.sight;
  const found = await foundOf(source);
  const carries = bytesOf(logsOf(source.sight)) <= MOST_IN_REPORT;
  const closing = carries ? LOG_REPORT_TEXT.inside : LOG_REPORT_TEXT.without({ limit: REPORT_LIMIT });
  const report = logReport({
    date: explainDate(new Date()),
    version,
    logs,
    isSample: pageShelf.getState().holds === "samples",
    runs,
    window: control.window,
    times: source.sight.times,
    settings: source.settings,
    ...found,
    ...(type === "html" ? await picturesOf(source.services) : { pictures: [], without: [] }),
    legend: type === "html" ? legendOf() : "",
    closing: type === "html" ? closing : undefined,
  });
  const bundle = type === "html" && carries ? await bundleText(source, found) : undefined;
  const name = fileName([stem, LOG_EXPORT_TEXT.report], type);
  return { name, content: type === "html" ? reportHtml(report, bundle) : reportMarkdown(report) };
}

/** The rows of all runs. */
export function rowsFile({ sight }: ReportSource, { stem }: ExportSubject): MadeFile {
  const content = new Blob([...logRows(sight.runs, sight.pairs, ownClock)], { type: "text/csv;charset=utf-8" });
  return { name: fileName([stem, LOG_EXPORT_TEXT.rows], "csv"), content };
}

/** The date, time and zone on a log's own clock. */
const ownClock: WriteClock = ({ log }) => {
  const clock = clockOf(log);
  return clock === undefined ? () => "" : clockTimes(clock).full;
};

/** What the engine says about what is on the screen. */
interface Found {
  readonly comparison: Comparison | undefined;
  /** The summary of the only side. */
  readonly summed: Comparison | undefined;
  readonly aa: AaCheck | undefined;
  readonly phases: readonly PhaseRun[];
}

async function foundOf(source: ReportSource): Promise<Found> {
  const { sight, settings } = source;
  const ask = phasesAsk(settings);
  const shifts = new Map(allRuns(sight.runs).map(({ log, shift_s }) => [log, shift_s]));
  const phases = logsInOrder(sight.logs).map(async ({ side, log }): Promise<PhaseRun> => {
    const outcome = await askEngine(`report ${log.file.key}`, "phases", { file: log.file, ask });
    const found = outcome.status === "done" ? outcome.answer : undefined;
    return { side, log, shift_s: shifts.get(log) ?? 0, phases: found };
  });
  const comparison = await comparisonOf(sight);
  const summed = comparison === undefined ? await known(sight, sight.summed) : undefined;
  return { comparison, summed, aa: await aaOf(sight, comparison), phases: await Promise.all(phases) };
}

/** The comparison of each side with itself, if runs are compared. */
async function aaOf({ logs, ask }: LogSight, comparison: Comparison | undefined): Promise<AaCheck | undefined> {
  if (comparison?.basis !== "runs") return undefined;
  const outcome = await askEngine("report", "aa", { ...sidesOf(logs), ask });
  return outcome.status === "done" ? outcome.answer : undefined;
}

/**
 * The comparison that is shown or, if another is being computed, that one: a report must not describe earlier settings.
 */
export async function comparisonOf(sight: LogSight): Promise<Comparison | undefined> {
  const { logs, compared } = sight;
  return logs.a.length === 0 || logs.b.length === 0 ? undefined : known(sight, compared);
}

async function known({ logs, ask }: LogSight, { busy, comparison }: Compared): Promise<Comparison | undefined> {
  return busy ? askFor("report", logs, ask) : comparison;
}

async function askFor(lane: string, logs: Logs, ask: Partial<CompareAsk>): Promise<Comparison | undefined> {
  const outcome = await askEngine(lane, "compare", { ...sidesOf(logs), ask });
  return outcome.status === "done" ? outcome.answer : undefined;
}

/** The summary of each run on its own, within its part of the window. */
export async function runSummariesOf({ runs, ask, control }: LogSight): Promise<readonly RunSummary[]> {
  const each = SIDES.flatMap((side) =>
    runs[side].map(async ({ log, shift_s }): Promise<RunSummary[]> => {
      const own = control.window && ownWindow(control.window, shift_s);
      const alone = { a: [], b: [], [side]: [log] };
      const summed = await askFor(`run ${log.file.key}`, alone, { ...ask, align: AT_START, window: own ?? null });
      return summed === undefined ? [] : [{ name: log.head.name, side, summed }];
    }),
  );
  return (await Promise.all(each)).flat();
}

async function bundleText({ sight, services }: ReportSource, { comparison, phases }: Found): Promise<string> {
  const { logs, ask, picks } = sight;
  const bundle = logBundle({
    faultline: version,
    link: linkOf(services),
    settings: { compare: comparison?.ask ?? ask, charts: { kind: kindOf(logs), columns: picks.ids } },
    results: { comparison: comparison ?? null, phases: phases.map((run) => run.phases ?? null) },
    files: await carried(logs),
  });
  return writeBundle(bundle);
}

function logsOf({ runs }: LogSight): readonly Log[] {
  return allRuns(runs).map(({ log }) => log);
}

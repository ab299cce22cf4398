// What the Logs offer for export besides their charts: the report, the bundle to open again, the comparison, the
// summary of each run, the rows.

import { runSummaries } from "../export/run-summaries.ts";
import type { PhaseSettings } from "../link/phase-settings.ts";
import { firstSorting } from "../model/compare-rows.ts";
import type { ExportEntry, ExportOffer } from "../../base/model/exports.ts";
import { SIDES } from "../../base/model/sides.ts";
import type { TableData } from "../../base/model/table.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as LOG_EXPORT_TEXT } from "virtual:words/logs/export";
import { formatClock } from "../../base/text/numbers.ts";
import { useServices } from "../../base/page/services.ts";
import { tableOffers } from "../../base/frame/table-exports.ts";
import { useExports, useExportSubject } from "../../base/frame/use-exports.ts";
import { comparisonTable } from "./compare/comparison-table.ts";
import type { ReportSource } from "./report/report-files.ts";
import type { LogSight } from "./charts/use-sight.ts";

/** Offers the exports, with titles that say which logs they are about. */
export function useLogsExports(sight: LogSight, settings: PhaseSettings, title: string): void {
  const services = useServices();
  const { logs, control, cursor, times } = sight;
  const words = LOG_EXPORT_TEXT;
  const sides = SIDES.flatMap((side) => logs[side].map(({ head }) => `${SIDES_TEXT[side]}: ${head.name}`));
  useExportSubject({
    stem: title,
    title,
    lines: [
      ...sides,
      words.span({ last: formatClock(control.axis.to_s - control.axis.from_s), at: times.full(cursor.seconds) }),
      ...(times.note === "" ? [] : [times.note]),
    ],
  });
  const tables = [
    ...(logs.a.length > 0 && logs.b.length > 0 ? [entry("logs", words.compare, () => compared(sight))] : []),
    entry("summaries", words.summaries, () => summaries(sight)),
  ];
  const entries = [...fileEntries({ sight, settings, services }), ...tables];
  useExports("logs", sides.length === 0 ? [] : entries);
}

// Loaded when the first file is made, so that nobody else has to wait for it.
const files = () => import("./report/report-files.ts");

/** The comparison that is shown, or the one being computed. */
async function compared(sight: LogSight): Promise<TableData> {
  const comparison = await (await files()).comparisonOf(sight);
  if (comparison === undefined) throw new Error("there is no comparison");
  return comparisonTable(comparison, firstSorting("column"));
}

/** The summary of each run. */
async function summaries(sight: LogSight): Promise<TableData> {
  return runSummaries(await (await files()).runSummariesOf(sight), LOG_EXPORT_TEXT.columns);
}

function entry(id: string, name: string, table: () => Promise<TableData>): ExportEntry {
  return { id, kind: "run", name, offers: tableOffers(name, table) };
}

function fileEntries(source: ReportSource): readonly ExportEntry[] {
  const { report, bundle, rows } = LOG_EXPORT_TEXT;
  const reportOffer = (type: "html" | "md"): ExportOffer => ({
    type,
    make: async (_, subject) => (await files()).reportFile(type, source, subject),
  });
  return [
    { id: "report", kind: "run", name: report, offers: [reportOffer("html"), reportOffer("md")] },
    {
      id: "bundle",
      kind: "run",
      name: bundle,
      offers: [{ type: "json", make: async (_, subject) => (await files()).bundleFile(source, subject) }],
    },
    {
      id: "rows",
      kind: "run",
      name: rows,
      offers: [{ type: "csv", make: async (_, subject) => (await files()).rowsFile(source, subject) }],
    },
  ];
}

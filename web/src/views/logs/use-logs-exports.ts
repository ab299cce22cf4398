// What the Logs offer for export beside their charts: the columns with their means and ranges.

import { logTable } from "../../export/log-table.ts";
import { SIDES } from "../../state/log.ts";
import { EXPORT_TEXT } from "../../text/export.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { formatClock } from "../../text/numbers.ts";
import { tableOffers } from "../../ui/table-exports.ts";
import { useExports, useExportSubject } from "../../ui/use-exports.ts";
import type { LogSight } from "./use-sight.ts";

/** Offers the table of the logs, and says which they are. */
export function useLogsExports({ logs, pairs, control, cursor }: LogSight, title: string): void {
  const { logs: words } = EXPORT_TEXT;
  const sides = SIDES.flatMap((side) => logs[side].map(({ head }) => `${LOGS_TEXT.sides[side]}: ${head.name}`));
  useExportSubject({
    stem: title,
    title,
    lines: [...sides, words.span(formatClock(control.axis.to_s - control.axis.from_s), formatClock(cursor.seconds))],
  });
  const name = logs.a.length > 0 && logs.b.length > 0 ? words.compare : words.single;
  const table = () => logTable(logs, pairs, { ...words.columns, ofSide: words.ofSide });
  useExports("logs", sides.length === 0 ? [] : [{ id: "logs", kind: "run", name, offers: tableOffers(name, table) }]);
}

// The file for a ticket: what happened, the evidence, the timeline, and the logs themselves, so that it opens again here.

import { version } from "../../../../../package.json";
import { explainDate } from "../../explain/date.ts";
import {
  causeOf,
  explainCautions,
  explainIncident,
  explainNext,
  stretchText,
  type ToldTo,
} from "../../explain/incident.ts";
import { explainRecognised } from "../../explain/logs.ts";
import { logBundle, writeBundle } from "../../export/log-bundle.ts";
import type { ReportDocument, ReportSection } from "../../export/report-document.ts";
import { reportHtml } from "../../export/report-html.ts";
import { reportMarkdown } from "../../export/report-markdown.ts";
import { fileName } from "../../../base/export/file-name.ts";
import type { MadeFile } from "../../../base/model/exports.ts";
import { logsOf } from "../../model/shelf.ts";
import type { LogWindow } from "../../../base/series/log-window.ts";
import { words as TEXT } from "virtual:words/logs/incident";
import { words as LOG_REPORT_TEXT } from "virtual:words/logs/report";
import { language } from "../../../base/text/language.ts";
import { plain } from "../../../base/text/sentence.ts";
import type { Services } from "../../../base/page/services.ts";
import { bytesOf, carried, linkOf, MOST_IN_REPORT, REPORT_LIMIT } from "../report/carried-logs.ts";
import { picturesOf } from "../report/report-pictures.ts";
import type { LogsModel } from "../use-logs.ts";
import { evidenceTable } from "./timeline.tsx";

/** What is on the page. */
export interface TicketSource {
  readonly to: ToldTo;
  /** The time that somebody chose. */
  readonly window: LogWindow | undefined;
  readonly model: LogsModel;
  readonly services: Services;
}

/** The file; as HTML it includes the timeline and, if they are not too large, the logs. */
export async function ticketFile(type: "html" | "md", source: TicketSource, stem: string): Promise<MadeFile> {
  const { to, services } = source;
  const name = fileName([stem, causeOf(to.incident)], type);
  if (type === "md") return { name, content: reportMarkdown(documentOf(source, [])) };
  const carries = bytesOf(to.logs) <= MOST_IN_REPORT;
  const { pictures } = await picturesOf(services);
  const drawn = pictures.map(({ caption, svg }) => ({ kind: "picture" as const, label: caption, svg }));
  const closing = carries ? LOG_REPORT_TEXT.inside : LOG_REPORT_TEXT.without({ limit: REPORT_LIMIT });
  const document = documentOf(source, drawn, closing);
  return { name, content: reportHtml(document, carries ? await bundleText(source) : undefined) };
}

function documentOf({ to }: TicketSource, drawn: ReportSection["blocks"], closing = ""): ReportDocument {
  const { incident, logs, times } = to;
  const cautions = explainCautions(to);
  const note = times.note === "" ? [] : [times.note];
  return {
    title: TEXT.report.title({ cause: causeOf(incident) }),
    language,
    lines: [
      [stretchText(incident.when, times), ...note].join("; "),
      `${TEXT.report.made({ n: logs.length })} (${version}, ${explainDate(new Date())})`,
    ],
    lead: plain(explainIncident(to)),
    sections: [
      { title: TEXT.title, blocks: [{ kind: "text", text: plain(explainNext(to)) }, ...drawn] },
      {
        title: TEXT.table.caption,
        blocks: [
          { kind: "table", label: TEXT.table.caption, table: evidenceTable(incident, logs, times) },
          ...(cautions.length === 0 ? [] : [{ kind: "list" as const, items: cautions }]),
        ],
      },
      {
        title: TEXT.report.logs,
        blocks: [
          { kind: "list", items: logs.map((log) => `${log.file.name}: ${explainRecognised(log)}`) },
          ...(closing === "" ? [] : [{ kind: "text" as const, text: closing }]),
        ],
      },
    ],
  };
}

async function bundleText({ to, window, model, services }: TicketSource): Promise<string> {
  const bundle = logBundle({
    faultline: version,
    link: linkOf(services),
    settings: { compare: { window: window ?? null }, charts: { kind: "", columns: [] } },
    results: { comparison: null, phases: to.logs.map(() => null), incident: to.incident },
    files: await carried(logsOf(model.shelf)),
  });
  return writeBundle(bundle);
}

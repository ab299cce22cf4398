// What leaves the page for a ticket: the text, and a file that shows everything and opens again here.

import type { ReactNode } from "react";
import { explainIncident, explainNext, type ToldTo } from "../../explain/incident.ts";
import { words as LOG_EXPORT_TEXT } from "virtual:words/logs/export";
import { words as TEXT } from "virtual:words/logs/incident";
import type { ExportSubject } from "../../../base/model/exports.ts";
import { saveFile } from "../../../base/files/save-file.ts";
import { useCopy } from "../../../base/page/use-copy.ts";
import { useServices } from "../../../base/page/services.ts";
import { useExports, useExportSubject } from "../../../base/frame/use-exports.ts";
import { plain } from "../../../base/text/sentence.ts";
import { TextButton } from "../../../base/controls/text-button.tsx";
import type { LogsModel } from "../use-logs.ts";
import type { IncidentModel } from "./use-incident.ts";
import type { TicketSource } from "./ticket.ts";

// Loaded when the first file is made.
const files = () => import("./ticket.ts");

/** The exports of an incident, and its two buttons. */
export function useIncidentExports(
  told: ToldTo | undefined,
  { window }: IncidentModel["control"],
  model: LogsModel,
): { readonly save: () => void; readonly buttons: ReactNode } {
  const services = useServices();
  const subject: ExportSubject = {
    stem: TEXT.title,
    title: TEXT.title,
    lines: told === undefined ? [] : [plain(explainIncident(told))],
  };
  useExportSubject(subject);
  const source: TicketSource | undefined = told && { to: told, window, model, services };
  const offers =
    source === undefined
      ? []
      : (["html", "md"] as const).map((type) => ({
          type,
          make: async (_: unknown, { stem }: ExportSubject) => (await files()).ticketFile(type, source, stem),
        }));
  useExports(
    "incident",
    offers.length === 0 ? [] : [{ id: "ticket", kind: "run", name: LOG_EXPORT_TEXT.report, offers }],
  );
  const save = (): void => {
    if (source !== undefined)
      void files().then(async ({ ticketFile }) => saveFile(await ticketFile("html", source, TEXT.title)));
  };
  const copy = useCopy();
  const text = (of: ToldTo): string => [explainIncident(of), explainNext(of)].map(plain).join("\n\n");
  const buttons = (
    <p className="incident-does" data-screen>
      <TextButton kind="underlined" onPress={save}>
        {TEXT.save}
      </TextButton>
      <TextButton kind="underlined" onPress={() => told && copy(text(told), TEXT.copied)}>
        {TEXT.copy}
      </TextButton>
    </p>
  );
  return { save, buttons };
}

// What the Lab offers for export besides its figures: the steps as a table, the run as a file.

import { version } from "../../../../package.json";
import { fileName } from "../../base/export/file-name.ts";
import { captionString } from "../export/caption-string.ts";
import type { RunOrigin } from "../export/run-document.ts";
import type { StepTableWords } from "../export/step-table.ts";
import { labScenario } from "../../base/link/string/lab-url.ts";
import { formatLink } from "../../base/link/url.ts";
import type { ReplayRun } from "../run/replay-run.ts";
import type { ExportEntry, ExportOffer } from "../../base/model/exports.ts";
import { words as EXPORT_TEXT } from "virtual:words/base/export";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import type { FigureFace } from "../../base/frame/figure-frame.tsx";
import { useServices } from "../../base/page/services.ts";
import { tableOffers } from "../../base/frame/table-exports.ts";
import { useExports, useExportSubject } from "../../base/frame/use-exports.ts";
import { conditions, conventionSentence } from "./head.tsx";
import { partName } from "./structure-words.ts";
import type { Lab } from "./use-lab.ts";

/** What opens over the Lab: a sheet for the printer, or the recording of a film. */
export type LabOver = "blank" | "solution" | "film";

/** Offers the run, and says what the Lab shows. */
export function useLabExports(lab: Lab, title: string, face: FigureFace, open: (over: LabOver) => void): void {
  const { location } = useServices();
  const { shown, values } = lab;
  useExportSubject({ stem: title, title, lines: linesOf(lab) });
  const origin = (): RunOrigin => ({
    faultline: version,
    link: formatLink(location.getState().link),
    scenario: labScenario(values),
  });
  useExports("lab", shown === undefined ? [] : [...entriesOf(shown.run, origin, open), ...filmOf(face, open)]);
}

function entriesOf(run: ReplayRun, origin: () => RunOrigin, open: (over: LabOver) => void): readonly ExportEntry[] {
  return [
    {
      id: "run",
      kind: "run",
      name: EXPORT_TEXT.runFile,
      offers: [
        {
          type: "json",
          make: async (_, { stem }) => {
            const { runDocument, writeRun } = await import("../export/run-document.ts");
            return { name: fileName([stem], "json"), content: writeRun(runDocument(run, origin())) };
          },
        },
      ],
    },
    {
      id: "steps",
      kind: "run",
      name: EXPORT_TEXT.steps,
      offers: tableOffers(EXPORT_TEXT.steps, async () => {
        const { stepTable } = await import("../export/step-table.ts");
        return stepTable(run, wordsOf(run));
      }),
    },
    {
      id: "sheet",
      kind: "print",
      name: EXPORT_TEXT.printSheet,
      offers: [opens("blank", "blank", open), opens("solution", "solution", open)],
    },
  ];
}

/** Tables do not move. */
function filmOf(face: FigureFace, open: (over: LabOver) => void): readonly ExportEntry[] {
  if (face === "table") return [];
  return [{ id: "film", kind: "figure", name: EXPORT_TEXT.film, offers: [opens("webm", "film", open)] }];
}

/** Makes no file itself, but opens what does. */
function opens(type: ExportOffer["type"], over: LabOver, open: (over: LabOver) => void): ExportOffer {
  return {
    type,
    make: async () => {
      open(over);
      return undefined;
    },
  };
}

function wordsOf(run: ReplayRun): StepTableWords {
  return {
    columns: LAB_TEXT.historyColumns,
    outcomes: LAB_TEXT.outcomes,
    frame: (frame) => LAB_TEXT.frame({ frame }),
    part: (id) => partName(run, id),
  };
}

function linesOf(lab: Lab): readonly string[] {
  const { values, shown } = lab;
  if (shown === undefined) return [];
  const { step, stage } = shown.moment;
  const written = values.pattern === null ? values.references : shown.run.text;
  return [
    `${conditions(lab)}${conventionSentence(values)}`,
    EXPORT_TEXT.referencesAre({ references: captionString(written) }),
    ...(step > 0 ? [EXPORT_TEXT.atStep({ step, stage: stage + 1 })] : []),
  ];
}

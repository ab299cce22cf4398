// What exporting, opening and printing say.

import type { ExportKind, ExportType, PictureColours } from "../../state/exports.ts";

/** Text of the export dialog and what belongs to it. */
export const EXPORT_TEXT = {
  button: "Export",
  title: "Export",
  commands: {
    export: "Export: pictures, tables, the run",
    open: "Open an exported run or logs",
    printBlank: "Print: blank grid",
    printSolution: "Print: solution",
  },
  kinds: { run: "Data", print: "On paper", figure: "Figures" } satisfies Record<ExportKind, string>,
  types: {
    svg: "SVG",
    png: "PNG",
    csv: "CSV",
    txt: "Text",
    md: "Markdown",
    tex: "LaTeX",
    json: "JSON",
    html: "HTML",
    webm: "WebM",
    blank: "blank grid",
    solution: "solution",
  } satisfies Record<ExportType, string>,
  offer: (name: string, type: string): string => `${name}: ${type}`,
  colours: "Colours of pictures",
  colourChoices: { shown: "as shown", light: "light, for paper" } satisfies Record<PictureColours, string>,
  turned: "A figure that shows its table is offered as a table only.",
  nothing: "This view has nothing to export yet.",
  saved: (name: string): string => `Saved ${name}.`,
  failed: (name: string): string => `${name} could not be made.`,

  open: "Open a run or logs (JSON, HTML) ...",
  openHint: "or drop it anywhere",
  dropRun: "Drop an exported run (JSON) or exported logs (JSON, HTML) to open them.",
  opened: (name: string): string => `${name} is open. Back returns to where you were.`,
  openedNewer: (name: string): string => `${name} was made by a newer Faultline. What could be read is shown.`,
  damaged: (name: string): string => `${name} is a run of Faultline, but the link in it is missing.`,
  refused: (name: string): string =>
    `${name} cannot be opened here. Here files open that Faultline exported (JSON, HTML); Logs opens vmstat logs.`,
  refusedMany: (name: string, others: number): string =>
    `${name} and ${others === 1 ? "another file" : `${others} other files`} cannot be opened here. Logs opens vmstat logs.`,
  openInLogs: "Open in Logs",
  alone: (name: string): string => `${name} is a run or a lesson: drop it alone to open it.`,
  unreadable: (name: string): string => `${name} could not be read.`,
  folder: {
    tooMany: (most: number): string =>
      `There are more than ${most.toLocaleString("en")} files, so none was read. Drop only the folders with the logs.`,
    empty: "There is no file to read.",
    hidden: (n: number): string =>
      n === 1 ? "1 hidden file was passed over." : `${n.toLocaleString("en")} hidden files were passed over.`,
    deep: (n: number, most: number): string =>
      `${n === 1 ? "1 folder was" : `${n.toLocaleString("en")} folders were`} passed over: folders are entered ${most} deep.`,
    unread: (name: string, others: number): string =>
      others === 0
        ? `${name} could not be looked into.`
        : `${name} and ${others.toLocaleString("en")} more could not be looked into.`,
  },

  steps: "Steps",
  runFile: "Run, to open again",
  printSheet: "Print sheet",
  atStep: (step: number, stage: number): string => `Step ${step}, stage ${stage} of 3`,
  atSecond: (seconds: string): string => `At ${seconds} s`,
  referencesAre: (references: string): string => `Reference string: ${references}`,

  print: {
    name: "Name",
    date: "Date",
    task: "For each reference, enter the pages in the frames afterwards, which page leaves, and H for a hit or F for a fault.",
    solution: "Solution",
    step: "step",
    reference: "reference",
    leaves: "leaves",
    outcome: "H / F",
    hit: "H",
    fault: "F",
    legend: "H hit, F fault, w the reference writes; framed: loaded in this step.",
    legendBlank: "H hit, F fault, w the reference writes.",
    faults: "Faults",
    hits: "Hits",
    cut: (shown: number, all: number): string => `The first ${shown} of ${all} references.`,
    grid: (first: number, last: number): string => `Steps ${first} to ${last}`,
  },

  film: {
    name: "Film of the steps",
    missing: "This browser cannot record films (it has no MediaRecorder).",
    progress: (step: number, last: number): string => `Recording step ${step} of ${last}`,
    from: "From step",
    to: "To step",
    pace: "Steps a second",
    takes: (seconds: number): string => `Recording takes as long as the film: ${seconds} s.`,
    record: "Record",
    steps: (from: number, to: number): string => `steps ${from} to ${to}`,
    cancel: "Cancel",
    cancelled: "The recording was cancelled.",
  },

  bundle: {
    opened: (name: string, files: number): string =>
      `${name} is open: ${files === 1 ? "1 log with its settings" : `${files} logs with their settings`}. All is computed again here.`,
    openedMany: (bundles: number, logs: number, first: string): string =>
      `${logs.toLocaleString("en")} logs are open, ${bundles === 1 ? "" : `those of ${bundles} exported files among them, `}with the settings of ${first}. All is computed again here.`,
    openedNewer: (name: string): string =>
      `${name} was made by a newer Faultline. Its logs are open; settings that this version does not know are left out.`,
    newer: (name: string): string => `${name} was made by a newer Faultline, in a form that this version cannot read.`,
    tooLarge: (name: string): string => `${name} is too large to be opened in one piece.`,
    damaged: {
      broken: (name: string): string =>
        `${name} holds logs of Faultline, but it is not whole: it was cut off or changed.`,
      files: (name: string): string => `${name} is a report of Faultline without its logs. Open the logs themselves.`,
      content: (name: string, file: string): string =>
        `${name} holds logs of Faultline, but side or content of ${file} is missing, so nothing was opened.`,
    },
  },

  logs: {
    report: "Report",
    bundle: "Logs with settings, to open again",
    rows: "Rows of all runs",
    tooLarge: "These logs are too large for one file. Keep the files themselves, and export the report.",
    span: (last: string, at: string): string => `Time from 0:00 to ${last}, cursor at ${at}`,
    compare: "Comparison",
    summaries: "Summary of each run",
    columns: {
      file: "file",
      side: "side",
      column: "column",
      unit: "unit",
      values: "values",
      mean: "mean",
      sd: "sd",
      min: "min",
      q1: "first quartile",
      median: "median",
      q3: "third quartile",
      p95: "95 %",
      max: "max",
      total: "total",
      above: "threshold",
      seconds: "seconds above",
      share: "share above",
    },
  },
} as const;

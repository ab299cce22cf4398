// Was beim Exportieren, Öffnen und Drucken gesagt wird.

import type { ExportKind, ExportType, PictureColours } from "../../state/exports.ts";

/** Text of the export dialog and what belongs to it. */
export const EXPORT_TEXT = {
  button: "Export",
  title: "Exportieren",
  commands: {
    export: "Exportieren: Bilder, Tabellen, den Lauf",
    open: "Exportierten Lauf öffnen",
    printBlank: "Drucken: leeres Raster",
    printSolution: "Drucken: Lösung",
  },
  kinds: { run: "Daten", print: "Auf Papier", figure: "Abbildungen" } satisfies Record<ExportKind, string>,
  types: {
    svg: "SVG",
    png: "PNG",
    csv: "CSV",
    md: "Markdown",
    tex: "LaTeX",
    json: "JSON",
    webm: "WebM",
    blank: "leeres Raster",
    solution: "Lösung",
  } satisfies Record<ExportType, string>,
  offer: (name: string, type: string): string => `${name}: ${type}`,
  colours: "Farben der Bilder",
  colourChoices: { shown: "wie angezeigt", light: "hell, für Papier" } satisfies Record<PictureColours, string>,
  turned: "Eine Abbildung, die ihre Tabelle zeigt, gibt es nur als Tabelle.",
  nothing: "Diese Ansicht hat noch nichts zu exportieren.",
  saved: (name: string): string => `${name} ist gespeichert.`,
  failed: (name: string): string => `${name} ließ sich nicht erzeugen.`,

  open: "Lauf öffnen (JSON) ...",
  openHint: "oder irgendwo ablegen",
  dropRun: "Einen exportierten Lauf (JSON) ablegen, um ihn zu öffnen.",
  opened: (name: string): string => `${name} ist geöffnet. „Zurück“ führt an die vorige Stelle.`,
  openedNewer: (name: string): string => `${name} stammt von einem neueren Faultline. Gezeigt wird, was lesbar ist.`,
  damaged: (name: string): string => `${name} ist ein Lauf von Faultline, aber der Link darin fehlt.`,
  refused: (name: string): string =>
    `${name} lässt sich hier nicht öffnen. Hier öffnen sich Läufe, die Faultline exportiert hat (JSON); Logs öffnet vmstat-Protokolle.`,
  unreadable: (name: string): string => `${name} ließ sich nicht lesen.`,

  steps: "Schritte",
  runFile: "Lauf, zum Wiederöffnen",
  printSheet: "Arbeitsblatt",
  atStep: (step: number, stage: number): string => `Schritt ${step}, Stufe ${stage} von 3`,
  atSecond: (seconds: string): string => `Bei ${seconds} s`,
  referencesAre: (references: string): string => `Referenzfolge: ${references}`,

  print: {
    name: "Name",
    date: "Datum",
    task: "Einzutragen sind zu jedem Zugriff die Seiten in den Rahmen danach, die verdrängte Seite und T für Treffer oder F für Seitenfehler.",
    solution: "Lösung",
    step: "Schritt",
    reference: "Zugriff",
    leaves: "verdrängt",
    outcome: "T / F",
    hit: "T",
    fault: "F",
    legend: "T Treffer, F Seitenfehler, w schreibender Zugriff; umrahmt: in diesem Schritt geladen.",
    legendBlank: "T Treffer, F Seitenfehler, w schreibender Zugriff.",
    faults: "Seitenfehler",
    hits: "Treffer",
    cut: (shown: number, all: number): string => `Die ersten ${shown} von ${all} Zugriffen.`,
    grid: (first: number, last: number): string => `Schritte ${first} bis ${last}`,
  },

  film: {
    name: "Film der Schritte",
    missing: "Dieser Browser kann keine Filme aufnehmen (ihm fehlt MediaRecorder).",
    progress: (step: number, last: number): string => `Aufnahme von Schritt ${step} von ${last}`,
    cancel: "Abbrechen",
    cancelled: "Die Aufnahme ist abgebrochen.",
  },

  logs: {
    span: (last: string, at: string): string => `Zeit von 0:00 bis ${last}, Marke bei ${at}`,
    compare: "Vergleich",
    single: "Spalten",
    columns: {
      column: "Spalte",
      unit: "Einheit",
      mean: "Mittel",
      min: "Minimum",
      max: "Maximum",
      median: "Median",
      p95: "95 %",
      count: "Werte",
      change: "Änderung B gegen A",
    },
    ofSide: (what: string, side: string): string => `${what} ${side}`,
  },
} as const;

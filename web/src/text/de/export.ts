// Was beim Exportieren, Öffnen und Drucken gesagt wird.

import type { ExportKind, ExportType, PictureColours } from "../../state/exports.ts";

/** Text of the export dialog and what belongs to it. */
export const EXPORT_TEXT = {
  button: "Export",
  title: "Exportieren",
  commands: {
    export: "Exportieren: Bilder, Tabellen, den Lauf",
    open: "Exportierten Lauf oder Logs öffnen",
    printBlank: "Drucken: leeres Raster",
    printSolution: "Drucken: Lösung",
  },
  kinds: { run: "Daten", print: "Auf Papier", figure: "Abbildungen" } satisfies Record<ExportKind, string>,
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

  open: "Lauf oder Logs öffnen (JSON, HTML) ...",
  openHint: "oder irgendwo ablegen",
  dropRun: "Einen exportierten Lauf (JSON) oder exportierte Logs (JSON, HTML) ablegen, um sie zu öffnen.",
  opened: (name: string): string => `${name} ist geöffnet. „Zurück“ führt an die vorige Stelle.`,
  openedNewer: (name: string): string => `${name} stammt von einem neueren Faultline. Gezeigt wird, was lesbar ist.`,
  damaged: (name: string): string => `${name} ist ein Lauf von Faultline, aber der Link darin fehlt.`,
  refused: (name: string): string =>
    `${name} lässt sich hier nicht öffnen. Hier öffnen sich Dateien, die Faultline exportiert hat (JSON, HTML); Logs öffnet vmstat-Protokolle.`,
  refusedMany: (name: string, others: number): string =>
    `${name} und ${others === 1 ? "eine weitere Datei lassen" : `${others} weitere Dateien lassen`} sich hier nicht öffnen. Logs öffnet vmstat-Protokolle.`,
  openInLogs: "In Logs öffnen",
  alone: (name: string): string => `${name} ist ein Lauf oder eine Lektion: zum Öffnen allein ablegen.`,
  unreadable: (name: string): string => `${name} ließ sich nicht lesen.`,
  folder: {
    tooMany: (most: number): string =>
      `Es sind mehr als ${most.toLocaleString("de")} Dateien, deshalb wurde keine gelesen. Bitte nur die Ordner mit den Logs ablegen.`,
    empty: "Es ist keine lesbare Datei dabei.",
    hidden: (n: number): string =>
      n === 1
        ? "1 versteckte Datei wurde übergangen."
        : `${n.toLocaleString("de")} versteckte Dateien wurden übergangen.`,
    deep: (n: number, most: number): string =>
      `${n === 1 ? "1 Ordner wurde" : `${n.toLocaleString("de")} Ordner wurden`} übergangen: Ordner werden ${most} Ebenen tief gelesen.`,
    unread: (name: string, others: number): string =>
      others === 0
        ? `${name} ließ sich nicht öffnen.`
        : `${name} und ${others.toLocaleString("de")} weitere ließen sich nicht öffnen.`,
  },

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
    from: "Ab Schritt",
    to: "Bis Schritt",
    pace: "Schritte je Sekunde",
    takes: (seconds: number): string => `Die Aufnahme dauert so lange wie der Film: ${seconds} s.`,
    record: "Aufnehmen",
    steps: (from: number, to: number): string => `Schritte ${from} bis ${to}`,
    cancel: "Abbrechen",
    cancelled: "Die Aufnahme ist abgebrochen.",
  },

  bundle: {
    opened: (name: string, files: number): string =>
      `${name} ist geöffnet: ${files === 1 ? "1 Log" : `${files} Logs`} mit den Einstellungen. Gerechnet wird hier neu.`,
    openedMany: (bundles: number, logs: number, first: string): string =>
      `${logs.toLocaleString("de")} Logs sind geöffnet, ${bundles === 1 ? "" : `darunter die aus ${bundles} exportierten Dateien, `}mit den Einstellungen von ${first}. Gerechnet wird hier neu.`,
    openedNewer: (name: string): string =>
      `${name} stammt von einem neueren Faultline. Die Logs sind geöffnet; Einstellungen, die diese Version nicht kennt, fehlen.`,
    newer: (name: string): string =>
      `${name} stammt von einem neueren Faultline, in einer Form, die diese Version nicht lesen kann.`,
    tooLarge: (name: string): string => `${name} ist zu groß, um in einem Stück geöffnet zu werden.`,
    damaged: {
      broken: (name: string): string =>
        `${name} enthält Logs von Faultline, ist aber nicht vollständig: abgeschnitten oder verändert.`,
      files: (name: string): string =>
        `${name} ist ein Bericht von Faultline ohne seine Logs. Bitte die Logs selbst öffnen.`,
      content: (name: string, file: string): string =>
        `${name} enthält Logs von Faultline, aber Seite oder Inhalt von ${file} fehlt. Es wurde nichts geöffnet.`,
    },
  },

  logs: {
    report: "Bericht",
    bundle: "Logs mit Einstellungen, zum Wiederöffnen",
    rows: "Zeilen aller Läufe",
    tooLarge: "Diese Logs sind zu groß für eine Datei. Die Dateien selbst aufheben und den Bericht exportieren.",
    span: (last: string, at: string): string => `Zeit von 0:00 bis ${last}, Marke bei ${at}`,
    compare: "Vergleich",
    summaries: "Werte jedes Laufs",
    columns: {
      file: "Datei",
      side: "Seite",
      column: "Spalte",
      unit: "Einheit",
      values: "Werte",
      mean: "Mittel",
      sd: "Standardabweichung",
      min: "Minimum",
      q1: "unteres Quartil",
      median: "Median",
      q3: "oberes Quartil",
      p95: "95 %",
      max: "Maximum",
      total: "Summe",
      above: "Schwelle",
      seconds: "Sekunden darüber",
      share: "Anteil darüber",
    },
  },
} as const;

// Die Wörter eines Berichts über Logs.

import type { PCorrection, RunValue } from "../../sim/schema.gen.ts";

/** Text of a report. */
export const LOG_REPORT_TEXT = {
  title: {
    one: (name: string): string => `Log: ${name}`,
    side: (runs: string): string => `Logs: ${runs}`,
    two: (a: string, b: string): string => `B gegen A: ${b} gegen ${a}`,
  },
  made: (date: string, version: string): string =>
    `Erstellt am ${date} mit Faultline ${version}, in einem Browser. Gesendet wurde nichts.`,

  files: {
    title: "Dateien",
    columns: { side: "Seite", file: "Datei", bytes: "Byte", recognised: "gelesen als", findings: "Befunde" },
    finding: (side: string, file: string, text: string): string => `${side}, ${file}: ${text}`,
    findingAt: (side: string, file: string, line: string, text: string): string =>
      `${side}, ${file}, Zeile ${line}: ${text}`,
    more: (n: string, side: string, file: string): string =>
      `${side}, ${file}: ${n} weitere Befunde, hier nicht genannt`,
    noFindings: "In diesen Dateien ist nichts aufgefallen.",
  },

  laid: {
    title: "Was verglichen wird",
    runs: (a: string, b: string): string => `A: ${a}. B: ${b}.`,
    how: (how: string): string => `Zeit: ${how}.`,
    column: (column: string): string => `Ausgerichtet nach der Spalte ${column}.`,
    marker: (text: string): string => `Marke: ${text}.`,
    above: (column: string, above: string): string => `Ausgerichtet nach der Spalte ${column}, über ${above}.`,
    score: (score: string): string => `Korrelation: ${score}.`,
    shift: (side: string, file: string, shift: string): string => `${side}, ${file}: um ${shift} s verschoben`,
    whole: "Ausschnitt: alle Zeilen.",
    window: (from: string, to: string): string => `Ausschnitt: nur ${from} bis ${to} der gemeinsamen Zeit.`,
    split: "Jeder Lauf innerhalb einer Datei zählt als eigener Lauf.",
  },

  numbers: {
    title: "Zahlen",
    unit: "Einheit",
    interval: (level: string): string => `Intervall ${level}`,
    of: (side: string, runs: string): string => `${side}, ${runs}, alle Zeilen zusammen`,
  },
  know: "Was man wissen muss",
  needed: "Nötige Läufe",

  regimes: {
    title: "Was die Maschinen taten",
    regime: "Zustand",
    shares: "Anteile an der Zeit, im Mittel der Läufe einer Seite. Ein Strich: Kein Lauf hat die Spalten dafür.",
    rules: "Die Regeln in ihrer Reihenfolge; für jede Zeile gilt die erste, die zutrifft:",
    rule: (name: string, conditions: string, rows: string): string => `${name}: ${conditions}, mindestens ${rows} lang`,
    and: " und ",
    changed: " (geändert)",
    lacks: (missing: string): string => ` (an diesen Logs nicht prüfbar, es fehlt: ${missing})`,
    unused: (name: string): string => `${name}: nicht benutzt`,
  },

  charts: "Diagramme",
  noPicture: (names: readonly string[]): string =>
    `Kein Bild von ${names.join(", ")}: Auf der Seite ${names.length === 1 ? "stand es" : "standen sie"} als Tabelle, als der Bericht entstand. Zurück zum Diagramm wechseln und den Bericht noch einmal speichern.`,

  methods: {
    title: "Verfahren",
    values: {
      mean: "Mittel",
      median: "Median",
      p95: "95-%-Quantil",
      max: "Maximum",
      total: "Summe",
      "time-above": "Zeit über einem Wert",
    } satisfies Record<RunValue, string>,
    direction: "Unterschiede sind B minus A, Verhältnisse B durch A. A ist der Bezug.",
    unit: (value: string): string =>
      `Gezählt werden Läufe: jeder einmal, mit diesem Wert: ${value}. Die Zeilen eines Laufs sind keine unabhängigen Stichproben.`,
    runs: (level: string): string =>
      `Intervalle zu ${level}. Für Raten und Anzahlen: Verhältnis der geometrischen Mittel mit Welchs Intervall der Logarithmen. Für Zustände, und wo ein Lauf nichts Gezähltes hat: Verhältnis der Mittel mit Fiellers Intervall. p ist das des Welch-Tests, der zum Intervall gehört.`,
    verdicts: (margin: string): string =>
      `Die Urteile kommen aus dem Intervall des Verhältnisses. Schließt es die 1 aus: „verschieden“, oder „verschieden, aber wenig“, wenn es ganz in der Toleranz von ${margin} liegt. Enthält es die 1: „gleich“, wenn es ganz in der Toleranz liegt, sonst „unklar“. Was nur vor der Korrektur ein Unterschied ist, heißt „bei so vielen Spalten unklar“.`,
    correction: (name: string, columns: string): string => `p ist für ${columns} korrigiert, nach ${name}.`,
    corrections: { holm: "Holm", bh: "Benjamini und Hochberg" } satisfies Record<PCorrection, string>,
    columns: (n: string): string => `${n} Spalten`,
    check: (resamples: string, seed: string): string =>
      `Ab fünf Läufen je Seite werden Verhältnisse durch einen Bootstrap der Läufe (BCa) geprüft und Unterschiede durch einen Permutationstest. Ziehungen: ${resamples}; Zufallszahlen: mulberry32, Startwert ${seed}.`,
    rows: (level: string): string =>
      `Weniger als drei Läufe auf einer Seite: Die Zeilen eines Laufs folgen auseinander, sie sind keine Stichprobe anderer Läufe. Die Intervalle zu ${level} (Fieller) zählen so viele Zeilen, wie unabhängige ebenso viel sagen würden; sie gelten innerhalb dieser Läufe. Ein Urteil und ein p gibt es nicht.`,
    blocks: (resamples: string, seed: string): string =>
      `Block-Bootstrap innerhalb eines Laufs: ${resamples} Ziehungen; Zufallszahlen: mulberry32, Startwert ${seed}.`,
    boot: "Zeilen mit Mittelwerten seit dem Start des Rechners zählen nicht, wenn bei der Datei nichts anderes steht.",
    quartiles: (rule: string): string =>
      `Quartile sind nach einer anderen Regel als üblich bestimmt: ${rule}. Alle anderen Quantile sind linear interpoliert (Typ 7 nach Hyndman und Fan).`,
    quantiles: "Quantile sind linear interpoliert (Typ 7 nach Hyndman und Fan).",
    phases:
      "Zustände: Jede Zeile gehört zur ersten Regel, die dort so viele Zeilen lang gilt, wie sie verlangt. Niveauwechsel: PELT. Eingeschwungener Zustand: MSER.",
    again: "Wer die Logs mit diesen Einstellungen in dieser Version wieder öffnet, erhält dieselben Zahlen.",
    sources: "Quellen",
  },
  inside:
    "Die Logs und alle Einstellungen liegen in dieser Datei. Auf der Seite von Faultline abgelegt, öffnet sie sich wieder; dann lässt sich anders fragen und neu rechnen.",
  without: (limit: string): string =>
    `Die Logs sind größer als ${limit} und liegen nicht in dieser Datei. Sie gehören daneben aufbewahrt: Namen und Größen stehen oben.`,
} as const;

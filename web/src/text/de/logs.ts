// The Logs' words, in German.

import type { ColumnGroup } from "../../state/log-pairs.ts";
import type { Side } from "../../state/log.ts";

const count = (n: number): string => n.toLocaleString("de");
const plural = (n: number, one: string, many: string): string => `${count(n)} ${n === 1 ? one : many}`;

/** Text of the Logs. */
export const LOGS_TEXT = {
  title: { none: "Logs", one: "Ein Log", two: "Zwei Logs" },
  conditions: {
    none: "vmstat jedes Systems, sar, /proc, collectl, dstat, nmon, perfmon, Tabellen: am Inhalt erkannt",
    one: "ein zweites hier ablegen, um zu vergleichen",
    two: "an den ersten Zeilen ausgerichtet",
  },
  sides: { a: "A", b: "B" } satisfies Record<Side, string>,
  invitation:
    "Hier ein Log von <b>vmstat</b>, sar oder dergleichen ablegen. Zwei Logs werden übereinandergelegt und ihre Mittelwerte verglichen.",
  dropHere: "Ein Log ablegen, oder zwei für A und B",
  open: (side: string): string => `Datei für ${side} öffnen`,
  openAnother: "Andere öffnen",
  openAnotherFor: (side: string): string => ` für ${side}`,
  samples: "Zwei Beispiel-Logs zeigen",
  samplesNote: "zwei Läufe eines Programms unter Linux; wo A acht Seiten auf einmal aus dem Swap liest, liest B eine",
  stays:
    "Keine Datei verlässt diese Seite: Gelesen wird sie im Browser. Die Sicherheitsrichtlinie der Seite erlaubt nur Verbindungen zum eigenen Server (connect-src 'self'), und eine abgelegte Datei löst keine aus. Auch gespeichert wird nichts: Neuladen vergisst die Dateien.",
  zeroSent: "0 Byte gesendet",
  zeroSentWhy:
    "Dateien werden in dieser Seite gelesen; ihre Richtlinie ist connect-src 'self', und nichts wird gesendet",
  second: "Noch kein Log. Eines irgendwo ablegen oder",
  readingFile: (name: string): string => `${name} wird gelesen ...`,
  tooMany: (taken: number, dropped: number): string =>
    `${taken} von ${dropped} Dateien übernommen: Es gibt nur A und B.`,
  replaced: (side: string, name: string): string => `${side} ist jetzt ${name}.`,
  undo: "Rückgängig",
  remove: "Entfernen",
  removeFrom: (side: string, name: string): string => `Entfernen: ${side}, ${name}`,
  swap: "A und B tauschen",
  bar: "Logs",
  charts: "Diagramme",
  table: "Tabelle",
  columnsShown: (shown: number, all: number): string => `Spalten: ${shown} von ${all}`,
  resetColumns: "Zurücksetzen",
  noColumns: "Keine Spalte ist gewählt. Wählen lassen sie sich unter „Spalten“.",
  groups: {
    paging: "Paging",
    faults: "Seitenfehler",
    memory: "Speicher",
    cpu: "Prozessor",
    disks: "Platten",
    processes: "Prozesse",
    system: "System",
    other: "Weitere",
  } satisfies Record<ColumnGroup, string>,
  converted: (side: string, unit: string, factor: string): string => `${side} in ${unit} geloggt, mal ${factor}`,
  cursor: "Zeitpunkt in beiden Logs",
  noValue: "-",
  chartColumns: { time: "Zeit", a: "A", b: "B", difference: "B − A" },

  recognised: {
    columns: (n: number): string => plural(n, "Spalte", "Spalten"),
    rows: (n: number): string => plural(n, "Zeile", "Zeilen"),
    every: (interval: string): string => `alle ${interval}`,
    assumed: (interval: string): string => `Abstand mit ${interval} angenommen, da ohne Zeitangabe`,
    sinceBoot: (n: number): string =>
      n === 1
        ? "Eine Zeile, Mittel seit Systemstart, entfällt."
        : `${count(n)} Zeilen, Mittel seit Systemstart, entfallen.`,
    forced: "Das Format wurde von Hand gewählt.",
  },
  refusal: {
    refused: (name: string): string => `${name} wird nicht gezeigt.`,
    stopped: (message: string): string =>
      `Die Engine ist an dieser Datei abgestürzt; der Fehler liegt bei Faultline: ${message}`,
    firstLines: "Der Anfang der Datei",
    declined: "Warum kein Leser sie annahm",
    keeps: (side: string, name: string): string => `${side} zeigt weiterhin ${name}.`,
    dismiss: "Schließen",
  },

  single: {
    caption: "Zusammenfassung",
    columns: ["Spalte", "Mittel", "Min", "Max", "Median", "p95"],
  },

  verdict: {
    one: (rows: string, time: string): string => `<b>${rows}</b> über <b>${time}</b>.`,
  },
  spoken: {
    read: (side: string, name: string, what: string): string => `${side}: ${name} wurde gelesen. ${what}`,
    refused: (side: string, name: string, why: string): string => `${side}: ${name} wird nicht gezeigt. ${why}`,
  },
  hints: { cursor: "Zeitpunkt", swap: "tauschen" },
  commands: {
    later: "Zeitpunkt eine Zeile weiter",
    earlier: "Zeitpunkt eine Zeile zurück",
    first: "Zur ersten Zeile",
    last: "Zur letzten Zeile",
    swap: "A und B tauschen",
    table: "Diagramme als Tabellen oder umgekehrt",
  },
} as const;

/** How the verdict tells a column's change: "B lagert 94 % weniger ein als A", "B hat 3-mal so viele Seitenfehler wie A". */
export interface ColumnPhrase {
  readonly verb: string;
  readonly more: string;
  readonly less: string;
  readonly times: string;
  /** What follows the change, with its blank. */
  readonly rest: string;
}

const amount = (verb: string, rest: string): ColumnPhrase => ({
  verb,
  more: "mehr",
  less: "weniger",
  times: "so viel",
  rest,
});
const number = (verb: string, rest: string): ColumnPhrase => ({
  verb,
  more: "mehr",
  less: "weniger",
  times: "so viele",
  rest,
});
const rate = (verb: string, rest: string): ColumnPhrase => ({
  verb,
  more: "öfter",
  less: "seltener",
  times: "so oft",
  rest,
});

/** Columns the verdict may speak of. */
export const COLUMN_PHRASES: Readonly<Record<string, ColumnPhrase>> = {
  si: amount("lagert", " ein"),
  so: amount("lagert", " aus"),
  pi: rate("lagert", " Seiten ein"),
  po: rate("lagert", " Seiten aus"),
  sr: number("prüft", " Seiten"),
  fr: number("gibt", " Seiten frei"),
  re: number("reaktiviert", " Seiten"),
  flt: number("hat", " Seitenfehler"),
  free: amount("hat", " freien Speicher"),
  fre: amount("hat", " freien Speicher"),
  swpd: amount("belegt", " Swap"),
  cache: amount("nutzt", " Page-Cache"),
  buff: amount("nutzt", " Pufferspeicher"),
  active: amount("hat", " aktiven Speicher"),
  inact: amount("hat", " inaktiven Speicher"),
  avm: amount("hat", " aktiven virtuellen Speicher"),
};

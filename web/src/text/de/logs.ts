// The Logs' words, in German.

import type { ColumnGroup } from "../../state/log-groups.ts";
import type { Side } from "../../state/log.ts";

const count = (n: number): string => n.toLocaleString("de");
const plural = (n: number, one: string, many: string): string => `${count(n)} ${n === 1 ? one : many}`;

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const size = (megabytes: number): string =>
  `${megabytes.toLocaleString("de", { maximumFractionDigits: megabytes < 10 ? 1 : 0 })} MB`;

/** Text of the Logs. */
export const LOGS_TEXT = {
  title: {
    none: "Logs",
    one: "Ein Log",
    two: "Zwei Logs",
    side: "Läufe einer Seite",
    groups: "Zwei Gruppen von Läufen",
  },
  conditions: {
    none: "vmstat jedes Systems, sar, /proc, collectl, dstat, nmon, perfmon, Tabellen: am Inhalt erkannt",
    one: "ein zweites hier ablegen, um zu vergleichen",
    side: "andere ablegen, um zu vergleichen",
  },
  stopped: (message: string): string =>
    `Die Engine ist bei den Spalten dieser Logs stehen geblieben, das ist unser Fehler: ${message}`,
  sides: { a: "A", b: "B" } satisfies Record<Side, string>,
  invitation:
    "Hier ein Log von <b>vmstat</b>, sar oder dergleichen ablegen. Zwei Logs werden übereinandergelegt und ihre Mittelwerte verglichen. Aus vielen werden zwei Gruppen.",
  dropHere: "Logs ablegen: eines, zwei für A und B, oder alle Läufe von beiden",
  paste: {
    button: "Log einfügen",
    denied: "Der Browser lässt die Seite die Zwischenablage nicht lesen. Stattdessen hier Strg+V drücken.",
    nothing: "In der Zwischenablage ist kein Text.",
  },
  open: (side: string): string => `Datei für ${side} öffnen`,
  openFolder: "Ordner öffnen",
  add: "Hinzufügen",
  addFor: (side: string): string => `: Datei für ${side}`,
  runs: (n: number): string => plural(n, "Lauf", "Läufe"),
  each: (said: string): string => `Jeder Lauf: ${said}`,
  allRuns: (n: number): string => `Alle ${count(n)} Läufe zeigen`,
  fewerRuns: "Weniger Läufe zeigen",
  splitRuns: "Jeden Lauf innerhalb einer Datei als eigenen Lauf zählen",
  noSamples: "Die Beispiele ließen sich nicht laden. Verbindung prüfen und noch einmal versuchen.",
  samples: "Zwei Beispiel-Logs zeigen",
  samplesNote: "zwei Läufe eines Programms unter Linux; wo A acht Seiten auf einmal aus dem Swap liest, liest B eine",
  stays:
    "Keine Datei verlässt diese Seite: Gelesen wird sie im Browser. Die Sicherheitsrichtlinie der Seite erlaubt nur Verbindungen zum eigenen Server (connect-src 'self'), und eine abgelegte Datei löst keine aus. Auch gespeichert wird nichts, außer auf Wunsch: Neuladen vergisst die Dateien.",
  zeroSent: "0 Byte gesendet",
  zeroSentWhy:
    "Dateien werden in dieser Seite gelesen; ihre Richtlinie ist connect-src 'self', und nichts wird gesendet",
  second: "Noch kein Log. Eines irgendwo ablegen oder",
  readingFile: (name: string): string => `${name} wird gelesen ...`,
  cancel: "Abbrechen",
  cancelReading: (name: string): string => `Abbrechen: ${name} lesen`,
  readingSteps: {
    waiting: "wartet, bis sie an der Reihe ist",
    share: (share: number, step: string): string => `${percent(share)}, ${step}`,
    steps: {
      reading: (megabytes: number): string => `${size(megabytes)} werden geholt`,
      unpacking: (megabytes: number): string => `${size(megabytes)} werden entpackt`,
      parsing: (megabytes: number): string => `die Zeilen in ${size(megabytes)} werden gesucht`,
      summing: (): string => "die Spalten werden zusammengefasst",
    },
  },
  placed: {
    families: (a: number, b: number): string =>
      `Nach ihren Namen: ${plural(a, "Datei", "Dateien")} zu A, ${plural(b, "Datei", "Dateien")} zu B.`,
    together: (n: number, side: string): string =>
      `Alle ${count(n)} Dateien liegen bei ${side}: Ihre Namen bilden keine zwei Gruppen. Was zur anderen Seite gehört, lässt sich verschieben.`,
  },
  move: (side: string): string => `Zu ${side}`,
  moveFile: (side: string, name: string): string => `Zu ${side}: ${name}`,
  sameAs: (side: string, name: string): string =>
    `Dieselbe Datei liegt auch bei ${side}, als ${name}. Mit sich selbst verglichen unterscheidet sie sich in nichts.`,
  keep: {
    keep: "Diese Dateien in diesem Browser behalten",
    forget: "Vergessen",
    note: {
      off: "Neuladen vergisst sie. Gesendet wird so oder so nichts.",
      on: "Sie liegen im Speicher dieses Browsers auf diesem Rechner und sind nach dem Neuladen wieder da. Gesendet wird nichts.",
    },
    problems: {
      full: (names: string): string =>
        `Der Browser hat keinen Platz für ${names}. Neuladen vergisst, wofür kein Platz ist; der Rest bleibt.`,
      failed: "Dieser Browser lässt die Seite nichts speichern; behalten wird nichts. Neuladen vergisst die Dateien.",
      unread: "Was früher behalten wurde, ließ sich nicht lesen; nichts ist zurückgekommen. „Vergessen“ löscht es.",
      damaged: (n: number): string =>
        n === 1
          ? "1 behaltene Datei war beschädigt und fehlt deshalb."
          : `${count(n)} behaltene Dateien waren beschädigt und fehlen deshalb.`,
    },
  },
  readAs: {
    word: "Lesen als",
    all: "Alle lesen als",
    allOf: (side: string): string => `Alle lesen als: ${side}`,
    allTitle: (side: string): string => `Wie alle Läufe von ${side} gelesen werden`,
    allNote: (n: number): string =>
      `Für alle ${count(n)} Läufe. Was hier steht, ersetzt, was für einzelne gesetzt war.`,
    label: (name: string): string => `Lesen als: ${name}`,
    title: (name: string): string => `Wie ${name} gelesen wird`,
    format: "Format",
    auto: "am Inhalt erkannt",
    interval: "Sekunden zwischen den Zeilen",
    pageSize: "Seitengröße",
    bytes: (n: number): string => `${count(n)} Byte`,
    asStated: "wie in der Datei, sonst 4.096 Byte",
    memoryUnit: "Speicher steht da in",
    memoryUnits: { B: "Byte", KiB: "KiB (1.024 Byte)", MiB: "MiB (-S M)", MB: "MB, 10^6 Byte (-S m)" },
    sinceBoot: "Zeilen mit Mitteln seit Systemstart",
    asFound: "wie erkannt",
    keep: "wie jede Zeile zählen",
    drop: "die erste Zeile jedes Laufs weglassen",
    dateOrder: "Daten wie 11/05/26",
    dateOrders: { "month-first": "Monat zuerst", "day-first": "Tag zuerst" },
    utcOffset: "Uhr gegenüber UTC",
    utcOffsetOf: (offset: string): string => `UTC${offset}`,
    read: "Neu lesen",
    reset: "Zurücksetzen",
  },
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
    leftOut: (stretches: string, counted: number, all: number): string =>
      `Von Hand ausgelassen: ${stretches}. Es zählen ${count(counted)} von ${count(all)} Zeilen.`,
    stretch: (from: string, to: string): string => `${from} bis ${to}`,
    moreStretches: (n: number): string => `${count(n)} weitere`,
    byHand: (interval: string): string => `alle ${interval}, von Hand gesetzt`,
    pageBytes: (n: number): string => `Eine Seite ist auf ${count(n)} Byte gesetzt.`,
    memoryUnit: (unit: string): string => `Der Speicher gilt als in ${unit === "B" ? "Byte" : unit} gedruckt.`,
    kept: "Zeilen seit Systemstart zählen mit, von Hand gesetzt.",
    dropped: "Die erste Zeile jedes Laufs entfällt, von Hand gesetzt.",
    dates: {
      "month-first": "Daten sind mit dem Monat zuerst gelesen.",
      "day-first": "Daten sind mit dem Tag zuerst gelesen.",
    },
    utcOffset: (offset: string): string => `Die Uhr gilt als UTC${offset}.`,
  },
  refusal: {
    refused: (name: string): string => `${name} wird nicht gezeigt.`,
    stopped: (message: string): string =>
      `Die Engine ist an dieser Datei abgestürzt; der Fehler liegt bei Faultline: ${message}`,
    atLine: (line: number, why: string): string => `Zeile ${line}: ${why}`,
    firstLines: "Der Anfang der Datei",
    declined: "Warum kein Leser sie annahm",
    keeps: (side: string, name: string): string => `${side} zeigt weiterhin ${name}.`,
    dismiss: "Schließen",
  },

  single: {
    caption: "Zusammenfassung",
  },

  verdict: {
    noRows:
      "Da ist nichts zu zeichnen: Die einzige Zeile ist das <b>Mittel seit dem Systemstart</b>. „Lesen als“ kann sie behalten.",
    one: (rows: string, time: string): string => `<b>${rows}</b> über <b>${time}</b>.`,
    side: (runs: string, rows: string): string => `<b>${runs}</b>, zusammen <b>${rows}</b>.`,
  },
  spoken: {
    read: (side: string, name: string, what: string): string => `${side}: ${name} wurde gelesen. ${what}`,
    refused: (side: string, name: string, why: string): string => `${side}: ${name} wird nicht gezeigt. ${why}`,
    allRead: (n: number): string => `${count(n)} Dateien wurden gelesen.`,
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

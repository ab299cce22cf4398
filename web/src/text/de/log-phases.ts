// The words of the regimes of logs, in German.

import type { LogQuantity } from "../../sim/schema.gen.ts";
import type { RegimeOrNone } from "../../state/log-phases.ts";

/** Text of the regimes. */
export const PHASES_TEXT = {
  caption: "Womit die Maschine beschäftigt war",
  note: "nach den Regeln unten; ein Abschnitt zeigt seine Belege",
  regimes: {
    thrashing: "Thrashing",
    swapping: "Swapping",
    "background-reclaim": "Rückgewinnung",
    "cache-growth": "Cache wächst",
    "io-bound": "plattengebunden",
    "cpu-bound": "CPU-gebunden",
    idle: "Leerlauf",
    none: "nichts davon",
  } satisfies Record<RegimeOrNone, string>,
  letters: {
    thrashing: "T",
    swapping: "S",
    "background-reclaim": "R",
    "cache-growth": "C",
    "io-bound": "D",
    "cpu-bound": "P",
    idle: "L",
    none: "",
  } satisfies Record<RegimeOrNone, string>,
  doing: {
    thrashing: "mit Thrashing",
    swapping: "mit Swapping",
    "background-reclaim": "mit Rückgewinnung im Hintergrund",
    "cache-growth": "mit wachsendem Seitencache",
    "io-bound": "mit Warten auf Platten",
    "cpu-bound": "an der Grenze der Prozessoren",
    idle: "im Leerlauf",
    none: "mit nichts davon",
  } satisfies Record<RegimeOrNone, string>,
  quantities: {
    "swap-in": "Swap-in",
    "swap-out": "Swap-out",
    "swap-traffic": "Swap-in und Swap-out zusammen",
    "disk-read": "von Platten Gelesenes",
    "disk-write": "auf Platten Geschriebenes",
    "free-memory": "freier Speicher",
    "file-cache": "Seitencache",
    "cache-and-slab": "Seitencache mit freigebbaren Slabs",
    "swap-used": "belegter Swap",
    "total-memory": "gesamter Speicher",
    active: "aktiver Speicher",
    inactive: "inaktiver Speicher",
    faults: "Seitenfehler",
    "major-faults": "schwere Seitenfehler",
    user: "Prozessorzeit in Programmen",
    system: "Prozessorzeit im Kernel",
    idle: "Prozessorzeit im Leerlauf",
    "io-wait": "Prozessorzeit, die auf Platten wartet",
    steal: "vom Wirt genommene Prozessorzeit",
    busy: "genutzte Prozessorzeit",
    interrupts: "Interrupts",
    switches: "Kontextwechsel",
    scanned: "durchsuchte Seiten",
    "scanned-by-daemon": "von kswapd durchsuchte Seiten",
    "scanned-direct": "von Programmen durchsuchte Seiten",
    reclaimed: "zurückgewonnene Seiten",
    "reclaimed-by-daemon": "von kswapd zurückgewonnene Seiten",
    "reclaimed-direct": "von Programmen zurückgewonnene Seiten",
    visited: "von den Daemons angesehene Seiten",
    "pager-ins": "Lesezugriffe der Pager",
    "pager-outs": "Schreibzugriffe der Pager",
    runnable: "lauffähige Threads",
    blocked: "auf eine Platte wartende Threads",
  } satisfies Record<LogQuantity, string>,

  sides: { a: "A", b: "B" },
  run: (side: string, name: string): string => `${side}, ${name}`,
  percent: (share: string): string => `${share} %`,
  lessThanOne: "weniger als 1 %",
  share: (regime: string, percent: string): string => `${regime} ${percent}`,
  ofOne: (side: string, shares: string): string => `<b>${side}</b>: ${shares}.`,
  ofMany: (side: string, runs: string, shares: string): string =>
    `<b>${side}</b>, Mittel aus ${runs} Läufen: ${shares}.`,
  spends: (b: string, doing: string, a: string): string => `B verbringt <b>${b}</b> der Zeit ${doing}, A <b>${a}</b>.`,
  alike: "Nach diesen Regeln verbringen A und B ihre Zeit gleich.",
  cannotTell: (side: string, doing: string): string =>
    `Ob ${side} Zeit ${doing} verbringt, lässt sich nicht sagen: Dafür fehlt dem Log eine Spalte.`,
  computing: "Phasen werden gesucht ...",
  failed: "Die Phasen dieses Logs ließen sich nicht bestimmen. Der Fehler liegt bei Faultline.",
  noRows: "keine Zeilen",
  thinned:
    "Dieses Log wechselt öfter, als sich zeichnen lässt. Jeder Abschnitt zeigt die Regel, die in ihm am längsten gilt; die Anteile sind genau.",

  stretchOf: (run: string): string => `Abschnitte von ${run}`,
  stretch: (run: string, from: string, to: string, rows: string, regime: string): string =>
    `${run}, ${from} bis ${to}, ${rows}: <b>${regime}</b>.`,
  rows: (n: string, one: boolean): string => (one ? "1 Zeile" : `${n} Zeilen`),
  noRule: "Hier passt keine Regel lange genug.",
  above: (threshold: string, unit: string): string => `über ${threshold} ${unit}`,
  below: (threshold: string, unit: string): string => `unter ${threshold} ${unit}`,
  rise: (quantity: string): string => `Anstieg, ${quantity}`,
  evidence: (quantity: string, columns: string, condition: string, min: string, max: string, median: string): string =>
    `${quantity} (${columns}) ${condition}: hier ${min} bis ${max}, Median ${median}`,
  evidenceSame: (quantity: string, columns: string, condition: string, value: string): string =>
    `${quantity} (${columns}) ${condition}: hier immer ${value}`,
  forRows: (rows: string): string => `Die Regel verlangt mindestens ${rows} hintereinander.`,
  excess: (side: string, input: string, output: string): string =>
    `Während ${side} im Thrashing ist, kommen im Mittel ${input} aus dem Swap und ${output} gehen dorthin. Was immer wieder zurückgeholt werden muss, fehlt ungefähr: eine Schätzung, keine Messung.`,
  excessMemory: (free: string, cache: string): string => ` Frei waren dabei ${free}, Seitencache ${cache}.`,
  excessFree: (free: string): string => ` Frei waren dabei ${free}.`,

  editor: "Regeln",
  editorState: (used: number, all: number): string => `${used} von ${all} prüfbar`,
  edited: (n: number): string => `${n} geändert`,
  order: "Von oben an gilt für eine Zeile die erste Regel, die passt.",
  reset: "Regeln zurücksetzen",
  use: (rule: string): string => `Regel verwenden: ${rule}`,
  forAtLeast: "mindestens",
  rowsInARow: "Zeilen lang",
  samplesOf: (rule: string): string => `Zeilen hintereinander, ${rule}`,
  thresholdOf: (quantity: string, rule: string): string => `Schwelle: ${quantity}, ${rule}`,
  comparison: { above: "über", below: "unter" },
  notANumber: "Keine Zahl.",
  outOfRange: (low: string, high: string): string => `Von ${low} bis ${high}.`,
  off: "nicht verwendet",
  notTestable: (run: string, missing: string): string => `An ${run} nicht prüfbar, es fehlt: ${missing}.`,
  missing: { memory: "Größe des Speichers", processors: "Zahl der Prozessoren", median: "Werte für einen Median" },
  why: {
    thrashing:
      "Seiten gehen hinaus und kommen zurück, während ein Fünftel der Prozessorzeit auf Platten wartet: Paging, das die Prozessoren von der Arbeit abhält (Denning 1968).",
    "thrashing-pager":
      "FreeBSD nennt weder den Swap allein noch Wartezeit. Seine Pager lesen und schreiben, während die Daemons Seiten suchen und Programme weniger als die Hälfte der Prozessorzeit bekommen. Beschriebene eingeblendete Dateien sehen genauso aus.",
    swapping: "Alles, was aus dem Swap kommt oder dorthin geht.",
    reclaim:
      "200 Seiten pro Sekunde nannte Cockcroft für Solaris (1998). Auf anderen Systemen ist das eine Gewohnheit.",
    "reclaim-pager":
      "FreeBSD lässt Seiten ständig altern; angesehene Seiten allein sagen deshalb nichts, hinausgeschriebene schon.",
    "cache-growth": "Freier Speicher wird zu Seitencache. Das Megabyte pro Sekunde ist eine Faustregel.",
    "io-bound": "Derselbe Anteil an Warten wie beim Thrashing, ohne Swap.",
    "cpu-bound": "Eine Faustregel.",
    idle: "Eine Faustregel.",
  } as Readonly<Record<string, string>>,

  changes: "Niveauwechsel in",
  noColumn: "keiner Spalte",
  changeAt: (time: string, before: string, after: string): string => `bei ${time} von ${before} auf ${after}`,
  changesOf: (column: string, run: string, list: string): string => `${column} von ${run} wechselt das Niveau ${list}.`,
  noChanges: (column: string, run: string): string => `${column} von ${run} zeigt keinen Niveauwechsel.`,
  changesUnknown: {
    done: "",
    gap: "dazwischen fehlen Werte",
    short: "es sind zu wenige Zeilen",
    constant: "alle Werte sind gleich",
  },
  notLooked: (column: string, run: string, why: string): string =>
    `In ${column} von ${run} wurden keine Wechsel gesucht: ${why}.`,
  follow: (lag: string): string =>
    ` Die Zeilen hängen voneinander ab (Autokorrelation ${lag} innerhalb der Phasen); manche Wechsel sind vielleicht keine.`,
  penalty: (variance: string): string =>
    `Ein Wechsel muss das 3 ln n-fache der Varianz ${variance} erklären (PELT, Killick 2012).`,
  variances: { rows: "aller Zeilen", steps: "der Schritte von Zeile zu Zeile" },
  steady: (time: string): string =>
    ` Eingeschwungen ab ${time}, nach MSER: Die Zeilen davor gehören nicht in einen Mittelwert.`,
  steadyAtOnce: " Von Anfang an eingeschwungen, nach MSER.",
  steadyNever: " Kein eingeschwungener Zustand zu sehen: MSER würde das halbe Log weglassen.",
  more: (n: string): string => `und ${n} weitere`,

  table: {
    run: "Lauf",
    regime: "Phase",
    from: "von (s)",
    to: "bis (s)",
    rows: "Zeilen",
    evidence: "Belege",
  },
} as const;

// The Kernel view's words, in German.

const grouped = (n: number): string => n.toLocaleString("de");
const pages = (n: number): string => `${grouped(n)} ${n === 1 ? "Seite" : "Seiten"}`;

/** Text of the Kernel view. */
export const KERNEL_TEXT = {
  title: "FreeBSD-Page-Daemon",
  conditions: (version: string, frames: number, seed: number): string =>
    `Modell von ${version}, ${frames} Rahmen zu 4 KiB, Startwert ${seed}, so verlangsamt, dass Sekunden sichtbar sind`,
  workload: (pages: number): string => `stress -m 1 --vm-bytes ${pages * 4}K`,
  lamp: {
    scanning: (pass: number): string => `Scannt, pass ${pass}`,
    asleep: "Schläft",
    waiting: "Wartet eine halbe Sekunde",
  },
  lampWhy: {
    scanning: (short: number): string => `${pages(short)} unter dem Ziel`,
    asleep: (level: number): string => `${pages(level)} frei oder in cache`,
    waiting: (short: number): string => `noch ${pages(short)} zu wenig`,
  },
  memory: "Speicher",
  memoryReading: "das Ganze, darunter das freie Ende vergrößert",
  queues: "Warteschlangen",
  queuesReading: "Kopf zuerst, je Seite ein Feld; Punkt: benutzt, Ecke: verändert, hohl: wird geschrieben",
  queueNames: {
    active: "active",
    inactive: "inactive",
    cache: "cache",
    free: "free",
    laundry: "laundry",
    unswappable: "unswappable",
  } as Readonly<Record<string, string>>,
  wired: "wired",
  levels: { reserved: "reserved", min: "min", wakeup: "weckt", target: "Ziel" },
  levelSentence: (cache: number, free: number): string => `cache ${cache} + free ${free} = ${pages(cache + free)}`,
  charts: "Zeitverlauf",
  chartFree: "free + cache",
  chartQueues: "active, inactive",
  chartFaults: "Seitenfehler",
  chartScan: "geprüfte Seiten",
  pages: "Seiten",
  perSecond: "je s",
  faultsHard: "hart",
  whatIf: "Was wäre, wenn",
  ram: "RAM",
  ramNote: (kib: number): string =>
    `Rahmen zu 4 KiB: ${(kib / 1024).toLocaleString("de", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} MiB`,
  load: "Last",
  loadNote: (percent: number): string =>
    `Seiten, die der Worker belegt, beschreibt, liest und freigibt: ${percent}\u00a0% des RAM`,
  scanOf: (number: number): string => `Scan ${number}`,
  scanHead: (pass: number, time: string): string => `pass ${pass}, bei ${time} s`,
  noScan: "Noch kein Scan",
  scanRows: [
    { field: "scanned_inactive", name: "inactive geprüft" },
    { field: "inactive_to_cache", name: "inactive → cache" },
    { field: "inactive_to_free", name: "inactive → free" },
    { field: "inactive_to_active", name: "inactive → active" },
    { field: "requeued_dirty", name: "verändert, neue Runde" },
    { field: "pages_laundered", name: "zurückgeschrieben" },
    { field: "skipped", name: "busy oder gehalten" },
    { field: "scanned_active", name: "active geprüft" },
    { field: "active_to_inactive", name: "active → inactive" },
  ],
  leftOut: "Was dieses Modell weglässt",
  position: "Zeit",
  timeOf: (time: string): string => `bei ${time} s`,
  table: "Tabelle",
  running: "rechnet",
  tableQueue: ["Warteschlange", "Seiten, Kopf zuerst"],
  tableMemory: ["Ort", "Seiten"],
  second: "Sekunde",
  topText: (top: number, peak: number): string =>
    peak > top ? `${grouped(top)}, Spitzen bis ${grouped(peak)}` : grouped(top),
  hints: { page: "seitenweise", second: "Sekunde", scan: "nächster Scan" },
  truncated: (second: string): string =>
    `Das seitenweise Protokoll ist bei ${second} s voll; die Diagramme laufen weiter.`,
  commands: {
    play: "Abspielen oder anhalten",
    forward: "Nächstes Ereignis: eine Seite eines Scans",
    back: "Voriges Ereignis",
    secondForward: "Eine Sekunde vor",
    secondBack: "Eine Sekunde zurück",
    nextScan: "Nächster Scan des Daemons",
    previousScan: "Voriger Scan des Daemons",
    first: "Zum Anfang",
    last: "Zum Ende",
    faster: "Schneller",
    slower: "Langsamer",
    table: "Abbildungen als Tabellen oder umgekehrt",
  },
} as const;

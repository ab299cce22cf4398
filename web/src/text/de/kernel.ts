// The Kernel view's words, in German.

const grouped = (n: number): string => n.toLocaleString("de");
const pages = (n: number): string => `${grouped(n)} ${n === 1 ? "Seite" : "Seiten"}`;

/** A memory of so many frames. */
function memory(frames: number): string {
  const mib = frames / 256;
  const number = (n: number): string => Number(n.toFixed(2)).toLocaleString("de");
  return mib < 1024 ? `${number(mib)} MiB` : `${number(mib / 1024)} GiB`;
}

/** "24 % weniger", "4 % mehr". */
function change(share: number | undefined): string {
  if (share === undefined) return "<b>, was A nie tut</b>";
  const percent = Math.round(Math.abs(share) * 100);
  return percent === 0 ? "<b>so viel wie A</b>" : `<b>${grouped(percent)}\u00a0% ${share < 0 ? "weniger" : "mehr"}</b>`;
}

/** Text of the Kernel view. */
export const KERNEL_TEXT = {
  title: "FreeBSD-Page-Daemon",
  titles: { freebsd: "FreeBSD-Page-Daemon", linux: "Seitenrückgewinnung in Linux" },
  linux: {
    ofSecond: (
      second: number,
      of: {
        readonly faults: number;
        readonly hard: number;
        readonly kswapd: number;
        readonly direct: number;
        readonly stalls: number;
        /** Not all hard faults read a disk. */
        readonly compresses: boolean;
      },
    ): string =>
      `Die Sekunde bis ${grouped(second)} s: <b>${grouped(of.faults)}</b> Seitenfehler, ${grouped(of.hard)} von der Platte gelesen${of.compresses ? " oder entpackt" : ""}. ` +
      (of.kswapd + of.direct === 0
        ? "Niemand hat Seiten gesucht."
        : `kswapd hat <b>${grouped(of.kswapd)}</b> Seiten betrachtet, ` +
          (of.stalls === 0 ? "kein Prozess musste es." : `Prozesse in Not <b>${grouped(of.direct)}</b>.`)),
    lamp: {
      reclaiming: "kswapd gewinnt zurück",
      asleep: "kswapd schläft",
      waiting: "kswapd wartet auf Schreiben",
      both: (word: string): string => `${word}; auch direkt`,
    },
    why: {
      direct: (processes: number, why: string): string =>
        `direkt durch ${processes === 1 ? "einen Prozess" : `${grouped(processes)} Prozesse`}; ${why}`,
      short: (short: number): string => `${grouped(short)} Seiten fehlen bis high`,
      enough: (free: number): string => `${grouped(free)} Seiten frei`,
    },
    roundOfKswapd: (number: number): string => `Runde ${grouped(number)}, kswapd`,
    roundOf: (number: number, process: number): string =>
      `Runde ${grouped(number)}, direkte Rückgewinnung von Prozess ${process}`,
    roundHead: (priority: number, time: string): string => `bis Priorität ${priority}, bei ${time} s`,
    roundRows: [
      { field: "scanned", name: "inactive betrachtet" },
      { field: "reclaimed", name: "zurückgewonnen" },
      { field: "activated", name: "inactive → active" },
      { field: "written", name: "geschrieben" },
      { field: "refilled", name: "active betrachtet" },
      { field: "deactivated", name: "active → inactive" },
      { field: "slab_freed", name: "Seiten aus Slab-Caches" },
      { field: "free_before", name: "frei vorher" },
      { field: "free_after", name: "frei nachher" },
    ],
    tendency: {
      name: "swap tendency",
      terms: { mapped: "mapped % / 2", distress: "distress", swappiness: "swappiness" },
      takes: "Auch eingeblendete Seiten gehen.",
      stays: "Eingeblendete Seiten bleiben.",
      notAsked: "Diese Runde hat keine aktive Seite betrachtet und darum nicht nach der swap tendency gefragt.",
      least: (limit: number): string => `gehen ab ${limit}`,
    },
    kindRows: { anon: "anon geprüft, freigegeben", file: "file geprüft, freigegeben" },
    scannedAndFreed: (scanned: number, freed: number): string => `${grouped(scanned)}, ${grouped(freed)}`,
    choiceName: "letzter Durchgang",
    choices: ["beide Arten, nach Gewicht", "beide Arten gleich", "nur Dateien", "nur anonyme"],
    shareName: "Anteil anonymer",
    share: (thousandths: number): string => `${(thousandths / 10).toLocaleString("de")} %`,
    generationRows: [
      { field: "promoted", name: "benutzt, in die jüngste" },
      { field: "onward", name: "älteste in nächste" },
    ],
    firstName: "erste Wahl",
    firstKinds: ["anon", "file"],
    returnedNames: { anon: "anon, zurück", file: "file, zurück" },
    returned: (returned: number, gone: number, tier: number): string =>
      `${grouped(returned)} von ${grouped(gone)}; ${tier === 0 ? "Stufe 0 geht" : `Stufen 0 bis ${tier} gehen`}`,
    /** Komprimierter Swap in einem Augenblick. */
    swap: {
      title: "Komprimierter Swap",
      when: (second: number): string => `bei ${grouped(second)} s`,
      bars: { zram: "zram, Seiten", memory: "zram, Speicher", zswap: "zswap, Speicher", disk: "Slots der Platte" },
      of: (used: number, most: number): string => `${grouped(used)} von ${grouped(most)}`,
      frames: (used: number): string => `${grouped(used)} Rahmen`,
      accepts: (frames: number): string => `nimmt bei ${grouped(frames)} wieder an`,
      refuses: "voll: Seiten gehen auf die Platte",
      rows: {
        pages: "aufgehobene Seiten",
        frames: "Rahmen dafür",
        ratio: "Verhältnis",
        same: "mit einem Wert",
        huge: "nicht komprimierbar",
        saved: "gewonnene Rahmen",
      },
      ratio: (ratio: number): string =>
        ratio > 0 ? `${ratio.toLocaleString("de", { maximumFractionDigits: 1 })} : 1` : "–",
    },
    generationsName: "Generationen",
    generations: (anon: number, file: number, newest: number): string =>
      `anon ${grouped(anon)} bis ${grouped(newest)}, file ${grouped(file)} bis ${grouped(newest)}`,
  },
  conditions: (version: string, frames: number, seed: number): string =>
    `Modell von ${version}, ${grouped(frames)} Rahmen zu 4 KiB (${memory(frames)}), Startwert ${seed}`,
  atBoot: "Die Maschine startet.",
  ofSecond: (
    second: number,
    of: { readonly faults: number; readonly hard: number; readonly scanned: number; readonly scans: number },
  ): string =>
    `Die Sekunde bis ${grouped(second)} s: <b>${grouped(of.faults)}</b> Seitenfehler, ${grouped(of.hard)} davon von der Platte gelesen. ` +
    (of.scans === 0
      ? "Der Daemon begann keinen Scan."
      : `Der Daemon begann ${of.scans === 1 ? "einen Scan" : `${grouped(of.scans)} Scans`} und sah <b>${pages(of.scanned)}</b> an.`),
  vmstatNote: "was dieser Lauf ausgeben würde",
  vmstatLabel: "Zeilen von vmstat bis zur gezeigten Sekunde",
  said: "Was der Lauf sagt",
  sayings: { scan: "Scan", vmstat: "vmstat", swap: "Swap" },
  machine: "Maschine",
  seed: "Startwert",
  seedNote: "bestimmt alles Zufällige an Last und Platte",
  openInLogs: "In Logs öffnen",
  logFile: "faultline-vmstat.txt",
  printed: {
    sar: "sar, alle Abschnitte",
    "proc-vmstat": "/proc/vmstat, jede Sekunde",
    "proc-meminfo": "/proc/meminfo, jede Sekunde",
    "proc-pressure": "/proc/pressure/memory, jede Sekunde",
    perfmon: "Leistungsindikatoren, jede Sekunde",
    vmstat: "vmstat, jede Sekunde",
    pageout: "PAGEOUTd-Zeilen, wie Team 1 Scans protokollierte",
    np: "np_-Zeilen, wie Team 2 Scans protokollierte",
    "vmstat-s": "vmstat -s am Ende",
    sysctl: "sysctl vm am Ende",
    "time-l": "time -l jeder Last",
    scenario: "Szenario, für das Terminal",
  },
  compare: {
    a: "A angeheftet",
    b: "B läuft",
    pin: "Als A anheften",
    pinNote: "hält diesen Lauf als A fest; dann B ändern und beide sehen.",
    pinAgain: "B als A anheften",
    unpin: "Lösen",
    computing: "A wird berechnet.",
    sentence: (seconds: number, scanned: number | undefined, faults: number | undefined): string =>
      seconds === 0
        ? "Noch ist nichts geschehen."
        : `Bis ${grouped(Math.floor(seconds))} s, neben A: B prüft ${change(scanned)} und hat Seitenfehler: ${change(faults)}.`,
  },
  progress: (done: number, of: number): string => `${grouped(done)} von ${grouped(of)} s berechnet`,
  stop: "Anhalten",
  stopped: (done: number, of: number): string => `Angehalten bei ${grouped(done)} von ${grouped(of)} s.`,
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
  /** Of a scan; those `of` a queue only where there is one. */
  scanRows: [
    { field: "scanned_inactive", name: "inactive geprüft" },
    { field: "inactive_to_cache", name: "inactive → cache", of: "cache" },
    { field: "inactive_to_laundry", name: "inactive → laundry", of: "laundry" },
    { field: "inactive_to_free", name: "inactive → free" },
    { field: "inactive_to_active", name: "inactive → active" },
    { field: "requeued_dirty", name: "verändert, neue Runde", of: "cache" },
    { field: "pages_laundered", name: "zurückgeschrieben" },
    { field: "skipped", name: "busy oder gehalten" },
    { field: "scanned_active", name: "active geprüft" },
    { field: "active_to_inactive", name: "active → inactive" },
    { field: "active_to_laundry", name: "active → laundry", of: "laundry" },
  ] as readonly { readonly field: string; readonly name: string; readonly of?: string }[],
  leftOut: "Was dieses Modell weglässt",
  position: "Zeit",
  table: "Tabelle",
  disk: "Platte",
  diskQueue: "Platte: ihre Warteschlange",
  hints: { page: "seitenweise", request: "auftragsweise", second: "Sekunde", scan: "nächster Scan" },
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
    disk: "Warteschlange der Platte oder Listen der Seiten",
    diskForward: "Nächster Auftrag an der Platte",
    diskBack: "Voriger Auftrag an der Platte",
    table: "Abbildungen als Tabellen oder umgekehrt",
  },
} as const;

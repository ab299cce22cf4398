// The words of the machine's form, of its workloads and its knobs, in German.

import type { DiskScheduler, DiskSpec } from "../../sim/schema.gen.ts";
import type { KnobGroup } from "../../state/knob-state.ts";
import type { HardwareField } from "../../state/machine-edit.ts";
import type { WorkloadKind } from "../../state/workload-fields.ts";

const grouped = (n: number): string => n.toLocaleString("de");

/** The systems, by their ids. */
const SYSTEM_NAMES: Readonly<Record<string, string>> = {
  freebsd: "FreeBSD",
  linux: "Linux",
  solaris: "OpenSolaris",
  winxp: "Windows XP",
};

/** Words of the knobs and their panel. */
export const KNOBS_TEXT = {
  title: "Stellgrößen",
  all: "Alle Stellgrößen",
  copy: "Als sysctl kopieren",
  copied: "Die sysctl-Zeilen sind in der Zwischenablage.",
  groups: {
    thresholds: "Schwellen",
    scan: "Scans",
    ends: "Enden der Warteschlangen",
    laundering: "Wäsche",
    swapping: "Auslagern von Prozessen",
    oom: "Speicher erschöpft",
    watermarks: "Wasserstände",
    balance: "Gewichtung und Vorauslesen",
    dirty: "Schmutzige Seiten",
    token: "Swap-Token",
    compressed: "zram und zswap",
    hands: "Scanner und Swapper",
    workingSets: "Working Sets",
    pageFile: "Auslagerungsdatei",
    other: "Weitere",
  } satisfies Record<KnobGroup, string>,
  reset: "Zurück zur Vorgabe",
  resetOf: (name: string): string => `Zurück zur Vorgabe: ${name}`,
  unset: "nach Formel",
  units: {
    pages: (n: number): string => (n === 1 ? "Seite" : "Seiten"),
    s: (): string => "s",
    clusters: (n: number): string => (n === 1 ? "Schreibvorgang" : "Schreibvorgänge"),
    "kB/s": (): string => "kB/s",
    kB: (): string => "kB",
    scans: (n: number): string => (n === 1 ? "Scan" : "Scans"),
    waits: (n: number): string => (n === 1 ? "Wartezeit" : "Wartezeiten"),
    writes: (n: number): string => (n === 1 ? "Schreibvorgang" : "Schreibvorgänge"),
    "1/s": (): string => "je s",
  } as Readonly<Record<string, (n: number) => string>>,
  words: {
    decrement: "− 1",
    halve: "÷ 2",
    "as-coded": "wie programmiert",
    documented: "wie beschrieben",
  } as Readonly<Record<string, string>>,
  switches: ["0 aus", "1 an"],
  defaultIs: (value: string): string => `Vorgabe ${value}`,
  pinnedIs: (value: string): string => `A ${value}`,
  source: (source: string): string => `Gelesen in ${source}`,
  uncertainSource: "in einer Arbeit beschrieben; in keiner gelesenen Quelle (unsicher)",
  formulas: {
    "vm.v_free_reserved": "Schreib-Cluster + 34 + Rahmen / 768",
    "vm.v_free_severe": "Basis / 2 + reserved",
    "vm.v_free_min": "Basis + reserved",
    "vm.v_free_target": "4 × Basis + reserved",
    "vm.v_free_target 9.3": "4 × min + reserved (2 × min auf kleinen Maschinen)",
    "vm.v_inactive_target": "3 / 2 von target, höchstens ein Drittel dessen, was beim Start frei ist",
    "vm.pageout_wakeup_thresh": "min / 10 × 11, die Division zuerst",
    "vm.pageout_wakeup_thresh 13.2": "target / 10 × 9, die Division zuerst",
  } as Readonly<Record<string, string>>,
  base: {
    all: "Basis ist 4 + (Rahmen − 1.024) / 200. Jede Division lässt den Rest fallen.",
    "13.2": "Basis ist Rahmen / 200. Jede Division lässt den Rest fallen.",
  } as Readonly<Record<string, string>>,
  sysctl: {
    head: (os: string, version: string, frames: number): string =>
      `${SYSTEM_NAMES[os] ?? os} ${version}, ${grouped(frames)} Rahmen zu 4 KiB`,
    none: "Alles steht auf den Werten des Kernels.",
    perDomain: (version: string): string =>
      `${version} berechnet diese beim Start für jede Speicherdomäne; der sysctl erreicht den Daemon nicht:`,
    noSysctl: "Diese setzt kein sysctl; sie sind anderer Code oder gehören diesem Modell:",
    computed: "Diese berechnet der Kernel für diesen Speicher:",
  },
};

/** Words of the machine's form. */
export const MACHINE_TEXT = {
  title: "Maschine",
  version: "System",
  systems: SYSTEM_NAMES,
  preset: "Kernel",
  own: (version: string, changed: number): string =>
    changed === 0
      ? `${version}, unverändert`
      : `${version}, ${changed} ${changed === 1 ? "Stellgröße" : "Stellgrößen"} gesetzt`,
  presetGroups: {
    own: "Dieser",
    stock: "Unverändert",
    slim: "Slim Chance",
    generic: "Vergleichskernel zu Slim Chance",
    other: "Andere Einstellungen",
  },
  presets: {
    "stock-2.6.8": "2.6.8, unverändert",
    "stock-2.6.12": "2.6.12, unverändert",
    "stock-2.6.20": "2.6.20, unverändert",
    "stock-6.12": "6.12, unverändert",
    "mglru-6.12": "6.12 mit Generationen (MGLRU)",
    "zram-6.12": "6.12 mit zram, anderthalbmal so groß wie der Speicher",
    "zswap-6.12": "6.12 mit zswap",
    "no-read-ahead": "2.6.12 ohne Vorauslesen, wie in der Arbeit über LRU-K",
    "swap-token": "2.6.12 mit Swap-Token",
    "no-token": "2.6.20 ohne Swap-Token",
    "stock-9.3": "9.3, unverändert",
    "stock-10.2": "10.2, unverändert",
    "stock-10.3": "10.3, unverändert",
    "stock-11.2": "11.2, unverändert",
    "stock-13.2": "13.2, unverändert",
    "slim-chance": "Slim Chance, wie die Aufgabe es verlangt",
    "t-000-generic": "Team 1 zum Vergleich, Experiment A (t-000)",
    "t-000": "Team 1, Experiment A (t-000)",
    "t-002": "Team 2, Experiment B (t-002)",
    "t-adl": "Team t-adl",
    "t-acg": "Team t-acg",
    "t-elk-generic": "Team t-elk zum Vergleich",
    "t-elk": "Team t-elk",
    "t-geo": "Team t-geo",
    "t-oma": "Team t-oma",
  } as Readonly<Record<string, string>>,
  source: (source: string): string => `Gelesen in ${source}.`,
  ram: "RAM",
  ramNote: "Rahmen zu 4 KiB",
  hardware: {
    wired: "Wired",
    swap: "Swap",
    cpus: "Prozessoren",
    slice_ms: "Zeitscheibe",
    disks: "Anzahl der Platten",
    chunk: "Chunk",
  } satisfies Record<HardwareField, string>,
  wiredNote: (size: string): string => `${size} gehören dem Kernel selbst; ein Achtel, wenn nichts gesetzt ist`,
  swapNote: (size: string): string => `${size} Swap-Bereich; das Doppelte des RAM, wenn nichts gesetzt ist`,
  fullSwapNote: (size: string): string => `${size} Swap-Bereich; alles, was die Platte fasst, wenn nichts gesetzt ist`,
  sliceNote: "längste Zeit, die ein Prozess läuft, während andere wollen",
  seconds: "Dauer",
  secondsNote: (time: string): string => `${time} simulierte Zeit`,
  disk: "Platte",
  disks: { hdd: "Festplatte", hp97560: "HP 97560", ssd: "SSD", network: "Netz-RAM" } satisfies Record<
    DiskSpec["kind"],
    string
  >,
  diskNotes: {
    hdd: "ein Arm über drehenden Scheiben; von sich aus eine Desktop-Platte von 2012 mit 7.200 Umdrehungen",
    hp97560: "eine SCSI-Platte von 1991 mit 1,37 GB; ihre Zahlen sind veröffentlicht, einzustellen gibt es nichts",
    ssd: "Flash, mehrere Aufträge zugleich; von sich aus eine SATA-Platte von 2014",
    network: "der Speicher einer anderen Maschine, über ein Netz; hier liegen auch Dateien dort",
  } satisfies Record<DiskSpec["kind"], string>,
  diskNumbers: "Ihre Zahlen",
  diskFields: {
    seek_ms: "Suchzeit im Mittel",
    rpm: "Umdrehungen je Minute",
    mb_s: "Übertragung",
    read_us: "Latenz beim Lesen",
    write_us: "Latenz beim Schreiben",
    channels: "Aufträge zugleich",
    latency_us: "Latenz eines Auftrags",
    mbit_s: "Bandbreite",
    load: "Von anderen genutzt",
    copies: "Maschinen, an die eine Seite geht",
  },
  mbPerSecond: "MB/s",
  scheduler: "I/O-Scheduler",
  schedulerGroups: { own: "Der eigene dieses Kernels", others: "Andere" },
  schedulers: {
    bioq: "bioq (FreeBSD)",
    noop: "noop",
    deadline: "deadline",
    anticipatory: "anticipatory",
    cfq: "CFQ",
  } satisfies Record<DiskScheduler, string>,
  schedulerNotes: {
    bioq: "aufwärts von dort, wo der Arm steht, dann wieder von ganz unten; eine SSD bedient nach Eingang",
    noop: "nach Eingang; Nachbarn werden zu einem Auftrag",
    deadline:
      "nach Lage, in Schüben; ein Leseauftrag, der eine halbe Sekunde gewartet hat, oder ein Schreibauftrag nach fünf kommt zuerst dran",
    anticipatory:
      "nach Lage, Lesen und Schreiben im Wechsel; nach einem Lesen wartet die Platte einige Millisekunden, ob derselbe Prozess weiterliest",
    cfq: "jeder Prozess hat seine Warteschlange; eine Runde nimmt aus jeder einen Auftrag und bedient sie nach Lage",
  } satisfies Record<DiskScheduler, string>,
  disksNote: (disks: number): string =>
    disks === 1
      ? "eine hält alles"
      : `die Seiten sind über ${disks} Platten verteilt (RAID-0), jede hat ihre eigene Warteschlange`,
  chunkNote: (size: string): string => `${size} liegen auf einer Platte, dann ist die nächste dran`,
  reset: "Zurück zur Vorgabe",
  resetOf: (name: string): string => `Zurück zur Vorgabe: ${name}`,
};

/** Words of the workloads. */
export const WORKLOAD_TEXT = {
  title: "Was darauf läuft",
  add: "Eine Last hinzufügen",
  addHint: "Hinzufügen …",
  full: (most: number): string => `Auf einer Maschine laufen höchstens ${most} Lasten.`,
  none: "Nichts läuft. Ohne Last startet keine Maschine.",
  remove: "Entfernen",
  removeOf: (place: number, words: string): string => `Entfernen: Last ${place}, ${words}`,
  from: (start: string): string => `ab ${start}`,
  fromTo: (start: string, end: string): string => `von ${start} bis ${end}`,
  what: {
    stress:
      "Jeder Worker belegt Speicher, beschreibt jede Seite von unten nach oben, liest sie alle, gibt sie frei und fängt von vorn an.",
    "stress-ng":
      "Jeder Worker belegt Speicher, geht ihn durch, wie seine Methode es verlangt, mehrmals oder zufällig, gibt ihn frei und beginnt mit der nächsten Methode von vorn.",
    "random-writer":
      "Jeder Prozess belegt einmal Speicher, dann beschreibt er zufällige Seiten davon und schläft, immer weiter: Alles bleibt in Gebrauch.",
    "file-reader":
      "Ein Prozess liest eine Datei von Anfang bis Ende: Saubere Seiten ziehen durch den Speicher und verdrängen, was andere benutzen.",
    "file-writer":
      "Ein Prozess schreibt eine Datei von Anfang bis Ende: Seiten werden schneller geändert, als die Platte sie aufnimmt.",
    phases:
      "Ein Prozess benutzt eine Zeit lang zufällig einen Teil seines Speichers, dann einen anderen: Sein Working Set wandert.",
    idle: "Ein Desktop, an dem niemand arbeitet: Jeder Prozess wacht ab und zu auf und berührt wenige seiner Seiten, der Rest liegt brach.",
    trace:
      "Ein Prozess berührt die Seiten eines Referenzstrings der Reihe nach, einmal: was das Lab zeigt, unter einem Kernel.",
    recorded:
      "Die Prozesse eines anderen Laufs: Jeder fordert dasselbe an wie damals, in derselben Reihenfolge, sobald er das Vorige bekommen hat.",
    nets: "Die Verwaltung von Mobilfunknetzen: Der Speicher jedes Netzes wächst bis zu seinem Umfang und wird in Rundgängen durchlaufen, daneben fließen Dateien.",
    consumers:
      "Prozesse kommen einer nach dem anderen, jeder schreibt auf zufällige Seiten seines Speichers und schläft, und sie gehen einer nach dem anderen: die Last der Thrashing-Studie.",
    probe:
      "Ein Unbeteiligter: Zu festen Zeiten beschreibt ein Prozess seine wenigen Seiten. Wie sehr er sich jedes Mal verspätet, zeigt, wie schnell die Maschine antwortet.",
  } satisfies Record<WorkloadKind, string>,
  kinds: {
    stress: "stress",
    "stress-ng": "stress-ng",
    "random-writer": "zufällige Schreiber",
    "file-reader": "Dateileser",
    "file-writer": "Datei-Schreiber",
    phases: "Phasen",
    idle: "ruhender Desktop",
    trace: "Referenzstring",
    nets: "verwaltete Netze",
    recorded: "aufgezeichnete Last",
    consumers: "Verbraucher",
    probe: "Unbeteiligter",
  } satisfies Record<WorkloadKind, string>,
  fields: {
    workers: "Worker",
    processes: "Prozesse",
    pages: "Speicher je Prozess",
    stride: "Schrittweite",
    touch_us: "Eine Berührung dauert",
    hang_s: "Schlaf in jeder Runde",
    start_s: "Beginnt bei",
    stop_s: "Angehalten nach",
    interval_s: "Von einem Start zum nächsten",
    writes: "Schreibzugriffe zwischen zwei Pausen",
    sleep_ms: "Schlaf",
    file: "Nummer der Datei",
    loops: "So oft gelesen",
    working_set: "Working Set",
    phase_s: "Dauer einer Phase",
    write_percent: "Davon schreiben, von 100",
    touches: "Berührte Seiten beim Aufwachen",
    nets: "Netze",
    footprint: "Speicher, auf den ein Netz kommt",
    tau_s: "Zeitkonstante des Wachstums",
    base: "Speicher neben den Netzen",
    cycle_s: "Von einem Aufwachen zum nächsten",
    tour_s: "Ein Rundgang durch allen Speicher dauert",
    read_mb_s: "Ein Netz liest",
    write_mb_s: "Ein Netz schreibt",
    consumers: "Verbraucher",
    period_s: "Von einem Mal zum nächsten",
    file_pages: "Länge jeder Datei",
  } as Readonly<Record<string, string>>,
  fieldsOf: {
    "consumers footprint": "Seiten, die beschrieben werden",
    "consumers touch_us": "Ein Schreibzugriff dauert",
    "file-reader pages": "Länge der Datei",
    "file-reader sleep_ms": "Schlaf zwischen zwei Durchgängen",
    "file-reader touch_us": "Zeit für eine Seite",
    "file-writer pages": "Länge der Datei",
    "file-writer sleep_ms": "Schlaf zwischen zwei Runden",
    "file-writer touch_us": "Zeit für eine Seite",
    "nets write_percent": "Zyklen, die schreiben, von 100",
    "phases pages": "Speicher",
    "probe pages": "Beschriebene Seiten",
    "stress-ng touch_us": "Ein Gang über eine Seite dauert",
  } as Readonly<Record<string, string>>,
  notes: {
    stride: "von einer Berührung zur nächsten; höchstens eine Seite oder ganze Seiten",
    file: "Leser derselben Nummer teilen sich deren Seiten",
  } as Readonly<Record<string, string>>,
  units: {
    pages: (n: number): string => (n === 1 ? "Seite" : "Seiten"),
    bytes: (): string => "Bytes",
    us: (): string => "µs",
    ms: (): string => "ms",
    s: (): string => "s",
    mb_s: (): string => "MB/s",
    count: (): string => "",
  },
  ends: { never: "nie", forever: "endlos", all: "alle" },
  keep: "Zwischen den Runden",
  keepChoices: { free: "wird Speicher frei", keep: "bleibt er (--vm-keep)" },
  method: "Methode",
  allMethods: "alle, je Runde eine",
  pattern: "Seiten eines Zyklus",
  patterns: { uniform: "zufällig", repeat: "jedes Mal dieselben" },
  release: "Wer zuerst endet",
  releases: { fifo: "wer zuerst kam", lifo: "wer zuletzt kam" },
  readBy: "Gelesen mit",
  readByChoices: { read: "read(2)", mmap: "mmap(2)" },
  string: "Referenzstring",
  stringHint: "0 1 2 3w: Seiten mit Nummern, w für Schreiben",
  stringFile: "Aus einer Datei",
  stringMade: (pattern: string): string =>
    `Vom Muster ${pattern} aus dem Startwert erzeugt. Was hier getippt wird, tritt an seine Stelle.`,
  stringTooLong: (most: string): string => `Länger als ${most} Zeichen: nicht übernommen.`,
};

// The words of the machine's form, of its workloads and its knobs.

import type { KnobGroup } from "../../state/knob-state.ts";
import type { HardwareField } from "../../state/machine-edit.ts";
import type { WorkloadKind } from "../../state/workload-fields.ts";
import type { DiskScheduler, DiskSpec } from "../../sim/schema.gen.ts";

const grouped = (n: number): string => n.toLocaleString("en");

/** The systems, by their ids. */
const SYSTEM_NAMES: Readonly<Record<string, string>> = {
  freebsd: "FreeBSD",
  linux: "Linux",
  solaris: "OpenSolaris",
  winxp: "Windows XP",
};

/** Words of the knobs and their panel. What a knob does is in `freebsd.ts`. */
export const KNOBS_TEXT = {
  title: "Knobs",
  all: "All knobs",
  copy: "Copy as sysctl",
  copied: "The sysctl lines are on the clipboard.",
  groups: {
    thresholds: "Thresholds",
    scan: "Scans",
    ends: "Ends of the queues",
    laundering: "Laundering",
    swapping: "Swapping of processes",
    oom: "Out of memory",
    watermarks: "Watermarks",
    balance: "Balance and read-ahead",
    dirty: "Dirty pages",
    token: "Swap token",
    compressed: "zram and zswap",
    hands: "Scanner and swapper",
    workingSets: "Working sets",
    pageFile: "Page file",
    other: "Other",
  } satisfies Record<KnobGroup, string>,
  reset: "Back to default",
  resetOf: (name: string): string => `Back to default: ${name}`,
  unset: "by formula",
  /** After a value; of one of them. */
  units: {
    pages: (n: number): string => (n === 1 ? "page" : "pages"),
    s: (): string => "s",
    clusters: (n: number): string => (n === 1 ? "write" : "writes"),
    "kB/s": (): string => "kB/s",
    kB: (): string => "kB",
    scans: (n: number): string => (n === 1 ? "scan" : "scans"),
    waits: (n: number): string => (n === 1 ? "wait" : "waits"),
    writes: (n: number): string => (n === 1 ? "write" : "writes"),
    "1/s": (): string => "per s",
  } as Readonly<Record<string, (n: number) => string>>,
  /** The words of the choices; what is not here is written as it is. */
  words: {
    decrement: "− 1",
    halve: "÷ 2",
    "as-coded": "as coded",
    documented: "as documented",
  } as Readonly<Record<string, string>>,
  switches: ["0 off", "1 on"],
  defaultIs: (value: string): string => `default ${value}`,
  pinnedIs: (value: string): string => `A ${value}`,
  source: (source: string): string => `Read in ${source}`,
  /** What a source is called of which nothing is known. */
  uncertainSource: "described by a paper; in no source that was read (uncertain)",
  /** How the kernel computes a threshold, and in one version otherwise. */
  formulas: {
    "vm.v_free_reserved": "the write cluster + 34 + frames / 768",
    "vm.v_free_severe": "base / 2 + reserved",
    "vm.v_free_min": "base + reserved",
    "vm.v_free_target": "4 × base + reserved",
    "vm.v_free_target 9.3": "4 × min + reserved (2 × min on small machines)",
    "vm.v_inactive_target": "3 / 2 of the target, a third of what is free at boot at most",
    "vm.pageout_wakeup_thresh": "min / 10 × 11, the division first",
    "vm.pageout_wakeup_thresh 13.2": "target / 10 × 9, the division first",
  } as Readonly<Record<string, string>>,
  base: {
    all: "base is 4 + (frames − 1,024) / 200. All divisions drop the remainder.",
    "13.2": "base is frames / 200. All divisions drop the remainder.",
  } as Readonly<Record<string, string>>,
  sysctl: {
    head: (os: string, version: string, frames: number): string =>
      `${SYSTEM_NAMES[os] ?? os} ${version}, ${grouped(frames)} frames of 4 KiB`,
    none: "Everything is at the kernel's own values.",
    perDomain: (version: string): string =>
      `${version} computes these for each memory domain at boot; writing the sysctl does not reach the daemon:`,
    noSysctl: "No sysctl sets these; they are other code, or this model's own:",
    computed: "The kernel computes these for this memory:",
  },
};

/** Words of the machine's form. */
export const MACHINE_TEXT = {
  title: "Machine",
  version: "System",
  systems: SYSTEM_NAMES,
  preset: "Kernel",
  /** A kernel that is none of the presets. */
  own: (version: string, changed: number): string =>
    changed === 0 ? `${version}, stock` : `${version}, ${changed} ${changed === 1 ? "knob" : "knobs"} set`,
  presetGroups: {
    own: "This one",
    stock: "Stock",
    slim: "Slim Chance",
    generic: "Slim Chance's stock kernels",
    other: "Other settings",
  },
  presets: {
    "stock-2.6.8": "2.6.8, stock",
    "stock-2.6.12": "2.6.12, stock",
    "stock-2.6.20": "2.6.20, stock",
    "stock-6.12": "6.12, stock",
    "mglru-6.12": "6.12 with generations (MGLRU)",
    "zram-6.12": "6.12 with zram, half as large again as memory",
    "zswap-6.12": "6.12 with zswap",
    "no-read-ahead": "2.6.12 without read-ahead, as the study of LRU-K ran it",
    "swap-token": "2.6.12 with the swap token on",
    "no-token": "2.6.20 without the swap token",
    "stock-9.3": "9.3, stock",
    "stock-10.2": "10.2, stock",
    "stock-10.3": "10.3, stock",
    "stock-11.2": "11.2, stock",
    "stock-13.2": "13.2, stock",
    "slim-chance": "Slim Chance, as the course asked for it",
    "t-000-generic": "team 1's for comparison, experiment A (t-000)",
    "t-000": "team 1, experiment A (t-000)",
    "t-002": "team 2, experiment B (t-002)",
    "t-adl": "team t-adl",
    "t-acg": "team t-acg",
    "t-elk-generic": "team t-elk's for comparison",
    "t-elk": "team t-elk",
    "t-geo": "team t-geo",
    "t-oma": "team t-oma",
  } as Readonly<Record<string, string>>,
  source: (source: string): string => `Read in ${source}.`,
  ram: "RAM",
  ramNote: "frames of 4 KiB",
  hardware: {
    wired: "Wired",
    swap: "Swap",
    cpus: "Processors",
    slice_ms: "Time slice",
    disks: "Number of disks",
    chunk: "Chunk",
  } satisfies Record<HardwareField, string>,
  wiredNote: (size: string): string => `${size} belong to the kernel itself; an eighth unless set`,
  swapNote: (size: string): string => `${size} of swap space; twice the RAM unless set`,
  fullSwapNote: (size: string): string => `${size} of swap space; all that the disk holds unless set`,
  sliceNote: "longest time a process runs while others want to",
  seconds: "Length",
  secondsNote: (time: string): string => `${time} of simulated time`,
  disk: "Disk",
  disks: { hdd: "hard disk", hp97560: "HP 97560", ssd: "SSD", network: "network RAM" } satisfies Record<
    DiskSpec["kind"],
    string
  >,
  diskNotes: {
    hdd: "one arm over spinning platters; a 7,200 rpm desktop disk of 2012 unless changed",
    hp97560: "a SCSI disk of 1991 with 1.37 GB; its numbers are published, so there is nothing to set",
    ssd: "flash, several requests at once; a SATA disk of 2014 unless changed",
    network: "the memory of another machine, over a network; it holds files as well here",
  } satisfies Record<DiskSpec["kind"], string>,
  diskNumbers: "Its numbers",
  diskFields: {
    seek_ms: "Seek, on average",
    rpm: "Revolutions per minute",
    mb_s: "Transfer",
    read_us: "Latency of a read",
    write_us: "Latency of a write",
    channels: "Requests at once",
    latency_us: "Latency of a request",
    mbit_s: "Bandwidth",
    load: "Used by others",
    copies: "Machines a page is sent to",
  },
  mbPerSecond: "MB/s",
  scheduler: "I/O scheduler",
  schedulerGroups: { own: "This kernel's own", others: "Others" },
  schedulers: {
    bioq: "bioq (FreeBSD)",
    noop: "noop",
    deadline: "deadline",
    anticipatory: "anticipatory",
    cfq: "CFQ",
  } satisfies Record<DiskScheduler, string>,
  schedulerNotes: {
    bioq: "upward from where the arm stands, then from the lowest place again; an SSD serves by arrival",
    noop: "by arrival; neighbours become one request",
    deadline: "by place, in batches; a read that has waited half a second or a write that has waited five goes first",
    anticipatory:
      "by place, reads and writes in turn; after a read the disk waits some milliseconds in case the same process reads on",
    cfq: "each process has its queue; a round takes one request from each and serves them by place",
  } satisfies Record<DiskScheduler, string>,
  disksNote: (disks: number): string =>
    disks === 1
      ? "one holds everything"
      : `the pages are striped over ${disks} disks (RAID-0), each with its own queue`,
  chunkNote: (size: string): string => `${size} lie on one disk before the next one's turn`,
  reset: "Back to default",
  resetOf: (name: string): string => `Back to default: ${name}`,
};

/** Words of the workloads. */
export const WORKLOAD_TEXT = {
  title: "What runs on it",
  add: "Add a workload",
  addHint: "Add …",
  full: (most: number): string => `A machine runs ${most} workloads at most.`,
  none: "Nothing runs. A machine needs a workload to be started.",
  remove: "Remove",
  removeOf: (place: number, words: string): string => `Remove workload ${place}: ${words}`,
  from: (start: string): string => `from ${start}`,
  fromTo: (start: string, end: string): string => `from ${start} to ${end}`,
  /** What each kind does to memory. */
  what: {
    stress:
      "Each worker allocates memory, writes every page from low to high, reads them all, frees them, and begins again.",
    "stress-ng":
      "Each worker allocates memory, goes over it as its method says, several times or at random, frees it, and begins again with the next method.",
    "random-writer":
      "Each process allocates memory once, then writes random pages of it and sleeps, for ever: all of it stays in use.",
    "file-reader":
      "A process reads a file from beginning to end: clean pages stream through memory and push out what others use.",
    "file-writer": "A process writes a file from beginning to end: pages become dirty faster than the disk takes them.",
    phases: "A process uses one part of its memory at random for a while, then another part: its working set moves on.",
    idle: "A desktop nobody works at: each process wakes now and then and touches a few of its pages, the rest lies fallow.",
    trace: "A process touches the pages of a reference string in order, once: what the Lab shows, under a kernel.",
    recorded:
      "The processes of another run, each asking for what it asked for then, in the same order, as soon as it has what it asked for before.",
    nets: "A mobile network's management: each net's memory grows toward its footprint and is gone through in tours, while files stream by.",
    consumers:
      "Processes come one after the other, each writes random pages of its memory and sleeps, and they go one after the other: the thrashing study's load.",
    probe:
      "A bystander: at set times a process writes its few pages. How late it is each time shows how soon the machine answers.",
  } satisfies Record<WorkloadKind, string>,
  kinds: {
    stress: "stress",
    "stress-ng": "stress-ng",
    "random-writer": "random writers",
    "file-reader": "file reader",
    "file-writer": "file writer",
    phases: "phases",
    idle: "idle desktop",
    trace: "reference string",
    nets: "managed nets",
    recorded: "recorded load",
    consumers: "consumers",
    probe: "bystander",
  } satisfies Record<WorkloadKind, string>,
  fields: {
    workers: "Workers",
    processes: "Processes",
    pages: "Memory of each",
    stride: "Stride",
    touch_us: "One touch takes",
    hang_s: "Sleep in each round",
    start_s: "Starts at",
    stop_s: "Stopped after",
    interval_s: "From one start to the next",
    writes: "Writes between two sleeps",
    sleep_ms: "Sleep",
    file: "File number",
    loops: "Times it is read",
    working_set: "Working set",
    phase_s: "Length of a phase",
    write_percent: "Writes in 100 touches",
    touches: "Pages touched on waking",
    nets: "Nets",
    footprint: "Memory a net comes to have",
    tau_s: "Time constant of its growth",
    base: "Memory beside the nets",
    cycle_s: "From one waking to the next",
    tour_s: "A tour of all memory takes",
    read_mb_s: "A net reads",
    write_mb_s: "A net writes",
    consumers: "Consumers",
    period_s: "From one time to the next",
    file_pages: "Length of each file",
  } as Readonly<Record<string, string>>,
  /** Fields that one kind calls by another name. */
  fieldsOf: {
    "consumers footprint": "Pages that are written",
    "consumers touch_us": "One write takes",
    "file-reader pages": "Length of the file",
    "file-reader sleep_ms": "Sleep between two readings",
    "file-reader touch_us": "Time for one page",
    "file-writer pages": "Length of the file",
    "file-writer sleep_ms": "Sleep between two rounds",
    "file-writer touch_us": "Time for one page",
    "nets write_percent": "Cycles that write, of 100",
    "phases pages": "Memory",
    "probe pages": "Pages written each time",
    "stress-ng touch_us": "One pass over a page takes",
  } as Readonly<Record<string, string>>,
  notes: {
    stride: "from one touch to the next; a page or less, or whole pages",
    file: "readers of the same number share its pages",
  } as Readonly<Record<string, string>>,
  units: {
    pages: (n: number): string => (n === 1 ? "page" : "pages"),
    bytes: (): string => "bytes",
    us: (): string => "µs",
    ms: (): string => "ms",
    s: (): string => "s",
    mb_s: (): string => "MB/s",
    count: (): string => "",
  },
  ends: { never: "never", forever: "for ever", all: "all" },
  keep: "Between rounds",
  keepChoices: { free: "memory is freed", keep: "kept (--vm-keep)" },
  method: "Method",
  allMethods: "all, one a round",
  pattern: "Pages of a cycle",
  patterns: { uniform: "random", repeat: "the same each time" },
  release: "Who ends first",
  releases: { fifo: "who came first", lifo: "who came last" },
  readBy: "Read by",
  readByChoices: { read: "read(2)", mmap: "mmap(2)" },
  string: "Reference string",
  stringHint: "0 1 2 3w: pages by number, w for a write",
  stringFile: "From a file",
  stringMade: (pattern: string): string =>
    `Made by the pattern ${pattern} from the seed. What is typed here takes its place.`,
  stringTooLong: (most: string): string => `Longer than ${most} characters: not taken.`,
};

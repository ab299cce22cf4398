// The Kernel view's words.

const grouped = (n: number): string => n.toLocaleString("en");

/** A memory of so many frames. */
function memory(frames: number): string {
  const mib = frames / 256;
  return mib < 1024 ? `${Number(mib.toFixed(2))} MiB` : `${Number((mib / 1024).toFixed(2))} GiB`;
}

/** "24 % less", "as much", "4 % more". */
function change(share: number | undefined): string {
  if (share === undefined) return "<b>where A never does</b>";
  const percent = Math.round(Math.abs(share) * 100);
  return percent === 0 ? "<b>as much as A</b>" : `<b>${grouped(percent)} % ${share < 0 ? "less" : "more"}</b>`;
}

/** Text of the Kernel view. */
export const KERNEL_TEXT = {
  title: "FreeBSD page daemon",
  titles: { freebsd: "FreeBSD page daemon", linux: "Linux page reclaim" },
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
      `The second up to ${grouped(second)} s: <b>${grouped(of.faults)}</b> page faults, ${grouped(of.hard)} ${of.compresses ? "read from disk or decompressed" : "read from disk"}. ` +
      (of.kswapd + of.direct === 0
        ? "Nobody looked for pages."
        : `kswapd looked at <b>${grouped(of.kswapd)}</b> pages, ` +
          (of.stalls === 0 ? "no process had to." : `processes that ran short at <b>${grouped(of.direct)}</b>.`)),
    lamp: {
      reclaiming: "kswapd reclaims",
      asleep: "kswapd asleep",
      waiting: "kswapd waits for writes",
      both: (word: string): string => `${word}; direct reclaim`,
    },
    why: {
      direct: (processes: number, why: string): string =>
        `by ${processes === 1 ? "a process" : `${grouped(processes)} processes`}; ${why}`,
      short: (short: number): string => `${grouped(short)} pages short of high`,
      enough: (free: number): string => `${grouped(free)} pages free`,
    },
    roundOfKswapd: (number: number): string => `Round ${grouped(number)}, kswapd`,
    roundOf: (number: number, process: number): string =>
      `Round ${grouped(number)}, direct reclaim by process ${process}`,
    roundHead: (priority: number, time: string): string => `down to priority ${priority}, at ${time} s`,
    roundRows: [
      { field: "scanned", name: "inactive scanned" },
      { field: "reclaimed", name: "reclaimed" },
      { field: "activated", name: "inactive → active" },
      { field: "written", name: "written" },
      { field: "refilled", name: "active scanned" },
      { field: "deactivated", name: "active → inactive" },
      { field: "slab_freed", name: "pages of slab caches" },
      { field: "free_before", name: "free before" },
      { field: "free_after", name: "free after" },
    ],
    tendency: {
      name: "swap tendency",
      terms: { mapped: "mapped % / 2", distress: "distress", swappiness: "swappiness" },
      takes: "Mapped pages are taken, too.",
      stays: "Mapped pages stay.",
      notAsked: "This round looked at no active page, so it did not ask for the swap tendency.",
      least: (limit: number): string => `taken from ${limit} on`,
    },
    kindRows: { anon: "anon scanned, freed", file: "file scanned, freed" },
    scannedAndFreed: (scanned: number, freed: number): string => `${grouped(scanned)}, ${grouped(freed)}`,
    choiceName: "last look at",
    choices: ["both kinds, by weight", "both kinds alike", "files only", "anonymous only"],
    shareName: "anonymous share",
    share: (thousandths: number): string => `${(thousandths / 10).toLocaleString("en")} %`,
    generationRows: [
      { field: "promoted", name: "used, to the youngest" },
      { field: "onward", name: "oldest to next" },
    ],
    firstName: "first choice",
    firstKinds: ["anon", "file"],
    returnedNames: { anon: "anon, came back", file: "file, came back" },
    returned: (returned: number, gone: number, tier: number): string =>
      `${grouped(returned)} of ${grouped(gone)}; ${tier === 0 ? "tier 0 goes" : `tiers 0 to ${tier} go`}`,
    /** Compressed swap at a moment. */
    swap: {
      title: "Compressed swap",
      when: (second: number): string => `at ${grouped(second)} s`,
      bars: { zram: "zram, pages", memory: "zram, memory", zswap: "zswap, memory", disk: "slots of the disk" },
      of: (used: number, most: number): string => `${grouped(used)} of ${grouped(most)}`,
      frames: (used: number): string => `${grouped(used)} frames`,
      accepts: (frames: number): string => `takes pages again at ${grouped(frames)}`,
      refuses: "full: pages go to the disk",
      rows: {
        pages: "pages kept",
        frames: "frames they take",
        ratio: "ratio",
        same: "of one value",
        huge: "incompressible",
        saved: "frames won",
      },
      ratio: (ratio: number): string =>
        ratio > 0 ? `${ratio.toLocaleString("en", { maximumFractionDigits: 1 })} : 1` : "–",
    },
    generationsName: "generations",
    generations: (anon: number, file: number, newest: number): string =>
      `anon ${grouped(anon)} to ${grouped(newest)}, file ${grouped(file)} to ${grouped(newest)}`,
  },
  conditions: (version: string, frames: number, seed: number): string =>
    `${version} model, ${grouped(frames)} frames of 4 KiB (${memory(frames)}), seed ${seed}`,
  atBoot: "The machine starts.",
  ofSecond: (
    second: number,
    of: { readonly faults: number; readonly hard: number; readonly scanned: number; readonly scans: number },
  ): string =>
    `The second up to ${grouped(second)} s: <b>${grouped(of.faults)}</b> page faults, ${grouped(of.hard)} of them read from the disk. ` +
    (of.scans === 0
      ? "The daemon began no scan."
      : `The daemon began ${of.scans === 1 ? "a scan" : `${grouped(of.scans)} scans`} and looked at <b>${grouped(of.scanned)}</b> pages.`),
  vmstatNote: "what this run would print",
  vmstatLabel: "Lines of vmstat up to the second that is shown",
  said: "What the run says",
  sayings: { scan: "Scan", vmstat: "vmstat", swap: "Swap" },
  machine: "Machine",
  seed: "seed",
  seedNote: "draws everything that is random in the load and the disk",
  openInLogs: "Open in Logs",
  logFile: "faultline-vmstat.txt",
  printed: {
    sar: "sar, all sections",
    "proc-vmstat": "/proc/vmstat, once a second",
    "proc-meminfo": "/proc/meminfo, once a second",
    "proc-pressure": "/proc/pressure/memory, once a second",
    perfmon: "Performance counters, once a second",
    vmstat: "vmstat, once a second",
    pageout: "PAGEOUTd lines, as team 1 logged scans",
    np: "np_ lines, as team 2 logged scans",
    "vmstat-s": "vmstat -s at the end",
    sysctl: "sysctl vm at the end",
    "time-l": "time -l of each load",
    scenario: "Scenario, for the terminal",
  },
  compare: {
    a: "A pinned",
    b: "B live",
    pin: "Pin as A",
    pinNote: "keeps this run as A; then change B and see both.",
    pinAgain: "Pin B as A",
    unpin: "Unpin",
    computing: "A is being computed.",
    sentence: (seconds: number, scanned: number | undefined, faults: number | undefined): string =>
      seconds === 0
        ? "Nothing has happened yet."
        : `Up to ${grouped(Math.floor(seconds))} s, beside A: B scans ${change(scanned)} and faults ${change(faults)}.`,
  },
  progress: (done: number, of: number): string => `${grouped(done)} of ${grouped(of)} s computed`,
  stop: "Stop",
  stopped: (done: number, of: number): string => `Stopped at ${grouped(done)} of ${grouped(of)} s.`,
  lamp: {
    scanning: (pass: number): string => `Scanning, pass ${pass}`,
    asleep: "Asleep",
    waiting: "Waiting half a second",
  },
  lampWhy: {
    scanning: (short: number): string => `${grouped(short)} pages short of the target`,
    asleep: (level: number): string => `${grouped(level)} pages free or cached`,
    waiting: (short: number): string => `still ${grouped(short)} pages short`,
  },
  whatIf: "What if",
  ram: "RAM",
  ramNote: (kib: number): string => `frames of 4 KiB: ${(kib / 1024).toFixed(2)} MiB`,
  load: "load",
  loadNote: (percent: number): string => `pages the worker allocates, writes, reads and frees: ${percent} % of RAM`,
  scanOf: (number: number): string => `Scan ${number}`,
  scanHead: (pass: number, time: string): string => `pass ${pass}, at ${time} s`,
  noScan: "No scan yet",
  /** Of a scan; those `of` a queue only where there is one. */
  scanRows: [
    { field: "scanned_inactive", name: "inactive scanned" },
    { field: "inactive_to_cache", name: "inactive → cache", of: "cache" },
    { field: "inactive_to_laundry", name: "inactive → laundry", of: "laundry" },
    { field: "inactive_to_free", name: "inactive → free" },
    { field: "inactive_to_active", name: "inactive → active" },
    { field: "requeued_dirty", name: "dirty, sent around", of: "cache" },
    { field: "pages_laundered", name: "pages laundered" },
    { field: "skipped", name: "busy or held" },
    { field: "scanned_active", name: "active scanned" },
    { field: "active_to_inactive", name: "active → inactive" },
    { field: "active_to_laundry", name: "active → laundry", of: "laundry" },
  ] as readonly { readonly field: string; readonly name: string; readonly of?: string }[],
  leftOut: "What this model leaves out",
  position: "Time",
  table: "Table",
  disk: "Disk",
  diskQueue: "Disk queue",
  hints: { page: "page by page", request: "request by request", second: "second", scan: "next scan" },
  commands: {
    play: "Play or pause",
    forward: "Next event: one page of a scan",
    back: "Previous event",
    secondForward: "One second forward",
    secondBack: "One second back",
    nextScan: "Next scan of the daemon",
    previousScan: "Previous scan of the daemon",
    first: "To the beginning",
    last: "To the end",
    faster: "Faster",
    slower: "Slower",
    disk: "The disk’s queue, or the queues of pages",
    diskForward: "Next request at the disk",
    diskBack: "Previous request at the disk",
    table: "Figures as tables, or tables as figures",
  },
} as const;

// The words of the OpenSolaris model: one sentence an event, what its knobs do, what it leaves out, and what the Kernel view says of it.

import type { SolarisReason } from "../../sim/schema.gen.ts";

const grouped = (n: number): string => n.toLocaleString("en");

/** The sentence of each event. `{page}` is the frame; processes are counted from 0. */
export const EVENT_TEXT: Readonly<Record<SolarisReason, string>> = {
  boot: "The machine starts: <b>{a}</b> pages belong to the kernel, <b>{b}</b> are free.",
  "zero-fill":
    "<fault>Page fault.</fault> Page {a} is touched for the first time: it gets a frame of zeroes{b?|, one of the cache list}.",
  "swap-in":
    "<fault>Major fault.</fault> Page {a} is in swap: it gets a frame to be read into{b?|, one of the cache list}.",
  "swap-read": "The disk starts reading page {a} from swap, slot {b}. The process waits.",
  "swap-in-done": "Page {a} is read. Its slot {b} is given back, so it counts as modified.",
  "file-in": "Page {a} of a file gets a frame to be read into{b?|, one of the cache list}.",
  "file-read": "The disk starts reading a file: page {a}, and <b>{b}</b> pages in all. The process waits.",
  "file-in-done": "The read of a file is done: page {a}, and <b>{b}</b> pages in all.",
  reclaimed: "Page {a} is wanted again before its frame was reused: it is taken back from the cache list.",
  "file-released": "read(2) has copied page {a} of the file: it goes to the tail of the cache list.",
  "soft-fault": "<fault>Minor fault.</fault> Page {a} is in memory but not mapped: it is mapped again.",
  touched: "Page {a} is touched: the hardware sets its reference bit. The kernel hears nothing.",
  "wait-busy": "Page {a} is locked, most likely while it is written: the process waits for it.",
  "wait-memory":
    "<fault>Free memory is at throttlefree.</fault> Only <b>{a}</b> pages are free: the process waits. Pages that are waited for: {b}.",
  "swap-refused": "Swap space for <b>{a}</b> pages cannot be reserved, {b} are left: the mapping is refused.",
  release: "Process {b} gives its memory back: <b>{a}</b> pages were in memory.",
  released: "Their frames are free: <b>{a}</b> pages that were in memory, {b} of them on the cache list.",
  "scan-begin":
    "The scanner begins: it is to look at <b>{a}</b> pairs of pages, one under each hand; {b} pages are free.",
  "front-clears": "Front hand: page {a} was used since it last came by. Its reference bit is cleared.",
  "back-keeps": "Back hand: page {a} was used since the front hand came by. It stays.",
  "scan-frees":
    "{b?Front|Back} hand: page {a} is unused and clean. Its frame goes to the cache list, or to the free list if it holds nothing worth keeping.",
  "scan-queues": "{b?Front|Back} hand: page {a} is unused and modified. A request to write and free it is queued.",
  "scan-pool-empty": "{b?Front|Back} hand: page {a} is unused and modified, but all 256 requests are taken. It stays.",
  "scan-end": "The scan is over: <b>{a}</b> pairs looked at, <b>{b}</b> pages freed or queued.",
  pushed: "The page-out thread writes <b>{a}</b> pages as one cluster, from slot {b} on.",
  "swap-full": "No slot is free for page {a}: it stays in memory.",
  "write-done": "The write is done: page {a} is clean and goes to the tail of the cache list.",
  "soft-swap": "Memory stays below desfree: the idle process {a} is swapped out, with <b>{b}</b> pages.",
  "hard-swap": "Memory is desperately short: process {a} is swapped out, with <b>{b}</b> pages.",
  "swapped-in": "Process {a} could run: it is swapped in after {b} s. Its pages come back by page faults.",
};

/** What each knob does. */
export const KNOB_TEXT: Readonly<Record<string, string>> = {
  lotsfree: "with fewer free pages the scanner looks for more. 0: a sixty-fourth of memory",
  desfree:
    "with fewer in the mean of five seconds, idle processes are swapped out; with fewer in that of thirty, too, others may be. 0: half of lotsfree",
  minfree:
    "with fewer in the mean of five seconds, a process may be swapped out for want of memory. 0: half of desfree",
  throttlefree: "with fewer, who asks for a page waits. 0: minfree",
  fastscan: "pages a second that the hands look at when nothing is free. 0: by the size of memory",
  slowscan: "pages a second that they look at when lotsfree is just missed. 0: by fastscan",
  handspreadpages: "pages between the front hand and the back hand. 0: fastscan",
  maxpgio: "requests to write that the scanner may queue in a second",
  calibrated_scan:
    "whether the scanner knows how fast it can look, 1, or scans as fast as the formulas of older kernels allow, 0",
};

/** What the Kernel view says of it. */
export const FACE_TEXT = {
  title: "OpenSolaris two-handed clock",
  ofSecond: (
    second: number,
    of: { readonly faults: number; readonly hard: number; readonly scanned: number; readonly freed: number },
  ): string =>
    `The second up to ${grouped(second)} s: <b>${grouped(of.faults)}</b> page faults, ${grouped(of.hard)} of them read from disk. ` +
    (of.scanned === 0
      ? "The hands stood still."
      : `The hands looked at <b>${grouped(of.scanned)}</b> pairs of pages, ${grouped(of.freed)} came free at once.`),
  lamp: { scans: "scanner at work", asleep: "scanner asleep", waits: "scanner waits for its next turn" },
  short: (short: number): string => `${grouped(short)} pages short of lotsfree`,
  enough: (free: number): string => `${grouped(free)} pages free, cache list included`,
  scanOf: (number: number): string => `Scan ${grouped(number)}`,
  scanHead: (timedOut: boolean, time: string): string => `at ${time} s${timedOut ? "; its time was over" : ""}`,
  scanRows: [
    { field: "desscan", name: "pairs to look at" },
    { field: "pairs", name: "pairs looked at" },
    { field: "cleared", name: "bits cleared" },
    { field: "freed", name: "freed" },
    { field: "queued", name: "queued to be written" },
    { field: "needfree", name: "waited for" },
    { field: "deficit", name: "for processes swapped" },
    { field: "free_before", name: "free list before" },
    { field: "free_after", name: "free list after" },
    { field: "cache_before", name: "cache list before" },
    { field: "cache_after", name: "cache list after" },
  ],
  levels: { minfree: "minfree", desfree: "desfree", lotsfree: "lotsfree", pinned: "A’s lotsfree" },
  charts: {
    free: "Free memory",
    freelist: "free list",
    cachelist: "cache list",
    scanned: "Pairs looked at",
    averages: "Mean free memory",
    avefree: "over 5 s",
    avefree30: "over 30 s",
    reclaimed: "Taken back from the cache list",
    swap: "Swap",
    in: "in",
    out: "out",
    swapper: "Swapper",
    stacks: "pages in and out",
    swappedOut: "processes out",
    reserved: "Swap space",
    reservedLine: "reserved",
    used: "used",
  },
};

/** What it leaves out, or makes simpler. */
export const SIMPLIFICATION_TEXT: Readonly<Record<string, string>> = {
  "scans-at-one-moment":
    "A scan looks at all its pages at one moment; the time that takes goes by afterwards. The page-out thread runs in between when all requests are taken.",
  "calibrated-at-boot":
    "The kernel measures in its first scans how fast it can look at pages. Here that is known from the beginning, from what the model takes a look to cost.",
  "writes-capped": "At most 1,024 pages are being written to swap at a time; the kernel has no such limit (uncertain).",
  "file-read-ahead":
    "A file is read two pages at a time, and fourteen by who goes on where it was. The file system’s own rules are finer (uncertain).",
  "read-goes-to-cachelist":
    "What read(2) has copied goes to the cache list at once; the mappings that the kernel keeps of it for a while are left out.",
  "two-priorities":
    "To choose whom to swap, who sleeps has user priority 50 and who waits for a processor 40. Processors are given in turn, without priorities.",
  "stacks-stay":
    "Kernel stacks are counted when a process is swapped, two pages each, but their frames stay the kernel’s.",
  "no-fsflush": "fsflush, which writes modified pages of files, is left out: files are read, never written.",
  "one-thread-each":
    "Every process has one thread and is an ordinary one: none is of the kernel, in real time, or stopped.",
  "files-are-contiguous": "Each file lies on the disk in one piece, and swap space at its end.",
  "costs-are-estimates":
    "The processor time of faults, scans and transfers is an order of magnitude, not a measurement (uncertain).",
  "wired-share": "How many frames belong to the kernel is set, not computed (uncertain).",
};

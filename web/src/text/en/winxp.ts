// The words of the Windows XP model: one sentence an event, what its knobs do, what it leaves out, and what the Kernel view says of it.

import type { WinXpReason } from "../../sim/schema.gen.ts";

const grouped = (n: number): string => n.toLocaleString("en");

/** The sentence of each event. `{page}` is the frame; processes are counted from 0. */
export const EVENT_TEXT: Readonly<Record<WinXpReason, string>> = {
  boot: "The machine starts: <b>{a}</b> pages belong to the kernel, <b>{b}</b> are filled with zeroes.",
  "demand-zero":
    "<fault>Page fault.</fault> Page {a} is touched for the first time: a frame of zeroes joins the working set{b?|, filled only now}.",
  "page-in":
    "<fault>Hard fault.</fault> Page {a} is in the page file: it gets a frame to be read into{b?|, one of the standby list}.",
  "page-read": "The disk starts reading the page file: page {a}, and <b>{b}</b> pages in all. The process waits.",
  "page-in-done": "The read is done: page {a}, and <b>{b}</b> pages in all. The process goes on.",
  "file-in": "Page {a} of a file gets a frame to be read into{b?|, one of the standby list}.",
  "file-read": "The disk starts reading a file: page {a}, and <b>{b}</b> pages in all. The process waits.",
  "file-in-done": "The read of a file is done: page {a}, and <b>{b}</b> pages in all.",
  transition:
    "<fault>Soft fault.</fault> Page {a} had left the working set but is still in memory, {b?on the standby list|on the modified list|being written}. It comes back without a read.",
  shared: "<fault>Soft fault.</fault> Page {a} is in memory, because another process has it: it is mapped here, too.",
  "file-released": "read(2) has copied page {a} of the file: it goes to the tail of the standby list.",
  touched: "Page {a} is touched: the hardware sets its accessed bit. The memory manager hears nothing.",
  "wait-busy": "Page {a} is being read for somebody else: the process waits for it.",
  "wait-memory":
    "<fault>No page is available.</fault> The process waits: <b>{a}</b> pages are on the modified list, {b} are being written.",
  "commit-refused":
    "Page file and memory would not hold <b>{a}</b> pages more, <b>{b}</b> can be committed: the mapping is refused.",
  release: "Process {b} gives its memory back: <b>{a}</b> pages were in its working set.",
  released: "All of it is free: <b>{a}</b> pages were in memory.",
  replaced:
    "The working set may not grow: the process’s own hand takes page {a} out of it for the one that comes in. It went past {b} used pages before.",
  "trim-begin": "The balance set manager begins: it wants <b>{a}</b> pages, {b} are available.",
  trimmed: "Page {a} of process {b} was not used since the last look: it leaves the working set.",
  "trimmed-used": "Page {a} of process {b} leaves the working set although it was used: hardly any page is available.",
  "trim-keeps": "Page {a} of process {b} was used since the last look: it stays, and its accessed bit is cleared.",
  "trim-end": "The balance set manager is done: it looked at <b>{a}</b> entries and took <b>{b}</b> pages.",
  written: "The modified page writer writes a cluster of <b>{a}</b> pages to the page file, from slot {b} on.",
  "page-file-full": "No slot of the page file is free for page {a}: it stays in memory.",
  "write-done":
    "The write is done: page {a} is clean and {b?goes to the tail of the standby list|stays, as it is in a working set again}.",
  "zero-pages":
    "Nobody wants the processor: the zero page thread fills <b>{a}</b> free pages with zeroes; {b} are left.",
  "out-swapped": "The thread of process {a} has waited long: its <b>{b}</b> pages leave memory.",
  "in-swapped": "Process {a} could run: it is swapped in. Its pages come back by page faults.",
};

/** What each knob does. */
export const KNOB_TEXT: Readonly<Record<string, string>> = {
  PsMinimumWorkingSet: "a working set of fewer pages is never trimmed, and its process replaces none of them",
  MmMinimumFreePages: "with fewer available pages the balance set manager is woken at once, and takes used pages, too",
  MmPlentyFreePages:
    "with so many available pages working sets grow. 0: by the size of memory, 400 or 800. When Windows XP is picked with less than 8 MB, a sixteenth of memory is set: our choice, or it would never trim",
  MmModifiedPageMaximum: "with more pages on the modified list its writer begins (uncertain)",
  MmModifiedWriteClusterSize: "pages that are written to the page file at a time (uncertain)",
  pagefile_read_cluster: "pages that are read from the page file at a time (uncertain)",
  accessed_bits: "whether used pages are given second chances, 1, or replaced first in, first out, 0",
};

/** What the Kernel view says of it. */
export const FACE_TEXT = {
  title: "Windows XP working sets",
  ofSecond: (
    second: number,
    of: { readonly faults: number; readonly read: number; readonly trimmed: number; readonly replaced: number },
  ): string =>
    `The second up to ${grouped(second)} s: <b>${grouped(of.faults)}</b> page faults, ${grouped(of.read)} pages read from disk. ` +
    (of.trimmed + of.replaced === 0
      ? "No working set lost a page."
      : `Working sets lost <b>${grouped(of.trimmed)}</b> pages to the balance set manager and <b>${grouped(of.replaced)}</b> to their own faults.`),
  lamp: { trims: "trimming", asleep: "not trimming" },
  short: (short: number): string => `${grouped(short)} pages short of plenty`,
  enough: (available: number): string => `${grouped(available)} pages available`,
  passOf: (number: number): string => `Pass ${grouped(number)}`,
  passHead: (woken: boolean, time: string): string =>
    `${woken ? "woken for want of pages" : "its second was over"}, at ${time} s`,
  passRows: [
    { field: "wanted", name: "wanted" },
    { field: "examined", name: "entries looked at" },
    { field: "kept", name: "used, stay" },
    { field: "trimmed", name: "taken, unused" },
    { field: "trimmed_used", name: "taken, used" },
    { field: "writing", name: "being written" },
    { field: "available_before", name: "available before" },
    { field: "available_after", name: "available after" },
    { field: "modified_before", name: "modified before" },
    { field: "modified_after", name: "modified after" },
  ],
  levels: { minimum: "minimum", plenty: "plenty", pinned: "A’s plenty" },
  charts: {
    available: "Available pages",
    examined: "Taken from working sets",
    byManager: "by the manager",
    byFault: "by own faults",
    lists: "Working sets and lists",
    workingSets: "working sets",
    modified: "modified",
    transition: "Soft faults",
    hard: "Page reads",
    pageFile: "Page file",
    in: "in",
    out: "out",
    commit: "Committed",
  },
};

/** What it leaves out, or makes simpler. */
export const SIMPLIFICATION_TEXT: Readonly<Record<string, string>> = {
  "no-source-read":
    "The source of Windows is not public. The model follows Windows Internals and ReactOS, and is simpler than the system; where they are silent its rules are ours (uncertain).",
  "limits-uncertain":
    "How many modified pages start the modified page writer (800), the clusters of the page file (16 pages written, 1 read) and how much is trimmed at a time are assumed (uncertain).",
  "maximum-never-binds":
    "The maximum of a working set (345 pages) is a soft limit: with plenty of available pages a set grows beyond it, without it replaces from its minimum on. So it has no effect here.",
  "one-bit-ages":
    "Pages have no ages: one that was not used since its accessed bit was last cleared is old. Each second a sixteenth of every working set is cleared.",
  "balance-at-one-moment":
    "The balance set manager does its work at one moment; the time that takes goes by afterwards. For want of pages it is woken every 10 ms at most.",
  "writes-capped":
    "At most 1,024 pages are being written at a time; how many requests Windows allows for each page file is not known here (uncertain).",
  "zero-thread-sampled":
    "The zero page thread looks every 10 ms whether anybody wants to run, and then fills up to 2,000 pages. The system’s runs whenever a processor is idle.",
  "stacks-stay":
    "A process whose thread has waited 15 s is swapped out with all pages of its working set. Kernel stacks stay the kernel’s, and coming back takes no read.",
  "file-cache-without-set":
    "What is read from a file goes to the standby list at once; the system cache’s own working set is left out. Files are read eight pages at a time.",
  "no-prefetcher": "Programs and libraries are not loaded, and nothing is prefetched at the start.",
  "files-are-contiguous": "Each file lies on the disk in one piece, and the page file, of fixed size, at its end.",
  "costs-are-estimates":
    "The processor time of faults, scans and transfers is an order of magnitude, not a measurement (uncertain).",
  "wired-share": "How many frames belong to the kernel is set, not computed (uncertain).",
};

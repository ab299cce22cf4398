// The words of the FreeBSD model: one sentence an event, what it leaves out, its thresholds and series.

import type { FreebsdReason } from "../../sim/schema.gen.ts";

/** The sentence of each event. `{page}` is the frame, `{vpage}` the process's page it holds. */
export const EVENT_TEXT: Readonly<Record<FreebsdReason, string>> = {
  boot: "The machine starts: <b>{a}</b> pages belong to the kernel, <b>{b}</b> are free.",
  "zero-fill":
    "<fault>Page fault.</fault> The worker touches its page {a} for the first time: a frame filled with zeroes.",
  "swap-in":
    "<fault>Hard fault.</fault> The worker needs its page {a} back from swap: it gets a frame to be read into.",
  "read-around": "Page {a} lies next to it in swap: it gets a frame, too, to be read along.",
  "swap-read": "The disk starts reading: page {a}, and <b>{b}</b> pages in all. The worker sleeps.",
  "swap-in-done":
    "Page {a} is back from swap at the tail of active, the {b} read along are inactive. The worker runs again.",
  "drop-behind-cached": "The worker reads in order and has passed page {a}: it is clean and <hit>cached</hit> already.",
  "drop-behind-deactivated":
    "The worker reads in order and has passed page {a}: it is dirty and becomes inactive already.",
  "cache-reused": "<fault>Soft fault.</fault> Page {a} is still on the cache queue: taken back without the disk.",
  "soft-fault": "<fault>Soft fault.</fault> Page {a} is in memory but was not mapped. No queue moves.",
  touched: "The worker touches page {a}: the hardware sets its accessed bit. The kernel hears nothing.",
  "wait-busy": "The worker wants page {a}, which is busy, mostly being written to swap: it waits.",
  "wait-memory":
    "<fault>No memory for a page fault.</fault> {a} pages are free or cached, <b>{b}</b> are needed: the worker waits.",
  release: "The worker has read every page and gives them all back: <b>{a}</b> are in memory.",
  released: "None of them is busy any more: <b>{a}</b> frames and {b} cached ones are free.",
  "write-done": "A write to swap is done: frame {page} is clean and stays where it is.",
  "write-done-cached": "A write to swap is done while memory is severely short: frame {page} is cached at once.",
  "scan-begin": "The daemon begins a scan, pass <b>{a}</b>: <b>{b}</b> pages short of v_free_target.",
  "inactive-busy": "Frame {page} is being written: skipped. {a} pages short.",
  "inactive-reactivated":
    "Frame {page} was used since it became inactive: <hit>back to active</hit>, act_count {a} becomes <b>{b}</b>. No memory won.",
  "inactive-requeued": "Frame {page} was used through an object nobody maps: to the tail of inactive.",
  "inactive-held": "Frame {page} is held by somebody in the kernel: skipped.",
  "inactive-freed-invalid": "Frame {page} holds nothing valid: <hit>freed</hit>. {a} pages were short.",
  "inactive-cached": "Frame {page} is clean and unused: <hit>cached</hit>. {a} pages were short, now one less.",
  "inactive-freed": "Frame {page} is clean and has no copy in swap: <hit>freed</hit>. {a} pages were short.",
  "inactive-flagged":
    "Frame {page} is dirty, seen for the first time: flagged and sent around once more, writing may prove needless.",
  "inactive-dying": "Frame {page} is dirty, but its owner is going away: to the tail, writing it would be wasted.",
  "inactive-no-pageout": "Frame {page} is dirty, but nothing may be written to swap now: to the tail of inactive.",
  "inactive-laundered":
    "Frame {page} is dirty and seen again: <b>written to swap</b> with its cluster, {b} pages in one write. They stay in place.",
  "inactive-launder-limit": "Frame {page} is dirty, but vm.max_launder writes are started already: it stays.",
  "swap-full": "Swap has no room for frame {page}: back to active.",
  "swap-almost-full": "Swap is almost full: <fault>{a}</fault> of {b} blocks are free.",
  "daemon-waits-buffer": "All write buffers are in use, <b>{a}</b> writes under way: the scan waits for one to finish.",
  "daemon-goes-on": "A write buffer came free: the scan goes on, {a} pages still short.",
  "swapout-request":
    "The inactive queue gave too little: still <fault>{a} pages short</fault>. The daemon asks for whole processes to be swapped out.",
  "kernel-caches": "The kernel's own caches give back <b>{a}</b> pages; the kernel keeps {b}.",
  "active-begin": "Now the active queue: <b>{a}</b> pages should become inactive, up to {b} are looked at.",
  "active-referenced": "Frame {page} was used: act_count {a} becomes <b>{b}</b>, to the tail of active.",
  "active-aged": "Frame {page} was not used: act_count {a} becomes <b>{b}</b>, to the tail of active.",
  "active-deactivated":
    "Frame {page} was not used and its act_count is 0: <evict>deactivated</evict>, to the tail of inactive.",
  "active-busy": "Frame {page} is busy or held: to the tail of active, unseen.",
  "active-cached": "Frame {page} is clean, and nobody maps what it holds: <hit>cached</hit> at once.",
  "statistics-begin":
    "Nobody needs the daemon, but <b>{a}</b> pages are missing: it ages up to {b} pages of the active queue.",
  "scan-end": "The scan is over: <b>{a}</b> pages looked at, {b} still short.",
  "daemon-sleeps": "There is enough memory: the daemon sleeps, up to {b} s.",
  "daemon-woken": "<fault>{a} pages</fault> are free or cached, fewer than {b}: the daemon is woken.",
  "daemon-again": "Pass {a} was not enough: the next follows at once and may launder without limit.",
  "daemon-retries": "Pass {a} was not enough: the daemon tries again in half a second.",
  "swapped-out":
    "<evict>Process {a} is swapped out</evict>: it has slept long enough. Nothing of it stays mapped, {b} pages were.",
  "swapped-in": "<hit>Process {a} is swapped in</hit> after {b} s: it may run, its pages come back by page faults.",
  "out-of-memory": "<fault>Out of memory.</fault> Process {a} is the largest, <b>{b}</b> pages: it is killed.",
  "paper-blocked":
    "Memory stays short, and {b} page faults of the last second went to the disk: <b>process {a} may not run</b> for 20 s.",
  "paper-unblocked": "Its 20 s are over: process {a} may run again.",
};

/** What the model leaves out or makes simpler than the kernel. */
export const SIMPLIFICATION_TEXT: Readonly<Record<string, string>> = {
  "one-process": "One process runs, a worker of stress; there is no processor to share.",
  "anonymous-memory-only": "Only anonymous memory is modelled: no files, no vnode pager, no copy-on-write.",
  "queues-are-fifo":
    "The free and cache queues are first in, first out; free pages are used before cached ones. The kernel's buddy lists differ.",
  "no-superpages": "Superpage reservations, pre-zeroed pages and NUMA are left out.",
  "swap-never-full": "Swap is as large as needed.",
  "one-disk-average-seek": "There is one disk, whose every request seeks an average distance.",
  "scans-take-no-time": "Looking at pages takes no simulated time; waiting for a write buffer does.",
  "wired-share": "One frame in eight belongs to the kernel; the true share depends on the kernel (uncertain).",
  "kernel-stacks-stay":
    "Swapping a process out takes its memory only; its kernel stack, four pages a thread, is not modelled.",
  "killed-come-back":
    "A killed process that is swapped out comes back at once. Kernels before 12 let it wait for memory, which could hang the machine.",
  "no-system-processes": "Every process has one thread and is an ordinary one: none is nice, protected, traced or stopped.",
  "swap-in-interval":
    "13.2 swaps in one process in ten seconds at most: so says the kernel's comment, while its code seems to let more (uncertain).",
  "paper-block":
    "The load control paper_block is described by a paper; no source of these versions has it. Its limits are this model's (uncertain).",
  "faults-of-10-2": "Page faults, clusters and the swap pager of 9.3 and 10.3 are taken to be those of 10.2 (uncertain).",
  "kernel-caches-by-hand":
    "What the kernel's caches give back when the daemon asks (vm_lowmem) is set by kernel_cache_pages; they do not grow again.",
};

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
  "inactive-laundered":
    "Frame {page} is dirty and seen again: <b>written to swap</b> with its cluster, {b} pages in one write. They stay in place.",
  "inactive-launder-limit": "Frame {page} is dirty, but vm.max_launder writes are started already: it stays.",
  "swap-full": "Swap has no room for frame {page}: back to active.",
  "daemon-waits-buffer": "All write buffers are in use, <b>{a}</b> writes under way: the scan waits for one to finish.",
  "daemon-goes-on": "A write buffer came free: the scan goes on, {a} pages still short.",
  "swapout-request":
    "The inactive queue gave too little: still <fault>{a} pages short</fault>. The daemon asks for whole processes to be swapped out.",
  "active-begin": "Now the active queue: <b>{a}</b> pages should become inactive, up to {b} are looked at.",
  "active-referenced": "Frame {page} was used: act_count {a} becomes <b>{b}</b>, to the tail of active.",
  "active-aged": "Frame {page} was not used: act_count {a} becomes <b>{b}</b>, to the tail of active.",
  "active-deactivated":
    "Frame {page} was not used and its act_count is 0: <evict>deactivated</evict>, to the tail of inactive.",
  "scan-end": "The scan is over: <b>{a}</b> pages looked at, {b} still short.",
  "daemon-sleeps": "There is enough memory: the daemon sleeps, up to a second.",
  "daemon-woken": "<fault>{a} pages</fault> are free or cached, fewer than {b}: the daemon is woken.",
  "daemon-again": "Pass 1 was not enough: pass 2 follows at once and may launder without limit.",
  "daemon-retries": "Pass {a} was not enough: the daemon tries again in half a second.",
};

/** What the model leaves out or makes simpler than the kernel. */
export const SIMPLIFICATION_TEXT: Readonly<Record<string, string>> = {
  "one-process": "One process runs, a worker of stress; there is no processor to share.",
  "anonymous-memory-only": "Only anonymous memory is modelled: no files, no vnode pager, no copy-on-write.",
  "queues-are-fifo":
    "The free and cache queues are first in, first out; free pages are used before cached ones. The kernel's buddy lists differ.",
  "no-superpages": "Superpage reservations, pre-zeroed pages and NUMA are left out.",
  "no-process-swapping": "Whole processes are never swapped out; the daemon's requests for it are counted.",
  "no-oom": "Nothing is killed when memory runs out.",
  "swap-never-full": "Swap is as large as needed.",
  "one-disk-average-seek": "There is one disk, whose every request seeks an average distance.",
  "scans-take-no-time": "Looking at pages takes no simulated time; waiting for a write buffer does.",
  "wired-share": "One frame in eight belongs to the kernel; the true share depends on the kernel (uncertain).",
  "no-kernel-caches": "Kernel caches do not give memory back when the daemon asks (vm_lowmem).",
  "stress-ng-passes":
    "stress-ng works byte by byte, the model page by page: walks in prime steps and over address bits meet a page once, not once for each byte; the way back of swap draws its places anew; rowhammer does not hammer.",
};

// The words of the FreeBSD model: one sentence an event, what it leaves out, its knobs.

import type { FreebsdReason } from "../../sim/schema.gen.ts";

/** The sentence of each event. `{page}` is the frame, `{vpage}` the process's page it holds. */
export const EVENT_TEXT: Readonly<Record<FreebsdReason, string>> = {
  boot: "The machine starts: <b>{a}</b> pages belong to the kernel, <b>{b}</b> are free.",
  "zero-fill": "<fault>Page fault.</fault> {Who} touches its page {a} for the first time: a frame filled with zeroes.",
  "swap-in": "<fault>Hard fault.</fault> {Who} needs its page {a} back from swap: it gets a frame to be read into.",
  "read-around": "Page {a} lies next to it in swap: it gets a frame, too, to be read along.",
  "swap-read": "The disk starts reading: page {a}, and <b>{b}</b> pages in all. {Who} sleeps.",
  "swap-in-done":
    "Page {a} is back from swap and goes {activate_end} of active, the {b} read along are inactive. {Who} runs again.",
  "file-in": "Page {a} of a file is not in memory: it gets a frame to be read into.",
  "file-read": "The disk starts reading the file: page {a}, and <b>{b}</b> pages in all. The process sleeps.",
  "file-in-done":
    "Page {a} of the file is here, and {b} read along. What a page fault wanted is active, all else inactive.",
  "file-hit": "Page {a} of a file is in memory: read(2) copies it and sets its reference bit.",
  "drop-behind-cached": "{Who} reads in order and has passed page {a}: it is clean and <hit>cached</hit> already.",
  "drop-behind-deactivated": "{Who} reads in order and has passed page {a}: it is dirty and becomes inactive already.",
  "drop-behind": "{Who} reads in order and is past page {a}, a long way: it becomes inactive already, clean or dirty.",
  "cache-reused": "<fault>Soft fault.</fault> Page {a} is still on the cache queue: taken back without the disk.",
  "soft-fault":
    "<fault>Soft fault.</fault> Page {a} is in memory but was not mapped, or not for writing. No queue moves.",
  touched: "{Who} touches page {a}: the hardware sets its accessed bit. The kernel hears nothing.",
  "wait-busy": "{Who} wants page {a}, which is busy, mostly being written to swap: it waits.",
  "wait-memory":
    "<fault>No memory for a page fault.</fault> {a} pages are free or cached, <b>{b}</b> are needed. {Who} waits.",
  release: "{Who} gives all its pages back: <b>{a}</b> are in memory.",
  released: "None of them is busy any more: <b>{a}</b> frames and {b} cached ones are free.",
  "write-done": "A write to swap is done: frame {page} is clean and stays where it is.",
  "write-done-cached": "A write to swap is done while memory is severely short: frame {page} is cached at once.",
  "write-done-inactive":
    "A write to swap is done: frame {page} is clean and goes near the head of inactive, to be <hit>reclaimed soon</hit>.",
  "scan-begin": "The daemon begins a scan, pass <b>{a}</b>: <b>{b}</b> pages short of v_free_target.",
  "inactive-busy": "Frame {page} is being written: skipped. {a} pages short.",
  "inactive-reactivated":
    "Frame {page} was used since it became inactive: <hit>back to active</hit>, act_count {a} becomes <b>{b}</b>. No memory won.",
  "inactive-requeued": "Frame {page} was used through an object nobody maps: {inactive_requeue_end} of inactive.",
  "inactive-held": "Frame {page} is held by somebody in the kernel: skipped.",
  "inactive-freed-invalid": "Frame {page} holds nothing valid: <hit>freed</hit>. {a} pages were short.",
  "inactive-cached": "Frame {page} is clean and unused: <hit>cached</hit>. {a} pages were short, now one less.",
  "inactive-freed": "Frame {page} is clean and has no copy in swap: <hit>freed</hit>. {a} pages were short.",
  "inactive-flagged":
    "Frame {page} is dirty, seen for the first time: flagged and sent around once more, writing may prove needless.",
  "inactive-dying":
    "Frame {page} is dirty, but its owner is going away: {inactive_requeue_end} of inactive, writing it would be wasted.",
  "inactive-no-pageout":
    "Frame {page} is dirty, but nothing may be written to swap now: {inactive_requeue_end} of inactive.",
  "inactive-laundered":
    "Frame {page} is dirty and seen again: <b>written to swap</b> with its cluster, {b} pages in one write. They stay in place.",
  "inactive-launder-limit": "Frame {page} is dirty, but vm.max_launder writes are started already: it stays.",
  "inactive-batch":
    "The daemon takes the next <b>{a}</b> pages off inactive and looks at them from the last one. {b} pages short.",
  "inactive-wired": "Frame {page} is wired: it stays off the queue until that ends.",
  "inactive-freed-clean": "Frame {page} is clean and unused: <hit>freed</hit>. {a} pages were short, now one less.",
  "inactive-to-laundry":
    "Frame {page} is dirty and unused: to the tail of <b>laundry</b>, to be washed. No memory won yet.",
  "inactive-dropped":
    "Frame {page} is dirty, but its owner is going away and frees it: it leaves the queue, washing it would be wasted.",
  "swap-full": "Swap has no room for frame {page}: back to active.",
  unswappable: "Swap has no room for frame {page}: set aside on <b>unswappable</b> until there is some.",
  "swap-almost-full": "Swap is almost full: <fault>{a}</fault> of {b} blocks are free.",
  "daemon-waits-buffer": "All write buffers are in use, <b>{a}</b> writes under way: the scan waits for one to finish.",
  "daemon-goes-on": "A write buffer came free: the scan goes on, {a} pages still short.",
  "swapout-request":
    "The inactive queue gave too little: still <fault>{a} pages short</fault>. The daemon asks for whole processes to be swapped out.",
  "laundry-shortfall":
    "Too little was free for the taking, <fault>{a} pages short</fault>: the laundry thread is to wash what is missing. {b} pages wait for it.",
  "laundry-background":
    "Enough was freed. The laundry thread may see whether there is too much to wash: {b} pages wait for it.",
  "kernel-caches": "The kernel's own caches give back <b>{a}</b> pages; the kernel keeps {b}.",
  "active-begin": "Now the active queue: <b>{a}</b> pages should become inactive, up to {b} are looked at.",
  "active-referenced": "Frame {page} was used: act_count {a} becomes <b>{b}</b>, {active_requeue_end} of active.",
  "active-aged": "Frame {page} was not used: act_count {a} becomes <b>{b}</b>, {active_requeue_end} of active.",
  "active-deactivated":
    "Frame {page} was not used and its act_count is 0: <evict>deactivated</evict>, {deactivate_end} of inactive.",
  "active-to-laundry":
    "Frame {page} was not used, its act_count is 0, it is dirty, and inactive pages are short: straight to <evict>laundry</evict>.",
  "clock-referenced":
    "Frame {page} was used: act_count {a} becomes <b>{b}</b>. It stays where it is, the hand goes on.",
  "clock-aged": "Frame {page} was not used: act_count {a} becomes <b>{b}</b>. It stays where it is, the hand goes on.",
  "clock-turns":
    "The hands meet: the first goes back to the head of active, the second to the tail. Its length: {a} pages.",
  "active-busy": "Frame {page} is busy or held: {active_requeue_end} of active, unseen.",
  "active-cached": "Frame {page} is clean, and nobody maps what it holds: <hit>cached</hit> at once.",
  "statistics-begin":
    "Nobody needs the daemon, but <b>{a}</b> pages are missing: it ages up to {b} pages of the active queue.",
  "scan-end": "The scan is over: <b>{a}</b> pages looked at, {b} still short.",
  "daemon-sleeps": "There is enough memory: the daemon sleeps, up to {b} s.",
  "daemon-woken": "<fault>{a} pages</fault> are free or cached, fewer than {b}: the daemon is woken.",
  "daemon-again": "Pass {a} was not enough: the next follows at once and may launder without limit.",
  "daemon-retries": "Pass {a} was not enough: the daemon tries again in half a second.",
  "pid-output": "<b>{a}</b> pages are free. The controller says how many to free now: <b>{b}</b>.",
  "daemon-looks-again": "There is enough memory: the daemon sleeps {a} ms, or until it is woken. {b} pages are free.",
  "daemon-pauses":
    "Too little was freed: the daemon pauses for {a} ms, the laundry thread may clean pages meanwhile. {b} pages are free.",
  "daemon-goes-round": "The daemon is wanted again already: {b} pages are free. It goes on without a pause.",
  "laundry-washes-shortfall":
    "The laundry thread washes <b>{a}</b> pages at once, because memory is short. {b} are to be washed in all.",
  "laundry-washes-background":
    "The laundry thread washes <b>{a}</b> pages at leisure: there are many dirty ones. {b} are to be washed in all.",
  "laundry-sleeps": "The laundry thread has nothing to do: it sleeps until the daemon asks.",
  "laundry-washed":
    "Frame {page} is dirty: <b>written to swap</b> with its cluster, {b} pages in one write. They stay in place until it is done.",
  "laundry-busy": "Frame {page} is being written already: skipped.",
  "laundry-held": "Frame {page} is held by somebody in the kernel: skipped.",
  "laundry-freed":
    "Frame {page} holds nothing that would have to be written: <hit>freed</hit> straight from the laundry.",
  "laundry-requeued": "Frame {page} was used through an object nobody maps: to the tail of the laundry.",
  "laundry-forbidden":
    "Frame {page} is dirty, but vm.disable_swapspace_pageouts keeps it from swap: to the tail of the laundry.",
  "laundry-reactivated":
    "Frame {page} was used while it waited: <hit>back to active</hit> unwashed, act_count {a} becomes <b>{b}</b>.",
  "laundry-waits-buffer":
    "All write buffers are in use, <b>{a}</b> writes under way: the laundry thread waits for one to finish.",
  "laundry-goes-on": "A write buffer came free: the laundry thread goes on, {a} pages still to be washed.",
  "swapped-out":
    "<evict>Process {a} is swapped out</evict>: it has slept long enough. Nothing of it stays mapped, {b} pages were.",
  "swapped-in": "<hit>Process {a} is swapped in</hit> after {b} s: it may run, its pages come back by page faults.",
  "fault-in-vain":
    "<fault>A page fault of process {a} has waited {b} times for memory, in vain:</fault> a process is to be killed.",
  "out-of-memory": "<fault>Out of memory.</fault> Process {a} is the largest, <b>{b}</b> pages: it is killed.",
  "paper-blocked":
    "Memory stays short, and {b} page faults of the last second went to the disk: <b>process {a} may not run</b> for 20 s.",
  "paper-unblocked": "Its 20 s are over: process {a} may run again.",
};

/** Where a knob of the queues' ends puts a page. */
export const END_TEXT: Readonly<Record<string, string>> = { head: "to the head", tail: "to the tail" };

/** Who touches pages: the one worker of stress, or one of several processes. */
export const WHO_TEXT = {
  worker: "The worker",
  process: "The process",
};

/** What the model leaves out or makes simpler than the kernel. */
export const SIMPLIFICATION_TEXT: Readonly<Record<string, string>> = {
  "queues-are-fifo":
    "The free and cache queues are first in, first out; free pages are used before cached ones. The kernel's buddy lists differ.",
  "no-superpages": "Superpage reservations, pre-zeroed pages, copy-on-write and NUMA are left out.",
  "files-are-contiguous": "Each file lies on the disk in one piece. Files are read, never written.",
  "read-leaves-buffers-out": "read(2) goes to the pages of a file directly; the buffers in between are left out.",
  "one-disk": "There is one disk, for files and swap alike.",
  "scans-at-one-moment":
    "A scan looks at all its pages at one moment; the time that takes goes by afterwards. Only waiting for a write buffer divides it.",
  "markers-take-no-step":
    "The marker near the head of inactive, before which washed pages are put, takes up no step of a scan; the kernel's does (11.2, 13.2).",
  "turns-take-a-tick":
    "A turn of the daemon without a pause takes a millisecond at least, a tick of the kernel's clock (11.2, 13.2).",
  "one-inactive-thread":
    "One thread scans the inactive queue; with 16 processors and more the kernel of 13.2 may use several.",
  "mappings-are-aligned":
    "Every mapping begins where a superpage could, and what a sequential reader leaves behind is counted from there (11.2, 13.2).",
  "read-ahead-ends-at-31":
    "Read-ahead ends at 31 pages; in 13.2, with larger transfers, the window of a file may grow further (uncertain).",
  "costs-are-estimates":
    "The processor time of faults, scans and transfers is an order of magnitude, not a measurement (uncertain).",
  "wired-share": "One frame in eight belongs to the kernel; the true share depends on the kernel (uncertain).",
  "kernel-stacks-stay":
    "Swapping a process out takes its memory only; its kernel stack, four pages a thread, is not modelled.",
  "killed-come-back":
    "A killed process that is swapped out comes back at once. Kernels before 12 let it wait for memory, which could hang the machine.",
  "no-system-processes":
    "Every process has one thread and is an ordinary one: none is nice, protected, traced or stopped.",
  "swap-in-interval":
    "13.2 swaps in one process in ten seconds at most: so says the kernel's comment, while its code seems to let more (uncertain).",
  "paper-block":
    "The load control paper_block is described by a paper; no source of these versions has it. Its limits are this model's (uncertain).",
  "faults-of-10-2":
    "Page faults, clusters and the swap pager of 9.3 and 10.3 are taken to be those of 10.2 (uncertain).",
  "kernel-caches-by-hand":
    "What the kernel's caches give back when the daemon asks (vm_lowmem) is set by kernel_cache_pages; they do not grow again.",
  "stress-ng-passes":
    "stress-ng works byte by byte, the model page by page: walks in prime steps and over address bits meet a page once, not once for each byte; the way back of swap draws its places anew; rowhammer does not hammer.",
};

/** What each knob sets. */
export const KNOB_TEXT: Readonly<Record<string, string>> = {
  "vm.pageout_update_period": "seconds in which an idle daemon looks at the whole active queue once",
  "vm.max_launder": "writes that pass 1 may start (to 10.4)",
  "vm.background_launder_rate":
    "kilobytes a second that the laundry thread may wash while memory is not short (11.2, 13.2)",
  "vm.background_launder_max": "kilobytes after which it stops if the daemon rests (11.2, 13.2)",
  background_launder_unit:
    "how these two become pages: as the kernel is coded, 16 times as many as it documents, or as documented",
  "vm.v_free_reserved": "free pages that only the kernel may use",
  "vm.v_free_severe": "free pages below which page faults wait",
  "vm.v_free_min": "free pages from which on waiting processes are woken",
  "vm.v_free_target": "free pages that the daemon works up to",
  "vm.v_inactive_target": "wanted length of the inactive queue",
  "vm.pageout_wakeup_thresh": "free pages below which the daemon is woken",
  act_decay: "what a scan takes from the act_count of an unused page: one, or half of it",
  activate_end: "end of the active queue for a page that becomes active",
  active_requeue_end: "end of the active queue for a page that a scan leaves there (not in 13.2)",
  inactive_requeue_end: "end of the inactive queue for a page that a scan puts back",
  deactivate_end: "end of the inactive queue for a page that becomes inactive",
  "vm.swap_enabled": "whether the daemon may ask for processes to be swapped out",
  "vm.swap_idle_enabled": "whether processes that sleep long are swapped out without need",
  "vm.swap_idle_threshold1": "seconds a process must have slept before it is swapped out",
  "vm.swap_idle_threshold2": "seconds of sleep that make a process idle",
  "vm.pageout_oom_seq": "scans in a row that win nothing before a process is killed",
  "vm.pfault_oom_attempts":
    "waits for memory in one page fault before a process is killed; -1: page faults wait without an end (13.2)",
  "vm.pfault_oom_wait": "seconds that each of these waits lasts at most (13.2)",
  "vm.oom_pf_secs": "seconds after such a kill in which there is no other (13.2)",
  "vm.swap_async_max": "writes to swap that the daemon may have under way",
  "vm.defer_swapspace_pageouts": "whether pages go to swap only when memory is below v_free_min",
  "vm.disable_swapspace_pageouts": "whether pages go to swap at all: 1 means never",
  "vm.lowmem_period": "seconds between two requests to the kernel's caches",
  page_cluster: "most pages written in one go; 0 is the kernel's own number",
  kernel_cache_pages: "pages the kernel's caches give back at each request",
  paper_block: "the load control that a paper describes (uncertain)",
  paper_block_shortage: "seconds of shortage before it blocks a process",
  paper_block_faults: "page faults with a read, a second, above which it does",
  free_end: "end of the free queue for a page that becomes free",
};

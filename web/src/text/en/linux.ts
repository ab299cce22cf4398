// The words of the Linux model: one sentence an event, what it leaves out, its knobs.

import type { LinuxReason } from "../../sim/schema.gen.ts";

/** The sentence of each event. `{page}` is the frame; processes are counted from 0. */
export const EVENT_TEXT: Readonly<Record<LinuxReason, string>> = {
  boot: "The machine starts: <b>{a}</b> pages belong to the kernel, <b>{b}</b> are free.",
  "zero-fill":
    "<fault>Page fault.</fault> Process {b} writes its page {a} for the first time: a frame filled with zeroes, at the head of active.",
  "zero-page":
    "<fault>Page fault.</fault> Process {b} reads page {a}, which nobody has written: it sees the one page of zeroes that all share.",
  "write-again":
    "<fault>Minor fault.</fault> Page {a} came back from swap to be read. Now it is written: it may be, and its copy in swap is out of date.",
  "swap-in":
    "<fault>Major fault.</fault> Page {a} is in swap, in slot {b}: it gets a frame to be read into, at the head of active.",
  "swap-ahead": "Slot {a} lies in the same window as slot {b}: it gets a frame, too, to be read along.",
  "swap-read": "The disk starts reading from swap: page {a}, and <b>{b}</b> pages in all. The process sleeps.",
  "swap-mapped": "Page {a} is in the swap cache: process {b} maps it again.",
  "file-in": "Page {a} of a file is not in memory: process {b} gets a frame to read it into, at the head of inactive.",
  "file-ahead": "Page {a} of the file lies near page {b}: it gets a frame, too, to be read along.",
  "file-read": "The disk starts reading the file: page {a}, and <b>{b}</b> pages in all. The process sleeps.",
  "read-done": "A read is done: page {a}, and <b>{b}</b> pages in all. Whoever waited for them goes on.",
  "file-mapped":
    "<fault>Page fault.</fault> Page {a} of the file is in memory: process {b} maps it. A page that is used a second time becomes active.",
  "file-visit":
    "Page {a} of the file is in memory: process {b} copies it by read(2). A page that is used a second time becomes active.",
  "file-written": "Process {b} writes page {a} of the file by write(2): it is dirty now.",
  "file-written-new":
    "Process {b} writes page {a} of the file by write(2): it gets a frame at the head of inactive, and is dirty. Nothing has to be read.",
  touched: "Page {a} is touched: the hardware sets its accessed bit. The kernel hears nothing.",
  "wait-locked": "Page {a} is being read already: process {b} waits for it.",
  release: "Process {b} gives memory back: <b>{a}</b> pages that it had mapped.",
  "kswapd-woken": "Only <b>{a}</b> pages are free, and {b} is pages_low: kswapd is woken.",
  "kswapd-begin": "kswapd begins a round: <b>{a}</b> pages are free, it wants more than {b}, pages_high.",
  "kswapd-pauses":
    "kswapd has freed <b>{b}</b> pages in this round and waits for a write, at most a tenth of a second. Priority {a} is next.",
  "kswapd-sleeps": "kswapd sleeps: <b>{a}</b> pages are free; pages_high is {b}.",
  "direct-begin":
    "<fault>Direct reclaim.</fault> Only <b>{a}</b> pages are free: process {b} has to look for pages itself.",
  "direct-pauses":
    "The process has freed <b>{b}</b> pages and waits for a write, at most a tenth of a second. Priority {a} is next.",
  "alloc-rests": "There is still no page for process {b}, with {a} free: it tries again after 20 ms.",
  "round-end": "The round is over: <b>{a}</b> pages looked at, <b>{b}</b> freed.",
  "refill-mapped":
    "Frame {page} is active and mapped: it stays, because only page cache is taken so far. Priority {a}, {b} % of memory mapped.",
  "refill-no-swap": "Frame {page} is active and mapped, and there is no swap: it stays.",
  "refill-referenced": "Frame {page} is active, mapped and was used: <hit>it stays</hit>, at the head.",
  "refill-deactivated": "Frame {page} is active, but not mapped, or not used lately: it becomes inactive.",
  "shrink-locked": "Frame {page} is being read: skipped.",
  "shrink-writeback": "Frame {page} is being written: skipped.",
  "shrink-referenced": "Frame {page} was used and somebody has it: <hit>active again</hit>. No memory won.",
  "shrink-no-swap": "Frame {page} needs a place in swap, and there is none: active again.",
  "shrink-dirty-used": "Frame {page} is dirty and was used: it stays inactive, at the head.",
  "shrink-laptop": "Frame {page} is dirty, but in laptop mode the disk is left asleep: it stays.",
  "shrink-congested": "Frame {page} is dirty, but the disk has too many writes to do: it stays.",
  "shrink-written": "Frame {page} is dirty: it is <b>written</b>. It stays at the head of inactive until that is done.",
  "shrink-freed": "Frame {page} is clean: it is <hit>free</hit>.",
  "slab-shrunk": "The kernel's caches of names and inodes look at {a} objects and give <b>{b}</b> pages.",
  "write-done": "A write is done: frame {page} stays where it is.",
  "write-done-rotated":
    "A write is done: frame {page} is clean and goes to the tail of inactive, to be <hit>freed next</hit>.",
  "pdflush-woken": "A thread of pdflush is woken: <b>{a}</b> pages of files are dirty, {b} is the background limit.",
  "pdflush-writes": "pdflush writes <b>{a}</b> pages of files; {b} are still dirty.",
  "dirty-throttled":
    "<fault>Too many dirty pages:</fault> {a}, and {b} is the limit. The writer has to wait for the disk.",
  "token-taken": "Process {a} takes the swap token: from now on its pages are spared.",
  "token-dropped": "Reclaim is at its last priority: nobody has the swap token any more.",
  "zero-fill-inactive":
    "<fault>Page fault.</fault> Process {b} writes its page {a} for the first time: a frame filled with zeroes, at the head of inactive_anon.",
  "zero-fill-generation":
    "<fault>Page fault.</fault> Process {b} writes its page {a} for the first time: a frame filled with zeroes, in the second youngest generation.",
  "swap-in-placed": "<fault>Major fault.</fault> Page {a} is in swap, in slot {b}: it gets a frame to be read into.",
  "swap-ahead-placed": "Slot {a} lies in the same window as slot {b}: it gets a frame, too, to be read along.",
  "file-in-placed": "Page {a} of a file is not in memory: process {b} gets a frame to read it into.",
  "file-ahead-placed": "Page {a} of the file lies near page {b}: it gets a frame, too, to be read along.",
  "file-written-placed":
    "Process {b} writes page {a} of the file by write(2): it gets a frame, and is dirty. Nothing has to be read.",
  "file-mapped-only":
    "<fault>Page fault.</fault> Page {a} of the file is in memory: process {b} maps it. Only its accessed bit will tell that it was used.",
  "file-visit-counted":
    "Page {a} of the file is in memory: process {b} copies it by read(2). The use is counted; the page stays where it is.",
  "refault-far":
    "Frame {page} gets a page that was evicted before. It was away for <b>{a}</b> evictions; up to {b} it would be active at once. It is inactive.",
  "refault-activated":
    "Frame {page} gets a page that was evicted too early. It was away for <b>{a}</b> evictions, at most {b}: it is <hit>active at once</hit>.",
  "refault-restored":
    "Frame {page} gets a page that was in use when it was evicted. It was away for <b>{a}</b> evictions, at most {b}: it is <hit>active again</hit>, and its kind has cost a read.",
  "refault-recent":
    "Frame {page} gets a page that is <hit>back soon</hit>: {a} generations were made since it left. Its tier, {b}, counts one more return.",
  "refault-old":
    "Frame {page} gets a page that was away for {a} generations, which is long: its return does not count.",
  "scan-fractions":
    "This look is at both kinds, by what each has cost and by swappiness: at <b>{a}</b> anonymous pages and <b>{b}</b> of files.",
  "scan-equal":
    "The last priority: this look is at both kinds alike, at <b>{a}</b> anonymous pages and <b>{b}</b> of files.",
  "scan-no-swap": "There is no room in swap: this look is at pages of files only, at <b>{b}</b>.",
  "scan-anon": "There are hardly any pages of files left: this look is at anonymous pages only, at <b>{a}</b>.",
  "scan-trims-cache": "There are enough pages of files that nobody uses: this look is at them only, at <b>{b}</b>.",
  "active-demoted":
    "Frame {page} is at the tail of its active list: it becomes inactive, used or not, and is marked as one that was in use.",
  "young-once":
    "Frame {page} was used since the last look, for the first time: <hit>it stays</hit>, and that is remembered.",
  "young-again": "Frame {page} was used again: <hit>active</hit>. No memory won.",
  "written-in-generation":
    "Frame {page} is dirty: it is <b>written</b>. It stays in its generation or a younger one until that is done.",
  "writeback-activated": "Frame {page} is being written: it waits among the active pages, and goes when that is done.",
  "dirty-file-activated":
    "Frame {page} holds a dirty page of a file: that is left to the flushers. It waits among the active pages until it is written.",
  "write-done-oldest":
    "A write is done: frame {page} is clean and goes to the tail of the oldest generation, to be <hit>freed next</hit>.",
  "evict-anon": "This look is at the oldest generation of anonymous pages, number <b>{a}</b>. Tiers up to {b} may go.",
  "evict-file": "This look is at the oldest generation of pages of files, number <b>{a}</b>. Tiers up to {b} may go.",
  "generation-made":
    "Too few generations: <b>{a}</b> is made. First the tables of {b} mapped pages are walked: those used again are young.",
  "kswapd-gives-up":
    "<fault>kswapd gives up:</fault> it has tried sixteen times in vain. {a} pages are free; pages_high is {b}. Those who allocate have to reclaim themselves.",
  "flusher-woken": "A flusher is woken: <b>{a}</b> pages of files are dirty, {b} is the background limit.",
  "flusher-writes": "A flusher writes <b>{a}</b> pages of files; {b} are still dirty.",
  "goes-out": "Frame {page} is dirty: its page, number {a}, has to <b>leave memory</b>.",
  "compressed-to-zram":
    "Frame {page} is compressed for zram: 4096 → <b>{a}</b> bytes, in slot {b}. No disk is needed, and the frame is <hit>free</hit>.",
  "compressed-to-pool":
    "Frame {page} is compressed into zswap’s pool: 4096 → <b>{a}</b> bytes. Its slot {b} on the disk stays empty, and the frame is <hit>free</hit>.",
  "compressed-same":
    "Frame {page} holds one value throughout: only that value is kept, for slot {b}. The frame is <hit>free</hit>.",
  "compressed-huge":
    "Frame {page} does not compress: zram keeps all <b>{a}</b> bytes, in slot {b}. The frame is free, but another one is needed: nothing is won.",
  decompressed:
    "The page of slot {b} is decompressed from <b>{a}</b> bytes: <hit>no disk is needed</hit>. The compressed copy is gone.",
  "to-disk": "Frame {page} is <b>written</b> to the disk, to slot {b}. It stays until that is done.",
  "pool-full":
    "<fault>Pool full:</fault> zswap may have {b} frames, and has them. Frame {page} goes to the disk, to slot {a}.",
  "pool-shrinks":
    "zswap’s pool was full and takes no page until it has shrunk to <b>{b}</b> frames. Frame {page} goes to the disk, to slot {a}.",
  "pool-incompressible": "Frame {page} does not compress: zswap leaves it to the disk, slot {b}.",
  "pool-no-frame": "zswap’s pool needs one more frame than its {a}, and {b} are free. Frame {page} goes to the disk.",
  "zram-no-frame":
    "<fault>Write error:</fault> zram needs one more frame, and {b} are free; compressed memory has {a}. Frame {page} stays and is still dirty.",
  "zram-full":
    "<fault>Write error:</fault> zram has {a} frames, and {b} is its limit. Frame {page} stays and is still dirty.",
  "pool-written-back":
    "zswap makes room: its oldest page, <b>{a}</b> bytes, is decompressed into frame {page} and <b>written</b> to the disk, to slot {b}.",
  "out-of-memory": "<fault>Out of memory:</fault> process {a} is killed. It has the most points, <b>{b}</b>.",
  "zone-low": "<b>{zone}</b> has only <b>{b}</b> pages free, pages_low or less.",
  "zone-looked":
    "The scan comes to <b>{zone}</b>, at priority {b}: each of its lists is looked at by a share that the priority sets.",
  "zone-given-up":
    "All of <b>{zone}</b> was looked at several times, and nothing came free. kswapd passes it over until a page does. {b} pages are on its lists.",
  "slab-grown":
    "The kernel's caches of names and inodes take up to <b>{a}</b> pages more. {b} pages are free where the kernel itself can use them.",
};

/** What the model leaves out or makes simpler than the kernel. */
export const SIMPLIFICATION_TEXT: Readonly<Record<string, string>> = {
  "one-zone":
    "Memory is one zone unless it is divided. A 64-bit machine of the time had a small one for DMA as well; 2.6.20 on x86-64 and 6.12 run with one zone only.",
  "kswapd-looks-at-one-moment":
    "One look at the lists, by kswapd or by a process, happens at one moment; its time goes by afterwards.",
  "pages-one-by-one":
    "Pages are allocated one at a time, by processes without privileges. Batches for each processor are left out.",
  "read-ahead-fixed-window":
    "Files are read ahead in a window of one size. The kernel's window grows and shrinks with what is read.",
  "read-ahead-spares-reclaim": "Read-ahead takes free pages only. In the kernel it may reclaim for itself.",
  "files-are-contiguous": "Each file lies on the disk in one piece.",
  "one-disk": "Files and swap lie on the same disks, unless a swap area names one of its own; each disk has one queue.",
  "slab-by-hand": "How many names and inodes the kernel keeps is set by hand; by default there are none.",
  "dirty-rate-of-one-processor": "Dirty pages are counted for all processors together, not for each.",
  "oom-of-2-6-12":
    "Who is killed when memory runs out, and when, is taken from 2.6.12. In 2.6.8 nobody is killed while swap has room.",
  "costs-are-estimates": "What the kernel's work costs in time is estimated, not measured.",
  "wired-share": "An eighth of memory belongs to the kernel unless it is said otherwise.",
  "no-children": "Processes have no children and no privileges: the killer compares size, processor time and age only.",
  "facts-of-6-16": "The rules of 6.12 were read in the sources of 6.16. What could not be read there is from memory.",
  "files-are-left-to-flushers":
    "In 6.12 reclaim writes anonymous pages only; dirty pages of files are always left to the flushers.",
  "write-back-of-old": "Flushers of 6.12 and how it holds writers back work as in 2.6.12, with the limits of 6.12.",
  "waits-for-writes-of-old":
    "Reclaim of 6.12 waits for writes only when all it meets is being written, at most a tenth of a second.",
  "pressure-of-one-processor": "Memory pressure is counted for the whole machine, not for each processor.",
  "no-programs-in-memory":
    "There are no pages of program code, which 6.12 spares one round longer: only data of processes and of files.",
  "generations-from-memory":
    "Which generation a new page enters, and the numbers that generations begin with, are from memory.",
  "generations-all-walked":
    "With generations every page table is walked for a new one; the kernel leaves out parts in which it found little.",
  "kernel-in-normal":
    "With several zones the kernel's own pages lie in NORMAL from its start, and in DMA only if NORMAL is full. Page tables take no memory.",
  "lowmem-ratios":
    "How much DMA and NORMAL keep for those who can use nothing else, a 256th and a 32nd of the zones above since 2.6.12, is from memory.",
  "slab-grows-by-hand":
    "Caches of names and inodes that grow take free pages only and wake kswapd; nobody reclaims or is killed for them.",
  "pool-without-gaps":
    "Compressed pages lie side by side without gaps; only the end of the last frame is empty. The kernel’s zsmalloc loses some room.",
  "contents-are-drawn":
    "What pages hold is not modelled. How small each becomes is drawn, anew each time it is written: the shares and the mean ratio are typical ones, the spread is assumed.",
  "compression-takes-one-time":
    "Compressing a page takes 7.5 µs of processor time and decompressing it 3.5 µs, whatever it holds; one value takes 0.5 µs.",
  "zswap-before-disks": "zswap stands before swap areas on disks only; the kernel would put it before zram, too.",
  "zswap-refuses-incompressible":
    "A page that would take more than seven eighths of a frame counts as incompressible. zram keeps it whole, zswap leaves it to the disk.",
  "zram-error-keeps-page":
    "When zram cannot store a page, the write fails and the page stays in memory; no other area is tried. zswap writes pages back whenever a write is done, not in a thread of its own.",
};

/** What each knob sets. */
export const KNOB_TEXT: Readonly<Record<string, string>> = {
  "vm.swappiness": "how soon pages of processes are taken instead of page cache, from 0 to 100, in 6.12 to 200",
  "vm.min_free_kbytes": "memory that is kept free; the watermarks follow from it. 0: by the kernel's formula",
  "vm.watermark_scale_factor": "how far the watermarks lie apart, in ten-thousandths of memory (6.12)",
  "lru_gen.enabled": "whether pages are kept in generations, 1, or in active and inactive lists, 0 (6.12)",
  "vm.page-cluster": "how many neighbours are read along from swap: 2 to the power of this number",
  "vm.vfs_cache_pressure":
    "how hard the caches of names and inodes are asked to shrink, 100 being as hard as page cache",
  "vm.dirty_ratio": "share of memory that may be dirty before writers have to wait",
  "vm.dirty_background_ratio": "share of memory that may be dirty before writing begins in the background",
  "vm.dirty_writeback_centisecs": "how often the kernel looks for what has been dirty for long; 0 is never",
  "vm.dirty_expire_centisecs": "how long a page may stay dirty before it is written",
  "vm.laptop_mode": "whether reclaim avoids writing, so that the disk can sleep",
  "vm.swap_token_timeout": "how long a process may keep the swap token; 0 is no token (2.6.12)",
  "zram0.disksize":
    "size of a swap area kept compressed in memory, as a share of memory; 0 is none. The kernel takes bytes (6.12)",
  "zram0.mem_limit": "most memory that zram’s pages may take, as a share of memory; 0 is no limit (6.12)",
  "zswap.enabled": "whether pages are kept compressed in memory before they go to the disk’s swap (6.12)",
  "zswap.max_pool_percent": "most memory that zswap’s pool may take (6.12)",
  "zswap.accept_threshold_percent": "having been full, the pool takes pages again below this share of its limit (6.12)",
  compress_ratio: "how many times smaller compressed pages are, on average (6.12)",
  incompressible_percent: "share of pages that do not compress (6.12)",
  same_filled_percent: "share of the other pages that hold one value throughout (6.12)",
  swap_token: "whether there is a swap token (2.6.20)",
  read_ahead_kb: "how much of a file is read ahead",
  slab_pages: "pages that the caches of names and inodes fill when the machine starts",
  slab_growth: "pages by which these caches grow every second, as when all files are searched; they need low memory",
  zones: "how memory is divided: i386 has DMA to 16 MB, NORMAL to 896 MB, HIGHMEM above; x86-64 has DMA and NORMAL",
};

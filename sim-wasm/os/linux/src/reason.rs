//! What happens in the model, one code each. The sentences are in `web/words`, one for each code.

use kernel::reasons;

reasons! {
    /// The machine starts. `aux`: pages of the kernel, free pages.
    Boot = "boot",
    /// The first write to a page: it gets a frame of zeroes, active. `aux`: virtual page, process.
    ZeroFill = "zero-fill",
    /// A page that was never written is read: it is the page of zeroes that all share. `aux`: virtual page, process.
    ZeroPage = "zero-page",
    /// A page that is mapped but has not been written since it came from swap becomes writable. `aux`: virtual page.
    WriteAgain = "write-again",
    /// A page is in swap: it gets a frame to be read into, active. `aux`: virtual page, slot.
    SwapIn = "swap-in",
    /// A neighbour in swap gets a frame, to be read as well, active. `aux`: its slot, the slot wanted.
    SwapAhead = "swap-ahead",
    /// The read starts and the process waits for it. `aux`: virtual page wanted, pages read.
    SwapRead = "swap-read",
    /// A page of the swap cache is mapped. `aux`: virtual page, process.
    SwapMapped = "swap-mapped",
    /// A page of a file gets a frame to be read into, inactive. `aux`: page of the file, process.
    FileIn = "file-in",
    /// A neighbour of it gets a frame, to be read as well, inactive. `aux`: its page, the page wanted.
    FileAhead = "file-ahead",
    /// The read of a file starts and the process waits for it. `aux`: page wanted, pages read.
    FileRead = "file-read",
    /// A read is done. `aux`: first page, pages.
    ReadDone = "read-done",
    /// A page of a file is in memory and is mapped, which counts as a use. `aux`: page of the file, process.
    FileMapped = "file-mapped",
    /// A page of a file is read by `read(2)`, which counts as a use. `aux`: page of the file, process.
    FileVisit = "file-visit",
    /// A page in memory is written by `write(2)`. `aux`: page of the file, process.
    FileWritten = "file-written",
    /// A page is written by `write(2)` and gets a frame, inactive; nothing has to be read. `aux`: page of the file,
    /// process.
    FileWrittenNew = "file-written-new",
    /// The page was touched and its accessed bit is newly set. `aux`: virtual page, 1 if written.
    Touched = "touched",
    /// The page is being read already; the process waits for it. `aux`: virtual page, process.
    WaitLocked = "wait-locked",
    /// A process unmaps memory, or ends. `aux`: pages in memory, process.
    Release = "release",
    /// An allocation left too little memory: kswapd is woken. `aux`: free pages, `pages_low`.
    KswapdWoken = "kswapd-woken",
    /// kswapd begins a round. `aux`: free pages, `pages_high`.
    KswapdBegin = "kswapd-begin",
    /// kswapd waits for writes, at most 100 ms. `aux`: priority it continues with, pages freed.
    KswapdPauses = "kswapd-pauses",
    /// Enough is free, or nothing more can be reclaimed: kswapd sleeps. `aux`: free pages, `pages_high`.
    KswapdSleeps = "kswapd-sleeps",
    /// A process that needs a page has to reclaim for itself. `aux`: free pages, process.
    DirectBegin = "direct-begin",
    /// It waits for writes, at most 100 ms. `aux`: priority it continues with, pages freed.
    DirectPauses = "direct-pauses",
    /// Still no page for it: it tries again after 20 ms. `aux`: free pages, process.
    AllocRests = "alloc-rests",
    /// A round is over. `aux`: pages looked at, pages freed.
    RoundEnd = "round-end",
    /// Active, and mapped: it stays, because only page cache is reclaimed so far. `aux` of these three: priority,
    /// mapped pages in percent.
    RefillMapped = "refill-mapped",
    /// Active, and mapped, but there is no swap for it: it stays.
    RefillNoSwap = "refill-no-swap",
    /// Active, mapped and used: it stays.
    RefillReferenced = "refill-referenced",
    /// Active, but not mapped, or mapped and not used: it becomes inactive.
    RefillDeactivated = "refill-deactivated",
    /// Inactive, and being read: it stays.
    ShrinkLocked = "shrink-locked",
    /// Written by this batch, and the write is done already: it is freed.
    WrittenFreed = "written-freed",
    /// Inactive, but a process that waited for it has not run yet and holds it: it stays.
    ShrinkHeld = "shrink-held",
    /// Inactive, and being written: it stays.
    ShrinkWriteback = "shrink-writeback",
    /// Inactive, but used, and its mapping is in use: active again.
    ShrinkReferenced = "shrink-referenced",
    /// Inactive, but there is no room in swap: active again.
    ShrinkNoSwap = "shrink-no-swap",
    /// Inactive and dirty, but used: it stays.
    ShrinkDirtyUsed = "shrink-dirty-used",
    /// Inactive and dirty, but the disk should be left asleep: it stays.
    ShrinkLaptop = "shrink-laptop",
    /// Inactive and dirty, but the disk has too many writes pending: it stays.
    ShrinkCongested = "shrink-congested",
    /// Inactive and dirty: it is written. `aux`: virtual page, 1 if anonymous.
    ShrinkWritten = "shrink-written",
    /// Inactive and clean: it is freed. `aux`: virtual page, 1 if anonymous.
    ShrinkFreed = "shrink-freed",
    /// Slab caches gave pages. `aux`: objects looked at, pages given.
    SlabShrunk = "slab-shrunk",
    /// A page has been written: it stays where it is. `aux`: virtual page.
    WriteDone = "write-done",
    /// A page that reclaim wanted has been written: it goes to the tail of the inactive list. `aux`: virtual page.
    WriteDoneRotated = "write-done-rotated",
    /// A thread of pdflush is woken. `aux`: dirty pages, background limit.
    PdflushWoken = "pdflush-woken",
    /// pdflush writes pages of files. `aux`: pages written, pages still dirty.
    PdflushWrites = "pdflush-writes",
    /// Too many pages are dirty: a writer waits. `aux`: dirty pages, including those being written, and the limit.
    DirtyThrottled = "dirty-throttled",
    /// The swap token changes hands. `aux`: process, and its previous holder, counted from 1.
    TokenTaken = "token-taken",
    /// Reclaim has reached its last priority: nobody holds the swap token any more. Since 2.6.20.
    TokenDropped = "token-dropped",
    /// The first write to a page: it gets a frame of zeroes, inactive. `aux` of this and the next: virtual page,
    /// process.
    ZeroFillInactive = "zero-fill-inactive",
    /// The same, in the second youngest generation.
    ZeroFillGeneration = "zero-fill-generation",
    /// A page is in swap: it gets a frame to be read into. `aux`: virtual page, slot.
    SwapInPlaced = "swap-in-placed",
    /// A neighbour in swap gets a frame, to be read as well. `aux`: its slot, the slot wanted.
    SwapAheadPlaced = "swap-ahead-placed",
    /// A page of a file gets a frame to be read into. `aux`: page of the file, process.
    FileInPlaced = "file-in-placed",
    /// A neighbour of it gets a frame, to be read as well. `aux`: its page, the page wanted.
    FileAheadPlaced = "file-ahead-placed",
    /// A page is written by `write(2)` and gets a frame; nothing has to be read. `aux`: page of the file, process.
    FileWrittenPlaced = "file-written-placed",
    /// A page of a file is in memory and is mapped; that alone does not count as a use. `aux`: page of the file,
    /// process.
    FileMappedOnly = "file-mapped-only",
    /// A page of a file is read by `read(2)`: its uses are counted. `aux`: page of the file, process.
    FileVisitCounted = "file-visit-counted",
    /// A page that was away for longer than it could have stayed is back: inactive. `aux` of these three: evictions and
    /// activations since it left, the largest number at which it would be active.
    RefaultFar = "refault-far",
    /// A page that would have stayed with a little more room is back: active.
    RefaultActivated = "refault-activated",
    /// The same, and it had been active before it left.
    RefaultRestored = "refault-restored",
    /// A page is back within four generations. `aux` of this and the next: generations made since it left, its tier
    /// then.
    RefaultRecent = "refault-recent",
    /// A page is back, but was away for longer.
    RefaultOld = "refault-old",
    /// The kinds of pages that are scanned: both, by their weights. `aux` of these five: anonymous pages and pages of
    /// files it may look at.
    ScanFractions = "scan-fractions",
    /// Both kinds, by their sizes: it is the last priority.
    ScanEqual = "scan-equal",
    /// Pages of files only: there is no room in swap.
    ScanNoSwap = "scan-no-swap",
    /// Anonymous pages only: there are hardly any pages of files.
    ScanAnon = "scan-anon",
    /// Pages of files only: enough of them are unused.
    ScanTrimsCache = "scan-trims-cache",
    /// From the tail of an active list to the head of its inactive one. `aux`: 1 if it was used recently, 1 if
    /// anonymous.
    ActiveDemoted = "active-demoted",
    /// Used since it was last looked at, for the first time: it stays. `aux` of these five: virtual page, 1 if
    /// anonymous.
    YoungOnce = "young-once",
    /// Used again: active.
    YoungAgain = "young-again",
    /// Dirty: it is written, and stays in a generation until that is done.
    WrittenInGeneration = "written-in-generation",
    /// Being written: it becomes active, and is freed when that is done.
    WritebackActivated = "writeback-activated",
    /// A dirty page of a file is left to the flushers: it becomes active until it is written.
    DirtyFileActivated = "dirty-file-activated",
    /// A page that reclaim wanted has been written: it goes to the tail of the oldest generation. `aux`: virtual page.
    WriteDoneOldest = "write-done-oldest",
    /// Reclaim from the oldest generation of anonymous pages. `aux` of this and the next: the generation, the highest
    /// tier that may be evicted.
    EvictAnon = "evict-anon",
    /// Reclaim from the oldest generation of pages of files.
    EvictFile = "evict-file",
    /// A new generation: page tables are walked. `aux`: its number, mapped pages.
    GenerationMade = "generation-made",
    /// kswapd has tried sixteen times in vain, and leaves reclaim to allocating processes. `aux`: free pages,
    /// `pages_high`.
    KswapdGivesUp = "kswapd-gives-up",
    /// A flusher is woken. `aux`: dirty pages, background limit.
    FlusherWoken = "flusher-woken",
    /// A flusher writes pages of files. `aux`: pages written, pages still dirty.
    FlusherWrites = "flusher-writes",
    /// With compressed swap, a dirty page leaves memory; the next event says where it goes. `aux`: virtual page, 1 if
    /// anonymous.
    GoesOut = "goes-out",
    /// It is kept compressed in zram, and its frame is free. `aux` of these four: bytes it takes, its slot.
    CompressedToZram = "compressed-to-zram",
    /// It is kept in zswap's pool, likewise.
    CompressedToPool = "compressed-to-pool",
    /// It is filled with a single value: only that is kept.
    CompressedSame = "compressed-same",
    /// It does not compress: zram keeps it as it is.
    CompressedHuge = "compressed-huge",
    /// It comes back from compressed memory. `aux`: bytes it took, its slot.
    Decompressed = "decompressed",
    /// It is written to a disk. `aux`: virtual page, slot.
    ToDisk = "to-disk",
    /// zswap's pool is full: it goes to the disk. `aux`: slot, most frames of the pool.
    PoolFull = "pool-full",
    /// zswap's pool was full and has not shrunk yet: it goes to the disk. `aux`: slot, frames at which the pool accepts
    /// pages again.
    PoolShrinks = "pool-shrinks",
    /// It does not compress: zswap leaves it to the disk. `aux`: virtual page, slot.
    PoolIncompressible = "pool-incompressible",
    /// zswap's pool finds no free frame: it goes to the disk. `aux` of this and the next: frames of the pool, free
    /// frames.
    PoolNoFrame = "pool-no-frame",
    /// zram finds no free frame: the write fails, and the page stays.
    ZramNoFrame = "zram-no-frame",
    /// zram is at its limit: the write fails, and the page stays. `aux`: frames it has, its limit.
    ZramFull = "zram-full",
    /// zswap writes its oldest page to the disk. `aux`: bytes it took, its slot.
    PoolWrittenBack = "pool-written-back",
    /// Memory has run out: a process is killed. `aux`: process, its points.
    OutOfMemory = "out-of-memory",
    /// A zone has too few free pages; reported only if there are several zones. Zones are 0 DMA, 1 NORMAL, 2 HIGHMEM.
    /// `aux`: zone, its free pages.
    ZoneLow = "zone-low",
    /// A scan gets to a zone. `aux`: zone, priority.
    ZoneLooked = "zone-looked",
    /// All of a zone was looked at several times without anything being freed: kswapd skips it. `aux`: zone, its pages
    /// on lists.
    ZoneGivenUp = "zone-given-up",
    /// Caches of names and inodes grow. `aux`: pages they want, free pages that the kernel itself can use.
    SlabGrown = "slab-grown",
    /// Somebody came to a page that read-ahead had marked: the next pages are read in the background. `aux`: first page,
    /// pages read.
    FileReadAhead = "file-read-ahead",
    /// A fault also maps pages of the file around its own that are in memory. `aux`: how many, the first page of the
    /// window.
    FileMappedAround = "file-mapped-around",
}

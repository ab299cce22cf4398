//! What happens in the model, one code each. The letters name the rows of the inactive scan's decision table in
//! `vm_pageout_scan`.

use kernel::reasons;

reasons! {
    /// The machine starts. `aux`: wired pages, free pages.
    Boot = "boot",
    /// The first touch of a page: it gets a zero-filled frame. `aux`: virtual page, 1 if it came from the cache queue.
    ZeroFill = "zero-fill",
    /// A page is in swap: it gets a frame to be read into. `aux`: virtual page, 1 if the frame came from the cache
    /// queue.
    SwapIn = "swap-in",
    /// A neighbour in swap gets a frame, to be read as well. `aux`: virtual page, 1 if the frame came from the cache
    /// queue.
    ReadAround = "read-around",
    /// The read starts and the process waits for it. `aux`: virtual page wanted, pages read.
    SwapRead = "swap-read",
    /// A read from swap is done: the page is mapped and active, its neighbours are mapped and inactive. `aux`: virtual
    /// page, neighbours.
    SwapInDone = "swap-in-done",
    /// A page of a file gets a frame to be read into. `aux`: page of the file, 1 if the frame came from the cache
    /// queue.
    FileIn = "file-in",
    /// The read of a file starts and the process waits for it. `aux`: page wanted, pages read.
    FileRead = "file-read",
    /// A read of a file is done. The page that a fault wanted is mapped and active, all others are inactive. `aux`:
    /// page, neighbours.
    FileInDone = "file-in-done",
    /// A page of a file is in memory and was read again by `read(2)`: its software reference bit is set. `aux`: page.
    FileHit = "file-hit",
    /// A sequential reader has passed a clean page: it is cached. `aux`: virtual page, virtual page of the fault.
    DropBehindCached = "drop-behind-cached",
    /// A sequential reader has passed a dirty page: it becomes inactive. `aux`: virtual page, virtual page of the
    /// fault.
    DropBehindDeactivated = "drop-behind-deactivated",
    /// A sequential reader has passed this page: it becomes inactive, whether clean or dirty. `aux`: virtual page,
    /// virtual page of the fault. Since 11.
    DropBehind = "drop-behind",
    /// A cached page was wanted before it was reused. `aux`: virtual page.
    CacheReused = "cache-reused",
    /// A page in memory but not mapped is mapped again and stays on its queue. `aux`: virtual page.
    SoftFault = "soft-fault",
    /// The page was touched and its accessed bit is newly set. `aux`: virtual page, 1 if written.
    Touched = "touched",
    /// The page is busy, usually being written to swap; the process waits for it. `aux`: virtual page.
    WaitBusy = "wait-busy",
    /// No memory for a page fault: the process waits. `aux`: free + cached pages, the level it must exceed.
    WaitMemory = "wait-memory",
    /// A process unmaps its memory, or ends. `aux`: pages in memory, process.
    Release = "release",
    /// None of them is busy any more: their frames are free. `aux`: pages that were in memory, pages that were cached.
    Released = "released",
    /// A write to swap is done: the page is clean and stays where it is.
    WriteDone = "write-done",
    /// A write to swap is done while memory is severely short: the page is cached at once.
    WriteDoneCached = "write-done-cached",
    /// A write to swap is done: the page is clean and goes near the head of the inactive queue. Since 11.
    WriteDoneInactive = "write-done-inactive",
    /// The daemon begins a scan. `aux`: pass, pages short.
    ScanBegin = "scan-begin",
    /// b: busy, stays in place. `aux` of all inactive rows: pages still short, launder budget left.
    InactiveBusy = "inactive-busy",
    /// c: referenced, back to the active queue. `aux`: old and new `act_count`.
    InactiveReactivated = "inactive-reactivated",
    /// d: referenced through an object nobody maps, to the tail.
    InactiveRequeued = "inactive-requeued",
    /// e: held, stays in place.
    InactiveHeld = "inactive-held",
    /// g: not valid, freed.
    InactiveFreedInvalid = "inactive-freed-invalid",
    /// h: clean, to the cache queue.
    InactiveCached = "inactive-cached",
    /// h: clean, but anonymous without a copy in swap: freed.
    InactiveFreed = "inactive-freed",
    /// i: dirty, seen for the first time: flagged, to the tail.
    InactiveFlagged = "inactive-flagged",
    /// j: dirty, but its object is going away: to the tail, as writing it would be a waste.
    InactiveDying = "inactive-dying",
    /// j: dirty, but tunables keep anonymous memory from swap: to the tail.
    InactiveNoPageout = "inactive-no-pageout",
    /// k: dirty: laundered with its cluster, keeps its place. `aux[1]`: pages in the cluster.
    InactiveLaundered = "inactive-laundered",
    /// l: dirty, and no launder budget left: stays.
    InactiveLaunderLimit = "inactive-launder-limit",
    /// The daemon takes pages off the queue, to look at them from the last one backward. `aux`: pages, pages still
    /// short. 13.2.
    InactiveBatch = "inactive-batch",
    /// Wired: it stays off the queue. 13.2.
    InactiveWired = "inactive-wired",
    /// Clean: freed. Since 11.
    InactiveFreedClean = "inactive-freed-clean",
    /// Dirty: to the tail of the laundry queue. Since 11.
    InactiveToLaundry = "inactive-to-laundry",
    /// Dirty, but its object is going away: it stays off the queue until it is freed. Since 11.
    InactiveDropped = "inactive-dropped",
    /// No room in swap for this page of a cluster: back to the active queue.
    SwapFull = "swap-full",
    /// No room in swap for this page of a cluster: to the queue of those that cannot be swapped. 13.2.
    Unswappable = "unswappable",
    /// Swap is almost full. `aux`: free blocks, blocks in all.
    SwapAlmostFull = "swap-almost-full",
    /// All write buffers are in use: the scan waits for one. `aux`: writes in progress.
    DaemonWaitsBuffer = "daemon-waits-buffer",
    /// A buffer came free: the scan continues. `aux`: pages still short.
    DaemonGoesOn = "daemon-goes-on",
    /// The inactive part left the daemon short: it asks for processes to be swapped out. `aux`: pages short.
    SwapoutRequest = "swapout-request",
    /// The inactive part left the daemon short: the laundry thread is to make up the shortfall. `aux`: pages short,
    /// pages in the laundry. Since 11.
    LaundryShortfall = "laundry-shortfall",
    /// The inactive part freed enough: the laundry thread is to check whether there is too much to wash. `aux`: 0,
    /// pages in the laundry. Since 11.
    LaundryBackground = "laundry-background",
    /// The kernel's own caches were asked to shrink, and gave pages. `aux`: pages given, pages the kernel still has.
    KernelCaches = "kernel-caches",
    /// The active part begins. `aux`: pages to be made inactive, pages it may look at.
    ActiveBegin = "active-begin",
    /// Referenced: `act_count` goes up, to the tail. `aux`: old and new `act_count`.
    ActiveReferenced = "active-referenced",
    /// Not referenced: `act_count` goes down, to the tail. `aux`: old and new `act_count`.
    ActiveAged = "active-aged",
    /// Not referenced and `act_count` is 0: to the inactive queue. `aux`: old `act_count`, 0.
    ActiveDeactivated = "active-deactivated",
    /// Not referenced and `act_count` is 0, dirty, and inactive pages are short: to the laundry queue. `aux`: as above.
    /// Since 11.
    ActiveToLaundry = "active-to-laundry",
    /// Referenced: `act_count` goes up, it stays where it is. `aux`: old and new `act_count`. 13.2.
    ClockReferenced = "clock-referenced",
    /// Not referenced: `act_count` goes down, it stays where it is. `aux`: old and new `act_count`. 13.2.
    ClockAged = "clock-aged",
    /// The hands of the clock meet and go to the ends of the active queue. `aux`: its length. 13.2.
    ClockTurns = "clock-turns",
    /// Busy or held: 9.3 moves it to the tail without looking at it. `aux`: `act_count`.
    ActiveBusy = "active-busy",
    /// Nobody maps its object, and it is clean: 9.3 caches it at once. `aux`: old and new `act_count`.
    ActiveCached = "active-cached",
    /// The idle daemon of 9.3 looks at a part of the active queue. `aux`: pages missing, pages it may look at.
    StatisticsBegin = "statistics-begin",
    /// The scan is over. `aux`: pages looked at, pages still short.
    ScanEnd = "scan-end",
    /// Enough memory: the daemon sleeps until it is woken, but not for ever. `aux`: pass, seconds.
    DaemonSleeps = "daemon-sleeps",
    /// An allocation left too little memory: the daemon is woken. `aux`: free + cached pages, the threshold.
    DaemonWoken = "daemon-woken",
    /// Still too little after the first pass: the second follows at once. `aux`: pass.
    DaemonAgain = "daemon-again",
    /// Still too little after a later pass: again in half a second. `aux`: pass.
    DaemonRetries = "daemon-retries",
    /// The controller answers. `aux`: free pages, pages to free. 13.2.
    PidOutput = "pid-output",
    /// Enough memory: the daemon sleeps for this long, or until it is woken. `aux`: milliseconds, free pages. Since 11.
    DaemonLooksAgain = "daemon-looks-again",
    /// It freed too little and waits for the laundry thread. `aux`: milliseconds, free pages. Since 11.
    DaemonPauses = "daemon-pauses",
    /// It freed as much as it wanted, but is needed again already. `aux`: 0, free pages. Since 11.
    DaemonGoesRound = "daemon-goes-round",
    /// The laundry thread washes to make up a shortfall. `aux`: pages now, pages still to be washed. Since 11.
    LaundryWashesShortfall = "laundry-washes-shortfall",
    /// The laundry thread washes because there is much to wash. `aux`: pages now, pages still to be washed. Since 11.
    LaundryWashesBackground = "laundry-washes-background",
    /// The laundry thread has nothing to do. Since 11.
    LaundrySleeps = "laundry-sleeps",
    /// Washed with its cluster, keeps its place until that is done. `aux`: pages still to be washed, pages in the
    /// cluster.
    LaundryWashed = "laundry-washed",
    /// Busy: left alone. `aux` of this and the next four: pages still to be washed.
    LaundryBusy = "laundry-busy",
    /// Held or wired: left alone.
    LaundryHeld = "laundry-held",
    /// Clean or not valid: freed.
    LaundryFreed = "laundry-freed",
    /// Referenced through an object nobody maps: to the tail of its queue.
    LaundryRequeued = "laundry-requeued",
    /// Dirty, but nothing may be written to swap: to the tail of the laundry queue.
    LaundryForbidden = "laundry-forbidden",
    /// Referenced: back to the active queue. `aux`: old and new `act_count`.
    LaundryReactivated = "laundry-reactivated",
    /// All write buffers are in use: the laundry thread waits for one. `aux`: writes in progress.
    LaundryWaitsBuffer = "laundry-waits-buffer",
    /// A buffer came free: the laundry thread continues. `aux`: pages still to be washed.
    LaundryGoesOn = "laundry-goes-on",
    /// A sleeping process is swapped out: it cannot run, and none of its pages stay mapped. `aux`: process, pages it
    /// had mapped.
    SwappedOut = "swapped-out",
    /// A process that could run is swapped in; its pages come back by page faults. `aux`: process, seconds it was out.
    SwappedIn = "swapped-in",
    /// A page fault has waited for memory so often that a process is to be killed for it. `aux`: process, waits.
    FaultInVain = "fault-in-vain",
    /// Memory has run out: the largest process is killed. `aux`: process, its size in pages.
    OutOfMemory = "out-of-memory",
    /// The paper's load control keeps a process from running. `aux`: process, page faults with a read in the last
    /// second.
    PaperBlocked = "paper-blocked",
    /// Its time is over: the process may run again. `aux`: process.
    PaperUnblocked = "paper-unblocked",
}

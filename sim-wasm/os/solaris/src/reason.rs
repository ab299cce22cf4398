//! What happens in the model of OpenSolaris, one code each.

use kernel::reasons;

reasons! {
    /// The machine starts. `aux`: pages of the kernel, free pages.
    Boot = "boot",
    /// The first touch of a page: it gets a frame of zeroes. `aux`: virtual page, 1 if the frame came from the cache
    /// list.
    ZeroFill = "zero-fill",
    /// A page is in swap: it gets a frame to be read into. `aux`: virtual page, 1 if the frame came from the cache
    /// list.
    SwapIn = "swap-in",
    /// The read starts and the process waits for it. `aux`: virtual page, slot.
    SwapRead = "swap-read",
    /// The read is done: the slot is given back, so the page counts as modified. `aux`: virtual page, slot.
    SwapInDone = "swap-in-done",
    /// A page of a file gets a frame to be read into. `aux`: page of the file, 1 if the frame came from the cache list.
    FileIn = "file-in",
    /// The read of a file starts and the process waits for it. `aux`: page of the file, pages read.
    FileRead = "file-read",
    /// A read of a file is done. `aux`: page of the file, pages read.
    FileInDone = "file-in-done",
    /// A page on the cache list was wanted before its frame was reused. `aux`: virtual page.
    Reclaimed = "reclaimed",
    /// A page that `read(2)` has copied goes to the tail of the cache list. `aux`: page of the file.
    FileReleased = "file-released",
    /// A page in memory but not mapped is mapped again. `aux`: virtual page.
    SoftFault = "soft-fault",
    /// The page was touched and its reference bit is newly set. `aux`: virtual page, 1 if written.
    Touched = "touched",
    /// The page is locked, usually being written; the process waits for it. `aux`: virtual page.
    WaitBusy = "wait-busy",
    /// Free memory is at `throttlefree`: the process waits. `aux`: free pages, pages that are waited for.
    WaitMemory = "wait-memory",
    /// There is not enough swap space to reserve: the mapping is refused. `aux`: pages asked for, pages left.
    SwapRefused = "swap-refused",
    /// A process unmaps its memory, or ends. `aux`: pages in memory, process.
    Release = "release",
    /// None of them is locked any more: their frames are free. `aux`: pages that were in memory, pages that were on the
    /// cache list.
    Released = "released",
    /// The scanner begins. `aux`: pairs of pages it is to look at, free pages.
    ScanBegin = "scan-begin",
    /// The front hand: used since it last came by; the bit is cleared. `aux`: virtual page.
    FrontClears = "front-clears",
    /// The back hand: used since the front hand came by; it stays. `aux`: virtual page.
    BackKeeps = "back-keeps",
    /// Unused and clean: it goes to the cache list, or to the free list if it holds nothing worth keeping. `aux`:
    /// virtual page, 0 for the front hand and 1 for the back hand.
    ScanFrees = "scan-frees",
    /// Unused and modified: a request to write and free it is queued. `aux`: virtual page, 0 for the front hand and 1
    /// for the back hand.
    ScanQueues = "scan-queues",
    /// Unused and modified, but all 256 requests are taken: it stays. `aux`: virtual page, 0 for the front hand and 1
    /// for the back hand.
    ScanPoolEmpty = "scan-pool-empty",
    /// The scan is over. `aux`: pairs looked at, pages freed or queued.
    ScanEnd = "scan-end",
    /// The page-out thread writes a cluster of pages to adjacent slots. `aux`: pages, first slot.
    Pushed = "pushed",
    /// No slot is free for this page: it stays in memory. `aux`: virtual page.
    SwapFull = "swap-full",
    /// The write is done: the page is clean and goes to the tail of the cache list. `aux`: virtual page.
    WriteDone = "write-done",
    /// An idle process is swapped out. `aux`: process, pages it had in memory.
    SoftSwap = "soft-swap",
    /// Memory is desperately short: a process is swapped out. `aux`: process, pages it had in memory.
    HardSwap = "hard-swap",
    /// A process that could run is swapped in; its pages come back by page faults. `aux`: process, seconds it was out.
    SwappedIn = "swapped-in",
}

//! What happens in the model of Windows XP, one code each.

use kernel::reasons;

reasons! {
    /// The machine starts. `aux`: pages of the kernel, zeroed pages.
    Boot = "boot",
    /// The first touch of a page: it gets a frame of zeroes. `aux`: virtual page, 1 if the frame had to be filled now.
    DemandZero = "demand-zero",
    /// A page is in the page file: it gets a frame to be read into. `aux`: virtual page, 1 if the frame was on the
    /// standby list.
    PageIn = "page-in",
    /// The read of the page file starts and the process waits for it. `aux`: virtual page, pages read.
    PageRead = "page-read",
    /// The read is done. `aux`: virtual page, pages read.
    PageInDone = "page-in-done",
    /// A page of a file gets a frame to be read into. `aux`: page of the file, 1 if the frame was on the standby list.
    FileIn = "file-in",
    /// The read of a file starts and the process waits for it. `aux`: page of the file, pages read.
    FileRead = "file-read",
    /// A read of a file is done. `aux`: page of the file, pages read.
    FileInDone = "file-in-done",
    /// A page is found on the standby list, on the modified list, or while it is being written. `aux`: virtual page,
    /// which of the three.
    Transition = "transition",
    /// A page that another process has in memory as well. `aux`: virtual page.
    Shared = "shared",
    /// A page that `read(2)` has copied goes to the tail of the standby list. `aux`: page of the file.
    FileReleased = "file-released",
    /// The page was touched and its accessed bit is newly set. `aux`: virtual page, 1 if written.
    Touched = "touched",
    /// The page is being read for somebody else; the process waits. `aux`: virtual page.
    WaitBusy = "wait-busy",
    /// No page is available: the process waits. `aux`: pages on the modified list, pages being written.
    WaitMemory = "wait-memory",
    /// It would not fit into page file and memory: the mapping is refused. `aux`: pages asked for, pages left.
    CommitRefused = "commit-refused",
    /// A process unmaps its memory, or ends. `aux`: pages in its working set, process.
    Release = "release",
    /// All of it has been freed.
    Released = "released",
    /// The process's own hand takes a page out of its working set to make room for a new one. `aux`: virtual page,
    /// second chances given.
    Replaced = "replaced",
    /// The balance set manager begins. `aux`: pages wanted, pages available.
    TrimBegin = "trim-begin",
    /// A page was not used since the last look: it leaves the working set. `aux`: virtual page, process.
    Trimmed = "trimmed",
    /// A page leaves the working set although it was used: hardly any page is available. `aux`: virtual page, process.
    TrimmedUsed = "trimmed-used",
    /// A page was used since the last look: it stays, its accessed bit is cleared. `aux`: virtual page, process.
    TrimKeeps = "trim-keeps",
    /// The balance set manager is done. `aux`: entries looked at, pages taken.
    TrimEnd = "trim-end",
    /// The modified page writer writes a cluster of pages. `aux`: pages, first slot.
    Written = "written",
    /// No slot is free for this page: it stays in memory. `aux`: virtual page.
    PageFileFull = "page-file-full",
    /// The write is done: the page goes to the tail of the standby list, unless it is in a working set again. `aux`:
    /// virtual page, 1 if it is.
    WriteDone = "write-done",
    /// The zero page thread fills free pages with zeroes. `aux`: pages, pages left.
    ZeroPages = "zero-pages",
    /// A process whose thread has waited for long is swapped out. `aux`: process, pages of its working set.
    OutSwapped = "out-swapped",
    /// The process could run: it is swapped in, and its pages come back by page faults. `aux`: process.
    InSwapped = "in-swapped",
}

//! The kernel's cumulative counters (kstat `cpu:N:vm`, `uts/common/sys/sysinfo.h`, `onnv_86`).

use kernel::counters;

counters! {
    /// Counts since boot, by their kstat names.
    Counters {
    /// Page faults on memory that is mapped by a segment, those that needed no I/O included.
    as_fault,
    /// Page faults that needed a read.
    maj_fault,
    /// Pages filled with zeroes.
    zfod,
    /// Pages taken back from the cache list before they were reused.
    pgrec,
    /// The same; the kernel counts both.
    pgfrec,
    /// Requests that read pages, and the pages they brought.
    pgin,
    /// See `pgin`.
    pgpgin,
    /// Requests that wrote pages, and the pages they took.
    pgout,
    /// See `pgout`.
    pgpgout,
    /// Of the pages read those of anonymous memory.
    anonpgin,
    /// Of the pages written those of anonymous memory.
    anonpgout,
    /// Pages of anonymous memory that came free once they were written.
    anonfree,
    /// Of the pages read those of files.
    fspgin,
    /// Pages of files that the scanner freed.
    fsfree,
    /// Pages that the scanner freed at once.
    dfree,
    /// Pairs of pages that the hands have looked at.
    scan,
    /// Rounds of the front hand.
    rev,
    /// Scans that ended because their time was over.
    pageout_timeouts,
    /// Processes swapped in, and the pages of kernel stacks that came with them.
    swapin,
    /// See `swapin`.
    pgswapin,
    /// Processes swapped out, and their pages: of kernel stacks, and what was pushed of their memory.
    swapout,
    /// See `swapout`.
    pgswapout,
    /// Of them those that were idle.
    softswap,
    /// Of them those that had to go because memory was desperately short.
    hardswap,
    /// Requests for memory that had to wait.
    throttled,
    /// Reservations of swap space that were refused.
    swap_refused,
    }
}

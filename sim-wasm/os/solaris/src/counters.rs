//! The kernel's cumulative counters (kstat `cpu:N:vm`, `uts/common/sys/sysinfo.h`, `onnv_86`).

use kernel::counters;

counters! {
    /// Counts since boot, by their kstat names.
    Counters {
    /// Page faults on memory that is mapped by a segment, including those that needed no I/O.
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
    /// Those of the pages read that are anonymous.
    anonpgin,
    /// Those of the pages written that are anonymous.
    anonpgout,
    /// Anonymous pages that were freed once they had been written.
    anonfree,
    /// Those of the pages read that belong to files.
    fspgin,
    /// Pages of files that the scanner freed.
    fsfree,
    /// Pages that the scanner freed at once.
    dfree,
    /// Pairs of pages that the hands have looked at.
    scan,
    /// Rounds of the front hand.
    rev,
    /// Scans that ended because they ran out of time.
    pageout_timeouts,
    /// Processes swapped in, and the pages of kernel stacks that came with them.
    swapin,
    /// See `swapin`.
    pgswapin,
    /// Processes swapped out, and their pages: those of kernel stacks, and those pushed out of their memory.
    swapout,
    /// See `swapout`.
    pgswapout,
    /// Those of the processes swapped out that were idle.
    softswap,
    /// Those of the processes swapped out because memory was desperately short.
    hardswap,
    /// Requests for memory that had to wait.
    throttled,
    /// Reservations of swap space that were refused.
    swap_refused,
    }
}

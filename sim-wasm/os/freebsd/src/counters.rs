//! The kernel's cumulative counters (`struct vmmeter`, `sys/sys/vmmeter.h`, 10.2 and 13.2).

use kernel::counters;

counters! {
    /// Counts since boot, by their sysctl names.
    Counters {
    /// Page faults, soft ones included.
    v_vm_faults,
    /// Page faults that needed a read.
    v_io_faults,
    /// Pages filled with zeroes.
    v_zfod,
    /// Cached pages taken back before they were reused; since 11.1, pages the daemon made active again.
    v_reactivated,
    /// Waits for a page that is being read or written.
    v_intrans,
    /// Reads from swap, and the pages they brought.
    v_swapin,
    /// See `v_swapin`.
    v_swappgsin,
    /// Writes to swap, and the pages they took.
    v_swapout,
    /// See `v_swapout`.
    v_swappgsout,
    /// Reads of files by page faults, and the pages they brought.
    v_vnodein,
    /// See `v_vnodein`.
    v_vnodepgsin,
    /// Rounds of the page-out daemon that were requested.
    v_pdwakeups,
    /// Scans that freed too little, so that the laundry thread was asked to make up the shortfall; since 11.
    v_pdshortfalls,
    /// Pages the daemon has looked at; in 13.2, the laundry thread too.
    v_pdpages,
    /// Pages put on the cache queue.
    v_tcached,
    /// Pages the daemon has freed: in 10.x invalid ones only, since 11.1 all.
    v_dfree,
    /// Pages freed by processes that end or unmap.
    v_pfree,
    /// All pages freed.
    v_tfree,
    /// Times the daemon asked for processes to be swapped out; not a kernel counter.
    swapout_requests,
    /// Processes swapped out; not a kernel counter.
    swapouts,
    /// Processes swapped in; not a kernel counter.
    swapins,
    /// Processes killed because memory had run out; not a kernel counter.
    oom_kills,
}}

//! What the model counts, with the names of the corresponding performance counters (objects Memory and Paging File), if
//! any.

use kernel::counters;

counters! {
    /// Counts since boot.
    Counters {
    /// Page faults, including those without a read (Page Faults).
    page_faults,
    /// Faults on a page that was still on the standby or the modified list, or being written (Transition Faults).
    transition_faults,
    /// Pages filled with zeroes (Demand Zero Faults).
    demand_zero_faults,
    /// Requests that read pages, and the pages they brought (Page Reads, Pages Input).
    page_reads,
    /// See `page_reads`.
    pages_input,
    /// Requests that wrote pages, and the pages they took (Page Writes, Pages Output).
    page_writes,
    /// See `page_writes`.
    pages_output,
    /// Pages taken from working sets by the balance set manager.
    trimmed,
    /// Pages that left a working set to make room for another page of the same process.
    replaced,
    /// Entries of working sets that were looked at, for either purpose.
    examined,
    /// Standby pages whose frames were given to somebody else.
    repurposed,
    /// Pages that the zero page thread has zeroed.
    zeroed_when_idle,
    /// Processes swapped out because their threads had waited for long, and processes swapped back in.
    outswapped,
    /// See `outswapped`.
    inswapped,
    /// Requests for memory that had to wait.
    waited,
    /// Mappings refused because they would not fit into page file and memory.
    commit_refused,
    }
}

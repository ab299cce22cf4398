//! What the virtual memory system keeps for a process (`struct proc`, `struct vmspace`, `struct rusage`).

use crate::faults::fault_oom::Waits;
use crate::swapping::vm_daemon::SwappedOut;
use kernel::Access;
use kernel::{MapId, ProcessCounts};

/// A process.
#[derive(Debug, Clone, Default)]
pub struct Proc {
    /// Its map entries.
    pub maps: Vec<MapId>,
    /// The fault it is in.
    pub fault: Option<Access>,
    /// The physical page whose read it has started, in that fault or by `read(2)`.
    pub reading: Option<u32>,
    /// How that fault has waited for memory.
    pub waits: Waits,
    /// `ru_minflt`, `ru_majflt` (`page reclaims` and `page faults` of `time -l`), `ru_nswap`, `ru_maxrss`: its faults,
    /// times swapped out, and most pages in memory.
    pub counts: ProcessCounts,
    /// Since when it has been swapped out, if it has.
    pub swapped_out: Option<SwappedOut>,
}

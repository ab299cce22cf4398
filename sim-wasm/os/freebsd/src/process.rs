//! What the virtual memory system keeps of a process (`struct proc`, `struct vmspace`, `struct rusage`).

use crate::faults::fault_oom::Waits;
use crate::swapping::vm_daemon::SwappedOut;
use kernel::Access;
use kernel::MapId;

/// A process.
#[derive(Debug, Clone, Default)]
pub struct Proc {
    /// Its map entries.
    pub maps: Vec<MapId>,
    /// The fault it is in.
    pub fault: Option<Access>,
    /// The physical page whose read it has started, in that fault or by `read(2)`.
    pub reading: Option<u32>,
    /// What that fault has had to wait for memory.
    pub waits: Waits,
    /// `ru_minflt`: faults that needed no read (`page reclaims` of `time -l`).
    pub minor_faults: u64,
    /// `ru_majflt`: faults that needed a read (`page faults` of `time -l`).
    pub major_faults: u64,
    /// Since when it is swapped out, if it is.
    pub swapped_out: Option<SwappedOut>,
    /// `ru_nswap`: times it was swapped out.
    pub swaps: u64,
    /// `ru_maxrss`: most pages it had in memory.
    pub max_resident: u32,
}

//! What a control from outside sees of the kernel.

use super::vm::Vm;
use crate::machine::Pid;
use crate::os::{Load, ProcessLoad};

impl Vm {
    /// Memory as a whole: free and cached pages, what the daemon works toward, and the counters of `vm.stats`. The daemon of 10.x counts only
    /// what it frees without having cached it before; pages it caches can be had at once, and are stolen as well.
    pub(super) fn load_seen(&self) -> Load {
        let c = &self.counters;
        Load {
            free: self.free_and_cached(),
            target: self.thresholds.free_target,
            read: c.v_swappgsin + c.v_vnodepgsin,
            written: c.v_swappgsout,
            stolen: c.v_dfree + c.v_tcached,
        }
    }

    /// A process: its pages in memory and its faults.
    pub(super) fn load_seen_of(&self, pid: Pid) -> ProcessLoad {
        let Some(proc) = self.procs.get(usize::from(pid)) else { return ProcessLoad::default() };
        ProcessLoad {
            resident: self.resident_count(pid),
            minor_faults: proc.minor_faults,
            major_faults: proc.major_faults,
        }
    }
}

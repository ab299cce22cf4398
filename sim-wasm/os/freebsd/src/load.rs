//! What a control from outside sees of the kernel.

use super::vm::{FREE, Vm};
use kernel::Pid;
use kernel::{Load, Owner, ProcessLoad};

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
        proc.counts.load(self.resident_count(pid))
    }

    /// Whose a frame is. What has no mapping any more is the kernel's, until it is freed.
    pub(super) fn owner_of(&self, frame: u32) -> Owner {
        let page = self.page(frame);
        if !page.is_in_use() {
            return Owner::of_empty(self.queues.is_on(FREE, frame));
        }
        self.objects[usize::from(page.object)].owner(|map| self.entries[usize::from(map)].pid)
    }
}

//! The kernel as an outside control sees it.

use super::vm::{FREE, Vm};
use kernel::Pid;
use kernel::{Load, Owner, ProcessLoad};

impl Vm {
    /// Memory as a whole: free and cached pages, what the daemon works toward, and the counters of `vm.stats`. 10.x's
    /// daemon counts only pages that it frees without caching them first. Cached pages are available at once, so they
    /// count as stolen too.
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

    /// Who owns a frame. A page that is no longer mapped is the kernel's until it is freed.
    pub(super) fn owner_of(&self, frame: u32) -> Owner {
        let page = self.page(frame);
        if !page.is_in_use() {
            return Owner::of_empty(self.queues.is_on(FREE, frame));
        }
        self.objects[usize::from(page.object)].owner(|map| self.entries[usize::from(map)].pid)
    }
}

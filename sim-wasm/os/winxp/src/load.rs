//! The kernel as an outside control sees it.

use super::state::{FREE, WinXp, ZEROED};
use kernel::Pid;
use kernel::{Load, Owner, ProcessLoad};

impl WinXp {
    /// Memory as a whole.
    pub(super) fn load_seen(&self) -> Load {
        let c = &self.counters;
        Load {
            free: self.available(),
            target: self.limits.goal(),
            read: c.pages_input,
            written: c.pages_output,
            stolen: c.trimmed + c.replaced,
        }
    }

    /// A process: its working set and its faults.
    pub(super) fn load_seen_of(&self, pid: Pid) -> ProcessLoad {
        let Some(proc) = self.procs.get(usize::from(pid)) else { return ProcessLoad::default() };
        proc.counts.load(proc.set.len())
    }

    /// Who owns a frame. A page on the standby or the modified list still belongs to the owner of what it holds; a page
    /// that is no longer mapped is the kernel's until it is freed.
    pub(super) fn owner(&self, frame: u32) -> Owner {
        let is_free = self.lists.list_of(frame).is_some_and(|list| list == FREE || list == ZEROED);
        let Some(object) = self.object_of(frame) else { return Owner::of_empty(is_free) };
        object.owner(|map| self.space.segments[usize::from(map)].pid)
    }
}

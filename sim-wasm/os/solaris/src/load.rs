//! The kernel as an outside control sees it.

use super::state::{FREE, Solaris};
use kernel::Pid;
use kernel::{Load, Owner, ProcessLoad};

impl Solaris {
    /// Memory as a whole. Pages that are written and then freed count as stolen, like those freed at once.
    pub(super) fn load_seen(&self) -> Load {
        let c = &self.counters;
        Load {
            free: self.freemem(),
            target: self.thresholds.lotsfree,
            read: c.pgpgin,
            written: c.pgpgout,
            stolen: c.dfree + c.anonfree,
        }
    }

    /// A process: its pages in memory and its faults.
    pub(super) fn load_seen_of(&self, pid: Pid) -> ProcessLoad {
        let Some(proc) = self.procs.get(usize::from(pid)) else { return ProcessLoad::default() };
        proc.counts.load(self.resident_count(pid))
    }

    /// Who owns a frame. A page on the cache list still belongs to the owner of what it holds; a page that is no longer
    /// mapped is the kernel's until it is freed.
    pub(super) fn owner(&self, frame: u32) -> Owner {
        let Some(object) = self.object_of(frame) else { return Owner::of_empty(self.lists.is_on(FREE, frame)) };
        object.owner(|map| self.space.segments[usize::from(map)].pid)
    }
}

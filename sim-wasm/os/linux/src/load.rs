//! The kernel as an outside control sees it.

use super::settings::LruKind;
use super::state::{LinuxKernel, POOL};
use crate::memory::page::{Flag, NOBODY};
use kernel::Pid;
use kernel::{Load, Owner, ProcessLoad};

/// KiB in a page.
const PAGE_KB: u64 = 4;

impl LinuxKernel {
    /// Memory as a whole: free pages, `pages_high`, and the counters of `/proc/vmstat`.
    pub(super) fn load_seen(&self) -> Load {
        let counters = self.counted();
        let stolen = match self.settings.lru {
            LruKind::Two => self.zones.iter().map(|zone| zone.counts.pgsteal).sum(),
            LruKind::Split | LruKind::Generations => {
                self.node.counters.pgsteal_kswapd + self.node.counters.pgsteal_direct
            }
        };
        Load {
            free: self.free_pages(),
            target: self.zones.marks().high,
            read: counters.pgpgin / PAGE_KB,
            written: counters.pgpgout / PAGE_KB,
            stolen,
        }
    }

    /// A process: `min_flt`, `maj_flt` and its resident pages.
    pub(super) fn load_seen_of(&self, pid: Pid) -> ProcessLoad {
        let Some(proc) = self.procs.get(usize::from(pid)) else { return ProcessLoad::default() };
        proc.counts.load(proc.maps.iter().map(|&map| self.region(map).rss).sum())
    }

    /// Who owns a frame. A page that is no longer mapped is the kernel's until it is freed.
    pub(super) fn owner_seen_of(&self, frame: u32) -> Owner {
        let page = self.page(frame);
        if page.is(Flag::File) {
            Owner::File
        } else if page.is(Flag::Anon) {
            if page.owner == NOBODY { Owner::Kernel } else { Owner::Process(self.region(page.owner).pid) }
        } else {
            match self.lru.lists().list_of(frame) {
                Some(POOL) => Owner::Compressed,
                list => Owner::of_empty(list.is_some_and(|list| self.zones.iter().any(|zone| zone.free == list))),
            }
        }
    }
}

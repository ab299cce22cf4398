//! The process whose pages a control from outside spares: each of them counts as used once more than it was, whenever the daemon looks at it.
//! Not after several scans in a row that wanted pages and won none, one before the kernel takes memory to have run out: then nobody is
//! spared until a scan wins some.

use crate::pageout::oom::OOM_SEQ;
use crate::vm::Vm;
use kernel::Pid;

/// After so many nobody is spared.
const MOST_VAIN: u32 = OOM_SEQ - 1;

impl Vm {
    /// Whether the process is spared at present; it is not swapped out then, either.
    pub(crate) fn spares(&self, pid: Pid) -> bool {
        self.spared == Some(pid) && self.vain_scans < MOST_VAIN
    }

    /// A use that the page did not have.
    pub(crate) fn spared_use(&self, page: u32) -> u8 {
        u8::from(self.spared.is_some_and(|pid| self.spares(pid) && self.maps(pid, page)))
    }

    /// References as [`Vm::references`] finds them, and that one.
    pub(crate) fn uses(&self, page: u32) -> u8 {
        self.references(page) + self.spared_use(page)
    }

    /// A scan has ended. `short`: pages short when it began and when it ended.
    pub(crate) fn spare_if_fruitful(&mut self, short: [i64; 2]) {
        self.vain_scans = if short[0] > 0 && short[1] >= short[0] { self.vain_scans.saturating_add(1) } else { 0 };
    }

    /// Whether the process has the page in a page table.
    fn maps(&self, pid: Pid, page: u32) -> bool {
        let index = self.page(page).index;
        self.object_of(page).is_some_and(|object| {
            object
                .entries
                .iter()
                .map(|&map| &self.entries[usize::from(map)])
                .any(|entry| entry.pid == pid && entry.table.is_mapped(index))
        })
    }
}

//! The process whose pages an outside control spares: whenever the daemon looks at one, it counts as used once more
//! than it was. But after several scans in a row that wanted pages and freed none, one before the kernel concludes that
//! memory has run out, nobody is spared until a scan frees some.

use crate::pageout::oom::OOM_SEQ;
use crate::vm::Vm;
use kernel::Pid;

/// After this many fruitless scans in a row, nobody is spared.
const MOST_VAIN: u32 = OOM_SEQ - 1;

impl Vm {
    /// Whether the process is spared at present; a spared process is not swapped out either.
    pub(crate) fn spares(&self, pid: Pid) -> bool {
        self.spared == Some(pid) && self.vain_scans < MOST_VAIN
    }

    /// The extra use of a page that is spared.
    pub(crate) fn spared_use(&self, page: u32) -> u8 {
        u8::from(self.spared.is_some_and(|pid| self.spares(pid) && self.maps(pid, page)))
    }

    /// References as [`Vm::references`] finds them, plus that extra use.
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

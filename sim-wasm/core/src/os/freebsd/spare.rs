//! The process whose pages a control from outside spares: each of them counts as used once more than it was, whenever the daemon looks at it.
//! Not while memory is severely short: then nobody is spared.

use super::vm::Vm;
use crate::machine::Pid;

impl Vm {
    /// A use that the page did not have.
    pub(super) fn spared_use(&self, page: u32) -> u8 {
        u8::from(self.spared.is_some_and(|pid| !self.count_severe() && self.maps(pid, page)))
    }

    /// References as [`Vm::references`] finds them, and that one.
    pub(super) fn uses(&self, page: u32) -> u8 {
        self.references(page) + self.spared_use(page)
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

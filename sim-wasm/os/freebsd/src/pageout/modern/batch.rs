//! Pages taken from a queue together, then looked at in turn (`struct vm_batchqueue`, `sys/vm/vm_pagequeue.h`, 13.2).

/// Most pages in a batch (`VM_BATCHQUEUE_SIZE`): `sys/amd64/include/vmparam.h` of 13. Other architectures have 7.
pub const BATCH: usize = 31;

/// A batch: the last page put in comes out first.
#[derive(Debug, Clone, Copy)]
pub(super) struct Batch {
    pages: [u32; BATCH],
    len: usize,
}

impl Batch {
    /// An empty batch.
    pub(super) fn new() -> Self {
        Batch { pages: [0; BATCH], len: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Adds a page; returns whether there was room.
    pub(super) fn push(&mut self, page: u32) -> bool {
        let Some(slot) = self.pages.get_mut(self.len) else { return false };
        *slot = page;
        self.len += 1;
        true
    }

    pub(super) fn pop(&mut self) -> Option<u32> {
        self.len = self.len.checked_sub(1)?;
        Some(self.pages[self.len])
    }
}

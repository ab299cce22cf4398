//! How many pages of each stretch may not be written, so that any one of them is found without a look at all that come before it.

/// Pages of a block, and blocks of a group.
pub(super) const BLOCK: u32 = 256;
const GROUP: usize = 8;

/// Counts by block and by group of blocks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Closed {
    blocks: Vec<u32>,
    groups: Vec<u32>,
}

impl Closed {
    /// All of so many pages may not be written.
    pub(super) fn all(pages: u32) -> Self {
        let blocks: Vec<u32> = (0..pages).step_by(BLOCK as usize).map(|from| BLOCK.min(pages - from)).collect();
        let groups = blocks.chunks(GROUP).map(|blocks| blocks.iter().sum()).collect();
        Closed { blocks, groups }
    }

    /// One page more may be written, or one page less.
    #[inline]
    pub(super) fn change(&mut self, page: u32, opens: bool) {
        let block = (page / BLOCK) as usize;
        for count in [&mut self.blocks[block], &mut self.groups[block / GROUP]] {
            *count = if opens { *count - 1 } else { *count + 1 };
        }
    }

    /// The first page of the block of the page before which `nth` others may not be written, and how many of them are in that block.
    #[inline]
    pub(super) fn find(&self, nth: u32) -> (u32, u32) {
        let (group, nth) = holder(&self.groups, nth);
        let first = group * GROUP;
        let (block, nth) = holder(&self.blocks[first.min(self.blocks.len())..], nth);
        ((first + block) as u32 * BLOCK, nth)
    }
}

/// Which of the counts reaches beyond `nth`, and what is left of it there.
#[inline]
fn holder(counts: &[u32], mut nth: u32) -> (usize, u32) {
    for (place, &count) in counts.iter().enumerate() {
        if nth < count {
            return (place, nth);
        }
        nth -= count;
    }
    (counts.len(), nth)
}

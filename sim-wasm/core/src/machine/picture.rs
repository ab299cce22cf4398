//! A queue as a strip of cells: page by page where there are enough cells, otherwise with the exact sums of each cell's pages.

use crate::os::Kernel;
use crate::record::{ListId, NONE};
use std::ops::Range;

/// Words of a cell: pages, sum of their heat, referenced, dirty, busy, and the page if it is one.
pub const CELL_WORDS: usize = 6;

/// What a page shows in a strip.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Look {
    /// How much use the kernel has seen: `act_count`.
    pub heat: u32,
    /// Used since somebody last looked.
    pub referenced: bool,
    /// Differs from its copy on the disk.
    pub dirty: bool,
    /// A transfer is under way.
    pub busy: bool,
}

/// A part of a queue, from its head.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Strip {
    /// Pages of the whole queue.
    pub length: u32,
    /// The part's first page, counted from the head.
    pub first: u32,
    /// The cells, [`CELL_WORDS`] words each.
    pub cells: Vec<u32>,
}

/// The pages `part` of a queue in at most `cells` cells. Cells differ by one page at most.
pub fn strip<K: Kernel>(kernel: &K, queue: usize, part: Range<u32>, cells: u32) -> Strip {
    let list = ListId(queue as u8);
    let lists = kernel.queues();
    let length = lists.len(list);
    let (first, end) = (part.start.min(length), part.end.min(length));
    let pages = end.saturating_sub(first);
    let count = cells.min(pages);
    let mut out = Vec::with_capacity(count as usize * CELL_WORDS);
    let mut queued = lists.iter(list).skip(first as usize);
    for cell in 0..u64::from(count) {
        let edge = |cell: u64| cell * u64::from(pages) / u64::from(count);
        let size = edge(cell + 1) - edge(cell);
        let mut sums = [0; CELL_WORDS];
        sums[CELL_WORDS - 1] = NONE;
        for page in queued.by_ref().take(size as usize) {
            let look = kernel.look_at(page);
            let marks = [1, look.heat, u32::from(look.referenced), u32::from(look.dirty), u32::from(look.busy)];
            sums.iter_mut().zip(marks).for_each(|(sum, mark)| *sum += mark);
            if size == 1 {
                sums[CELL_WORDS - 1] = page;
            }
        }
        out.extend(sums);
    }
    Strip { length, first, cells: out }
}

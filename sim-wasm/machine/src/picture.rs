//! A queue as a strip of cells: page by page where there are enough cells, otherwise with the exact sums of each cell's
//! pages.

use base::record::{ListId, NONE};
use kernel::Kernel;

/// Words of a cell: pages, sum of their heat, how many are referenced, dirty and busy, and the page if it is only one.
pub const CELL_WORDS: usize = 6;

/// A queue, from its head.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Strip {
    /// Its length in pages.
    pub length: u32,
    /// The cells, [`CELL_WORDS`] words each.
    pub cells: Vec<u32>,
}

/// The strip of a queue with this many pages in each cell; the last one may have fewer.
pub fn strip<K: Kernel>(kernel: &K, queue: usize, pages_in_cell: u32) -> Strip {
    let list = ListId(queue as u8);
    let length = kernel.queues().len(list);
    let pages_in_cell = pages_in_cell.max(1);
    let mut cells = Vec::with_capacity(length.div_ceil(pages_in_cell) as usize * CELL_WORDS);
    let mut pages = kernel.queues().iter(list).peekable();
    while let Some(&head) = pages.peek() {
        let mut sums = [0; CELL_WORDS];
        for page in pages.by_ref().take(pages_in_cell as usize) {
            let look = kernel.look_at(page);
            let marks = [1, look.heat, u32::from(look.referenced), u32::from(look.dirty), u32::from(look.busy)];
            sums.iter_mut().zip(marks).for_each(|(sum, mark)| *sum += mark);
        }
        sums[CELL_WORDS - 1] = if sums[0] == 1 { head } else { NONE };
        cells.extend(sums);
    }
    Strip { length, cells }
}

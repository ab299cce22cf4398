//! The memory that page tables take: only tables with an entry in use exist below the first level.

use crate::layout::Layout;
use std::collections::BTreeSet;

/// Tables of one process.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tables {
    /// The prefix of page-number bits that leads to each table, by level.
    exist: BTreeSet<(usize, u64)>,
}

impl Tables {
    /// Makes what a page needs. Tells how many tables are new.
    pub(crate) fn need(&mut self, layout: &Layout, page: u64) -> u32 {
        let mut below = layout.page_bits();
        let mut made = 0;
        for (level, bits) in layout.levels().iter().enumerate() {
            made += u32::from(self.exist.insert((level, page >> below)));
            below -= bits;
        }
        made
    }

    /// Whether the table of a level that leads to a page exists. The first one always does.
    pub(crate) fn has(&self, layout: &Layout, level: usize, page: u64) -> bool {
        let above: u32 = layout.levels().iter().take(level).sum();
        level == 0 || self.exist.contains(&(level, page >> (layout.page_bits() - above)))
    }

    /// The valid entries of all tables above the last level: level, number of the table, index.
    pub(crate) fn inner(&self, layout: &Layout) -> impl Iterator<Item = (u32, u64, u32)> {
        let below_first = self.exist.iter().filter(|&&(level, _)| level > 0);
        below_first.map(|&(level, number)| {
            let bits = layout.levels()[level - 1];
            (level as u32 - 1, number >> bits, (number & ((1 << bits) - 1)) as u32)
        })
    }

    /// Bytes of all of them.
    pub(crate) fn bytes(&self, layout: &Layout) -> u64 {
        let first = u64::from(!self.exist.contains(&(0, 0))) << layout.levels()[0];
        let entries: u64 = self.exist.iter().map(|&(level, _)| 1 << layout.levels()[level]).sum();
        (entries + first) * layout.entry_bytes()
    }
}

//! How the bits of an address are divided.

use crate::document::Document;
use crate::problem::{Problem, ProblemCode, within};
use serde::Serialize;

/// Most bits of an address: JavaScript has exact integers up to 2^53.
const MAX_BITS: u64 = 48;
/// Most levels of a page table.
const MAX_LEVELS: u64 = 4;

/// The division of an address: an index for each level, then the offset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    bits: u32,
    offset_bits: u32,
    levels: Vec<u32>,
}

/// An address, taken apart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "AddressParts"))]
pub struct Parts {
    /// The page number, all levels together.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub page: u64,
    /// The offset in the page.
    pub offset: u32,
    /// The index into the table of each level, the outermost first.
    pub indices: Vec<u32>,
    /// For each level the number of the table that leads to the page: the indices above it, together.
    #[cfg_attr(feature = "schema", ts(type = "number[]"))]
    pub tables: Vec<u64>,
}

impl Layout {
    /// Checks a division.
    ///
    /// # Errors
    /// Each number out of range; levels that do not add up.
    pub fn new(document: &Document) -> Result<Self, Vec<Problem>> {
        let Document { bits, offset_bits, levels, .. } = document;
        let mut problems: Vec<_> = within("bits", u64::from(*bits), 4, MAX_BITS).into_iter().collect();
        problems.extend(within("offset_bits", u64::from(*offset_bits), 1, u64::from(*bits).clamp(2, 21) - 1));
        problems.extend(within("levels", levels.len() as u64, 1, MAX_LEVELS));
        problems.extend(levels.iter().find_map(|&level| within("levels", u64::from(level), 1, 30)));
        let sum: u64 = levels.iter().map(|&level| u64::from(level)).sum();
        if problems.is_empty() && sum != u64::from(bits - offset_bits) {
            problems.push(Problem::new(ProblemCode::Levels, "levels", sum, bits - offset_bits));
        }
        let layout = Layout { bits: *bits, offset_bits: *offset_bits, levels: levels.clone() };
        if problems.is_empty() { Ok(layout) } else { Err(problems) }
    }

    /// The last address.
    pub fn last(&self) -> u64 {
        (1 << self.bits) - 1
    }

    /// Bits of the page number.
    pub fn page_bits(&self) -> u32 {
        self.bits - self.offset_bits
    }

    /// Index bits of each level.
    pub fn levels(&self) -> &[u32] {
        &self.levels
    }

    /// Takes an address apart.
    pub fn split(&self, address: u64) -> Parts {
        let page = address >> self.offset_bits;
        let mut below = self.page_bits();
        let index = |&level: &u32| {
            below -= level;
            (page >> below & ((1 << level) - 1)) as u32
        };
        let indices = self.levels.iter().map(index).collect();
        let mut below = self.page_bits();
        let table = |&level: &u32| {
            let table = page >> below;
            below -= level;
            table
        };
        let tables = self.levels.iter().map(table).collect();
        Parts { page, offset: (address & ((1 << self.offset_bits) - 1)) as u32, indices, tables }
    }

    /// The physical address of an offset in a frame.
    pub fn compose(&self, frame: u32, offset: u32) -> u64 {
        u64::from(frame) << self.offset_bits | u64::from(offset)
    }

    /// Bytes of an entry of a page table: 4 in the 32-bit machines of the books, 8 beyond.
    pub fn entry_bytes(&self) -> u64 {
        if self.bits <= 32 { 4 } else { 8 }
    }
}

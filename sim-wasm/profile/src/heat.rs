//! References by place and time: what a map of a trace is drawn from.
//!
//! Rows are blocks of pages, columns those of [`Columns`]. A block is a power of two pages, the same for all rows, and
//! doubles when there would be more rows than [`MAX_ROWS`]; neighbouring rows are then added up. So a map is always the
//! exact count of references in each of its cells, as if its blocks had been known from the start.

use crate::columns::{Columns, MAX_COLUMNS, merge_pairs};
use base::room::make_room;
use serde::{Serialize, Serializer};

/// The most rows of a map.
pub const MAX_ROWS: usize = 1024;

/// Bits of a page number: blocks are not made larger than all of them.
const MAX_SHIFT: u32 = u64::BITS - 1;

/// A map of a trace.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "TraceHeat"))]
pub struct Heat {
    /// A row is `2^shift` pages.
    pub shift: u32,
    /// The number of each row's first page, ascending; text in JSON, where numbers are exact only up to 2^53.
    #[serde(serialize_with = "as_text")]
    #[cfg_attr(feature = "schema", ts(type = "string[]"))]
    pub starts: Vec<u64>,
    /// Distinct pages of each row.
    #[cfg_attr(feature = "schema", ts(type = "number[]"))]
    pub pages: Vec<u64>,
    /// References in a column.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub width: u64,
    /// Number of columns.
    pub columns: usize,
    /// References in each cell, row by row. They cross to the page as a column of their own.
    #[serde(skip)]
    pub cells: Vec<u64>,
}

fn as_text<S: Serializer>(numbers: &[u64], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(numbers.iter().map(u64::to_string))
}

/// Rows of cells, in the order in which their blocks were first referenced.
#[derive(Debug, Clone, Default)]
struct Rows {
    cells: Vec<u64>,
    pages: Vec<u64>,
}

impl Rows {
    fn len(&self) -> usize {
        self.pages.len()
    }

    fn push(&mut self) {
        self.cells.resize(self.cells.len() + MAX_COLUMNS, 0);
        self.pages.push(0);
    }

    fn row(&self, row: usize) -> &[u64] {
        &self.cells[row * MAX_COLUMNS..(row + 1) * MAX_COLUMNS]
    }

    fn merge_columns(&mut self) {
        self.cells.chunks_exact_mut(MAX_COLUMNS).for_each(merge_pairs);
    }

    /// Fewer rows: each row is added to the one that `new` names for it.
    fn merge_rows(&mut self, new: &[usize], len: usize) {
        let mut merged = Rows { cells: vec![0; len * MAX_COLUMNS], pages: vec![0; len] };
        for (old, &new) in new.iter().enumerate() {
            merged.pages[new] += self.pages[old];
            let cells = &mut merged.cells[new * MAX_COLUMNS..(new + 1) * MAX_COLUMNS];
            cells.iter_mut().zip(self.row(old)).for_each(|(sum, &n)| *sum += n);
        }
        *self = merged;
    }

    /// The map with rows in the given order.
    fn heat(&self, order: &[usize], starts: Vec<u64>, shift: u32, columns: &Columns) -> Heat {
        Heat {
            shift,
            starts,
            pages: order.iter().map(|&row| self.pages[row]).collect(),
            width: columns.width,
            columns: columns.len(),
            cells: order.iter().flat_map(|&row| &self.row(row)[..columns.len()]).copied().collect(),
        }
    }
}

/// Rows are blocks of page numbers that hold a page. What lies between them takes no row.
#[derive(Debug, Clone, Default)]
pub(crate) struct ByAddress {
    shift: u32,
    rows: Rows,
    /// The numbers of pages in each block without their last `shift` bits, ascending, and its row.
    blocks: Vec<(u64, usize)>,
    /// The row of each page.
    of_page: Vec<u16>,
}

impl ByAddress {
    /// The next page is first referenced.
    pub(crate) fn first_use(&mut self, label: u64) {
        if self.rows.len() == MAX_ROWS && self.place(label).is_err() {
            self.widen(label);
        }
        let row = match self.place(label) {
            Ok(at) => self.blocks[at].1,
            Err(at) => self.open(at, label),
        };
        self.rows.pages[row] += 1;
        make_room(&mut self.of_page, 1);
        self.of_page.push(row as u16);
    }

    /// Where the block of a page is, or belongs.
    fn place(&self, label: u64) -> Result<usize, usize> {
        self.blocks.binary_search_by_key(&(label >> self.shift), |&(block, _)| block)
    }

    /// Gives the block of a page a row.
    fn open(&mut self, at: usize, label: u64) -> usize {
        let row = self.rows.len();
        self.blocks.insert(at, (label >> self.shift, row));
        self.rows.push();
        row
    }

    #[inline]
    pub(crate) fn reference(&mut self, id: usize, column: usize) {
        self.rows.cells[usize::from(self.of_page[id]) * MAX_COLUMNS + column] += 1;
    }

    pub(crate) fn merge_columns(&mut self) {
        self.rows.merge_columns();
    }

    /// Doubles blocks until there is a row for another page. Rows are in the order of blocks then.
    fn widen(&mut self, label: u64) {
        let old = self.shift;
        let mut blocks: Vec<(u64, usize)> = Vec::new();
        while self.shift < MAX_SHIFT {
            self.shift += 1;
            let wider = |block: u64| block >> (self.shift - old);
            blocks.clear();
            for &(block, _) in &self.blocks {
                if blocks.last().is_none_or(|&(last, _)| last != wider(block)) {
                    blocks.push((wider(block), blocks.len()));
                }
            }
            if blocks.len() < MAX_ROWS || blocks.iter().any(|&(block, _)| block == label >> self.shift) {
                break;
            }
        }
        let before = std::mem::replace(&mut self.blocks, blocks);
        let mut new = vec![0; self.rows.len()];
        for (block, row) in before {
            new[row] = self.place(block << old).map_or(0, |at| self.blocks[at].1);
        }
        self.rows.merge_rows(&new, self.blocks.len());
        self.of_page.iter_mut().for_each(|row| *row = new[usize::from(*row)] as u16);
    }

    pub(crate) fn heat(&self, columns: &Columns) -> Heat {
        let order: Vec<usize> = self.blocks.iter().map(|&(_, row)| row).collect();
        let starts = self.blocks.iter().map(|&(block, _)| block << self.shift).collect();
        self.rows.heat(&order, starts, self.shift, columns)
    }
}

/// Rows are blocks of pages in the order of their first use.
#[derive(Debug, Clone, Default)]
pub(crate) struct ByFirstUse {
    shift: u32,
    rows: Rows,
    seen: usize,
}

impl ByFirstUse {
    /// The next page is first referenced.
    pub(crate) fn first_use(&mut self) {
        if self.seen >> self.shift == MAX_ROWS {
            self.shift += 1;
            let new: Vec<usize> = (0..MAX_ROWS).map(|row| row / 2).collect();
            self.rows.merge_rows(&new, MAX_ROWS / 2);
        }
        if self.seen >> self.shift == self.rows.len() {
            self.rows.push();
        }
        self.rows.pages[self.seen >> self.shift] += 1;
        self.seen += 1;
    }

    #[inline]
    pub(crate) fn reference(&mut self, id: usize, column: usize) {
        self.rows.cells[(id >> self.shift) * MAX_COLUMNS + column] += 1;
    }

    pub(crate) fn merge_columns(&mut self) {
        self.rows.merge_columns();
    }

    pub(crate) fn heat(&self, columns: &Columns) -> Heat {
        let order: Vec<usize> = (0..self.rows.len()).collect();
        let starts = (0..self.rows.len() as u64).map(|row| row << self.shift).collect();
        self.rows.heat(&order, starts, self.shift, columns)
    }
}

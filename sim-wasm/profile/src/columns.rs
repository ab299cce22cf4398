//! Time in columns of equal width, which doubles when there is no room for another.

use serde::Serialize;

/// The most columns; at least half as many are in use once there were as many references.
pub const MAX_COLUMNS: usize = 512;

/// What happened in each column of time. The last one may not be full yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "TraceColumns"))]
pub struct Columns {
    /// References in a column.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub width: u64,
    /// References of each column; all but the last have `width`.
    #[cfg_attr(feature = "schema", ts(type = "number[]"))]
    pub references: Vec<u64>,
    /// References that write.
    #[cfg_attr(feature = "schema", ts(type = "number[]"))]
    pub writes: Vec<u64>,
    /// Pages referenced for the first time. Their running sum is the footprint.
    #[cfg_attr(feature = "schema", ts(type = "number[]"))]
    pub first_uses: Vec<u64>,
}

impl Default for Columns {
    fn default() -> Self {
        Columns { width: 1, references: Vec::new(), writes: Vec::new(), first_uses: Vec::new() }
    }
}

impl Columns {
    /// Adds a reference; true if columns were merged in pairs to make room for it.
    #[inline]
    pub(crate) fn reference(&mut self, write: bool, first_use: bool) -> bool {
        let merged = self.references.last().is_none_or(|&n| n == self.width) && self.open();
        let current = self.current();
        self.references[current] += 1;
        self.writes[current] += u64::from(write);
        self.first_uses[current] += u64::from(first_use);
        merged
    }

    /// The column that the latest reference is in.
    #[inline]
    pub(crate) fn current(&self) -> usize {
        self.references.len() - 1
    }

    /// Number of columns in use.
    pub fn len(&self) -> usize {
        self.references.len()
    }

    /// Whether there was no reference yet.
    pub fn is_empty(&self) -> bool {
        self.references.is_empty()
    }

    /// Begins a column; true if others were merged for it.
    #[inline(never)]
    fn open(&mut self) -> bool {
        let full = self.len() == MAX_COLUMNS;
        if full {
            self.width *= 2;
            for column in [&mut self.references, &mut self.writes, &mut self.first_uses] {
                merge_pairs(column);
                column.truncate(MAX_COLUMNS / 2);
            }
        }
        for column in [&mut self.references, &mut self.writes, &mut self.first_uses] {
            column.push(0);
        }
        full
    }
}

/// Adds up the cells two by two, into the first half; the second half is 0 then.
pub(crate) fn merge_pairs(cells: &mut [u64]) {
    let half = cells.len() / 2;
    for i in 0..half {
        cells[i] = cells[2 * i] + cells[2 * i + 1];
    }
    cells[half..].fill(0);
}

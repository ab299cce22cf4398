//! From rows to a table with a time axis.

pub(super) mod assemble;
pub(super) mod axis;
pub(super) mod counted;
mod daylight;
pub(super) mod grid;
pub(super) mod marked;
mod rates;
pub(super) mod records;
pub(super) mod runs;
pub(super) mod tally;

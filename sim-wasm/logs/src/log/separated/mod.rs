//! Separated values.

pub(super) mod blanks;
pub(super) mod cells;
pub(super) mod csv;
pub(super) mod dstat;
pub(super) mod key_value_csv;
pub(super) mod perfmon;
pub(super) mod rrdtool_update;
pub(super) mod sheet;

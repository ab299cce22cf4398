//! Numbers that no machine counts to: a counter ran over, or a negative number was printed as a large one.

use super::{Kind, Table};
use crate::log::sink::Sink;
use base::diag::{Code, Diag, number};

/// 2^62: near 2^63 and 2^64 are differences of counters that fell.
const IMPOSSIBLE: f64 = 4_611_686_018_427_387_904.0;

/// Such a difference, divided by the seconds between two rows.
const IMPOSSIBLE_RATE: f64 = 1e15;

impl Table {
    /// Leaves out what is impossible, and says so. A limit may be as high as it likes: "none" is 2^63.
    pub(in crate::log) fn leave_out_overflows(&mut self, sink: &mut Sink) {
        for column in &mut self.columns {
            let most = if column.spec.kind == Kind::Rate { IMPOSSIBLE_RATE } else { IMPOSSIBLE };
            let name = &column.spec.qualified;
            if ["limit", "max", "high"].iter().any(|word| name.contains(word)) {
                continue;
            }
            for (row, value) in column.values.iter_mut().enumerate().filter(|(_, value)| **value >= most) {
                let line = self.lines.get(row).copied().unwrap_or(0);
                let said = || Diag::warning(Code::LogOverflow).at(line, 0).token(&number(*value)).arg("name", name);
                sink.push_with(Code::LogOverflow, said);
                *value = f64::NAN;
            }
        }
    }
}

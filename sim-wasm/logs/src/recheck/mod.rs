//! Checks published tables again: what follows from the printed means, deviations and numbers of runs, or from an
//! interval, and what contradicts them. The text is pasted, one row per line:
//!
//! ```text
//! page faults      34.767 ± 3.014    5548.667 ± 6758.414   n = 30     two means with deviations
//! active scanned   5048.61   9138.54   45 %                           two means and the change that is claimed
//! get_attributes   [64; 77]  71  19 %                                 an interval, its mean, the width that is claimed
//! ```
//!
//! The first mean is the reference, as everywhere: B against A.

mod claim;
mod interval;
mod line;
mod samples;

pub use claim::{Claim, ClaimVerdict};
pub use interval::IntervalRow;
pub use line::DecimalSign;
pub use samples::{Printed, SamplesRow};

use base::diag::{Code, Diag};
use line::Line;
use serde::{Deserialize, Serialize};

/// Longer tables are cut, and a diagnostic says so.
pub const MAX_RECHECKED: usize = 1000;

/// The question.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RecheckAsk {
    /// The table as it was pasted.
    pub text: String,
    /// The number of runs behind each mean, for rows that do not give it.
    pub runs: u32,
    /// How its numbers are written.
    pub decimal_sign: DecimalSign,
    /// Level of intervals, between 0 and 1.
    pub level: f64,
    /// The desired width of an interval, as a share of the mean: 0.05.
    pub width: f64,
}

/// The result for a row.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum RecheckRow {
    /// Two means, with deviations or without.
    Samples(SamplesRow),
    /// An interval.
    Interval(IntervalRow),
}

/// The result for the table.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Recheck {
    /// The rows that could be read, in their order.
    pub rows: Vec<RecheckRow>,
    /// The lines that could not be read, and what was not used in the others.
    pub diags: Vec<Diag>,
}

/// Checks a table.
pub fn recheck(ask: &RecheckAsk) -> Recheck {
    let mut found = Recheck { rows: Vec::new(), diags: Vec::new() };
    if !(ask.level > 0.0 && ask.level < 1.0) {
        found.diags.push(Diag::error(Code::OutOfRange).arg("name", "level").arg("min", 0).arg("max", 1));
        return found;
    }
    if !(ask.width > 0.0 && ask.width.is_finite()) {
        found.diags.push(Diag::error(Code::OutOfRange).arg("name", "width").arg("min", 0).arg("max", 10));
        return found;
    }
    for (at, text) in (1..).zip(ask.text.lines()) {
        if found.rows.len() == MAX_RECHECKED {
            found.diags.push(Diag::warning(Code::RecheckTooLong).at(at, 0).arg("limit", MAX_RECHECKED));
            break;
        }
        if text.trim().is_empty() || text.trim_start().starts_with('#') {
            continue;
        }
        let line = Line::read(text, ask.decimal_sign);
        found.diags.extend(
            line.unused.iter().map(|(column, token)| Diag::warning(Code::RecheckUnused).at(at, *column).token(token)),
        );
        match row(&line, ask) {
            Ok(row) => found.rows.push(row),
            Err(diag) => found.diags.push(diag.at(at, 0).token(text.trim())),
        }
    }
    found
}

fn row(line: &Line, ask: &RecheckAsk) -> Result<RecheckRow, Diag> {
    if let Some((low, high)) = line.interval {
        return interval::check(line, low, high, ask).map(RecheckRow::Interval);
    }
    samples::check(line, ask).map(RecheckRow::Samples)
}

#[cfg(test)]
mod tests;

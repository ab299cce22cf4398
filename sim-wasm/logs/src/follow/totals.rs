//! What is known of all settled rows once they are no longer in memory: the time of each regime, and each column's mean
//! and extremes.

use crate::log::{Counted, LogReport, Unit};
use crate::phase::Regime;
use serde::Serialize;

/// How long a regime lasted; `regime` is none for the time in which no rule fits.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Lasted {
    /// The regime.
    pub regime: Option<Regime>,
    /// Rows.
    pub rows: u64,
    /// The seconds they cover.
    pub seconds: f64,
}

/// A column's numbers over all settled rows.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ColumnTotal {
    /// Its unique name.
    pub name: String,
    /// Its unit.
    pub unit: Unit,
    /// How many rows have a value.
    pub count: u64,
    /// The sum of the values.
    #[serde(skip)]
    pub sum: f64,
    /// The mean; none without values.
    pub mean: Option<f64>,
    /// Smallest.
    pub min: Option<f64>,
    /// Largest.
    pub max: Option<f64>,
}

/// A row whose seconds are known when the next one comes.
#[derive(Debug, Clone, Copy)]
struct Before {
    regime: Option<Regime>,
    t_s: f64,
}

/// The totals.
#[derive(Debug, Clone, Default)]
pub(super) struct Totals {
    pub(super) lasted: Vec<Lasted>,
    pub(super) columns: Vec<ColumnTotal>,
    pub(super) rows: u64,
    before: Option<Before>,
}

impl Totals {
    /// Counts a row, and the seconds of the one before it: up to this one, or one interval if something is missing
    /// between them.
    pub(super) fn count(&mut self, regime: Option<Regime>, t_s: f64, begins: bool, interval_s: f64) {
        if let Some(before) = self.before {
            let seconds = if begins { interval_s } else { t_s - before.t_s };
            self.lasting(before.regime).seconds += if seconds.is_finite() { seconds.max(0.0) } else { 0.0 };
        }
        self.rows += 1;
        self.lasting(regime).rows += 1;
        self.before = Some(Before { regime, t_s });
    }

    /// The seconds of the last row: one interval.
    pub(super) fn finish(&mut self, interval_s: f64) {
        if let Some(before) = self.before.take() {
            self.lasting(before.regime).seconds += interval_s.max(0.0);
        }
    }

    fn lasting(&mut self, regime: Option<Regime>) -> &mut Lasted {
        let at = self.lasted.iter().position(|lasted| lasted.regime == regime).unwrap_or_else(|| {
            self.lasted.push(Lasted { regime, rows: 0, seconds: 0.0 });
            self.lasted.len() - 1
        });
        &mut self.lasted[at]
    }

    /// Adds the values of some counted rows.
    pub(super) fn add(&mut self, report: &LogReport, counted: &Counted, rows: std::ops::Range<usize>) {
        let rows = counted.rows.get(rows).unwrap_or_default();
        for column in &report.table.columns {
            let spec = &column.spec;
            let at = self.columns.iter().position(|total| total.name == spec.qualified).unwrap_or_else(|| {
                let (name, unit) = (spec.qualified.clone(), spec.unit);
                self.columns.push(ColumnTotal { name, unit, count: 0, sum: 0.0, mean: None, min: None, max: None });
                self.columns.len() - 1
            });
            let values = rows.iter().filter_map(|row| column.values.get(*row as usize).copied());
            values.filter(|value| value.is_finite()).for_each(|value| self.columns[at].add(value));
        }
    }
}

impl ColumnTotal {
    fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.mean = Some(self.sum / self.count as f64);
        self.min = Some(self.min.map_or(value, |min| min.min(value)));
        self.max = Some(self.max.map_or(value, |max| max.max(value)));
    }
}

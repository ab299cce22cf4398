//! A log of the machine on the common axis, with what its rows show.

use super::axis::Placed;
use super::cause::{GRAVE, LEAST_SHARE};
use super::stretch::Stretch;
use super::{ByItself, IncidentSource};
use crate::log::{Counted, LogReport, Quantity};
use crate::phase::{MAX_SPANS, PhasesAsk, Regime, Regimes, Sensed, regimes, seconds_of_rows, sense};
use base::diag::{Code, Diag};
use serde::Serialize;

/// What a log shows for a while, on the common axis.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RegimeStretch {
    /// The regime; none if no rule fits.
    pub regime: Option<Regime>,
    /// Where it begins, in seconds.
    pub from_s: f64,
    /// Where it ends.
    pub to_s: f64,
}

/// A log of the machine.
pub(super) struct Source<'r> {
    pub(super) report: &'r LogReport,
    pub(super) rows: Counted,
    /// The seconds that each row covers.
    pub(super) seconds: Vec<f64>,
    pub(super) shift_s: f64,
    pub(super) placed: Placed,
    /// Whether its rows tell when something was, or are the best that there is.
    pub(super) counts: bool,
    regimes: Regimes,
}

impl<'r> Source<'r> {
    pub(super) fn new(report: &'r LogReport, (shift_s, placed): (f64, Placed), ask: &PhasesAsk) -> Self {
        let rows = report.table.counted();
        let seconds = seconds_of_rows(&rows, report.table.time.interval_s);
        Source { regimes: regimes(report, &rows, ask), report, rows, seconds, shift_s, placed, counts: true }
    }

    pub(super) fn head(&self, with_rows: bool) -> IncidentSource {
        let by_itself = if self.counts { None } else { self.by_itself() };
        let is_judged = Regime::ALL.iter().any(|regime| self.tests(*regime));
        IncidentSource {
            shift_s: self.shift_s,
            placed: self.placed,
            span: self.span(),
            strip: if with_rows && is_judged { self.strip() } else { Vec::new() },
            by_itself,
        }
    }

    /// What its rows show. Of many rows some are taken together, by what most of them show; of equals the first.
    fn strip(&self) -> Vec<RegimeStretch> {
        let of_row = &self.regimes.of_row;
        let each = of_row.len().div_ceil(MAX_SPANS).max(1);
        let mut strip: Vec<RegimeStretch> = Vec::new();
        for (at, rows) in of_row.chunks(each).enumerate() {
            let count = |regime: &Option<Regime>| rows.iter().filter(|own| *own == regime).count();
            let most = rows.iter().copied().reduce(|best, next| if count(&next) > count(&best) { next } else { best });
            let (first, last) = (at * each, at * each + rows.len() - 1);
            let own = RegimeStretch { regime: most.flatten(), from_s: self.from(first), to_s: self.at(last) };
            match strip.last_mut() {
                Some(last) if last.regime == own.regime && last.to_s >= own.from_s => last.to_s = own.to_s,
                _ => strip.push(own),
            }
        }
        strip
    }

    /// When the interval began that a row tells of.
    fn from(&self, row: usize) -> f64 {
        let after_gap = row == 0 || self.rows.begins.get(row) == Some(&true);
        if after_gap { self.at(row) - self.report.table.time.interval_s } else { self.at(row - 1) }
    }

    /// The gravest regime that enough of its rows have.
    fn by_itself(&self) -> Option<ByItself> {
        let of_row = &self.regimes.of_row;
        let of = |regime| {
            let rows = of_row.iter().filter(|own| **own == Some(regime)).count();
            ByItself { regime, rows_percent: 100.0 * rows as f64 / of_row.len() as f64 }
        };
        let shares = GRAVE.iter().map(|(regime, _)| of(*regime));
        shares.into_iter().find(|own| own.rows_percent >= 100.0 * LEAST_SHARE)
    }

    /// Its rows on the common axis.
    pub(super) fn span(&self) -> Option<Stretch> {
        let (from, to) = (self.rows.t.first()?, self.rows.t.last()?);
        Some(Stretch { from_s: from + self.shift_s, to_s: to + self.shift_s })
    }

    /// When a row was, on the common axis.
    pub(super) fn at(&self, row: usize) -> f64 {
        self.rows.t.get(row).copied().unwrap_or(0.0) + self.shift_s
    }

    /// Whether it is known when its rows were.
    pub(super) fn is_placed(&self) -> bool {
        self.placed != Placed::Start
    }

    /// What it says of a quantity; nothing if its tool is known to have printed the same number again and again.
    pub(super) fn sense(&self, quantity: Quantity) -> Option<Sensed> {
        let sensed = sense(self.report, &self.rows, quantity)?;
        let frozen = self.report.diags.iter().filter(|diag| diag.code == Code::LogMemoryFrozen);
        let names = |diag: &Diag| {
            let columns = diag.args.get("columns");
            columns.is_some_and(|names| names.split(' ').any(|name| sensed.columns.iter().any(|own| own == name)))
        };
        let is_frozen = frozen.into_iter().any(names);
        (!is_frozen).then_some(sensed)
    }

    /// Whether the rules of a regime could be tested on it.
    pub(super) fn tests(&self, regime: Regime) -> bool {
        self.regimes.testable(regime)
    }

    /// The stretches of a regime on the common axis, row by row where they touch. A row tells of the interval before it:
    /// that is when the tool counted.
    pub(super) fn stretches(&self, regime: Regime) -> Vec<Stretch> {
        let mut found: Vec<Stretch> = Vec::new();
        let mut before = None;
        for (row, own) in self.regimes.of_row.iter().enumerate() {
            if *own != Some(regime) {
                continue;
            }
            let to_s = self.at(row);
            match found.last_mut() {
                Some(last) if before == Some(row.wrapping_sub(1)) => last.to_s = to_s,
                _ => found.push(Stretch { from_s: self.from(row), to_s }),
            }
            before = Some(row);
        }
        found
    }
}

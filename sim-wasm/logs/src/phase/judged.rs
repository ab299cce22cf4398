//! Regimes row by row while rows still come: which of them no later row can change, and why.

use super::PhasesAsk;
use super::fit::{Fit, Fitted, breaks, fit};
use super::rule::{Condition, Of, Op, Regime, Rule, default_rules};
use crate::log::{Counted, LogReport, Quantity};
use serde::Serialize;
use std::rc::Rc;

/// A condition of a rule, and the value for which it holds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Because {
    /// Which quantity was examined.
    pub quantity: Quantity,
    /// Its level or its change.
    pub of: Of,
    /// Above or below the threshold.
    pub op: Op,
    /// The threshold, in the quantity's common unit (of a change: per second).
    pub threshold: f64,
    /// The value, in the same unit.
    pub value: f64,
}

/// The regimes of some rows by the default rules.
pub(crate) struct Judged<'r> {
    fit: Fit,
    rows: &'r Counted,
}

impl<'r> Judged<'r> {
    /// Judges each row.
    pub(crate) fn of(report: &LogReport, rows: &'r Counted) -> Self {
        Judged { fit: fit(report, rows, default_rules(), &PhasesAsk::default()), rows }
    }

    /// The rule that a row fits.
    pub(crate) fn rule(&self, row: usize) -> Option<&Rule> {
        self.fitted(row).map(|fitted| &fitted.state.rule)
    }

    /// Why a row fits its rule; empty if it fits none.
    pub(crate) fn because(&self, row: usize) -> Vec<Because> {
        let Some(Fitted { state, series }) = self.fitted(row) else { return Vec::new() };
        let conditions = state.rule.all.iter().zip(&state.thresholds).zip(series);
        let because = |((condition, threshold), values): ((&Condition, &Option<f64>), &Rc<Vec<f64>>)| {
            let Condition { quantity, of, op, .. } = *condition;
            Some(Because { quantity, of, op, threshold: (*threshold)?, value: *values.get(row)? })
        };
        conditions.filter_map(because).collect()
    }

    /// The regimes that none of the rules could be tested for: that no row fits them means nothing.
    pub(crate) fn untestable(&self) -> Vec<Regime> {
        let tested = |regime| self.fit.rules.iter().any(|f| f.state.rule.regime == regime && !f.series.is_empty());
        Regime::ALL.into_iter().filter(|&regime| !tested(regime)).collect()
    }

    /// How many of the first rows keep their regimes whatever comes. A rule that holds in the last rows, but not yet for
    /// long enough, may still take them from the rules after it.
    pub(crate) fn settled(&self) -> usize {
        let pending = (0_u32..).zip(&self.fit.rules).filter_map(|(place, rule)| {
            let from = self.begun(rule)?;
            let taken = |row: &usize| self.fit.of_row.get(*row).copied().flatten().is_none_or(|other| other > place);
            (from..self.rows.len()).find(taken)
        });
        pending.min().unwrap_or(self.rows.len())
    }

    /// The first of the last rows in which a rule holds, if they are too few yet.
    fn begun(&self, rule: &Fitted) -> Option<usize> {
        let needed = (rule.state.rule.for_samples as usize).max(1);
        let end = self.rows.len();
        let mut from = end;
        while from > 0 && end - from < needed && rule.holds(from - 1) {
            from -= 1;
            if breaks(self.rows, from) {
                break;
            }
        }
        (!rule.series.is_empty() && from < end && end - from < needed).then_some(from)
    }

    fn fitted(&self, row: usize) -> Option<&Fitted> {
        let place = self.fit.of_row.get(row).copied().flatten()?;
        self.fit.rules.get(place as usize)
    }
}

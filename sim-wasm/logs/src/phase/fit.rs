//! Which rule each row fits: the first one that holds for long enough.

use super::rule::{Base, Condition, Of, Op, Rule};
use super::sense::{Sensed, changes, sense};
use super::{MAX_RULES, PhasesAsk};
use crate::log::{Counted, LogReport, Quantity};
use base::stats::quantile::{median_of_sorted, sorted};
use serde::Serialize;
use std::rc::Rc;

/// What a log lacks for a condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum MissingWhat {
    /// A column of the quantity, in a unit that can be converted to the common one.
    Column,
    /// How much memory the machine has.
    Memory,
    /// How many processors it has.
    Processors,
    /// A median: the column has no values.
    Median,
}

/// Why a rule cannot be tested on a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "MissingForRule"))]
pub struct Missing {
    /// The condition's quantity.
    pub quantity: Quantity,
    /// What is missing for it.
    pub what: MissingWhat,
}

/// A rule, and its state for a log.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RuleState {
    /// The rule.
    pub rule: Rule,
    /// What is missing; a rule with anything missing fits no row.
    pub missing: Vec<Missing>,
    /// For each condition, the columns it was tested on, by their qualified names; empty if it cannot be tested.
    pub columns: Vec<Vec<String>>,
    /// For each condition, the threshold in the quantity's common unit (of a change: per second); none if it is not
    /// known.
    pub thresholds: Vec<Option<f64>>,
}

/// A rule with the series of its conditions.
pub(super) struct Fitted {
    pub(super) state: RuleState,
    /// The values each condition is tested on; empty if the rule cannot be tested or is off. Rules share them.
    pub(super) series: Vec<Rc<Vec<f64>>>,
}

/// The rules, and which of them each counted row fits.
pub(super) struct Fit {
    pub(super) rules: Vec<Fitted>,
    /// For each counted row, the index of its rule.
    pub(super) of_row: Vec<Option<u32>>,
}

/// Tests rules on a log.
pub(super) fn fit(report: &LogReport, rows: &Counted, mut rules: Vec<Rule>, ask: &PhasesAsk) -> Fit {
    rules.truncate(MAX_RULES);
    let mut known = Known { report, rows, ask, sensed: Vec::new() };
    let rules: Vec<Fitted> = rules.into_iter().map(|rule| known.test(rule)).collect();
    let mut of_row = vec![None; rows.len()];
    for (place, rule) in (0_u32..).zip(&rules) {
        claim(rule, place, rows, &mut of_row);
    }
    Fit { rules, of_row }
}

/// Gives a rule the rows that it fits and that no earlier one has. Whether it holds for long enough does not depend on
/// the other rules, so that a stricter threshold never gives a regime more rows.
fn claim(rule: &Fitted, place: u32, rows: &Counted, of_row: &mut [Option<u32>]) {
    if rule.series.is_empty() {
        return;
    }
    let needed = (rule.state.rule.for_samples as usize).max(1);
    let mut from = 0;
    for row in 0..=of_row.len() {
        let fits = row < of_row.len() && rule.holds(row);
        if fits && !breaks(rows, row) {
            continue;
        }
        // A series of fitting rows ends before this row: either it does not fit, or something is missing before it.
        give(of_row, from, row, needed, place);
        from = if fits { row } else { row + 1 };
    }
}

/// As many rows as the rules of most regimes ask for.
const ENOUGH: usize = 3;

/// Whether something is missing before this row, so that it doesn't follow the row before it. Samples of calls that are
/// too short for the rules follow each other, such as those of a `vmstat 1 3` once a minute, which leaves two rows: what
/// holds in one sample after the other holds, although each begins anew.
pub(super) fn breaks(rows: &Counted, row: usize) -> bool {
    let begins = |row: usize| rows.begins.get(row) == Some(&true);
    let short = (1..ENOUGH).filter_map(|back| row.checked_sub(back)).any(begins);
    begins(row) && !short
}

fn give(of_row: &mut [Option<u32>], from: usize, to: usize, needed: usize, place: u32) {
    if to >= from + needed {
        for free in of_row.iter_mut().take(to).skip(from).filter(|rule| rule.is_none()) {
            *free = Some(place);
        }
    }
}

impl Fitted {
    /// Whether its conditions hold in a row.
    pub(super) fn holds(&self, row: usize) -> bool {
        let conditions = self.state.rule.all.iter().zip(&self.state.thresholds).zip(&self.series);
        let holds = |((condition, threshold), series): ((&Condition, &Option<f64>), &Rc<Vec<f64>>)| {
            let (Some(&value), Some(threshold)) = (series.get(row), *threshold) else { return false };
            // A missing value is NaN, which is on neither side.
            match condition.op {
                Op::Above => value > threshold,
                Op::Below => value < threshold,
            }
        };
        conditions.into_iter().all(holds)
    }
}

/// What is known about a log so far.
struct Known<'a> {
    report: &'a LogReport,
    rows: &'a Counted,
    ask: &'a PhasesAsk,
    sensed: Vec<(Quantity, Option<Shared>)>,
}

/// What a log says about a quantity, shared by the conditions on it.
#[derive(Clone)]
struct Shared {
    values: Rc<Vec<f64>>,
    columns: Vec<String>,
}

impl Known<'_> {
    fn sense(&mut self, quantity: Quantity) -> Option<&Shared> {
        let at = self.sensed.iter().position(|(of, _)| *of == quantity).unwrap_or_else(|| {
            // A column whose values were all left out says as little as none.
            let told = |own: &Sensed| own.values.iter().any(|x| x.is_finite());
            let sensed = sense(self.report, self.rows, quantity).filter(told);
            let shared = sensed.map(|Sensed { values, columns }| Shared { values: Rc::new(values), columns });
            self.sensed.push((quantity, shared));
            self.sensed.len() - 1
        });
        self.sensed.get(at).and_then(|(_, sensed)| sensed.as_ref())
    }

    fn test(&mut self, mut rule: Rule) -> Fitted {
        rule.all.truncate(MAX_RULES);
        let mut state = RuleState { rule, missing: Vec::new(), columns: Vec::new(), thresholds: Vec::new() };
        let mut series = Vec::new();
        for condition in state.rule.all.clone() {
            let Condition { quantity, of, threshold, .. } = condition;
            let found = self.sense(quantity).cloned();
            let base = self.base(threshold.base, found.as_ref());
            let what = if found.is_none() { Some(MissingWhat::Column) } else { base.err() };
            state.missing.extend(what.map(|what| Missing { quantity, what }));
            let number = base.ok().map(|base| base * threshold.amount).filter(|x| x.is_finite());
            state.thresholds.push(number);
            let Shared { values, columns } = found.unwrap_or(Shared { values: Rc::default(), columns: Vec::new() });
            state.columns.push(columns);
            series.push(if of == Of::Change { Rc::new(changes(&values, self.rows)) } else { values });
        }
        let used = state.rule.on && state.missing.is_empty() && !state.rule.all.is_empty();
        Fitted { state, series: if used { series } else { Vec::new() } }
    }

    fn base(&mut self, base: Base, sensed: Option<&Shared>) -> Result<f64, MissingWhat> {
        let given = |x: Option<f64>| x.filter(|x| x.is_finite() && *x > 0.0);
        match base {
            Base::Unit => Ok(1.0),
            Base::Memory => {
                let logged = self.sense(Quantity::TotalMemory).and_then(|memory| median(&memory.values));
                given(logged).or(given(self.ask.memory_kib)).ok_or(MissingWhat::Memory)
            }
            Base::Processors => given(self.ask.processors).ok_or(MissingWhat::Processors),
            Base::Median => sensed.and_then(|own| median(&own.values)).ok_or(MissingWhat::Median),
        }
    }
}

/// The median of the finite values.
pub(super) fn median(values: &[f64]) -> Option<f64> {
    median_of_sorted(&sorted(values)).filter(|x| x.is_finite())
}

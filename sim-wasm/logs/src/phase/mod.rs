//! What a machine was doing when: the regimes of a log by stated rules, the changes in its columns, and the end of
//! their start-up. These are pure functions of a parsed log and an ask.
//!
//! ```text
//! rules (rule) -> quantities row by row (sense) -> rows that fit, first rule wins (fit) -> spans with evidence (span)
//! columns -> changes and steady state (change)
//! ```
//!
//! If a log lacks a rule's quantities, the rule cannot be tested, and the answer says what is missing. Nothing is
//! guessed.

mod change;
mod fit;
mod judged;
mod rule;
mod sense;
mod span;

pub(crate) use change::first_change;
pub use change::{Change, ChangeAsk, ChangeStatus, ColumnChanges, Steady, Variance};
pub use fit::{Missing, MissingWhat, RuleState};
pub use judged::Because;
pub(crate) use judged::Judged;
pub use rule::{Base, Condition, Of, Op, Regime, Rule, Threshold, default_rules};
pub(crate) use sense::{Sensed, sense};
pub(crate) use span::seconds_of_rows;
pub use span::{Evidence, Excess, MAX_SPANS, Share, Span};

use crate::log::{Counted, LogReport};
use serde::{Deserialize, Serialize};

/// The most rules used, and the most conditions of each.
pub const MAX_RULES: usize = 32;

/// What is asked of a log.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(optional_fields))]
#[serde(default)]
pub struct PhasesAsk {
    /// The rules in their order; the default ones if none are given. Only the first [`MAX_RULES`] are used.
    pub rules: Option<Vec<Rule>>,
    /// All memory of the machine in KiB, for thresholds that are shares of it, in case the log does not say.
    pub memory_kib: Option<f64>,
    /// Its number of processors, for thresholds that are multiples of it.
    pub processors: Option<f64>,
    /// How changes are looked for.
    pub change: Option<ChangeAsk>,
}

/// What a machine was doing when.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "LogPhases"))]
pub struct Phases {
    /// The rules that were used, each with its state for this log.
    pub rules: Vec<RuleState>,
    /// The number of counted rows.
    pub rows: u32,
    /// The seconds they cover: each from its time to the next row's, or one interval before a gap and at the end.
    pub seconds: f64,
    /// The stretches, in order; together they cover all counted rows.
    pub spans: Vec<Span>,
    /// Whether there were more than [`MAX_SPANS`], so that stretches of equal length are returned instead, each with
    /// the rule that holds longest in it. The shares are exact even then.
    pub thinned: bool,
    /// How much of the time each regime took; the last entry is for no regime.
    pub shares: Vec<Share>,
    /// Seconds on the axis of the counted rows at which thrashing first begins.
    pub thrashing_from_s: Option<f64>,
    /// What came and went while the machine thrashed.
    pub excess: Option<Excess>,
    /// The changes of some columns.
    pub changes: Vec<ColumnChanges>,
}

/// The regimes of some rows.
pub(crate) struct Regimes {
    /// The regime of each row; none if no rule fits.
    pub(crate) of_row: Vec<Option<Regime>>,
    tested: Vec<Regime>,
}

impl Regimes {
    /// Whether any rule of a regime could be tested. If not, the absence of its rows means nothing.
    pub(crate) fn testable(&self, regime: Regime) -> bool {
        self.tested.contains(&regime)
    }
}

/// The regime of each row of a log.
pub(crate) fn regimes(report: &LogReport, rows: &Counted, ask: &PhasesAsk) -> Regimes {
    let fitted = fit::fit(report, rows, ask.rules.clone().unwrap_or_else(default_rules), ask);
    let of = |place: u32| fitted.rules.get(place as usize).map(|rule| rule.state.rule.regime);
    let tested = fitted.rules.iter().filter(|rule| !rule.series.is_empty()).map(|rule| rule.state.rule.regime);
    Regimes { of_row: fitted.of_row.iter().map(|place| of((*place)?)).collect(), tested: tested.collect() }
}

/// Finds regimes, changes and steady states.
pub fn phases(report: &LogReport, ask: &PhasesAsk) -> Phases {
    let rows = report.table.counted();
    let given = ask.rules.clone().unwrap_or_else(default_rules);
    let fitted = fit::fit(report, &rows, given, ask);
    let seconds = seconds_of_rows(&rows, report.table.time.interval_s);
    let (spans, thinned) = span::spans(&fitted, &rows, &seconds);
    Phases {
        rows: rows.len() as u32,
        // The sum of an empty iterator is -0.
        seconds: seconds.iter().fold(0.0, |sum, own| sum + own),
        shares: span::shares(&fitted, &seconds),
        thrashing_from_s: span::first(&fitted, &rows, Regime::Thrashing),
        excess: span::excess(report, &fitted, &rows, &seconds),
        changes: change::changes(report, &rows, ask.change.as_ref().unwrap_or(&ChangeAsk::default())),
        rules: fitted.rules.into_iter().map(|rule| rule.state).collect(),
        spans,
        thinned,
    }
}

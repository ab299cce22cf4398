//! What can be asked of a comparison.

use crate::log::Unit;
use crate::phase::{PhasesAsk, Regime};
use base::stats::quantile::{Bulk, Quartiles};
use serde::{Deserialize, Serialize};

/// The most resamples of one column.
pub const MAX_COMPARE_RESAMPLES: u32 = 20_000;

/// How two logs are laid over each other, and what numbers are wanted. Everything has a default.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct CompareAsk {
    /// What shall be at the same time in both.
    pub align: Align,
    /// The part of the common axis that is compared; all of it if none is given.
    pub window: Option<Window>,
    /// The regime whose rows alone are compared; all rows if none is named.
    pub within: Option<Within>,
    /// Level of the intervals, between 0 and 1.
    pub level: f64,
    /// Ratios no further from 1 than this are no difference that matters.
    pub margin: f64,
    /// The number that stands for a run.
    pub run_value: RunValue,
    /// Above what the time of a column is counted, by the column's id, in the unit in which it is compared; 0 unless named.
    pub above: Vec<(String, f64)>,
    /// How quartiles are found.
    pub quartiles: Quartiles,
    /// How the ends of the middle 95 per cent are read.
    pub bulk: Bulk,
    /// Seed of what is drawn by chance.
    pub seed: u32,
    /// Resamples of what is resampled.
    pub resamples: u32,
    /// Whether each call of the tool in a file is a run of its own.
    pub split_runs: bool,
    /// How p values are corrected for the number of columns.
    pub correction: Correction,
    /// The columns that are compared, by their ids; all if none is named. Only these are counted by the correction.
    pub columns: Vec<String>,
}

impl Default for CompareAsk {
    fn default() -> Self {
        CompareAsk {
            align: Align::Start,
            window: None,
            within: None,
            level: 0.95,
            margin: 0.05,
            run_value: RunValue::Mean,
            above: Vec::new(),
            quartiles: Quartiles::By(base::stats::quantile::Rule::Linear),
            bulk: Bulk::FiveAndNinetyFive,
            seed: 1,
            resamples: 2000,
            split_runs: false,
            correction: Correction::Holm,
            columns: Vec::new(),
        }
    }
}

impl CompareAsk {
    /// Above what the time of a column is counted.
    pub(super) fn above(&self, id: &str) -> f64 {
        self.above.iter().find(|(column, _)| column == id).map_or(0.0, |(_, above)| *above)
    }

    /// The same with numbers that can be computed with.
    #[must_use]
    pub(super) fn sane(&self) -> Self {
        let or = |value: f64, fallback: f64, low: f64, high: f64| {
            if value.is_finite() { value.clamp(low, high) } else { fallback }
        };
        CompareAsk {
            level: or(self.level, 0.95, 0.5, 0.9999),
            margin: or(self.margin, 0.05, 0.0, 10.0),
            resamples: self.resamples.clamp(100, MAX_COMPARE_RESAMPLES),
            above: self.above.iter().filter(|(_, above)| above.is_finite()).cloned().collect(),
            window: self.window.filter(|window| window.from_s.is_finite() && window.to_s.is_finite()),
            ..self.clone()
        }
    }
}

/// What is at the same time in all runs. A's first run stays where it is.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "LogAlign"))]
#[serde(tag = "by", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Align {
    /// The first rows.
    #[default]
    Start,
    /// The clock.
    Clock,
    /// The first rows in which a column is above a number.
    FirstEvent {
        /// The column, by its id.
        column: String,
        /// In the unit in which the columns are compared.
        above: f64,
    },
    /// The first rows, all of B so much later.
    Offset {
        /// Seconds.
        seconds: f64,
    },
    /// The shift at which a column goes up and down together in both the most.
    Correlation {
        /// The column, by its id.
        column: String,
    },
    /// The first rows behind a line that somebody wrote between them: the first one of each run in which the text occurs.
    Marker {
        /// The text, or part of it.
        text: String,
    },
    /// The first rows of a column's second level: where it first changes, as `phase` finds changes unless told otherwise.
    Change {
        /// The column, by its id.
        column: String,
    },
}

/// A regime, and how the stretches of it are found, in each log by itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "LogWithin"))]
#[serde(deny_unknown_fields)]
pub struct Within {
    /// What the machine was doing.
    pub regime: Regime,
    /// The rules and what they need to be told; changes are not looked for.
    #[serde(default)]
    pub by: PhasesAsk,
}

/// A part of the common time axis, ends and all.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "LogWindow"))]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// Seconds.
    pub from_s: f64,
    /// Seconds.
    pub to_s: f64,
}

/// The number that stands for a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RunValue {
    /// The mean of its rows.
    #[default]
    Mean,
    /// Their median.
    Median,
    /// Their 95 % quantile, type 7.
    P95,
    /// The greatest.
    Max,
    /// What a rate adds up to over the run's time.
    Total,
    /// The seconds that the column is above [`CompareAsk::above`].
    TimeAbove,
}

impl RunValue {
    /// Its unit, of a column in some unit.
    pub(super) fn unit(self, unit: Unit) -> Unit {
        match self {
            RunValue::Mean | RunValue::Median | RunValue::P95 | RunValue::Max => unit,
            RunValue::Total => unit.added_up(),
            RunValue::TimeAbove => Unit::Seconds,
        }
    }
}

/// How p values are corrected for how many there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "PCorrection"))]
#[serde(rename_all = "kebab-case")]
pub enum Correction {
    /// Holm's: no false alarm at all, at the level.
    #[default]
    Holm,
    /// Benjamini and Hochberg's: few of the alarms are false.
    Bh,
}

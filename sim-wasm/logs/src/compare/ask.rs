//! What can be asked of a comparison.

use crate::log::{Kind, Unit};
use crate::phase::{PhasesAsk, Regime};
use base::stats::quantile::{Bulk, Quartiles};
use serde::{Deserialize, Serialize};

/// The largest number of resamples for one column.
pub const MAX_COMPARE_RESAMPLES: u32 = 20_000;

/// How two logs are aligned, and which numbers are wanted. Everything has a default.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct CompareAsk {
    /// What is to coincide in both.
    pub align: Align,
    /// The part of the common axis that is compared; all of it if none is given.
    pub window: Option<Window>,
    /// The regime to whose rows the comparison is limited; all rows if none is named.
    pub within: Option<Within>,
    /// Confidence level of the intervals, between 0 and 1.
    pub level: f64,
    /// Ratios no further from 1 than this do not matter.
    pub margin: f64,
    /// The number that represents a run.
    pub run_value: RunValue,
    /// What stands for the runs of a side.
    pub centre: Centre,
    /// Whether the first run of A belongs to the first of B, and so on: runs that were made in pairs.
    pub paired: bool,
    /// The thresholds above which columns' time is counted, by the columns' ids and in the unit in which each is
    /// compared; 0 unless given.
    pub above: Vec<(String, f64)>,
    /// How quartiles are found.
    pub quartiles: Quartiles,
    /// How the ends of the middle 95 per cent are read.
    pub bulk: Bulk,
    /// Seed for everything that is drawn at random.
    pub seed: u32,
    /// Number of resamples, wherever resampling is used.
    pub resamples: u32,
    /// Whether each invocation of the tool in a file is a run of its own.
    pub split_runs: bool,
    /// How p values are corrected for the number of columns.
    pub correction: Correction,
    /// The columns that are compared, by their ids; all if none is named. Only these count in the correction.
    pub columns: Vec<String>,
}

impl Default for CompareAsk {
    fn default() -> Self {
        CompareAsk {
            align: Align::Auto,
            window: None,
            within: None,
            level: 0.95,
            margin: 0.05,
            run_value: RunValue::Auto,
            centre: Centre::Mean,
            paired: false,
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
    /// The threshold above which a column's time is counted.
    pub(super) fn above(&self, id: &str) -> f64 {
        self.above.iter().find(|(column, _)| column == id).map_or(0.0, |(_, above)| *above)
    }

    /// The same with all numbers clamped to usable ranges.
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

/// What coincides in all runs. A's first run stays where it is.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "LogAlign"))]
#[serde(tag = "by", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Align {
    /// The clock if the dates of the logs overlap, else the first rows.
    #[default]
    Auto,
    /// The first rows.
    Start,
    /// The clock.
    Clock,
    /// The first rows in which a column exceeds a number.
    FirstEvent {
        /// The column, by its id.
        column: String,
        /// The number, in the unit in which the columns are compared.
        above: f64,
    },
    /// The first rows, with all of B shifted later by this much.
    Offset {
        /// Seconds.
        seconds: f64,
    },
    /// The shift at which one side's column correlates best with the other's.
    Correlation {
        /// The column, by its id.
        column: String,
    },
    /// The first rows after a line that somebody wrote between the rows: in each run, the first line that contains the
    /// text.
    Marker {
        /// The text, or a part of it.
        text: String,
    },
    /// The first cycles. Each line that contains the text begins a cycle, and the last one ends the last; rows outside of
    /// cycles are not compared.
    Cycles {
        /// The text, or a part of it.
        text: String,
    },
    /// The first rows of a column's second level: where it first changes, as `phase` finds changes by default.
    Change {
        /// The column, by its id.
        column: String,
    },
}

/// A regime, and how its stretches are found in each log on its own.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "LogWithin"))]
#[serde(deny_unknown_fields)]
pub struct Within {
    /// What the machine was doing.
    pub regime: Regime,
    /// The rules and what they need to know; changes are not looked for.
    #[serde(default)]
    pub by: PhasesAsk,
}

/// A part of the common time axis, including its ends.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "LogWindow"))]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// Seconds.
    pub from_s: f64,
    /// Seconds.
    pub to_s: f64,
}

/// The number that represents a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RunValue {
    /// What a rate or a count adds up to if the runs differ in length; otherwise, and for all else, the mean.
    #[default]
    Auto,
    /// The mean of its rows.
    Mean,
    /// Their median.
    Median,
    /// Their 95 % quantile, type 7.
    P95,
    /// Their maximum.
    Max,
    /// What a rate adds up to over the run's time.
    Total,
    /// The seconds for which the column is above [`CompareAsk::above`].
    TimeAbove,
}

impl RunValue {
    /// What `Auto` is for a column.
    pub(super) fn of_kind(self, kind: Option<Kind>, lengths_differ: bool) -> Self {
        match (self, kind) {
            (RunValue::Auto, Some(Kind::Rate | Kind::Count)) if lengths_differ => RunValue::Total,
            (RunValue::Auto, _) => RunValue::Mean,
            (asked, _) => asked,
        }
    }

    /// The unit of this value for a column of a given unit.
    pub(super) fn unit(self, unit: Unit) -> Unit {
        match self {
            RunValue::Auto | RunValue::Mean | RunValue::Median | RunValue::P95 | RunValue::Max => unit,
            RunValue::Total => unit.added_up(),
            RunValue::TimeAbove => Unit::Seconds,
        }
    }
}

/// What stands for the runs of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "RunsCentre"))]
#[serde(rename_all = "kebab-case")]
pub enum Centre {
    /// The mean of their values.
    #[default]
    Mean,
    /// The median of their values.
    Median,
}

/// How p values are corrected for their number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "PCorrection"))]
#[serde(rename_all = "kebab-case")]
pub enum Correction {
    /// Holm's: no false alarm at all, at the given level.
    #[default]
    Holm,
    /// Benjamini and Hochberg's: few of the alarms are false.
    Bh,
}

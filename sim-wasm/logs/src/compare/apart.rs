//! How a column of B differs from that of A, as it is answered: B - A, B / A.

use super::answer::DifferenceBasis;
use base::stats::effect::{EffectSize, SpreadTest};
use base::stats::interval::Interval;
use base::stats::means::{Estimate, TTest};
use base::stats::permutation::PermutationTest;
use base::stats::rank::{RankTest, Shift};
use serde::Serialize;

/// How B differs from A.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Difference {
    /// What it is of.
    pub basis: DifferenceBasis,
    /// B's mean less A's.
    pub mean: Estimate,
    /// B by A; none if A's mean is 0.
    pub ratio: Option<RatioEstimate>,
    /// Welch's test; none where rows are compared, as the next four.
    pub welch: Option<TTest>,
    /// Mann and Whitney's test, U of B.
    pub mann_whitney: Option<RankTest>,
    /// Hodges and Lehmann's estimate of the shift.
    pub shift: Option<Shift>,
    /// The permutation test.
    pub permutation: Option<PermutationTest>,
    /// Whether the runs of one side spread more than those of the other.
    pub spread: Option<SpreadTest>,
    /// The effect in standard deviations of runs.
    pub effect: Option<EffectSize>,
    /// Where rows are compared: the tests as if rows were independent. Not for people.
    pub of_rows: Option<RowTests>,
    /// The p value that belongs to the interval the verdict is of.
    pub p: Option<f64>,
    /// The same, corrected for how many columns have one.
    pub p_adjusted: Option<f64>,
    /// What can be said; none where rows are compared.
    pub verdict: Option<Verdict>,
    /// How many runs would be needed; none where rows are compared.
    pub runs_needed: Option<RunsNeeded>,
}

/// Tests of rows as if they were independent, which they are not: a p of these is far too small. B less A.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RowTests {
    /// Welch's test.
    pub welch: Option<TTest>,
    /// Mann and Whitney's test, U of B.
    pub mann_whitney: RankTest,
    /// The effect in standard deviations of rows.
    pub effect: Option<EffectSize>,
}

/// B by A.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RatioEstimate {
    /// The ratio.
    pub value: f64,
    /// Its interval; none if it is unbounded or cannot be computed.
    pub interval: Option<Interval>,
    /// How it was found.
    pub method: RatioMethod,
    /// A's mean may be 0, so that no ratio can be excluded.
    pub unbounded: bool,
    /// The interval of a second method.
    pub check: Option<Check>,
}

/// How a ratio and its interval were found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RatioMethod {
    /// Of geometric means: Welch's interval of logarithms.
    LogWelch,
    /// Of means: Fieller's interval.
    Fieller,
    /// Of means of rows: Fieller's interval with as many rows as independent ones are worth the same; within these runs.
    EffectiveRows,
}

/// A second interval of a ratio: of means, by the corrected bootstrap of runs.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "RatioCheck"))]
pub struct Check {
    /// The ratio of the means.
    pub value: f64,
    /// Its interval.
    pub interval: Interval,
    /// Whether it excludes 1 as the first one does, or includes it as that one does.
    pub agrees: bool,
}

/// What can be said of a difference between groups of runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ComparisonVerdict"))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The interval excludes no difference, also among so many columns, and reaches beyond the margin.
    Different,
    /// It does, but what difference there is is within the margin.
    DifferentWithinMargin,
    /// It would, were this the only column; among so many it may be chance.
    DifferentAlone,
    /// It includes no difference and is within the margin.
    Equivalent,
    /// It includes no difference and reaches beyond the margin.
    Inconclusive,
}

/// How many runs a side would be needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RunsNeeded {
    /// For an interval of each side's mean that is no further from it than the margin.
    pub for_margin: Option<u32>,
    /// To find a difference as large as the one seen in four cases of five.
    pub for_effect: Option<u32>,
}

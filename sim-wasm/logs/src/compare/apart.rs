//! How a column of B differs from that of A, as reported: B - A, B / A.

use super::answer::DifferenceBasis;
use base::stats::effect::{EffectSize, SpreadTest};
use base::stats::interval::Interval;
use base::stats::means::{Estimate, TTest};
use base::stats::permutation::PermutationTest;
use base::stats::rank::{RankTest, Shift};
use base::stats::signed_rank::SignedRankTest;
use serde::Serialize;

/// How B differs from A.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Difference {
    /// What it is computed from.
    pub basis: DifferenceBasis,
    /// B's mean minus A's.
    pub mean: Estimate,
    /// B divided by A; none if A's mean is 0.
    pub ratio: Option<RatioEstimate>,
    /// Welch's test; this and the next four are none where rows are compared, and this one where runs are paired.
    pub welch: Option<TTest>,
    /// Student's test of the differences in pairs, if runs are paired.
    pub paired: Option<TTest>,
    /// Wilcoxon's test of pairs, if runs are paired.
    pub signed_rank: Option<SignedRankTest>,
    /// Mann and Whitney's test, U of B.
    pub mann_whitney: Option<RankTest>,
    /// Hodges and Lehmann's estimate of the shift.
    pub shift: Option<Shift>,
    /// The permutation test.
    pub permutation: Option<PermutationTest>,
    /// Whether the runs of one side vary more than those of the other.
    pub spread: Option<SpreadTest>,
    /// The effect size in standard deviations of runs.
    pub effect: Option<EffectSize>,
    /// Where rows are compared, the tests as if rows were independent. Not to be shown to people.
    pub of_rows: Option<RowTests>,
    /// The p value that belongs to the interval on which the verdict is based.
    pub p: Option<f64>,
    /// The same, corrected for how many columns have a p value.
    pub p_adjusted: Option<f64>,
    /// The verdict; none where rows are compared.
    pub verdict: Option<Verdict>,
    /// How many runs would be needed; none where rows are compared.
    pub runs_needed: Option<RunsNeeded>,
}

/// Tests of rows as if they were independent, which they are not: their p values are far too small. B minus A.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RowTests {
    /// Welch's test.
    pub welch: Option<TTest>,
    /// Mann and Whitney's test, U of B.
    pub mann_whitney: RankTest,
    /// The effect size in standard deviations of rows.
    pub effect: Option<EffectSize>,
}

/// B divided by A.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RatioEstimate {
    /// The ratio.
    pub value: f64,
    /// Its interval; none if it is unbounded or cannot be computed.
    pub interval: Option<Interval>,
    /// How it was found.
    pub method: RatioMethod,
    /// A's mean may be 0, so that no ratio can be ruled out.
    pub unbounded: bool,
    /// The interval of a second method.
    pub check: Option<Check>,
}

/// How a ratio and its interval were found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RatioMethod {
    /// From geometric means: Welch's interval of logarithms.
    LogWelch,
    /// From means: Fieller's interval.
    Fieller,
    /// From means: the `BCa` bootstrap of runs, or of pairs of runs. It leads where runs form two groups, are skewed, or
    /// where the geometric means would tell something else than the means.
    Bootstrap,
    /// From medians of runs: the percentile bootstrap of runs.
    Medians,
    /// The geometric mean of the pairs' ratios: Student's interval of their logarithms.
    Pairs,
    /// From means of rows: Fieller's interval, with the rows counted as the number of independent ones they are worth;
    /// within these runs.
    EffectiveRows,
}

/// A second interval of a ratio: from means, by the `BCa` bootstrap of runs; or, if that leads, from geometric means.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "RatioCheck"))]
pub struct Check {
    /// The ratio of those means.
    pub value: f64,
    /// Its interval.
    pub interval: Interval,
    /// Whether it agrees with the first interval on including or excluding 1.
    pub agrees: bool,
}

/// The verdict on a difference between groups of runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ComparisonVerdict"))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The interval excludes zero difference, even after correction for the number of columns, and reaches beyond the
    /// margin.
    Different,
    /// The same, but the interval is within the margin.
    DifferentWithinMargin,
    /// It would be different if this were the only column; among this many it may be chance.
    DifferentAlone,
    /// The interval includes zero difference and is within the margin.
    Equivalent,
    /// The interval includes zero difference and reaches beyond the margin.
    Inconclusive,
}

/// How many runs per side would be needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RunsNeeded {
    /// For the interval of each side's mean to stay within the margin around it.
    pub for_margin: Option<u32>,
    /// To find a difference as large as the observed one in four cases out of five.
    pub for_effect: Option<u32>,
}

//! Quantiles and quartiles by the definitions in use, and what is built on them.
//!
//! R. J. Hyndman, Y. Fan: Sample quantiles in statistical packages. The American Statistician 50, 1996.

pub(super) mod order;

use super::interval::Interval;
use super::moments::finite;
use serde::{Deserialize, Serialize};

/// Which order statistics a quantile is between. The numbers are Hyndman and Fan's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "QuantileRule"))]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// Type 1: the inverse of the empirical distribution function; always a value of the sample.
    Inverse,
    /// Type 6: `(n + 1) p`; Excel's `QUARTILE.EXC`, Minitab.
    Weibull,
    /// Type 7: `(n - 1) p + 1`; R, `NumPy`, Excel's `QUARTILE.INC`.
    Linear,
    /// Type 8: `(n + 1/3) p + 1/3`, which Hyndman and Fan recommend: nearly unbiased for the median of the quantile.
    MedianUnbiased,
}

/// The `p` quantile of values in ascending order; none if there are none.
pub fn quantile(sorted: &[f64], p: f64, rule: Rule) -> Option<f64> {
    let n = sorted.len() as f64;
    let p = p.clamp(0.0, 1.0);
    // Counted from 0, as type 7 does without adding and subtracting 1.
    let place = match rule {
        // A number that is whole but for its rounding counts as whole.
        Rule::Inverse => (n * p * (1.0 - 4.0 * f64::EPSILON)).ceil() - 1.0,
        Rule::Weibull => (n + 1.0) * p - 1.0,
        Rule::Linear => (n - 1.0) * p,
        Rule::MedianUnbiased => (n + 1.0 / 3.0) * p - 2.0 / 3.0,
    };
    let from_0 = place.clamp(0.0, (n - 1.0).max(0.0));
    let below = from_0.floor();
    let low = *sorted.get(below as usize)?;
    let high = sorted.get(below as usize + 1).copied().unwrap_or(low);
    Some(low + (from_0 - below) * (high - low))
}

/// The median of values in ascending order, on which all rules but type 1 agree.
pub fn median_of_sorted(sorted: &[f64]) -> Option<f64> {
    quantile(sorted, 0.5, Rule::Linear)
}

/// The finite values in ascending order.
pub fn sorted(values: &[f64]) -> Vec<f64> {
    let mut sorted = finite(values);
    order::sort(&mut sorted);
    sorted
}

/// How the quartiles are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Quartiles {
    /// Medians of the halves, without the median of an odd number of values: Moore and `McCabe`, pocket calculators.
    MooreMcCabe,
    /// Medians of the halves, each with the median of an odd number of values: Tukey's hinges, R's `fivenum`.
    TukeyHinges,
    /// Quantiles.
    By(Rule),
}

/// First and third quartile of values in ascending order. None for an empty sample, or for a single value where the
/// halves leave it out.
pub fn quartiles(sorted: &[f64], rule: Quartiles) -> Option<Interval> {
    let n = sorted.len();
    let half = match rule {
        Quartiles::By(rule) => {
            return Some(Interval { low: quantile(sorted, 0.25, rule)?, high: quantile(sorted, 0.75, rule)? });
        }
        Quartiles::MooreMcCabe => n / 2,
        Quartiles::TukeyHinges => n.div_ceil(2),
    };
    Some(Interval { low: median_of_sorted(sorted.get(..half)?)?, high: median_of_sorted(sorted.get(n - half..)?)? })
}

/// What a box plot draws.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct BoxPlot {
    /// Smallest value.
    pub min: f64,
    /// First quartile.
    pub q1: f64,
    /// Median.
    pub median: f64,
    /// Third quartile.
    pub q3: f64,
    /// Greatest value.
    pub max: f64,
    /// The last values that are no further from the box than 1.5 times its length (J. W. Tukey: Exploratory Data
    /// Analysis, 1977).
    pub whiskers: Interval,
    /// The values beyond the whiskers, in ascending order.
    pub outliers: Vec<f64>,
}

/// Five numbers, whiskers and outliers. None if there are no quartiles.
pub fn box_plot(values: &[f64], rule: Quartiles) -> Option<BoxPlot> {
    let sorted = sorted(values);
    let Interval { low: q1, high: q3 } = quartiles(&sorted, rule)?;
    let fence = 1.5 * (q3 - q1);
    let inside = |x: &f64| (q1 - fence..=q3 + fence).contains(x);
    let whiskers = Interval { low: sorted.iter().copied().find(inside)?, high: sorted.iter().copied().rfind(inside)? };
    Some(BoxPlot {
        min: *sorted.first()?,
        q1,
        median: median_of_sorted(&sorted)?,
        q3,
        max: *sorted.last()?,
        whiskers,
        outliers: sorted.into_iter().filter(|x| !inside(x)).collect(),
    })
}

/// What "smallest and greatest value but for the five per cent that are extreme" may mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Bulk {
    /// Without the `0.05 n` values, rounded down, that are farthest from the median; of two equally far, the greater
    /// goes first.
    FarthestFromMedian,
    /// Without `0.025 n` values, rounded down, at each end.
    EachEnd,
    /// The 2.5 and 97.5 % quantiles, type 7.
    Central95,
    /// The 5 and 95 % quantiles, type 7.
    FiveAndNinetyFive,
}

/// The ends of the bulk of the values. None for an empty sample.
pub fn bulk(values: &[f64], reading: Bulk) -> Option<Interval> {
    let sorted = sorted(values);
    let n = sorted.len();
    let percentiles = |p: f64| {
        Some(Interval { low: quantile(&sorted, p, Rule::Linear)?, high: quantile(&sorted, 1.0 - p, Rule::Linear)? })
    };
    let kept = match reading {
        Bulk::Central95 => return percentiles(0.025),
        Bulk::FiveAndNinetyFive => return percentiles(0.05),
        Bulk::EachEnd => sorted.get(n / 40..n - n / 40)?,
        Bulk::FarthestFromMedian => {
            let median = median_of_sorted(&sorted)?;
            (0..n / 20).try_fold(sorted.as_slice(), |kept, _| {
                let (first, last) = (kept.first()?, kept.last()?);
                if median - first > last - median { kept.get(1..) } else { kept.get(..kept.len() - 1) }
            })?
        }
    };
    Some(Interval { low: *kept.first()?, high: *kept.last()? })
}

/// An interval for the median whatever the distribution: the k-th value from each end.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct MedianInterval {
    /// The values.
    pub interval: Interval,
    /// Which value from each end, counted from 1.
    pub k: u32,
    /// How often it covers the median: at least the level asked for.
    pub coverage: f64,
}

/// The narrowest such interval of at least `level`: the greatest k for which a fair coin shows fewer than k heads in n
/// throws with a probability of at most `(1 - level) / 2`. None if even the whole sample is not enough.
pub fn median_interval(values: &[f64], level: f64) -> Option<MedianInterval> {
    let sorted = sorted(values);
    let n = sorted.len();
    let mut log_of_share = -(n as f64) * std::f64::consts::LN_2;
    let (mut k, mut below) = (0, 0.0);
    while k < n.div_ceil(2) {
        let next = below + libm::exp(log_of_share);
        if next > (1.0 - level) / 2.0 {
            break;
        }
        log_of_share += libm::log((n - k) as f64 / (k + 1) as f64);
        (k, below) = (k + 1, next);
    }
    let interval = Interval { low: *sorted.get(k.checked_sub(1)?)?, high: *sorted.get(n - k)? };
    Some(MedianInterval { interval, k: k as u32, coverage: 1.0 - 2.0 * below })
}

/// Multiplied by this, the median absolute deviation of normal values estimates their standard deviation: 1 / 0.67449.
pub const MAD_TO_SIGMA: f64 = 1.482_602_218_505_602;

/// The median of the distances from the median, in the unit of the values (see [`MAD_TO_SIGMA`]).
pub fn median_absolute_deviation(values: &[f64]) -> Option<f64> {
    let ordered = sorted(values);
    let median = median_of_sorted(&ordered)?;
    median_of_sorted(&sorted(&ordered.iter().map(|x| (x - median).abs()).collect::<Vec<_>>()))
}

/// The mean of rates and ratios: exp of the mean logarithm. None unless all values are positive.
pub fn geometric_mean(values: &[f64]) -> Option<f64> {
    super::moments::Moments::of(&logarithms(values)?).map(|m| libm::exp(m.mean))
}

/// The natural logarithms of the finite values, if all are positive and there are any.
pub fn logarithms(values: &[f64]) -> Option<Vec<f64>> {
    let there = finite(values);
    (!there.is_empty() && there.iter().all(|&x| x > 0.0)).then(|| there.into_iter().map(libm::log).collect())
}

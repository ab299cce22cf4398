//! Two means side by side: Welch's test, the interval of their difference and the effect size, from what is printed.

use super::RecheckAsk;
use super::claim::{self, Claim};
use super::line::Line;
use base::diag::{Code, Diag};
use base::stats::effect::{EffectSize, effect_size};
use base::stats::means::{TTest, welch};
use base::stats::moments::Moments;
use serde::Serialize;

/// A sample as printed.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Printed {
    /// Its mean.
    pub mean: f64,
    /// Its standard deviation; none if not printed.
    pub sd: Option<f64>,
    /// The number of runs behind it.
    pub runs: u32,
}

/// Two samples, checked. Everything is B against A.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct SamplesRow {
    /// The name of the row.
    pub name: String,
    /// The first sample.
    pub a: Printed,
    /// The second one.
    pub b: Printed,
    /// B's mean relative to A's: 0.45 is 45 % more. None if A's is 0.
    pub change: Option<f64>,
    /// Welch's test; none without deviations.
    pub test: Option<TTest>,
    /// The difference in standard deviations; none without deviations.
    pub effect: Option<EffectSize>,
    /// The change that the row claims.
    pub claim: Option<Claim>,
    /// A deviation is larger than its mean although the means are not negative: the values are skewed, and a t test of
    /// them is fragile.
    pub skewed: bool,
}

/// Either means; means and deviations; or means, deviations and runs.
const ACCEPTED: &str = "2, 4, 6";

pub(super) fn check(line: &Line, ask: &RecheckAsk) -> Result<SamplesRow, Diag> {
    let common = whole_runs(line.runs.unwrap_or(f64::from(ask.runs)))?;
    let (a, b) = match *line.numbers.as_slice() {
        [a, b] => (printed(a, None, common)?, printed(b, None, common)?),
        [a, sa, b, sb] => (printed(a, Some(sa), common)?, printed(b, Some(sb), common)?),
        [a, sa, na, b, sb, nb] => (printed(a, Some(sa), whole_runs(na)?)?, printed(b, Some(sb), whole_runs(nb)?)?),
        _ => {
            return Err(Diag::warning(Code::RecheckNumbers).arg("accepted", ACCEPTED).arg("found", line.numbers.len()));
        }
    };
    let moments = |of: Printed| of.sd.map(|sd| Moments { n: f64::from(of.runs), mean: of.mean, variance: sd * sd });
    let both = moments(b).zip(moments(a));
    let positive = a.mean >= 0.0 && b.mean >= 0.0;
    Ok(SamplesRow {
        name: line.name.clone(),
        a,
        b,
        change: Some(b.mean / a.mean - 1.0).filter(|change| change.is_finite()),
        test: both.and_then(|(b, a)| welch(b, a, ask.level)),
        effect: both.and_then(|(b, a)| effect_size(b, a)),
        claim: line.share.and_then(|share| claim::check(share, a.mean, b.mean)),
        skewed: positive && [a, b].iter().any(|of| of.sd.is_some_and(|sd| sd > of.mean)),
    })
}

fn printed(mean: f64, sd: Option<f64>, runs: u32) -> Result<Printed, Diag> {
    if sd.is_some_and(|sd| sd < 0.0) {
        return Err(Diag::warning(Code::RecheckNegativeDeviation));
    }
    Ok(Printed { mean, sd, runs })
}

/// Checks that a number of runs is whole and at least 2.
pub(super) fn whole_runs(runs: f64) -> Result<u32, Diag> {
    if runs.fract() != 0.0 || !(2.0..=1e9).contains(&runs) {
        return Err(Diag::warning(Code::RecheckRuns).arg("found", base::diag::number(runs)));
    }
    Ok(runs as u32)
}

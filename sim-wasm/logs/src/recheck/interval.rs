//! A printed interval: whether its middle is the mean, how wide it is, and how many runs a narrower one would need.

use super::RecheckAsk;
use super::line::Line;
use super::samples::whole_runs;
use base::diag::{Code, Diag};
use base::stats::distribution::t_factor;
use base::stats::interval::Interval;
use base::stats::power::runs_for_width;
use libm::sqrt;
use serde::Serialize;

/// An interval, checked.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct IntervalRow {
    /// The name of the row.
    pub name: String,
    /// The interval as printed.
    pub interval: Interval,
    /// The number of runs behind it.
    pub runs: u32,
    /// The printed mean; none if there is none.
    pub mean: Option<f64>,
    /// Its middle, which is where Student's interval has the mean.
    pub middle: f64,
    /// Whether the printed mean is the middle, within a twentieth of the width.
    pub mean_is_middle: Option<bool>,
    /// Its width as a share of the printed mean, or else of the middle; none if that is 0.
    pub width: Option<f64>,
    /// The claimed width, as a share.
    pub width_claimed: Option<f64>,
    /// Whether that is the width, within its rounding and a hundredth of the width.
    pub width_agrees: Option<bool>,
    /// The standard deviation of the runs that gives such an interval.
    pub sd: f64,
    /// The fewest runs whose interval is as narrow as wanted; none if that is beyond all reason.
    pub runs_needed: Option<u32>,
    /// It reaches below 0 although its mean is above: a duration or a rate cannot, so the values are not normally
    /// distributed.
    pub below_zero: bool,
}

pub(super) fn check(line: &Line, low: f64, high: f64, ask: &RecheckAsk) -> Result<IntervalRow, Diag> {
    if low >= high {
        return Err(Diag::warning(Code::RecheckInterval));
    }
    let mean = match *line.numbers.as_slice() {
        [] => None,
        [mean] => Some(mean),
        _ => return Err(Diag::warning(Code::RecheckNumbers).arg("accepted", "0, 1").arg("found", line.numbers.len())),
    };
    let runs = whole_runs(line.runs.unwrap_or(f64::from(ask.runs)))?;
    let interval = Interval { low, high };
    let middle = low.midpoint(high);
    let about = mean.unwrap_or(middle);
    let factor = t_factor(ask.level, f64::from(runs) - 1.0).ok_or_else(|| Diag::warning(Code::RecheckInterval))?;
    let sd = interval.width() / 2.0 / factor * sqrt(f64::from(runs));
    let width = Some(interval.width() / about.abs()).filter(|width| width.is_finite());
    let width_claimed = line.share.map(|share| share.percent / 100.0);
    Ok(IntervalRow {
        name: line.name.clone(),
        interval,
        runs,
        mean,
        middle,
        mean_is_middle: mean.map(|mean| (mean - middle).abs() <= interval.width() / 20.0),
        width,
        width_claimed,
        width_agrees: width
            .zip(line.share)
            .map(|(width, share)| (100.0 * width - share.percent).abs() <= share.rounding + width),
        sd,
        runs_needed: runs_for_width(about, sd, ask.width, ask.level),
        below_zero: low < 0.0 && about > 0.0,
    })
}

//! How far a run is from what was measured.

use super::judge::{Verdict, error, shares, verdict};
use super::measure::Measure;
use base::series::{Series, SeriesKind};
use serde::Serialize;

/// The least unit of residuals, as a share of the mean.
const LEAST_SCALE: f64 = 0.05;
/// Differences that nobody would care about, as shares of memory, and of memory a second.
const LEAST_AMOUNT: f64 = 0.02;
const LEAST_RATE: f64 = 0.002;
const LEAST_PERCENT: f64 = 5.0;
const PAGE_KIB: f64 = 4.0;

/// A measured column beside the run's, over the rows that both have.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Agreement {
    /// Rows that both have.
    pub rows: u32,
    /// Mean of the measured values.
    pub measured: f64,
    /// Mean of the simulated values.
    pub simulated: f64,
    /// Root mean squared residual, in the measure's unit.
    pub rmse: f64,
    /// The same in standard deviations of the measured values, so that a constant at their mean scores 1; in twentieths
    /// of their mean if they vary less than that.
    pub nrmse: f64,
    /// The same between the sorted values: whether the levels are right, even if the times are not. It is the distance
    /// between the two distributions (L2 Wasserstein), on the same scale.
    pub levels: f64,
    /// Pearson's correlation; none if one of the two does not vary.
    pub correlation: Option<f64>,
    /// The mean of `nrmse` and `levels` in a unit that is never so small that nobody would care: 0 is the log itself, 1
    /// is no better than a straight line at its mean.
    pub miss: f64,
}

/// A run beside a log.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Agreements {
    /// One for each target; none if the run has no row of it.
    pub targets: Vec<Option<Agreement>>,
    /// See [`loss`].
    pub loss: Option<f64>,
    /// See [`super::judge`].
    pub error: Option<f64>,
    /// What the error amounts to.
    pub verdict: Option<Verdict>,
}

/// Columns of a run, up to the point it has reached: `column(id)[second]`, starting at time 0.
pub struct RunColumns<'r> {
    /// What they are.
    pub series: &'r [Series],
    /// One column for each series.
    pub columns: &'r [Vec<f64>],
    /// The machine's frames.
    pub frames: u32,
}

impl std::fmt::Debug for RunColumns<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RunColumns").field("series", &self.series.len()).finish_non_exhaustive()
    }
}

impl RunColumns<'_> {
    /// A measure of the run, second by second.
    pub fn of(&self, measure: &Measure) -> Vec<f64> {
        let column = |id: &str| {
            let at = self.series.iter().position(|series| series.id == id)?;
            self.columns.get(at)
        };
        let parts = |ids: &'static [&'static str]| ids.iter().filter_map(|id| column(id));
        let rows = parts(measure.series).chain(parts(measure.less)).map(Vec::len).max().unwrap_or(0);
        let mut sum = vec![measure.base; rows];
        for (ids, sign) in [(measure.series, 1.0), (measure.less, -1.0)] {
            for part in parts(ids) {
                sum.iter_mut().zip(part).for_each(|(sum, x)| *sum += x * sign * measure.factor);
            }
        }
        sum
    }

    /// The least difference of a measure that anybody would care about: a twentieth of the time, a fiftieth of memory,
    /// a tenth of that in a second.
    fn floor(&self, measure: &Measure) -> f64 {
        let frames = f64::from(self.frames);
        match (measure.unit, measure.kind) {
            ("%", _) => LEAST_PERCENT,
            ("kB/s", _) => frames * LEAST_RATE * PAGE_KIB,
            (_, SeriesKind::Rate) => frames * LEAST_RATE,
            (_, SeriesKind::Gauge) => frames * LEAST_AMOUNT,
        }
    }
}

/// A measure of the run at the rows of a log: for a rate, its mean over the row's interval; for a state, its value at
/// the end. NaN where the run has not got that far.
pub fn at_rows(kind: SeriesKind, column: &[f64], at_s: &[f64], every_s: f64) -> Vec<f64> {
    let at = |&at: &f64| {
        let end = at.round();
        if !(0.0..column.len() as f64).contains(&end) {
            return f64::NAN;
        }
        let end = end as usize;
        let begin = match kind {
            SeriesKind::Gauge => end,
            SeriesKind::Rate => (((at - every_s).round().max(0.0)) as usize + 1).min(end),
        };
        let part = column.get(begin..=end).unwrap_or_default();
        if part.is_empty() { f64::NAN } else { part.iter().sum::<f64>() / part.len() as f64 }
    };
    at_s.iter().map(at).collect()
}

/// Compares a measured column with a simulated one, row by row. None if they have no row in common. `floor`: the least
/// difference that matters.
pub fn compare(measured: &[f64], simulated: &[f64], floor: f64) -> Option<Agreement> {
    let both: Vec<(f64, f64)> =
        measured.iter().zip(simulated).filter(|(m, s)| m.is_finite() && s.is_finite()).map(|(&m, &s)| (m, s)).collect();
    let n = both.len() as f64;
    if both.is_empty() {
        return None;
    }
    let mean = |of: &dyn Fn(&(f64, f64)) -> f64| both.iter().map(of).sum::<f64>() / n;
    let (measured, simulated) = (mean(&|x| x.0), mean(&|x| x.1));
    let spread = |of: &dyn Fn(&(f64, f64)) -> f64| libm::sqrt(mean(of));
    let sd_m = spread(&|x| (x.0 - measured) * (x.0 - measured));
    let sd_s = spread(&|x| (x.1 - simulated) * (x.1 - simulated));
    let rmse = spread(&|x| (x.1 - x.0) * (x.1 - x.0));
    let flat = |sd: f64, mean: f64| sd <= mean.abs() * 1e-12;
    // Values that hardly vary are scaled by their mean; otherwise the log's slightest tremor would be the unit of
    // everything.
    let scale = sd_m.max(measured.abs() * LEAST_SCALE);
    let scale = if scale > 0.0 { scale } else { 1.0 };
    let varies = !flat(sd_m, measured) && !flat(sd_s, simulated);
    let together = mean(&|x| (x.0 - measured) * (x.1 - simulated));
    let correlation = varies.then(|| (together / (sd_m * sd_s)).clamp(-1.0, 1.0));
    let sorted = |of: &dyn Fn(&(f64, f64)) -> f64| {
        let mut values: Vec<f64> = both.iter().map(of).collect();
        values.sort_unstable_by(f64::total_cmp);
        values
    };
    let squares = sorted(&|x| x.0).iter().zip(sorted(&|x| x.1)).map(|(m, s)| (s - m) * (s - m)).sum::<f64>();
    let sorted = libm::sqrt(squares / n);
    let (rows, nrmse, levels) = (both.len() as u32, rmse / scale, sorted / scale);
    let miss = rmse.midpoint(sorted) / sd_m.max(measured.abs() * LEAST_SCALE).max(floor).max(f64::MIN_POSITIVE);
    let all = Agreement { rows, measured, simulated, rmse, nrmse, levels, correlation, miss };
    let finite = [measured, simulated, rmse, nrmse, levels, miss].iter().all(|x| x.is_finite());
    finite.then_some(all)
}

/// The loss of a run: the mean, over the targets, of the normalised residuals row by row and of those of the sorted
/// values. A load that goes up and down at the right pace but out of step has large residuals in every row; the second
/// part still distinguishes it from one at the wrong pace. None if there is no target, or one of which the run has no
/// row: a run that came to nothing is not a good one.
pub fn loss(targets: &[Option<Agreement>]) -> Option<f64> {
    let all: Option<Vec<f64>> = targets.iter().map(|target| target.map(|one| one.nrmse.midpoint(one.levels))).collect();
    let all = all.filter(|all| !all.is_empty())?;
    Some(all.iter().sum::<f64>() / all.len() as f64)
}

/// A measure, its values in the log, and those of the run.
type Pair<'t> = (Option<&'static Measure>, &'t [f64], Vec<f64>);

/// What was measured, packed: the measures' ids, and for each of them one value per row.
#[derive(Debug, Clone, Copy)]
pub struct Targets<'m> {
    /// Ids of [`super::MEASURES`], separated by spaces.
    pub measures: &'m str,
    /// The time of each row, in seconds of the run.
    pub at_s: &'m [f64],
    /// Seconds between two rows.
    pub every_s: f64,
    /// The values, one measure after the other.
    pub values: &'m [f64],
}

impl Targets<'_> {
    /// Each measure, if its id is known, with the measured and the simulated values; the latter are empty if it isn't.
    fn pairs<'t>(&'t self, run: &'t RunColumns<'_>) -> impl Iterator<Item = Pair<'t>> + 't {
        let columns = self.values.chunks(self.at_s.len().max(1));
        self.measures.split_whitespace().zip(columns).map(|(id, measured)| {
            let measure = Measure::of(id);
            let simulated = measure
                .map(|measure| at_rows(measure.kind, &run.of(measure), self.at_s, self.every_s))
                .unwrap_or_default();
            (measure, measured, simulated)
        })
    }

    /// Compares a run with all of them.
    pub fn agreements(&self, run: &RunColumns<'_>) -> Agreements {
        let compared = |(measure, measured, simulated): Pair<'_>| {
            let floor = measure.map_or(0.0, |measure| run.floor(measure));
            (measure, compare(measured, &simulated, floor))
        };
        let (measures, targets): (Vec<_>, Vec<_>) = self.pairs(run).map(compared).unzip();
        let shares = shares(&measures, &targets);
        let error = error(&shares);
        let verdict = error.map(|error| verdict(error, &shares));
        Agreements { loss: loss(&targets), targets, error, verdict }
    }

    /// By how much the run exceeds the log, row by row, one measure after the other; NaN where either has no value.
    pub fn residuals(&self, run: &RunColumns<'_>) -> Vec<f64> {
        let of = |(_, measured, simulated): Pair<'_>| -> Vec<f64> {
            let there = |at: usize| simulated.get(at).copied().unwrap_or(f64::NAN);
            measured.iter().enumerate().map(|(at, measured)| there(at) - measured).collect()
        };
        self.pairs(run).flat_map(of).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[allow(clippy::unwrap_used)]
    fn residuals_are_the_run_less_the_log() {
        let agreement = compare(&[1.0, 2.0, 3.0, f64::NAN], &[3.0, 4.0, 5.0, 9.0], 0.0).unwrap();
        assert_eq!((agreement.rows, agreement.measured, agreement.simulated, agreement.rmse), (3, 2.0, 4.0, 2.0));
        assert!((agreement.nrmse - 2.0 / (2.0_f64 / 3.0).sqrt()).abs() < 1e-12);
        assert!((agreement.correlation.unwrap() - 1.0).abs() < 1e-12);
    }

    #[test]
    #[allow(clippy::unwrap_used)]
    fn what_does_not_vary_has_no_correlation_and_is_told_in_twentieths_of_its_mean() {
        let agreement = compare(&[4.0, 4.0], &[5.0, 5.0], 0.0).unwrap();
        assert_eq!((agreement.nrmse, agreement.correlation), (5.0, None));
        assert_eq!(compare(&[0.0, 0.0], &[3.0, 3.0], 0.0).map(|agreement| agreement.nrmse), Some(3.0));
        assert_eq!(compare(&[f64::NAN], &[1.0], 0.0), None);
        assert_eq!(compare(&[f64::MAX], &[f64::MIN], 0.0), None);
    }

    #[test]
    fn a_rate_is_averaged_over_the_interval_of_its_row_and_a_state_is_taken_at_its_end() {
        let column = [0.0, 1.0, 2.0, 3.0, 4.0];
        assert_eq!(at_rows(SeriesKind::Rate, &column, &[2.0, 4.0], 2.0), [1.5, 3.5]);
        assert_eq!(at_rows(SeriesKind::Gauge, &column, &[2.0, 4.0], 2.0), [2.0, 4.0]);
        assert!(at_rows(SeriesKind::Rate, &column, &[6.0, f64::NAN], 2.0).iter().all(|x| x.is_nan()));
        assert_eq!(at_rows(SeriesKind::Rate, &column, &[0.6, 1.2], 0.6), [1.0, 1.0]);
    }

    #[test]
    #[allow(clippy::unwrap_used)]
    fn a_miss_is_told_in_a_unit_that_somebody_would_care_about() {
        let log = [100.0, 101.0, 99.0];
        assert!(compare(&log, &[103.0, 104.0, 102.0], 0.0).unwrap().miss > 0.5);
        assert!((compare(&log, &[103.0, 104.0, 102.0], 30.0).unwrap().miss - 0.1).abs() < 1e-12);
        assert_eq!(compare(&log, &log, 0.0).map(|agreement| agreement.miss), Some(0.0));
    }

    #[test]
    fn a_run_without_a_row_of_a_target_has_no_loss() {
        let good = compare(&[1.0, 3.0], &[1.0, 3.0], 0.0);
        assert_eq!(loss(&[good]), Some(0.0));
        assert_eq!(loss(&[good, None]), None);
        assert_eq!(loss(&[]), None);
    }
}

//! Resamples series with different times to common ones.

use crate::log::Kind;

/// Equally spaced points on the common axis.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Grid {
    /// The first one, in seconds.
    pub(super) from_s: f64,
    /// Their spacing.
    pub(super) step_s: f64,
    /// Their number.
    pub(super) points: usize,
}

/// No axis has more points.
pub(super) const MAX_POINTS: usize = 1_000_000;

impl Grid {
    /// Points from one time to another, `step_s` apart or, if that would be too many, further.
    pub(super) fn over(from_s: f64, to_s: f64, step_s: f64) -> Self {
        let wanted = ((to_s - from_s).max(0.0) / step_s).round();
        let points = if wanted.is_finite() { wanted } else { 0.0 };
        let coarser = (points / MAX_POINTS as f64).max(1.0);
        Grid { from_s, step_s: step_s * coarser, points: (points / coarser) as usize + 1 }
    }

    /// The time of a point, in seconds.
    pub(super) fn at(self, point: usize) -> f64 {
        self.from_s + point as f64 * self.step_s
    }
}

/// A series with its times on the common axis.
#[derive(Debug, Clone, Copy)]
pub(super) struct Timed<'s> {
    /// Seconds; they never go back.
    pub(super) t: &'s [f64],
    /// Whether something is missing before a row.
    pub(super) begins: &'s [bool],
    /// Values; NaN if missing.
    pub(super) values: &'s [f64],
    /// The usual seconds between rows.
    pub(super) interval_s: f64,
}

/// The seconds that a row's rate covers.
pub(super) fn seconds_of_row(t: &[f64], begins: &[bool], interval_s: f64, row: usize) -> f64 {
    let before = row.checked_sub(1).filter(|_| !begins.get(row).copied().unwrap_or(true)).and_then(|at| t.get(at));
    match (before, t.get(row)) {
        (Some(before), Some(now)) => (now - before).max(0.0),
        _ => interval_s,
    }
}

/// The values at the points of a grid. Values that cover an interval are averaged by time over the step that ends at a
/// point; a state is the last one seen. NaN where less than half of the step is covered, or the last state is too old.
pub(super) fn on_grid(series: Timed<'_>, kind: Kind, grid: Grid) -> Vec<f64> {
    if kind == Kind::Gauge { held(series, grid) } else { weighted(series, grid) }
}

fn held(series: Timed<'_>, grid: Grid) -> Vec<f64> {
    let mut next = 0;
    let mut last: Option<(f64, f64)> = None;
    let oldest = 2.0 * series.interval_s.max(grid.step_s);
    let rounding = 1e-9 * grid.step_s;
    let value = |point: usize| {
        let now = grid.at(point);
        while let Some(&t) = series.t.get(next).filter(|&&t| t <= now + rounding) {
            if let Some(&x) = series.values.get(next).filter(|x| x.is_finite()) {
                last = Some((t, x));
            }
            next += 1;
        }
        last.filter(|(t, _)| now - t < oldest).map_or(f64::NAN, |(_, x)| x)
    };
    (0..grid.points).map(value).collect()
}

fn weighted(series: Timed<'_>, grid: Grid) -> Vec<f64> {
    let mut sums = vec![(0.0, 0.0); grid.points];
    for (row, (&to, &x)) in series.t.iter().zip(series.values).enumerate() {
        let from = to - seconds_of_row(series.t, series.begins, series.interval_s, row);
        if !x.is_finite() || to <= from {
            continue;
        }
        // The step that ends at point k begins at point k - 1.
        let place = |seconds: f64| ((seconds - grid.from_s) / grid.step_s).ceil();
        let first = place(from).max(0.0) as usize;
        let last = (place(to).max(-1.0) + 1.0) as usize;
        for point in first..last.min(grid.points) {
            let end = grid.at(point);
            let covered = to.min(end) - from.max(end - grid.step_s);
            if let Some((sum, seconds)) = sums.get_mut(point).filter(|_| covered > 0.0) {
                *sum += x * covered;
                *seconds += covered;
            }
        }
    }
    let enough = 0.5 * grid.step_s * (1.0 - 1e-9);
    sums.into_iter().map(|(sum, seconds)| if seconds >= enough { sum / seconds } else { f64::NAN }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn timed<'s>(t: &'s [f64], begins: &'s [bool], values: &'s [f64], interval_s: f64) -> Timed<'s> {
        Timed { t, begins, values, interval_s }
    }

    #[test]
    fn rates_are_weighted_by_the_time_they_were_over() {
        // Rows every second, points every two: the mean of the two rows that end in the step.
        let (t, begins) = ([0.0, 1.0, 2.0, 3.0, 4.0], [true, false, false, false, false]);
        let series = timed(&t, &begins, &[9.0, 1.0, 3.0, 5.0, 9.0], 1.0);
        let grid = Grid::over(0.0, 4.0, 2.0);
        assert_eq!(on_grid(series, Kind::Rate, grid), [9.0, 2.0, 7.0]);
        assert_eq!(on_grid(series, Kind::Gauge, grid), [9.0, 3.0, 9.0]);
    }

    #[test]
    fn what_lies_between_points_is_shared_out() {
        let (t, begins) = ([0.5, 1.5, 2.5], [true, false, false]);
        let series = timed(&t, &begins, &[2.0, 4.0, 8.0], 1.0);
        assert_eq!(on_grid(series, Kind::Rate, Grid::over(0.0, 2.0, 1.0)), [2.0, 3.0, 6.0]);
    }

    #[test]
    fn a_gap_has_no_value() {
        let (t, begins) = ([0.0, 1.0, 9.0], [true, false, true]);
        let series = timed(&t, &begins, &[1.0, 2.0, 3.0], 1.0);
        let found = on_grid(series, Kind::Rate, Grid::over(0.0, 9.0, 1.0));
        assert_eq!((found[1], found[9]), (2.0, 3.0));
        assert!(found[2..9].iter().all(|x| x.is_nan()), "{found:?}");
        assert!(on_grid(series, Kind::Gauge, Grid::over(0.0, 9.0, 1.0))[3..9].iter().all(|x| x.is_nan()));
    }
}

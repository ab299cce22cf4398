//! Curves through noise by windows: sliding mean, running median, exponential weights.
//!
//! A window that ends at a row (trailing, exponential) shows a change late; a trailing window of w rows by
//! `(w - 1) / 2` rows.

use super::moments::whole;

/// Rows in the longest window of a running median, whose time grows with rows times window.
pub const MAX_MEDIAN_WINDOW: usize = 10_001;

/// What a window does where the series ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ends {
    /// Only whole windows: `window - 1` rows fewer.
    Valid,
    /// Windows are cut at the ends: as many rows as before.
    Shrink,
}

/// Means of the `window` rows around each row. Linear. None for an even window, which has no middle, for a window
/// longer than the series where only whole ones count, and for a series with a gap.
pub fn centred_mean(series: &[f64], window: usize, ends: Ends) -> Option<Vec<f64>> {
    let sums = Sums::of(series)?;
    Some(centred(series.len(), window, ends)?.map(|(from, to)| sums.mean(from, to)).collect())
}

/// Means of each row and the `window - 1` before it. Linear. None for a window of no rows, for one longer than the
/// series where only whole ones count, and for a series with a gap.
pub fn trailing_mean(series: &[f64], window: usize, ends: Ends) -> Option<Vec<f64>> {
    let sums = Sums::of(series).filter(|_| window > 0)?;
    let first = match ends {
        Ends::Valid => window,
        Ends::Shrink => 1,
    };
    (first <= series.len()).then(|| (first..=series.len()).map(|to| sums.mean(to.saturating_sub(window), to)).collect())
}

/// Medians of the `window` rows around each row: steps stay steps, and what is shorter than half a window disappears.
/// None as for the mean, and for windows above [`MAX_MEDIAN_WINDOW`].
pub fn running_median(series: &[f64], window: usize, ends: Ends) -> Option<Vec<f64>> {
    whole(series)?;
    if window > MAX_MEDIAN_WINDOW {
        return None;
    }
    let mut held = Sorted::default();
    let (mut first, mut end) = (0, 0);
    let windows = centred(series.len(), window, ends)?;
    windows
        .map(|(from, to)| {
            series.get(end..to)?.iter().for_each(|&x| held.insert(x));
            series.get(first..from)?.iter().for_each(|&x| held.remove(x));
            (first, end) = (from, to);
            super::quantile::median_of_sorted(&held.0)
        })
        .collect()
}

/// The first row and the end, exclusive, of the window around each row.
fn centred(rows: usize, window: usize, ends: Ends) -> Option<impl Iterator<Item = (usize, usize)>> {
    let half = window / 2;
    if window.is_multiple_of(2) || (ends == Ends::Valid && window > rows) {
        return None;
    }
    let middles = match ends {
        Ends::Valid => half..rows - half,
        Ends::Shrink => 0..rows,
    };
    Some(middles.map(move |middle| (middle.saturating_sub(half), (middle + half + 1).min(rows))))
}

/// Exponentially weighted: `y = alpha x + (1 - alpha) y`, beginning with the first row. None unless alpha is above 0
/// and at most 1, and for a series with a gap.
pub fn exponential(series: &[f64], alpha: f64) -> Option<Vec<f64>> {
    let mut last = *whole(series)?.first()?;
    if !(alpha > 0.0 && alpha <= 1.0) {
        return None;
    }
    let next = |x: &f64| {
        last += alpha * (x - last);
        last
    };
    Some(series.iter().map(next).collect())
}

/// The sums of the rows before each row, with the mean of all subtracted, so that their digits are spent on the
/// differences.
struct Sums {
    mean: f64,
    before: Vec<f64>,
}

impl Sums {
    fn of(series: &[f64]) -> Option<Self> {
        let mean = super::moments::Moments::of(whole(series)?)?.mean;
        let mut sum = 0.0;
        let after = series.iter().map(|x| {
            sum += x - mean;
            sum
        });
        Some(Sums { mean, before: [0.0].into_iter().chain(after).collect() })
    }

    fn mean(&self, from: usize, to: usize) -> f64 {
        self.mean + (self.before[to] - self.before[from]) / (to - from) as f64
    }
}

/// The values of a window, in ascending order.
#[derive(Default)]
struct Sorted(Vec<f64>);

impl Sorted {
    fn place(&self, x: f64) -> usize {
        self.0.partition_point(|held| held.total_cmp(&x).is_lt())
    }

    fn insert(&mut self, x: f64) {
        self.0.insert(self.place(x), x);
    }

    fn remove(&mut self, x: f64) {
        let place = self.place(x);
        if place < self.0.len() {
            self.0.remove(place);
        }
    }
}

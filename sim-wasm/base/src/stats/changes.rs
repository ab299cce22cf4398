//! Where a series changes: the end of its start-up, and the borders of its phases.

use super::autocorrelation::means_of_batches;
use super::moments::{Moments, whole};
use super::quantile::median_absolute_deviation;
use serde::Serialize;

/// With fewer batches than this, MSER finds an accident of the last few.
pub const MIN_BATCHES: usize = 10;

/// Where start-up ends.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Mser {
    /// Rows to leave out at the start.
    pub rows: u32,
    /// What was minimised, for 0, 1, ... batches left out, up to half of them.
    pub statistic: Vec<f64>,
}

/// MSER-b: leaves out as many batches of `size` rows at the start as make the squared standard error of the mean of the
/// rest, `sum (y - mean)^2 / (k - d)^2`, least. K. P. White: An effective truncation heuristic for bias reduction in
/// simulation output. Simulation 69, 1997. It is for one start-up before one steady state; divide phases first
/// ([`pelt`]). Linear. None for fewer than [`MIN_BATCHES`] batches, and for a series with a gap.
pub fn mser(series: &[f64], size: usize) -> Option<Mser> {
    let batches = means_of_batches(series, size).filter(|batches| batches.len() >= MIN_BATCHES)?;
    // Mean and squares of the last n batches, from the end towards the start (Welford).
    let (mut n, mut mean, mut squares) = (0.0, 0.0, 0.0);
    let from_end = batches.iter().rev().map(|y| {
        n += 1.0;
        let away = y - mean;
        mean += away / n;
        squares += away * (y - mean);
        squares / (n * n)
    });
    let mut statistic: Vec<f64> = from_end.collect();
    statistic.reverse();
    statistic.truncate(batches.len() / 2 + 1);
    let least = statistic.iter().enumerate().min_by(|x, y| x.1.total_cmp(y.1)).map(|(d, _)| d)?;
    Some(Mser { rows: (least * size) as u32, statistic })
}

/// The standard deviation of the noise around whatever level a series has: `1.4826 MAD / sqrt 2` of its steps from row
/// to row. 0 if more than half of the steps are the same; then choose a penalty by hand. None for fewer than two rows.
pub fn noise_sd(series: &[f64]) -> Option<f64> {
    let steps: Vec<f64> = whole(series)?.windows(2).map(|pair| pair.iter().fold(0.0, |last, x| x - last)).collect();
    median_absolute_deviation(&steps).map(|mad| 1.4826 * mad * std::f64::consts::FRAC_1_SQRT_2)
}

/// The penalty for a change that is used here unless another is asked for: `3 ln n` variances. (That of the Bayesian
/// information criterion is `2 ln n`.) Rows that depend on one another look like changes at any such penalty: then
/// raise it.
pub fn default_penalty(rows: usize, variance: f64) -> f64 {
    3.0 * libm::log(rows as f64) * variance
}

/// Changes are looked for between at most this many stretches of rows; see [`Changes::step`].
pub const MAX_STRETCHES: usize = 5000;

/// The phases of a series.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Changes {
    /// The first row, from 0, of each phase but the first.
    pub at: Vec<u32>,
    /// The phases' means.
    pub means: Vec<f64>,
    /// What was minimised: the squared distances from the phases' means, plus a penalty for each change.
    pub cost: f64,
    /// Changes were looked for every `step` rows, and then moved to the best row less than that away. 1 for up to
    /// [`MAX_STRETCHES`] rows, where the result is the best there is.
    pub step: u32,
}

/// PELT: the division into phases of at least `min_rows` for which the squared distances from the phases' means, plus
/// `penalty` for each change, are least. R. Killick, P. Fearnhead, I. A. Eckley: Optimal detection of changepoints with
/// a linear computational cost. Journal of the American Statistical Association 107, 2012.
///
/// It is linear where changes keep coming; where there are none, its pruning finds nothing to prune, and it takes
/// `MAX_STRETCHES^2 / 2` sums at most. None for a series with a gap, and for a penalty that is negative or not finite.
pub fn pelt(series: &[f64], penalty: f64, min_rows: usize) -> Option<Changes> {
    let series = whole(series)?;
    if !(penalty >= 0.0 && penalty.is_finite()) {
        return None;
    }
    let sums = Sums::of(series)?;
    let (rows, min_rows) = (series.len(), min_rows.max(1));
    let step = rows.div_ceil(MAX_STRETCHES);
    let borders: Vec<usize> = (0..rows).step_by(step).chain([rows]).collect();
    let mut at = best_borders(&sums, &borders, penalty, min_rows);
    if step > 1 {
        refine(&sums, &mut at, step, min_rows);
        drop_dear(&sums, &mut at, penalty);
        refine(&sums, &mut at, step, min_rows);
    }
    let phases: Vec<(usize, usize)> = [0].iter().chain(&at).copied().zip(at.iter().copied().chain([rows])).collect();
    let mean = |&(from, to): &(usize, usize)| series.get(from..to).and_then(Moments::of).map(|m| m.mean);
    Some(Changes {
        means: phases.iter().filter_map(mean).collect(),
        cost: phases.iter().map(|&(from, to)| sums.cost(from, to)).sum::<f64>() + penalty * at.len() as f64,
        at: at.into_iter().map(|row| row as u32).collect(),
        step: step as u32,
    })
}

/// Sums of the values before each row and of their squares, after subtracting the mean: squares of byte counts would
/// lose digits.
struct Sums(Vec<(f64, f64)>);

impl Sums {
    fn of(series: &[f64]) -> Option<Self> {
        let mean = Moments::of(series)?.mean;
        let (mut sum, mut squares) = (0.0, 0.0);
        let after = series.iter().map(|x| {
            sum += x - mean;
            squares += (x - mean) * (x - mean);
            (sum, squares)
        });
        Some(Sums([(0.0, 0.0)].into_iter().chain(after).collect()))
    }

    /// Squared distances of the rows `from..to` from their mean.
    fn cost(&self, from: usize, to: usize) -> f64 {
        let (before, after) = (self.0[from], self.0[to]);
        let sum = after.0 - before.0;
        (after.1 - before.1 - sum * sum / (to - from) as f64).max(0.0)
    }
}

/// A border where the last change may be.
struct Candidate {
    place: usize,
    /// From this row on, another candidate is sure to be better.
    until: usize,
}

/// The dynamic programme: finds for each border the least cost of the rows before it, and the border before it that
/// gives this cost.
fn best_borders(sums: &Sums, borders: &[usize], penalty: f64, min_rows: usize) -> Vec<usize> {
    let mut least = vec![f64::INFINITY; borders.len()];
    let mut last_change = vec![0; borders.len()];
    least[0] = -penalty;
    let mut candidates: Vec<Candidate> = Vec::new();
    let mut next = 0;
    for (place, &row) in borders.iter().enumerate().skip(1) {
        while borders[next] + min_rows <= row {
            if least[next].is_finite() {
                candidates.push(Candidate { place: next, until: usize::MAX });
            }
            next += 1;
        }
        candidates.retain(|candidate| candidate.until > row);
        for candidate in &candidates {
            let cost = least[candidate.place] + sums.cost(borders[candidate.place], row) + penalty;
            if cost < least[place] {
                (least[place], last_change[place]) = (cost, candidate.place);
            }
        }
        for candidate in &mut candidates {
            let without_change = least[candidate.place] + sums.cost(borders[candidate.place], row);
            if without_change > least[place] {
                // For all rows where a phase that begins here can end, a change here is better.
                candidate.until = candidate.until.min(row + min_rows);
            }
        }
    }
    let back = |&place: &usize| Some(last_change[place]).filter(|&place| place > 0);
    let mut at: Vec<usize> = std::iter::successors(back(&(borders.len() - 1)), back).map(|p| borders[p]).collect();
    at.reverse();
    at
}

/// Moves each change to the best row less than `step` away that leaves the phases on both sides long enough.
fn refine(sums: &Sums, at: &mut [usize], step: usize, min_rows: usize) {
    let rows = sums.0.len() - 1;
    for i in 0..at.len() {
        let from = if i == 0 { 0 } else { at[i - 1] };
        let to = at.get(i + 1).copied().unwrap_or(rows);
        let first = (from + min_rows).max((at[i] + 1).saturating_sub(step));
        let last = (to - min_rows).min(at[i] + step - 1);
        let cost = |row: &usize| sums.cost(from, *row) + sums.cost(*row, to);
        if let Some(best) = (first..=last).min_by(|x, y| cost(x).total_cmp(&cost(y))) {
            at[i] = best;
        }
    }
}

/// Drops the changes that are no longer worth their penalty: where a level changes inside a stretch, the whole stretch
/// may have been a phase.
fn drop_dear(sums: &Sums, at: &mut Vec<usize>, penalty: f64) {
    let rows = sums.0.len() - 1;
    let mut i = 0;
    while let Some(&row) = at.get(i) {
        let from = if i == 0 { 0 } else { at[i - 1] };
        let to = at.get(i + 1).copied().unwrap_or(rows);
        if sums.cost(from, to) <= sums.cost(from, row) + sums.cost(row, to) + penalty {
            at.remove(i);
        } else {
            i += 1;
        }
    }
}

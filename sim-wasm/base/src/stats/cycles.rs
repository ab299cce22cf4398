//! Runs that repeat a cycle: each cycle is divided into the same number of parts, so that cycles of different lengths
//! can be overlaid.
//!
//! This stretches time. A rate stays a rate; what a part adds up to is its rate times its own duration.

use super::moments::whole;

/// The most parts.
pub const MAX_PARTS: usize = 10_000;

/// The means of `parts` equal parts of one cycle. A row shared by two parts counts in each by the share that is in it,
/// so that the mean of the parts is the mean of the rows. To smooth them, slide a window over the parts of one cycle
/// (`smooth::trailing_mean`), never over its border. None without parts or rows, for more than [`MAX_PARTS`], and for a
/// series with a gap.
pub fn part_means(cycle: &[f64], parts: usize) -> Option<Vec<f64>> {
    let cycle = whole(cycle).filter(|_| (1..=MAX_PARTS).contains(&parts))?;
    // In units of one `parts`-th of a row, so that all are whole numbers and no rounding decides where a row belongs.
    let (rows, units) = (cycle.len() as u64, parts as u64);
    let part = |number: u64| {
        let (from, to) = (number * rows, (number + 1) * rows);
        let inside = cycle.iter().zip(0_u64..).take(to.div_ceil(units) as usize).skip((from / units) as usize);
        let overlap = |row: u64| ((row + 1) * units).min(to) - (row * units).max(from);
        inside.map(|(x, row)| x * overlap(row) as f64).sum::<f64>() / rows as f64
    };
    Some((0..units).map(part).collect())
}

/// Cuts a series where cycles begin and divides each cycle. The rows before the first mark and after the last belong to
/// no whole cycle. None if a mark is not above the one before or is beyond the series, for fewer than two marks, and as
/// for [`part_means`].
pub fn cycle_part_means(series: &[f64], marks: &[usize], parts: usize) -> Option<Vec<Vec<f64>>> {
    if marks.len() < 2 {
        return None;
    }
    marks.windows(2).map(|pair| part_means(series.get(*pair.first()?..*pair.last()?)?, parts)).collect()
}

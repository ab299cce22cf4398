//! The shift at which two series correlate best.

/// Series of up to this many points are shifted point by point; longer ones coarsely first.
const POINTS_AT_ONCE: usize = 4096;
/// An overlap of fewer points than this says nothing.
const FEWEST: usize = 4;
/// Correlations that differ by no more than this are equal.
const TIE: f64 = 1e-9;

/// A shift and how well it fits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Fit {
    /// By how many points the second series is moved later.
    pub(super) points: i64,
    /// Pearson's correlation of the overlap at this shift, -1 to 1.
    pub(super) score: f64,
}

/// The best shift of `y` relative to `x`, both with points at the same spacing. The overlap is at least a third of the
/// shorter one; among equally good shifts, the smallest wins. A missing value repeats the one before it. None if either
/// series is constant throughout or has too few points.
pub(super) fn best_shift(x: &[f64], y: &[f64]) -> Option<Fit> {
    let (x, y) = (filled(x)?, filled(y)?);
    let longest = x.len().max(y.len());
    let stride = longest.div_ceil(POINTS_AT_ONCE);
    let (few_x, few_y) = (thinned(&x, stride), thinned(&y, stride));
    let least = few_x.len().min(few_y.len()).div_ceil(3).max(FEWEST) as i64;
    let shifts = least - few_y.len() as i64..=few_x.len() as i64 - least;
    let coarse = best(&few_x, &few_y, shifts)?;
    if stride == 1 {
        return Some(coarse);
    }
    let (centre, reach) = (coarse.points * stride as i64, 2 * stride as i64);
    best(&x, &y, centre - reach..=centre + reach)
}

fn best(x: &[f64], y: &[f64], shifts: impl Iterator<Item = i64>) -> Option<Fit> {
    let (sums_x, sums_y) = (Sums::of(x), Sums::of(y));
    let mut found: Option<Fit> = None;
    for points in shifts {
        // y[j] is aligned with x[j + points].
        let (from_x, from_y) = (points.max(0) as usize, (-points).max(0) as usize);
        let (Some(over), Some(under)) = (x.get(from_x..), y.get(from_y..)) else { continue };
        let count = over.len().min(under.len());
        if count < FEWEST {
            continue;
        }
        let products: f64 = over.iter().zip(under).map(|(x, y)| x * y).sum();
        let (mean_x, square_x) = sums_x.over(from_x, count);
        let (mean_y, square_y) = sums_y.over(from_y, count);
        let spread = libm::sqrt(square_x) * libm::sqrt(square_y);
        if spread.is_nan() || spread <= 0.0 {
            continue;
        }
        let score = ((products - count as f64 * mean_x * mean_y) / spread).clamp(-1.0, 1.0);
        let better = found.is_none_or(|best| {
            let (nearer, far) = (points.abs(), best.points.abs());
            score > best.score + TIE || (score >= best.score - TIE && nearer < far)
        });
        if better {
            found = Some(Fit { points, score });
        }
    }
    found
}

/// The series, with missing values filled in, minus its mean and divided by its standard deviation.
fn filled(series: &[f64]) -> Option<Vec<f64>> {
    let first = *series.iter().find(|x| x.is_finite())?;
    let mut last = first;
    let held: Vec<f64> = series
        .iter()
        .map(|&x| {
            if x.is_finite() {
                last = x;
            }
            last
        })
        .collect();
    let n = held.len() as f64;
    let mean = held.iter().sum::<f64>() / n;
    let sd = libm::sqrt(held.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / n);
    // A constant's rounding errors are no variation.
    (held.len() >= FEWEST && sd > 1e-12 * mean.abs()).then(|| held.iter().map(|x| (x - mean) / sd).collect())
}

fn thinned(series: &[f64], stride: usize) -> Vec<f64> {
    series.chunks(stride).map(|part| part.iter().sum::<f64>() / part.len() as f64).collect()
}

/// Sums of the values, and of their squares, before each index.
struct Sums(Vec<(f64, f64)>);

impl Sums {
    fn of(series: &[f64]) -> Self {
        let (mut sum, mut squares) = (0.0, 0.0);
        let after = series.iter().map(|x| {
            sum += x;
            squares += x * x;
            (sum, squares)
        });
        Sums([(0.0, 0.0)].into_iter().chain(after).collect())
    }

    /// Mean of `count` values, and the sum of their squared deviations from it; 0 if that is no more than rounding.
    fn over(&self, from: usize, count: usize) -> (f64, f64) {
        let (Some(before), Some(after)) = (self.0.get(from), self.0.get(from + count)) else { return (0.0, 0.0) };
        let (sum, squares) = (after.0 - before.0, after.1 - before.1);
        let mean = sum / count as f64;
        let spread = squares - sum * mean;
        (mean, if spread > 1e-9 * count as f64 { spread } else { 0.0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::stats::mulberry::Mulberry32;

    /// A series in which each row depends on the one before it, as in a log.
    fn walk(random: &mut Mulberry32, rows: usize) -> Vec<f64> {
        let mut level = 0.0;
        (0..rows)
            .map(|_| {
                level = 0.8 * level + random.next_share() - 0.5;
                level
            })
            .collect()
    }

    #[test]
    fn planted_shifts_are_found() {
        let mut random = Mulberry32::new(20_261);
        for pair in 0..50 {
            let rows = 80 + random.place(200);
            let shift = random.place(rows / 2) as i64 - (rows / 4) as i64;
            let all = walk(&mut random, 2 * rows);
            let from = (rows / 2) as i64;
            let x = &all[from as usize..from as usize + rows];
            let y: Vec<f64> = all[(from + shift) as usize..(from + shift) as usize + rows]
                .iter()
                .map(|x| 3.0 * x + 7.0 + 0.2 * (random.next_share() - 0.5))
                .collect();
            let fit = best_shift(x, &y).expect("a shift");
            assert!((fit.points - shift).abs() <= 1, "pair {pair}: {} is not {shift}", fit.points);
            assert!(fit.score > 0.9, "{fit:?}");
        }
    }

    #[test]
    fn long_series_are_found_to_the_point() {
        let mut random = Mulberry32::new(7);
        let all = walk(&mut random, 60_000);
        let fit = best_shift(&all[..50_000], &all[1234..51_234]).expect("a shift");
        assert_eq!(fit.points, 1234);
        assert!(fit.score > 0.999);
    }

    #[test]
    fn equal_fits_take_the_least_shift_and_constants_none() {
        let wave: Vec<f64> = (0..40).map(|i| f64::from(i % 4 == 0)).collect();
        assert_eq!(best_shift(&wave, &wave).map(|fit| fit.points), Some(0));
        assert_eq!(best_shift(&wave, &[5.0; 40]), None);
        assert_eq!(best_shift(&wave, &[1.0, 2.0]), None);
        assert_eq!(best_shift(&[], &[f64::NAN]), None);
    }
}

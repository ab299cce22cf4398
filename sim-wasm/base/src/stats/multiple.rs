//! Several tests at once: p values corrected for how many there are. A p that is not a number stays as it is, and
//! counts.

/// Holm's correction: the chance of a single false alarm stays below the level. S. Holm: A simple sequentially
/// rejective multiple test procedure. Scandinavian Journal of Statistics 6, 1979. `(n - i) p`, never less than that of
/// a smaller p.
pub fn holm(p: &[f64]) -> Vec<f64> {
    let order = upwards(p);
    let mut least: f64 = 0.0;
    correct(p, order.into_iter().enumerate().map(|(i, place)| (place, p.len() - i)), |p, tests| {
        least = least.max(p * tests as f64).min(1.0);
        least
    })
}

/// Benjamini and Hochberg's correction: among the results called different, the share of false alarms stays below the
/// level. Journal of the Royal Statistical Society B 57, 1995. `p n / (i + 1)`, never more than that of a greater p.
pub fn benjamini_hochberg(p: &[f64]) -> Vec<f64> {
    let order = upwards(p);
    let mut most: f64 = 1.0;
    correct(p, order.into_iter().enumerate().rev().map(|(i, place)| (place, i + 1)), |of, rank| {
        // The factor comes first: for the greatest p it is 1, and p stays as it is.
        most = most.min(of * (p.len() as f64 / rank as f64));
        most
    })
}

/// The places of the p values, the least first.
fn upwards(p: &[f64]) -> Vec<usize> {
    let mut order: Vec<(usize, f64)> = p.iter().copied().enumerate().collect();
    order.sort_by(|x, y| x.1.total_cmp(&y.1));
    order.into_iter().map(|(place, _)| place).collect()
}

fn correct(
    p: &[f64],
    steps: impl Iterator<Item = (usize, usize)>,
    mut correction: impl FnMut(f64, usize) -> f64,
) -> Vec<f64> {
    let mut corrected = p.to_vec();
    for (place, number) in steps {
        if let Some(p) = corrected.get_mut(place).filter(|p| !p.is_nan()) {
            *p = correction(*p, number);
        }
    }
    corrected
}

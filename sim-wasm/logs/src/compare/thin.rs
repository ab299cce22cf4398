//! Reduces long curves to fewer points.

/// The lowest and the highest point of each bucket of a line, in their order: no peak is lost. A bucket with a gap
/// keeps it.
pub(super) fn thin_line(x: Vec<f64>, y: Vec<f64>, points: usize) -> (Vec<Vec<f64>>, bool) {
    if x.len() <= points.max(4) {
        return (vec![x, y], false);
    }
    let size = x.len().div_ceil((points / 2).max(2));
    let (mut across, mut up) = (Vec::new(), Vec::new());
    for (x, y) in x.chunks(size).zip(y.chunks(size)) {
        let there = || y.iter().enumerate().filter(|(_, y)| y.is_finite());
        let least = there().min_by(|a, b| a.1.total_cmp(b.1)).map(|(at, _)| at);
        let greatest = there().max_by(|a, b| a.1.total_cmp(b.1)).map(|(at, _)| at);
        let gap = y.iter().position(|y| !y.is_finite());
        let mut kept: Vec<usize> = [least, greatest, gap].into_iter().flatten().collect();
        kept.sort_unstable();
        kept.dedup();
        across.extend(kept.iter().filter_map(|&at| x.get(at)));
        up.extend(kept.iter().filter_map(|&at| y.get(at)));
    }
    (vec![across, up], true)
}

/// For each bucket of a band, the mean of the middle, the minimum of the lower ends and the maximum of the upper ends.
pub(super) fn thin_band(parts: [Vec<f64>; 4], points: usize) -> (Vec<Vec<f64>>, bool) {
    let count = parts.first().map_or(0, Vec::len);
    if count <= points.max(4) {
        return (parts.into(), false);
    }
    let size = count.div_ceil(points.max(4));
    let [x, y, low, high] = parts;
    let middle = |values: &[f64]| {
        let there: Vec<f64> = values.iter().copied().filter(|x| x.is_finite()).collect();
        if there.is_empty() { f64::NAN } else { there.iter().sum::<f64>() / there.len() as f64 }
    };
    let first = |values: &[f64]| values.first().copied().unwrap_or(f64::NAN);
    let least = |values: &[f64]| values.iter().copied().fold(f64::NAN, f64::min);
    let greatest = |values: &[f64]| values.iter().copied().fold(f64::NAN, f64::max);
    let each = |values: &[f64], how: &dyn Fn(&[f64]) -> f64| values.chunks(size).map(how).collect::<Vec<f64>>();
    (vec![each(&x, &first), each(&y, &middle), each(&low, &least), each(&high, &greatest)], true)
}

/// Evenly spaced picks among the points that have both coordinates; the first and the last stay.
pub(super) fn thin_points(x: Vec<f64>, y: Vec<f64>, points: usize) -> (Vec<Vec<f64>>, bool) {
    let (x, y): (Vec<f64>, Vec<f64>) = x.into_iter().zip(y).filter(|(x, y)| x.is_finite() && y.is_finite()).unzip();
    let points = points.max(4);
    if x.len() <= points {
        return (vec![x, y], false);
    }
    let last = x.len() - 1;
    let at = |point: usize| (point as f64 / (points - 1) as f64 * last as f64).round() as usize;
    let kept = |values: &[f64]| (0..points).filter_map(|point| values.get(at(point)).copied()).collect();
    (vec![kept(&x), kept(&y)], true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peaks_and_gaps_survive() {
        let x: Vec<f64> = (0..10_000).map(f64::from).collect();
        let mut y = vec![1.0; 10_000];
        (y[4321], y[7777], y[500]) = (99.0, -99.0, f64::NAN);
        let (parts, thinned) = thin_line(x, y, 200);
        assert!(thinned && parts[0].len() == parts[1].len() && parts[0].len() <= 301);
        assert!(parts[1].contains(&99.0) && parts[1].contains(&-99.0) && parts[1].iter().any(|y| y.is_nan()));
        assert!(parts[0].windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn points_keep_their_ends() {
        let x: Vec<f64> = (0..1000).map(f64::from).collect();
        let (parts, _) = thin_points(x.clone(), x, 10);
        assert_eq!((parts[0].len(), parts[0][0], parts[0][9]), (10, 0.0, 999.0));
    }
}

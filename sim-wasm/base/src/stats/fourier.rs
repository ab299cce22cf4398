//! The fast Fourier transform, for the autocovariances of long series.

use libm::{cos, sin};
use std::f64::consts::PI;

/// `sum x[t] x[t + k]` for k below `lags`. N log N: the series, followed by as many zeros, is transformed, squared and
/// transformed back (Wiener and Khinchin).
pub(crate) fn products_by_lag(x: &[f64], lags: usize) -> Vec<f64> {
    let size = (2 * x.len()).next_power_of_two();
    let mut points: Vec<(f64, f64)> = x.iter().map(|&x| (x, 0.0)).collect();
    points.resize(size, (0.0, 0.0));
    transform(&mut points);
    for (re, im) in &mut points {
        (*re, *im) = (*re * *re + *im * *im, 0.0);
    }
    // The squares are symmetric, so the same transform is its own inverse but for the factor.
    transform(&mut points);
    points.iter().take(lags).map(|(re, _)| re / size as f64).collect()
}

/// Transforms in place; the number of points is a power of two. J. W. Cooley, J. W. Tukey: An algorithm for the machine
/// calculation of complex Fourier series. Mathematics of Computation 19, 1965.
fn transform(points: &mut [(f64, f64)]) {
    let size = points.len();
    let bits = size.trailing_zeros();
    for i in 0..size {
        let mirrored = if bits == 0 { 0 } else { i.reverse_bits() >> (usize::BITS - bits) };
        if i < mirrored {
            points.swap(i, mirrored);
        }
    }
    let turns: Vec<(f64, f64)> =
        (0..size / 2).map(|i| -2.0 * PI * i as f64 / size as f64).map(|angle| (cos(angle), sin(angle))).collect();
    let mut half = 1;
    while half < size {
        for block in points.chunks_exact_mut(2 * half) {
            let (first, second) = block.split_at_mut(half);
            let every = size / (2 * half);
            for ((a, b), turn) in first.iter_mut().zip(second).zip(turns.iter().step_by(every)) {
                let turned = (b.0 * turn.0 - b.1 * turn.1, b.0 * turn.1 + b.1 * turn.0);
                (*a, *b) = ((a.0 + turned.0, a.1 + turned.1), (a.0 - turned.0, a.1 - turned.1));
            }
        }
        half *= 2;
    }
}

//! How much the rows of one series depend on one another, and so how few independent rows they are worth.

use super::distribution::chi_squared_above;
use super::fourier::products_by_lag;
use super::interval::{Interval, half_width, of_mean};
use super::moments::{Moments, whole};
use serde::Serialize;

/// Up to this many lags, the sums are computed one by one; for more, by a Fourier transform.
const DIRECT_LAGS: usize = 32;

/// `r[k] = sum (x[t] - mean)(x[t + k] - mean) / sum (x[t] - mean)^2` for k from 0 to `lags` or the last there is. N log
/// N at worst. None for a series with a gap, an empty one, or one whose values are all the same.
pub fn autocorrelations(series: &[f64], lags: usize) -> Option<Vec<f64>> {
    let mean = Moments::of(whole(series)?)?.mean;
    let away: Vec<f64> = series.iter().map(|x| x - mean).collect();
    let count = lags.saturating_add(1).min(away.len());
    let products = if count <= DIRECT_LAGS {
        (0..count).map(|k| away.iter().zip(away.iter().skip(k)).map(|(a, b)| a * b).sum()).collect()
    } else {
        products_by_lag(&away, count)
    };
    // Values that are all the same may differ from their mean by rounding.
    let all_same = series.iter().all(|x| Some(x) == series.first());
    let square = products.first().copied().filter(|&square: &f64| !all_same && square > 0.0 && square.is_finite())?;
    Some(products.into_iter().map(|product| product / square).collect())
}

/// How many independent rows a series is worth.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct EffectiveSize {
    /// Rows per independent row: `2 sum (r[2m] + r[2m + 1]) - 1` over m from 0 on, as long as the sums are positive.
    pub tau: f64,
    /// Rows divided by tau, but never more than there are rows: rows that alternate do not count as more.
    pub rows: f64,
    /// The mean's interval with this many rows in place of all; none below two.
    pub interval: Option<Interval>,
}

/// C. J. Geyer: Practical Markov chain Monte Carlo. Statistical Science 7, 1992: the initial positive sequence. N log
/// N. None if there are no autocorrelations, and for fewer than two rows.
pub fn effective_size(series: &[f64], level: f64) -> Option<EffectiveSize> {
    let r = autocorrelations(series, usize::MAX)?;
    let sums = r.chunks_exact(2).map(|pair| pair.iter().sum::<f64>());
    let tau = 2.0 * sums.take_while(|&sum| sum > 0.0).sum::<f64>() - 1.0;
    let sample = Moments::of(series)?;
    let rows = if tau > 1.0 { sample.n / tau } else { sample.n };
    let interval = if rows >= 2.0 { of_mean(Moments { n: rows, ..sample }, level) } else { None };
    Some(EffectiveSize { tau, rows, interval })
}

/// The effective number of rows of a series that is a first-order autoregression: `n (1 - r1) / (1 + r1)`.
pub fn effective_rows_of_ar1(series: &[f64]) -> Option<f64> {
    let r1 = *autocorrelations(series, 1)?.get(1)?;
    Some(series.len() as f64 * (1.0 - r1) / (1.0 + r1)).filter(|rows| rows.is_finite())
}

/// Ljung and Box's test.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct IndependenceTest {
    /// `n (n + 2) sum r[k]^2 / (n - k)`.
    pub q: f64,
    /// Probability of at least as great a q for independent rows: chi-squared with `lags` degrees of freedom.
    pub p: f64,
}

/// G. M. Ljung, G. E. P. Box: On a measure of lack of fit in time series models. Biometrika 65, 1978. None without
/// lags, or with as many lags as there are rows.
pub fn ljung_box(series: &[f64], lags: usize) -> Option<IndependenceTest> {
    let r = autocorrelations(series, lags)?;
    if lags == 0 || r.len() <= lags {
        return None;
    }
    let n = series.len() as f64;
    let sum: f64 = r.iter().enumerate().skip(1).map(|(k, r)| r * r / (n - k as f64)).sum();
    let q = n * (n + 2.0) * sum;
    Some(IndependenceTest { q, p: chi_squared_above(q, lags as f64)? })
}

/// The means of batches of rows, which depend on one another less than rows do.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct BatchMeans {
    /// Means of the whole batches; rows after the last are left out.
    pub means: Vec<f64>,
    /// Mean of the means.
    pub mean: f64,
    /// Its standard error.
    pub se: f64,
    /// Its interval.
    pub interval: Interval,
    /// Autocorrelation of neighbouring batches; none if all means are the same. If it is far from 0, the batches are
    /// too small.
    pub lag1: Option<f64>,
    /// Squared steps from batch to batch over squared distances from the mean: near 2 for independent batches, less for
    /// batches that resemble their neighbours. J. von Neumann, Annals of Mathematical Statistics 12, 1941.
    pub von_neumann: Option<f64>,
}

/// Batches of `size` rows. None for fewer than two batches, and for a series with a gap.
pub fn batch_means(series: &[f64], size: usize, level: f64) -> Option<BatchMeans> {
    let means = means_of_batches(series, size)?;
    let sample = Moments::of(&means).filter(|sample| sample.n > 1.0)?;
    let steps: f64 = means.windows(2).map(|pair| pair.iter().fold(0.0, |last, x| x - last)).map(|d| d * d).sum();
    let squares = sample.variance * (sample.n - 1.0);
    let half = half_width(sample.of_mean(), sample.n - 1.0, level)?;
    Some(BatchMeans {
        lag1: autocorrelations(&means, 1).and_then(|r| r.get(1).copied()),
        means,
        mean: sample.mean,
        se: libm::sqrt(sample.of_mean()),
        interval: Interval::around(sample.mean, half),
        von_neumann: (squares > 0.0).then(|| steps / squares),
    })
}

/// The means of the whole batches of `size` rows.
pub(crate) fn means_of_batches(series: &[f64], size: usize) -> Option<Vec<f64>> {
    if size == 0 {
        return None;
    }
    let batches = whole(series)?.chunks_exact(size);
    Some(batches.filter_map(|batch| Moments::of(batch).map(|m| m.mean)).collect())
}

//! Compares any two samples of runs: bootstrap, dip, ranks, cycles, without a panic. A p value is a share, an interval has
//! its ends in order, and the order of a sample doesn't matter to its dip.
#![no_main]

use base::stats::bootstrap::{Plan, bca_of_two, mean, resample};
use base::stats::cycles::cycle_part_means;
use base::stats::interval::Interval;
use base::stats::rank::mann_whitney;
use base::stats::shape::dip::dip;
use base::stats::shape::peaks::halves;
use base::stats::shape::skewness::skewness;
use base::stats::signed_rank::signed_rank;
use libfuzzer_sys::fuzz_target;

const PLAN: Plan = Plan { resamples: 20, seed: 1 };

fn check_interval(Interval { low, high }: Interval) {
    assert!(low <= high, "{low} to {high}");
}

fn check_p(p: f64) {
    assert!((0.0..=1.0 + 1e-9).contains(&p), "{p}");
}

fn check_sample(values: &[f64]) {
    if let Some(found) = resample(values, PLAN, mean) {
        [found.percentile(0.95), found.basic(0.95)].into_iter().flatten().for_each(check_interval);
        found.bca(values, 0.95, mean).into_iter().for_each(|bca| check_interval(bca.interval));
        check_p(found.percentile_p(0.0));
    }
    let backwards: Vec<f64> = values.iter().rev().copied().collect();
    assert_eq!(dip(values), dip(&backwards));
    let least = 0.5 / values.len() as f64;
    assert!(
        dip(values).is_none_or(|dip| dip >= least - 1e-12 && dip <= 0.25 + 1e-12),
        "{:?} of {values:?}",
        dip(values)
    );
    if let Some(halves) = halves(values) {
        assert!(halves.below >= 2 && halves.below as usize + 2 <= values.len());
        assert!(halves.d.is_none_or(|d| d >= 0.0), "{halves:?}");
    }
    let _ = skewness(values);
}

fuzz_target!(|bytes: &[u8]| {
    let [scale, shape, rest @ ..] = bytes else { return };
    // From thousandths to far beyond what a counter holds.
    let scale = 10_f64.powi(i32::from(*scale % 32) - 3);
    let values: Vec<f64> =
        rest.chunks_exact(2).take(64).map(|pair| f64::from(i16::from_le_bytes([pair[0], pair[1]])) * scale).collect();
    let (a, b) = values.split_at((usize::from(*shape) % 65).min(values.len()));
    [a, b].into_iter().filter(|sample| !sample.is_empty()).for_each(check_sample);
    if let Some(test) = signed_rank(a, b) {
        check_p(test.p_continuity);
        test.p_exact.into_iter().for_each(check_p);
    }
    let ratio = |a: &[f64], b: &[f64]| mean(b) / mean(a);
    if let Some(found) = bca_of_two(a, b, PLAN, (0.95, 1.0), &ratio) {
        check_interval(found.interval);
        found.p.into_iter().for_each(check_p);
    }
    let _ = mann_whitney(a, b);
    let marks: Vec<usize> = rest.iter().map(|byte| usize::from(*byte)).take(5).collect();
    if let Some(cycles) = cycle_part_means(&values, &marks, 1 + usize::from(*shape) % 9) {
        assert_eq!(cycles.len() + 1, marks.len());
        assert!(cycles.iter().flatten().all(|mean| mean.is_finite()));
    }
});

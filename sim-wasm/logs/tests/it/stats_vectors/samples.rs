//! The samples behind the worked numbers, and how close to these is close enough.

use base::stats::interval::Interval;

pub(crate) const V1: [f64; 8] = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0];
pub(crate) const V2: [f64; 9] = [3.0, 7.0, 8.0, 5.0, 12.0, 14.0, 21.0, 13.0, 18.0];
pub(crate) const SMALL: ([f64; 5], [f64; 4]) = ([1.1, 2.2, 2.9, 4.0, 5.5], [0.3, 1.7, 2.0, 2.5]);
pub(crate) const TIES: ([f64; 5], [f64; 6]) = ([1.0, 2.0, 2.0, 3.0, 5.0], [2.0, 2.0, 4.0, 6.0, 7.0, 7.0]);

/// 1 to 19 and 100.
pub(crate) fn v3() -> Vec<f64> {
    (1..=19).map(f64::from).chain([100.0]).collect()
}

/// Two settings of one machine, eight runs of 22 seconds each: the sums of pages swapped in.
pub(crate) fn si() -> (Vec<f64>, Vec<f64>) {
    let a = [268_580, 111_496, 210_876, 115_636, 123_228, 204_208, 125_428, 129_432];
    (per_second(a), per_second([16_144, 12_052, 14_324, 18_596, 15_068, 14_384, 14_676, 19_868]))
}

/// The same for pages swapped out.
pub(crate) fn so() -> (Vec<f64>, Vec<f64>) {
    let a = [794_656, 637_844, 744_304, 648_716, 651_784, 731_136, 662_808, 661_824];
    (per_second(a), per_second([541_404, 540_452, 539_692, 543_592, 546_960, 553_400, 542_400, 545_772]))
}

/// The same for major faults, as counts per run.
pub(crate) fn majflt() -> (Vec<f64>, Vec<f64>) {
    let a = [9515, 4208, 7364, 4415, 4592, 7216, 4784, 5519];
    (a.map(f64::from).to_vec(), [4840, 3781, 4384, 5515, 4629, 4566, 4485, 5617].map(f64::from).to_vec())
}

fn per_second(sums: [u32; 8]) -> Vec<f64> {
    sums.map(|sum| f64::from(sum) / 22.0).to_vec()
}

/// Asserts a number to its printed digits: at least 7.
#[track_caller]
pub(crate) fn close(found: impl Into<Option<f64>>, expected: f64) {
    let found = found.into().unwrap();
    assert!((found - expected).abs() <= 1e-6 * expected.abs().max(1e-12), "{found}, expected {expected}");
}

#[track_caller]
pub(crate) fn ends(found: impl Into<Option<Interval>>, [low, high]: [f64; 2]) {
    let found = found.into().unwrap();
    close(found.low, low);
    close(found.high, high);
}

#[track_caller]
pub(crate) fn all_close(found: &[f64], expected: &[f64]) {
    assert_eq!(found.len(), expected.len(), "{found:?}");
    found.iter().zip(expected).for_each(|(&found, &expected)| close(found, expected));
}

//! The shape of a sample: peaks and skewness. Dips computed by the Python package diptest 0.12 (Maechler's corrected AS 217),
//! skewness and its test by `SciPy`'s `skew` and `skewtest`.

use crate::stats_vectors::samples::{V2, close, si, v3};
use base::stats::mulberry::Mulberry32;
use base::stats::shape::dip::{DipNull, dip};
use base::stats::shape::peaks::halves;
use base::stats::shape::skewness::skewness;

const TIED: [f64; 11] = [1.0, 1.0, 1.0, 2.0, 2.0, 5.0, 5.0, 5.0, 5.0, 9.0, 9.0];
const WAVE: [f64; 20] =
    [5.0, 5.4, 5.9, 5.5, 4.8, 4.4, 4.9, 5.6, 6.1, 5.8, 5.2, 4.6, 4.3, 4.7, 5.3, 5.7, 5.5, 5.0, 4.5, 4.9];
/// Page faults of thirty runs like those that document 002 describes: half of them dozens, half of them thousands.
const FAULTS: [f64; 30] = [
    36.0, 41.0, 47.0, 52.0, 58.0, 63.0, 69.0, 74.0, 80.0, 85.0, 39.0, 55.0, 61.0, 77.0, 88.0, 4182.0, 4900.0, 5700.0,
    6600.0, 7500.0, 8400.0, 9300.0, 10_200.0, 11_200.0, 12_300.0, 13_400.0, 14_600.0, 15_700.0, 16_900.0, 17_977.0,
];

fn logs(values: &[f64]) -> Vec<f64> {
    values.iter().map(|x| libm::log1p(*x)).collect()
}

#[test]
fn hartigans_dip_is_that_of_the_corrected_algorithm() {
    let a_si = si().0.iter().map(|x| x * 22.0).collect::<Vec<f64>>();
    let cases: [(&[f64], f64); 8] = [
        (&a_si, 0.114_765_974_166),
        (&logs(&a_si), 0.117_120_043_730),
        (&V2, 0.098_765_432_099),
        (&v3(), 0.025),
        (&TIED, 0.170_454_545_455),
        (&WAVE, 0.05),
        (&FAULTS, 0.057_213_930_348),
        (&logs(&FAULTS), 0.181_327_874_798),
    ];
    for (values, expected) in cases {
        let found = dip(values).unwrap();
        assert!((found - expected).abs() < 1e-4 * expected, "{found} is not {expected}: {values:?}");
    }
    assert_eq!((dip(&[1.0, 2.0, 3.0]), dip(&[1.0; 2001])), (None, None));
    // What does not vary has one peak, and evenly spaced values are as even as they can be.
    close(dip(&[7.0; 10]), 0.05);
    close(dip(&(0..30).map(f64::from).collect::<Vec<_>>()), 1.0 / 60.0);
}

#[test]
fn the_chance_of_a_dip_is_that_of_uniform_samples() {
    // The upper 5 and 1 per cent of 20,000 uniform samples drawn in Python: 0.0883 and 0.1018 of 30, 0.1546 and 0.1735 of 8.
    for (n, five, one) in [(30, 0.0883, 0.1018), (8, 0.1546, 0.1735)] {
        let null = DipNull::of(n, 1).unwrap();
        assert!((0.03..0.07).contains(&null.p(five)), "{}", null.p(five));
        assert!((0.004..0.02).contains(&null.p(one)), "{}", null.p(one));
    }
    let null = DipNull::of(30, 1).unwrap();
    close(Some(null.p(dip(&logs(&FAULTS)).unwrap())), 0.001);
    assert!(null.p(dip(&FAULTS).unwrap()) > 0.5 && null.p(0.0) > 0.999);
}

#[test]
fn samples_with_one_peak_are_rarely_given_two() {
    let mut random = Mulberry32::new(9);
    let null = DipNull::of(30, 1).unwrap();
    let mut normal = || (0..12).map(|_| random.next_share()).sum::<f64>();
    let called = (0..300).filter(|_| null.p(dip(&(0..30).map(|_| normal()).collect::<Vec<_>>()).unwrap()) < 0.05);
    let called = called.count();
    assert!(called <= 6, "{called} of 300");
}

#[test]
fn a_sample_is_divided_where_its_groups_are_tightest() {
    let found = halves(&logs(&FAULTS)).unwrap();
    // numpy: means 4.1019 and 9.1755, standard deviations 0.2825 and 0.4602, so D = 13.2879.
    assert_eq!(found.below, 15);
    assert!((found.d.unwrap() - 13.287_869).abs() < 1e-5, "{found:?}");
    assert_eq!(halves(&[1.0, 2.0, 3.0]), None);
    let found = halves(&[1.0, 9.0, 1.0, 9.0]).unwrap();
    assert_eq!((found.below, found.d), (2, None));
}

#[test]
fn skewness_is_tested_by_dagostinos_transformation() {
    for (values, g1, p) in [
        (v3().as_slice(), 3.663_948_175, 3.139_201_495e-7),
        (&V2, 0.226_523_746_441, 0.694_218_104_895),
        (&FAULTS, 0.680_617_932_685, 0.091_521_791_542),
        (&WAVE, 0.070_605_452_075, 0.873_955_765_965),
    ] {
        let found = skewness(values).unwrap();
        assert!((found.g1 - g1).abs() < 1e-4 * g1, "{found:?}");
        assert!((found.p - p).abs() < 1e-4 * p, "{found:?}");
    }
    assert_eq!((skewness(&V2[..7]), skewness(&[4.0; 9])), (None, None));
}

//! Student's interval, Welch's test, pairs, ratios; the tests of the published means.

use crate::stats_vectors::samples::{SMALL, TIES, V1, close, ends, majflt, si, so};
use base::stats::distribution::{beta_share, normal_quantile, t_factor, t_two_sided};
use base::stats::interval::{Interval, of_geometric_mean, of_mean};
use base::stats::means::{paired, pooled, welch};
use base::stats::moments::Moments;
use base::stats::ratio::{Verdict, fieller, log_ratio, verdict};

fn moments(values: &[f64]) -> Moments {
    Moments::of(values).unwrap()
}

/// The five pairs of samples.
fn pairs() -> [(Vec<f64>, Vec<f64>); 5] {
    [so(), si(), majflt(), (SMALL.0.to_vec(), SMALL.1.to_vec()), (TIES.0.to_vec(), TIES.1.to_vec())]
}

#[test]
fn students_factors_are_those_of_the_tables() {
    let table = [
        (0.9, [6.313_751_515, 2.919_985_58, 1.894_578_605, 1.699_127_027, 1.646_378_817]),
        (0.95, [12.706_204_74, 4.302_652_73, 2.364_624_251, 2.045_229_642, 1.962_339_081]),
        (0.99, [63.656_741_16, 9.924_843_201, 3.499_483_297, 2.756_385_904, 2.580_754_698]),
        (0.999, [636.619_249_4, 31.599_054_58, 5.407_882_521, 3.659_405_019, 3.300_282_648]),
    ];
    for (level, factors) in table {
        for (df, factor) in [1.0, 2.0, 7.0, 29.0, 1000.0].into_iter().zip(factors) {
            close(t_factor(level, df), factor);
        }
    }
    close(t_factor(0.95, 7.02), 2.363_259_261);
    close(t_factor(0.99, 29.0115), 2.756_309_754);
    close(t_two_sided(2.0, 7.3).map(|p| 1.0 - p / 2.0), 0.958_029_480_3);
    close(beta_share(2.5, 0.5, 0.3, 0.7), 0.018_927_124_07);
    close(normal_quantile(0.975), 1.959_963_985);
    close(normal_quantile(0.005), -2.575_829_304);
}

#[test]
fn students_factor_goes_over_to_the_normal_one_without_a_step() {
    let (below, above) = (t_factor(0.99, 99_999.0).unwrap(), t_factor(0.99, 100_001.0).unwrap());
    assert!((0.0..1e-8).contains(&(below - above)), "{below} {above}");
    let (below, above) = (t_two_sided(2.5, 99_999.0).unwrap(), t_two_sided(2.5, 100_001.0).unwrap());
    assert!((below / above - 1.0).abs() < 1e-8, "{below} {above}");
    close(t_factor(0.95, 1e12), 1.959_963_985);
}

#[test]
fn students_interval_of_the_mean() {
    let check = |values: &[f64], ninety_five, ninety_nine| {
        ends(of_mean(moments(values), 0.95), ninety_five);
        ends(of_mean(moments(values), 0.99), ninety_nine);
    };
    check(&V1, [3.212_512_082, 6.787_487_918], [2.354_639_279, 7.645_360_721]);
    check(&si().0, [5_092.306_264, 9_554.102_827], [4_021.626_601, 10_624.782_49]);
    check(&si().1, [615.257_826_7, 806.469_446], [569.373_531_2, 852.353_741_5]);
    check(&so().0, [29_260.077_79, 33_615.740_39], [28_214.866_68, 34_660.951_5]);
    check(&so().1, [24_566.508_97, 24_907.036_49], [24_484.793_93, 24_988.751_53]);
    close(moments(&V1).sd(), 2.138_089_935);
    assert_eq!(of_mean(moments(&[1.0]), 0.95), None);
    assert_eq!(of_mean(moments(&[3.0; 4]), 0.95), Some(Interval { low: 3.0, high: 3.0 }));
    assert!(of_geometric_mean(&V1, 0.95).unwrap().contains(4.603_215_596));
}

#[test]
fn welchs_test() {
    let expected = [
        [6_701.136_364, 7.253_759_582, 7.085_567_29, 0.000_159_730_445_7, 4_521.995_971, 8_880.276_756],
        [6_612.340_909, 7.002_275_031, 7.025_711_985, 0.000_207_577_362_2, 4_381.050_485, 8_843.631_334],
        [1_224.5, 1.743_447_167, 8.398_754_174, 0.117_627_925_4, -381.821_058_4, 2_830.821_058],
        [1.515, 1.701_397_17, 6.423_772_713, 0.136_494_574_9, -0.629_467_127_7, 3.659_467_128],
        [-2.066_666_667, -1.764_956_921, 8.587_179_762, 0.112_999_000_5, -4.735_066_27, 0.601_732_936_5],
    ];
    let wide = [
        [3_481.515_55, 9_920.757_177],
        [3_311.848_409, 9_912.833_41],
        [-1_099.984_589, 3_548.984_589],
        [-1.698_670_251, 4.728_670_251],
        [-5.918_814_54, 1.785_481_207],
    ];
    for (((a, b), [difference, t, df, p, low, high]), wide) in pairs().iter().zip(expected).zip(wide) {
        let found = welch(moments(a), moments(b), 0.95).unwrap();
        close(found.difference, difference);
        close(found.t, t);
        close(found.df, df);
        close(found.p, p);
        ends(found.interval, [low, high]);
        ends(welch(moments(a), moments(b), 0.99).unwrap().interval, wide);
    }
}

#[test]
fn pooling_and_pairs() {
    let found = pooled(moments(&so().0), moments(&so().1), 0.95).unwrap();
    close(found.p, 4.199_320_266e-6);
    assert_eq!(found.df, Some(14.0));
    close(pooled(moments(&TIES.0), moments(&TIES.1), 0.95).unwrap().p, 0.124_511_274);
    let found = paired(&si().0, &si().1, 0.95).unwrap();
    close(found.t, 6.973_558_331);
    close(found.p, 0.000_216_591_827_5);
    assert_eq!(paired(&[1.0, 2.0], &[1.0], 0.95), None);
}

#[test]
fn fiellers_ratio_of_means() {
    let expected = [
        [1.270_897_762, 4.714_481_142e-5, 1.182_697_964, 1.359_217_398],
        [10.301_841_55, 0.018_061_414_17, 7.026_772_778, 13.955_886_83],
        [1.259_036_941, 0.010_585_863_33, 0.921_582_895_4, 1.623_432_168],
        [1.932_307_692, 0.488_249_025_1, 0.708_287_371_1, 6.843_462_55],
        [0.557_142_857_1, 0.217_263_547, 0.211_574_957_8, 1.212_002_174],
    ];
    for ((a, b), [ratio, g, low, high]) in pairs().iter().zip(expected) {
        let found = fieller(moments(a), moments(b), 0.95).unwrap();
        close(found.ratio, ratio);
        close(found.g, g);
        ends(found.interval, [low, high]);
    }
    let unknown = fieller(moments(&[5.0, 6.0, 7.0]), moments(&[-1.0, 1.0, 3.0]), 0.95).unwrap();
    assert!(unknown.g >= 1.0 && unknown.interval.is_none());
}

#[test]
fn the_ratio_of_geometric_means() {
    let expected = [
        [1.267_253_298, 6.647_809_265e-5, 1.184_465_892, 1.355_827_072],
        [9.883_881_451, 8.998_163_965e-9, 7.368_855_335, 13.257_298_18],
        [1.217_699_464, 0.117_564_904_7, 0.941_882_408_7, 1.574_285_677],
        [2.168_164_173, 0.225_936_556, 0.509_684_220_8, 9.223_232_134],
        [0.554_054_344_4, 0.135_405_701_5, 0.244_918_393_4, 1.253_381_635],
    ];
    for ((a, b), [ratio, p, low, high]) in pairs().iter().zip(expected) {
        let found = log_ratio(a, b, 0.95).unwrap();
        close(found.ratio, ratio);
        close(found.test.p, p);
        ends(found.interval, [low, high]);
    }
    assert_eq!(log_ratio(&[1.0, 2.0], &[0.0, 1.0], 0.95), None);
}

#[test]
fn a_verdict_needs_the_margin() {
    let of = |low, high| verdict(Interval { low, high }, 0.05);
    assert_eq!((of(1.1, 1.3), of(0.97, 1.04)), (Verdict::Different, Verdict::Equivalent));
    assert_eq!((of(1.01, 1.04), of(0.9, 1.04)), (Verdict::DifferentWithinMargin, Verdict::Inconclusive));
}

#[test]
fn published_means_and_deviations_are_tested_without_their_values() {
    // 30 runs each of a modified daemon and of the original: faults, reclaims, pages freed.
    let of = |mean: f64, sd: f64| Moments { n: 30.0, mean, variance: sd * sd };
    let cases = [
        (of(5_548.667, 6_758.414), of(34.767, 3.014), [4.468_633, 2_112.762, 8_915.038]),
        (of(235_876.43, 25_275.67), of(72_973.57, 16_422.86), [29.601_26, 148_163.8, 177_641.9]),
        (of(0.355, 0.847), of(0.0, 0.0), [2.295_649, -0.071_248_44, 0.781_248_4]),
    ];
    for (a, b, [t, low, high]) in cases {
        let found = welch(a, b, 0.99).unwrap();
        close(found.t, t);
        ends(found.interval, [low, high]);
    }
}

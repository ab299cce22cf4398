//! Ranks, permutations, effect sizes, corrections for several tests, planning.

use crate::stats_vectors::samples::{SMALL, TIES, all_close, close, ends, majflt, si, so};
use base::stats::effect::{brown_forsythe, effect_size, hedges_factor};
use base::stats::moments::Moments;
use base::stats::multiple::{benjamini_hochberg, holm};
use base::stats::permutation::permutation_test;
use base::stats::power::{power_of, runs_for_effect, runs_for_width, whole_runs_for_effect};
use base::stats::rank::{hodges_lehmann, mann_whitney};
use base::stats::signed_rank::signed_rank;

#[test]
fn mann_and_whitneys_test() {
    let cases = [
        (so(), 64.0, 0.000_155_400_155_4, 0.000_939_105_699_1, 0.000_777_530_446_9, 1.0),
        (majflt(), 43.0, 0.278_632_478_6, 0.270_148_532_7, 0.247_995_814_8, 0.343_75),
        ((SMALL.0.to_vec(), SMALL.1.to_vec()), 16.0, 0.190_476_190_5, 0.177_909_595, 0.141_644_690_3, 0.6),
    ];
    for ((a, b), u, exact, continuity, normal, delta) in cases {
        let found = mann_whitney(&a, &b).unwrap();
        assert_eq!(found.u, u);
        close(found.p_exact, exact);
        close(found.p_continuity, continuity);
        close(found.p_normal, normal);
        close(found.delta, delta);
    }
}

#[test]
fn ties_have_no_exact_p_but_a_corrected_one() {
    let found = mann_whitney(&TIES.0, &TIES.1).unwrap();
    assert_eq!((found.u, found.p_exact), (7.0, None));
    close(found.p_continuity, 0.160_057_346_2);
    close(found.p_normal, 0.133_993_709_5);
    close(found.delta, -0.533_333_333_3);
    close(found.a12, 0.233_333_333_3);
    let same = mann_whitney(&[1.0; 3], &[1.0; 4]).unwrap();
    assert_eq!((same.p_continuity, same.delta), (None, 0.0));
}

#[test]
fn three_and_three_never_come_below_a_tenth() {
    close(mann_whitney(&[1.0, 2.0, 3.0], &[4.0, 5.0, 6.0]).unwrap().p_least, 0.1);
    let values: Vec<f64> = (0..40).map(f64::from).collect();
    // Two of the 40-choose-20 ways to divide them.
    close(mann_whitney(&values[..20], &values[20..]).unwrap().p_exact, 2.0 / 137_846_528_820.0);
    assert_eq!(mann_whitney(&values[..21], &values[21..]).unwrap().p_exact, None);
}

#[test]
fn hodges_and_lehmanns_shift() {
    let cases = [
        (so(), 5_423.636_364, [4_778.363_636, 9_024.181_818], 14),
        (si(), 5_051.818_182, [4_602.363_636, 8_851.454_545], 14),
        (majflt(), 656.5, [-248.0, 2_798.0], 14),
        ((SMALL.0.to_vec(), SMALL.1.to_vec()), 1.35, [-0.9, 3.8], 2),
        ((TIES.0.to_vec(), TIES.1.to_vec()), -2.0, [-5.0, 1.0], 4),
    ];
    for ((a, b), shift, interval, k) in cases {
        let found = hodges_lehmann(&a, &b, 0.95).unwrap();
        close(found.shift, shift);
        ends(found.interval, interval);
        assert_eq!((found.k, found.exact), (k, true));
    }
    assert_eq!(hodges_lehmann(&[1.0, 2.0, 3.0], &[4.0, 5.0, 6.0], 0.95).unwrap().interval, None);
    assert_eq!(hodges_lehmann(&[0.0; 2001], &[0.0; 2000], 0.95), None);
    assert!(!hodges_lehmann(&[0.0; 21], &[0.0; 9], 0.95).unwrap().exact);
}

#[test]
fn wilcoxons_test_of_pairs() {
    let found = signed_rank(&si().0, &si().1).unwrap();
    assert_eq!((found.w, found.pairs), (0.0, 8));
    close(found.p_exact, 0.007_812_5);
    // R: wilcox.test(c(1, -2, 3, 4, 5)) has V = 13, p = 0.1875.
    let found = signed_rank(&[1.0, -2.0, 3.0, 4.0, 5.0], &[0.0; 5]).unwrap();
    assert_eq!((found.w, found.p_exact), (2.0, Some(0.1875)));
    assert_eq!(signed_rank(&[1.0; 3], &[1.0; 3]), None);
}

#[test]
fn all_splits_are_looked_at_where_they_are_few() {
    let cases = [
        (so(), 2, 12_870),
        (si(), 2, 12_870),
        (majflt(), 1386, 12_870),
        ((SMALL.0.to_vec(), SMALL.1.to_vec()), 21, 126),
        ((TIES.0.to_vec(), TIES.1.to_vec()), 60, 462),
    ];
    for ((a, b), extreme, splits) in cases {
        let found = permutation_test(&a, &b, 0, 0).unwrap();
        assert_eq!((found.extreme, found.splits, found.exact), (extreme, splits, true));
        assert_eq!(permutation_test(&b, &a, 0, 0), Some(found));
    }
}

#[test]
fn many_splits_are_drawn_by_a_seed() {
    let a: Vec<f64> = (0..15).map(f64::from).collect();
    let b: Vec<f64> = (4..20).map(f64::from).collect();
    let found = permutation_test(&a, &b, 5000, 1).unwrap();
    assert_eq!(permutation_test(&a, &b, 5000, 1), Some(found));
    assert!(!found.exact && (0.005..0.02).contains(&found.p), "{found:?}");
    assert_eq!(permutation_test(&a, &b, 0, 1), None);
}

#[test]
fn effect_sizes() {
    let cases = [
        (so(), 3.626_879_791, 3.428_444_962),
        (si(), 3.501_137_516, 3.309_582_332),
        (majflt(), 0.871_723_583_6, 0.824_029_606_9),
        ((SMALL.0.to_vec(), SMALL.1.to_vec()), 1.068_238_034, 0.948_812_128),
        ((TIES.0.to_vec(), TIES.1.to_vec()), -1.025_763_024, -0.937_419_072_4),
    ];
    for ((a, b), d, g) in cases {
        let found = effect_size(Moments::of(&a).unwrap(), Moments::of(&b).unwrap()).unwrap();
        close(found.d, d);
        close(found.g, g);
    }
    close(hedges_factor(14.0), 0.945_287_729_3);
    assert!((hedges_factor(999_999.0) / hedges_factor(1_000_001.0) - 1.0).abs() < 1e-9);
}

#[test]
fn brown_and_forsythes_test_of_spreads() {
    let cases = [
        (so(), 5.121_709_211, 0.040_050_032_8),
        (si(), 4.806_227_516, 0.045_754_692_32),
        (majflt(), 4.063_702_475, 0.063_424_799_21),
        ((SMALL.0.to_vec(), SMALL.1.to_vec()), 1.106_025_002, 0.327_891_984_1),
        ((TIES.0.to_vec(), TIES.1.to_vec()), 2.454_545_455, 0.151_627_474_5),
    ];
    for ((a, b), w, p) in cases {
        let found = brown_forsythe(&[&a, &b]).unwrap();
        close(found.w, w);
        close(found.p, p);
    }
    assert_eq!(brown_forsythe(&[&[1.0], &[2.0]]), None);
    assert_eq!(brown_forsythe(&[&[1.0, 1.0], &[2.0]]).unwrap().w, None);
}

#[test]
fn several_tests_are_corrected() {
    let p = [0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205];
    all_close(&holm(&p), &[0.008, 0.056, 0.234, 0.234, 0.234, 0.234, 0.234, 0.234]);
    let expected = [0.008, 0.032, 0.0672, 0.0672, 0.0672, 0.08, 0.084_571_428_57, 0.205];
    all_close(&benjamini_hochberg(&p), &expected);
    let backwards: Vec<f64> = p.iter().rev().copied().collect();
    assert!(benjamini_hochberg(&backwards).iter().rev().eq(benjamini_hochberg(&p).iter()));
    assert!(holm(&[f64::NAN, 0.3])[0].is_nan() && holm(&[]).is_empty());
}

#[test]
fn runs_that_an_interval_needs() {
    // Three reference runs with 99 % intervals of 64 to 77 and 2.0 to 2.8: s = half sqrt 3 / 9.924843.
    let sd = |half: f64| half * 3.0_f64.sqrt() / 9.924_843_201;
    assert_eq!(runs_for_width(71.0, sd(6.5), 0.05, 0.99), Some(7));
    assert_eq!(runs_for_width(2.4, sd(0.4), 0.05, 0.99), Some(13));
    assert_eq!(runs_for_width(1.0, sd(0.35 / 2.0), 0.05, 0.99), Some(14));
    assert_eq!(runs_for_width(1.0, sd(2.573 / 2.0), 0.05, 0.99), Some(539));
    assert_eq!(runs_for_width(1.0, sd(2.6 / 2.0), 0.05, 0.99), Some(551));
    assert_eq!((runs_for_width(0.0, 1.0, 0.05, 0.99), runs_for_width(1.0, 0.0, 0.05, 0.99)), (None, Some(2)));
}

#[test]
fn runs_that_a_test_needs() {
    let found = (runs_for_effect(0.8, 0.8, 0.05).unwrap(), runs_for_effect(0.5, 0.8, 0.05).unwrap());
    assert!((found.0 - 25.52).abs() < 0.01 && (found.1 - 63.77).abs() < 0.01, "{found:?}");
    assert_eq!(whole_runs_for_effect(0.8, 0.8, 0.05), Some(26));
    assert_eq!(whole_runs_for_effect(0.5, 0.8, 0.05), Some(64));
    assert_eq!(runs_for_effect(0.0, 0.8, 0.05), None);
    // Without an effect, the power is the test's level.
    close(power_of(8.0, 0.0, 0.05), 0.05);
}

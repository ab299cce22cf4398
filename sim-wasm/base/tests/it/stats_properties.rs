//! What must hold for the statistics of any sample.

#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests")]

use base::stats::autocorrelation::{autocorrelations, batch_means, effective_size, ljung_box};
use base::stats::bezier::bezier;
use base::stats::bootstrap::{Plan, mean, resample, resample_blocks};
use base::stats::changes::{default_penalty, mser, noise_sd, pelt};
use base::stats::cycles::part_means;
use base::stats::distribution::{normal_below, normal_quantile, t_factor, t_two_sided};
use base::stats::effect::{brown_forsythe, effect_size};
use base::stats::interval::{Interval, of_mean};
use base::stats::means::{paired, pooled, welch};
use base::stats::moments::Moments;
use base::stats::multiple::{benjamini_hochberg, holm};
use base::stats::permutation::permutation_test;
use base::stats::polynomial::fit;
use base::stats::power::{runs_for_effect, runs_for_width};
use base::stats::quantile::{Bulk, Quartiles, Rule, box_plot, bulk, median_interval, quantile, sorted};
use base::stats::rank::{hodges_lehmann, mann_whitney};
use base::stats::ratio::{fieller, log_ratio};
use base::stats::signed_rank::signed_rank;
use base::stats::smooth::{Ends, centred_mean, exponential, running_median, trailing_mean};
use base::stats::timed::{Falls, Sampling, counter_steps, time_weighted_mean};
use proptest::prelude::*;

const RULES: [Rule; 4] = [Rule::Inverse, Rule::Weibull, Rule::Linear, Rule::MedianUnbiased];
const READINGS: [Bulk; 4] = [Bulk::FarthestFromMedian, Bulk::EachEnd, Bulk::Central95, Bulk::FiveAndNinetyFive];

/// Values as logs have them: whole and not, small and in bytes, with ties and, here and there, a missing one.
fn any_values() -> impl Strategy<Value = Vec<f64>> {
    let value = prop_oneof![
        4 => (0..20_i32).prop_map(f64::from),
        4 => -1e3..1e3_f64,
        2 => 0.0..1e13_f64,
        1 => Just(f64::NAN),
        1 => prop_oneof![Just(f64::INFINITY), Just(-0.0), Just(1e-300), Just(-1e100)],
    ];
    prop::collection::vec(value, 0..40)
}

fn values() -> impl Strategy<Value = Vec<f64>> {
    prop_oneof![
        prop::collection::vec(-1e3..1e3_f64, 1..60),
        prop::collection::vec((0..9_i32).prop_map(f64::from), 1..60)
    ]
}

fn holds(interval: Interval, value: f64) -> bool {
    let rounding = 1e-9 * (value.abs() + interval.width().abs());
    interval.low - rounding <= value && value <= interval.high + rounding
}

/// Whether what is serialised lacks numbers only where the type allows it: JSON has no NaN and no infinity.
fn whole<T: serde::Serialize>(found: Option<&T>, may_miss: usize) -> bool {
    let text = serde_json::to_string(&found).unwrap();
    found.is_none() || text.matches("null").count() <= may_miss
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_that_a_log_holds_makes_it_panic(
        a in any_values(),
        b in any_values(),
        n in 0..50_usize,
        level in -1.0..2.0_f64,
    ) {
        let plan = Plan { resamples: 20, seed: n as u32 };
        let (first, second) = (Moments::of(&a), Moments::of(&b));
        if let (Some(a), Some(b)) = (first, second) {
            let _ = (welch(a, b, level), pooled(a, b, level), fieller(a, b, level), of_mean(a, level));
            let _ = effect_size(a, b);
            let _ = (runs_for_width(a.mean, a.sd(), level, 0.95), runs_for_width(a.mean, a.sd(), 0.05, level));
        }
        let _ = (paired(&a, &b, level), log_ratio(&a, &b, level), mann_whitney(&a, &b), signed_rank(&a, &b));
        let _ = (hodges_lehmann(&a, &b, level), permutation_test(&a, &b, 20, 1), brown_forsythe(&[&a, &b]));
        let _ = (holm(&a), benjamini_hochberg(&a), median_interval(&a, level), box_plot(&a, Quartiles::MooreMcCabe));
        let _ = (READINGS.map(|reading| bulk(&a, reading)), quantile(&sorted(&a), level, Rule::Weibull));
        let _ = (autocorrelations(&a, n), effective_size(&a, level), ljung_box(&a, n), batch_means(&a, n, level));
        let _ = (mser(&a, n), noise_sd(&a), pelt(&a, level, n), fit(&a, &b, n), bezier(&a, n), part_means(&a, n));
        let _ = (centred_mean(&a, n, Ends::Valid), running_median(&a, n, Ends::Shrink));
        let _ = trailing_mean(&a, n, Ends::Valid);
        let _ = (exponential(&a, level), counter_steps(&a, Falls::Wraps32), time_weighted_mean(&a, &b, Sampling::Hold));
        let resampled = resample(&a, plan, mean).and_then(|found| found.bca(&a, level, mean));
        let _ = (resampled, resample_blocks(&a, n, plan, mean));
    }

    #[test]
    fn quantiles_rise_and_stay_within_the_values(values in values(), p in 0.0..1.0_f64, q in 0.0..1.0_f64) {
        let sorted = sorted(&values);
        for rule in RULES {
            let (low, high) = (quantile(&sorted, p.min(q), rule).unwrap(), quantile(&sorted, p.max(q), rule).unwrap());
            prop_assert!(low <= high && sorted[0] <= low && high <= sorted[sorted.len() - 1]);
        }
    }

    #[test]
    fn boxes_and_bulks_are_in_order(values in values()) {
        for rule in [Quartiles::TukeyHinges].into_iter().chain(RULES.map(Quartiles::By)) {
            let plot = box_plot(&values, rule).unwrap();
            let ends = [plot.min, plot.whiskers.low, plot.median, plot.whiskers.high, plot.max];
            prop_assert!(ends.is_sorted() && plot.q1 <= plot.q3, "{plot:?}");
            prop_assert!(plot.outliers.iter().all(|&x| !plot.whiskers.contains(x)));
        }
        for reading in READINGS {
            let found = bulk(&values, reading).unwrap();
            prop_assert!(found.low <= found.high);
        }
    }

    #[test]
    fn intervals_hold_what_they_are_around_and_widen_with_their_level(
        a in values(),
        b in values(),
        level in 0.5..0.98_f64,
    ) {
        let (first, second) = (Moments::of(&a).unwrap(), Moments::of(&b).unwrap());
        prop_assume!(a.len() > 1 && b.len() > 1);
        for test in [welch, pooled] {
            let (narrow, wide) = (test(first, second, level).unwrap(), test(first, second, level + 0.01).unwrap());
            prop_assert!(whole(Some(&narrow), 3) && holds(narrow.interval, narrow.difference));
            prop_assert!(wide.interval.width() >= narrow.interval.width());
            // What the interval excludes is what the test rejects.
            if let Some(p) = narrow.p.filter(|p| (p - 1.0 + level).abs() > 1e-9) {
                prop_assert_eq!(p < 1.0 - level, !narrow.interval.contains(0.0));
            }
        }
        prop_assert!(holds(of_mean(first, level).unwrap(), first.mean));
        if let Some(found) = fieller(first, second, level) {
            prop_assert!(found.interval.is_some() == (found.g < 1.0));
            prop_assert!(found.interval.is_none_or(|interval| holds(interval, found.ratio)));
        }
        let shift = hodges_lehmann(&a, &b, level).unwrap();
        prop_assert!(shift.interval.is_none_or(|interval| holds(interval, shift.shift)));
        if let Some(found) = median_interval(&a, level) {
            prop_assert!(found.coverage >= level && found.interval.low <= found.interval.high);
        }
    }

    #[test]
    fn swapping_the_samples_turns_the_sign_and_keeps_p(a in values(), b in values()) {
        let (there, back) = (mann_whitney(&a, &b).unwrap(), mann_whitney(&b, &a).unwrap());
        prop_assert_eq!(there.u + back.u, (a.len() * b.len()) as f64);
        prop_assert!((there.delta + back.delta).abs() < 1e-12 && (0.0..=1.0).contains(&there.a12));
        prop_assert_eq!((there.p_exact, there.p_normal), (back.p_exact, back.p_normal));
        for p in [there.p_exact, there.p_continuity, there.p_normal, there.p_least].into_iter().flatten() {
            prop_assert!((0.0..=1.0).contains(&p));
        }
        let test = permutation_test(&a, &b, 50, 3).unwrap();
        prop_assert!(test.p > 0.0 && test.p <= 1.0);
    }

    #[test]
    fn corrections_keep_the_order_and_holm_is_the_stricter(p in prop::collection::vec(0.0..1.0_f64, 1..30)) {
        let (holm, bh) = (holm(&p), benjamini_hochberg(&p));
        for i in 0..p.len() {
            prop_assert!(p[i] <= bh[i] && bh[i] <= holm[i] + 1e-15 && holm[i] <= 1.0);
            for j in 0..p.len() {
                prop_assert!(p[i] > p[j] || (holm[i] <= holm[j] && bh[i] <= bh[j]));
            }
        }
    }

    #[test]
    fn distributions_and_their_quantiles_undo_each_other(p in 1e-6..0.999_999_f64, log_df in 0.0..8.0_f64) {
        prop_assert!((normal_below(normal_quantile(p).unwrap()) - p).abs() < 1e-14);
        let df = 10_f64.powf(log_df);
        let t = t_factor(p, df).unwrap();
        prop_assert!((t_two_sided(t, df).unwrap() - (1.0 - p)).abs() < 1e-9, "{p} {df} {t}");
        prop_assert!(t >= t_factor(p, df * 2.0).unwrap() - 1e-9 * t);
    }

    #[test]
    fn resampled_means_stay_within_the_values(values in values(), seed in 0..99_u32) {
        let found = resample(&values, Plan { resamples: 50, seed }, mean).unwrap();
        let (least, most) = (sorted(&values)[0], *sorted(&values).last().unwrap());
        let rounding = 1e-9 * least.abs().max(most.abs());
        prop_assert!(found.numbers.iter().all(|&x| (least - rounding..=most + rounding).contains(&x)));
        for interval in [found.percentile(0.9), found.basic(0.9)] {
            prop_assert!(interval.is_some_and(|interval| interval.low <= interval.high));
        }
    }

    #[test]
    fn a_series_is_worth_at_most_its_rows(values in values()) {
        let constant = values.iter().all(|x| *x == values[0]);
        let found = effective_size(&values, 0.95);
        prop_assert_eq!(found.is_none(), constant || values.len() < 2);
        prop_assert!(whole(found.as_ref(), 1));
        prop_assert!(found.is_none_or(|size| size.rows <= values.len() as f64 && size.rows > 0.0));
        let r = autocorrelations(&values, 99).unwrap_or_default();
        prop_assert!(r.iter().all(|r| r.abs() <= 1.0 + 1e-9) && (constant || r[0] == 1.0));
    }

    #[test]
    fn phases_are_the_best_there_are(
        values in prop::collection::vec((0..9_i32).prop_map(f64::from), 1..14),
        penalty in 0.0..40.0_f64,
        least in 1..4_usize,
    ) {
        let found = pelt(&values, penalty, least).unwrap();
        let best = cheapest(&values, penalty, least, true);
        prop_assert!((found.cost - best.unwrap_or(found.cost)).abs() < 1e-6, "{found:?} {best:?}");
        let borders: Vec<u32> = [0].into_iter().chain(found.at.clone()).chain([values.len() as u32]).collect();
        prop_assert!(found.at.is_empty() || borders.windows(2).all(|pair| (pair[1] - pair[0]) as usize >= least));
        prop_assert_eq!(found.means.len(), found.at.len() + 1);
    }

    #[test]
    fn smoothing_stays_within_the_values(values in values(), half in 0..9_usize, samples in 2..40_usize) {
        let (least, most) = (sorted(&values)[0], *sorted(&values).last().unwrap());
        let rounding = 1e-9 * (1.0 + least.abs().max(most.abs()));
        let curves = [
            centred_mean(&values, 2 * half + 1, Ends::Shrink),
            running_median(&values, 2 * half + 1, Ends::Shrink),
            trailing_mean(&values, half + 1, Ends::Shrink),
            exponential(&values, 0.3),
            bezier(&values, samples),
            part_means(&values, samples),
        ];
        for curve in curves {
            prop_assert!(curve.unwrap().iter().all(|x| (least - rounding..=most + rounding).contains(x)));
        }
        let parts = part_means(&values, samples).unwrap();
        prop_assert!((mean(&parts) - mean(&values)).abs() <= rounding);
    }

    #[test]
    fn no_line_through_the_points_is_nearer_than_the_fitted_one(
        y in prop::collection::vec(-1e3..1e3_f64, 5..40),
        nudge in -1.0..1.0_f64,
    ) {
        let x: Vec<f64> = (0..y.len()).map(|i| i as f64).collect();
        for degree in 0..4 {
            let mut found = fit(&x, &y, degree).unwrap();
            prop_assert!(found.r2.unwrap() > -1e-9 && found.r2.unwrap() < 1.0 + 1e-9);
            found.coefficients[degree] += nudge;
            let rss: f64 = x.iter().zip(&y).map(|(&x, y)| (y - found.at(x).unwrap()).powi(2)).sum();
            prop_assert!(rss >= found.rss - 1e-6);
        }
    }

    #[test]
    fn a_greater_effect_needs_fewer_runs(d in 0.2..3.0_f64) {
        let (more, fewer) = (runs_for_effect(d, 0.8, 0.05).unwrap(), runs_for_effect(d * 1.1, 0.8, 0.05).unwrap());
        prop_assert!(more >= fewer);
    }
}

/// The least cost of dividing the values into phases, tried in all ways; none if they are too few for one.
fn cheapest(values: &[f64], penalty: f64, least: usize, first: bool) -> Option<f64> {
    let price = if first { 0.0 } else { penalty };
    let cost = |phase: &[f64]| phase.iter().map(|x| (x - mean(phase)).powi(2)).sum::<f64>() + price;
    let whole = (values.len() >= least).then(|| cost(values));
    let divided = (least..values.len()).filter_map(|at| {
        let (phase, rest) = values.split_at(at);
        Some(cost(phase) + cheapest(rest, penalty, least, false)?)
    });
    whole.into_iter().chain(divided).min_by(f64::total_cmp)
}

#[test]
fn a_constant_and_a_single_value_are_stated() {
    let (one, same) = (Moments::of(&[5.0]).unwrap(), Moments::of(&[5.0; 9]).unwrap());
    assert_eq!((welch(one, same, 0.95), of_mean(one, 0.95), effect_size(same, same)), (None, None, None));
    let test = welch(same, same, 0.95).unwrap();
    assert_eq!((test.t, test.p, test.interval), (None, None, Interval { low: 0.0, high: 0.0 }));
    assert_eq!(noise_sd(&[5.0; 9]), Some(0.0));
    assert!(pelt(&[5.0; 9], default_penalty(9, 0.0), 1).unwrap().cost == 0.0);
    assert_eq!(
        (effective_size(&[5.0; 9], 0.95), ljung_box(&[5.0; 9], 2), mann_whitney(&[], &[1.0])),
        (None, None, None)
    );
}

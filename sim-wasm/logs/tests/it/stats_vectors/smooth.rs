//! Smoothing, fits, cycles, irregular times, counters.

use crate::stats_vectors::samples::{all_close, close};
use base::stats::bezier::{bezier, bezier_at};
use base::stats::cycles::{cycle_part_means, part_means};
use base::stats::polynomial::fit;
use base::stats::smooth::{Ends, centred_mean, exponential, running_median, trailing_mean};
use base::stats::timed::{Falls, Sampling, counter_rates, counter_steps, time_weighted_mean};

const X: [f64; 10] = [1.0, 4.0, 2.0, 8.0, 5.0, 7.0, 1.0, 3.0, 9.0, 6.0];
const MEANS: [f64; 8] =
    [2.333_333_333, 4.666_666_667, 5.0, 6.666_666_667, 4.333_333_333, 3.666_666_667, 4.333_333_333, 6.0];

#[test]
fn sliding_means() {
    all_close(&centred_mean(&X, 3, Ends::Valid).unwrap(), &MEANS);
    let shrunk = [[2.5].as_slice(), &MEANS, &[7.5]].concat();
    all_close(&centred_mean(&X, 3, Ends::Shrink).unwrap(), &shrunk);
    all_close(&trailing_mean(&X, 3, Ends::Shrink).unwrap(), &[[1.0, 2.5].as_slice(), &MEANS].concat());
    assert_eq!((centred_mean(&X, 4, Ends::Shrink), centred_mean(&X, 11, Ends::Valid)), (None, None));
    assert_eq!((trailing_mean(&X, 0, Ends::Valid), trailing_mean(&X, 11, Ends::Valid)), (None, None));
    all_close(&centred_mean(&X, 101, Ends::Shrink).unwrap(), &[4.6; 10]);
}

#[test]
fn running_median_and_exponential_weights() {
    all_close(&running_median(&X, 3, Ends::Valid).unwrap(), &[2.0, 4.0, 5.0, 7.0, 5.0, 3.0, 3.0, 6.0]);
    all_close(&running_median(&X, 101, Ends::Shrink).unwrap(), &[4.5; 10]);
    let weighted = [1.0, 1.9, 1.93, 3.751, 4.1257, 4.987_99, 3.791_593, 3.554_115_1, 5.187_880_57, 5.431_516_399];
    all_close(&exponential(&X, 0.3).unwrap(), &weighted);
    assert_eq!((exponential(&X, 0.0), exponential(&[], 0.3)), (None, None));
}

#[test]
fn least_squares_cubic() {
    let x: Vec<f64> = (0..8).map(f64::from).collect();
    let y = [1.0, 2.7, 5.8, 9.1, 10.9, 10.2, 6.8, 1.1];
    let found = fit(&x, &y, 3).unwrap();
    all_close(&found.factors_of_x(), &[0.768_181_818_2, 1.700_396_825, 0.747_943_722_9, -0.141_414_141_4]);
    all_close(&found.coefficients, &[9.818_75, 6.086_616_162, -9.027_083_333, -6.063_131_313]);
    close(found.rss, 0.912_164_502_2);
    close(found.r2, 0.991_842_563_9);
    close(found.residual_sd, 0.477_536_517_5);
    close(found.at(3.5), 9.818_75);
    assert_eq!((found.at(7.1), found.at(-0.1)), (None, None));
}

#[test]
fn a_fit_over_seconds_of_an_epoch_is_the_same_curve() {
    let x: Vec<f64> = (0..8).map(|t| 1.7e9 + f64::from(t)).collect();
    let found = fit(&x, &[1.0, 2.7, 5.8, 9.1, 10.9, 10.2, 6.8, 1.1], 3).unwrap();
    close(found.rss, 0.912_164_502_2);
    close(found.at(1.7e9 + 3.5), 9.818_75);
}

#[test]
fn what_does_not_determine_a_curve_is_refused() {
    assert_eq!(fit(&[1.0, 1.0, 1.0], &[1.0, 2.0, 3.0], 1), None, "one x only");
    assert_eq!(fit(&[1.0, 2.0], &[1.0, 2.0], 2), None, "fewer points than factors");
    assert_eq!(fit(&[1.0, 2.0], &[1.0], 0), None);
    let line = fit(&[1.0, 2.0], &[1.0, 3.0], 1).unwrap();
    assert_eq!((line.residual_sd, line.at(1.5)), (None, Some(2.0)));
    let flat = fit(&[1.0, 2.0, 3.0], &[5.0; 3], 0).unwrap();
    assert_eq!((flat.r2, flat.factors_of_x()), (None, vec![5.0]));
}

#[test]
fn gnuplots_bezier() {
    all_close(&bezier(&[0.0, 3.0, 1.0, 4.0, 2.0], 5).unwrap()[1..], &[1.671_875, 2.25, 2.671_875, 2.0]);
    all_close(&bezier(&[0.0, 1.0, 2.0, 3.0, 4.0], 5).unwrap()[1..], &[1.0, 2.0, 3.0, 4.0]);
    // Worked vectors of the smoothing in the thrashing study.
    let at = |points: &[f64]| [0.25, 0.5, 0.75].map(|u| bezier_at(points, u).unwrap());
    all_close(&at(&[0.0, 0.0, 10.0, 0.0, 0.0]), &[2.109_375, 3.75, 2.109_375]);
    all_close(&at(&[1.0, 2.0, 4.0, 8.0]), &[1.953_125, 3.375, 5.359_375]);
    all_close(&at(&[7.0; 4]), &[7.0; 3]);
    // The weight of the middle one of 2701 points, whose binomial coefficient overflows.
    let mut peak = vec![0.0; 2701];
    peak[1350] = 1.0;
    close(bezier_at(&peak, 0.5), 0.015_353_873_81);
    assert_eq!((bezier(&[1.0], 3), bezier(&[1.0, 2.0], 1)), (Some(vec![1.0; 3]), None));
}

/// De Casteljau's algorithm: exact, but it takes time that grows with the square of the points.
fn de_casteljau(mut points: Vec<f64>, u: f64) -> f64 {
    while points.len() > 1 {
        points = points.windows(2).map(|pair| pair[0] + u * (pair[1] - pair[0])).collect();
    }
    points[0]
}

#[test]
fn beziers_weights_are_those_of_repeated_division() {
    let points: Vec<f64> = (0..1500_u32).map(|i| f64::from(i * 7919 % 613)).collect();
    for u in [0.001, 0.1, 0.37, 0.5, 0.9, 0.9999] {
        let (found, expected) = (bezier_at(&points, u).unwrap(), de_casteljau(points.clone(), u));
        assert!((found - expected).abs() < 1e-9, "{u}: {found} {expected}");
    }
}

#[test]
fn cycles_are_divided_into_equal_parts() {
    let cycle = [10.0, 12.0, 11.0, 30.0, 31.0, 29.0, 50.0, 52.0, 48.0, 20.0, 22.0, 18.0];
    let parts = part_means(&cycle, 4).unwrap();
    all_close(&parts, &[11.0, 30.0, 50.0, 20.0]);
    all_close(&trailing_mean(&parts, 2, Ends::Valid).unwrap(), &[20.5, 40.0, 35.0]);
    let ten = [4.0, 6.0, 5.0, 9.0, 11.0, 10.0, 20.0, 22.0, 7.0, 3.0];
    all_close(&part_means(&ten, 4).unwrap(), &[5.0, 9.0, 16.4, 8.4]);
    all_close(&part_means(&[3.0, 5.0, 9.0, 12.0, 21.0, 20.0, 6.0, 2.0], 4).unwrap(), &[4.0, 10.5, 20.5, 4.0]);
    all_close(&part_means(&[1.0, 3.0], 4).unwrap(), &[1.0, 1.0, 3.0, 3.0]);
}

#[test]
fn a_run_is_cut_at_its_marks() {
    let run = [9.0, 1.0, 2.0, 3.0, 4.0, 5.0, 7.0, 9.0];
    let found = cycle_part_means(&run, &[1, 5, 7], 2).unwrap();
    assert_eq!(found, [[1.5, 3.5], [5.0, 7.0]]);
    assert_eq!((cycle_part_means(&run, &[1, 9], 2), cycle_part_means(&run, &[5, 1], 2)), (None, None));
    assert_eq!((cycle_part_means(&run, &[3, 3], 2), cycle_part_means(&run, &[3], 2)), (None, None));
    assert_eq!((part_means(&run, 0), part_means(&[], 2)), (None, None));
}

#[test]
fn irregular_rows_are_weighted_by_their_time() {
    let (times, values) = ([0.0, 1.0, 2.0, 5.0, 6.0], [99.0, 10.0, 20.0, 40.0, 5.0]);
    close(time_weighted_mean(&times, &values, Sampling::Rate), 25.833_333_33);
    close(time_weighted_mean(&times, &values, Sampling::Straight), 30.333_333_33);
    close(time_weighted_mean(&times, &values, Sampling::Hold), 34.833_333_33);
    assert_eq!(time_weighted_mean(&[0.0, 0.0], &[1.0, 2.0], Sampling::Rate), None);
    assert_eq!(time_weighted_mean(&[0.0], &[1.0], Sampling::Hold), None);
}

#[test]
fn counters_that_fall() {
    let (times, counter) = ([0.0, 10.0, 20.0, 30.0, 40.0], [100.0, 150.0, 220.0, 10.0, 40.0]);
    assert_eq!(counter_rates(&times, &counter, Falls::Unknown), [Some(5.0), Some(7.0), None, Some(3.0)]);
    assert_eq!(counter_rates(&times, &counter, Falls::FromZero), [Some(5.0), Some(7.0), Some(1.0), Some(3.0)]);
    assert_eq!(counter_steps(&[4_294_967_000.0, 704.0], Falls::Wraps32), [Some(1000.0)]);
    // A wrap continues the count, a restart counts nothing.
    let told = counter_steps(&[100.0, 150.0, 10.0, 4_294_967_000.0, 704.0, 1e13, 5.0], Falls::WrapsIfNear);
    assert_eq!(told, [Some(50.0), None, Some(4_294_966_990.0), Some(1000.0), Some(1e13 - 704.0), None]);
    assert_eq!(counter_steps(&[1.0, f64::NAN, 3.0], Falls::Wraps32), [None, None]);
    assert_eq!(counter_rates(&[1.0, 1.0], &[1.0, 2.0], Falls::Unknown), [None]);
}

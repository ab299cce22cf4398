//! Quartiles by every rule, whiskers, the readings of min95 and max95, the median's interval.

use crate::stats_vectors::samples::{V1, V2, close, ends, si, v3};
use base::stats::quantile::{
    Bulk, MAD_TO_SIGMA, Quartiles, Rule, box_plot, bulk, geometric_mean, median_absolute_deviation, median_interval,
    quantile, quartiles, sorted,
};

#[test]
fn quartiles_are_those_of_each_rule() {
    let rules = [
        Quartiles::MooreMcCabe,
        Quartiles::TukeyHinges,
        Quartiles::By(Rule::Linear),
        Quartiles::By(Rule::Weibull),
        Quartiles::By(Rule::MedianUnbiased),
        Quartiles::By(Rule::Inverse),
    ];
    let eighth = 6.166_666_667;
    let expected = [
        (V1.to_vec(), [[4.0, 6.0], [4.0, 6.0], [4.0, 5.5], [4.0, 6.5], [4.0, eighth], [4.0, 5.0]]),
        (
            V2.to_vec(),
            [[6.0, 16.0], [7.0, 14.0], [7.0, 14.0], [6.0, 16.0], [6.333_333_333, 15.333_333_33], [7.0, 14.0]],
        ),
        (v3(), [[5.5, 15.5], [5.5, 15.5], [5.75, 15.25], [5.25, 15.75], [5.416_666_667, 15.583_333_33], [5.0, 15.0]]),
    ];
    for (values, expected) in expected {
        for (rule, expected) in rules.into_iter().zip(expected) {
            ends(quartiles(&sorted(&values), rule), expected);
        }
    }
    close(quantile(&sorted(&V1), 0.5, Rule::Inverse), 4.0);
}

#[test]
fn whiskers_end_at_the_last_value_within_one_and_a_half_boxes() {
    let rule = Quartiles::By(Rule::Linear);
    let plot = box_plot(&V1, rule).unwrap();
    ends(plot.whiskers, [2.0, 7.0]);
    assert_eq!(plot.outliers, [9.0]);
    let plot = box_plot(&v3(), rule).unwrap();
    ends(plot.whiskers, [1.0, 19.0]);
    assert_eq!((plot.outliers, plot.max), (vec![100.0], 100.0));
    assert!(box_plot(&V2, rule).unwrap().outliers.is_empty());
}

#[test]
fn the_bulk_has_four_readings() {
    let of = |values: &[f64], expected: [[f64; 2]; 4]| {
        let readings = [Bulk::FarthestFromMedian, Bulk::EachEnd, Bulk::Central95, Bulk::FiveAndNinetyFive];
        readings.into_iter().zip(expected).for_each(|(reading, expected)| ends(bulk(values, reading), expected));
    };
    of(&v3(), [[1.0, 19.0], [1.0, 100.0], [1.475, 61.525], [1.95, 23.05]]);
    of(&V1, [[2.0, 9.0], [2.0, 9.0], [2.35, 8.65], [2.7, 8.3]]);
    of(&V2, [[3.0, 21.0], [3.0, 21.0], [3.4, 20.4], [3.8, 19.8]]);
}

#[test]
fn the_medians_interval_counts_from_the_ends() {
    let cases = [(8, 1, 0.992_187_5), (10, 2, 0.978_515_625), (15, 4, 0.964_843_75), (22, 6, 0.983_099_460_6)];
    for (n, k, coverage) in cases.into_iter().chain([(30, 10, 0.957_226_054_7), (101, 41, 0.953_955_933_1)]) {
        let values: Vec<f64> = (1..=n).map(f64::from).collect();
        let found = median_interval(&values, 0.95).unwrap();
        assert_eq!(found.k, k);
        close(found.coverage, coverage);
        ends(found.interval, [f64::from(k), f64::from(n as u32 + 1 - k)]);
    }
    assert_eq!(median_interval(&[1.0, 2.0, 3.0, 4.0, 5.0], 0.95), None, "five values cover it in 93.75 %");
}

#[test]
fn spread_and_mean_that_outliers_and_rates_ask_for() {
    close(median_absolute_deviation(&V1), 0.5);
    close(median_absolute_deviation(&V1).map(|mad| mad * MAD_TO_SIGMA), 0.741_301_109_3);
    close(median_absolute_deviation(&si().0), 630.181_818_2);
    close(geometric_mean(&V1), 4.603_215_596);
    close(geometric_mean(&si().0), 6_948.823_081);
    assert_eq!(geometric_mean(&[1.0, 0.0]), None);
}

#[test]
fn too_few_values_have_no_quartiles() {
    assert_eq!(box_plot(&[], Quartiles::TukeyHinges), None);
    assert_eq!(box_plot(&[1.0], Quartiles::MooreMcCabe), None);
    assert_eq!(box_plot(&[1.0, f64::NAN], Quartiles::TukeyHinges).unwrap().q3, 1.0);
    assert_eq!((bulk(&[], Bulk::EachEnd), median_interval(&[], 0.5)), (None, None));
}

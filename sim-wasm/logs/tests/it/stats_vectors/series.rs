//! A single series: how much its rows depend on each other, and where it changes.

use crate::stats_vectors::samples::{all_close, close, ends};
use base::stats::autocorrelation::{autocorrelations, batch_means, effective_rows_of_ar1, effective_size, ljung_box};
use base::stats::changes::{default_penalty, mser, noise_sd, pelt};
use base::stats::moments::Moments;
use base::stats::mulberry::Mulberry32;
use logs::log::read;
use std::path::Path;

const WAVE: [f64; 20] =
    [5.0, 5.4, 5.9, 5.5, 4.8, 4.4, 4.9, 5.6, 6.1, 5.8, 5.2, 4.6, 4.3, 4.7, 5.3, 5.7, 5.5, 5.0, 4.5, 4.9];

const START_UP: [f64; 20] =
    [20.0, 16.0, 13.0, 11.0, 10.5, 10.0, 9.8, 10.1, 10.3, 9.9, 10.0, 10.2, 9.7, 10.1, 10.0, 9.9, 10.2, 10.0, 9.8, 10.1];

const PHASES: [f64; 15] = [1.0, 1.2, 0.9, 1.1, 1.0, 5.1, 4.8, 5.2, 5.0, 4.9, 5.1, 2.0, 2.2, 1.9, 2.1];

/// Pages swapped in during the first run of each setting, second by second.
const RUN_A: [u32; 22] = [
    0, 0, 0, 0, 0, 0, 800, 9184, 8896, 11_008, 22_432, 35_360, 34_432, 21_760, 11_040, 15_552, 9856, 11_440, 11_472,
    8964, 8832, 47_552,
];
const RUN_B: [u32; 22] =
    [0, 0, 0, 0, 0, 0, 0, 1528, 1000, 1104, 1028, 1036, 1044, 1020, 1100, 1024, 1052, 1036, 1024, 1084, 1020, 1044];

#[test]
fn autocorrelations_and_what_follows() {
    let r =
        [1.0, 0.562_190_458, -0.277_187_111_6, -0.779_056_315_1, -0.593_383_688_7, 0.019_193_995_6, 0.527_746_438_5];
    let found = autocorrelations(&WAVE, 6).unwrap();
    for (found, expected) in found.iter().zip(r) {
        assert!((found - expected).abs() < 1e-9, "{found} {expected}");
    }
    close(effective_rows_of_ar1(&WAVE), 5.605_072_541);
    let size = effective_size(&WAVE, 0.95).unwrap();
    close(size.tau, 2.124_380_916);
    close(size.rows, 9.414_507_469);
    let test = ljung_box(&WAVE, 5).unwrap();
    close(test.q, 34.599_789_15);
    close(test.p, 1.808_280_708e-6);
}

#[test]
fn batches() {
    let found = batch_means(&WAVE, 5, 0.95).unwrap();
    all_close(&found.means, &[5.32, 5.36, 4.82, 5.12]);
    close(found.se, 0.123_389_626_8);
    ends(found.interval, [4.762_319_138, 5.547_680_862]);
    close(found.lag1, -0.126_573_618);
    close(found.von_neumann, 2.097_427_477);
    assert!(batch_means(&WAVE, 11, 0.95).is_none() && batch_means(&WAVE, 0, 0.95).is_none());
}

#[test]
fn long_series_have_the_same_autocorrelations_by_the_fourier_transform() {
    let series: Vec<f64> = (0..1000_u32).map(|t| f64::from(t * 7919 % 613) + f64::from(t % 50)).collect();
    let (few, all) = (autocorrelations(&series, 31).unwrap(), autocorrelations(&series, 999).unwrap());
    assert_eq!(all.len(), 1000);
    for (few, all) in few.iter().zip(&all) {
        assert!((few - all).abs() < 1e-12, "{few} {all}");
    }
}

#[test]
fn start_up_ends_where_the_rest_is_known_best() {
    let found = mser(&START_UP, 1).unwrap();
    assert_eq!((found.rows, found.statistic.len()), (5, 11));
    let expected = [0.313_555, 0.112_815_28, 0.029_211_248, 0.005_153_673_9, 0.002_412_109_4, 0.001_730_370_4];
    all_close(&found.statistic[..6], &expected);
    close(Moments::of(&START_UP[5..]).unwrap().mean, 10.006_666_67);
    assert_eq!(mser(&START_UP, 5), None, "four batches are too few");
}

#[test]
fn phases_are_found_at_the_stated_price() {
    let sd = noise_sd(&PHASES).unwrap();
    close(sd, 0.209_671_302_8);
    let penalty = default_penalty(15, sd * sd);
    close(penalty, 0.357_154_357_3);
    let found = pelt(&PHASES, penalty, 2).unwrap();
    assert_eq!((found.at.as_slice(), found.step), ([5, 11].as_slice(), 1));
    all_close(&found.means, &[1.04, 5.016_666_667, 2.05]);
    close(found.cost, 0.924_642_047_9);
    assert_eq!(pelt(&PHASES, 1.0, 2).unwrap().at, [5, 11]);
    assert!(pelt(&PHASES, 30.0, 2).unwrap().at.is_empty());
}

#[test]
fn the_start_of_a_run_is_a_phase() {
    let of = |run: [u32; 22]| {
        let run = run.map(f64::from);
        let penalty = default_penalty(22, Moments::of(&run).unwrap().variance);
        (penalty, pelt(&run, penalty, 2).unwrap())
    };
    let (penalty, found) = of(RUN_B);
    close(penalty, 2_543_397.725);
    assert_eq!(found.at, [7]);
    close(found.means[1], 1_076.266_667);
    let (penalty, found) = of(RUN_A);
    close(penalty, 1_572_867_838.0);
    assert!(found.at.is_empty());
}

#[test]
fn a_hundred_thousand_rows_are_divided_at_the_row() {
    let level = |t: u32| if (33_333..77_777).contains(&t) { 5.0 } else { 1.0 };
    let series: Vec<f64> = (0..100_000).map(|t: u32| level(t) + f64::from(t * 7919 % 613) / 613.0).collect();
    let found = pelt(&series, default_penalty(series.len(), 0.1), 3).unwrap();
    assert_eq!((found.at.as_slice(), found.step), ([33_333, 77_777].as_slice(), 20));
    assert!(effective_size(&series, 0.95).unwrap().rows < 10.0);
}

#[test]
fn noise_around_one_level_is_one_phase_and_worth_its_rows() {
    let mut random = Mulberry32::new(1);
    let series: Vec<f64> = (0..100_000).map(|_| random.next_share()).collect();
    let sd = noise_sd(&series).unwrap();
    assert!(pelt(&series, default_penalty(series.len(), sd * sd), 3).unwrap().at.is_empty());
    assert!(effective_size(&series, 0.95).unwrap().rows > 90_000.0);
}

/// The swapped-in column of the main sample log, without its first row.
fn main_run() -> Option<Vec<f64>> {
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/logs/local_main/vmstat3317_default.txt");
    let Ok(bytes) = std::fs::read(&file) else {
        eprintln!("SKIPPED a_sample_log_has_the_worked_phases: no {}", file.display());
        return None;
    };
    let report = read("vmstat", &bytes, None);
    let si = report.table.columns.iter().find(|column| column.spec.name == "si").unwrap();
    Some(si.values.iter().copied().filter(|x| x.is_finite()).skip(1).collect())
}

#[test]
fn a_sample_log_has_the_worked_phases() {
    let Some(si) = main_run() else { return };
    assert_eq!(si.len(), 101);
    let found = mser(&si, 5).unwrap();
    assert_eq!(found.rows, 40);
    assert!((found.statistic[0] / 164_263_000.0 - 1.0).abs() < 1e-5);
    let penalty = default_penalty(101, Moments::of(&si).unwrap().variance);
    assert_eq!(pelt(&si, penalty, 3).unwrap().at, [27, 39]);
    let sd = noise_sd(&si).unwrap();
    let found = pelt(&si, default_penalty(101, sd * sd), 3).unwrap();
    // ruptures 1.1.10 has one more, at 34, which saves 1.725e9 and costs 1.754e9: with a minimum length it prunes too
    // soon.
    assert_eq!(found.at, [27, 39, 48, 51, 70, 74, 77, 88, 91, 95]);
    close(found.cost, 52_628_057_097.321_25);
    let rows = &si[20..95];
    all_close(
        &autocorrelations(rows, 5).unwrap()[1..],
        &[0.773_358_418_1, 0.612_738_009_7, 0.434_174_585_4, 0.328_265_948_8, 0.214_515_002_2],
    );
    let size = effective_size(rows, 0.95).unwrap();
    close(size.rows, 12.275_240_48);
    ends(size.interval, [31_674.727_11, 118_571.886_2]);
    let batches = batch_means(rows, 5, 0.95).unwrap();
    ends(batches.interval, [43_663.890_21, 106_582.723_1]);
    close(batches.lag1, 0.389_457_124_6);
    close(batches.von_neumann, 1.077_464_524);
}

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use super::*;

const COUNTERS: [Counter<'static>; 5] = [
    Counter { name: "nr_free_pages", unit: "pages" },
    Counter { name: "memory_some_total", unit: "us/s" },
    Counter { name: "pgscan_direct", unit: "pages/s" },
    Counter { name: "workingset_refault_anon", unit: "pages/s" },
    Counter { name: "lru_gen0_anon", unit: "pages" },
];

fn plain(runs: [[f64; 5]; 3]) -> Means {
    Means { plain: runs.iter().map(|run| run.to_vec()).collect(), turned: Vec::new() }
}

#[test]
fn the_counter_that_differs_most_between_the_runs_is_the_one_to_watch() {
    let leak = plain([[9000.0, 20_000.0, 500.0, 2000.0, 0.0]; 3]);
    let many = plain([[100.0, 900_000.0, 700.0, 2100.0, 9000.0]; 3]);
    let told = tellings(&COUNTERS, 16_384, &["free"], &[leak.clone(), many.clone()]);
    // The log has free memory; no program shows generations.
    assert_eq!(told.len(), 1);
    assert_eq!(
        (told[0].series.as_str(), told[0].command, told[0].turn),
        ("memory_some_total", Command::Pressure, Turn::None)
    );
    assert_eq!((told[0].label.as_str(), told[0].values.as_slice()), ("some", &[20_000.0, 900_000.0][..]));
    // With the differences exchanged, another counter is told.
    let scans = plain([[9000.0, 20_000.0, 90_000.0, 2000.0, 0.0]; 3]);
    let told = tellings(&COUNTERS, 16_384, &["free"], &[leak, scans]);
    assert_eq!(told[0].series, "pgscan_direct");
}

#[test]
fn what_the_seed_alone_changes_tells_nothing() {
    let a = plain([[0.0, 100_000.0, 0.0, 0.0, 0.0], [0.0, 900_000.0, 0.0, 0.0, 0.0], [0.0, 500_000.0, 0.0, 0.0, 0.0]]);
    let b = plain([[0.0, 300_000.0, 0.0, 0.0, 0.0], [0.0, 990_000.0, 0.0, 0.0, 0.0], [0.0, 700_000.0, 0.0, 0.0, 0.0]]);
    assert_eq!(tellings(&COUNTERS, 16_384, &[], &[a.clone(), b]), []);
    assert_eq!(tellings(&COUNTERS, 16_384, &[], &[a]), []);
}

#[test]
fn the_knob_to_turn_is_the_one_to_which_they_respond_differently() {
    let run = [4000.0, 200_000.0, 1000.0, 3000.0, 0.0];
    let with = |turned: [[f64; 5]; 2]| Means {
        plain: vec![run.to_vec(); 3],
        turned: vec![(Turn::MoreMemory, turned[0].to_vec()), (Turn::LittleSwapping, turned[1].to_vec())],
    };
    let cured = with([[4000.0, 200_000.0, 1000.0, 10.0, 0.0], run]);
    let stays = with([[4000.0, 200_000.0, 1000.0, 2900.0, 0.0], run]);
    let told = tellings(&COUNTERS, 16_384, &[], &[cured, stays]);
    assert_eq!(told.len(), 1);
    assert_eq!((told[0].series.as_str(), told[0].turn), ("workingset_refault_anon", Turn::MoreMemory));
    assert_eq!((told[0].before.as_slice(), told[0].values.as_slice()), (&[3000.0, 3000.0][..], &[10.0, 2900.0][..]));
}

#[test]
fn means_are_of_the_rows_of_the_log() {
    let columns = [vec![9.0, 9.0, 1.0, 2.0, 3.0, 9.0], vec![1.0]];
    let means = means(&columns, &[2.0, 3.0, 4.0], 1.0);
    assert!((means[0] - 2.0).abs() < 1e-12 && means[1].is_nan(), "{means:?}");
}

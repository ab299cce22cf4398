//! The counts of other programs, with sizes and without. `make.py` made `counts.json` by libCacheSim 0.3.5, `Caffeine.java` made
//! `caffeine.json` by Caffeine 3.1.8, and `lirs2.cc` and `make_cacheus.py` made
//! `lirs2.json` and `cacheus.json` by the authors' programs.

use super::{plan, served};
use serde_json::Value;
use std::collections::HashMap;

const REQUESTS: u64 = 12_000;
const LONG: u64 = 7_000_000;

/// The requests of those programs, with objects numbered in order of first use.
fn requests(kind: &str) -> Vec<(u32, u64)> {
    let mut x: u64 = 1;
    let mut draw = || {
        x = (1_103_515_245 * x + 12_345) & 0x7fff_ffff;
        x >> 8
    };
    let mut ids = HashMap::new();
    let request = |i: u64| {
        let (a, b) = (draw(), draw());
        let number = match kind {
            "long" if i >> 20 & 1 == 0 => (a % 3000) * (b % 3000) / 3000,
            "long" if a % 3 > 0 => i % 2500,
            "long" => 3000 + b % 1000,
            "turning" if i / 3000 % 2 == 1 => 2000 + (i - a % 60) % 900,
            "skewed" | "turning" => (a % 1000) * (b % 1000) / 1000,
            _ if a % 5 > 0 => i % 700,
            _ => 1000 + b % 300,
        };
        let size = 1 + number * 2_654_435_761 % 1000;
        let size = if kind == "resized" { 1 + size * (1 + i % 7) % 1000 } else { size };
        let fresh = ids.len() as u32;
        (*ids.entry(number).or_insert(fresh), size)
    };
    (0..if kind == "long" { LONG } else { REQUESTS }).map(request).collect()
}

/// Requests, policy, unit, capacity, misses, missed bytes.
pub(super) type Row = (String, String, String, u64, u64, u64);

pub(super) fn exact(counts: &str) -> Vec<Row> {
    let counts: Value = serde_json::from_str(counts).unwrap();
    serde_json::from_value(counts["exact"].clone()).unwrap()
}

pub(super) fn of_unit(kind: &str, unit: &str) -> Vec<(u32, u64)> {
    let requests = requests(kind).into_iter();
    requests.map(|(object, size)| (object, if unit == "objects" { 1 } else { size })).collect()
}

fn compare(rows: Vec<Row>) {
    let mut differences = Vec::new();
    for (kind, policy, unit, capacity, misses, missed_bytes) in rows {
        let totals = served(&policy, plan(capacity), &of_unit(&kind, &unit)).totals();
        if (totals.misses, totals.missed_bytes) != (misses, missed_bytes) {
            differences.push(format!("{policy} {kind} {capacity} {unit}: {totals:?}, not {misses} and {missed_bytes}"));
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

/// All of so many cases of a program's own counts.
fn all_agree(counts: &'static str, cases: usize) {
    let rows = exact(counts);
    assert_eq!(rows.len(), cases);
    compare(rows);
}

/// Compares the mean of 20 seeds with that of 20 runs of another program, by the standard error of their difference; returns how
/// many cases there were.
fn spreads(policy: &str, cases: &Value) -> usize {
    let cases = cases.as_array().unwrap();
    for case in cases {
        let unit = if case["bytes"].is_u64() { "bytes" } else { "objects" };
        let number = |key: &str| case[key].as_f64().unwrap();
        let requests = of_unit(case["kind"].as_str().unwrap(), unit);
        let count = |seed| {
            let plan = objects::Plan { seed, ..plan(number(unit) as u64) };
            served(policy, plan, &requests).totals().misses as f64
        };
        let counts: Vec<f64> = (1..=20).map(count).collect();
        let mean = counts.iter().sum::<f64>() / 20.0;
        let variance = counts.iter().map(|count| (count - mean).powi(2)).sum::<f64>() / 19.0;
        let error = ((number("deviation").powi(2) + variance) / 20.0).sqrt();
        assert!((mean - number("mean")).abs() <= 4.0 * error, "{policy} {case}: {mean}");
    }
    cases.len()
}

#[test]
fn misses_and_missed_bytes_are_those_of_libcachesim() {
    all_agree(include_str!("counts.json"), 247);
}

#[test]
fn misses_and_missed_bytes_are_those_of_caffeine() {
    all_agree(include_str!("caffeine.json"), 32);
}

#[test]
fn misses_of_lirs2_are_those_of_its_authors_program() {
    all_agree(include_str!("lirs2.json"), 21);
}

#[test]
fn misses_of_cacheus_are_those_of_its_authors_program() {
    all_agree(include_str!("cacheus.json"), 21);
}

#[test]
fn w_tinylfu_misses_as_often_as_caffeine_where_warm_candidates_are_admitted_by_chance() {
    let counts: Value = serde_json::from_str(include_str!("caffeine.json")).unwrap();
    assert_eq!(spreads("w-tinylfu", &counts["drawn"]), 32);
}

#[test]
fn hyperbolic_caching_misses_as_often_as_libcachesims_to_within_its_own_spread() {
    let counts: Value = serde_json::from_str(include_str!("counts.json")).unwrap();
    assert_eq!(spreads("hyperbolic", &counts["hyperbolic"]), 6);
}

//! The counts of libCacheSim 0.3.5, with sizes and without: `make.py` made them, `counts.json`.

use super::{plan, served};
use serde_json::Value;
use std::collections::HashMap;

const REQUESTS: u64 = 12_000;

/// The requests of that program, with objects numbered in order of first use.
fn requests(kind: &str) -> Vec<(u32, u64)> {
    let mut x: u64 = 1;
    let mut draw = || {
        x = (1_103_515_245 * x + 12_345) & 0x7fff_ffff;
        x >> 8
    };
    let mut ids = HashMap::new();
    let request = |i| {
        let (a, b) = (draw(), draw());
        let number = match kind {
            "skewed" => (a % 1000) * (b % 1000) / 1000,
            _ if a % 5 > 0 => i % 700,
            _ => 1000 + b % 300,
        };
        let size = 1 + number * 2_654_435_761 % 1000;
        let size = if kind == "resized" { 1 + size * (1 + i % 7) % 1000 } else { size };
        let fresh = ids.len() as u32;
        (*ids.entry(number).or_insert(fresh), size)
    };
    (0..REQUESTS).map(request).collect()
}

fn known(group: &str) -> Value {
    let counts: Value = serde_json::from_str(include_str!("counts.json")).unwrap();
    counts[group].clone()
}

#[test]
fn misses_and_missed_bytes_are_those_of_libcachesim() {
    let rows: Vec<(String, String, String, u64, u64, u64)> = serde_json::from_value(known("exact")).unwrap();
    assert_eq!(rows.len(), 231);
    let mut differences = Vec::new();
    for (kind, policy, unit, capacity, misses, missed_bytes) in rows {
        let mut requests = requests(&kind);
        if unit == "objects" {
            for (_, size) in &mut requests {
                *size = 1;
            }
        }
        let totals = served(&policy, plan(capacity), &requests).totals();
        if (totals.misses, totals.missed_bytes) != (misses, missed_bytes) {
            differences.push(format!("{policy} {kind} {capacity} {unit}: {totals:?}, not {misses} and {missed_bytes}"));
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn hyperbolic_caching_misses_as_often_as_libcachesims_to_within_its_own_spread() {
    // Mean and standard deviation of the misses over 20 seeds.
    for case in known("hyperbolic").as_array().unwrap() {
        let number = |key: &str| case[key].as_f64().unwrap();
        let requests = requests(case["kind"].as_str().unwrap());
        let count = |seed| {
            let plan = objects::Plan { seed, ..plan(number("bytes") as u64) };
            served("hyperbolic", plan, &requests).totals().misses as f64
        };
        let mean = (1..=20).map(count).sum::<f64>() / 20.0;
        let error = number("deviation") * (2.0_f64 / 20.0).sqrt();
        assert!((mean - number("mean")).abs() < 4.0 * error, "{case}: {mean}");
    }
}

//! Counterexamples: found, shortest, and proven so.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::common;

use base::diag::Code;
use common::{prepared, text};
use textbook::curve::{Limits, Report, Search, Verdict};
use textbook::run::{Chosen, Prepared};

fn chosen(policy: &str) -> Chosen {
    let Prepared { chosen, .. } = prepared(policy, "1", 1);
    chosen
}

fn limits(pages: u32, length: u32) -> Limits {
    Limits { pages, length }
}

fn run(mut search: Search, budget: u64) -> Report {
    while search.advance(1000) == Verdict::Unfinished && search.report().nodes < budget {}
    search.report()
}

fn faults(policy: &str, references: &[u32], frames: u32) -> u32 {
    let refs: Vec<u64> = references.iter().map(|&page| u64::from(page)).collect();
    prepared(policy, &text(&refs), frames).run_bulk().faults as u32
}

/// All canonical strings of a length, without short cuts.
fn strings(length: usize, pages: u32) -> Vec<Vec<u32>> {
    let mut all = vec![vec![]];
    for _ in 0..length {
        let longer = |string: &Vec<u32>| {
            let known = string.iter().max().copied().unwrap_or(0);
            (1..=(known + 1).min(pages)).map(|page| [string.as_slice(), &[page]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// The shortest length, up to `length`, at which some string `holds`, found by trying them all.
fn exists(length: usize, pages: u32, holds: impl Fn(&[u32]) -> bool) -> Option<usize> {
    (1..=length).find(|&length| strings(length, pages).iter().any(|string| holds(string)))
}

#[test]
fn the_shortest_strings_on_which_one_policy_beats_another_are_those_of_a_search_without_short_cuts() {
    let pairs =
        [("fifo", "lru"), ("lru", "fifo"), ("clock", "lru"), ("lru", "clock"), ("opt", "fifo"), ("fifo", "opt")];
    for (a, b) in pairs {
        for frames in [2, 3] {
            let report = run(Search::beats(chosen(a), chosen(b), frames, limits(5, 8)).unwrap(), u64::MAX);
            let shortest = exists(8, 5, |s| faults(a, s, frames) < faults(b, s, frames));
            let found = (report.verdict == Verdict::Found).then_some(report.references.len());
            assert_eq!(found, shortest, "{a} beats {b} with {frames} frames: {report:?}");
            if found.is_some() {
                let counts = [a, b].map(|policy| faults(policy, &report.references, frames));
                assert_eq!(report.faults, counts);
                assert!(counts[0] < counts[1]);
                assert_eq!(report.proven_length as usize + 1, report.references.len());
            } else {
                assert_eq!((report.verdict, report.proven_length), (Verdict::None, 8));
            }
        }
    }
}

#[test]
fn beladys_anomaly_of_fifo_with_3_and_4_frames_takes_12_references() {
    let search = Search::anomaly(chosen("fifo"), chosen("fifo"), 3, limits(12, 14)).unwrap();
    let report = run(search, u64::MAX);
    assert_eq!((report.verdict, report.proven_length, report.pages), (Verdict::Found, 11, 12));
    assert_eq!(report.references, [1, 2, 3, 4, 1, 2, 5, 1, 2, 3, 4, 5], "Belady's own");
    assert_eq!((report.frames, report.faults), ([3, 4], [9, 10]));
}

#[test]
fn stack_algorithms_show_no_anomaly() {
    for policy in ["lru", "opt"] {
        let report = run(Search::anomaly(chosen(policy), chosen(policy), 2, limits(5, 8)).unwrap(), u64::MAX);
        assert_eq!((report.verdict, report.proven_length), (Verdict::None, 8), "{policy}");
    }
}

#[test]
fn a_search_that_is_stopped_says_how_far_it_got_and_can_go_on() {
    let search_of_clock = || Search::anomaly(chosen("clock"), chosen("clock"), 3, limits(12, 12)).unwrap();
    let mut search = search_of_clock();
    assert_eq!(search.advance(2000), Verdict::Unfinished);
    let report = search.report();
    assert_eq!((report.nodes, report.references.len()), (2000, 0));
    assert!((3..8).contains(&report.proven_length), "{report:?}");
    let uninterrupted = run(search_of_clock(), u64::MAX);
    assert_eq!(uninterrupted.verdict, Verdict::Found);
    assert_eq!(run(search, u64::MAX), uninterrupted);
}

#[test]
fn limits_and_frames_out_of_range_are_each_named() {
    let diags = Search::beats(chosen("fifo"), chosen("lru"), 0, limits(0, 65)).unwrap_err();
    assert_eq!(diags.iter().map(|d| d.code).collect::<Vec<_>>(), [Code::OutOfRange; 3]);
    let names: Vec<&str> = diags.iter().map(|d| d.args["name"].as_str()).collect();
    assert_eq!(names, ["pages", "max-length", "frames"]);
}

//! Published fault counts: textbook strings, and counts that independent simulators agree on.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stderr, reason = "tests")]

use crate::common;
use crate::vectors;

use base::record::{Delta, Op};
use common::{deltas_by_step, id_of, prepared, replay, text};
use textbook::policy::{self, BASE_ATTRS};
use textbook::run::STEP_WORDS;

/// The register among the attributes of aging, behind its reference bit.
const AGE: u16 = BASE_ATTRS.len() as u16 + 1;
const BELADY12: &str = "1 2 3 4 1 2 5 1 2 3 4 5";

fn faults(policy: &str, refs: &str, frames: u32) -> u64 {
    prepared(policy, refs, frames).run_bulk().faults
}

#[test]
fn every_policy_gives_the_published_counts() {
    let mut wrong = Vec::new();
    for case in vectors::cases() {
        if policy::entry(id_of(case.variant)).is_none() {
            continue;
        }
        let totals = prepared(case.variant, &text(&case.refs), case.frames).run_bulk();
        let resident = totals.resident.map(|r| ((r.mean * 10_000.0).round() / 10_000.0, r.max));
        if totals.faults != u64::from(case.faults) || case.resident != resident {
            wrong.push(format!(
                "{} on {} with {} frames: {} {resident:?}, not {} {:?}",
                case.variant, case.name, case.frames, totals.faults, case.faults, case.resident
            ));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn fifo_shows_beladys_anomaly_with_9_faults_at_3_frames_and_10_at_4() {
    assert_eq!((faults("fifo", BELADY12, 3), faults("fifo", BELADY12, 4)), (9, 10));
}

#[test]
fn aging_evicts_the_page_with_the_lowest_counter_as_in_tanenbaums_figure() {
    // Modern Operating Systems, 3.4.7: six pages, the bits of five ticks, page 3 has the lowest counter. Here the pages
    // are loaded in an interval before these, which adds the same bit to all counters.
    let ticks = ["0 1 2 3 4 5", "0 2 4 5 0 2", "0 1 4 0 1 4", "0 1 3 5 0 1", "0 4 0 4 0 4", "1 2 1 2 1 2"];
    let run = prepared("aging:tick=6,bits=8", &format!("{} 6", ticks.join(" ")), 6);
    let log = run.run_logged();
    let victim = log.steps[log.steps.len() - STEP_WORDS..][3];
    assert_eq!(run.trace.labels()[victim as usize], 3);
    let counters: Vec<u32> = (0..6)
        .map(|page| {
            let of_page = |delta: &&Delta| delta.op == Op::Attr && delta.page == page && delta.id == AGE;
            let deltas = deltas_by_step(&log).concat();
            // The victim's counter is cleared when it leaves.
            deltas.iter().filter(of_page).rfind(|delta| delta.to != 0).map_or(0, |delta| delta.to)
        })
        .collect();
    let figure = [0b0111_1000, 0b1011_0000, 0b1000_1000, 0b0010_0000, 0b0101_1000, 0b0010_1000];
    assert_eq!(counters, figure.map(|counter| counter | 0b100));
}

#[test]
fn counts_of_references_are_kept_or_forgotten_and_registers_compared_with_or_without_r() {
    let silberschatz = "7 0 1 2 0 3 0 4 2 3 0 3 2 1 2 0 1 7 0 1";
    assert_eq!(["lfu:counts=kept", "lfu"].map(|policy| faults(policy, silberschatz, 4)), [8, 9]);
    let aging = ["aging", "aging:compare=r-and-register"];
    assert_eq!(aging.map(|policy| faults(policy, silberschatz, 3)), [14, 10]);
}

#[test]
fn writes_make_pages_dirty_and_dirty_victims_are_written_back_once() {
    // 1 is written, evicted (write-back), read again and evicted clean; 2 and 3 are never written.
    let totals = prepared("fifo", "1w 2 1 3 1 2 3", 1).run_bulk();
    assert_eq!((totals.faults, totals.cold, totals.evictions, totals.writebacks), (7, 3, 6, 1));
}

/// `a b c a b d a b e e e c d c d c`, as numbers.
const SIXTEEN: [u64; 16] = [1, 2, 3, 1, 2, 4, 1, 2, 5, 5, 5, 3, 4, 3, 4, 3];

/// The steps that fault, counted from 1, and the number of pages in memory after each step.
fn steps(policy: &str) -> (Vec<usize>, Vec<u64>) {
    let after = |count: usize| {
        let totals = prepared(policy, &text(&SIXTEEN[..count]), 1).run_bulk();
        (totals.faults, totals.faults - totals.evictions)
    };
    let faults_after: Vec<u64> = (1..=SIXTEEN.len()).map(|count| after(count).0).collect();
    let faulted =
        (1..=SIXTEEN.len()).filter(|&at| faults_after[at - 1] > if at > 1 { faults_after[at - 2] } else { 0 });
    (faulted.collect(), (1..=SIXTEEN.len()).map(|count| after(count).1).collect())
}

#[test]
fn working_sets_of_sixteen_references() {
    let faults = vec![1, 2, 3, 6, 9, 12, 13];
    assert_eq!(steps("ws:tau=3"), (faults.clone(), vec![1, 2, 3, 3, 3, 3, 3, 3, 3, 2, 1, 2, 3, 2, 2, 2]));
    assert_eq!(steps("ws:tau=4"), (faults, vec![1, 2, 3, 3, 3, 4, 3, 3, 4, 3, 2, 2, 3, 3, 2, 2]));
}

#[test]
fn page_fault_frequency_of_sixteen_references() {
    let (faults, sizes) = steps("pff:threshold=2");
    assert_eq!(faults, [1, 2, 3, 6, 9, 12, 13]);
    // abc, abcd, abde, ce, cde.
    assert_eq!([2, 5, 8, 11, 12].map(|at: usize| sizes[at]), [3, 4, 4, 2, 3]);
    let holds = |page: u64| {
        let with: Vec<u64> = SIXTEEN.into_iter().chain([page]).collect();
        prepared("pff:threshold=2", &text(&with), 1).run_bulk().faults == 7
    };
    assert_eq!((1..=5).filter(|&page| holds(page)).collect::<Vec<_>>(), [3, 4, 5]);
}

/// Policies and their names in the index of the traces.
const KNOWN_AS: [(&str, &str); 9] = [
    ("fifo", "fifo"),
    ("lru", "lru"),
    ("clock", "clock"),
    ("opt", "belady"),
    ("sieve", "sieve"),
    ("s3-fifo:compat=libcachesim", "s3fifo"),
    ("arc", "arc"),
    ("lirs:compat=libcachesim", "lirs"),
    ("2q:compat=libcachesim", "2q"),
];

#[test]
fn real_traces_give_the_counts_of_an_independent_simulator() {
    // Prefixes of real programs' page references; kept outside the project, so the test says when it cannot run.
    let dir = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/traces");
    let Ok(index) = std::fs::read_to_string(dir.join("index.json")) else {
        eprintln!("skipped: no shared traces at {}", dir.display());
        return;
    };
    let index: serde_json::Value = serde_json::from_str(&index).unwrap();
    for (file, truth) in index.as_object().unwrap() {
        let mut refs = String::new();
        let bytes = std::fs::File::open(dir.join(file)).unwrap();
        std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(bytes), &mut refs).unwrap();
        let (trace, _) = trace::parse(&refs);
        for (frames, counts) in truth["misses"].as_object().unwrap() {
            for (policy, known_as) in KNOWN_AS {
                let (Some(expected), Some(_)) = (counts[known_as].as_u64(), policy::entry(id_of(policy))) else {
                    continue;
                };
                assert_eq!(
                    replay(policy, &trace, frames.parse().unwrap(), policy::Entry::bulk).faults,
                    expected,
                    "{policy}, {file}, {frames} frames"
                );
            }
        }
    }
}

//! The consumers of the thrashing study: writes that are only counted give the same results as writes made one by one.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::linux_machines;
use crate::support::machines;
use crate::support::runs::column;

use linux_machines::linux;
use machine::MachineRun;
use machines::stress_machine;
use scenario::{Consumers, Machine, ReleaseOrder, WorkloadSpec, WritePattern};

/// Six consumers of 300 pages that write a hundred pages ten times a second, two seconds apart.
fn six() -> Consumers {
    Consumers {
        consumers: 6,
        pages: 300,
        writes: 100,
        sleep_ms: 100.0,
        touch_us: 20.0,
        interval_s: 2.0,
        footprint: None,
        pattern: None,
        release: None,
        each_write: None,
        start_s: 1.0,
    }
}

/// The same under FreeBSD (0) or Linux.
fn machine_of(load: &Consumers, system: usize) -> Machine {
    let workloads = vec![WorkloadSpec::Consumers(load.clone())];
    let machine = match system {
        0 => Machine { workloads, ..stress_machine(1024, 1, 1.0) },
        _ => linux("2.6.20", 1024, &[], workloads),
    };
    Machine { seconds: 40, swap: Some(4096), ..machine }
}

fn run_of(load: &Consumers, system: usize, seed: u32) -> MachineRun {
    systems::run_counted(&machine_of(load, system), seed).unwrap().0
}

fn ends(run: &MachineRun) -> Vec<f64> {
    run.head().processes.iter().map(|process| process.ended_s.unwrap_or(f64::INFINITY)).collect()
}

#[test]
fn they_come_and_go_one_after_the_other() {
    let calm = Consumers { pages: 50, writes: 10, ..six() };
    let machine = Machine { seconds: 40, ..machine_of(&calm, 0) };
    let (run, _) = systems::run_counted(&machine, 1).unwrap();
    let starts: Vec<f64> = run.head().processes.iter().map(|process| process.started_s).collect();
    assert_eq!(starts, [1.0, 3.0, 5.0, 7.0, 9.0, 11.0]);
    // The last one starts at 11 s, and all of them are there for two intervals.
    for (end, ideal) in ends(&run).iter().zip([15.0, 17.0, 19.0, 21.0, 23.0, 25.0]) {
        assert!((ideal..ideal + 0.2).contains(end), "{end} instead of {ideal}: it looks at the clock once a cycle");
    }
    let backward = Consumers { release: Some(ReleaseOrder::Lifo), ..calm };
    let (run, _) = systems::run_counted(&Machine { seconds: 40, ..machine_of(&backward, 0) }, 1).unwrap();
    assert!(ends(&run).windows(2).all(|pair| pair[0] > pair[1]), "{:?}", ends(&run));
}

#[test]
fn pages_outside_the_footprint_are_never_touched() {
    let load = Consumers { footprint: Some(40), each_write: Some(false), ..six() };
    for system in 0..2 {
        let run = run_of(&load, system, 1);
        assert!(run.head().processes.iter().all(|process| process.max_resident == 40), "system {system}");
    }
}

#[test]
fn a_cycle_that_repeats_touches_no_more_pages_than_it_writes() {
    let load = Consumers { pattern: Some(WritePattern::Repeat), ..six() };
    for each_write in [None, Some(false), Some(true)] {
        let run = run_of(&Consumers { each_write, ..load.clone() }, 0, 1);
        let most = run.head().processes.iter().map(|process| process.max_resident).max().unwrap();
        // 300 (1 - (1 - 1/300)^100) = 85.2 distinct pages on average.
        assert!((70..=100).contains(&most), "{most}");
    }
}

#[test]
fn both_paces_give_the_same_run_of_counted_writes() {
    let load = Consumers { each_write: Some(false), ..six() };
    for system in 0..2 {
        let machine = machine_of(&load, system);
        let run = systems::run(&machine, 5).unwrap();
        let (counted, _) = systems::run_counted(&machine, 5).unwrap();
        assert_eq!(run.head().digest, counted.head().digest, "system {system}");
    }
}

/// Mean and variance, over seeds, of the measures of thrashing.
fn measured(load: &Consumers, system: usize) -> [(f64, f64); 5] {
    const SEEDS: u32 = 24;
    let ids = [["v_io_faults", "v_swapout", "v_pdpages"], ["pgmajfault", "pswpout", "pgscan_kswapd_normal"]][system];
    let runs: Vec<[f64; 5]> = (0..SEEDS)
        .map(|seed| {
            let run = run_of(load, system, seed);
            let [faults, out, scanned] = ids.map(|id| column(&run, id).iter().sum::<f64>());
            let rounds: u32 = run.head().processes.iter().map(|process| process.rounds).sum();
            let late: f64 = ends(&run).iter().sum();
            [faults, out, scanned, f64::from(rounds), late]
        })
        .collect();
    std::array::from_fn(|i| {
        let n = f64::from(SEEDS);
        let mean = runs.iter().map(|run| run[i]).sum::<f64>() / n;
        (mean, runs.iter().map(|run| (run[i] - mean).powi(2)).sum::<f64>() / (n - 1.0) / n)
    })
}

#[test]
fn counted_writes_thrash_as_writes_one_by_one_do() {
    for system in 0..2 {
        let one_by_one = measured(&Consumers { each_write: Some(true), ..six() }, system);
        let counted = measured(&Consumers { each_write: Some(false), ..six() }, system);
        assert!(one_by_one[0].0 > 100.0 && one_by_one[1].0 > 100.0, "it thrashes: {one_by_one:?}");
        for (what, (one, many)) in
            ["faults", "pages out", "scanned", "cycles", "ends"].iter().zip(one_by_one.iter().zip(&counted))
        {
            let apart = (one.0 - many.0).abs();
            // Three standard errors, plus a hundredth because pages are not quite independent.
            let allowed = 3.0 * (one.1 + many.1).sqrt() + 0.01 * one.0;
            assert!(apart <= allowed, "system {system}, {what}: {one:?} {many:?}");
        }
    }
}

//! Time in which a processor is idle because its process is waiting.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::machines;

use machine::MachineRun;
use machines::{stress_machine, stress_of};
use proptest::prelude::*;
use scenario::{Machine, WorkloadSpec};

const SECONDS: u32 = 20;

/// Workers with this many pages each, on this many processors of a machine with 512 frames.
fn run_of(workers: u32, pages: u32, cpus: u32, seed: u32) -> MachineRun {
    let mut stress = stress_of(pages, 50.0);
    stress.workers = Some(workers);
    let workloads = vec![WorkloadSpec::Stress(stress)];
    let machine = Machine { workloads, seconds: SECONDS, cpus: Some(cpus), ..stress_machine(512, 1, 1.0) };
    let run = systems::run(&machine, seed).unwrap();
    let (counted, _) = systems::run_counted(&machine, seed).unwrap();
    assert_eq!(run.head().digest, counted.head().digest, "both paces tell the same");
    run
}

fn shares(run: &MachineRun, id: &str) -> Vec<f64> {
    let at = run.head().series.iter().position(|series| series.id == id).unwrap();
    run.columns[at][1..].to_vec()
}

fn mean(run: &MachineRun, id: &str) -> f64 {
    shares(run, id).iter().sum::<f64>() / f64::from(SECONDS)
}

#[test]
fn a_process_that_has_its_pages_waits_for_nothing() {
    let run = run_of(1, 100, 1, 1);
    assert!(shares(&run, "iowait").iter().skip(1).all(|&share| share == 0.0), "{:?}", shares(&run, "iowait"));
}

#[test]
fn one_processor_waits_in_all_the_time_its_only_process_does_not_use() {
    let run = run_of(1, 900, 1, 1);
    let [user, system, iowait] = ["user", "system", "iowait"].map(|id| mean(&run, id));
    assert!(iowait > 20.0, "{iowait} %");
    assert!((user + system + iowait - 100.0).abs() < 1.0, "{user} + {system} + {iowait}");
}

#[test]
fn the_processor_that_nobody_was_put_to_sleep_on_is_idle() {
    let [one, two] = [1, 2].map(|cpus| run_of(1, 900, cpus, 1));
    assert!((mean(&one, "iowait") / 2.0 - mean(&two, "iowait")).abs() < 5.0, "of two processors one waits");
    assert!(mean(&two, "iowait") <= 50.0);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_is_waited_that_was_worked(workers in 1_u32..5, pages in 50_u32..700, cpus in 1_u32..4, seed: u32) {
        let run = run_of(workers, pages, cpus, seed);
        let [user, system, iowait] = ["user", "system", "iowait"].map(|id| shares(&run, id));
        prop_assert!(iowait.iter().all(|share| (0.0..=100.000_001).contains(share)));
        let sums = user.iter().zip(&system).zip(&iowait).map(|((user, system), iowait)| user + system + iowait);
        // Work begun in one second is counted in it, even if it ends in the next.
        let carried = 1.0;
        for (second, sum) in sums.enumerate() {
            prop_assert!(sum <= 100.0 + carried, "second {}: {sum}", second + 1);
        }
    }
}

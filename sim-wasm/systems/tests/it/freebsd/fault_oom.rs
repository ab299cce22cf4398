//! Page faults that wait for memory in vain: since 12.1, they get a process killed instead of waiting for ever.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::machines;
use crate::support::system;

use machine::Pace;
use machines::{stress_machine, stress_of};
use os_freebsd::FreeBsd;
use os_freebsd::reason::Reason;
use scenario::{Machine, Stress, WorkloadSpec};
use system::{Heard, knobs};

/// The page daemon never kills.
const PATIENT: (&str, f64) = ("vm.pageout_oom_seq", 10_000.0);
/// Nor are processes swapped out. One that waits for memory would be, and would not come back to have anybody killed.
const STAYS: (&str, f64) = ("vm.swap_enabled", 0.0);

/// What happens in a minute and a half if workers want 1,200 pages of a machine of 1,024 without swap.
fn crowd(version: &str, workers: u32, given: &[(&str, f64)]) -> Heard {
    let stress = Stress { workers: Some(workers), keep: Some(true), ..stress_of(1200 / workers, 20.0) };
    let workloads = vec![WorkloadSpec::Stress(stress)];
    let mut machine = Machine { seconds: 90, swap: Some(0), workloads, ..stress_machine(1024, 1, 1.0) };
    machine.os.version = version.to_string();
    machine.os.knobs = knobs(given);
    let mut heard = Heard::default();
    let mut simulation = systems::plan(&machine, 1).unwrap().start::<FreeBsd, _>(Pace::Runs, &mut heard);
    (0..machine.seconds).for_each(|_| simulation.run_second(&mut heard));
    heard
}

/// When something happened, in whole milliseconds.
fn times(heard: &Heard, reason: Reason) -> Vec<u64> {
    heard.0.iter().filter(|event| event.reason == reason as u32).map(|event| event.time_us / 1000).collect()
}

#[test]
fn a_page_fault_kills_once_it_has_waited_as_long_as_three_waits_of_ten_seconds() {
    let heard = crowd("13.2", 1, &[PATIENT, STAYS]);
    let waits = times(&heard, Reason::WaitMemory);
    let begun = waits[0];
    assert_eq!(waits, [0, 10, 20, 30].map(|s| begun + s * 1000));
    assert_eq!(times(&heard, Reason::FaultInVain), [begun + 30_000]);
    assert_eq!(times(&heard, Reason::OutOfMemory), [begun + 30_000]);
    let told = heard.0.iter().find(|event| event.reason == Reason::FaultInVain as u32).unwrap();
    assert_eq!(told.aux, [0, 30], "process 0, after thirty seconds");
}

#[test]
fn its_knobs_set_how_often_and_how_long_it_waits() {
    let heard = crowd("13.2", 1, &[PATIENT, STAYS, ("vm.pfault_oom_attempts", 5.0), ("vm.pfault_oom_wait", 2.0)]);
    let waits = times(&heard, Reason::WaitMemory);
    assert_eq!(waits, [0, 2, 4, 6, 8, 10].map(|s| waits[0] + s * 1000));
    assert_eq!(times(&heard, Reason::OutOfMemory), [waits[0] + 10_000]);
    let endless = crowd("13.2", 1, &[PATIENT, STAYS, ("vm.pfault_oom_attempts", -1.0)]);
    assert_eq!(times(&endless, Reason::WaitMemory).len(), 9, "one every ten seconds of ninety");
    assert!(times(&endless, Reason::OutOfMemory).is_empty());
}

#[test]
fn who_is_swapped_out_while_it_waits_comes_back_to_nothing() {
    let heard = crowd("13.2", 1, &[PATIENT]);
    assert_eq!(times(&heard, Reason::SwappedOut).len(), 1);
    assert!(times(&heard, Reason::OutOfMemory).is_empty());
}

#[test]
fn before_12_1_a_page_fault_waits_without_an_end() {
    let heard = crowd("11.2", 1, &[PATIENT, STAYS]);
    assert_eq!(times(&heard, Reason::WaitMemory).len(), 1);
    assert!(times(&heard, Reason::OutOfMemory).is_empty());
}

#[test]
fn one_kill_is_followed_by_no_other_for_some_time() {
    let kills = |pause: f64| {
        let heard = crowd("13.2", 6, &[PATIENT, STAYS, ("vm.oom_pf_secs", pause)]);
        times(&heard, Reason::OutOfMemory)
    };
    for pause in [0.0, 5.0, 20.0] {
        let kills = kills(pause);
        assert!(kills.windows(2).all(|pair| pair[1] - pair[0] >= pause as u64 * 1000), "{pause} s: {kills:?}");
    }
    assert!(kills(0.0).len() > 1 && kills(80.0).len() == 1, "{:?} {:?}", kills(0.0), kills(80.0));
}

#[test]
fn the_page_daemons_kills_count_for_that_too() {
    // The daemon kills after 200 fruitless scans, ten of them a second: before any page fault has waited 30 seconds.
    let crowded = |pause: f64| crowd("13.2", 6, &[("vm.pageout_oom_seq", 200.0), STAYS, ("vm.oom_pf_secs", pause)]);
    let (at_once, never) = (crowded(0.0), crowded(90.0));
    assert!(times(&never, Reason::OutOfMemory)[0] < 30_000);
    assert_eq!(times(&never, Reason::OutOfMemory)[0], times(&at_once, Reason::OutOfMemory)[0]);
    assert!(!times(&at_once, Reason::FaultInVain).is_empty());
    assert!(times(&never, Reason::FaultInVain).is_empty());
}

#[test]
fn since_15_nobody_is_swapped_out_so_one_that_waits_for_memory_has_somebody_killed() {
    let heard = crowd("15.0", 1, &[PATIENT]);
    assert!(times(&heard, Reason::SwappedOut).is_empty());
    assert!(times(&heard, Reason::SwapoutRequest).is_empty());
    let waits = times(&heard, Reason::WaitMemory);
    assert_eq!(times(&heard, Reason::OutOfMemory), [waits[0] + 30_000]);
}

#[test]
fn what_14_2_does_is_what_13_2_does() {
    let of = |version| {
        let events = crowd(version, 3, &[]).0;
        events.into_iter().map(|event| (event.time_us, event.reason, event.page, event.aux)).collect::<Vec<_>>()
    };
    assert!(of("13.2") == of("14.2") && of("13.2") != of("15.0"));
}

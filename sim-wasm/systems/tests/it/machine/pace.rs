//! Runs of hits made in one go give the same run, bit for bit, as touches made one by one.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::machines;

use base::named::Named;
use base::param::ParamValue;
use kernel::EVENT_WORDS;
use machine::{MAX_RECORDED_FRAMES, MachineRun, Tally};
use os_freebsd::reason::Reason;
use proptest::prelude::*;
use scenario::{Machine, OsSpec};

/// Runs a machine at both paces and compares everything comparable. Returns the watched run.
fn run_at_both_paces(machine: &Machine, seed: u32) -> MachineRun {
    assert!(machine.frames <= MAX_RECORDED_FRAMES);
    let watched = systems::run(machine, seed).unwrap();
    let (flat_out, tally) = systems::run_counted(machine, seed).unwrap();
    for ((series, a), b) in watched.head().series.iter().zip(&watched.columns).zip(&flat_out.columns) {
        assert_eq!(a, b, "{}", series.id);
    }
    assert_eq!(watched.scans.len(), flat_out.scans.len());
    assert_eq!(watched.head().digest, flat_out.head().digest);
    assert_eq!(watched.head().processes, flat_out.head().processes);
    if watched.log.truncated_at_us().is_none() {
        assert_counted(&watched, &tally);
    }
    watched
}

/// What was counted is what was reported. Touches that hit are reported only one by one.
fn assert_counted(watched: &MachineRun, tally: &Tally) {
    let told = |reason: Reason| watched.log.events().chunks(EVENT_WORDS).filter(|e| e[2] == reason as u32).count();
    for &reason in Reason::ALL.iter().filter(|&&reason| reason != Reason::Touched) {
        assert_eq!(tally.count(reason as usize), told(reason) as u64, "{reason:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn runs_of_hits_are_touches_one_by_one(machine in machines::machine(), seed: u32) {
        run_at_both_paces(&machine, seed);
    }
}

#[test]
fn an_active_scan_that_comes_round_to_pages_it_has_put_back_does_so_at_both_paces() {
    // The share of a period of one second is more than all pages if the daemon comes a tick late.
    let knobs = Named::from_iter([("vm.pageout_update_period".to_string(), ParamValue::Number(1.0))]);
    let os = OsSpec { id: "freebsd".to_string(), version: "10.3".to_string(), knobs };
    let machine = Machine { os, ..machines::stress_machine(4000, 3000, 1000.0) };
    let watched = run_at_both_paces(&machine, 1);
    assert!(
        watched
            .scans
            .of::<os_freebsd::pageout::scan::ScanReport>()
            .iter()
            .any(|scan| scan.scanned_active > scan.before[0]),
        "no scan came round"
    );
}

//! What tests ask of any system's machine and run.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use kernel::{EVENT_WORDS, System};
use machine::{MachineRun, Pace, Tally};
use proptest::prelude::*;
use scenario::{Machine, Run};

/// The machine of a document under a version of a system; `rest` is what follows the system.
pub(crate) fn of_document(os: &str, version: &str, rest: &str) -> Machine {
    let document = format!(
        r#"{{"version":1,"run":{{"kind":"machine","os":{{"id":"{os}","version":"{version}"}},{rest}}},"seed":1}}"#
    );
    let (scenario, diags) = scenario::parse(&document);
    let Run::Machine(machine) = scenario.unwrap_or_else(|| panic!("{diags:?}")).run else { panic!("a machine") };
    machine
}

/// A counter since boot.
pub(crate) fn total(run: &MachineRun, id: &str) -> f64 {
    run.head().totals[id]
}

/// A series, second by second.
pub(crate) fn column<'a>(run: &'a MachineRun, id: &str) -> &'a [f64] {
    let index = run.head().series.iter().position(|series| series.id == id).unwrap();
    &run.columns[index]
}

/// The two numbers of every event of a kind.
pub(crate) fn events_of(run: &MachineRun, reason: u32) -> Vec<[u32; 2]> {
    let of = |event: &&[u32]| event[2] == reason;
    run.log.events().chunks(EVENT_WORDS).filter(of).map(|event| [event[5], event[6]]).collect()
}

/// A machine is the same, watched touch by touch or run flat out; only touches themselves are not reported flat out.
pub(crate) fn paces_agree(machine: &Machine, seed: u32, reasons: &[&str], touched: u32) -> Result<(), TestCaseError> {
    let watched = systems::run(machine, seed).unwrap();
    let (flat_out, tally) = systems::run_counted(machine, seed).unwrap();
    for ((series, a), b) in watched.head().series.iter().zip(&watched.columns).zip(&flat_out.columns) {
        prop_assert_eq!(a, b, "{}", series.id);
    }
    prop_assert_eq!(&watched.head().digest, &flat_out.head().digest);
    prop_assert_eq!(&watched.head().processes, &flat_out.head().processes);
    if watched.log.truncated_at_us().is_none() {
        for (reason, id) in (0..).zip(reasons).filter(|&(reason, _)| reason != touched) {
            prop_assert_eq!(tally.count(reason as usize), events_of(&watched, reason).len() as u64, "{}", id);
        }
    }
    Ok(())
}

/// Everything that a kernel knows about its pages agrees after each second of a run.
pub(crate) fn stays_consistent<K: System>(
    machine: &Machine,
    seed: u32,
    is_consistent: impl Fn(&K) -> bool,
) -> Result<(), TestCaseError> {
    let plan = systems::plan(machine, seed).unwrap();
    let mut tally = Tally::default();
    let mut simulation = plan.start::<K, _>(Pace::Runs, &mut tally);
    for _ in 0..machine.seconds {
        simulation.run_second(&mut tally);
        prop_assert!(is_consistent(&simulation.kernel));
    }
    Ok(())
}

//! From a run's own vmstat back to its machine: what the guess says, and whether the search finds what was planted.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use fit::search::{self, Axis, Stage, Tried};
use fit::{Basis, Field, Guess, Measured, RunColumns, Targets, Window, guess};
use logs::log;
use machine::Session;
use report::Printed;
use scenario::{Machine, Run, WorkloadSpec};

fn machine(json: &str) -> Machine {
    let (scenario, diags) = scenario::parse(&format!(r#"{{"version":1,"seed":7,"run":{json}}}"#));
    match scenario.unwrap_or_else(|| panic!("{diags:?}")).run {
        Run::Machine(machine) => machine,
        Run::Replay(_) | Run::PageCache(_) => panic!("no machine"),
    }
}

fn ran(machine: &Machine, seed: u32) -> Option<Session> {
    let mut session = systems::session(machine, seed).ok()?;
    while session.advance() {}
    Some(session)
}

/// What the programs print about a run, read as a log.
fn explained(session: &Session) -> (Guess, Window, Measured) {
    let text = Printed::of_name("vmstat").unwrap().print(session.machine(), &session.so_far());
    let report = log::read("run.txt", text.as_bytes(), None);
    assert_eq!(report.format, Some("freebsd-vmstat"), "{:?}", report.diags);
    guess(&report, 0.0, f64::INFINITY).unwrap()
}

fn loss(session: &Session, window: &Window, measured: &Measured, measures: &[&str]) -> Option<f64> {
    let chosen: Vec<usize> =
        measures.iter().map(|id| measured.columns.iter().position(|column| column.measure == *id).unwrap()).collect();
    let values: Vec<f64> = chosen.iter().flat_map(|&at| measured.values[at].iter().copied()).collect();
    let targets =
        Targets { measures: &measures.join(" "), at_s: &window.at_s, every_s: window.every_s, values: &values };
    let head = session.head();
    targets.agreements(&RunColumns { series: &head.series, columns: session.columns(), frames: head.frames }).loss
}

const STRESS: &str = r#"{"kind":"machine","os":{"id":"freebsd","version":"10.2"},"frames":2048,"seconds":60,
    "workloads":[{"id":"stress","pages":2600,"touch_us":500,"start_s":0}]}"#;

#[test]
fn a_run_agrees_with_its_own_vmstat_in_every_measure() {
    let session = ran(&machine(STRESS), 7).unwrap();
    let (guess, window, measured) = explained(&session);
    let ids: Vec<&str> = guess.measured.iter().map(|column| column.measure).collect();
    assert_eq!(ids, ["free", "faults", "scanned", "freed", "pager-in", "pager-out", "virtual", "user", "system"]);
    assert_eq!((window.rows.len(), window.at_s[0], window.at_s[59]), (60, 1.0, 60.0));
    for id in ids {
        let loss = loss(&session, &window, &measured, &[id]).unwrap();
        // vmstat prints whole numbers, and shares of the processor as whole percentages.
        let most = if ["user", "system"].contains(&id) { 1.0 } else { 0.05 };
        assert!(loss < most, "{id}: {loss}");
    }
}

#[test]
fn the_guess_of_a_run_is_near_its_machine_and_says_what_it_rests_on() {
    let session = ran(&machine(STRESS), 7).unwrap();
    let (guess, ..) = explained(&session);
    let Run::Machine(guessed) = &guess.scenario.run else { panic!("no machine") };
    // The newest release that prints this header.
    assert_eq!((guessed.os.version.as_str(), guessed.seconds), ("10.3", 60));
    let item = |field: Field| guess.items.iter().find(|item| item.field == field).unwrap();
    assert_eq!(item(Field::Os).basis, Basis::Derived);
    assert_eq!(item(Field::Ram).columns, ["fre"]);
    assert!(item(Field::Ram).line > 2);
    // Memory is seen only as far as it was ever free, so a load that begins at once does not show it in full.
    assert!((1024..=2100).contains(&guessed.frames), "{}", guessed.frames);
    assert!(ran(guessed, 7).is_some());
    match guessed.workloads.as_slice() {
        [WorkloadSpec::Stress(stress)] => {
            assert!((2340..=2860).contains(&stress.pages), "{stress:?}");
            assert!((400.0..=750.0).contains(&stress.touch_us), "{stress:?}");
        }
        other => panic!("{other:?}"),
    }
}

/// Tries what the search suggests until it is done; returns the best point, and which axes are flat.
fn search(axes: &[Axis], budget: u32, run: &dyn Fn(&[f64]) -> Option<f64>) -> (Tried, Vec<bool>) {
    let mut tried: Vec<Tried> = Vec::new();
    loop {
        let batch = search::next(1, budget, axes, &tried);
        if batch.stage == Stage::Done {
            let flat = batch.sensitivities.iter().map(|axis| axis.flat).collect();
            return (tried[batch.best.unwrap() as usize].clone(), flat);
        }
        for point in batch.points {
            let loss = run(&point).unwrap_or(f64::NAN);
            tried.push(Tried { point, loss, noise: 0.0 });
        }
    }
}

#[test]
fn planted_memory_pace_and_target_are_found_again_and_a_knob_that_does_nothing_is_told() {
    let planted = machine(
        r#"{"kind":"machine","os":{"id":"freebsd","version":"10.2","knobs":{"vm.v_free_target":300}},"frames":2048,
        "seconds":60,"workloads":[{"id":"stress","pages":2600,"touch_us":4000,"start_s":0}]}"#,
    );
    let session = ran(&planted, 7).unwrap();
    let (_, window, measured) = explained(&session);
    let axis = |min: f64, max: f64, start: f64, whole: bool| Axis { min, max, whole, start };
    // Pages of the load, time of a touch, v_free_target; and the seconds after which an idle process is swapped out, of
    // which there are none.
    let axes = [
        axis(650.0, 8000.0, 1500.0, true),
        axis(500.0, 50_000.0, 10_000.0, false),
        axis(100.0, 1000.0, 150.0, true),
        axis(100.0, 3600.0, 3000.0, true),
    ];
    let run = |point: &[f64]| {
        let mut machine = planted.clone();
        let &[pages, touch_us, target, idle] = point else { return None };
        machine.os.knobs.insert("vm.v_free_target".into(), base::param::ParamValue::Number(target));
        machine.os.knobs.insert("vm.swap_idle_threshold2".into(), base::param::ParamValue::Number(idle));
        for workload in &mut machine.workloads {
            if let WorkloadSpec::Stress(stress) = workload {
                (stress.pages, stress.touch_us) = (pages as u32, touch_us);
            }
        }
        // A different seed from the log's, so that the same random numbers are not simply found again.
        loss(&ran(&machine, 3)?, &window, &measured, &["free", "faults", "scanned", "virtual"])
    };
    let (best, flat) = search(&axes, 400, &run);
    let off = |at: usize, value: f64| (best.point[at] / value - 1.0).abs();
    assert!(off(0, 2600.0) < 0.05 && off(1, 4000.0) < 0.05 && off(2, 300.0) < 0.15, "{best:?}");
    assert_eq!(flat, [false, false, false, true], "{best:?}");
}

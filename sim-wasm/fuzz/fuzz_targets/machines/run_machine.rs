//! Runs what any text asks of a machine, made small, for two seconds, without a panic or a hang. The same scenario gives the same counts
//! again, and no column has an endless number.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scenario::{Machine, Run, parse};

/// Larger machines and longer runs only take longer, shorter touches too.
const MOST_FRAMES: u32 = 1 << 12;
const SECONDS: u32 = 2;
const LEAST_US: f64 = 20.0;

/// The machine made small; its loads keep their shapes.
fn small(machine: Machine) -> Option<Machine> {
    let text = serde_json::to_string(&machine.workloads).ok()?;
    let mut workloads: serde_json::Value = serde_json::from_str(&text).ok()?;
    for workload in workloads.as_array_mut()? {
        for (name, value) in workload.as_object_mut()? {
            if name.ends_with("_us") && value.as_f64().is_some_and(|us| us < LEAST_US) {
                *value = serde_json::json!(LEAST_US);
            }
        }
    }
    let swap = machine.swap.map(|pages| pages.min(4 * MOST_FRAMES));
    let small =
        Machine { frames: machine.frames.min(MOST_FRAMES), seconds: machine.seconds.min(SECONDS), swap, ..machine };
    let mut document = serde_json::to_value(&small).ok()?;
    document["workloads"] = workloads;
    document["kind"] = "machine".into();
    let document = serde_json::json!({ "version": 1, "run": document });
    match parse(&document.to_string()).0?.run {
        Run::Machine(machine) => Some(machine),
        _ => None,
    }
}

fuzz_target!(|text: &str| {
    let Some(scenario) = parse(text).0 else { return };
    let Run::Machine(machine) = scenario.run else { return };
    let Some(machine) = small(machine) else { return };
    let Ok((run, tally)) = systems::run_counted(&machine, scenario.seed) else { return };
    assert!(run.columns.iter().flatten().all(|x| !x.is_infinite()));
    let again = systems::run_counted(&machine, scenario.seed).expect("it ran before");
    assert_eq!(format!("{tally:?}"), format!("{:?}", again.1));
});

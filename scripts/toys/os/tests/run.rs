//! A scenario under the toy.

use scenario::Run;

#[test]
fn a_scenario_runs() {
    let document = r#"{"version":1,"run":{"kind":"machine","os":{"id":"toy","version":"1"},"frames":256,"seconds":3,
        "workloads":[{"id":"stress","pages":300,"touch_us":100}]}}"#;
    let (scenario, diags) = scenario::parse(document);
    let Run::Machine(machine) = scenario.unwrap_or_else(|| panic!("{diags:?}")).run else { panic!("a machine") };
    let (run, tally) = systems::run_counted(&machine, 1).unwrap_or_else(|diags| panic!("{diags:?}"));
    assert_eq!(run.head().totals["faults"], tally.count(os_toy::Reason::Given as usize) as f64);
    assert_eq!(run.head().totals["faults"], 29_703.0, "each touch of a loop that does not fit, 101 us each");
    assert_eq!(systems::run(&machine, 1).map(|run| run.head().digest.clone()), Ok(run.head().digest.clone()));
}

//! Loads: recorded in a file, and read from one to replace a scenario's workloads.

use super::{Texts, machine_answered};
use crate::failure::Failure;
use crate::{input, output};
use machine::workload::recorded;
use plan::answer::Answer;
use scenario::{Machine, Scenario};
use serde_json::{Value, json};

/// Runs a machine, and records its processes' requests in a file.
pub(super) fn answer(
    file: &str,
    scenario: &Scenario,
    machine: &Machine,
    texts: &Texts,
    into: &str,
) -> Result<(Answer, String), Failure> {
    let refused = |diags: Vec<_>| Failure::document(file, &diags);
    let (run, tally, load) = systems::run_recorded(machine, scenario.seed).map_err(refused)?;
    output::packed(into, &recorded::write(&load))?;
    machine_answered(scenario, machine, texts, &run, &tally)
}

/// Replaces a machine's workloads by the load in a file: as many as it has workloads, so that each keeps its number, and
/// with it its control group.
pub(super) fn put(load: &str, file: &str, scenario: &mut Value) -> Result<(), Failure> {
    let refused = |diag| Failure::document(load, &[diag]);
    let all = recorded::read(&input::text(load)?).map_err(refused)?;
    let texts: Vec<String> = all.by_workload().iter().map(recorded::write).collect();
    for text in &texts {
        recorded::read(text).map_err(refused)?;
    }
    let kind = scenario["run"]["kind"].as_str().unwrap_or("machine").to_string();
    if kind != "machine" {
        return Err(super::prints_nothing(file, &kind));
    }
    if let Some(run) = scenario.get_mut("run").and_then(Value::as_object_mut) {
        let workloads: Vec<Value> = texts.iter().map(|text| json!({"id": "recorded", "load": text})).collect();
        run.insert("workloads".to_string(), json!(workloads));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    const DOCUMENT: &str = r#"{"version":1,"seed":3,"run":{"kind":"machine","os":{"id":"linux","version":"2.6.12"},
        "frames":512,"seconds":4,"workloads":[{"id":"stress","pages":700,"touch_us":100},
        {"id":"idle","processes":2,"pages":20,"touches":5,"sleep_ms":100}]}}"#;

    #[test]
    fn a_load_that_was_recorded_runs_again() {
        let folder = std::env::temp_dir().join(format!("faultline-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("some.load.gz").display().to_string();
        let scenario = scenario::parse(DOCUMENT).0.unwrap();
        let scenario::Run::Machine(machine) = &scenario.run else { return };
        let (first, _) = answer("test", &scenario, machine, &Texts::default(), &file).ok().unwrap();
        assert!(std::fs::read(&file).unwrap().starts_with(&[0x1F, 0x8B]));
        let mut value: Value = serde_json::from_str(DOCUMENT).unwrap();
        put(&file, "test", &mut value).unwrap();
        // A workload of its own for each, with its own processes.
        let processes = |workload: usize| {
            let text = value["run"]["workloads"][workload]["load"].as_str().unwrap();
            text.matches("\nprocess ").count()
        };
        assert_eq!([processes(0), processes(1)], [1, 2]);
        let again = scenario::from_value(&value).0.unwrap();
        let (again, _) = super::super::answered("test", &again, &Texts::default()).ok().unwrap();
        assert_eq!((first.series, first.summary, first.events), (again.series, again.summary, again.events));
        std::fs::write(&file, "faultline-load 1\nprocess 0\nmap 0 x").unwrap();
        let failure = put(&file, "test", &mut value).unwrap_err();
        assert!(
            failure.lines[0].contains("some.load.gz:3:7") && failure.lines[0].contains("1..67108864"),
            "{failure:?}"
        );
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

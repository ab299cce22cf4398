//! What real kernels counted in scenarios with control groups, as `npm run real -- --scenario ... --store` writes it.

use crate::linux::real::stored::Counters;
use scenario::{Machine, Run};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::read_to_string;
use std::path::PathBuf;

/// Real runs of one version.
#[derive(Debug, Deserialize)]
pub(super) struct Stored {
    pub(super) kernel: String,
    pub(super) version: String,
    runs: Vec<RealRun>,
}

/// A value a second.
pub(super) type Series = BTreeMap<String, Vec<f64>>;

/// One run of a scenario.
#[derive(Debug, Deserialize)]
pub(super) struct RealRun {
    name: String,
    pub(super) seed: u32,
    /// Which processes were killed, and when.
    pub(super) deaths: Vec<(usize, f64)>,
    pub(super) counters: Counters,
    pub(super) groups: BTreeMap<String, RealGroup>,
}

/// A group in it.
#[derive(Debug, Deserialize)]
pub(super) struct RealGroup {
    pub(super) end: Counters,
    pub(super) series: Series,
}

/// A public dispute: the scenarios that put it, and the measure that decides it.
#[derive(Debug, Deserialize)]
pub(super) struct Dispute {
    pub(super) id: String,
    pub(super) scenarios: Vec<String>,
    pub(super) measure: Measure,
}

/// A counter of a group, or of the machine.
#[derive(Debug, Deserialize)]
pub(super) struct Measure {
    pub(super) group: Option<String>,
    pub(super) counter: String,
}

impl Stored {
    pub(super) fn of(version: &str) -> Self {
        let file = format!("tests/data/real-linux/scenarios/{version}.json");
        let text = read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
        serde_json::from_str(&text).unwrap()
    }

    /// The runs of a scenario.
    pub(super) fn repeats(&self, name: &str) -> Vec<&RealRun> {
        self.runs.iter().filter(|run| run.name == name).collect()
    }
}

/// Where the page has the disputes.
pub(super) fn published() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/base/published/disputes")
}

pub(super) fn disputes() -> Vec<Dispute> {
    serde_json::from_str(&read_to_string(published().join("disputes.json")).unwrap()).unwrap()
}

/// The machine of a scenario under a version.
pub(super) fn machine(name: &str, version: &str) -> Machine {
    let text = read_to_string(published().join(format!("scenarios/{name}.json"))).unwrap();
    let mut document: Value = serde_json::from_str(&text).unwrap();
    document["run"]["os"]["version"] = version.into();
    let (scenario, diags) = scenario::from_value(&document);
    let Run::Machine(machine) = scenario.unwrap_or_else(|| panic!("{name}: {diags:?}")).run else { panic!("{name}") };
    machine
}

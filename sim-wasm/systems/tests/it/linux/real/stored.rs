//! The stored counters of real runs, as `npm run real -- --store` writes them: a file a version, a line a run.

use scenario::{Machine, RecordedLoad, Run, WorkloadSpec};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fs::read_to_string;
use std::path::PathBuf;

/// Real runs of one version.
#[derive(Debug, Deserialize)]
pub(super) struct Stored {
    pub(super) kernel: String,
    pub(super) version: String,
    columns: Vec<String>,
    pub(super) runs: Vec<Configuration>,
}

/// One load under one machine and its settings.
#[derive(Debug, Deserialize)]
pub(super) struct Configuration {
    pub(super) name: String,
    pub(super) load: String,
    pub(super) settings: Map<String, Value>,
    /// The machine of the model, without its memory, its version and its load.
    machine: Map<String, Value>,
    repeats: Vec<Vec<f64>>,
}

/// What a run counted, by name.
pub(super) type Counters = BTreeMap<String, f64>;

/// One real run.
pub(super) struct Repeat {
    pub(super) number: u32,
    pub(super) counters: Counters,
}

impl Repeat {
    fn pages(&self, of: &str) -> u32 {
        self.counters[of] as u32
    }

    /// Pages that the kernel manages.
    pub(super) fn frames(&self) -> u32 {
        self.pages("managed")
    }

    /// Pages that a load can't have. Those that the processor keeps in its own list it can: the list is emptied when
    /// memory gets short, and at the end of every run it held 5 to 30 pages.
    pub(super) fn wired(&self) -> u32 {
        self.frames() - self.pages("free") - self.pages("listed")
    }
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/real-linux")
}

impl Stored {
    /// The runs of a version.
    pub(super) fn of(version: &str) -> Self {
        let text = read_to_string(folder().join(format!("{version}.json"))).unwrap();
        serde_json::from_str(&text).unwrap()
    }

    /// The real runs of a configuration.
    pub(super) fn repeats(&self, of: &Configuration) -> Vec<Repeat> {
        let named = |row: &Vec<f64>| -> Counters { self.columns.iter().cloned().zip(row.iter().copied()).collect() };
        let repeat = |row: &Vec<f64>| Repeat { number: row[0] as u32, counters: named(row) };
        of.repeats.iter().map(repeat).collect()
    }
}

impl Configuration {
    /// The machine of a real run as a document's `run` has it, without its load.
    pub(super) fn document(&self, version: &str, repeat: &Repeat) -> Map<String, Value> {
        let mut run = self.machine.clone();
        run["os"]["version"] = json!(version);
        run.insert("frames".into(), json!(repeat.frames()));
        run.insert("wired".into(), json!(repeat.wired()));
        run
    }

    /// The same machine under the same load, page for page.
    pub(super) fn machine(&self, version: &str, repeat: &Repeat) -> Machine {
        let mut run = self.document(version, repeat);
        run.insert("workloads".into(), json!([]));
        let text = json!({ "version": 1, "seed": SEED, "run": run }).to_string();
        let (scenario, diags) = scenario::parse(&text);
        let Run::Machine(machine) = scenario.unwrap_or_else(|| panic!("{}: {diags:?}", self.name)).run else {
            panic!("{text}")
        };
        let load = RecordedLoad { load: load(&self.load, repeat.number), exit: None };
        Machine { workloads: vec![WorkloadSpec::Recorded(load)], ..machine }
    }
}

/// It decides about the disk alone.
pub(super) const SEED: u32 = 7;

/// The load of a repeat. One without random numbers is the same in each, and stored once.
fn load(name: &str, repeat: u32) -> String {
    let text = |of: u32| read_to_string(folder().join(format!("loads/{name}.{of}.load")));
    text(repeat).or_else(|_| text(0)).unwrap_or_else(|error| panic!("the load {name}: {error}"))
}

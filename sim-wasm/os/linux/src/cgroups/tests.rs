//! Groups for tests, as documents describe them.

use super::tree::Tree;
use scenario::Cgroup;
use serde_json::{Value, json};

pub(in crate::cgroups) fn cgroups(groups: &Value) -> Vec<Cgroup> {
    let os = json!({"id": "linux", "version": "7.3"});
    let run = json!({"kind": "machine", "os": os, "frames": 1, "seconds": 1, "workloads": [], "cgroups": groups});
    let (read, diags) = scenario::from_value(&json!({"version": 1, "run": run}));
    let Some(scenario::Run::Machine(machine)) = read.map(|read| read.run) else { panic!("{diags:?}") };
    machine.cgroups.unwrap_or_default()
}

pub(in crate::cgroups) fn tree(groups: &Value) -> Tree {
    Tree::new(&cgroups(groups))
}

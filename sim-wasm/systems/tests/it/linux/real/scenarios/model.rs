//! What the model counts in a scenario with control groups, by the names that the stored runs have.

use crate::linux::real::stored::Counters;
use base::diag::Code;
use machine::MachineRun;
use scenario::Machine;

/// A run of the model.
pub(super) struct ModelRun {
    /// Which processes were killed, and when.
    pub(super) deaths: Vec<(usize, f64)>,
    pub(super) counters: Counters,
    /// The groups, in the order of the document.
    pub(super) groups: Vec<Counters>,
}

/// Runs a scenario; nothing if it has groups of which something is not modelled yet.
pub(super) fn run(machine: &Machine, seed: u32) -> Option<ModelRun> {
    match systems::run_counted(machine, seed) {
        Ok((run, _)) => Some(counted(machine, &run)),
        Err(diags) => {
            assert!(diags.iter().all(|diag| diag.code == Code::CgroupUnbuilt), "{diags:?}");
            None
        }
    }
}

fn counted(machine: &Machine, run: &MachineRun) -> ModelRun {
    let head = run.head();
    let processes = head.processes.iter().enumerate();
    let killed = processes.filter(|(_, process)| process.killed);
    ModelRun {
        deaths: killed.map(|(at, process)| (at, rounded(process.ended_s.unwrap_or(0.0)))).collect(),
        counters: head.totals.iter().map(|(&id, &value)| (id.to_string(), value)).collect(),
        groups: (1..=machine.cgroups.iter().flatten().count()).map(|group| of_group(run, group)).collect(),
    }
}

/// To milliseconds, as the guest tells them.
fn rounded(seconds: f64) -> f64 {
    (seconds * 1000.0).round() / 1000.0
}

/// Series of a group that are levels, and what the guest calls them.
const LEVELS: &[(&str, &str)] =
    &[("memory.current", "current"), ("memory.swap.current", "swap"), ("anon", "anon"), ("file", "file")];
/// Those that count from the start.
const TOTALS: &[(&str, &str)] = &[
    ("pgfault", "pgfault"),
    ("pgmajfault", "pgmajfault"),
    ("pgscan", "pgscan"),
    ("pgsteal", "pgsteal"),
    ("workingset_refault_anon", "workingset_refault_anon"),
    ("workingset_refault_file", "workingset_refault_file"),
    ("memory.pressure.some.total", "psi_some"),
    ("memory.pressure.full.total", "psi_full"),
    ("memory.events.low", "low"),
    ("memory.events.high", "high"),
    ("memory.events.max", "max"),
    ("memory.events.oom_kill", "oom_kill"),
];

fn of_group(run: &MachineRun, group: usize) -> Counters {
    let column = |id: &str| {
        let id = format!("cgroup{group}.{id}");
        let at = run.head().series.iter().position(|series| series.id == id);
        &run.columns[at.unwrap_or_else(|| panic!("the model has no {id}"))]
    };
    let levels = LEVELS.iter().map(|&(id, name)| (name, column(id).last().copied().unwrap_or(0.0)));
    let totals = TOTALS.iter().map(|&(id, name)| (name, column(id).iter().sum()));
    levels.chain(totals).map(|(name, value)| (name.to_string(), value)).collect()
}

//! How much memory it takes to simulate a machine, estimated before it starts.

use super::{Findings, uses};
use base::diag::{Code, Diag};
use kernel::Tables;
use scenario::{Machine, ReadBy, WorkloadSpec};
use std::collections::BTreeMap;

/// Most memory of one state of a machine: the browser's modules have four gigabytes, and hold two states, what was sampled
/// and what is on its way to the page.
const MOST_BYTES: f64 = 1792.0 * MIB;
const MIB: f64 = 1_048_576.0;

/// Pages that the processes of a workload map at a time. A recording has a bound of its own.
fn mapped(workload: &WorkloadSpec) -> f64 {
    let processes = f64::from(uses::processes(workload));
    match workload {
        WorkloadSpec::Stress(spec) => processes * f64::from(spec.pages),
        WorkloadSpec::StressNg(spec) => processes * f64::from(spec.pages),
        WorkloadSpec::RandomWriter(spec) => processes * f64::from(spec.pages),
        WorkloadSpec::Idle(spec) => processes * f64::from(spec.pages),
        WorkloadSpec::Consumers(spec) => processes * f64::from(spec.pages),
        WorkloadSpec::Browser(spec) => processes * f64::from(spec.pages),
        WorkloadSpec::Nets(spec) => f64::from(spec.nets) * f64::from(spec.footprint()) + f64::from(spec.base()),
        WorkloadSpec::Build(spec) => f64::from(spec.jobs) * f64::from(spec.compiler_pages) + f64::from(spec.link_pages),
        WorkloadSpec::FileReader(spec) if spec.by == ReadBy::Mmap => f64::from(spec.pages),
        WorkloadSpec::Phases(spec) => f64::from(spec.pages),
        WorkloadSpec::Probe(spec) => f64::from(spec.pages),
        WorkloadSpec::Interactive(spec) => f64::from(spec.pages),
        WorkloadSpec::Database(spec) => f64::from(spec.pool),
        WorkloadSpec::Leak(spec) => f64::from(spec.pages),
        WorkloadSpec::FileReader(_)
        | WorkloadSpec::FileWriter(_)
        | WorkloadSpec::Backup(_)
        | WorkloadSpec::Recorded(_)
        | WorkloadSpec::Trace(_) => 0.0,
    }
}

/// Pages of files: of those with a number, each once, and of the two of each net.
fn in_files(workloads: &[WorkloadSpec]) -> f64 {
    let named: BTreeMap<u32, u32> = workloads.iter().flat_map(uses::files).collect();
    let of_nets = workloads.iter().map(|workload| match workload {
        WorkloadSpec::Nets(nets) => f64::from(nets.nets) * 2.0 * f64::from(nets.file_pages()),
        _ => 0.0,
    });
    named.values().copied().map(f64::from).sum::<f64>() + of_nets.sum::<f64>()
}

impl Findings {
    /// The machine can be simulated in the memory that there is.
    pub(super) fn memory(&mut self, machine: &Machine, of: Tables) {
        let mapped: f64 = machine.workloads.iter().map(mapped).sum();
        let parts = [
            ("frames", of.frame * f64::from(machine.frames)),
            ("swap", of.swap * f64::from(machine.swap())),
            ("workloads", of.file * in_files(&machine.workloads) + of.mapped * mapped),
        ];
        let bytes: f64 = parts.iter().map(|(_, bytes)| bytes).sum();
        let largest = parts.iter().max_by(|(_, one), (_, other)| one.total_cmp(other));
        if let (true, Some((field, most))) = (bytes > MOST_BYTES, largest) {
            let diag = Diag::error(Code::MachineMemory).token(&(bytes / MIB).ceil().to_string());
            let diag = diag.arg("field", field).arg("most", (most / MIB).ceil());
            self.0.push(diag.arg("accepted", MOST_BYTES / MIB));
        }
    }
}

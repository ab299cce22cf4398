//! The numbers of a run as the teams worked them out of their logs.

use crate::machine::MachineRun;
use crate::report::from_run::{rusage, scan_rows, vmstat_samples};
use crate::report::{Rusage, ScanRow, VmstatSample};
use crate::scenario::Machine;

/// The mean over all scans that were logged, idle ones included.
pub(super) fn a_scan(run: &MachineRun, of: impl Fn(&ScanRow) -> u64) -> f64 {
    mean(scan_rows(run).iter().map(|row| of(row) as f64))
}

/// The mean of a column of `vmstat -w 1` over all its lines, the one since boot included, as the team took it.
pub(super) fn a_line(machine: &Machine, run: &MachineRun, of: impl Fn(&VmstatSample) -> u64) -> f64 {
    mean(vmstat_samples(machine, run).iter().map(|sample| of(sample) as f64))
}

/// Page faults a second over all lines.
pub(super) fn faults_a_line(machine: &Machine, run: &MachineRun) -> f64 {
    let samples = vmstat_samples(machine, run);
    let faults = samples.last().map_or(0, |sample| sample.counters.v_vm_faults);
    faults as f64 / samples.len().max(1) as f64
}

/// A number of `time -l` for the first workload.
pub(super) fn used(machine: &Machine, run: &MachineRun, of: impl Fn(&Rusage) -> u64) -> f64 {
    rusage(machine, run).first().map_or(0.0, |usage| of(usage) as f64)
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = values.fold((0.0, 0.0), |(count, sum), value| (count + 1.0, sum + value));
    if count > 0.0 { sum / count } else { 0.0 }
}

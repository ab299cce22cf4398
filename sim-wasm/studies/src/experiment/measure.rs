//! The numbers of a run, computed as the teams computed them from their logs.

use crate::page_cache::{self, Totals};
use base::diag::{Code, Diag};
use machine::MachineRun;
use report::from_run::{rusage, scan_rows, vmstat_samples};
use report::{Rusage, ScanRow, VmstatSample};
use scenario::{Machine, Run, Scenario};

/// What an experiment measured, in the order of the published numbers; the variant is the kind of its runs.
#[derive(Debug)]
pub enum Metrics {
    /// From the logs of a machine.
    Machine(&'static [Metric<Logs>]),
    /// From the totals of a page cache.
    PageCache(&'static [Metric<Totals>]),
}

/// A quantity measured in a `T`.
#[derive(Debug)]
pub struct Metric<T> {
    /// Its name in the publication.
    pub name: &'static str,
    /// Its unit.
    pub unit: &'static str,
    /// Takes the number from a run.
    pub of: fn(&T) -> f64,
}

impl Metrics {
    /// The name and unit of each metric.
    pub fn heads(&self) -> Vec<(&'static str, &'static str)> {
        match self {
            Metrics::Machine(metrics) => heads(metrics),
            Metrics::PageCache(metrics) => heads(metrics),
        }
    }

    /// Runs a scenario and measures it.
    pub(super) fn of_run(&self, scenario: &Scenario) -> Result<Vec<f64>, Vec<Diag>> {
        match (self, &scenario.run) {
            (Metrics::Machine(metrics), Run::Machine(machine)) => {
                let (run, _) = systems::run_counted(machine, scenario.seed)?;
                Ok(numbers(metrics, &Logs::of_run(machine, &run)))
            }
            (Metrics::PageCache(metrics), Run::PageCache(document)) => {
                Ok(numbers(metrics, &page_cache::totals(document)?))
            }
            (Metrics::Machine(_), _) => Err(of_another_kind("machine")),
            (Metrics::PageCache(_), _) => Err(of_another_kind("page-cache")),
        }
    }
}

fn of_another_kind(accepted: &str) -> Vec<Diag> {
    vec![Diag::error(Code::ScenarioKind).arg("accepted", accepted)]
}

fn heads<T>(metrics: &[Metric<T>]) -> Vec<(&'static str, &'static str)> {
    metrics.iter().map(|metric| (metric.name, metric.unit)).collect()
}

fn numbers<T>(metrics: &[Metric<T>], run: &T) -> Vec<f64> {
    metrics.iter().map(|metric| (metric.of)(run)).collect()
}

/// What was logged during a run.
#[derive(Debug)]
pub struct Logs {
    scans: Vec<ScanRow>,
    lines: Vec<VmstatSample>,
    usage: Vec<Rusage>,
}

impl Logs {
    /// The logs of a run.
    pub fn of_run(machine: &Machine, run: &MachineRun) -> Self {
        Logs { scans: scan_rows(run), lines: vmstat_samples(machine, run), usage: rusage(machine, run) }
    }

    /// The mean over all logged scans, including idle ones.
    pub(super) fn a_scan(&self, of: impl Fn(&ScanRow) -> u64) -> f64 {
        mean(self.scans.iter().map(|row| of(row) as f64))
    }

    /// The mean of a column of `vmstat -w 1` over all its lines, including the one since boot, as the team computed it.
    pub(super) fn a_line(&self, of: impl Fn(&VmstatSample) -> u64) -> f64 {
        mean(self.lines.iter().map(|sample| of(sample) as f64))
    }

    /// Page faults a second, averaged over all lines.
    pub(super) fn faults_a_line(&self) -> f64 {
        let faults = self.lines.last().map_or(0, |sample| sample.counters.v_vm_faults);
        faults as f64 / self.lines.len().max(1) as f64
    }

    /// A number of `time -l` for the first workload.
    pub(super) fn used(&self, of: impl Fn(&Rusage) -> u64) -> f64 {
        self.usage.first().map_or(0.0, |usage| of(usage) as f64)
    }
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = values.fold((0.0, 0.0), |(count, sum), value| (count + 1.0, sum + value));
    if count > 0.0 { sum / count } else { 0.0 }
}

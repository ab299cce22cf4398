//! The numbers of a run, computed as the teams computed them from their logs.

use crate::page_cache::{self, Totals};
use base::diag::{Code, Diag};
use machine::MachineRun;
use report::from_run::{rusage, scan_rows, vmstat_samples};
use report::{Rusage, ScanRow, VmstatSample};
use scenario::{Machine, Run, Scenario, WorkloadSpec};

const SECOND_NS: u64 = 1_000_000_000;

/// What was measured in a run.
#[derive(Debug, Clone, PartialEq)]
pub struct Measures {
    /// One number for each metric.
    pub numbers: Vec<f64>,
    /// Lines of the daemon's log; none for a page cache.
    pub lines: Option<usize>,
}

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
    /// Whether the run's setup was derived from the published numbers of this metric, so that agreement is partly built
    /// in and proves little.
    pub built_in: bool,
}

impl Metrics {
    /// The name and unit of each metric, and whether agreement is partly built in.
    pub fn heads(&self) -> Vec<(&'static str, &'static str, bool)> {
        match self {
            Metrics::Machine(metrics) => heads(metrics),
            Metrics::PageCache(metrics) => heads(metrics),
        }
    }

    /// Runs a scenario and measures it.
    pub(super) fn of_run(&self, scenario: &Scenario, line: Line) -> Result<Measures, Vec<Diag>> {
        match (self, &scenario.run) {
            (Metrics::Machine(metrics), Run::Machine(machine)) => {
                let (run, _) = systems::run_counted(machine, scenario.seed)?;
                let logs = Logs::of_run(machine, &run, line);
                Ok(Measures { numbers: numbers(metrics, &logs), lines: Some(logs.scan_lines()) })
            }
            (Metrics::PageCache(metrics), Run::PageCache(document)) => {
                Ok(Measures { numbers: numbers(metrics, &page_cache::totals(document)?), lines: None })
            }
            (Metrics::Machine(_), _) => Err(of_another_kind("machine")),
            (Metrics::PageCache(_), _) => Err(of_another_kind("page-cache")),
        }
    }
}

fn of_another_kind(accepted: &str) -> Vec<Diag> {
    vec![Diag::error(Code::ScenarioKind).arg("accepted", accepted)]
}

fn heads<T>(metrics: &[Metric<T>]) -> Vec<(&'static str, &'static str, bool)> {
    metrics.iter().map(|metric| (metric.name, metric.unit, metric.built_in)).collect()
}

fn numbers<T>(metrics: &[Metric<T>], run: &T) -> Vec<f64> {
    metrics.iter().map(|metric| (metric.of)(run)).collect()
}

/// What a line of the daemon's log covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Line {
    /// A scan.
    #[default]
    Scan,
    /// All scans that end in the same second: their counts together, and the lengths of queues after the last one.
    Second,
}

/// What was logged during a run.
#[derive(Debug)]
pub struct Logs {
    scans: Vec<ScanRow>,
    lines: Vec<VmstatSample>,
    /// Faults of the command.
    usage: Rusage,
}

impl Logs {
    /// The logs of a run.
    pub fn of_run(machine: &Machine, run: &MachineRun, line: Line) -> Self {
        let scans = match line {
            Line::Scan => scan_rows(run),
            Line::Second => by_second(scan_rows(run)),
        };
        Logs { scans, lines: vmstat_samples(machine, run), usage: command(machine, rusage(machine, run)) }
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

    /// A number of faults that `time -l` told.
    pub(super) fn used(&self, of: impl Fn(&Rusage) -> u64) -> f64 {
        of(&self.usage) as f64
    }

    /// Lines of the daemon's log.
    pub fn scan_lines(&self) -> usize {
        self.scans.len()
    }
}

/// Adds up the scans of each second.
fn by_second(scans: Vec<ScanRow>) -> Vec<ScanRow> {
    let mut seconds: Vec<ScanRow> = Vec::new();
    for scan in scans {
        match seconds.last_mut() {
            Some(last) if last.at_ns / SECOND_NS == scan.at_ns / SECOND_NS => *last = together(last, &scan),
            _ => seconds.push(scan),
        }
    }
    seconds
}

fn together(before: &ScanRow, after: &ScanRow) -> ScanRow {
    ScanRow {
        at_ns: after.at_ns,
        scanned_active: before.scanned_active + after.scanned_active,
        scanned_inactive: before.scanned_inactive + after.scanned_inactive,
        active: after.active,
        inactive: after.inactive,
        active_to_inactive: before.active_to_inactive + after.active_to_inactive,
        inactive_to_active: before.inactive_to_active + after.inactive_to_active,
        to_cache: before.to_cache + after.to_cache,
        to_free: before.to_free + after.to_free,
        flush_clusters: before.flush_clusters + after.flush_clusters,
        flush_pages: before.flush_pages + after.flush_pages,
    }
}

/// The usage of the command that `time -l` runs: the first workload, and who reads its program from disk.
fn command(machine: &Machine, usage: Vec<Rusage>) -> Rusage {
    let is_program = |workload: &WorkloadSpec| matches!(workload, WorkloadSpec::FileReader(_));
    let all = machine.workloads.iter().zip(usage).enumerate();
    let of_command = all.filter(|(at, (workload, _))| *at == 0 || is_program(workload)).map(|(_, (_, usage))| usage);
    of_command.fold(Rusage::default(), |sum, of| Rusage {
        minflt: sum.minflt + of.minflt,
        majflt: sum.majflt + of.majflt,
        ..sum
    })
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = values.fold((0.0, 0.0), |(count, sum), value| (count + 1.0, sum + value));
    if count > 0.0 { sum / count } else { 0.0 }
}

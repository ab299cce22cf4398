//! From a scenario to a finished run, packed for whoever shows it.

use super::event::EventLog;
use super::simulate::Simulation;
use crate::diag::{Code, Diag, has_error};
use crate::named::Named;
use crate::os::freebsd::scan::ScanReport;
use crate::os::freebsd::{FreeBsd, OS};
use crate::os::{self, Knobs, Os, Series, SeriesKind};
use crate::record::Shape;
use crate::run::Digest;
use crate::scenario::{Machine, OsSpec, Stress as StressSpec, WorkloadSpec, check_range};
use crate::workload::Stress;
use serde::Serialize;

/// Fewest frames: below, the thresholds alone would take most of memory.
pub const MIN_MACHINE_FRAMES: u32 = 128;
/// Most frames of this first machine, whose every page touch is an event.
pub const MAX_MACHINE_FRAMES: u32 = 8192;
/// Longest run in simulated seconds.
pub const MAX_SECONDS: u32 = 3600;
const MAX_TOUCH_US: u32 = 1_000_000;
const MAX_STRESS_PAGES: u32 = 65_536;

/// The description of a machine run; the columns themselves cross the boundary packed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct MachineHead {
    /// Page frames.
    pub frames: u32,
    /// Pages of the kernel, on no queue.
    pub wired: u32,
    /// Thresholds in pages, by kernel name.
    #[cfg_attr(feature = "schema", ts(as = "std::collections::BTreeMap<String, u32>"))]
    pub thresholds: Named<&'static str, u32>,
    /// Counters at the end of the run.
    #[cfg_attr(feature = "schema", ts(as = "std::collections::BTreeMap<String, u32>"))]
    pub totals: Named<&'static str, u32>,
    /// Rounds the worker completed.
    pub rounds: u32,
    /// The series, in the order of the columns.
    pub series: Vec<Series>,
    /// When the event log became full, in microseconds.
    pub truncated_at_us: Option<f64>,
    /// Fingerprint of the run.
    pub digest: String,
}

/// A finished run.
#[derive(Debug)]
pub struct MachineRun {
    /// Events and structure changes.
    pub log: EventLog,
    /// The series of [`MachineHead::series`], one value a second each.
    pub columns: Vec<Vec<f64>>,
    /// Every scan of the daemon.
    pub scans: Vec<ScanReport>,
    head: MachineHead,
}

impl MachineRun {
    /// The run's description.
    pub fn head(&self) -> &MachineHead {
        &self.head
    }
}

/// Runs a machine. A pure function of its arguments.
///
/// # Errors
/// What [`check`] finds.
pub fn run(machine: &Machine, seed: u32) -> Result<MachineRun, Vec<Diag>> {
    let diags = check(machine);
    let Some(WorkloadSpec::Stress(stress)) = machine.workloads.first().filter(|_| !has_error(&diags)) else {
        return Err(diags);
    };
    let knobs = Knobs::new(OS.knobs, &machine.os.knobs)?;
    Ok(simulate(machine, stress, &knobs, seed))
}

fn simulate(machine: &Machine, stress: &StressSpec, knobs: &Knobs, seed: u32) -> MachineRun {
    let shape = Shape {
        pages: machine.frames as usize,
        lists: vec![0; OS.queues.len()],
        attrs: OS.attrs.len(),
        hands: 0,
        scalars: 0,
    };
    let mut log = EventLog::new(&shape);
    let kernel = FreeBsd::boot(machine.frames, stress.pages, knobs, &mut log);
    let start_us = u64::from(stress.start_s) * 1_000_000;
    let worker = Stress::new(stress.pages);
    let mut simulation = Simulation::new(kernel, &mut log, worker, stress.touch_us, start_us, seed);
    let kinds: Vec<SeriesKind> = OS.series.iter().map(|s| s.kind).collect();
    simulation.run(machine.seconds, &kinds);
    let rounds = simulation.rounds();
    let Simulation { kernel, sampled, .. } = simulation;
    let mut columns = sampled.columns;
    columns.extend(sampled.shares);
    columns.push(sampled.disk_busy);
    let scans = kernel.daemon.reports(&kernel.vm, u64::from(machine.seconds) * 1_000_000, log.len() as u32);
    let digest = Digest::default().words(log.events()).words(log.deltas().words());
    let digest = columns.iter().fold(digest, |d, column| d.numbers(column));
    let digest = scans.iter().fold(digest, |d, scan| d.numbers(&scan.numbers()));
    let head = MachineHead {
        frames: machine.frames,
        wired: kernel.vm.wired,
        thresholds: kernel.vm.thresholds.named().into_iter().collect(),
        totals: kernel.totals().into_iter().collect(),
        rounds,
        series: OS.series.iter().copied().chain(MACHINE_SERIES.iter().copied()).collect(),
        truncated_at_us: log.truncated_at_us().map(|us| us as f64),
        digest: digest.hex(),
    };
    MachineRun { log, columns, scans, head }
}

/// Series of the machine itself, behind the kernel's.
const MACHINE_SERIES: &[Series] =
    &[share("process_runs"), share("process_waits_io"), share("process_waits_memory"), share("disk_busy")];

const fn share(id: &'static str) -> Series {
    Series { id, unit: "%", kind: SeriesKind::Rate }
}

fn find(spec: &OsSpec) -> Result<&'static Os, Diag> {
    let known = |os: &&Os| os.id == spec.id && os.versions.contains(&spec.version.as_str());
    os::ALL.iter().find(known).ok_or_else(|| {
        let name = |os: &Os| os.versions.iter().map(|v| format!("{} {v}", os.id)).collect::<Vec<_>>();
        let accepted: Vec<String> = os::ALL.iter().flat_map(name).collect();
        Diag::error(Code::UnknownOs)
            .token(&format!("{} {}", spec.id, spec.version))
            .arg("accepted", accepted.join(", "))
    })
}

/// Every value that is unknown or out of range, all at once.
pub fn check(machine: &Machine) -> Vec<Diag> {
    let range = |name: &str, value: u32, min: u32, max: u32| {
        check_range(name, f64::from(value), f64::from(min), f64::from(max))
    };
    let mut diags = Vec::new();
    diags.extend(range("frames", machine.frames, MIN_MACHINE_FRAMES, MAX_MACHINE_FRAMES));
    diags.extend(range("seconds", machine.seconds, 1, MAX_SECONDS));
    diags.extend(range("workloads", machine.workloads.len() as u32, 1, 1));
    for WorkloadSpec::Stress(stress) in &machine.workloads {
        diags.extend(range("pages", stress.pages, 1, MAX_STRESS_PAGES));
        diags.extend(range("touch_us", stress.touch_us, 1, MAX_TOUCH_US));
        diags.extend(range("start_s", stress.start_s, 0, machine.seconds));
    }
    diags.extend(find(&machine.os).err());
    diags.extend(Knobs::new(OS.knobs, &machine.os.knobs).err().into_iter().flatten());
    diags
}

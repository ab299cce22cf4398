//! From a scenario to a finished run, packed for display.

use super::answers::{PROBE_SERIES, ProbeHead};
use super::check::check;
use super::control::Control;
use super::model::{Model, Registry};
use super::sample::MACHINE_SERIES;
use super::simulate::{Hardware, Pace, Simulation};
use super::tally::Tally;
use crate::workload::{self, Launch};
use base::diag::{Diag, has_error};
use base::digest::Digest;
use base::named::Named;
use base::record::Shape;
use base::series::Series;
use kernel::Pid;
use kernel::{Boot, Doing, Knobs, Os, Scans, System, Traits};
use kernel::{EventLog, SECOND_NS, Witness};
use scenario::Machine;
use serde::Serialize;
use storage::Drives;
use storage::compressed::{COMPRESSED_SERIES, Pool};

/// Most frames of a run whose every event is kept.
pub const MAX_RECORDED_FRAMES: u32 = 8192;

/// The description of a machine run; the columns themselves cross the boundary packed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct MachineHead {
    /// The operating system's model, by its id.
    pub os: &'static str,
    /// Page frames.
    pub frames: u32,
    /// Pages of the kernel, on no queue.
    pub wired: u32,
    /// Those of the model's page queues that this version has.
    pub queues: Vec<&'static str>,
    /// Those of the model's hands that this version has.
    pub hands: Vec<&'static str>,
    /// Thresholds in pages, by kernel name.
    #[cfg_attr(feature = "schema", ts(as = "std::collections::BTreeMap<String, u32>"))]
    pub thresholds: Named<&'static str, u32>,
    /// Counters at the end of the run.
    #[cfg_attr(feature = "schema", ts(as = "std::collections::BTreeMap<String, f64>"))]
    pub totals: Named<&'static str, f64>,
    /// The processes, in the order of the workloads.
    pub processes: Vec<ProcessHead>,
    /// How late its probes answered, if it has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub probe: Option<ProbeHead>,
    /// The series, in the order of the columns.
    pub series: Vec<Series>,
    /// When the event log became full, in microseconds.
    pub truncated_at_us: Option<f64>,
    /// Fingerprint of the run: of its series and scans, which are the same with and without the event log.
    pub digest: String,
}

/// What became of a process: the numbers of `time -l`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ProcessHead {
    /// Index of its workload.
    pub workload: u16,
    /// When it started, in seconds.
    pub started_s: f64,
    /// When it ended, if it did.
    pub ended_s: Option<f64>,
    /// When its time is up, for consumers of the thrashing study.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub due_s: Option<f64>,
    /// Seconds from then to its end, or so far if it has not ended. None if it ended earlier, or is not due yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub late_s: Option<f64>,
    /// Whether it was killed.
    pub killed: bool,
    /// Rounds of its program.
    pub rounds: u32,
    /// Time in user mode in seconds.
    pub user_s: f64,
    /// Time in the kernel on its behalf.
    pub system_s: f64,
    /// Time it waited for a transfer or for a free page.
    pub waited_s: f64,
    /// Faults without a read: `page reclaims`.
    pub minor_faults: f64,
    /// Faults with a read: `page faults`.
    pub major_faults: f64,
    /// Times it was swapped out.
    pub swaps: f64,
    /// Most pages it had in memory.
    pub max_resident: u32,
    /// Times it waited.
    pub voluntary_switches: f64,
    /// Times its slice ended while others were ready.
    pub involuntary_switches: f64,
}

/// A finished run.
#[derive(Debug)]
pub struct MachineRun {
    /// Events and structure changes; empty if the machine is too large to keep them all.
    pub log: EventLog,
    /// The series of [`MachineHead::series`], one value a second each.
    pub columns: Vec<Vec<f64>>,
    /// Every scan of the daemon.
    pub scans: Scans,
    head: MachineHead,
}

impl MachineRun {
    /// A run whose events were counted, not kept.
    pub(super) fn counted(head: MachineHead, columns: Vec<Vec<f64>>, scans: Scans) -> Self {
        let nothing = Shape { pages: 0, lists: Vec::new(), attrs: 0, hands: 0, scalars: 0 };
        MachineRun { log: EventLog::new(&nothing), columns, scans, head }
    }

    /// The run's description.
    pub fn head(&self) -> &MachineHead {
        &self.head
    }
}

/// Runs a machine with its event log, if it is small enough for one. A pure function of its arguments.
///
/// # Errors
/// What [`check`] finds.
pub fn run(systems: &Registry, machine: &Machine, seed: u32) -> Result<MachineRun, Vec<Diag>> {
    let plan = Plan::new(systems, machine, seed)?;
    let recorded = machine.frames <= MAX_RECORDED_FRAMES;
    let mut log = EventLog::new(&plan.shape_of(if recorded { machine.frames } else { 0 }));
    let (columns, scans, mut head) = if recorded {
        plan.model.run_logged(&plan, &mut log)
    } else {
        plan.model.run_counted(&plan, &mut Tally::default())
    };
    head.truncated_at_us = log.truncated_at_us().map(|us| us as f64);
    Ok(MachineRun { log, columns, scans, head })
}

/// Runs a machine flat out: the same series and scans as [`run`], and how often each thing happened.
///
/// # Errors
/// What [`check`] finds.
pub fn run_counted(systems: &Registry, machine: &Machine, seed: u32) -> Result<(MachineRun, Tally), Vec<Diag>> {
    let plan = Plan::new(systems, machine, seed)?;
    let mut tally = Tally::default();
    let (columns, scans, head) = plan.model.run_counted(&plan, &mut tally);
    Ok((MachineRun::counted(head, columns, scans), tally))
}

/// The results of a run: its series, its scans, its description.
pub type Outcome = (Vec<Vec<f64>>, Scans, MachineHead);

/// A machine ready to be started.
#[derive(Debug)]
pub struct Plan {
    machine: Machine,
    pub(super) model: &'static dyn Model,
    knobs: Knobs,
    pub(super) launches: Vec<Launch>,
    seed: u32,
}

impl Plan {
    /// Checks a whole document.
    ///
    /// # Errors
    /// Every finding that keeps it from running.
    pub fn new(systems: &Registry, machine: &Machine, seed: u32) -> Result<Self, Vec<Diag>> {
        let diags = check(systems, machine);
        if has_error(&diags) {
            return Err(diags);
        }
        let model = systems.find(&machine.os).map_err(|diag| vec![diag])?;
        let knobs = Knobs::new(model.os().knobs, &machine.os.version, &machine.os.knobs)?;
        let launches = workload::launches(machine, seed)?;
        Ok(Plan { machine: machine.clone(), model, knobs, launches, seed })
    }

    /// The machine that is run.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// The description of the system it runs under.
    pub fn os(&self) -> &'static Os {
        self.model.os()
    }

    /// The shape of the machine's queues.
    pub fn shape(&self) -> Shape {
        self.shape_of(self.machine.frames)
    }

    fn shape_of(&self, frames: u32) -> Shape {
        let Os { queues, attrs, hands, .. } = self.os();
        let lists = vec![0; queues.len()];
        Shape { pages: frames as usize, lists, attrs: attrs.len(), hands: hands.len(), scalars: 0 }
    }

    /// The machine at time 0, under the kernel of the plan's model.
    pub fn start<K: System, W: Witness>(&self, pace: Pace, witness: &mut W) -> Simulation<K> {
        let machine = &self.machine;
        let boot = Boot {
            version: &machine.os.version,
            frames: machine.frames,
            wired: machine.kernel_frames(),
            compressed: machine.compressed_frames(),
            swap: machine.swap(),
            swap_areas: &machine.swap_areas(),
            rotational: !machine.disk().is_flat(),
            cpus: machine.cpus(),
            processes: self.launches.len(),
            knobs: &self.knobs,
        };
        let disk = Drives {
            spec: machine.disk(),
            scheduler: machine.scheduler.unwrap_or_else(|| K::scheduler(&machine.os.version)),
            count: machine.disks(),
            chunk: machine.chunk(),
            alone: machine.swap_disks(),
            nr_requests: K::nr_requests(&self.knobs),
        };
        let [slice_ns, tick_ns] = [machine.slice_ms(), machine.tick_ms.unwrap_or(0.0)].map(|ms| (ms * 1e6) as u64);
        let hardware = Hardware { cpus: machine.cpus(), slice_ns, tick_ns, disk, pace };
        let mut simulation = Simulation::new(K::boot(&boot, witness), hardware, &self.launches, self.seed);
        if let Some(spec) = &machine.compressed_swap {
            simulation.disk.keep_compressed(Pool::new(spec, machine.swap()));
        }
        let control = machine.control.as_ref().and_then(Control::new);
        simulation.set_control(control, machine.frames.saturating_sub(boot.wired));
        simulation.begin();
        simulation
    }

    /// Runs the machine to its end.
    pub(super) fn run_under<K: System, W: Witness>(&self, pace: Pace, witness: &mut W) -> Outcome {
        let mut simulation = self.start::<K, W>(pace, witness);
        while simulation.seconds() < u64::from(self.machine.seconds) {
            simulation.run_second(witness);
        }
        let (scans, head) = self.end(&simulation, witness);
        (simulation.sampler.into_columns(), scans, head)
    }

    /// The scans of a run that is over, and its description.
    pub(super) fn end<K: System, W: Witness>(&self, simulation: &Simulation<K>, witness: &W) -> (Scans, MachineHead) {
        let end_ns = u64::from(self.machine.seconds) * SECOND_NS;
        let scans = simulation.kernel.scans(end_ns, witness.events());
        let head = head(simulation, &scans);
        (scans, head)
    }
}

/// The description of a run so far.
pub(super) fn head<K: System>(simulation: &Simulation<K>, scans: &Scans) -> MachineHead {
    let digest = simulation.sampler.columns().iter().fold(Digest::default(), |d, column| d.numbers(column));
    let of_control = simulation.control.as_ref().map_or(&[][..], |control| control.series());
    let of_pool = simulation.disk.pool().map_or(&[][..], |_| COMPRESSED_SERIES);
    let probe = simulation.probe_head();
    let of_probe = probe.map_or(&[][..], |_| PROBE_SERIES);
    let Traits { frames, wired, queues, hands, thresholds, totals } = simulation.kernel.traits();
    MachineHead {
        os: K::OS.id,
        frames,
        wired,
        queues,
        hands,
        thresholds: thresholds.into_iter().collect(),
        totals: totals.into_iter().map(|(name, count)| (name, count as f64)).collect(),
        processes: (0..simulation.tasks.len() as Pid).map(|pid| process(simulation, pid)).collect(),
        probe,
        series: [simulation.kernel.series(), MACHINE_SERIES, of_control, of_pool, of_probe].concat(),
        truncated_at_us: None,
        digest: scans.digest(digest).hex(),
    }
}

fn process<K: System>(simulation: &Simulation<K>, pid: Pid) -> ProcessHead {
    let (usage, workload) = simulation.usage(pid);
    let counts = simulation.kernel.process(pid);
    let due_ns = simulation.due_ns(pid);
    let until = usage.ended_ns.unwrap_or(simulation.seconds() * SECOND_NS);
    let late_ns = due_ns.and_then(|due| until.checked_sub(due));
    let spent = simulation.tasks[usize::from(pid)].time_spent(simulation.seconds() * SECOND_NS);
    let waited_ns = spent[Doing::Disk as usize] + spent[Doing::Memory as usize];
    let seconds = |ns: u64| ns as f64 / 1e9;
    ProcessHead {
        workload,
        started_s: seconds(usage.started_ns),
        ended_s: usage.ended_ns.map(seconds),
        due_s: due_ns.map(seconds),
        late_s: late_ns.map(seconds),
        killed: simulation.tasks[usize::from(pid)].killed,
        rounds: simulation.rounds(pid),
        user_s: seconds(usage.user_ns),
        system_s: seconds(usage.system_ns),
        waited_s: seconds(waited_ns),
        minor_faults: counts.minor_faults as f64,
        major_faults: counts.major_faults as f64,
        swaps: counts.swaps as f64,
        max_resident: counts.max_resident,
        voluntary_switches: usage.voluntary_switches as f64,
        involuntary_switches: usage.involuntary_switches as f64,
    }
}

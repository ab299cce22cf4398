//! From a scenario to a finished run, packed for display.

use super::check::check;
use super::control::Control;
use super::head::{MachineHead, head};
use super::model::{Model, Registry};
use super::simulate::{Hardware, Pace, Simulation};
use super::tally::Tally;
use crate::workload::{self, Launch};
use base::diag::{Diag, has_error};
use base::record::Shape;
use kernel::{Boot, BootGroups, Knobs, Os, Scans, System};
use kernel::{EventLog, SECOND_NS, Witness};
use scenario::Machine;
use storage::Drives;
use storage::compressed::Pool;

/// Most frames of a run whose every event is kept.
pub const MAX_RECORDED_FRAMES: u32 = 8192;

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
        let groups = self.machine.cgroups.as_ref().map_or(0, Vec::len);
        let lists = vec![0; queues.len() + groups * self.model.lists_of_group()];
        Shape { pages: frames as usize, lists, attrs: attrs.len(), hands: hands.len(), scalars: 0 }
    }

    /// The machine at time 0, under the kernel of the plan's model.
    pub fn start<K: System, W: Witness>(&self, pace: Pace, witness: &mut W) -> Simulation<K> {
        let machine = &self.machine;
        let workloads: Vec<u16> = self.launches.iter().map(|launch| launch.workload).collect();
        let groups = machine.cgroups.as_ref().map(|cgroups| BootGroups {
            cgroups,
            oomd: machine.oomd.as_deref(),
            workloads: &workloads,
        });
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
            groups,
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

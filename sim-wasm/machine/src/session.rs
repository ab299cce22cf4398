//! A machine run that can be visited: it runs flat out, and any moment of it can be run again to be watched.

use super::head::MachineHead;
use super::lanes::LaneColumns;
use super::model::Registry;
use super::picture::Strip;
use super::run::{MachineRun, Plan};
use super::tally::Tally;
use super::visits::Running;
use base::diag::Diag;
use base::record::Tables;
use kernel::EventLog;
use kernel::Scans;
use scenario::Machine;
use std::fmt::{self, Debug, Formatter};
use storage::{DiskFilm, DriveFrame};

/// A moment to watch from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// The beginning of a simulated second.
    Second(u32),
    /// The beginning of a scan, by its number.
    Scan(u32),
}

/// What happened from a moment on.
#[derive(Debug)]
pub struct Watched {
    /// The queues and pages as they were then.
    pub start: Tables,
    /// The events, and what they changed.
    pub log: EventLog,
    /// The disk's queues at that moment, and after each change to them.
    pub disk: DiskFilm,
}

/// A run so far.
pub struct Session {
    plan: Plan,
    run: Box<dyn Running>,
}

/// Leaves out the machine: behind the trait object, its `Debug` would stay in WebAssembly, 13 KB that nobody calls.
impl Debug for Session {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session").field("plan", &self.plan).field("seconds", &self.seconds()).finish_non_exhaustive()
    }
}

impl Session {
    /// A machine at time 0.
    ///
    /// # Errors
    /// Every finding that keeps it from running.
    pub fn new(systems: &Registry, machine: &Machine, seed: u32) -> Result<Self, Vec<Diag>> {
        let plan = Plan::new(systems, machine, seed)?;
        let run = plan.model.visits(&plan);
        Ok(Session { plan, run })
    }

    /// Runs one more second, and returns whether there are more to come.
    pub fn advance(&mut self) -> bool {
        self.run.advance(&self.plan)
    }

    /// Seconds run so far.
    pub fn seconds(&self) -> u32 {
        self.run.seconds() as u32
    }

    /// Seconds of the whole run.
    pub fn length(&self) -> u32 {
        self.plan.machine().seconds
    }

    /// The run's description so far.
    pub fn head(&self) -> MachineHead {
        self.run.head()
    }

    /// The series so far, one value a second each, the first at time 0.
    pub fn columns(&self) -> &[Vec<f64>] {
        self.run.columns()
    }

    /// The daemon's scans so far.
    pub fn scans(&self) -> Scans {
        self.run.scans()
    }

    /// How often each thing has happened so far.
    pub fn tally(&self) -> &Tally {
        self.run.tally()
    }

    /// What happens from a moment on, for `seconds` of the run or until the log is full. None if the run has not got
    /// that far, or has no such scan. Second 0 begins with the boot, before which there is nothing.
    pub fn watch(&mut self, from: Moment, seconds: f64) -> Option<Watched> {
        self.run.watch(&self.plan, from, seconds)
    }

    /// The queues at the beginning of a second, with this many pages a cell. None if the run has not got that far.
    pub fn picture(&mut self, second: u32, pages_in_cell: u32) -> Option<Vec<Strip>> {
        self.run.picture(&self.plan, second, pages_in_cell)
    }

    /// The disk's queues at the beginning of a second, drive by drive. None if the run has not got that far.
    pub fn disk(&mut self, second: u32) -> Option<Vec<DriveFrame>> {
        self.run.disk(&self.plan, second)
    }

    /// Keeps lanes of its processes from now on, and a map of at most this many cells; to be called before the run goes
    /// on. Such a run keeps no states of itself, so that visits take as long as the run did.
    pub fn keep_lanes(&mut self, cells: u32) {
        self.run.keep_lanes(&self.plan, cells);
    }

    /// States of the run that are kept, so that visits needn't begin at its boot.
    pub fn kept(&self) -> usize {
        self.run.kept()
    }

    /// The lanes since they were last fetched; empty if none are kept.
    pub fn fetch_lanes(&mut self) -> LaneColumns {
        self.run.fetch_lanes()
    }

    /// The run so far, without events, for reports on it.
    pub fn so_far(&self) -> MachineRun {
        MachineRun::counted(self.head(), self.columns().to_vec(), self.scans())
    }

    /// The machine that is run.
    pub fn machine(&self) -> &Machine {
        self.plan.machine()
    }
}

//! A machine run that can be visited: it runs flat out, and any moment of it can be run again to be watched.
//!
//! States are kept every now and then, so that a moment is a short run away. A visit is the same run, bit for bit: that
//! touches are made one by one changes nothing, and `tests/machine_session.rs` holds it to that.

use super::event::EventLog;
use super::picture::{Strip, strip};
use super::run::{MachineHead, MachineRun, Plan, head};
use super::simulate::{Pace, SECOND_NS, Simulation};
use super::tally::Tally;
use crate::diag::Diag;
use crate::os::Kernel;
use crate::os::freebsd::FreeBsd;
use crate::os::freebsd::scan::ScanReport;
use crate::record::{Mirror, Tables};
use crate::scenario::Machine;

/// Memory that kept states may take, in bytes, beside the run itself.
const KEPT_BYTES: usize = 192 << 20;
/// A small machine's states are dear in number, not in size.
const MOST_KEPT: usize = 64;

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
}

/// A run, as far as it has come.
#[derive(Debug)]
pub struct Session {
    plan: Plan,
    run: Simulation<FreeBsd>,
    tally: Tally,
    kept: Vec<Simulation<FreeBsd>>,
    /// The second that was visited last: whoever plays or steps goes on from there.
    last_seen: Option<Simulation<FreeBsd>>,
    /// Seconds between two kept states.
    every: u64,
    most_kept: usize,
}

impl Session {
    /// A machine at time 0.
    ///
    /// # Errors
    /// Every finding that keeps it from running.
    pub fn new(machine: &Machine, seed: u32) -> Result<Self, Vec<Diag>> {
        let plan = Plan::new(machine, seed)?;
        let mut tally = Tally::default();
        let mut run = plan.start(Pace::Runs, &mut tally);
        let most_kept = (KEPT_BYTES / bytes_of(&run).max(1)).clamp(2, MOST_KEPT);
        let kept = vec![run.clone_state()];
        Ok(Session { plan, run, tally, kept, last_seen: None, every: 1, most_kept })
    }

    /// Runs one more second. Whether there are more to come.
    pub fn advance(&mut self) -> bool {
        if self.run.seconds() < self.end() {
            self.run.run_second(&mut self.tally);
            self.keep();
        }
        self.run.seconds() < self.end()
    }

    /// Seconds run so far.
    pub fn seconds(&self) -> u32 {
        self.run.seconds() as u32
    }

    /// Seconds of the whole run.
    pub fn length(&self) -> u32 {
        self.end() as u32
    }

    /// The run's description so far.
    pub fn head(&self) -> MachineHead {
        head(&self.run, &self.scans())
    }

    /// The series so far, one value a second each, the first at time 0.
    pub fn columns(&self) -> &[Vec<f64>] {
        self.run.sampler.columns()
    }

    /// The daemon's scans so far.
    pub fn scans(&self) -> Vec<ScanReport> {
        self.run.kernel.scans(self.run.seconds() * SECOND_NS, 0)
    }

    /// How often each thing has happened so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What happens from a moment on, until `seconds` of the run are over or the log is full. None if the run has not come so
    /// far, or has no such scan. Second 0 begins with the boot, before which there is nothing.
    pub fn watch(&mut self, from: Moment, seconds: f64) -> Option<Watched> {
        let from_ns = match from {
            Moment::Second(second) => u64::from(second) * SECOND_NS,
            Moment::Scan(number) => self.run.kernel.scan_begun_ns(number)?,
        };
        let (mut visit, start, mut log) = if from_ns == 0 { self.booted() } else { self.under_way(from_ns)? };
        let end = (from_ns + (seconds * SECOND_NS as f64) as u64).min(self.run.seconds() * SECOND_NS);
        let mut at = from_ns;
        // In small pieces, so that a full log ends the visit soon.
        while at < end && log.truncated_at_us().is_none() {
            at = end.min(at + SECOND_NS / 100);
            visit.run_until(at, &mut log);
        }
        Some(Watched { start, log })
    }

    fn booted(&self) -> (Simulation<FreeBsd>, Tables, EventLog) {
        let nothing = Mirror::new(&self.plan.shape());
        let start = nothing.tables();
        let mut log = EventLog::starting_with(nothing);
        (self.plan.start(Pace::OneByOne, &mut log), start, log)
    }

    fn under_way(&mut self, from_ns: u64) -> Option<(Simulation<FreeBsd>, Tables, EventLog)> {
        let mut visit = self.visit(from_ns)?;
        visit.set_pace(Pace::OneByOne);
        let mut present = Mirror::new(&self.plan.shape());
        visit.kernel.describe(&mut present);
        let start = present.tables();
        Some((visit, start, EventLog::starting_with(present)))
    }

    /// The queues at the beginning of a second, with so many pages in each cell. None if the run has not come so far.
    pub fn picture(&mut self, second: u32, pages_in_cell: u32) -> Option<Vec<Strip>> {
        let queues = 0..self.plan.shape().lists.len();
        let now = u64::from(second) == self.run.seconds();
        let seen = if now { &self.run } else { self.go_to(u64::from(second))? };
        let strips = queues.map(|queue| strip(&seen.kernel, queue, pages_in_cell)).collect();
        Some(strips)
    }

    /// The run as far as it has come, without events: for reports of it.
    pub fn so_far(&self) -> MachineRun {
        MachineRun::counted(self.head(), self.columns().to_vec(), self.scans())
    }

    /// What is run.
    pub fn machine(&self) -> &Machine {
        self.plan.machine()
    }

    fn end(&self) -> u64 {
        u64::from(self.plan.machine().seconds)
    }

    /// The machine at a moment that the run has come to.
    fn visit(&mut self, at_ns: u64) -> Option<Simulation<FreeBsd>> {
        let mut visit = self.go_to(at_ns / SECOND_NS)?.clone();
        visit.run_until(at_ns, &mut Tally::default());
        Some(visit)
    }

    /// The machine at a second that the run has come to, from the nearest state before it.
    fn go_to(&mut self, second: u64) -> Option<&Simulation<FreeBsd>> {
        if second > self.run.seconds() {
            return None;
        }
        let kept = self.kept.iter().rev().find(|kept| kept.seconds() <= second)?;
        let seen = self.last_seen.take_if(|seen| (kept.seconds()..=second).contains(&seen.seconds()));
        let mut state = seen.unwrap_or_else(|| kept.clone());
        state.run_until(second * SECOND_NS, &mut Tally::default());
        Some(self.last_seen.insert(state))
    }

    /// Keeps the present state if it is its turn; when there are too many, every other one goes.
    fn keep(&mut self) {
        if !self.run.seconds().is_multiple_of(self.every) {
            return;
        }
        if self.kept.len() == self.most_kept {
            self.every *= 2;
            let every = self.every;
            self.kept.retain(|kept| kept.seconds().is_multiple_of(every));
        }
        if self.run.seconds().is_multiple_of(self.every) {
            self.kept.push(self.run.clone_state());
        }
    }
}

/// About how much memory a state takes: pages with their links, and the pages of swap.
fn bytes_of(run: &Simulation<FreeBsd>) -> usize {
    run.kernel.vm.pages.len() * 24 + run.kernel.vm.swap.blocks() as usize * 10
}

//! Visits to a run under a kernel. States are kept now and then, so that any moment is a short run away. A visit
//! repeats the run bit for bit: making touches one by one changes nothing, as `systems/tests/it/machine/session.rs`
//! checks.

use super::head::{MachineHead, head};
use super::lanes::{LaneColumns, Lanes};
use super::picture::{Strip, strip};
use super::run::Plan;
use super::session::{Moment, Watched};
use super::simulate::{Pace, Simulation};
use super::tally::Tally;
use base::record::{Mirror, Tables};
use kernel::EventLog;
use kernel::SECOND_NS;
use kernel::{Scans, System};
use storage::DriveFrame;
use storage::compressed::Pool;

/// Most memory that kept states may take, in bytes, not counting the run itself.
const KEPT_BYTES: usize = 192 << 20;
/// A small machine's states are cheap in size; it is their number that costs.
const MOST_KEPT: usize = 64;

/// A run under some kernel so far.
pub trait Running {
    /// Runs one more second, and returns whether there are more to come.
    fn advance(&mut self, plan: &Plan) -> bool;

    /// Seconds run so far.
    fn seconds(&self) -> u64;

    /// The run's description so far.
    fn head(&self) -> MachineHead;

    /// The series so far.
    fn columns(&self) -> &[Vec<f64>];

    /// The daemon's scans so far.
    fn scans(&self) -> Scans;

    /// How often each thing has happened so far.
    fn tally(&self) -> &Tally;

    /// What happens from a moment on.
    fn watch(&mut self, plan: &Plan, from: Moment, seconds: f64) -> Option<Watched>;

    /// The queues at the beginning of a second.
    fn picture(&mut self, plan: &Plan, second: u32, pages_in_cell: u32) -> Option<Vec<Strip>>;

    /// The disk's queues at the beginning of a second.
    fn disk(&mut self, plan: &Plan, second: u32) -> Option<Vec<DriveFrame>>;

    /// Keeps lanes from now on, with a map of at most this many cells, and no more states: whoever follows lanes looks at
    /// the whole run, often of several machines at a time. A visit then runs from the boot.
    fn keep_lanes(&mut self, plan: &Plan, cells: u32);

    /// States that are kept.
    fn kept(&self) -> usize;

    /// The lanes since they were last fetched.
    fn fetch_lanes(&mut self) -> LaneColumns;
}

/// A run that keeps states of itself.
pub(super) struct Visits<K: System> {
    run: Simulation<K>,
    tally: Tally,
    kept: Vec<Simulation<K>>,
    /// The machine at the second visited last: playing and stepping go on from there.
    last_seen: Option<Simulation<K>>,
    /// Seconds between two kept states.
    every: u64,
    most_kept: usize,
    lanes: Option<Lanes>,
}

impl<K: System> Running for Visits<K> {
    fn advance(&mut self, plan: &Plan) -> bool {
        let end = u64::from(plan.machine().seconds);
        if self.run.seconds() < end {
            self.run.run_second(&mut self.tally);
            self.keep();
            self.take_lanes();
        }
        self.run.seconds() < end
    }

    fn seconds(&self) -> u64 {
        self.run.seconds()
    }

    fn head(&self) -> MachineHead {
        head(&self.run, &self.scans())
    }

    fn columns(&self) -> &[Vec<f64>] {
        self.run.sampler.columns()
    }

    fn scans(&self) -> Scans {
        self.run.kernel.scans(self.run.seconds() * SECOND_NS, 0)
    }

    fn tally(&self) -> &Tally {
        &self.tally
    }

    fn watch(&mut self, plan: &Plan, from: Moment, seconds: f64) -> Option<Watched> {
        let from_ns = match from {
            Moment::Second(second) => u64::from(second) * SECOND_NS,
            Moment::Scan(number) => self.run.kernel.scan_begun_ns(number)?,
        };
        let (mut visit, start, mut log) =
            if from_ns == 0 { Self::booted(plan) } else { self.under_way(plan, from_ns)? };
        let end = (from_ns + (seconds * SECOND_NS as f64) as u64).min(self.run.seconds() * SECOND_NS);
        let mut at = from_ns;
        visit.disk.start_film(from_ns);
        // In small pieces, so that a full log ends the visit soon.
        while at < end && log.truncated_at_us().is_none() {
            at = end.min(at + SECOND_NS / 100);
            visit.run_until(at, &mut log);
        }
        let disk = visit.disk.take_film().unwrap_or_default();
        Some(Watched { start, log, disk })
    }

    fn picture(&mut self, plan: &Plan, second: u32, pages_in_cell: u32) -> Option<Vec<Strip>> {
        let queues = 0..plan.shape().lists.len();
        let seen = self.see(plan, second)?;
        Some(queues.map(|queue| strip(&seen.kernel, queue, pages_in_cell)).collect())
    }

    fn disk(&mut self, plan: &Plan, second: u32) -> Option<Vec<DriveFrame>> {
        Some(self.see(plan, second)?.disk.frames(u64::from(second) * SECOND_NS))
    }

    fn keep_lanes(&mut self, plan: &Plan, cells: u32) {
        self.lanes = Some(Lanes::new(plan.machine().frames, cells));
        (self.kept, self.most_kept) = (Vec::new(), 0);
        self.take_lanes();
    }

    fn kept(&self) -> usize {
        self.kept.len()
    }

    fn fetch_lanes(&mut self) -> LaneColumns {
        self.lanes.as_mut().map(Lanes::fetch).unwrap_or_default()
    }
}

impl<K: System> Visits<K> {
    /// A machine at time 0.
    pub(super) fn new(plan: &Plan) -> Self {
        let mut tally = Tally::default();
        let mut run = plan.start::<K, _>(Pace::Runs, &mut tally);
        let bytes = run.kernel.bytes() + run.disk.pool().map_or(0, Pool::size);
        let most_kept = (KEPT_BYTES / bytes.max(1)).clamp(1, MOST_KEPT);
        // The states left in the end are this many seconds apart. Early in the run, they are kept closer together.
        let at_last = u64::from(plan.machine().seconds).div_ceil(most_kept as u64).next_power_of_two();
        let every = (at_last / 4).max(1);
        // A large machine boots again sooner than there is room for another.
        let kept = if bytes > KEPT_BYTES { Vec::new() } else { vec![run.clone_state()] };
        Visits { run, tally, kept, last_seen: None, every, most_kept, lanes: None }
    }

    fn take_lanes(&mut self) {
        if let Some(lanes) = &mut self.lanes {
            lanes.take(&self.run);
        }
    }

    fn booted(plan: &Plan) -> (Simulation<K>, Tables, EventLog) {
        let nothing = Mirror::new(&plan.shape());
        let start = nothing.tables();
        let mut log = EventLog::starting_with(nothing);
        (plan.start(Pace::OneByOne, &mut log), start, log)
    }

    fn under_way(&mut self, plan: &Plan, from_ns: u64) -> Option<(Simulation<K>, Tables, EventLog)> {
        let mut visit = self.visit(plan, from_ns)?;
        visit.set_pace(Pace::OneByOne);
        let mut present = Mirror::new(&plan.shape());
        visit.kernel.describe(&mut present);
        let start = present.tables();
        Some((visit, start, EventLog::starting_with(present)))
    }

    /// The machine at a moment that the run has reached.
    fn visit(&mut self, plan: &Plan, at_ns: u64) -> Option<Simulation<K>> {
        let is_large = self.is_large();
        let seen = self.go_to(plan, at_ns / SECOND_NS)?;
        // Another copy of a large machine may be more than there is room for: the next visit begins further back.
        let mut visit = if is_large { self.last_seen.take()? } else { seen.clone() };
        visit.run_until(at_ns, &mut Tally::default());
        Some(visit)
    }

    /// The machine at a second, which may be the present one.
    fn see(&mut self, plan: &Plan, second: u32) -> Option<&Simulation<K>> {
        let second = u64::from(second);
        if second == self.run.seconds() { Some(&self.run) } else { self.go_to(plan, second) }
    }

    /// The machine at a second that the run has reached, from the nearest state before it, or from its boot.
    fn go_to(&mut self, plan: &Plan, second: u64) -> Option<&Simulation<K>> {
        if second > self.run.seconds() {
            return None;
        }
        let kept = self.kept.iter().rev().find(|kept| kept.seconds() <= second);
        let from = kept.map_or(0, Simulation::seconds);
        // What is of no use is gone before there is another.
        let seen = self.last_seen.take().filter(|seen| (from..=second).contains(&seen.seconds()));
        let boot = || plan.start(Pace::Runs, &mut Tally::default());
        let mut state = seen.or_else(|| kept.cloned()).unwrap_or_else(boot);
        state.run_until(second * SECOND_NS, &mut Tally::default());
        Some(self.last_seen.insert(state))
    }

    /// Whether a state of the machine takes all the memory that several may.
    fn is_large(&self) -> bool {
        self.run.kernel.bytes() > KEPT_BYTES
    }

    /// Keeps the present state if it is due; when there are too many, every other one goes.
    fn keep(&mut self) {
        if self.most_kept == 0 || !self.run.seconds().is_multiple_of(self.every) {
            return;
        }
        if self.kept.len() >= self.most_kept {
            self.every *= 2;
            let every = self.every;
            self.kept.retain(|kept| kept.seconds().is_multiple_of(every));
        }
        // Of a large machine only the beginning is kept; files that have been opened since may have made it one.
        if self.kept.len() < self.most_kept && !self.is_large() && self.run.seconds().is_multiple_of(self.every) {
            self.kept.push(self.run.clone_state());
        }
    }
}

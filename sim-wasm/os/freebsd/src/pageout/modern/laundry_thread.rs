//! The laundry thread (`vm_pageout_laundry_worker`, `sys/vm/vm_pageout.c`, 11.2 and 13.2): sleeps, decides how much to
//! wash, washes, pauses.

use super::super::laundry::{LAUNDER_RATE, Laundry, Phase, Rates, Request};
use super::scan::inputs;
use super::wash::Wash;
use crate::reason::Reason;
use crate::version::Version;
use crate::vm::Vm;
use kernel::Env;
use kernel::Witness;

/// The time from one wash to the next.
const PAUSE_NS: u64 = 1_000_000_000 / LAUNDER_RATE as u64;

/// What it is doing.
#[derive(Debug, Clone)]
enum State {
    /// `launds`: sleeping until the page-out daemon requests something.
    Asleep,
    /// Until its next turn: at once after a request, or after `laundp`, the pause.
    Until(u64),
    /// In the middle of a wash, waiting for a write buffer; the time is when one became free, if one has.
    Buffer(Box<Wash>, Option<u64>),
}

/// The thread.
#[derive(Debug, Clone)]
pub struct LaundryThread {
    laundry: Laundry,
    state: State,
    /// Clusters and pages started since somebody last asked.
    started: (u32, u32),
}

impl LaundryThread {
    /// A thread that sleeps.
    pub fn new(version: Version, rates: Rates) -> Self {
        LaundryThread { laundry: Laundry::new(version, rates), state: State::Asleep, started: (0, 0) }
    }

    /// When it runs next.
    pub fn wakes_at(&self) -> Option<u64> {
        match self.state {
            State::Asleep => None,
            State::Until(at) => Some(at),
            State::Buffer(_, free_since) => free_since,
        }
    }

    /// Its decisions.
    pub fn laundry(&self) -> &Laundry {
        &self.laundry
    }

    /// The daemon requests something, which wakes a sleeping thread. Returns whether the request was taken.
    pub fn post(&mut self, request: Request, now: u64) -> bool {
        let taken = self.laundry.post(request);
        if taken && matches!(self.state, State::Asleep) {
            self.state = State::Until(now);
        }
        taken
    }

    /// The daemon has freed this many clean pages.
    pub(super) fn freed(&mut self, clean_pages: u32) {
        self.laundry.freed(clean_pages);
    }

    /// Clusters and pages whose writing was started since the last call.
    pub(super) fn take_started(&mut self) -> (u32, u32) {
        std::mem::take(&mut self.started)
    }

    /// A write is done.
    pub fn buffer_is_free(&mut self, now: u64) {
        if let State::Buffer(_, free_since) = &mut self.state {
            *free_since = Some(now);
        }
    }

    /// One turn: a decision and the washing that follows, or the wash that was waiting for a buffer.
    pub fn run<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        let mut wash = match std::mem::replace(&mut self.state, State::Asleep) {
            State::Buffer(wash, _) => {
                env.tell(Reason::LaundryGoesOn as u32, [wash.left(), 0]);
                *wash
            }
            State::Asleep | State::Until(_) => match self.next_wash(vm, env) {
                Some(wash) => wash,
                None => return,
            },
        };
        let done = wash.run(vm, env);
        let (clusters, pages) = wash.take_started();
        self.started = (self.started.0 + clusters, self.started.1 + pages);
        if done {
            self.laundry.washed(wash.washed());
            self.state = State::Until(env.now + env.spent_ns + PAUSE_NS);
        } else {
            self.state = State::Buffer(Box::new(wash), None);
        }
    }

    /// What it decides to wash; none if it falls asleep.
    fn next_wash<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) -> Option<Wash> {
        let decision = self.laundry.step(&vm.thresholds, &inputs(vm));
        let reason = match decision.phase {
            Phase::Asleep => Reason::LaundrySleeps,
            Phase::Background => Reason::LaundryWashesBackground,
            Phase::Shortfall => Reason::LaundryWashesShortfall,
        };
        env.tell(reason as u32, [decision.launder, self.laundry.target()]);
        let in_shortfall = decision.phase == Phase::Shortfall;
        (decision.launder > 0).then(|| Wash::begin(decision.launder, in_shortfall, vm, env))
    }
}

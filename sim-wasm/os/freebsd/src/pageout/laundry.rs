//! How many dirty pages the laundry thread washes, and when (`vm_pageout_laundry_worker`, `sys/vm/vm_pageout.c`, 11.2
//! and 13.2).
//!
//! Only the decisions, without pages: ten times a second the thread asks for a [`Decision`], washes that many pages of
//! its queue and reports how many it got rid of.

mod rates;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod twin;

pub use rates::{RateUnit, Rates};

use super::thresholds::Thresholds;
use crate::version::Version;

/// Decisions a second (`VM_LAUNDER_RATE`).
pub const LAUNDER_RATE: u32 = 10;

/// What the page-out daemon asks of the laundry thread (`vm_laundry_request`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Request {
    /// Nothing.
    Idle,
    /// To check whether there is too much to wash: the daemon's scan freed enough.
    Background,
    /// To make up the shortfall by washing: the scan freed too little.
    Shortfall,
}

/// What the thread bases its decision on, in pages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Inputs {
    /// Free pages.
    pub free: u32,
    /// Length of the inactive queue.
    pub inactive: u32,
    /// Length of the laundry queue, without pages for which no swap space was found.
    pub laundry: u32,
    /// `vm_pageout_deficit`: pages asked for by allocations that failed.
    pub deficit: u32,
    /// `v_pdwakeups`, a count: how often the daemon was woken. 11.2 only.
    pub pdwakeups: u32,
}

/// What the thread is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Sleeping until the daemon requests something.
    Asleep,
    /// Washing slowly, because there is much to wash. A page found in use counts as washed.
    Background,
    /// Washing to make up a shortfall.
    Shortfall,
}

/// What to do until the next step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decision {
    /// Pages to wash now; 0 if and only if it sleeps. A cluster may carry the thread past this number.
    pub launder: u32,
    /// Why.
    pub phase: Phase,
}

/// The laundry thread's state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Laundry {
    version: Version,
    rates: Rates,
    request: Request,
    /// Pages still to be washed in this run.
    target: u32,
    /// Pages missing according to the request just taken.
    shortfall: u32,
    in_shortfall: bool,
    /// Steps left in which to finish a shortfall.
    shortfall_cycle: u32,
    /// The target when the daemon was last seen to be active.
    last_target: u32,
    /// `v_pdwakeups` at the last laundering (11.2).
    last_launder: u32,
    /// Clean pages that the daemon has freed since the last background laundering (13.2).
    nfreed: u64,
    /// The same since the last step.
    clean_pages_freed: u64,
}

impl Laundry {
    /// A thread that sleeps.
    pub fn new(version: Version, rates: Rates) -> Self {
        Laundry {
            version,
            rates,
            request: Request::Idle,
            target: 0,
            shortfall: 0,
            in_shortfall: false,
            shortfall_cycle: 0,
            last_target: 0,
            last_launder: 0,
            nfreed: 0,
            clean_pages_freed: 0,
        }
    }

    /// The daemon requests something. Returns whether the request was taken: a thread that has one pending ignores
    /// others.
    ///
    /// 13.2's daemon asks only if there are pages in the laundry or there is a swap device.
    pub fn post(&mut self, request: Request) -> bool {
        let idle = self.request == Request::Idle;
        if idle {
            self.request = request;
        }
        idle
    }

    /// The daemon's scan freed this many clean pages.
    pub fn freed(&mut self, clean_pages: u32) {
        self.clean_pages_freed += u64::from(clean_pages);
    }

    /// This many pages were washed after the last decision. As pages are washed in clusters, it may be more than was
    /// decided.
    pub fn washed(&mut self, pages: u32) {
        self.target = self.target.saturating_sub(pages);
    }

    /// The next decision: due [`LAUNDER_RATE`] times a second while it washes, and when a request ends its sleep.
    pub fn step(&mut self, t: &Thresholds, now: &Inputs) -> Decision {
        // There is no pause after a turn with nothing to wash. Such turns are few: each ends a run or counts down its
        // cycle.
        while self.target > 0 || self.request != Request::Idle {
            self.take_request(t, now);
            let launder = self.decide(t, now);
            if launder > 0 {
                let phase = if self.in_shortfall { Phase::Shortfall } else { Phase::Background };
                return Decision { launder, phase };
            }
        }
        Decision { launder: 0, phase: Phase::Asleep }
    }

    /// The daemon's request that has not been taken yet.
    pub fn request(&self) -> Request {
        self.request
    }

    /// Pages still to be washed in this run.
    pub fn target(&self) -> u32 {
        self.target
    }

    /// Clean pages that the daemon has freed since the last background laundering, as far as the thread knows.
    pub fn nfreed(&self) -> u64 {
        self.nfreed
    }

    /// Takes the request. A shortfall interrupts background laundering, but a shortfall in progress is not started
    /// again.
    fn take_request(&mut self, t: &Thresholds, now: &Inputs) {
        self.shortfall = 0;
        if self.request == Request::Shortfall && (!self.in_shortfall || self.shortfall_cycle == 0) {
            self.shortfall = (laundry_target(t, now) + i64::from(now.deficit)).max(0) as u32;
            self.target = 0;
        }
        if self.target == 0 {
            self.request = Request::Idle;
        }
        self.nfreed += std::mem::take(&mut self.clean_pages_freed);
    }

    fn decide(&mut self, t: &Thresholds, now: &Inputs) -> u32 {
        if self.shortfall > 0 {
            self.in_shortfall = true;
            self.shortfall_cycle = LAUNDER_RATE / self.version.inact_scan_rate();
            self.target = self.shortfall;
        } else if self.in_shortfall && (self.shortfall_cycle == 0 || laundry_target(t, now) <= 0) {
            self.in_shortfall = false;
            self.target = 0;
        }
        if self.in_shortfall { self.share_of_shortfall(now) } else { self.background(t, now) }
    }

    /// A shortfall should be over by the daemon's next scan, so the rest of it is divided evenly among the steps until
    /// then.
    fn share_of_shortfall(&mut self, now: &Inputs) -> u32 {
        self.last_launder = now.pdwakeups;
        let launder = self.target / self.shortfall_cycle;
        self.shortfall_cycle -= 1;
        launder
    }

    fn background(&mut self, t: &Thresholds, now: &Inputs) -> u32 {
        if self.target == 0 && self.is_background_due(t, now) {
            self.target = t.background_launder_target;
        }
        if self.target == 0 {
            return 0;
        }
        if self.take_activity(now) {
            self.last_target = self.target;
        } else if self.last_target.wrapping_sub(self.target) >= self.rates.cap {
            // The kernel's difference is unsigned, so while the daemon is idle no run begins that is larger than the
            // last.
            self.target = 0;
        }
        self.rates.per_step.min(self.target)
    }

    fn is_background_due(&self, t: &Thresholds, now: &Inputs) -> bool {
        let clean = u64::from(now.free) + u64::from(now.inactive);
        let activity = if self.version.launders_by_freed_pages() {
            freed_activity(self.nfreed, t)
        } else {
            u64::from(now.pdwakeups.wrapping_sub(self.last_launder))
        };
        activity > 0 && too_much_to_wash(activity, u64::from(now.laundry), clean)
    }

    /// Returns whether the daemon has been active since the last background laundering, and forgets it.
    fn take_activity(&mut self, now: &Inputs) -> bool {
        if self.version.launders_by_freed_pages() {
            std::mem::take(&mut self.nfreed) > 0
        } else {
            std::mem::replace(&mut self.last_launder, now.pdwakeups) != now.pdwakeups
        }
    }
}

/// Whether there are so many dirty pages, compared with clean ones, that the daemon's activity calls for background
/// laundering. The busier the daemon, the fewer dirty pages it takes; only the square root of its activity counts.
pub fn too_much_to_wash(activity: u64, dirty: u64, clean: u64) -> bool {
    dirty.saturating_mul(activity.isqrt()) >= clean
}

/// 13.2's measure of activity: clean pages freed, in units of the distance between minimum and target, rounded up. It
/// is never 0.
pub fn freed_activity(nfreed: u64, t: &Thresholds) -> u64 {
    // The two can be set equal by hand, and the kernel would then divide by zero.
    let unit = t.free_target.saturating_sub(t.free_min).max(1);
    (nfreed + 1).div_ceil(u64::from(unit))
}

/// How short the active scan finds the inactive queue, in pages weighed by `weight`; negative when it is long enough
/// (`vm_pageout_scan`, 11.2; `vm_pageout_active_target` and `vm_pageout_worker`, 13.2).
///
/// `stuck` counts pages that the inactive scan could not touch, and the deficit it began with. 11.2 weighs them like
/// the rest, 13.2 adds them unweighed.
pub fn active_target(t: &Thresholds, now: &Inputs, stuck: u32, weight: u32) -> i64 {
    let weight = i64::from(weight);
    let (stuck, laundry) = (i64::from(stuck), i64::from(now.laundry));
    let have = i64::from(now.inactive) + laundry / weight;
    let missing = i64::from(t.inactive_target) + laundry_target(t, now) - have;
    if t.version.weighs_stuck_pages() { weight * (missing + stuck) } else { weight * missing + stuck }
}

/// Pages short of the target; negative if above it (`vm_laundry_target`).
fn laundry_target(t: &Thresholds, now: &Inputs) -> i64 {
    i64::from(t.free_target) - i64::from(now.free)
}

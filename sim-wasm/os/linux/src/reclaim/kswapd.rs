//! kswapd: woken when fewer than `pages_low` are free, it reclaims until more than `pages_high` are (`balance_pgdat`,
//! `mm/vmscan.c`, 2.6.12; that of 2.6.8 is in [`super::v2_6_8`]).

use super::sleep::Rest;
use super::tendency::DEF_PRIORITY;
use super::throttle::Awaits;
use crate::lists::node::MOST_FAILURES;
use crate::reason::Reason;
use crate::reclaim::zone_scan::{CLUSTER, Control, PAUSE_NS, PAUSES_BELOW, Stage};
use crate::state::LinuxKernel;
use kernel::Env;
use kernel::Witness;

/// Having looked at more than this, and freed little of it, it may write even in laptop mode.
const SCANNED_TO_WRITE: u32 = 2 * CLUSTER;
/// A step takes at least this long: nothing in the kernel takes no time at all.
pub(crate) const STEP_NS: u64 = 1000;

/// The daemon.
#[derive(Debug, Clone, Default)]
pub struct Kswapd {
    /// When it continues; none while it sleeps.
    at: Option<u64>,
    /// What it waits for, besides its time.
    waits: Awaits,
    /// The round it is in.
    round: Option<Control>,
    /// What it does next if it is in none.
    rest: Rest,
}

impl Kswapd {
    /// When it wants to run.
    pub fn wakes_at(&self) -> Option<u64> {
        self.at
    }

    /// The round it is in.
    pub(crate) fn round(&self) -> Option<&Control> {
        self.round.as_ref()
    }

    /// Takes the round it is in, to continue it.
    pub(crate) fn take_round(&mut self) -> Option<Control> {
        self.waits = Awaits::Nothing;
        self.round.take()
    }

    /// A kswapd that continues at `at`, with `round` or with a new one.
    pub(crate) fn going_on(at: u64, round: Option<&Control>) -> Self {
        Kswapd { at: Some(at), round: round.copied(), ..Kswapd::default() }
    }

    /// A kswapd in no round, which does this at `at`.
    pub(super) fn resting(rest: Rest, at: u64) -> Self {
        Kswapd { at: Some(at), rest, ..Kswapd::default() }
    }

    pub(super) fn rest(&self) -> Rest {
        self.rest
    }

    /// Whether it can be woken.
    fn is_asleep(&self) -> bool {
        self.at.is_none() || (self.round.is_none() && self.rest == Rest::Naps)
    }

    /// A kswapd that continues at `at`, or as soon as what it waits for has happened.
    pub(crate) fn waiting(at: u64, waits: Awaits, round: &Control) -> Self {
        Kswapd { at: Some(at), waits, round: Some(*round), ..Kswapd::default() }
    }

    /// Whether it sleeps in the middle of a round.
    pub(crate) fn is_throttled(&self) -> bool {
        self.waits != Awaits::Nothing
    }

    /// It may write again, if it waits for that.
    pub(crate) fn its_turn(&mut self, now: u64) {
        if self.waits == Awaits::Turn {
            (self.waits, self.at) = (Awaits::Nothing, Some(now));
        }
    }

    /// Pages have been written.
    pub(crate) fn write_done(&mut self, pages: u32, now: u64) {
        if self.waits.written(pages) {
            self.at = Some(now);
        }
    }
}

impl LinuxKernel {
    /// `wakeup_kswapd`: an allocation has left too little.
    pub(crate) fn wake_kswapd<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        self.wake_kswapd_for(0, env);
    }

    /// The same for a large page, of two to the power of `order` pages.
    pub(crate) fn wake_kswapd_for<W: Witness>(&mut self, order: u8, env: &mut Env<'_, W>) {
        if self.node.failures >= MOST_FAILURES {
            return;
        }
        self.node.kswapd_order = self.node.kswapd_order.max(order);
        for node in 0..self.zones.nodes() {
            if self.kswapd_of(node).is_asleep()
                && let Some(zone) = self.low_zone(node, order)
            {
                if self.zones.are_several() {
                    env.tell(Reason::ZoneLow as u32, [zone as u32, self.free_of(zone)]);
                }
                env.tell(Reason::KswapdWoken as u32, [self.free_of(zone), self.zones.zone(zone).marks.low]);
                *self.kswapd_of(node) = Kswapd::going_on(env.now + env.spent_ns, None);
            }
        }
    }

    fn kswapd_of(&mut self, node: usize) -> &mut Kswapd {
        match &mut self.second_kswapd {
            Some(second) if node > 0 => second,
            _ => &mut self.kswapd,
        }
    }

    /// When the first kswapd of several wants to run.
    pub(crate) fn kswapd_wakes_at(&self) -> Option<u64> {
        let second = self.second_kswapd.as_ref().and_then(|second| second.at);
        self.kswapd.at.into_iter().chain(second).min()
    }

    /// The time of one of several daemons has come.
    pub(crate) fn run_due_kswapd<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        let is_second = self.second_kswapd.is_some() && self.kswapd.at.is_none_or(|at| at > env.now);
        if !is_second {
            return self.run_kswapd(0, env);
        }
        // Whichever runs is `kswapd` meanwhile.
        self.exchange_kswapds();
        self.run_kswapd(1, env);
        self.exchange_kswapds();
    }

    fn exchange_kswapds(&mut self) {
        if let Some(second) = &mut self.second_kswapd {
            std::mem::swap(&mut self.kswapd, second);
        }
    }

    /// The daemon's time has come: one look at the lists.
    pub(crate) fn run_kswapd<W: Witness>(&mut self, node: usize, env: &mut Env<'_, W>) {
        if self.settings.version.has_split_lists() {
            return self.run_balance(env);
        }
        if self.settings.version.descends_without_rest() {
            return self.run_descent(node, env);
        }
        env.spend(STEP_NS);
        self.kswapd.waits = Awaits::Nothing;
        let mut control = if let Some(control) = self.kswapd.round.take() {
            control
        } else {
            self.counters.pageoutrun += 1;
            self.zones.begin_balance(node);
            let Some(last) = self.last_to_balance(node, DEF_PRIORITY) else { return self.sleep_kswapd(env) };
            let round = self.begin_round(None, env);
            round.say(Reason::KswapdBegin, None, [self.free_of(last), self.zones.zone(last).marks.high], env);
            Control { nr_mapped: self.nr_mapped, ..Control::new(None, self.settings.laptop_mode, round) }
        };
        if control.stage == Stage::Lists {
            let Some(last) = self.last_to_balance(node, control.priority) else {
                self.end_kswapd_round(node, &control, env);
                return self.sleep_kswapd(env);
            };
            self.begin_look(&mut control, env);
            (control.zone, control.last_zone, control.stage) = (self.zones.of_node(node).start, last, Stage::Zone);
        }
        if !self.balance_zones(&mut control, env) {
            return self.pause_kswapd(&control, env);
        }
        control.stage = Stage::Lists;
        let (scanned, freed) = (control.total_scanned, control.round.reclaimed);
        control.may_writepage |= scanned > SCANNED_TO_WRITE && scanned > freed.saturating_add(freed / 2);
        let pauses = scanned > 0 && control.priority < PAUSES_BELOW;
        let ends = freed >= CLUSTER || control.priority == 0;
        if ends {
            self.end_kswapd_round(node, &control, env);
        } else {
            control.priority -= 1;
            self.kswapd.round = Some(control);
        }
        if pauses {
            env.tell(Reason::KswapdPauses as u32, [control.priority, freed]);
            self.kswapd.waits = Awaits::AnyWrite;
        }
        let pause = if pauses { PAUSE_NS } else { 0 };
        self.kswapd.at = Some(env.now + env.spent_ns + pause);
    }

    pub(crate) fn pause_kswapd<W: Witness>(&mut self, control: &Control, env: &mut Env<'_, W>) {
        env.tell(Reason::KswapdPauses as u32, [control.priority, control.round.reclaimed]);
        self.kswapd = Kswapd::waiting(env.now + env.spent_ns + PAUSE_NS, Awaits::AnyWrite, control);
    }

    pub(crate) fn sleep_kswapd<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        env.tell(Reason::KswapdSleeps as u32, [self.free_pages(), self.marks().high]);
        self.kswapd = Kswapd::default();
    }

    pub(crate) fn end_kswapd_round<W: Witness>(&mut self, node: usize, control: &Control, env: &mut Env<'_, W>) {
        self.zones.end_scan(self.zones.of_node(node));
        let round = control.round;
        round.say(Reason::RoundEnd, None, [round.scanned, round.reclaimed], env);
        self.end_round(round, env);
    }
}

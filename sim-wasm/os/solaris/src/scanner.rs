//! The scanner over the model's pages: what its hands find, and when it runs (`pageout_scanner`, `checkpage`,
//! `uts/common/os/vm_pageout.c`, `onnv_86`). A scan happens at one moment, and its processor time is charged
//! afterwards.

use super::clock::{Frames, Hand, Limits, MIN_PO_SHARE, Passed};
use super::page::Flag;
use super::pass::PassedPages;
use super::reason::Reason;
use super::scan::{MOST_SCANS, ScanReport};
use super::sched_paging::{HZ, order};
use super::state::{CACHE, FREE, Solaris};
use base::record::NONE;
use kernel::object::Backing;
use kernel::{Env, cost};
use kernel::{Event, MapId, SECOND_NS, Visible, Witness};

/// The time for two looks.
const PAIR_NS: u64 = 2 * cost::SCAN_NS;

/// A scan in progress.
struct Sweep<'s, 'e, W: Witness> {
    kernel: &'s mut Solaris,
    env: &'s mut Env<'e, W>,
    report: ScanReport,
    /// The hand that is looking.
    hand: Hand,
}

impl<W: Witness> Sweep<'_, '_, W> {
    /// Reports an event that belongs to the scan.
    fn say(&mut self, reason: Reason, page: u32, aux: [u32; 2]) {
        let time_us = self.env.now / 1000;
        if W::ON && page != NONE {
            // The hand is shown just after the frame before this one.
            self.env.witness.set_hand(self.hand as u16, page);
        }
        self.env.witness.event(Event { time_us, reason: reason as u32, scan: self.report.number, page, aux });
    }

    fn say_of(&mut self, reason: Reason, frame: u32) {
        let index = self.kernel.page(frame).index;
        self.say(reason, frame, [index, self.hand as u32]);
    }
}

impl<W: Witness> Frames for Sweep<'_, '_, W> {
    fn frames(&self) -> u32 {
        self.kernel.pages.len() as u32
    }

    fn free(&self) -> u32 {
        self.kernel.freemem()
    }

    fn is_candidate(&self, frame: u32, po_share: u32) -> bool {
        let (kernel, p) = (&self.kernel, self.kernel.page(frame));
        let Some(object) = kernel.object_of(frame) else { return false };
        !p.is_locked() && object.entries.len() as u32 <= po_share && !kernel.lists.is_on(CACHE, frame)
    }

    fn is_referenced(&mut self, frame: u32, hand: Hand) -> bool {
        if hand == Hand::Front && !W::ON {
            // Nobody watches, so the bits can be cleared without reporting it first.
            return self.kernel.take_reference(frame) || self.kernel.spares(frame);
        }
        let (kernel, p) = (&self.kernel, self.kernel.page(frame));
        let shared = || hand == Hand::Back && kernel.object_of(frame).is_some_and(|object| object.entries.len() > 1);
        p.is(Flag::Referenced)
            || kernel.tables_of(frame).any(|table| table.is_accessed(p.index))
            || shared()
            || kernel.spares(frame)
    }

    fn stays(&mut self, frame: u32, hand: Hand) {
        self.hand = hand;
        if hand == Hand::Back {
            self.say_of(Reason::BackKeeps, frame);
            return;
        }
        self.say_of(Reason::FrontClears, frame);
        self.report.cleared += 1;
        if W::ON {
            self.kernel.clear_reference(frame, self.env.witness);
        }
    }

    fn take(&mut self, frame: u32, hand: Hand) -> bool {
        self.hand = hand;
        if self.kernel.is_dirty(frame) {
            if self.kernel.pageout.has_no_request_left() {
                self.say_of(Reason::ScanPoolEmpty, frame);
                // The page-out thread is woken and runs at once, because its priority is higher.
                self.kernel.write_out(self.env);
                return false;
            }
            self.say_of(Reason::ScanQueues, frame);
            self.report.queued += 1;
            self.kernel.change(frame, self.env.witness, |p| p.set(Flag::Queued, true));
            self.kernel.pageout.requests.push_back(frame);
            return true;
        }
        self.say_of(Reason::ScanFrees, frame);
        self.report.freed += 1;
        self.kernel.counters.dfree += 1;
        let of_file = self.kernel.object_of(frame).is_some_and(|object| object.backing != Backing::Anonymous);
        self.kernel.counters.fsfree += u64::from(of_file);
        self.kernel.watch(frame, self.env.witness, |kernel| kernel.unload(frame));
        self.kernel.release(frame, self.env.witness);
        true
    }

    fn pass(&mut self, hands: [u32; 2], most: u32) -> Passed {
        if !W::COUNTS_ONLY || self.kernel.spared.is_some() {
            return Passed::default();
        }
        let PassedPages { passed, cleared, kept, waiting } = self.kernel.pass(hands, most);
        self.report.cleared += cleared;
        let reasons = [Reason::FrontClears, Reason::BackKeeps, Reason::ScanPoolEmpty];
        for (reason, times) in reasons.into_iter().zip([cleared, kept, waiting]) {
            self.env.witness.event_times(reason as u32, u64::from(times));
        }
        if waiting > 0 {
            self.kernel.write_out(self.env);
        }
        passed
    }
}

impl Solaris {
    /// Clears a page's reference bit, and those of all page tables.
    fn clear_reference<W: Witness>(&mut self, frame: u32, witness: &mut W) {
        self.watch(frame, witness, |kernel| _ = kernel.take_reference(frame));
    }

    /// Reads and clears these bits.
    fn take_reference(&mut self, frame: u32) -> bool {
        let p = &mut self.pages[frame as usize];
        let mut used = p.take(Flag::Referenced);
        let maps = self.space.objects.get(usize::from(p.object)).map_or(&[][..], |object| &object.entries);
        for &map in maps {
            used |= self.space.segments[usize::from(map)].table.take_accessed(p.index);
        }
        used
    }

    /// A control has found a page of a mapping unused: the hand that comes by next finds it unused too.
    pub(super) fn forget_use<W: Witness>(&mut self, map: MapId, page: u32, witness: &mut W) {
        let object = &self.space.objects[usize::from(self.space.object_of(map))];
        if let Some(frame) = object.resident(page) {
            self.clear_reference(frame, witness);
        }
    }

    /// `schedpaging`: four times a second, the scanner is told how much to look at, and woken if memory is short.
    pub(super) fn give_order<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        self.next_order += super::QUARTER_NS;
        self.order = order(&self.thresholds, &self.free_memory(), self.calibrated);
        self.nscan = 0;
        if self.order.wakes {
            self.scan_at = Some(env.now);
        } else {
            if !self.pageout.is_empty() {
                self.pageout.wake(env.now);
            }
            self.clock.relax();
        }
        self.wakeup |= self.needfree > 0 && self.may_allocate();
    }

    /// The scanner runs until it has looked at as much as it was told to, enough is free, or its time is over.
    pub(super) fn scan<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        self.scan_at = None;
        self.write_out(env);
        let enough = self.thresholds.lotsfree.saturating_add(self.needfree);
        let left = self.order.desscan.saturating_sub(self.nscan);
        if left == 0 || self.freemem() >= enough {
            return;
        }
        let tick_ns = SECOND_NS / u64::from(HZ);
        let pairs_in_time = (u64::from(self.order.ticks) * tick_ns / PAIR_NS) as u32;
        let limits = Limits { desscan: left, enough, pairs_in_time };
        let report = ScanReport::begin(self, left, env);
        self.scans += 1;
        let mut clock = self.clock;
        let turns = clock.revolutions;
        let mut sweep = Sweep { kernel: self, env, report, hand: Hand::Front };
        sweep.say(Reason::ScanBegin, NONE, [left, report.before[0] + report.before[1]]);
        let scanned = clock.scan(&mut sweep, &limits);
        sweep.say(Reason::ScanEnd, NONE, [scanned.pairs, scanned.taken]);
        let mut report = sweep.report;
        self.clock = clock;
        self.nscan += scanned.counted;
        self.counters.scan += u64::from(scanned.pairs);
        self.counters.rev += clock.revolutions - turns;
        self.counters.pageout_timeouts += u64::from(scanned.timed_out);
        env.spend(PAIR_NS * u64::from(scanned.pairs));
        (report.pairs, report.counted, report.timed_out) =
            (scanned.pairs, scanned.counted, u32::from(scanned.timed_out));
        (report.front, report.back) = (clock.front, clock.back);
        (report.after, report.end_event) = (self.free_lengths(), env.witness.events());
        report.end_us = (env.now + env.spent_ns) / 1000;
        if self.reports.len() < MOST_SCANS {
            self.reports.push(report);
        }
        self.show_hands(env.witness);
        debug_assert!(self.lists.len(FREE) <= self.pages.len() as u32);
    }

    /// Whether a control spares the page; it does not once two rounds have found nothing to take.
    fn spares(&self, frame: u32) -> bool {
        self.clock.po_share == MIN_PO_SHARE
            && self.spared.is_some_and(|pid| {
                let object = self.object_of(frame);
                let mut maps = object.into_iter().flat_map(|object| &object.entries);
                maps.any(|&map| self.space.segments[usize::from(map)].pid == pid)
            })
    }
}

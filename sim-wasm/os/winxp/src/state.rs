//! The state of the model of Windows XP: page frames on their lists, working sets, processes.

use super::counters::Counters;
use super::knobs::Limits;
use super::page::{Flag, Page};
use super::pass::PassReport;
use super::reason::Reason;
use super::working_set::WorkingSet;
use base::record::{ListId, Lists, NONE};
use kernel::object::Object;
use kernel::space::Space;
use kernel::{Access, Boot, Env, ProcessCounts, Touch};
use kernel::{Channel, Event, MapId, Pid, SECOND_NS, Witness};

/// Free frames full of zeroes.
pub(super) const ZEROED: ListId = ListId(0);
/// Free frames with whatever was in them.
pub(super) const FREE: ListId = ListId(1);
/// Clean pages in no working set, head next to be reused.
pub(super) const STANDBY: ListId = ListId(2);
/// Modified pages in no working set, head next to be written.
pub(super) const MODIFIED: ListId = ListId(3);
/// Pages in working sets, in the order in which they entered.
pub(super) const ACTIVE: ListId = ListId(4);
/// Names of the lists, in the order of their numbers.
pub(super) const QUEUES: &[&str] = &["zeroed", "free", "standby", "modified", "active"];
/// A frame is on at most one of them.
const SPACES: [u8; 5] = [0; 5];

/// A process.
#[derive(Debug, Clone, Default)]
pub(super) struct Proc {
    /// Its mappings.
    pub(super) maps: Vec<MapId>,
    /// Its pages in memory.
    pub(super) set: WorkingSet,
    /// The fault it is in.
    pub(super) fault: Option<Access>,
    /// The frame whose read it has started, which is held for it until it is mapped.
    pub(super) reading: Option<u32>,
    /// Whether it waits for a page to become available.
    pub(super) waits: bool,
    /// Its faults, times swapped out, and most pages in memory.
    pub(super) counts: ProcessCounts,
    /// Whether it is swapped out.
    pub(super) is_out: bool,
}

/// The kernel.
#[derive(Debug, Clone)]
pub struct WinXp {
    pub(super) pages: Vec<Page>,
    pub(super) lists: Lists,
    pub(super) wired: u32,
    pub(super) limits: Limits,
    pub(super) counters: Counters,
    pub(super) space: Space,
    pub(super) procs: Vec<Proc>,
    /// Pages of anonymous memory that are committed, and how many may be: as many as page file and memory hold.
    pub(super) committed: u32,
    pub(super) commit_limit: u32,
    /// Pages being written.
    pub(super) writing: u32,
    /// Whether the modified page writer continues until it has met its goal.
    pub(super) writes_on: bool,
    /// Whether there was no free slot for a page; then nothing is tried until one is given back.
    pub(super) file_full: bool,
    /// Passes of the balance set manager.
    pub(super) passes: u32,
    pub(super) reports: Vec<PassReport>,
    /// Seconds since boot.
    pub(super) seconds: u64,
    /// When the balance set manager's timer expires, when it runs because pages are wanted, and when it last ran.
    pub(super) next_second: u64,
    pub(super) wanted_at: Option<u64>,
    pub(super) managed_at: u64,
    /// When the modified page writer runs, when the zero page thread runs, and when processes are swapped in.
    pub(super) write_at: Option<u64>,
    pub(super) zero_at: Option<u64>,
    pub(super) swap_in_at: Option<u64>,
    /// The process whose pages the balance set manager treats as used, at the request of an outside control.
    pub(super) spared: Option<Pid>,
    /// Processes waiting for memory may try again.
    pub(super) wakeup: bool,
}

impl WinXp {
    /// A machine just booted, whose first frames belong to the kernel. It has been idle long enough for free pages to
    /// be zeroed.
    pub(super) fn new<W: Witness>(boot: &Boot<'_>, witness: &mut W) -> Self {
        let &Boot { frames, wired, swap, processes, .. } = boot;
        let free = frames - wired;
        let mut kernel = WinXp {
            pages: vec![Page::default(); frames as usize],
            lists: Lists::in_spaces(&SPACES, frames as usize),
            wired,
            limits: Limits::new(boot.knobs, frames),
            counters: Counters::default(),
            space: Space::new(boot),
            procs: vec![Proc::default(); processes],
            committed: 0,
            commit_limit: swap.saturating_add(free),
            writing: 0,
            writes_on: false,
            file_full: false,
            passes: 0,
            reports: Vec::new(),
            seconds: 0,
            next_second: SECOND_NS,
            wanted_at: None,
            managed_at: 0,
            write_at: None,
            zero_at: None,
            swap_in_at: None,
            spared: None,
            wakeup: false,
        };
        witness.event(Event { time_us: 0, reason: Reason::Boot as u32, scan: NONE, page: NONE, aux: [wired, free] });
        (wired..frames).for_each(|frame| kernel.lists.push_tail(ZEROED, frame, witness));
        kernel
    }

    /// Pages that can be used at once: zeroed, free and standby ones.
    pub(super) fn available(&self) -> u32 {
        [ZEROED, FREE, STANDBY].map(|list| self.lists.len(list)).iter().sum()
    }

    /// Lengths of the lists that trimming changes: of available pages, and of modified ones.
    pub(super) fn lengths(&self) -> [u32; 2] {
        [self.available(), self.lists.len(MODIFIED)]
    }

    /// A page by number.
    #[inline]
    pub(super) fn page(&self, frame: u32) -> &Page {
        &self.pages[frame as usize]
    }

    /// The object whose page a frame holds.
    pub(super) fn object_of(&self, frame: u32) -> Option<&Object> {
        self.space.objects.get(usize::from(self.page(frame).object))
    }

    /// A process.
    pub(super) fn proc(&mut self, pid: Pid) -> &mut Proc {
        &mut self.procs[usize::from(pid)]
    }

    /// A process maps the whole of an object.
    pub(super) fn map_object(&mut self, object: u16, pid: Pid) -> MapId {
        let map = self.space.map(object, pid);
        self.proc(pid).maps.push(map);
        map
    }

    /// Takes a frame to hold page `index` of an object. A demand-zero page prefers a zeroed frame, a page to be read
    /// prefers a free one. If there is neither, they get the oldest standby page, which can then no longer be found
    /// there.
    pub(super) fn allocate<W: Witness>(
        &mut self,
        object: u16,
        index: u32,
        env: &mut Env<'_, W>,
        why: Reason,
    ) -> Option<u32> {
        let order = if why == Reason::DemandZero { [ZEROED, FREE, STANDBY] } else { [FREE, ZEROED, STANDBY] };
        let (list, frame) = order.into_iter().find_map(|list| Some((list, self.lists.head(list)?)))?;
        let old = *self.page(frame);
        let is_second = list == STANDBY || (why == Reason::DemandZero && list == FREE);
        env.tell_of(why as u32, frame, [index, u32::from(is_second)]);
        self.counters.repurposed += u64::from(old.has_identity());
        if let Some(of) = self.space.objects.get_mut(usize::from(old.object)) {
            of.set_resident(old.index, None);
        }
        self.lists.remove(list, frame, env.witness);
        self.space.objects[usize::from(object)].set_resident(index, Some(frame));
        self.change(frame, env.witness, |p| *p = Page::of(object, index));
        if self.available() < self.limits.minimum_free {
            self.run_short(env.now);
        }
        Some(frame)
    }

    /// Hardly any page is available: the balance set manager is woken, and the modified page writer.
    pub(super) fn run_short(&mut self, now: u64) {
        self.wanted_at.get_or_insert(now.max(self.managed_at + super::balance::EVENT_GAP_NS));
        self.want_writes(now);
    }

    /// Puts a page that is in no working set where it can be found again: on the standby list if it is clean, otherwise
    /// on the modified list. A page that is being written stays on no list.
    pub(super) fn rest<W: Witness>(&mut self, frame: u32, env: &mut Env<'_, W>) {
        let p = *self.page(frame);
        self.space.objects[usize::from(p.object)].set_cached(p.index, frame);
        if p.is(Flag::Writing) {
            return;
        }
        if p.is(Flag::Modified) {
            // Its copy in the page file is out of date.
            self.give_slot_back(p.object, p.index);
            self.put_on(MODIFIED, frame, env.witness);
            if self.lists.len(MODIFIED) > self.limits.modified_maximum {
                self.want_writes(env.now);
            }
        } else {
            self.put_on(STANDBY, frame, env.witness);
        }
    }

    /// The page forgets what it held.
    pub(super) fn free<W: Witness>(&mut self, frame: u32, env: &mut Env<'_, W>) {
        let p = *self.page(frame);
        if p.has_identity() {
            self.space.objects[usize::from(p.object)].set_resident(p.index, None);
            self.give_slot_back(p.object, p.index);
        }
        if let Some(list) = self.lists.list_of(frame) {
            self.lists.remove(list, frame, env.witness);
        }
        self.change(frame, env.witness, |of| *of = Page::default());
        self.put_on(FREE, frame, env.witness);
        self.zero_at.get_or_insert(env.now + super::zero::IDLE_NS);
    }

    /// Gives back the slot of a page, if it has one.
    pub(super) fn give_slot_back(&mut self, object: u16, index: u32) {
        self.space.free_slot(object, index);
        self.file_full = false;
    }

    fn put_on<W: Witness>(&mut self, list: ListId, frame: u32, witness: &mut W) {
        self.lists.push_tail(list, frame, witness);
        self.wakeup |= list != MODIFIED;
    }

    /// A process has to wait until a transfer is over.
    pub(super) fn sleep_on(&mut self, frame: u32) -> Touch {
        self.pages[frame as usize].set(Flag::Wanted, true);
        Touch::Wait(Channel::Page(frame))
    }

    /// The transfer is over; those who wait for it may continue.
    pub(super) fn unlock<W: Witness>(&mut self, frame: u32, flag: Flag, env: &mut Env<'_, W>) {
        self.change(frame, env.witness, |p| p.set(flag, false));
        if self.pages[frame as usize].take(Flag::Wanted) {
            env.wake(Channel::Page(frame));
        }
    }

    /// Whether every frame is the kernel's, on a list where it belongs, being read or written, or held for the process
    /// that read it. For tests: it looks at everything.
    pub fn frames_conserved(&self) -> bool {
        let held = |frame| self.procs.iter().any(|proc| proc.reading == Some(frame));
        (self.wired..self.pages.len() as u32).all(|frame| {
            let p = self.page(frame);
            let known = self
                .object_of(frame)
                .is_some_and(|of| of.resident(p.index) == Some(frame) || of.cached(p.index) == Some(frame));
            match self.lists.list_of(frame) {
                Some(ZEROED | FREE) => !p.has_identity(),
                Some(ACTIVE) => known && p.shares > 0 && !p.is(Flag::Reading),
                Some(STANDBY) => known && p.shares == 0 && !p.is_busy() && !p.is(Flag::Modified),
                Some(_) => known && p.shares == 0 && !p.is_busy() && p.is(Flag::Modified),
                None => known && p.shares == 0 && (p.is_busy() || held(frame)),
            }
        })
    }
}

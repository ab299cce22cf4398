//! The state of OpenSolaris's virtual memory system: page frames, the lists of free memory, anonymous maps and vnodes,
//! processes (`uts/common/vm/vm_page.c`, `vm_anon.c`, `onnv_86`).

use super::averages::Averages;
use super::clock::Clock;
use super::counters::Counters;
use super::page::{Flag, Page};
use super::pageout::PageOut;
use super::reason::Reason;
use super::scan::ScanReport;
use super::sched_paging::{Free, Order};
use super::thresholds::{Overrides, Thresholds};
use base::record::{ListId, Lists, NONE};
use kernel::object::Object;
use kernel::space::Space;
use kernel::{Access, Boot, Env, ProcessCounts, Touch, cost};
use kernel::{Channel, Event, MapId, PageTable, Pid, Witness};

/// Free frames that hold nothing, head next to be allocated.
pub(super) const FREE: ListId = ListId(0);
/// Clean pages whose content is still known; counted as free.
pub(super) const CACHE: ListId = ListId(1);
/// All frames in the order of their numbers, for the hands to go over.
pub(super) const CLOCK: ListId = ListId(2);
/// Names of the lists, in the order of their numbers.
pub(super) const QUEUES: &[&str] = &["freelist", "cachelist", "clock"];
/// A frame is on at most one of the first two, and on the last.
const SPACES: [u8; 3] = [0, 0, 1];

/// What calibration finds, in pairs of pages a second: looks of both hands, at the model's cost of a look.
const PAIRS_A_SECOND: u64 = 1_000_000_000 / (2 * cost::SCAN_NS);
/// One part in this many of the processor is for scanning.
const SCAN_SHARE: u64 = 10;

/// A process.
#[derive(Debug, Clone, Default)]
pub(super) struct Proc {
    /// Its segments.
    pub(super) maps: Vec<MapId>,
    /// The fault it is in.
    pub(super) fault: Option<Access>,
    /// The frame whose read it has started.
    pub(super) reading: Option<u32>,
    /// Whether it is counted in `needfree`.
    pub(super) waits: bool,
    /// Its faults, times swapped out, and most pages in memory.
    pub(super) counts: ProcessCounts,
    /// Since when it has been swapped out, in nanoseconds, and `p_swrss`.
    pub(super) swapped_out: Option<(u64, u32)>,
    /// When it was last swapped in.
    pub(super) swapped_in: u64,
    /// The page of a file that it read last. Reading the next one counts as sequential.
    pub(super) last_read: Option<(u16, u32)>,
}

/// The kernel.
#[derive(Debug, Clone)]
pub struct Solaris {
    pub(super) pages: Vec<Page>,
    pub(super) lists: Lists,
    pub(super) wired: u32,
    /// Frames that hold somebody's page and are on no list of free memory.
    pub(super) in_use: u32,
    pub(super) thresholds: Thresholds,
    pub(super) calibrated: bool,
    pub(super) counters: Counters,
    pub(super) space: Space,
    pub(super) procs: Vec<Proc>,
    /// Pages of anonymous memory that are reserved, and how many may be: swap space, plus memory beyond what must stay
    /// free.
    pub(super) reserved: u32,
    pub(super) most_reserved: u32,
    pub(super) averages: Averages,
    /// `needfree`: pages that processes wait for.
    pub(super) needfree: u32,
    pub(super) clock: Clock,
    pub(super) order: Order,
    /// `nscan`: pairs counted since the last order.
    pub(super) nscan: u32,
    pub(super) pageout: PageOut,
    pub(super) scans: u32,
    pub(super) reports: Vec<ScanReport>,
    /// When the next order for a quarter of a second is given, when the second ends, and when the scanner runs.
    pub(super) next_order: u64,
    pub(super) next_second: u64,
    pub(super) scan_at: Option<u64>,
    /// The process whose pages the hands treat as used, at the request of an outside control.
    pub(super) spared: Option<Pid>,
    /// Processes waiting for memory may try again.
    pub(super) wakeup: bool,
}

impl Solaris {
    /// A machine just booted, whose first frames belong to the kernel.
    pub(super) fn new<W: Witness>(boot: &Boot<'_>, by_hand: &Overrides, calibrated: bool, witness: &mut W) -> Self {
        let &Boot { frames, wired, swap, processes, .. } = boot;
        let spread = if calibrated { (PAIRS_A_SECOND / SCAN_SHARE) as u32 } else { 0 };
        let thresholds = Thresholds::new(frames, spread, by_hand);
        let free = frames - wired;
        let beyond = free.saturating_sub(thresholds.swapfs_minfree + thresholds.swapfs_reserve);
        let mut kernel = Solaris {
            pages: vec![Page::default(); frames as usize],
            lists: Lists::in_spaces(&SPACES, frames as usize),
            wired,
            in_use: 0,
            thresholds,
            calibrated,
            counters: Counters::default(),
            space: Space::new(boot),
            procs: vec![Proc::default(); processes],
            reserved: 0,
            most_reserved: swap.saturating_add(beyond),
            averages: Averages::new(free),
            needfree: 0,
            clock: Clock::new(frames, thresholds.handspreadpages),
            order: Order { desscan: 0, ticks: 0, wakes: false },
            nscan: 0,
            pageout: PageOut::default(),
            scans: 0,
            reports: Vec::new(),
            next_order: super::QUARTER_NS,
            next_second: kernel::SECOND_NS,
            scan_at: None,
            spared: None,
            wakeup: false,
        };
        witness.event(Event { time_us: 0, reason: Reason::Boot as u32, scan: NONE, page: NONE, aux: [wired, free] });
        for frame in 0..frames {
            kernel.lists.push_tail(CLOCK, frame, witness);
            if frame >= wired {
                kernel.lists.push_tail(FREE, frame, witness);
            }
        }
        kernel.show_hands(witness);
        kernel
    }

    /// `freemem`: the free list and the cache list.
    pub(super) fn freemem(&self) -> u32 {
        self.lists.len(FREE) + self.lists.len(CACHE)
    }

    /// Pages on the free list and on the cache list.
    pub(super) fn free_lengths(&self) -> [u32; 2] {
        [FREE, CACHE].map(|list| self.lists.len(list))
    }

    /// Free memory, as used for the scanner's order.
    pub(super) fn free_memory(&self) -> Free {
        Free { freemem: self.freemem(), deficit: self.averages.deficit, needfree: self.needfree }
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

    /// The page tables that may have the page.
    pub(super) fn tables_of(&self, frame: u32) -> impl Iterator<Item = &PageTable> {
        self.space.tables_of(self.page(frame).object)
    }

    /// Whether the page was modified since it was last written.
    pub(super) fn is_dirty(&self, frame: u32) -> bool {
        let p = self.page(frame);
        p.is(Flag::Modified) || self.tables_of(frame).any(|table| table.is_modified(p.index))
    }

    /// Takes the page out of all page tables (`hat_pageunload`), keeping the hardware's bits in the page.
    pub(super) fn unload(&mut self, frame: u32) {
        let p = &mut self.pages[frame as usize];
        p.note(self.space.unload(p.object, p.index));
    }

    /// A process maps the whole of an object.
    pub(super) fn map_object(&mut self, object: u16, pid: Pid) -> MapId {
        let map = self.space.map(object, pid);
        self.procs[usize::from(pid)].maps.push(map);
        map
    }

    /// `page_create_throttle`: whether a request for a page that can wait is granted.
    pub(super) fn may_allocate(&self) -> bool {
        self.freemem() > self.thresholds.throttlefree
    }

    /// Takes a frame to hold page `index` of an object: a free one, or the oldest one on the cache list, which forgets
    /// what it held.
    pub(super) fn allocate<W: Witness>(
        &mut self,
        object: u16,
        index: u32,
        env: &mut Env<'_, W>,
        why: Reason,
    ) -> Option<u32> {
        let frame = self.lists.head(FREE).or_else(|| self.lists.head(CACHE)).filter(|_| self.may_allocate())?;
        let old = *self.page(frame);
        env.tell_of(why as u32, frame, [index, u32::from(old.has_identity())]);
        if let Some(of) = self.space.objects.get_mut(usize::from(old.object)) {
            of.set_resident(old.index, None);
        }
        self.take_off(frame, env.witness);
        self.space.objects[usize::from(object)].set_resident(index, Some(frame));
        self.change(frame, env.witness, |p| *p = Page::of(object, index));
        Some(frame)
    }

    /// `page_reclaim`: a page on the cache list is in use again.
    pub(super) fn reclaim<W: Witness>(&mut self, frame: u32, env: &mut Env<'_, W>) {
        let p = *self.page(frame);
        env.tell_of(Reason::Reclaimed as u32, frame, [p.index, 0]);
        self.take_off(frame, env.witness);
        self.space.objects[usize::from(p.object)].set_resident(p.index, Some(frame));
        self.counters.pgrec += 1;
        self.counters.pgfrec += 1;
    }

    fn take_off<W: Witness>(&mut self, frame: u32, witness: &mut W) {
        if let Some(list) = self.lists.list_of(frame).filter(|&list| list != CLOCK) {
            self.lists.remove(list, frame, witness);
            self.in_use += 1;
        }
    }

    /// `page_free`: a clean page goes to the tail of the cache list if it can be found there by its content, otherwise
    /// to the free list.
    pub(super) fn release<W: Witness>(&mut self, frame: u32, witness: &mut W) {
        let p = *self.page(frame);
        let kept = self.object_of(frame).is_some_and(|object| !object.dying && object.block(p.index).is_some());
        if !kept {
            self.free(frame, witness);
            return;
        }
        self.space.objects[usize::from(p.object)].set_cached(p.index, frame);
        self.put_on(CACHE, frame, witness);
        self.change(frame, witness, |of| *of = Page::of(p.object, p.index));
    }

    /// The page forgets what it held.
    pub(super) fn free<W: Witness>(&mut self, frame: u32, witness: &mut W) {
        let p = *self.page(frame);
        if let Some(object) = self.space.objects.get_mut(usize::from(p.object)) {
            object.set_resident(p.index, None);
        }
        if self.lists.is_on(CACHE, frame) {
            self.take_off(frame, witness);
        }
        self.put_on(FREE, frame, witness);
        self.change(frame, witness, |of| *of = Page::default());
    }

    fn put_on<W: Witness>(&mut self, list: ListId, frame: u32, witness: &mut W) {
        self.lists.push_tail(list, frame, witness);
        self.in_use -= 1;
        self.wakeup |= self.needfree > 0 && self.may_allocate();
    }

    /// A process has to wait until the page is no longer locked.
    pub(super) fn sleep_on(&mut self, frame: u32) -> Touch {
        self.pages[frame as usize].set(Flag::Wanted, true);
        Touch::Wait(Channel::Page(frame))
    }

    /// The transfer is over; those who wait for it may continue.
    pub(super) fn unlock<W: Witness>(&mut self, frame: u32, env: &mut Env<'_, W>) {
        self.change(frame, env.witness, |p| p.set(Flag::Busy, false));
        if self.pages[frame as usize].take(Flag::Wanted) {
            env.wake(Channel::Page(frame));
        }
    }

    /// A process's pages in memory: those of all objects it maps.
    pub(super) fn resident_count(&self, pid: Pid) -> u32 {
        let object = |&map: &MapId| &self.space.objects[usize::from(self.space.segments[usize::from(map)].object)];
        self.procs[usize::from(pid)].maps.iter().map(|map| object(map).resident_count()).sum()
    }

    /// Whether every frame is the kernel's, is free, or holds somebody's page.
    pub fn frames_conserved(&self) -> bool {
        let identified = self.in_use == self.space.objects.iter().map(Object::resident_count).sum::<u32>();
        identified && self.wired + self.freemem() + self.in_use == self.pages.len() as u32
    }
}

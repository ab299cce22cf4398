//! The virtual memory system's state and its queue primitives (`sys/vm/vm_page.c`, 10.2).

use super::object::Object;
use super::page::{ACT_INIT, Page};
use super::reason::Reason;
use super::thresholds::Thresholds;
use super::version::Version;
use crate::machine::{Event, SwapSpace, Witness};
use crate::record::{Delta, ListId, Lists, NONE};

/// Recently used pages, head next to be scanned.
pub const ACTIVE: ListId = ListId(0);
/// Candidates for reclaim, head next to be scanned.
pub const INACTIVE: ListId = ListId(1);
/// Clean pages that still know what they hold; counted as free.
pub const CACHE: ListId = ListId(2);
/// Free pages, head next to be allocated.
pub const FREE: ListId = ListId(3);
/// Names of the queues, in the order of their numbers.
pub const QUEUES: &[&str] = &["active", "inactive", "cache", "free"];

/// Names of the page attributes, in the order of [`visible`]; `vpage` is stored plus one.
pub const ATTRS: &[&str] = &["act_count", "referenced", "dirty", "busy", "winatcfls", "vpage"];

/// Swap blocks for each page of the process: with seven of eight free, some run is always long enough for a write.
const SWAP_PER_PAGE: u32 = 8;

/// The kernel's cumulative counters, by their sysctl names.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Counters {
    pub v_vm_faults: u32,
    pub v_io_faults: u32,
    pub v_zfod: u32,
    pub v_reactivated: u32,
    pub v_intrans: u32,
    pub v_swapin: u32,
    pub v_swappgsin: u32,
    pub v_swapout: u32,
    pub v_swappgsout: u32,
    pub v_pdwakeups: u32,
    pub v_pdpages: u32,
    pub v_tcached: u32,
    pub v_dfree: u32,
    pub v_pfree: u32,
    pub v_tfree: u32,
    pub swapout_requests: u32,
}

/// The state of the virtual memory system.
#[derive(Debug, Clone)]
pub struct Vm {
    /// Every physical page.
    pub pages: Vec<Page>,
    /// The four queues.
    pub queues: Lists,
    /// Pages of the kernel itself, on no queue.
    pub wired: u32,
    /// The thresholds in force.
    pub thresholds: Thresholds,
    /// Counters since boot.
    pub counters: Counters,
    /// Someone asked for memory.
    pub pages_needed: bool,
    /// Pages asked for by allocations that failed.
    pub deficit: u32,
    /// Processes waiting for memory may try again.
    pub wakeup: bool,
    /// Pages allocated and on no queue yet: on their way from swap.
    pub in_flight: u32,
    /// The process's memory.
    pub object: Object,
    /// The swap device.
    pub swap: SwapSpace,
}

impl Vm {
    /// A machine of which the first `wired` pages belong to the kernel and nothing else is used.
    pub fn new(page_count: u32, wired: u32, vpages: u32) -> Self {
        let n = page_count as usize;
        Vm {
            pages: vec![Page::default(); n],
            queues: Lists::new(QUEUES.len(), n),
            wired,
            thresholds: Thresholds::at_boot(Version::V10_2, page_count, page_count - wired),
            counters: Counters::default(),
            pages_needed: false,
            deficit: 0,
            wakeup: false,
            in_flight: 0,
            object: Object::new(vpages),
            swap: SwapSpace::new(vpages * SWAP_PER_PAGE),
        }
    }

    /// Puts all pages that are not wired on the free queue.
    pub fn boot<W: Witness>(&mut self, witness: &mut W) {
        let n = self.pages.len() as u32;
        witness.event(Event { aux: [self.wired, n - self.wired], ..note(0, Reason::Boot) });
        for page in self.wired..n {
            self.queues.push_tail(FREE, page, witness);
        }
    }

    /// Free + cached pages: what every threshold is compared with.
    pub fn free_and_cached(&self) -> u32 {
        self.queues.len(FREE) + self.queues.len(CACHE)
    }

    /// Below `v_free_severe`.
    pub fn count_severe(&self) -> bool {
        self.free_and_cached() < self.thresholds.free_severe
    }

    /// Below `v_free_min`.
    pub fn count_min(&self) -> bool {
        self.free_and_cached() < self.thresholds.free_min
    }

    /// Below the wake-up threshold.
    pub fn paging_needed(&self) -> bool {
        self.free_and_cached() < self.thresholds.wakeup
    }

    /// Pages missing to `v_free_target`; negative above it.
    pub fn paging_target(&self) -> i64 {
        i64::from(self.thresholds.free_target) - i64::from(self.free_and_cached())
    }

    /// A page in use, by number.
    pub fn page(&self, page: u32) -> &Page {
        &self.pages[page as usize]
    }

    /// Changes a page and reports what became visible.
    pub fn change<W: Witness>(&mut self, page: u32, witness: &mut W, change: impl FnOnce(&mut Page)) {
        let p = &mut self.pages[page as usize];
        let before = visible(p);
        change(p);
        let after = visible(p);
        for (id, (from, to)) in (0..).zip(before.into_iter().zip(after)) {
            if from != to {
                witness.delta(Delta::attr(id, page, from, to));
            }
        }
    }

    /// `vm_page_activate`: to the active tail with an `act_count` of at least `ACT_INIT`. A page that is active already
    /// keeps its place.
    pub fn activate<W: Witness>(&mut self, page: u32, witness: &mut W) {
        if self.queues.list_of(page) != Some(ACTIVE) {
            self.enqueue(ACTIVE, page, witness);
        }
        self.change(page, witness, |p| p.act_count = p.act_count.max(ACT_INIT));
    }

    /// `vm_page_deactivate`: to the inactive tail, the second-trip flag cleared.
    pub fn deactivate<W: Witness>(&mut self, page: u32, witness: &mut W) {
        if self.queues.list_of(page) == Some(INACTIVE) {
            return;
        }
        self.enqueue(INACTIVE, page, witness);
        self.change(page, witness, |p| p.winatcfls = false);
    }

    /// `vm_page_free`: the page forgets what it held and goes to the free tail.
    pub fn free<W: Witness>(&mut self, page: u32, witness: &mut W) {
        if let Some(vpage) = self.page(page).vpage {
            self.object.set_resident(vpage, None);
        }
        self.put_on_free(page, witness);
        self.counters.v_tfree += 1;
        self.memory_came_free();
    }

    /// `vm_page_cache_turn_free`: a cached page forgets what it held. It counted as free before.
    pub fn free_cached<W: Witness>(&mut self, page: u32, witness: &mut W) {
        if let Some(vpage) = self.page(page).vpage {
            self.object.set_cached(vpage, None);
        }
        self.put_on_free(page, witness);
    }

    fn put_on_free<W: Witness>(&mut self, page: u32, witness: &mut W) {
        self.change(page, witness, |p| *p = Page::default());
        self.enqueue(FREE, page, witness);
    }

    /// `vm_page_cache`: a clean page leaves its object but stays findable. Anonymous memory without a copy in swap, and
    /// pages without defined content, are freed instead. Returns whether the page was cached.
    pub fn cache<W: Witness>(&mut self, page: u32, witness: &mut W) -> bool {
        let Some(vpage) = self.page(page).vpage.filter(|_| self.is_cacheable(page)) else {
            self.free(page, witness);
            return false;
        };
        self.object.set_resident(vpage, None);
        self.object.set_cached(vpage, Some(page));
        self.enqueue(CACHE, page, witness);
        self.change(page, witness, |p| {
            *p = Page { vpage: Some(vpage), valid: true, object_referenced: p.object_referenced, ..Page::default() };
        });
        self.counters.v_tcached += 1;
        self.memory_came_free();
        true
    }

    /// Whether [`Vm::cache`] would keep the page's content.
    pub fn is_cacheable(&self, page: u32) -> bool {
        let p = self.page(page);
        p.valid && p.vpage.is_some_and(|vpage| self.object.block(vpage).is_some())
    }

    /// `swap_pager_unswapped`: the copy in swap is out of date, its block is given back.
    pub fn unswap(&mut self, vpage: u32) {
        if let Some(block) = self.object.set_block(vpage, None) {
            self.swap.free(block);
        }
    }

    /// Whether every frame is wired, on one queue, or allocated and not yet on a queue.
    pub fn frames_conserved(&self) -> bool {
        let on_queues: u32 = [ACTIVE, INACTIVE, CACHE, FREE].iter().map(|&queue| self.queues.len(queue)).sum();
        self.wired + on_queues + self.in_flight == self.pages.len() as u32
    }

    /// Moves a page to the tail of a queue, from another queue or from its way here.
    fn enqueue<W: Witness>(&mut self, queue: ListId, page: u32, witness: &mut W) {
        match self.queues.list_of(page) {
            Some(from) => self.queues.remove(from, page, witness),
            None => self.in_flight -= 1,
        }
        self.queues.push_tail(queue, page, witness);
    }

    /// Takes a page off its queue, to be filled.
    pub(super) fn dequeue<W: Witness>(&mut self, page: u32, witness: &mut W) {
        if let Some(from) = self.queues.list_of(page) {
            self.queues.remove(from, page, witness);
        }
        self.in_flight += 1;
    }

    /// Every freed or cached page may end the shortage: waiters are woken as soon as `v_free_min` is reached.
    fn memory_came_free(&mut self) {
        if self.pages_needed && !self.count_min() {
            self.pages_needed = false;
            self.wakeup = true;
        }
    }
}

/// What a page shows of itself: the values of [`ATTRS`].
fn visible(p: &Page) -> [u32; ATTRS.len()] {
    [
        u32::from(p.act_count),
        u32::from(p.accessed > 0 || p.pga_referenced),
        u32::from(p.dirty),
        u32::from(p.busy),
        u32::from(p.winatcfls),
        p.vpage.map_or(0, |vpage| vpage + 1),
    ]
}

/// An event about no page and no scan.
pub fn note(time_us: u64, reason: Reason) -> Event {
    Event { time_us, reason: reason as u32, scan: NONE, page: NONE, aux: [0; 2] }
}

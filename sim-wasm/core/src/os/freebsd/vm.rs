//! The virtual memory system's state and its queue primitives (`sys/vm/vm_page.c`, 10.2).

use super::page::{ACT_INIT, Page};
use super::reason::Reason;
use super::thresholds::Thresholds;
use crate::machine::{Event, Witness};
use crate::record::{ListId, Lists, NONE};

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

const ATTR_ACT_COUNT: u16 = 0;
const ATTR_REFERENCED: u16 = 1;
const ATTR_DIRTY: u16 = 2;
const ATTR_BUSY: u16 = 3;
const ATTR_WINATCFLS: u16 = 4;
const ATTR_VPAGE: u16 = 5;
/// Names of the page attributes; `vpage` is stored plus one.
pub const ATTRS: &[&str] = &["act_count", "referenced", "dirty", "busy", "winatcfls", "vpage"];

/// The kernel's cumulative counters, by their sysctl names.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the kernel's names are documented in vm_meter.c and in the text tables")]
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
    /// Physical page of each virtual page that is resident.
    pub resident: Vec<Option<u32>>,
    /// Physical page of each virtual page on the cache queue.
    pub cached: Vec<Option<u32>>,
    /// Virtual pages with a copy in swap.
    pub swapped: Vec<bool>,
}

impl Vm {
    /// A machine of which the first `wired` pages belong to the kernel and nothing else is used.
    pub fn new(page_count: u32, wired: u32, vpages: u32) -> Self {
        let n = page_count as usize;
        Vm {
            pages: vec![Page::default(); n],
            queues: Lists::new(QUEUES.len(), n),
            wired,
            thresholds: Thresholds::at_boot(page_count, page_count - wired),
            counters: Counters::default(),
            pages_needed: false,
            deficit: 0,
            wakeup: false,
            resident: vec![None; vpages as usize],
            cached: vec![None; vpages as usize],
            swapped: vec![false; vpages as usize],
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

    /// Pages on no queue that are not wired: on their way from swap.
    pub fn in_flight(&self) -> u32 {
        let off_queue = (self.wired..self.pages.len() as u32).filter(|&page| self.queues.list_of(page).is_none());
        off_queue.count() as u32
    }

    /// A page in use, by number.
    pub fn page(&self, page: u32) -> &Page {
        &self.pages[page as usize]
    }

    /// Changes a page and reports what became visible.
    pub fn change<W: Witness>(&mut self, page: u32, witness: &mut W, change: impl FnOnce(&mut Page)) {
        let p = &mut self.pages[page as usize];
        change(p);
        witness.set_attr(ATTR_ACT_COUNT, page, u32::from(p.act_count));
        witness.set_attr(ATTR_REFERENCED, page, u32::from(p.accessed > 0 || p.pga_referenced));
        witness.set_attr(ATTR_DIRTY, page, u32::from(p.dirty));
        witness.set_attr(ATTR_BUSY, page, u32::from(p.busy));
        witness.set_attr(ATTR_WINATCFLS, page, u32::from(p.winatcfls));
        witness.set_attr(ATTR_VPAGE, page, p.vpage.map_or(0, |v| v + 1));
    }

    /// `vm_page_activate`: to the active tail with an `act_count` of at least `ACT_INIT`. A page that is active already
    /// keeps its place.
    pub fn activate<W: Witness>(&mut self, page: u32, witness: &mut W) {
        if self.queues.list_of(page) != Some(ACTIVE) {
            self.queues.remove(page, witness);
            self.queues.push_tail(ACTIVE, page, witness);
        }
        self.change(page, witness, |p| p.act_count = p.act_count.max(ACT_INIT));
    }

    /// `vm_page_deactivate`: to the inactive tail, the second-trip flag cleared.
    pub fn deactivate<W: Witness>(&mut self, page: u32, witness: &mut W) {
        if self.queues.list_of(page) == Some(INACTIVE) {
            return;
        }
        self.queues.remove(page, witness);
        self.queues.push_tail(INACTIVE, page, witness);
        self.change(page, witness, |p| p.winatcfls = false);
    }

    /// `vm_page_free`: the page forgets what it held and goes to the free tail.
    pub fn free<W: Witness>(&mut self, page: u32, witness: &mut W) {
        if let Some(vpage) = self.page(page).vpage {
            for table in [&mut self.resident, &mut self.cached] {
                if table[vpage as usize] == Some(page) {
                    table[vpage as usize] = None;
                }
            }
        }
        self.queues.remove(page, witness);
        self.change(page, witness, |p| *p = Page::default());
        self.queues.push_tail(FREE, page, witness);
        self.counters.v_tfree += 1;
        self.memory_came_free();
    }

    /// `vm_page_cache`: a clean page leaves its object but stays findable. Anonymous memory without a copy in swap, and
    /// pages without defined content, are freed instead. Returns whether the page was cached.
    pub fn cache<W: Witness>(&mut self, page: u32, witness: &mut W) -> bool {
        let Page { vpage, valid, swap_copy, .. } = *self.page(page);
        let Some(vpage) = vpage.filter(|_| valid && swap_copy) else {
            self.free(page, witness);
            return false;
        };
        self.resident[vpage as usize] = None;
        self.cached[vpage as usize] = Some(page);
        self.queues.remove(page, witness);
        self.queues.push_tail(CACHE, page, witness);
        self.change(page, witness, |p| {
            *p = Page { vpage: Some(vpage), valid: true, swap_copy: true, object_referenced: true, ..Page::default() };
        });
        self.counters.v_tcached += 1;
        self.memory_came_free();
        true
    }

    /// Takes a page for a user's page fault (allocation class NORMAL), free before cached. `None` below the reserve.
    pub fn allocate<W: Witness>(&mut self, witness: &mut W) -> Option<u32> {
        if self.free_and_cached() <= self.thresholds.free_reserved {
            self.deficit += 1;
            return None;
        }
        let page = self.queues.head(FREE).or_else(|| self.queues.head(CACHE))?;
        if let Some(vpage) = self.page(page).vpage {
            self.cached[vpage as usize] = None;
        }
        self.queues.remove(page, witness);
        self.change(page, witness, |p| *p = Page::default());
        Some(page)
    }

    /// Takes the cached page that still holds `vpage`, if there is one and memory is above the reserve.
    pub fn reuse_cached<W: Witness>(&mut self, vpage: u32, witness: &mut W) -> Option<u32> {
        let page = self.cached[vpage as usize].filter(|_| self.free_and_cached() > self.thresholds.free_reserved)?;
        self.cached[vpage as usize] = None;
        self.resident[vpage as usize] = Some(page);
        self.queues.remove(page, witness);
        self.counters.v_reactivated += 1;
        Some(page)
    }

    /// Every freed or cached page may end the shortage: waiters are woken as soon as `v_free_min` is reached.
    fn memory_came_free(&mut self) {
        if self.pages_needed && !self.count_min() {
            self.pages_needed = false;
            self.wakeup = true;
        }
    }
}

/// An event about no page and no scan.
pub fn note(time_us: u64, reason: Reason) -> Event {
    Event { time_us, reason: reason as u32, scan: NONE, page: NONE, aux: [0; 2] }
}

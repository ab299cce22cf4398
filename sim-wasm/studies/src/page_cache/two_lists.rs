//! The kernel's page cache: an active and an inactive list, pages that come back, and the effects of a mapped file's
//! faults and exits.
//!
//! A touch through a page table sets a bit in its entry, and the kernel does not notice it. The kernel finds the bit
//! when reclaim scans the page or when the process ends: then the page counts as touched once (`mark_page_accessed`).
//! LRU-K does not do the latter, and judges by heat instead.

use super::cache::{Cache, Clock, Counts, Place, Sizes, Touch};
use super::reclaim::Reclaim;
use base::record::{ListId, NoRecord};
use os_linux::lists::lru::{Lru, Pair, Touched};
use os_linux::lists::workingset::{Shadow, Workingset};
use scenario::{CachePolicy, HeatAt, PageCache};

pub(super) const PAIR: Pair = Pair { active: ListId(0), inactive: ListId(1) };

/// The current process has the page in its page table.
const MAPPED: u8 = 1;
/// The process has touched the page since the kernel last checked.
pub(super) const YOUNG: u8 = 2;

/// How page heat is used.
#[derive(Debug, Clone, Copy)]
pub(super) struct Heat {
    pub(super) threshold_us: f64,
    pub(super) at: HeatAt,
    pub(super) demotes: bool,
}

/// The lists, and everything known about each page.
pub(super) struct TwoLists {
    pub(super) lru: Lru,
    pub(super) workingset: Workingset,
    /// The shadow entries that pages left when they were evicted.
    pub(super) shadows: Vec<Option<Shadow>>,
    /// [`MAPPED`] and [`YOUNG`] for each page.
    pub(super) entries: Vec<u8>,
    /// When each page's last noticed reference was, in microseconds.
    pub(super) noticed_us: Vec<f64>,
    pub(super) free: u32,
    pub(super) counts: Counts,
    pub(super) reclaim: Reclaim,
    /// If none, two touches activate a page.
    pub(super) heat: Option<Heat>,
    refault: bool,
    fault_around: u32,
}

impl TwoLists {
    pub(super) fn new(document: &PageCache, pages: u32, frames: u32) -> Self {
        let count = pages as usize;
        let heat =
            Heat { threshold_us: document.threshold_s() * 1e6, at: document.heat_at(), demotes: document.demotion() };
        TwoLists {
            lru: Lru::new(2, count, 0),
            workingset: Workingset::default(),
            shadows: vec![None; count],
            entries: vec![0; count],
            noticed_us: vec![0.0; count],
            free: frames,
            counts: Counts::default(),
            reclaim: Reclaim::new(document),
            heat: (document.policy == CachePolicy::LruK).then_some(heat),
            refault: document.refault(),
            fault_around: document.fault_around(),
        }
    }

    pub(super) fn active(&self) -> u32 {
        self.lru.lists().len(PAIR.active)
    }

    pub(super) fn inactive(&self) -> u32 {
        self.lru.lists().len(PAIR.inactive)
    }

    pub(super) fn activate(&mut self, page: u32) {
        self.lru.activate(PAIR, page, &mut NoRecord);
        self.activated();
    }

    pub(super) fn deactivate(&mut self, page: u32) {
        self.lru.deactivate(PAIR, page, &mut NoRecord);
        self.counts.deactivations += 1;
    }

    fn activated(&mut self) {
        self.workingset.age(1);
        self.counts.activations += 1;
    }

    /// Reads a page into memory and adds it to a list. If there is no free frame, it is read but not kept.
    fn read(&mut self, page: u32, now_us: f64) {
        if self.free == 0 {
            self.make_room();
        }
        if self.free == 0 {
            return;
        }
        self.free -= 1;
        let shadow = self.shadows[page as usize];
        self.counts.cold += u32::from(shadow.is_none());
        // If pages were evicted for this one, the lists are already shorter.
        let reach = u64::from(self.active());
        let returns =
            shadow.filter(|_| self.refault).is_some_and(|was| self.workingset.refault(was, reach, 1).activated);
        self.counts.refaults_activated += u32::from(returns);
        self.lru.add(if returns { PAIR.active } else { PAIR.inactive }, page, &mut NoRecord);
        self.entries[page as usize] = MAPPED | YOUNG;
        self.noticed_us[page as usize] = now_us;
    }

    /// Maps the pages of the fault's window that are in memory. They only count as touched once the process gets there.
    fn map_around(&mut self, page: u32) {
        let first = page - page % self.fault_around;
        let last = first.saturating_add(self.fault_around).min(self.entries.len() as u32);
        for other in first..last {
            if self.lru.lists().list_of(other).is_some() {
                self.entries[other as usize] |= MAPPED;
            }
        }
    }
}

impl Cache for TwoLists {
    fn touch(&mut self, page: u32, clock: &mut Clock) -> Touch {
        let at = page as usize;
        let touch = if self.lru.lists().list_of(page).is_none() {
            clock.now_us += clock.major_us;
            self.read(page, clock.now_us);
            Touch::Major
        } else if self.entries[at] & MAPPED != 0 {
            self.entries[at] |= YOUNG;
            return Touch::Mapped;
        } else {
            clock.now_us += clock.minor_us;
            self.entries[at] = MAPPED | YOUNG;
            self.notice_fault(page, clock.now_us);
            Touch::Minor
        };
        if self.fault_around > 1 {
            self.map_around(page);
        }
        touch
    }

    fn end_process(&mut self, from: u32, to: u32, clock: &Clock) {
        let window = self.fault_around;
        let last = to.saturating_add(window - 1).min(self.entries.len() as u32);
        for page in from - from % window..last {
            let entry = std::mem::take(&mut self.entries[page as usize]);
            if entry != MAPPED | YOUNG {
                continue;
            }
            if self.heat.is_some() {
                self.notice_exit(page, clock.now_us);
            } else if self.lru.mark_accessed(PAIR, page, &mut NoRecord) == Touched::Activated {
                self.activated();
            }
        }
    }

    fn sizes(&self) -> Sizes {
        Sizes { active: self.active(), inactive: self.inactive(), free: self.free }
    }

    fn counts(&self) -> Counts {
        self.counts
    }

    fn places(&self) -> Vec<Place> {
        let place = |page| match self.lru.lists().list_of(page) {
            None => Place::Out,
            Some(list) if list == PAIR.active => Place::Active,
            Some(_) => Place::Inactive,
        };
        (0..self.entries.len() as u32).map(place).collect()
    }
}

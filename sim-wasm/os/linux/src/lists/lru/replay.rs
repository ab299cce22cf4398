//! The page cache under `read(2)` alone: clean pages that nobody maps. Each page of the file has its own page of
//! memory.

use super::super::workingset::{Shadow, Workingset};
use super::{Lru, Pair};
use base::record::{ListId, NoRecord, Recorder};

pub(crate) const PAIR: Pair = Pair { active: ListId(0), inactive: ListId(1) };

/// The result of a read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Read {
    pub(crate) missed: bool,
    pub(crate) evicted: Option<u32>,
    pub(crate) distance: Option<u64>,
}

pub(crate) struct Replay {
    pub(crate) lru: Lru,
    capacity: u32,
    /// Whether refaults activate.
    detects: bool,
    pub(crate) workingset: Workingset,
    shadows: Vec<Option<Shadow>>,
}

impl Replay {
    pub(crate) fn new(capacity: u32, detects: bool) -> Self {
        let pages = 16;
        Replay {
            lru: Lru::new(2, pages, 0),
            capacity,
            detects,
            workingset: Workingset::default(),
            shadows: vec![None; pages],
        }
    }

    pub(crate) fn read<R: Recorder>(&mut self, page: u32, rec: &mut R) -> Read {
        if self.lru.lists().list_of(page).is_some() {
            if self.lru.mark_accessed(PAIR, page, rec) == super::Touched::Activated {
                self.workingset.age(1);
            }
            return Read { missed: false, evicted: None, distance: None };
        }
        let lists = self.lru.lists();
        let full = lists.len(PAIR.active) + lists.len(PAIR.inactive) == self.capacity;
        let evicted = if full { self.evict(rec) } else { None };
        let distance = self.shadows[page as usize].map(|shadow| self.workingset.refault_distance(shadow));
        let active = u64::from(self.lru.lists().len(PAIR.active));
        if self.detects && distance.is_some_and(|distance| distance <= active) {
            self.lru.add(PAIR.active, page, rec);
            self.workingset.age(1);
        } else {
            self.lru.add(PAIR.inactive, page, rec);
        }
        self.lru.mark_accessed(PAIR, page, rec);
        Read { missed: true, evicted, distance }
    }

    fn evict<R: Recorder>(&mut self, rec: &mut R) -> Option<u32> {
        let lists = self.lru.lists();
        if lists.len(PAIR.inactive) < lists.len(PAIR.active) {
            let page = lists.tail(PAIR.active)?;
            self.lru.deactivate(PAIR, page, rec);
        }
        let page = self.lru.lists().tail(PAIR.inactive)?;
        self.lru.free(page, rec);
        self.shadows[page as usize] = Some(self.workingset.evict(1, false));
        Some(page)
    }

    /// Reads all of the pages, and returns how many missed.
    pub(crate) fn read_all(&mut self, pages: &[u32]) -> usize {
        pages.iter().filter(|&&page| self.read(page, &mut NoRecord).missed).count()
    }

    /// Inactive and active pages, head first, with a star after those that are marked.
    pub(crate) fn picture(&self) -> [String; 2] {
        [PAIR.inactive, PAIR.active].map(|list| {
            let mark = |page| if self.lru.is_referenced(page) { "*" } else { "" };
            let pages = self.lru.lists().iter(list).map(|page| format!("{page}{}", mark(page)));
            pages.collect::<Vec<_>>().join(" ")
        })
    }
}

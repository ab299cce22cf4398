use super::super::workingset::Kind;
use super::flags::Use;
use super::place::remove as take_off;
use super::*;
use crate::version::Version;
use base::record::{Delta, DeltaLog, Lists, NONE, NoRecord, Shape};

mod aging;
mod place;
mod sort;

const FILE: Kind = Kind::File;
const ANON: Kind = Kind::Anon;
const ALL: [Version; 3] = [Version::V6_12, Version::V6_18, Version::V7_3];

const LISTS: usize = FIRST_LIST as usize + 8;

const fn held(kind: Kind) -> Held {
    Held { kind, is_new: false, is_written: false }
}

/// Generations with lists of their own.
struct Gens {
    gens: Generations,
    lists: Lists,
}

impl Gens {
    fn new(version: Version, pages: usize) -> Self {
        Gens { gens: Generations::new(version, pages, 0), lists: Lists::new(LISTS, pages) }
    }

    /// Page 0 is the oldest, of files, in the oldest generation.
    fn read_once(version: Version, pages: u32) -> Self {
        let mut gens = Gens::new(version, pages as usize);
        // With four generations, 6.12 adds pages to the second oldest.
        for page in 0..pages {
            gens.gens.belong(page, 0, FILE);
            gens.lists.push_head(Generations::list(0, FILE), page, &mut NoRecord);
        }
        gens
    }

    fn admit(&mut self, page: u32, held: Held, by_fault: bool) -> Option<u64> {
        self.gens.admit(page, held, by_fault, &mut self.lists, &mut NoRecord);
        self.seq(page)
    }

    fn put_back(&mut self, page: u32, held: Held, active: bool) -> Option<u64> {
        self.gens.put_back(page, held, active, &mut self.lists, &mut NoRecord);
        self.seq(page)
    }

    fn found_young(&mut self, pages: &[u32]) {
        for &page in pages {
            self.gens.found_young(page, &mut NoRecord);
        }
    }

    fn seq(&self, page: u32) -> Option<u64> {
        self.gens.place(page).map(|(seq, _)| seq)
    }

    fn age(&mut self, swappiness: u32) {
        self.gens.age(swappiness, &mut self.lists, &mut NoRecord);
    }

    fn give_up_empty(&mut self, swappiness: u32) {
        self.gens.give_up_empty(swappiness, &self.lists);
    }

    fn isolate(&mut self, kind: Kind, most: u32, waits: impl Fn(u32) -> bool) -> Isolated {
        let limit = self.gens.feedback().tier_limit(kind);
        let found = self.gens.isolate(kind, (most, limit), (|_| 1, waits), &mut self.lists, &mut NoRecord);
        assert!(self.gens.agree_with(&self.lists));
        found
    }

    fn order(&self, seq: u64, kind: Kind) -> Vec<u32> {
        self.lists.iter(Generations::list(seq, kind)).collect()
    }

    fn oldest(&self) -> [u64; 2] {
        [ANON, FILE].map(|kind| self.gens.min_seq(kind))
    }

    fn set(&mut self, page: u32, used: Use) {
        self.gens.set_used(page, used, &mut NoRecord);
    }

    fn use_often(&mut self, page: u32, times: usize) {
        (0..times).for_each(|_| self.gens.count_use(page, &mut NoRecord));
    }
}

const WORKINGSET: Use = Use { more: 0, referenced: false, workingset: true };
const REFERENCED: Use = Use { more: 0, referenced: true, workingset: false };

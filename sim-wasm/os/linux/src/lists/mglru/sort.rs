//! The oldest generation is sorted while pages are taken off it: those that have become young, or are spared, move on
//! (`scan_folios`, `sort_folio`, `isolate_folio`, `folio_inc_gen`, `mm/vmscan.c`, 6.12 and 7.3).

use super::super::workingset::Kind;
use super::{Generations, MAX_BATCH, MIN_BATCH, MIN_GENS};
use base::record::{Lists, Recorder};

/// What came of a look at the oldest generation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Isolated {
    /// The pages taken off; of a large page, the first.
    pub pages: Vec<u32>,
    /// How many they are.
    pub taken: u32,
    /// Pages looked at.
    pub scanned: u32,
    /// Those that must be written first, which moved on.
    pub waiting: Vec<u32>,
    /// Whether it looked at as many as it may.
    pub is_full: bool,
}

impl Generations {
    /// Takes up to 64 pages off the oldest generation of a kind, tail first, looking at no more than `most`, and never
    /// more than 4096; a large page, of which `pages_with` says how many it has, counts once there. Pages that have become young move to their generation, those of tiers above `limit` to the next.
    /// In some releases, so do those for which `waits` says that they must be written first: any being written, and
    /// dirty ones of files. Takes none from a kind that has only two generations.
    pub fn isolate<R: Recorder>(
        &mut self,
        kind: Kind,
        (most, limit): (u32, usize),
        (pages_with, waits): (impl Fn(u32) -> u32, impl Fn(u32) -> bool),
        lists: &mut Lists,
        rec: &mut R,
    ) -> Isolated {
        let mut found = Isolated::default();
        if self.count(kind) <= MIN_GENS {
            return found;
        }
        let most = most.min(MAX_BATCH);
        let list = self.list_of(self.min_seq(kind), kind);
        let mut looks = 0;
        while found.taken < MIN_BATCH
            && let Some(first) = lists.tail(list)
        {
            looks += 1;
            let pages = pages_with(first);
            let waits = self.version.sorts_out_unwritten() && waits(first);
            let taken = found.taken;
            for _ in 0..pages {
                let Some(page) = lists.tail(list) else { break };
                found.scanned += 1;
                if self.sort(page, kind, limit, lists, rec) {
                    continue;
                }
                if waits {
                    found.waiting.push(page);
                    self.move_on(page, kind, true, lists, rec);
                } else {
                    found.taken += 1;
                    lists.remove(list, page, rec);
                    self.leave(page);
                    self.set_used(page, self.used(page).isolated(self.version), rec);
                }
            }
            if found.taken > taken {
                found.pages.push(first);
            }
            if looks == most {
                found.is_full = true;
                break;
            }
        }
        found
    }

    /// Moves a page of the oldest generation on if it has become young or is spared.
    fn sort<R: Recorder>(&mut self, page: u32, kind: Kind, limit: usize, lists: &mut Lists, rec: &mut R) -> bool {
        let Some((seq, _)) = self.place(page) else { return false };
        if seq != self.min_seq(kind) {
            lists.remove(self.list_of(self.min_seq(kind), kind), page, rec);
            lists.push_head(self.list_of(seq, kind), page, rec);
            return true;
        }
        let used = self.used(page);
        let spared = used.tier(self.version) > limit || used.is_full(self.version);
        if spared {
            self.count_spared(page, kind);
            self.move_on(page, kind, !self.version.spared_goes_to_tail(), lists, rec);
        }
        spared
    }

    /// A page is spared on account of its tier. Once its uses have been counted to the end, no tier is answerable for it
    /// (6.18 and 7.3; in 6.12 one is).
    fn count_spared(&mut self, page: u32, kind: Kind) {
        let used = self.used(page);
        if !self.version.workingset_is_a_tier() || !used.is_full(self.version) {
            self.feedback.protected(kind, used.tier(self.version));
        }
    }

    /// A page of the oldest generation moves to the next, in which uses are counted from 0.
    fn move_on<R: Recorder>(&mut self, page: u32, kind: Kind, to_head: bool, lists: &mut Lists, rec: &mut R) {
        let seq = self.min_seq(kind);
        let [from, to] = [seq, seq + 1].map(|seq| self.list_of(seq, kind));
        lists.remove(from, page, rec);
        if to_head {
            lists.push_head(to, page, rec);
        } else {
            lists.push_tail(to, page, rec);
        }
        self.belong(page, seq + 1, kind);
        self.moved.onward += 1;
        self.set_used(page, self.used(page).moved_on(self.version), rec);
    }

    /// Merges the oldest generation into the tail of the next (`inc_min_seq`). This reverses the order of its pages,
    /// because each is taken from the tail. Pages that have become young go to the tail of their generation.
    pub(super) fn merge_oldest<R: Recorder>(&mut self, kind: Kind, lists: &mut Lists, rec: &mut R) {
        let oldest = self.min_seq(kind);
        let list = self.list_of(oldest, kind);
        while let Some(page) = lists.tail(list) {
            if self.version.workingset_is_a_tier() {
                self.count_spared(page, kind);
            }
            match self.place(page) {
                Some((seq, _)) if seq != oldest => {
                    lists.remove(list, page, rec);
                    lists.push_tail(self.list_of(seq, kind), page, rec);
                }
                _ => self.move_on(page, kind, false, lists, rec),
            }
        }
    }
}

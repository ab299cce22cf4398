//! When a new generation is due, and how it is made (`should_run_aging`, `inc_max_seq`, `try_to_inc_min_seq`,
//! `mm/vmscan.c`, 6.12 and 7.3).

use super::super::workingset::Kind;
use super::generations::KINDS;
use super::{Generations, MAX_GENS, MIN_GENS};
use crate::reclaim::scan_balance::MAX_SWAPPINESS;
use base::record::{Lists, Recorder};

/// Whether a new generation is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aging {
    /// There is nothing to evict from.
    Must,
    /// There is, but it would be better.
    Should,
    /// Not yet.
    No,
}

impl Generations {
    /// Whether it is time for a new generation. `swappiness` is 0 if anonymous pages cannot be evicted; then only files
    /// count.
    pub fn aging(&self, swappiness: u32) -> Aging {
        let of = |kind| if is_evictable(kind, swappiness) { self.min_seq(kind) } else { u64::MAX - MIN_GENS };
        let seq = match (self.version.anon_keeps_generations(), swappiness) {
            (true, 0) => self.min_seq(Kind::File),
            (true, _) => self.min_seq(Kind::Anon),
            (false, _) => of(Kind::Anon).min(of(Kind::File)),
        } + MIN_GENS;
        if seq > self.max_seq {
            Aging::Must
        } else if seq < self.max_seq || self.version.aging_looks_at_shares() && self.is_spread_out(swappiness) {
            Aging::No
        } else {
            Aging::Should
        }
    }

    /// With three generations, whether at most half of the pages are in the youngest, and at least a quarter in the
    /// oldest.
    fn is_spread_out(&self, swappiness: u32) -> bool {
        let of = |seq: u64| evictable_kinds(swappiness).map(|kind| u64::from(self.size(seq, kind))).sum::<u64>();
        let (young, old) = (of(self.max_seq), of(self.max_seq - MIN_GENS));
        let total = u64::from(self.evictable(swappiness));
        young * MIN_GENS <= total && old * (MIN_GENS + 2) >= total
    }

    /// Pages of the kinds that are evicted.
    pub fn evictable(&self, swappiness: u32) -> u32 {
        let of = |kind| (self.min_seq(kind)..=self.max_seq).map(|seq| self.size(seq, kind)).sum::<u32>();
        evictable_kinds(swappiness).map(of).sum()
    }

    /// Makes a new youngest generation (`inc_max_seq`). If a kind has four already, its oldest is merged into the next
    /// one. If the kind is not evicted, that is not worth the effort, and its oldest pages become the youngest.
    pub fn age<R: Recorder>(&mut self, swappiness: u32, lists: &mut Lists, rec: &mut R) {
        for kind in KINDS {
            if self.count(kind) == MAX_GENS {
                if is_evictable(kind, swappiness) {
                    self.merge_oldest(kind, lists, rec);
                }
                self.min_seq[kind as usize] += 1;
                self.feedback.retire(kind);
            }
        }
        self.max_seq += 1;
    }

    /// Gives up empty generations, oldest first, down to two, for the kinds that are evicted. If both are, neither gets
    /// more than one ahead of the other; in older releases, that of anonymous pages stays behind or level. Returns
    /// whether any were given up.
    pub fn give_up_empty(&mut self, swappiness: u32, lists: &Lists) -> bool {
        let mut min = self.min_seq;
        for kind in evictable_kinds(swappiness) {
            let at = &mut min[kind as usize];
            while *at + MIN_GENS <= self.max_seq && lists.is_empty(self.list_of(*at, kind)) {
                *at += 1;
            }
        }
        let both = KINDS.into_iter().all(|kind| is_evictable(kind, swappiness));
        if both && self.version.anon_keeps_generations() {
            let anon = min[0].min(min[1]);
            min = [anon, anon.max(self.min_seq[1])];
        } else if both {
            min = [min[0].min(min[1] + 1), min[1].min(min[0] + 1)];
        }
        let mut given_up = false;
        for (kind, seq) in KINDS.into_iter().zip(min) {
            if seq > self.min_seq(kind) {
                self.min_seq[kind as usize] = seq;
                self.feedback.retire(kind);
                given_up = true;
            }
        }
        given_up
    }
}

fn evictable_kinds(swappiness: u32) -> impl Iterator<Item = Kind> {
    KINDS.into_iter().filter(move |&kind| is_evictable(kind, swappiness))
}

/// Whether pages of a kind are evicted at all: with a swappiness above 200, those of files are not; at 0, anonymous
/// ones are not.
fn is_evictable(kind: Kind, swappiness: u32) -> bool {
    match kind {
        Kind::Anon => swappiness > 0,
        Kind::File => swappiness <= MAX_SWAPPINESS,
    }
}

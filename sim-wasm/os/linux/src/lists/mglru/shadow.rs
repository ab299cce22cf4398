//! What an evicted page leaves behind, and what becomes of it when the page is back (`lru_gen_eviction`,
//! `lru_gen_refault`, `mm/workingset.c`, 6.12 and 7.3).

use super::super::workingset::Kind;
use super::flags::Use;
use super::{Generations, MAX_GENS};
use base::record::Recorder;

/// What an evicted page leaves behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shadow {
    /// The oldest generation at that time.
    seq: u64,
    kind: Kind,
    tier: u8,
    refs: u8,
    workingset: bool,
    /// The group it was charged to.
    group: u8,
}

impl Shadow {
    /// The oldest generation when the page left.
    pub fn seq(self) -> u64 {
        self.seq
    }

    /// Its tier then.
    pub fn tier(self) -> usize {
        self.tier.into()
    }

    /// The group it was charged to.
    pub fn group(self) -> u8 {
        self.group
    }

    /// All of it in 62 bits. Generations are made by the second at most: their number needs no more than 40.
    pub fn bits(self) -> u64 {
        let flags = u64::from(self.kind == Kind::File) | u64::from(self.workingset) << 1;
        debug_assert!(self.seq < 1 << 40 && self.group < 1 << 4);
        let counts = u64::from(self.refs) << 10 | u64::from(self.tier) << 2;
        self.seq << 22 | u64::from(self.group) << 18 | counts | flags
    }

    /// What [`Shadow::bits`] made of it.
    pub fn of_bits(bits: u64) -> Self {
        Shadow {
            seq: bits >> 22,
            kind: if bits & 1 != 0 { Kind::File } else { Kind::Anon },
            tier: (bits >> 2) as u8,
            refs: (bits >> 10) as u8,
            workingset: bits & 2 != 0,
            group: (bits >> 18) as u8 & 15,
        }
    }
}

/// What a page's return counts as, besides `workingset_refault`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Back {
    /// It was evicted only recently.
    pub recent: bool,
    /// `workingset_activate`
    pub activated: bool,
    /// `workingset_restore`: it belongs to the working set now.
    pub restored: bool,
}

impl Generations {
    /// A page of a group that was taken off its list is evicted. Returns what it leaves behind.
    pub fn evict<R: Recorder>(&mut self, page: u32, kind: Kind, group: u8, rec: &mut R) -> Shadow {
        let used = self.used(page);
        let [tier, refs] = [used.tier(self.version) as u8, used.refs(self.version)];
        self.feedback.evicted(kind, tier.into());
        self.set_used(page, Use::default(), rec);
        Shadow { seq: self.min_seq(kind), kind, tier, refs, workingset: used.workingset, group }
    }

    /// The page that a frame is about to hold was evicted before. If that was recently, its return is counted, and it
    /// may be of the working set again.
    pub fn refault<R: Recorder>(&mut self, page: u32, shadow: Shadow, by_fault: bool, rec: &mut R) -> Back {
        if !self.is_recent(shadow) {
            return Back::default();
        }
        self.feedback.refaulted(shadow.kind, shadow.tier());
        let (used, restored) = Use::back(shadow.refs, shadow.workingset, by_fault, self.version);
        self.set_used(page, used, rec);
        let activated = if self.version.only_workingset_is_activated() {
            by_fault && restored
        } else {
            by_fault || self.version.recent_is_same_generation()
        };
        Back { recent: true, activated, restored }
    }

    /// Whether a page was evicted recently: while the same generation was the oldest, or later less than four
    /// generations ago.
    pub fn is_recent(&self, shadow: Shadow) -> bool {
        if self.version.recent_is_same_generation() {
            return self.min_seq(shadow.kind) == shadow.seq;
        }
        self.max_seq().abs_diff(shadow.seq) < MAX_GENS
    }
}

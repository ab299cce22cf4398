//! The lists of all generations, and what moves pages between them.

use super::super::workingset::Kind;
use super::numbers::Moved;
use super::shadow::{Shadow, Use};
use super::{FIRST_LIST, Feedback, MAX_BATCH, MAX_GENS, MAX_REFS, MIN_BATCH, MIN_GENS};
use crate::reclaim::scan_balance::MAX_SWAPPINESS;
use crate::reclaim::tendency::DEF_PRIORITY;
use base::record::{Delta, ListId, Lists, Recorder};

const KINDS: [Kind; 2] = [Kind::Anon, Kind::File];

/// How a page comes in (`lru_gen_folio_seq`, `include/linux/mm_inline.h`, 6.14 to 6.18).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    /// A process faulted on it: youngest generation if it belongs to the working set, else second youngest.
    Used,
    /// It is on no disk yet: a new anonymous page, or one that reclaim has begun to write. Second youngest.
    Unwritten,
    /// Anything else, as from `read(2)`: three behind the youngest, two if it belongs to the working set.
    Read,
}

/// Whether the youngest generation is old enough for a new one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aging {
    /// There is nothing to evict from.
    Must,
    /// The scan has failed to free enough at the first priority.
    Should,
    /// Not yet.
    No,
}

/// The generations of both kinds. List `2 * (seq % 4)` of those from [`FIRST_LIST`] on holds the anonymous pages of generation `seq`,
/// the next one those of files. The lists are handed in with each call: the kernel has others among them.
#[derive(Debug, Clone)]
pub struct Generations {
    used: Vec<Use>,
    max_seq: u64,
    /// By kind.
    min_seq: [u64; 2],
    /// What was evicted and came back.
    feedback: Feedback,
    moved: Moved,
    /// The page attribute that shows a page's tier.
    attr: u16,
}

impl Generations {
    /// Empty generations 0 to 3 over pages `0..pages`; the tier is shown as attribute `attr`. (The numbers at boot are from memory.)
    pub fn new(pages: usize, attr: u16) -> Self {
        let used = vec![Use::default(); pages];
        Generations {
            used,
            max_seq: MAX_GENS - 1,
            min_seq: [0; 2],
            feedback: Feedback::default(),
            moved: Moved::default(),
            attr,
        }
    }

    /// What was evicted and came back.
    pub fn feedback(&self) -> &Feedback {
        &self.feedback
    }

    /// What has changed its generation.
    pub fn moved(&self) -> Moved {
        self.moved
    }

    /// The youngest generation.
    pub fn max_seq(&self) -> u64 {
        self.max_seq
    }

    /// The oldest generation of a kind.
    pub fn min_seq(&self, kind: Kind) -> u64 {
        self.min_seq[kind as usize]
    }

    /// The list of a generation.
    pub fn list(seq: u64, kind: Kind) -> ListId {
        ListId(FIRST_LIST + (seq % MAX_GENS) as u8 * 2 + kind as u8)
    }

    /// A page's generation and kind, if it is on a list.
    pub fn place(&self, page: u32, lists: &Lists) -> Option<(u64, Kind)> {
        let list =
            lists.list_of(page).filter(|list| (FIRST_LIST..FIRST_LIST + 2 * MAX_GENS as u8).contains(&list.0))?;
        let kind = KINDS[usize::from((list.0 - FIRST_LIST) % 2)];
        (self.min_seq(kind)..=self.max_seq).find(|&seq| Self::list(seq, kind) == list).map(|seq| (seq, kind))
    }

    /// A page's tier.
    pub fn tier(&self, page: u32) -> usize {
        self.used[page as usize].tier()
    }

    /// A page, on no list so far, enters at the head of a generation.
    pub fn add<R: Recorder>(&self, page: u32, kind: Kind, entry: Entry, lists: &mut Lists, rec: &mut R) {
        let behind = match (entry, self.used[page as usize].workingset) {
            (Entry::Used, true) => 0,
            (Entry::Used, false) | (Entry::Unwritten, _) => 1,
            (Entry::Read, true) => 2,
            (Entry::Read, false) => 3,
        };
        let seq = self.max_seq.saturating_sub(behind).max(self.min_seq(kind));
        lists.push_head(Self::list(seq, kind), page, rec);
    }

    /// Whether a use of the page is remembered.
    pub fn is_used(&self, page: u32) -> bool {
        let used = self.used[page as usize];
        used.refs > 0 || used.workingset
    }

    /// A use through a file descriptor is counted; the page stays where it is (`folio_inc_refs`).
    pub fn count_use<R: Recorder>(&mut self, page: u32, rec: &mut R) {
        let Use { refs, workingset } = self.used[page as usize];
        let used = Use { refs: (refs + 1).min(MAX_REFS), workingset: workingset || refs == MAX_REFS };
        self.set_used(page, used, rec);
    }

    /// A page table says the page was used: the first time it is only marked, the second time it is young again and part of the
    /// working set (`folio_update_gen`). Whether it moved. (The kernel moves it when next it is looked at.)
    pub fn found_young<R: Recorder>(&mut self, page: u32, lists: &mut Lists, rec: &mut R) -> bool {
        let used = self.used[page as usize];
        if used.refs == 0 && !used.workingset {
            self.set_used(page, Use { refs: 1, ..used }, rec);
            return false;
        }
        let Some((seq, kind)) = self.place(page, lists) else { return false };
        self.set_used(page, Use { refs: 0, workingset: true }, rec);
        lists.remove(Self::list(seq, kind), page, rec);
        lists.push_head(Self::list(self.max_seq, kind), page, rec);
        self.moved.promoted += u64::from(seq != self.max_seq);
        seq != self.max_seq
    }

    /// Nobody uses the page, says somebody from outside: it is one of the oldest generation, and its uses are forgotten
    /// (`lru_deactivate`). Whether it moved.
    pub fn cool<R: Recorder>(&mut self, page: u32, lists: &mut Lists, rec: &mut R) -> bool {
        let Some((seq, kind)) = self.place(page, lists) else { return false };
        self.set_used(page, Use::default(), rec);
        let oldest = self.min_seq(kind);
        if seq != oldest {
            lists.remove(Self::list(seq, kind), page, rec);
            lists.push_head(Self::list(oldest, kind), page, rec);
        }
        seq != oldest
    }

    /// Whether it is time for a new generation. `swappiness` is 0 where anonymous pages cannot go; then only files count.
    pub fn aging(&self, swappiness: u32, priority: u32) -> Aging {
        let of = |kind| if is_evictable(kind, swappiness) { self.min_seq(kind) } else { u64::MAX - MIN_GENS };
        match of(Kind::Anon).min(of(Kind::File)) + MIN_GENS {
            seq if seq > self.max_seq => Aging::Must,
            seq if seq == self.max_seq && priority < DEF_PRIORITY => Aging::Should,
            _ => Aging::No,
        }
    }

    /// A new youngest generation (`inc_max_seq`). A kind that has four already gives up its oldest: it is merged into the next one.
    /// A kind that is not evicted is not worth that; its oldest pages are the youngest then.
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

    /// Generations of a kind.
    pub fn count(&self, kind: Kind) -> u64 {
        self.max_seq - self.min_seq(kind) + 1
    }

    /// Takes pages off the oldest generation of a kind, its tail first: 64 at most, of at most `most` looked at, which 4096 is the
    /// limit of. Pages of spared tiers move on instead, and those that `waits` says must be written first: any that are being
    /// written, and dirty ones of files. None from a kind that has only two generations. Returns the pages, and how many were
    /// looked at.
    pub fn isolate<R: Recorder>(
        &mut self,
        kind: Kind,
        most: u32,
        waits: impl Fn(u32) -> bool,
        lists: &mut Lists,
        rec: &mut R,
    ) -> (Vec<u32>, u32) {
        let (mut pages, mut looked_at) = (Vec::new(), 0);
        let limit = self.feedback.tier_limit(kind);
        let seq = self.min_seq(kind);
        let list = Self::list(seq, kind);
        while self.count(kind) > MIN_GENS && looked_at < most.min(MAX_BATCH) && pages.len() < MIN_BATCH as usize {
            let Some(page) = lists.tail(list) else { break };
            looked_at += 1;
            lists.remove(list, page, rec);
            let used = self.used[page as usize];
            let spared = used.tier() > limit || used.is_full();
            if !spared && !waits(page) {
                pages.push(page);
                continue;
            }
            lists.push_head(Self::list(seq + 1, kind), page, rec);
            self.moved_on(page, kind, spared, rec);
        }
        (pages, looked_at)
    }

    /// A page that was taken off is gone. What is left of it.
    pub fn evict<R: Recorder>(&mut self, page: u32, kind: Kind, rec: &mut R) -> Shadow {
        let used = self.used[page as usize];
        self.feedback.evicted(kind, used.tier());
        self.set_used(page, Use::default(), rec);
        Shadow { seq: self.min_seq(kind), kind, used }
    }

    /// What a page of memory is about to hold was evicted before: its uses are counted on, and its return, if it was not away for
    /// four generations. Whether it came back that soon.
    pub fn refault<R: Recorder>(&mut self, page: u32, shadow: Shadow, rec: &mut R) -> bool {
        let recent = self.is_recent(shadow);
        if recent {
            self.feedback.refaulted(shadow.kind, shadow.used.tier());
            self.set_used(page, shadow.used, rec);
        }
        recent
    }

    /// Whether a page was evicted less than four generations ago.
    pub fn is_recent(&self, shadow: Shadow) -> bool {
        self.max_seq.abs_diff(shadow.seq) < MAX_GENS
    }

    /// Generations that are empty are given up, oldest first, down to two, of the kinds that are evicted. If both are, none is more
    /// than one ahead of the other (`try_to_inc_min_seq`).
    pub fn give_up_empty(&mut self, swappiness: u32, lists: &Lists) {
        let mut min = self.min_seq;
        for kind in KINDS.into_iter().filter(|&kind| is_evictable(kind, swappiness)) {
            let at = &mut min[kind as usize];
            while *at + MIN_GENS <= self.max_seq && lists.is_empty(Self::list(*at, kind)) {
                *at += 1;
            }
        }
        if KINDS.into_iter().all(|kind| is_evictable(kind, swappiness)) {
            min = [min[0].min(min[1] + 1), min[1].min(min[0] + 1)];
        }
        for (kind, seq) in KINDS.into_iter().zip(min) {
            if seq > self.min_seq(kind) {
                self.min_seq[kind as usize] = seq;
                self.feedback.retire(kind);
            }
        }
    }

    /// What is known of a page's use is forgotten: it is free.
    pub fn forget<R: Recorder>(&mut self, page: u32, rec: &mut R) {
        self.set_used(page, Use::default(), rec);
    }

    /// A scan found a page used that it had taken off: the first time it is only marked, the second time it is part of the working
    /// set (`lru_gen_set_refs`). Whether it was the second.
    pub fn scan_found_young<R: Recorder>(&mut self, page: u32, rec: &mut R) -> bool {
        let used = self.used[page as usize];
        let again = used.refs > 0 || used.workingset;
        let used = if again { Use { workingset: true, ..used } } else { Use { refs: 1, ..used } };
        self.set_used(page, used, rec);
        again
    }

    /// The oldest generation becomes part of the next, behind its pages. Their order is turned round, for they are taken from the tail
    /// one by one.
    fn merge_oldest<R: Recorder>(&mut self, kind: Kind, lists: &mut Lists, rec: &mut R) {
        let seq = self.min_seq(kind);
        let list = Self::list(seq, kind);
        while let Some(page) = lists.tail(list) {
            lists.remove(list, page, rec);
            lists.push_tail(Self::list(seq + 1, kind), page, rec);
            self.moved_on(page, kind, true, rec);
        }
    }

    /// `folio_inc_gen`: in the next generation uses are counted anew.
    fn moved_on<R: Recorder>(&mut self, page: u32, kind: Kind, spared: bool, rec: &mut R) {
        let used = self.used[page as usize];
        self.moved.onward += 1;
        if spared && !used.is_full() {
            self.feedback.protected(kind, used.tier());
        }
        self.set_used(page, Use { refs: 0, ..used }, rec);
    }

    fn set_used<R: Recorder>(&mut self, page: u32, used: Use, rec: &mut R) {
        let was = std::mem::replace(&mut self.used[page as usize], used).tier();
        if was != used.tier() {
            rec.delta(Delta::attr(self.attr, page, was as u32, used.tier() as u32));
        }
    }
}

/// Whether pages of a kind go at all: none of files above 200, no anonymous ones at 0.
fn is_evictable(kind: Kind, swappiness: u32) -> bool {
    match kind {
        Kind::Anon => swappiness > 0,
        Kind::File => swappiness <= MAX_SWAPPINESS,
    }
}

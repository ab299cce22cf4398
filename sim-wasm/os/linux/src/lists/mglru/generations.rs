//! The lists of all generations, and the movement of pages between them.

use super::super::workingset::Kind;
use super::numbers::Moved;
use super::shadow::{Shadow, Use};
use super::{FIRST_LIST, Feedback, MAX_BATCH, MAX_GENS, MAX_REFS, MIN_BATCH, MIN_GENS};
use crate::reclaim::scan_balance::MAX_SWAPPINESS;
use crate::reclaim::tendency::DEF_PRIORITY;
use base::record::{Delta, ListId, Lists, Recorder};

const KINDS: [Kind; 2] = [Kind::Anon, Kind::File];

/// How a page enters (`lru_gen_folio_seq`, `include/linux/mm_inline.h`, 6.14 to 6.18).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    /// A process faulted on it: the youngest generation if it belongs to the working set, otherwise the second
    /// youngest.
    Used,
    /// It is not on a disk yet: a new anonymous page, or one that reclaim has begun to write. The second youngest.
    Unwritten,
    /// Anything else, such as a page from `read(2)`: three generations older than the youngest, or two if it belongs to
    /// the working set.
    Read,
}

/// Whether a new generation is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aging {
    /// There is nothing to evict from.
    Must,
    /// The scan has failed to free enough at the first priority.
    Should,
    /// Not yet.
    No,
}

/// The generations of both kinds. Counting from [`FIRST_LIST`], list `2 * (seq % 4)` holds the anonymous pages of
/// generation `seq`, and the next list its pages of files. The lists are passed to each call, because they include
/// others of the kernel's.
#[derive(Debug, Clone)]
pub struct Generations {
    used: Vec<Use>,
    max_seq: u64,
    /// By kind.
    min_seq: [u64; 2],
    /// Counts of pages evicted and of those that came back.
    feedback: Feedback,
    moved: Moved,
    /// The page attribute that shows a page's tier.
    attr: u16,
}

impl Generations {
    /// Empty generations 0 to 3 over pages `0..pages`; the tier is shown as attribute `attr`. (The numbers at boot are
    /// from memory.)
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

    /// Counts of pages evicted and of those that came back.
    pub fn feedback(&self) -> &Feedback {
        &self.feedback
    }

    /// How many pages have changed their generation.
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

    /// A page that is on no list enters at the head of a generation.
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

    /// The page was used according to a page table: the first time it is only marked, the second time it becomes young
    /// again and part of the working set (`folio_update_gen`). Returns whether it moved. (The kernel moves it when it
    /// is next looked at.)
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

    /// An outside control has found that nobody uses the page: it joins the oldest generation, and its uses are
    /// forgotten (`lru_deactivate`). Returns whether it moved.
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

    /// Whether it is time for a new generation. `swappiness` is 0 if anonymous pages cannot be evicted; then only files
    /// count.
    pub fn aging(&self, swappiness: u32, priority: u32) -> Aging {
        let of = |kind| if is_evictable(kind, swappiness) { self.min_seq(kind) } else { u64::MAX - MIN_GENS };
        match of(Kind::Anon).min(of(Kind::File)) + MIN_GENS {
            seq if seq > self.max_seq => Aging::Must,
            seq if seq == self.max_seq && priority < DEF_PRIORITY => Aging::Should,
            _ => Aging::No,
        }
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

    /// The number of generations of a kind.
    pub fn count(&self, kind: Kind) -> u64 {
        self.max_seq - self.min_seq(kind) + 1
    }

    /// Takes up to 64 pages off the oldest generation of a kind, tail first, looking at no more than `most`, and never
    /// more than 4096. Pages of spared tiers move to the next generation instead, as do those for which `waits` says
    /// that they must be written first: any being written, and dirty ones of files. Takes none from a kind that has
    /// only two generations. Returns the pages, and how many were looked at.
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

    /// A page that was taken off its list is evicted. Returns what it leaves behind.
    pub fn evict<R: Recorder>(&mut self, page: u32, kind: Kind, rec: &mut R) -> Shadow {
        let used = self.used[page as usize];
        self.feedback.evicted(kind, used.tier());
        self.set_used(page, Use::default(), rec);
        Shadow { seq: self.min_seq(kind), kind, used }
    }

    /// The page that a frame is about to hold was evicted before. If that was less than four generations ago, its uses
    /// are restored and its return is counted. Returns whether it was.
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

    /// Gives up empty generations, oldest first, down to two, for the kinds that are evicted. If both are, neither gets
    /// more than one ahead of the other (`try_to_inc_min_seq`).
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

    /// Forgets a page's uses, because it is free.
    pub fn forget<R: Recorder>(&mut self, page: u32, rec: &mut R) {
        self.set_used(page, Use::default(), rec);
    }

    /// A scan has found that a page it had taken off its list was used: the first time it is only marked, the second
    /// time it becomes part of the working set (`lru_gen_set_refs`). Returns whether it was the second time.
    pub fn scan_found_young<R: Recorder>(&mut self, page: u32, rec: &mut R) -> bool {
        let used = self.used[page as usize];
        let again = used.refs > 0 || used.workingset;
        let used = if again { Use { workingset: true, ..used } } else { Use { refs: 1, ..used } };
        self.set_used(page, used, rec);
        again
    }

    /// Merges the oldest generation into the tail of the next. This reverses the order of its pages, because each is
    /// taken from the tail.
    fn merge_oldest<R: Recorder>(&mut self, kind: Kind, lists: &mut Lists, rec: &mut R) {
        let seq = self.min_seq(kind);
        let list = Self::list(seq, kind);
        while let Some(page) = lists.tail(list) {
            lists.remove(list, page, rec);
            lists.push_tail(Self::list(seq + 1, kind), page, rec);
            self.moved_on(page, kind, true, rec);
        }
    }

    /// `folio_inc_gen`: in the next generation, uses are counted from 0.
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

/// Whether pages of a kind are evicted at all: with a swappiness above 200, those of files are not; at 0, anonymous
/// ones are not.
fn is_evictable(kind: Kind, swappiness: u32) -> bool {
    match kind {
        Kind::Anon => swappiness > 0,
        Kind::File => swappiness <= MAX_SWAPPINESS,
    }
}

//! Where a page enters, and where a use moves it (`lru_gen_add_folio`, `include/linux/mm_inline.h`; `folio_add_lru`,
//! `mm/swap.c`; `folio_update_gen`, `mm/vmscan.c`, 6.12; `lru_gen_folio_seq`, 6.18 and 7.3).

use super::super::workingset::Kind;
use super::flags::Use;
use super::{Generations, MAX_GENS, MIN_GENS};
use base::record::{Lists, Recorder};

/// What a page that enters is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// Its kind.
    pub kind: Kind,
    /// It is a new anonymous page, which isn't in swap.
    pub is_new: bool,
    /// Reclaim wants it to be written, or it is being written (`PG_reclaim` with `PG_dirty` or `PG_writeback`).
    pub is_written: bool,
}

/// What came of a use that was noticed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Noticed {
    /// The page is only marked.
    Marked,
    /// It is in the youngest generation, or already was.
    Young,
    /// It belongs to a younger generation now.
    Promoted,
}

impl Generations {
    /// A page that is on no list enters, because a process faulted on it or on a neighbour, or by a call.
    pub fn admit<R: Recorder>(&mut self, page: u32, held: Held, by_fault: bool, lists: &mut Lists, rec: &mut R) {
        let used = self.used(page);
        let marks = self.version.faulted_is_marked();
        if by_fault && marks && !used.workingset && !used.referenced {
            self.set_used(page, used.used_again(self.version), rec);
        }
        let active = by_fault && (used.workingset || !marks);
        self.enter(page, held, active, lists, rec);
    }

    /// A page that was taken off its list is put back, because it is in active use, or because it can't be evicted now
    /// (`evict_folios`).
    pub fn put_back<R: Recorder>(&mut self, page: u32, held: Held, active: bool, lists: &mut Lists, rec: &mut R) {
        let used = self.used(page);
        if self.version.rejected_is_youngest() {
            let kept = Use { referenced: used.workingset, ..used };
            self.set_used(page, if held.is_written { kept } else { Use::default() }, rec);
            return self.enter(page, held, active || !held.is_written, lists, rec);
        }
        let would_be_oldest = self.seq_for(used, held, active) == self.min_seq(held.kind);
        if would_be_oldest {
            self.set_used(page, Use { workingset: used.workingset, ..Use::default() }, rec);
        }
        self.enter(page, held, active || would_be_oldest, lists, rec);
    }

    fn enter<R: Recorder>(&mut self, page: u32, held: Held, active: bool, lists: &mut Lists, rec: &mut R) {
        let used = self.used(page);
        let seq = self.seq_for(used, held, active);
        if active && self.version.faulted_is_youngest() {
            self.set_used(page, Use { workingset: used.workingset, ..Use::default() }, rec);
        }
        self.belong(page, seq, held.kind);
        lists.push_head(self.list_of(seq, held.kind), page, rec);
    }

    /// The generation that a page enters.
    fn seq_for(&self, used: Use, held: Held, active: bool) -> u64 {
        let (max, min) = (self.max_seq, self.min_seq(held.kind));
        let waits = held.is_new || held.is_written;
        if self.version.faulted_is_youngest() {
            return match (active, waits) {
                (true, _) => max,
                (false, true) => max - 1,
                (false, false) if min + MIN_GENS >= max => min,
                (false, false) => min + 1,
            };
        }
        let was_used = used.workingset || used.referenced && self.version.faulted_is_marked();
        let behind = match (active, waits) {
            (true, _) => u64::from(!used.workingset),
            (false, true) => MIN_GENS - 1,
            (false, false) => MAX_GENS - 1 - u64::from(was_used),
        };
        (max - behind).max(min)
    }

    /// Whether a use of the page is remembered.
    pub fn is_used(&self, page: u32) -> bool {
        let used = self.used(page);
        used.referenced || used.workingset
    }

    /// `PG_referenced`
    pub fn is_referenced(&self, page: u32) -> bool {
        self.used(page).referenced
    }

    /// A use through a file descriptor is counted; the page stays where it is (`folio_mark_accessed`).
    pub fn count_use<R: Recorder>(&mut self, page: u32, rec: &mut R) {
        self.set_used(page, self.used(page).used_again(self.version), rec);
    }

    /// A walk of page tables has found that the page was used. If that makes it young, it belongs to the youngest
    /// generation from now on. A page that a scan has taken off its list is marked for that scan.
    pub fn found_young<R: Recorder>(&mut self, page: u32, rec: &mut R) -> Noticed {
        let used = self.used(page);
        let Some((seq, kind)) = self.place(page) else {
            self.set_used(page, Use { referenced: true, ..used }, rec);
            return Noticed::Marked;
        };
        let (used, in_use) = used.found_young(self.version, false);
        self.set_used(page, used, rec);
        if !in_use {
            return Noticed::Marked;
        }
        if seq == self.max_seq {
            return Noticed::Young;
        }
        self.belong(page, self.max_seq, kind);
        self.moved.promoted += 1;
        Noticed::Promoted
    }

    /// The same, but a process that reclaims for itself has found it near a page that it looked at: it moves the page at
    /// once (`folio_activate`).
    pub fn found_young_near<R: Recorder>(&mut self, page: u32, lists: &mut Lists, rec: &mut R) -> Noticed {
        let Some((seq, kind)) = self.place(page) else { return self.found_young(page, rec) };
        let (used, in_use) = self.used(page).found_young(self.version, true);
        self.set_used(page, used, rec);
        if !in_use {
            return Noticed::Marked;
        }
        if seq == self.max_seq {
            return Noticed::Young;
        }
        remove(page, lists, rec);
        self.enter(page, Held { kind, is_new: false, is_written: false }, true, lists, rec);
        self.moved.promoted += 1;
        Noticed::Promoted
    }

    /// A scan has found that a page it had taken off its list was used (`folio_check_references`). Returns whether it
    /// is in active use.
    pub fn scan_found_young<R: Recorder>(&mut self, page: u32, rec: &mut R) -> bool {
        let used = self.used(page);
        if self.version.first_use_makes_young() {
            self.set_used(page, Use { referenced: true, ..used }, rec);
            return used.referenced;
        }
        let (used, in_use) = used.found_young(self.version, true);
        self.set_used(page, used, rec);
        in_use
    }

    /// An outside control has found that nobody uses the page: it joins the oldest generation, and its uses are
    /// forgotten (`lru_deactivate`). Returns whether it moved.
    pub fn cool<R: Recorder>(&mut self, page: u32, lists: &mut Lists, rec: &mut R) -> bool {
        let Some((seq, kind)) = self.place(page) else { return false };
        self.set_used(page, Use::default(), rec);
        let oldest = self.min_seq(kind);
        if seq != oldest {
            remove(page, lists, rec);
            self.belong(page, oldest, kind);
            lists.push_head(self.list_of(oldest, kind), page, rec);
        }
        seq != oldest
    }

    /// A page that reclaim wrote is clean: it is the next to be looked at (`folio_rotate_reclaimable`).
    pub fn rotate<R: Recorder>(&mut self, page: u32, lists: &mut Lists, rec: &mut R) -> bool {
        let Some((_, kind)) = self.place(page) else { return false };
        let oldest = self.min_seq(kind);
        remove(page, lists, rec);
        self.belong(page, oldest, kind);
        lists.push_tail(self.list_of(oldest, kind), page, rec);
        true
    }
}

/// Takes a page off the list it is on.
pub(super) fn remove<R: Recorder>(page: u32, lists: &mut Lists, rec: &mut R) {
    if let Some(list) = lists.list_of(page) {
        lists.remove(list, page, rec);
    }
}

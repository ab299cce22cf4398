//! The loop that all shared passes have, and what they count.

use super::mask::Mask;
use crate::run::Totals;
use base::record::NONE;
use base::room::make_room;
use std::fmt::Debug;

/// A policy with many numbers of frames.
pub(super) trait Rule<M: Mask>: Debug + Send {
    /// What is known of a page.
    type Page: Copy + Default + Debug + Send;

    /// Serves a reference in the sizes that hold its page. Returns those of `all` that don't, and now do.
    fn refer(&mut self, pages: &mut [Self::Page], page: u32, write: bool, all: M) -> M;

    /// Loads a page in a size. Returns the page that leaves, or [`NONE`].
    fn load(&mut self, pages: &mut [Self::Page], page: u32, size: usize) -> u32;
}

/// A rule over a trace that comes in pieces.
#[derive(Debug)]
pub(super) struct Pass<M: Mask, R: Rule<M>> {
    rule: R,
    pages: Vec<R::Page>,
    all: M,
    /// Whether write-backs are counted.
    writes: bool,
    /// The sizes in which a page is dirty; empty until a reference writes.
    dirty: Vec<M>,
    counts: Vec<Counts>,
    cold: u32,
}

#[derive(Debug, Clone, Copy, Default)]
struct Counts {
    faults: u64,
    evictions: u64,
    writebacks: u64,
}

/// A pass, whatever its rule.
pub(super) trait Serve: Debug + Send {
    /// Makes room for more pages.
    fn grow(&mut self, pages: usize);

    /// Serves the next references, packed as in [`trace::Trace::words`].
    fn push(&mut self, words: &[u32]);

    /// Counts no further with a number of frames.
    fn retire(&mut self, size: usize);

    /// Counts no write-backs, for which each page takes a mask.
    fn leave_out_writes(&mut self);

    /// The counts with each number of frames.
    fn totals(&self) -> Vec<Totals>;
}

impl<M: Mask, R: Rule<M>> Pass<M, R> {
    /// Before any page is known.
    pub(super) fn new(rule: R, sizes: usize) -> Self {
        let counts = vec![Counts::default(); sizes];
        Pass { rule, pages: Vec::new(), all: M::first(sizes), writes: true, dirty: Vec::new(), counts, cold: 0 }
    }

    #[inline]
    fn load(&mut self, page: u32, mut missing: M) {
        self.cold = self.cold.max(page + 1);
        while let Some((size, others)) = missing.split() {
            missing = others;
            let counts = &mut self.counts[size];
            counts.faults += 1;
            let victim = self.rule.load(&mut self.pages, page, size);
            if victim != NONE {
                counts.evictions += 1;
                if let Some(dirty) = self.dirty.get_mut(victim as usize) {
                    counts.writebacks += u64::from(dirty.has(M::only(size)));
                    *dirty &= !M::only(size);
                }
            }
        }
    }

    /// Makes a page dirty in all sizes: each has it in memory now.
    #[inline]
    fn write(&mut self, page: u32) {
        if self.dirty.is_empty() {
            self.dirty.resize(self.pages.len(), M::NONE);
        }
        self.dirty[page as usize] = self.all;
    }
}

impl<M: Mask, R: Rule<M>> Serve for Pass<M, R> {
    fn grow(&mut self, pages: usize) {
        make_room(&mut self.pages, pages);
        self.pages.resize(self.pages.len() + pages, R::Page::default());
        if !self.dirty.is_empty() {
            make_room(&mut self.dirty, pages);
            self.dirty.resize(self.pages.len(), M::NONE);
        }
    }

    fn push(&mut self, words: &[u32]) {
        for &word in words {
            let (page, write) = (word >> 1, word & 1 == 1);
            let missing = self.rule.refer(&mut self.pages, page, write, self.all);
            if missing != M::NONE {
                self.load(page, missing);
            }
            if write && self.writes {
                self.write(page);
            }
        }
    }

    fn retire(&mut self, size: usize) {
        self.all &= !M::only(size);
    }

    fn leave_out_writes(&mut self) {
        self.writes = false;
    }

    fn totals(&self) -> Vec<Totals> {
        let totals = |&Counts { faults, evictions, writebacks }: &Counts| Totals {
            faults,
            cold: self.cold,
            evictions,
            writebacks,
            resident: None,
        };
        self.counts.iter().map(totals).collect()
    }
}

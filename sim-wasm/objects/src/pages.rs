//! Policies of objects as policies of pages: every page has size 1, and a cache of so many bytes is so many frames.
//!
//! They stand beside the policies of `textbook` wherever faults are only counted.

use crate::admission::Admission;
use crate::cache::{Cache, Plan};
use crate::policy::{Policy, cacheus, gdsf, hyperbolic, lecar, lhd, lirs2, trial, w_tinylfu};
use textbook::policy::{Doubt, Entry, Family, Meta, Setup};
use textbook::run::{Bulk, Totals};
use trace::{Reference, Trace};

/// The first seed of caches. Replays begin with seed 0, and draw what the cache with the first one draws.
pub const FIRST_SEED: u32 = 1;

/// The policies that `textbook` has not. Its W-TinyLFU has other rules, so the authors' own goes by the name of their program.
pub const PAGED: &[Entry] = &[
    counting::<trial::QdLp>(trial::QdLp::META.id, Family::Queue, None),
    counting::<trial::Clock2QPlus>(trial::Clock2QPlus::META.id, Family::Clock, None),
    counting::<lirs2::Lirs2>(lirs2::Lirs2::META.id, Family::Recency, Some(Doubt::Size)),
    counting::<w_tinylfu::WTinyLfu>("caffeine", Family::Adaptive, Some(Doubt::Size)),
    counting::<gdsf::Gdsf>(gdsf::Gdsf::META.id, Family::Frequency, None),
    counting::<lhd::Lhd>(lhd::Lhd::META.id, Family::Adaptive, Some(Doubt::Time)),
    counting::<lecar::LeCaR>(lecar::LeCaR::META.id, Family::Adaptive, None),
    counting::<cacheus::Cacheus>(cacheus::Cacheus::META.id, Family::Adaptive, Some(Doubt::Size)),
    counting::<hyperbolic::Hyperbolic>(hyperbolic::Hyperbolic::META.id, Family::Frequency, None),
];

/// Whether a policy with this id counts pages and has no steps to show.
pub fn only_counts(id: &str) -> bool {
    PAGED.iter().any(|entry| entry.meta.id == id)
}

const fn counting<P: Policy + 'static>(id: &'static str, family: Family, doubt: Option<Doubt>) -> Entry {
    let (params, random, citation) = (P::META.params, P::META.random, P::META.citation);
    Entry::counting(Meta { id, family, params, random, doubt, citation, ..Meta::BASE }, start::<P>)
}

fn start<P: Policy + 'static>(setup: &Setup<'_>) -> Box<dyn Bulk> {
    let plan = Plan {
        capacity: setup.frames.into(),
        admission: Admission::All,
        warmup: 0,
        interval: None,
        seed: FIRST_SEED.wrapping_add(setup.seed),
    };
    let cache = Cache::<P>::new(plan, setup.params);
    let mut pages = Pages { cache, dirty: Vec::new(), faults: 0, writebacks: 0 };
    pages.grow(setup.trace.labels());
    Box::new(pages)
}

/// A cache of pages.
#[derive(Debug)]
struct Pages<P> {
    cache: Cache<P>,
    /// For each page, whether it was written while it was last in memory. It may have left since: policies evict unseen, and
    /// it is found out when the page is used again, or in the end.
    dirty: Vec<bool>,
    faults: u64,
    writebacks: u64,
}

impl<P: Policy> Bulk for Pages<P> {
    fn grow(&mut self, labels: &[u64]) {
        self.dirty.resize(self.dirty.len() + labels.len(), false);
        self.cache.grow(self.dirty.len());
    }

    fn advance(&mut self, words: &[u32]) {
        for &word in words {
            let Reference { page, write } = Trace::unpack(word);
            let missed = self.cache.serve(page.0, 1);
            let dirty = &mut self.dirty[page.ix()];
            if missed {
                self.faults += 1;
                self.writebacks += u64::from(std::mem::take(dirty));
            }
            if write {
                // A page that was not loaded, or left at once, is written where it is.
                let stays = self.cache.store().holds(page.0);
                *dirty = stays;
                self.writebacks += u64::from(!stays);
            }
        }
    }

    fn totals(&self) -> Totals {
        let store = self.cache.store();
        let left = |&(page, dirty): &(u32, &bool)| *dirty && !store.holds(page);
        let left = (0..).zip(&self.dirty).filter(left).count() as u64;
        Totals {
            faults: self.faults,
            cold: self.cache.known(),
            evictions: store.evictions(),
            writebacks: self.writebacks + left,
            resident: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::{fifo, lru};
    use proptest::prelude::*;
    use trace::TraceBuilder;

    proptest! {
        #[test]
        fn pages_count_like_those_of_the_textbook_under_the_same_policy(
            references in prop::collection::vec((0_u64..12, any::<bool>()), 0..200),
            frames in 1_u32..9,
            cut in 0_usize..200,
        ) {
            let mut builder = TraceBuilder::default();
            for &(page, write) in &references {
                builder.push(page, write);
            }
            let trace = builder.build();
            let setup = Setup { frames, trace: &trace, params: &[], seed: 0 };
            let same = [("fifo", start::<fifo::Fifo>(&setup)), ("lru", start::<lru::Lru>(&setup))];
            for (id, mut run) in same {
                let of_pages = textbook::policy::entry(id).map(|entry| entry.bulk(&setup));
                let (before, after) = trace.words().split_at(cut.min(trace.len()));
                run.advance(before);
                run.advance(after);
                prop_assert_eq!(Some(run.totals()), of_pages);
            }
        }
    }
}

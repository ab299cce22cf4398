//! The same sequence under textbook policies, which notice every touch.

use super::cache::{Cache, Clock, Counts, Place, Sizes, Touch};
use super::plan::{Plan, Planned};
use base::ids::PageId;
use scenario::{CachePolicy, PageCache};
use textbook::policy::{Fifo, Lru, LruK, Opt, Policy, Setup};
use textbook::run::{Bulk, Flat};
use trace::{Trace, TraceBuilder};

/// One of the Lab's policies, applied to the page cache.
struct Textbook<P> {
    run: Flat<P>,
    /// All touches in order, as planned.
    trace: Trace,
    next: usize,
    frames: u32,
    /// The process that last faulted on each page, counted from 1. Its page table contains the page for as long as the
    /// page is in memory.
    mapped_by: Vec<u32>,
    process: u32,
    faults: u64,
}

/// The cache under one of the policies, or none if the document asks for the kernel's lists.
pub(super) fn textbook(document: &PageCache, plan: &Plan) -> Option<Box<dyn Cache>> {
    Some(match document.policy {
        CachePolicy::Lru | CachePolicy::LruK => return None,
        CachePolicy::ExactLru => boxed::<Lru>(plan, &[]),
        CachePolicy::Fifo => boxed::<Fifo>(plan, &[]),
        // K = 2, and uses stay on record for ever.
        CachePolicy::Lru2 => boxed::<LruK>(plan, &[2.0, document.crp().into(), 1.0, 0.0]),
        CachePolicy::Opt => boxed::<Opt>(plan, &[]),
    })
}

fn boxed<P: Policy + 'static>(plan: &Plan, params: &[f64]) -> Box<dyn Cache> {
    let mut touches = TraceBuilder::default();
    for (from, to) in plan.steps.iter().filter_map(Planned::region) {
        (from..to).for_each(|page| touches.push(page.into(), false));
    }
    let trace = touches.build();
    let frames = plan.frames;
    let run = Flat::<P>::new(&Setup { frames, trace: &trace, params, seed: 0 });
    let mapped_by = vec![0; plan.pages as usize];
    Box::new(Textbook { run, trace, next: 0, frames, mapped_by, process: 1, faults: 0 })
}

impl<P: Policy> Cache for Textbook<P> {
    fn touch(&mut self, page: u32, clock: &mut Clock) -> Touch {
        let word = self.trace.words().get(self.next..=self.next).unwrap_or_default();
        self.next += 1;
        self.run.advance(word);
        let faults = self.run.totals().faults;
        let missed = std::mem::replace(&mut self.faults, faults) != faults;
        let mapped = std::mem::replace(&mut self.mapped_by[page as usize], self.process) == self.process;
        match (missed, mapped) {
            (true, _) => {
                clock.now_us += clock.major_us;
                Touch::Major
            }
            (false, true) => Touch::Mapped,
            (false, false) => {
                clock.now_us += clock.minor_us;
                Touch::Minor
            }
        }
    }

    fn end_process(&mut self, _: u32, _: u32, _: &Clock) {
        self.process += 1;
    }

    fn sizes(&self) -> Sizes {
        let inactive = self.run.memory().resident();
        Sizes { active: 0, inactive, free: self.frames.saturating_sub(inactive) }
    }

    fn counts(&self) -> Counts {
        let totals = self.run.totals();
        Counts { cold: totals.cold, evictions: totals.evictions as u32, ..Counts::default() }
    }

    fn places(&self) -> Vec<Place> {
        let mut places = vec![Place::Out; self.mapped_by.len()];
        for (id, &page) in self.trace.labels().iter().enumerate() {
            if self.run.memory().holds(PageId(id as u32)) {
                places[page as usize] = Place::Inactive;
            }
        }
        places
    }
}

//! LIRS as libCacheSim 0.3.5 runs it, hit by hit, so that its counts can be compared.
//!
//! It differs when a hit finds its page only on the queue: the LIR page at the bottom is demoted although no page takes
//! its place, and the full queue makes room for it; a queue of one does so by throwing out the page just hit. That page
//! is still put on the stack as if it were in memory; the next reference to it is counted as a hit and makes it LIR
//! without a fault. So this algorithm can have fewer faults than OPT. The free LIR place goes to the next new page.
//! Repeats count, the queue holds max(1, 1 % of c) pages and the stack 2c.

use super::{Kind, Lirs, QUEUE, STACK, Why};
use crate::policy::Step;
use base::ids::PageId;
use base::record::Recorder;

fn evict_first<R: Recorder>(step: &mut Step<'_, R>) {
    if let Some(victim) = step.state().head(QUEUE) {
        step.evict(victim);
        step.remove(QUEUE, victim);
    }
}

impl Lirs {
    pub(super) fn serve_like_libcachesim<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        match self.kind[page.ix()] {
            Kind::Phantom => self.take_phantom(page, step),
            _ if !step.is_hit() => self.fault_like_libcachesim(page, step),
            Kind::Hir if !step.state().lists.is_on(STACK, page.0) => self.hit_on_queue_alone(page, step),
            Kind::Hir => {
                step.replace();
                let full = self.lir_count >= self.lir_limit;
                step.because(if full { Why::HitStack } else { Why::HitStackFree }, 0);
                step.remove(QUEUE, page);
                self.take_lir_place(page, step);
            }
            Kind::Lir => self.hit(page, step),
        }
    }

    fn enqueue<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        while step.state().lists.len(QUEUE) >= self.queue_limit {
            evict_first(step);
        }
        step.push_tail(QUEUE, page);
    }

    fn demote_to_queue<R: Recorder>(&mut self, step: &mut Step<'_, R>) {
        if let Some(demoted) = self.demote(step) {
            self.enqueue(demoted, step);
        }
    }

    fn free_lir_place<R: Recorder>(&mut self, step: &mut Step<'_, R>) {
        while self.lir_count > 0 && self.lir_count >= self.lir_limit {
            self.demote_to_queue(step);
        }
    }

    fn take_lir_place<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        self.free_lir_place(step);
        self.put_on_top(page, step);
        self.set_lir(page, true, step);
        self.prune(step);
    }

    fn hit_on_queue_alone<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        step.replace();
        let full = step.state().memory.is_full();
        step.because(if full { Why::PushedOut } else { Why::HitQueue }, 0);
        step.move_to_tail(QUEUE, page);
        self.free_lir_place(step);
        self.put_on_top(page, step);
        if !step.state().memory.holds(page) {
            self.kind[page.ix()] = Kind::Phantom;
        }
        self.limit_stack(step);
    }

    fn take_phantom<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        step.claim_hit();
        step.because(Why::Phantom, 0);
        step.replace();
        self.take_lir_place(page, step);
        step.load();
    }

    fn fault_like_libcachesim<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        let full = step.state().memory.is_full();
        if full {
            step.choose();
            if step.state().lists.is_empty(QUEUE) {
                self.demote_to_queue(step);
            }
            evict_first(step);
        }
        if step.state().lists.is_on(STACK, page.0) {
            step.because(if full { Why::Ghost } else { Why::GhostFree }, 0);
            self.take_lir_place(page, step);
            step.load();
        } else if self.lir_count < self.lir_limit {
            step.because(Why::FillsLir, 0);
            step.load();
            self.put_on_top(page, step);
            self.set_lir(page, true, step);
            self.limit_stack(step);
        } else {
            step.because(if full { Why::Hir } else { Why::FillsHir }, 0);
            self.enqueue_new(page, step);
        }
    }

    fn enqueue_new<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        step.replace();
        self.enqueue(page, step);
        step.load();
        self.put_on_top(page, step);
        self.limit_stack(step);
    }
}

//! The one-way elevator of `bioq_disksort` (`sys/kern/subr_disk.c`): upward from the head, then from the lowest again.
//! Flash is served by arrival. Nothing is merged.

use super::sorted::Sorted;
use super::{Next, Order};
use crate::machine::disk::request::Request;

/// FreeBSD's order.
#[derive(Debug, Clone)]
pub(in crate::machine::disk) struct Bioq {
    flash: bool,
    queue: Sorted,
}

impl Bioq {
    /// One with nothing to do.
    pub(super) fn new(flash: bool) -> Self {
        Bioq { flash, queue: Sorted::default() }
    }
}

impl Order for Bioq {
    fn merge(&mut self, request: Request) -> Option<Request> {
        Some(request)
    }

    fn add(&mut self, request: Request, _now: u64) {
        self.queue.insert(request);
    }

    fn next(&mut self, _now: u64, head: u64) -> Next {
        let upward = || self.queue.from(head).or_else(|| self.queue.lowest());
        let first = if self.flash { self.queue.oldest() } else { upward() };
        let seq = first.map(|request| request.seq);
        seq.and_then(|seq| self.queue.remove(seq)).into()
    }

    fn len(&self) -> usize {
        self.queue.len()
    }
}

//! The one-way elevator of `bioq_disksort` (`sys/kern/subr_disk.c`): upward from the head, then from the lowest again.
//! Flash is served by arrival. Nothing is merged.

use super::sorted::Sorted;
use super::{Next, Order};
use crate::disk::request::Request;
use crate::disk::why::Why;

/// FreeBSD's order.
#[derive(Debug, Clone)]
pub(in crate::disk) struct Bioq {
    flash: bool,
    queue: Sorted,
}

impl Bioq {
    /// An order with nothing to serve.
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
        let (first, why) = match self.queue.from(head) {
            _ if self.flash => (self.queue.oldest(), Why::Oldest),
            None => (self.queue.lowest(), Why::FromLowest),
            above => (above, Why::Upward),
        };
        let seq = first.map(|request| request.seq);
        seq.and_then(|seq| self.queue.remove(seq)).map(|request| request.because(why)).into()
    }

    fn len(&self) -> usize {
        self.queue.len()
    }
}

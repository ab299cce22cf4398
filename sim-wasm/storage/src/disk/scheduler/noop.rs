//! By arrival, with merging (`drivers/block/noop-iosched.c`).

use super::sorted::Sorted;
use super::{Next, Order};
use crate::disk::request::Request;

/// The order of arrival.
#[derive(Debug, Clone, Default)]
pub(in crate::disk) struct Noop {
    queue: Sorted,
}

impl Order for Noop {
    fn merge(&mut self, request: Request) -> Option<Request> {
        self.queue.merge(request)
    }

    fn add(&mut self, request: Request, _now: u64) {
        self.queue.insert(request);
    }

    fn next(&mut self, _now: u64, _head: u64) -> Next {
        let oldest = self.queue.oldest().map(|request| request.seq);
        oldest.and_then(|seq| self.queue.remove(seq)).into()
    }

    fn len(&self) -> usize {
        self.queue.len()
    }
}

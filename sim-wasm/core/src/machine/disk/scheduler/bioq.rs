//! The one-way elevator of `bioq_disksort` (`sys/kern/subr_disk.c`): upward from the head, then from the lowest again.
//! Flash is served by arrival. Nothing is merged.

use super::{Next, Order};
use crate::machine::disk::request::Request;
use std::collections::BTreeMap;

/// FreeBSD's order.
#[derive(Debug, Clone)]
pub(in crate::machine::disk) struct Bioq {
    flash: bool,
    /// Waiting requests by the key they are served by: place and arrival for an arm, arrival alone for flash.
    queue: BTreeMap<(u64, u64), Request>,
}

impl Bioq {
    /// One with nothing to do.
    pub(super) fn new(flash: bool) -> Self {
        Bioq { flash, queue: BTreeMap::new() }
    }
}

impl Order for Bioq {
    fn merge(&mut self, request: Request) -> Option<Request> {
        Some(request)
    }

    fn add(&mut self, request: Request, _now: u64) {
        let place = if self.flash { 0 } else { request.sector };
        self.queue.insert((place, request.seq), request);
    }

    fn next(&mut self, _now: u64, head: u64) -> Next {
        let upward = self.queue.range((head, 0)..).next();
        let key = upward.or_else(|| self.queue.first_key_value()).map(|(&key, _)| key);
        key.and_then(|key| self.queue.remove(&key)).into()
    }

    fn len(&self) -> usize {
        self.queue.len()
    }
}

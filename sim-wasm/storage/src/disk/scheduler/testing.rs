//! Requests for the tests of the schedulers.

use super::Order;
use crate::disk::request::{Direction, Request};
use crate::disk::why::Why;
use base::ids::Pid;

pub(super) const MS: u64 = 1_000_000;

pub(super) fn read(seq: u64, sector: u64, sectors: u32, pid: Option<Pid>, submitted: u64) -> Request {
    let (direction, ios, why) = (Direction::Read, smallvec::smallvec![seq], Why::default());
    Request { seq, direction, sync: true, pid, sector, sectors, submitted, ios, why }
}

pub(super) fn write(seq: u64, sector: u64, sectors: u32, submitted: u64) -> Request {
    Request { direction: Direction::Write, sync: false, ..read(seq, sector, sectors, None, submitted) }
}

/// Adds each request at the time it comes.
pub(super) fn add_all(order: &mut dyn Order, requests: impl IntoIterator<Item = Request>) {
    for request in requests {
        let now = request.submitted;
        order.add(request, now);
    }
}

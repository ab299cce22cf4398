//! The deadline scheduler of Linux 2.6.12 (`drivers/block/deadline-iosched.c`): batches by place, but a request that
//! has waited too long goes first. A batch ends at the first request that does not follow the last one; later kernels
//! count any sixteen.

use super::sides::Sides;
use super::{HZ, Next, Order, is_late};
use crate::disk::request::{Direction, Request};
use crate::disk::why::Why;

/// Ticks until a read must be started: 500 ms.
pub(super) const READ_EXPIRE: u64 = HZ / 2;
/// Ticks until a write should be started: 5 s.
pub(super) const WRITE_EXPIRE: u64 = 5 * HZ;
/// How often reads go before waiting writes.
pub(super) const WRITES_STARVED: u32 = 2;
/// Requests in a batch.
pub(super) const FIFO_BATCH: u32 = 16;

/// The order of Linux's deadline scheduler.
#[derive(Debug, Clone, Default)]
pub(in crate::disk) struct Deadline {
    sides: Sides,
    /// The direction and number of the request above the last one dispatched.
    next: Option<(Direction, u64)>,
    /// Where the last one dispatched ended.
    last_sector: u64,
    batching: u32,
}

/// Ticks until a request must be started.
pub(super) fn limit(direction: Direction) -> u64 {
    if direction == Direction::Read { READ_EXPIRE } else { WRITE_EXPIRE }
}

impl Deadline {
    /// The request above the last one dispatched.
    fn successor(&self) -> Option<&Request> {
        self.next.and_then(|(direction, seq)| self.sides.of(direction).get(seq))
    }

    /// The oldest of a direction, if its time is up.
    fn expired(&self, direction: Direction, now: u64) -> Option<u64> {
        let oldest = self.sides.of(direction).oldest()?;
        is_late(oldest, limit(direction), now).then_some(oldest.seq)
    }

    fn select(&mut self, now: u64) -> Option<(Direction, u64, Why)> {
        if let Some((direction, successor)) = self.successor().map(|request| (request.direction, request)) {
            let (follows, seq) = (successor.sector == self.last_sector, successor.seq);
            if !follows {
                self.batching += FIFO_BATCH;
            }
            if self.batching < FIFO_BATCH {
                return Some((direction, seq, Why::Upward));
            }
        }
        let (direction, is_turn) = self.sides.choose()?;
        let by_place = |place: Why| if is_turn { Why::WritesStarved } else { place };
        if let Some(seq) = self.expired(direction, now) {
            self.batching = 0;
            return Some((direction, seq, Why::Expired));
        }
        if let Some(successor) = self.successor().filter(|request| request.direction == direction) {
            return Some((direction, successor.seq, by_place(Why::Upward)));
        }
        self.batching = 0;
        self.sides.of(direction).lowest().map(|request| (direction, request.seq, by_place(Why::FromLowest)))
    }
}

impl Order for Deadline {
    fn merge(&mut self, request: Request) -> Option<Request> {
        self.sides.merge(request)
    }

    fn add(&mut self, request: Request, _now: u64) {
        self.sides.add(request);
    }

    fn next(&mut self, now: u64, _head: u64) -> Next {
        let Some((direction, seq, why)) = self.select(now) else { return Next::Nothing };
        self.batching = self.batching.saturating_add(1);
        let queue = self.sides.of_mut(direction);
        let above = queue.get(seq).and_then(|request| queue.above(request)).map(|next| (direction, next.seq));
        let request = queue.remove(seq).map(|request| request.because(why));
        self.next = above;
        if let Some(request) = &request {
            self.last_sector = request.end();
        }
        request.into()
    }

    fn limit(&self, request: &Request) -> Option<u64> {
        Some(limit(request.direction))
    }

    fn len(&self) -> usize {
        self.sides.len()
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{MS, add_all, read, write};
    use super::*;

    /// The sectors served from a moment on, at 13 ms each.
    fn serve(deadline: &mut Deadline, mut now: u64, most: usize) -> Vec<(char, u64)> {
        let mut order = Vec::new();
        while let Next::Dispatch(request) = deadline.next(now, 0)
            && order.len() < most
        {
            order.push((if request.direction == Direction::Read { 'R' } else { 'W' }, request.sector));
            now += 13 * MS;
        }
        order
    }

    #[test]
    fn reads_go_twice_before_writes_and_batches_follow_the_sectors() {
        let mut deadline = Deadline::default();
        let reads = [100, 900, 108, 300];
        let writes = [50, 58, 700];
        add_all(&mut deadline, (0..).zip(reads).map(|(seq, sector)| read(seq, sector, 8, None, 0)));
        add_all(&mut deadline, (4..).zip(writes).map(|(seq, sector)| write(seq, sector, 8, 0)));
        let expected = [('R', 100), ('R', 108), ('R', 300), ('W', 50), ('W', 58), ('R', 900), ('W', 700)];
        assert_eq!(serve(&mut deadline, 0, 10), expected);
        assert_eq!(deadline.len(), 0);
    }

    #[test]
    fn a_read_that_has_waited_for_half_a_second_goes_first() {
        for (now, first) in [(500 * MS, 10), (501 * MS, 9000)] {
            let mut deadline = Deadline::default();
            add_all(&mut deadline, [read(0, 9000, 8, None, 0), read(1, 10, 8, None, 400 * MS)]);
            assert_eq!(serve(&mut deadline, now, 1), [('R', first)], "at {now}");
        }
    }

    #[test]
    fn a_write_that_has_waited_for_five_seconds_goes_first_among_the_writes() {
        for (now, first) in [(5000 * MS, 10), (5001 * MS, 9000)] {
            let mut deadline = Deadline::default();
            add_all(&mut deadline, [write(0, 9000, 8, 0), write(1, 10, 8, 4000 * MS)]);
            assert_eq!(serve(&mut deadline, now, 1), [('W', first)], "at {now}");
        }
    }

    #[test]
    fn a_batch_of_sixteen_that_follow_each_other_ends() {
        let mut deadline = Deadline::default();
        add_all(&mut deadline, (0..40).map(|i| read(i, 100 + 8 * i, 8, None, 0)));
        add_all(&mut deadline, [write(40, 7, 8, 0)]);
        let order = serve(&mut deadline, 0, 41);
        let at = order.iter().position(|&(way, _)| way == 'W');
        // The first turn of reads lasts sixteen requests; the batch does not begin again until the sectors run out, so
        // that from then on each read is a turn of its own.
        assert_eq!(at, Some(17), "{order:?}");
    }
}

//! The deadline scheduler of the multi-queue block layer (`block/mq-deadline.c`, 6.12): batches of up to sixteen
//! requests of one direction, upwards from where that direction was left, wherever they are. A batch that finds nothing
//! above begins with the oldest request, not with the lowest. All requests have the same priority, so that classes of
//! priority and their aging have no effect.

use super::deadline::{FIFO_BATCH, limit};
use super::sides::Sides;
use super::{Next, Order, jiffies};
use crate::disk::request::{Direction, Request};
use crate::disk::why::Why;

/// The order of mq-deadline.
#[derive(Debug, Clone)]
pub(in crate::disk) struct MqDeadline {
    sides: Sides,
    /// The sector of the last request dispatched: reads, writes.
    latest: [u64; 2],
    last: Direction,
    batching: u32,
}

impl Default for MqDeadline {
    fn default() -> Self {
        MqDeadline { sides: Sides::default(), latest: [0; 2], last: Direction::Write, batching: 0 }
    }
}

impl MqDeadline {
    /// The lowest request that does not begin below the last one of its direction (`deadline_next_request`).
    fn above(&self, direction: Direction) -> Option<u64> {
        self.sides.of(direction).from(self.latest[direction as usize]).map(|request| request.seq)
    }

    /// The oldest of a direction, if its time is up (`deadline_check_fifo`).
    fn expired(&self, direction: Direction, now: u64) -> Option<u64> {
        let oldest = self.sides.of(direction).oldest()?;
        (jiffies(now) >= jiffies(oldest.submitted) + limit(direction)).then_some(oldest.seq)
    }

    /// `__dd_dispatch_request`
    fn select(&mut self, now: u64) -> Option<(Direction, u64, Why)> {
        if self.batching < FIFO_BATCH
            && let Some(next) = self.above(self.last)
        {
            return Some((self.last, next, Why::Upward));
        }
        let (direction, is_turn) = self.sides.choose()?;
        let oldest = self.sides.of(direction).oldest()?.seq;
        let (seq, why) = match (self.expired(direction, now), self.above(direction)) {
            (Some(expired), _) => (expired, Why::Expired),
            (None, Some(next)) => (next, Why::Upward),
            (None, None) => (oldest, Why::Oldest),
        };
        (self.last, self.batching) = (direction, 0);
        Some((direction, seq, if is_turn && why != Why::Expired { Why::WritesStarved } else { why }))
    }
}

impl Order for MqDeadline {
    fn merge(&mut self, request: Request) -> Option<Request> {
        self.sides.merge(request)
    }

    fn add(&mut self, request: Request, _now: u64) {
        self.sides.add(request);
    }

    fn next(&mut self, now: u64, _head: u64) -> Next {
        let Some((direction, seq, why)) = self.select(now) else { return Next::Nothing };
        self.batching += 1;
        let request = self.sides.of_mut(direction).remove(seq).map(|request| request.because(why));
        if let Some(request) = &request {
            self.latest[direction as usize] = request.sector;
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

    fn serve(order: &mut MqDeadline, mut now: u64, most: usize) -> Vec<(char, u64)> {
        let mut served = Vec::new();
        while served.len() < most
            && let Next::Dispatch(request) = order.next(now, 0)
        {
            served.push((if request.direction == Direction::Read { 'R' } else { 'W' }, request.sector));
            now += MS;
        }
        served
    }

    #[test]
    fn a_batch_takes_sixteen_of_a_direction_whatever_lies_between_them() {
        let mut order = MqDeadline::default();
        add_all(&mut order, (0..40).map(|i| read(i, 1000 * (i + 1), 8, None, 0)));
        add_all(&mut order, (40..60).map(|i| write(i, 10 * i, 8, 0)));
        let served: String = serve(&mut order, 0, 60).iter().map(|&(way, _)| way).collect();
        // The scheduler begins in the middle of a batch of writes, which nobody has used: sixteen. Then reads may pass
        // the waiting writes twice, sixteen at a time; and then it is the turn of the four writes that are left.
        let expected = [("W", 16), ("R", 32), ("W", 4), ("R", 8)].map(|(way, times)| way.repeat(times)).concat();
        assert_eq!(served, expected);
    }

    #[test]
    fn a_batch_that_has_run_out_of_higher_sectors_begins_with_the_oldest() {
        let mut order = MqDeadline::default();
        add_all(&mut order, [read(0, 5000, 8, None, 0)]);
        assert_eq!(serve(&mut order, 0, 1), [('R', 5000)]);
        add_all(&mut order, [read(1, 300, 8, None, 0), read(2, 100, 8, None, 0), read(3, 200, 8, None, 0)]);
        // Not the lowest: the oldest, then upwards, then the oldest again.
        assert_eq!(serve(&mut order, 0, 3), [('R', 300), ('R', 100), ('R', 200)]);
    }

    #[test]
    fn each_direction_goes_on_where_it_was_left() {
        let mut order = MqDeadline::default();
        add_all(&mut order, [read(0, 500, 8, None, 0)]);
        serve(&mut order, 0, 1);
        add_all(&mut order, [write(1, 9000, 8, 0), write(2, 100, 8, 0)]);
        assert_eq!(serve(&mut order, 0, 2), [('W', 100), ('W', 9000)]);
        add_all(&mut order, [read(3, 100, 8, None, 0), read(4, 600, 8, None, 0)]);
        assert_eq!(serve(&mut order, 0, 2), [('R', 600), ('R', 100)]);
    }

    #[test]
    fn a_time_that_is_up_counts_only_when_a_batch_begins() {
        let mut order = MqDeadline::default();
        add_all(&mut order, (0..20).map(|i| read(i, 1000 + 10 * i, 8, None, 0)));
        serve(&mut order, 0, 1);
        add_all(&mut order, [read(20, 10, 8, None, 0)]);
        let served = serve(&mut order, 500 * MS, 20);
        // Fifteen more of the batch; then the oldest, which is the next one anyway; the one at 10 is the last.
        let expected: Vec<_> = (1..20).map(|i| ('R', 1000 + 10 * i)).chain([('R', 10)]).collect();
        assert_eq!(served, expected);
        add_all(&mut order, [read(21, 400, 8, None, 1000 * MS), read(22, 20, 8, None, 1100 * MS)]);
        // From 10 upwards 20 comes first, but 400 is half a second old at once (`time_is_before_eq_jiffies`).
        order.batching = FIFO_BATCH;
        assert_eq!(serve(&mut order, 1500 * MS, 2), [('R', 400), ('R', 20)]);
    }
}

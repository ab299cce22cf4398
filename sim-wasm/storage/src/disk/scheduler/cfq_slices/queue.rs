//! A queue of CFQ's: the requests of one process that somebody waits for, or all that nobody waits for.

use super::{FIFO_EXPIRE, is_late};
use crate::disk::request::Request;
use crate::disk::scheduler::sorted::Sorted;
use base::ids::Pid;

/// Farthest the arm goes back for a request: 16 MiB, in sectors (`cfq_back_max`).
const BACK_MAX: u64 = 16 * 1024 * 2;
/// How much dearer the way back is (`cfq_back_penalty`).
const BACK_PENALTY: u64 = 2;

/// Whose requests (`cfq_queue_pid`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key {
    /// Those nobody waits for, whoever made them.
    Async,
    /// A process's that somebody waits for; none for the daemons'.
    Of(Option<Pid>),
}

impl Key {
    /// The queue that a request belongs to.
    pub(super) fn of(request: &Request) -> Self {
        if request.sync { Key::Of(request.pid) } else { Key::Async }
    }

    /// Whether its requests are waited for (`cfq_cfqq_class_sync`).
    pub(super) fn is_sync(self) -> bool {
        self != Key::Async
    }
}

/// A queue (`struct cfq_queue`).
#[derive(Debug, Clone)]
// Each is a flag of its own in the kernel.
#[allow(clippy::struct_excessive_bools)]
pub(super) struct Queue {
    /// The waiting requests.
    pub(super) requests: Sorted,
    /// The number of the one that is next unless another's time is up (`next_rq`).
    next: Option<u64>,
    /// Its requests dispatched and not done.
    pub(super) dispatched: u32,
    /// The last tick of its slice; 0 until its first request of the slice is dispatched.
    pub(super) slice_end: u64,
    /// Whether the drive is held for its next request (`wait_request`).
    pub(super) waits: bool,
    /// Whether it may dispatch even though its slice is over (`must_dispatch`).
    pub(super) must_dispatch: bool,
    /// Whether an overdue request has gone first in this slice (`fifo_expire`).
    pub(super) hurried: bool,
    /// Whether holding the drive for it is worth it (`idle_window`).
    pub(super) idle_window: bool,
    /// Whether it has had no slice yet (`queue_new`).
    pub(super) is_new: bool,
}

impl Default for Queue {
    fn default() -> Self {
        Queue {
            requests: Sorted::default(),
            next: None,
            dispatched: 0,
            slice_end: 0,
            waits: false,
            must_dispatch: false,
            hurried: false,
            idle_window: true,
            is_new: true,
        }
    }
}

impl Queue {
    /// A request comes, with the drive's last one ending at sector `last`.
    pub(super) fn add(&mut self, request: Request, last: u64) {
        let next = self.next.and_then(|seq| self.requests.get(seq));
        if next.is_none_or(|next| !is_better(next, &request, last)) {
            self.next = Some(request.seq);
        }
        self.requests.insert(request);
    }

    /// The number of the request to dispatch at a tick, and whether it is overdue: once in a slice, the oldest may go
    /// first (`cfq_check_fifo`).
    pub(super) fn choose(&mut self, sync: bool, jiffy: u64) -> Option<(u64, bool)> {
        let limit = FIFO_EXPIRE[usize::from(sync)];
        if !self.hurried
            && let Some(oldest) = self.requests.oldest().filter(|oldest| is_late(oldest, limit, jiffy))
        {
            self.hurried = true;
            return Some((oldest.seq, true));
        }
        self.next.map(|seq| (seq, false))
    }

    /// Takes a request out. If it was the next one, the better of its neighbours is next (`cfq_find_next_rq`).
    pub(super) fn take(&mut self, seq: u64, last: u64) -> Option<Request> {
        if self.next == Some(seq) {
            let request = self.requests.get(seq)?;
            let above = self.requests.above(request).or_else(|| self.requests.lowest());
            let above = above.filter(|above| above.seq != seq);
            let below = self.requests.below(request.sector);
            self.next = match (above, below) {
                (Some(above), Some(below)) if is_better(above, below, last) => Some(above.seq),
                (above, below) => below.or(above).map(|request| request.seq),
            };
        }
        self.requests.remove(seq)
    }
}

/// Whether the first of two requests is nearer (`cfq_choose_req`): ahead, or a short way back at twice the price. If
/// neither can be reached so, it is the lower one.
fn is_better(one: &Request, other: &Request, last: u64) -> bool {
    let cost = |request: &Request| match request.sector.checked_sub(last) {
        Some(ahead) => Some(ahead),
        None => Some(last - request.sector).filter(|&back| back <= BACK_MAX).map(|back| back * BACK_PENALTY),
    };
    match (cost(one), cost(other)) {
        (Some(one_cost), Some(other_cost)) => {
            one_cost < other_cost || (one_cost == other_cost && one.sector >= other.sector)
        }
        (Some(_), None) => true,
        (None, Some(_)) => false,
        (None, None) => one.sector <= other.sector,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::read;
    use super::*;

    #[test]
    fn the_nearest_is_next_and_back_counts_double_and_only_so_far() {
        let next = |sectors: &[u64]| {
            let mut queue = Queue::default();
            (0..).zip(sectors).for_each(|(seq, &sector)| queue.add(read(seq, sector, 8, Some(1), 0), 1_000_000));
            queue.choose(true, 0).map(|(seq, _)| sectors[seq as usize])
        };
        // 100 ahead against twice 49, and twice 51, back.
        assert_eq!([next(&[1_000_100, 999_951]), next(&[1_000_100, 999_949])], [Some(999_951), Some(1_000_100)]);
        // 50 back costs as much as 100 ahead: the higher one.
        assert_eq!(next(&[999_950, 1_000_100]), Some(1_000_100));
        // 16 MiB are 32,768 sectors.
        assert_eq!(next(&[1_000_000 - 32_768, 5_000_000]), Some(1_000_000 - 32_768));
        assert_eq!(next(&[1_000_000 - 32_769, 5_000_000]), Some(5_000_000));
        assert_eq!(next(&[700, 300, 500]), Some(300));
    }

    #[test]
    fn after_the_next_one_its_better_neighbour_is_next() {
        let mut queue = Queue::default();
        (0..).zip([100, 200, 240, 900]).for_each(|(seq, sector)| queue.add(read(seq, sector, 8, Some(1), 0), 0));
        let mut last = 0;
        let order = std::iter::from_fn(|| {
            let (seq, _) = queue.choose(true, 0)?;
            let taken = queue.take(seq, last)?;
            last = taken.end();
            Some(taken.sector)
        });
        assert_eq!(order.collect::<Vec<_>>(), [100, 200, 240, 900]);
    }
}

//! Complete fair queueing as Linux 2.6.6 to 2.6.9 had it (`drivers/block/cfq-iosched.c`): a queue for each process, and
//! rounds that take one request from each. That of 2.6.20, with slices of time, is in `cfq_slices/`.

use super::sorted::Sorted;
use super::{Next, Order};
use crate::disk::request::Request;
use crate::disk::why::Why;
use base::ids::Pid;
use std::collections::VecDeque;

/// A round goes on until it has this many requests (`cfq_quantum`).
const CFQ_QUANTUM: usize = 4;
/// Requests of a drive's list that are not shared out (`cfq_queued`).
const CFQ_QUEUED: u32 = 8;
/// Requests that any process may have waiting, however many processes there are.
const FEWEST: u32 = 3;

/// Serves every process in turn.
#[derive(Debug, Clone, Default)]
pub(in crate::disk) struct Cfq {
    /// Waiting requests of each process that has any, by its number; those of daemons count as one process's.
    queues: Vec<(Option<Pid>, Sorted)>,
    /// The processes in the order of their turns: all that have something waiting.
    turns: VecDeque<Option<Pid>>,
    /// The round, in the order of the sectors.
    dispatch: VecDeque<Request>,
    /// Where the last one dispatched began.
    last_sector: u64,
}

impl Cfq {
    /// Where the queue of a process is, or would be.
    fn find(&self, pid: Option<Pid>) -> Result<usize, usize> {
        self.queues.binary_search_by_key(&pid, |(of, _)| *of)
    }

    /// Takes the lowest request of each process, again and again until there are enough.
    fn fill_round(&mut self) {
        let mut round = Vec::new();
        while round.len() < CFQ_QUANTUM && !self.turns.is_empty() {
            for _ in 0..self.turns.len() {
                let Some(pid) = self.turns.pop_front() else { break };
                let Ok(place) = self.find(pid) else { continue };
                let queue = &mut self.queues[place].1;
                let lowest = queue.lowest().map(|request| request.seq);
                round.extend(lowest.and_then(|seq| queue.remove(seq)));
                if queue.is_empty() {
                    self.queues.remove(place);
                } else {
                    self.turns.push_back(pid);
                }
            }
        }
        round.sort_by_key(|request| (request.sector < self.last_sector, request.sector, request.seq));
        self.dispatch.extend(round);
    }
}

impl Order for Cfq {
    fn merge(&mut self, request: Request) -> Option<Request> {
        self.queues.iter_mut().try_fold(request, |request, (_, queue)| queue.merge(request))
    }

    fn add(&mut self, request: Request, _now: u64) {
        let place = self.find(request.pid).unwrap_or_else(|place| {
            self.turns.push_back(request.pid);
            self.queues.insert(place, (request.pid, Sorted::default()));
            place
        });
        self.queues[place].1.insert(request);
    }

    fn next(&mut self, _now: u64, _head: u64) -> Next {
        let begins = self.dispatch.is_empty();
        if begins {
            self.fill_round();
        }
        let why = if begins { Why::RoundBegins } else { Why::RoundGoesOn };
        let request = self.dispatch.pop_front().map(|request| request.because(why));
        if let Some(request) = &request {
            self.last_sector = request.sector;
        }
        request.into()
    }

    fn len(&self) -> usize {
        self.dispatch.len() + self.queues.iter().map(|(_, queue)| queue.len()).sum::<usize>()
    }

    fn is_chosen(&self, seq: u64) -> bool {
        self.dispatch.iter().any(|request| request.seq == seq)
    }

    /// Shares out what is left of the list evenly.
    fn may_queue(&self, pid: Option<Pid>, nr_requests: u32) -> bool {
        let busy = self.queues.len().max(1) as u32;
        let limit = FEWEST.max(nr_requests.saturating_sub(CFQ_QUEUED) / busy);
        self.find(pid).map_or(0, |place| self.queues[place].1.len()) < limit as usize
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{add_all, read, write};
    use super::*;

    fn sectors(cfq: &mut Cfq, most: usize) -> Vec<u64> {
        let next = || match cfq.next(0, 0) {
            Next::Dispatch(request) => Some(request.sector),
            _ => None,
        };
        std::iter::repeat_with(next).map_while(|sector| sector).take(most).collect()
    }

    #[test]
    fn a_round_takes_the_lowest_of_each_process_until_it_has_four() {
        let mut cfq = Cfq::default();
        add_all(&mut cfq, (0..6).map(|i| read(i, 1000 - 100 * i, 8, Some(1), 0)));
        add_all(&mut cfq, [read(6, 5000, 8, Some(2), 0), read(7, 50, 8, Some(2), 0), read(8, 700, 8, Some(3), 0)]);
        // First 500 (1), 50 (2) and 700 (3); that is not enough: 600 (1) and 5000 (2).
        assert_eq!(sectors(&mut cfq, 5), [50, 500, 600, 700, 5000]);
        // Only the first process is left. The round is sorted upward from 5000, and then from the lowest again.
        assert_eq!(cfq.len(), 4);
        assert_eq!(sectors(&mut cfq, 9), [700, 800, 900, 1000]);
    }

    #[test]
    fn a_round_goes_upward_from_the_last_request_and_then_from_below() {
        let mut cfq = Cfq::default();
        add_all(&mut cfq, [read(0, 600, 8, Some(1), 0)]);
        assert_eq!(sectors(&mut cfq, 1), [600]);
        add_all(&mut cfq, (1..).zip([100, 700, 300, 900]).map(|(i, at)| read(i, at, 8, Some(i as u16), 0)));
        assert_eq!(sectors(&mut cfq, 9), [700, 900, 100, 300]);
    }

    #[test]
    fn a_process_may_have_its_share_of_the_list_and_at_least_three() {
        let mut cfq = Cfq::default();
        assert!(cfq.may_queue(Some(1), 0));
        add_all(&mut cfq, (0..40).map(|i| read(i, 100 * i, 8, Some(1), 0)));
        assert!(cfq.may_queue(Some(1), 128) && !cfq.may_queue(Some(1), 48));
        add_all(&mut cfq, (0..2).map(|i| write(40 + i, 9000 + 100 * i, 8, 0)));
        add_all(&mut cfq, [read(50, 1, 8, Some(2), 0)]);
        // A third of 120.
        assert!(!cfq.may_queue(Some(1), 128) && cfq.may_queue(None, 128));
        assert!(cfq.may_queue(None, 8), "two of three");
    }
}

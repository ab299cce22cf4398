//! Complete fair queueing as Linux 2.6.20 had it (`block/cfq-iosched.c`): each process has the drive to itself for a
//! slice of time. When it has nothing waiting, the drive is held for a moment, in case it thinks only briefly. What
//! nobody waits for shares one queue.
//!
//! A new queue never interrupts another's slice: `cfq_should_preempt` asks for a flag of the new queue
//! (`cfq_cfqq_wait_request`) that only the one being served can have.

mod context;
mod queue;
mod serve;
mod turns;

use super::{HZ, Next, Order, TICK_NS, jiffies};
use crate::disk::request::Request;
use crate::disk::why::Why;
use base::ids::Pid;
use context::Context;
use queue::{Key, Queue};
use std::collections::VecDeque;
use turns::Turns;

/// Requests dispatched at once (`cfq_quantum`).
const QUANTUM: usize = 4;
/// Ticks after which a request goes first: for one that nobody waits for, and for the others (`cfq_fifo_expire`).
pub(super) const FIFO_EXPIRE: [u64; 2] = [HZ / 4, HZ / 8];
/// Ticks of a slice, likewise (`cfq_slice_async`, `cfq_slice_sync`, at the middle priority).
const SLICE: [u64; 2] = [HZ / 25, HZ / 10];
/// Requests that nobody waits for in a slice: `cfq_prio_to_maxrq` at the middle priority, 2 * (2 + 2 * 3).
const MOST_ASYNC: u32 = 16;
/// Ticks that the drive is held (`cfq_slice_idle`), and for a process that seeks. The kernel's third bound, what is left
/// of the slice, is a moment and not a length (`slice_end - 1`), and never the least.
const SLICE_IDLE: u64 = HZ / 125;
const SEEKY_IDLE: u64 = HZ / 500;
/// A drive with more requests under way than this queues them itself (`hw_tag`).
const QUEUES_ITSELF: u32 = 4;

/// Whether a request has been there for longer than this many ticks.
fn is_late(request: &Request, limit: u64, jiffy: u64) -> bool {
    super::is_late(request, limit, jiffy * TICK_NS)
}

/// Gives every process its slice in turn.
#[derive(Debug, Clone, Default)]
pub(in crate::disk) struct CfqSlices {
    /// Sorted by their keys.
    queues: Vec<(Key, Queue)>,
    /// By the number of the process, the daemons first.
    contexts: Vec<Context>,
    turns: Turns,
    /// The queue that is served.
    active: Option<Key>,
    /// Who made the first request of its slice (`active_cic`): the queue of what that process waits for.
    served: Option<Key>,
    /// Requests dispatched in the slice.
    dispatched: u32,
    /// The tick until which the drive is held.
    timer: Option<u64>,
    /// Whether the drive has been asked to begin something since it was held: the kernel then holds it anew.
    asked: bool,
    /// What is dispatched, in the order of the sectors (`elv_dispatch_sort`).
    chosen: VecDeque<Request>,
    /// Where the last one dispatched ends, and the last one begun.
    last_sector: u64,
    end_sector: u64,
    under_way: u32,
    queues_itself: bool,
    /// Why the next request is served, if it is the first for this reason.
    because: Option<Why>,
}

impl CfqSlices {
    fn find(&self, key: Key) -> Result<usize, usize> {
        self.queues.binary_search_by_key(&key, |&(of, _)| of)
    }

    fn queue(&self, key: Key) -> Option<&Queue> {
        self.find(key).ok().map(|place| &self.queues[place].1)
    }

    fn queue_mut(&mut self, key: Key) -> Option<&mut Queue> {
        self.find(key).ok().map(|place| &mut self.queues[place].1)
    }

    fn context(&mut self, pid: Option<Pid>) -> &mut Context {
        let place = pid.map_or(0, |pid| usize::from(pid) + 1);
        if place >= self.contexts.len() {
            self.contexts.resize_with(place + 1, Context::default);
        }
        &mut self.contexts[place]
    }

    /// Forgets the queue of a process that has ended once nothing is left of it (`cfq_put_queue`).
    fn forget(&mut self, key: Key) {
        let Key::Of(pid) = key else { return };
        if self.context(pid).exited
            && let Ok(place) = self.find(key)
            && self.queues[place].1.requests.is_empty()
            && self.queues[place].1.dispatched == 0
            && self.active != Some(key)
        {
            self.queues.remove(place);
        }
    }

    /// Puts a queue with something waiting where it belongs.
    fn resort(&mut self, key: Key) {
        self.turns.remove(key);
        let Some(queue) = self.queue(key) else { return };
        let state = [queue.dispatched > 0, queue.is_new];
        let Self { turns, queues, .. } = self;
        let is_new = |other| queues.binary_search_by_key(&other, |&(of, _)| of).is_ok_and(|at| queues[at].1.is_new);
        turns.insert(key, state, is_new);
    }
}

impl Order for CfqSlices {
    fn merge(&mut self, request: Request) -> Option<Request> {
        match self.queue_mut(Key::of(&request)) {
            Some(queue) => queue.requests.merge(request),
            None => Some(request),
        }
    }

    /// `cfq_insert_request`, `cfq_rq_enqueued`
    fn add(&mut self, request: Request, now: u64) {
        let (jiffy, key, pid) = (jiffies(now), Key::of(&request), request.pid);
        // The kernel collects requests in front of an empty queue, and then has the drive asked.
        self.asked |= self.len() == 0;
        let place = self.find(key).unwrap_or_else(|place| {
            self.queues.insert(place, (key, Queue::default()));
            place
        });
        let (sector, end, last) = (request.sector, request.end(), self.last_sector);
        let queue = &mut self.queues[place].1;
        let was_empty = queue.requests.is_empty();
        queue.add(request, last);
        if was_empty {
            self.resort(key);
        }
        if !key.is_sync() {
            // The process that is waited for has gone on without waiting itself.
            if self.served == Some(Key::Of(pid)) && self.timer.is_some() {
                self.expire();
            }
            return;
        }
        let queues_itself = self.queues_itself;
        let context = self.context(pid);
        context.asks(jiffy, sector, end);
        let (hopeless, too_long) = (context.exited || (queues_itself && context.is_seeky()), context.thinks_too_long());
        let queue = &mut self.queues[place].1;
        queue.idle_window = !hopeless && too_long.map_or(queue.idle_window, |too_long| !too_long);
        if self.active == Some(key) && queue.waits {
            queue.must_dispatch = true;
            self.timer = None;
            self.because = Some(Why::AwaitedCame);
        }
    }

    fn next(&mut self, now: u64, _head: u64) -> Next {
        let jiffy = jiffies(now);
        if self.chosen.is_empty() {
            match self.timer {
                Some(until) if jiffy < until && !std::mem::take(&mut self.asked) => return Next::Wait(until * TICK_NS),
                Some(until) if jiffy >= until => self.time_out(jiffy),
                _ => {}
            }
            self.dispatch(jiffy);
            self.asked = false;
        }
        let Some(request) = self.chosen.pop_front() else {
            return self.timer.map_or(Next::Nothing, |until| Next::Wait(until * TICK_NS));
        };
        self.end_sector = request.end();
        self.under_way += 1;
        self.queues_itself |= self.under_way > QUEUES_ITSELF;
        Next::Dispatch(request)
    }

    /// `cfq_completed_request`
    fn completed(&mut self, request: &Request, now: u64) {
        let (jiffy, key) = (jiffies(now), Key::of(request));
        self.under_way = self.under_way.saturating_sub(1);
        self.asked = true;
        if key.is_sync() {
            self.context(request.pid).last_end = Some(jiffy);
        }
        let Some(queue) = self.queue_mut(key) else { return };
        queue.dispatched = queue.dispatched.saturating_sub(1);
        let (idle, empty, over) = (queue.dispatched == 0, queue.requests.is_empty(), jiffy > queue.slice_end);
        if idle && !empty {
            self.resort(key);
        }
        if self.active == Some(key) {
            if over {
                self.expire();
            } else if key.is_sync() && empty {
                self.holds(key, jiffy);
            }
        }
        self.forget(key);
    }

    fn exited(&mut self, pid: Pid) {
        self.context(Some(pid)).exited = true;
        if self.active == Some(Key::Of(Some(pid))) {
            self.expire();
        }
        self.forget(Key::Of(Some(pid)));
    }

    fn limit(&self, request: &Request) -> Option<u64> {
        Some(FIFO_EXPIRE[usize::from(request.sync)])
    }

    fn is_chosen(&self, seq: u64) -> bool {
        self.chosen.iter().any(|request| request.seq == seq)
    }

    fn awaited(&self) -> Option<Pid> {
        let Some(Key::Of(pid)) = self.served else { return None };
        pid.filter(|_| self.timer.is_some())
    }

    fn len(&self) -> usize {
        self.chosen.len() + self.queues.iter().map(|(_, queue)| queue.requests.len()).sum::<usize>()
    }
}

#[cfg(test)]
mod tests;

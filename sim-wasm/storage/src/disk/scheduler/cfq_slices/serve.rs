//! Whose turn it is, what is dispatched of it, and when the drive is held.

use super::queue::Key;
use super::{CfqSlices, MOST_ASYNC, QUANTUM, SEEKY_IDLE, SLICE, SLICE_IDLE};
use crate::disk::request::Request;
use crate::disk::why::Why;

impl CfqSlices {
    /// The slice is over (`cfq_slice_expired`).
    pub(super) fn expire(&mut self) {
        self.timer = None;
        let Some(key) = self.active.take() else { return };
        (self.served, self.dispatched) = (None, 0);
        if let Some(queue) = self.queue_mut(key) {
            (queue.must_dispatch, queue.waits, queue.is_new) = (false, false, false);
            if !queue.requests.is_empty() {
                self.resort(key);
            }
        }
    }

    /// The next queue's slice begins (`cfq_set_active_queue`).
    fn activate(&mut self) -> Option<Key> {
        self.active = self.turns.first();
        if let Some(queue) = self.active.and_then(|key| self.queue_mut(key)) {
            (queue.slice_end, queue.hurried) = (0, false);
            self.because = self.because.or(Some(Why::SliceBegins));
        }
        self.active
    }

    /// Whether the drive is held for the next request of a queue (`cfq_arm_slice_timer`).
    pub(super) fn holds(&mut self, key: Key, jiffy: u64) -> bool {
        let Some(Key::Of(served)) = self.served else { return false };
        let context = self.context(served);
        let idle = if context.seeks() { SEEKY_IDLE } else { SLICE_IDLE };
        let exited = context.exited;
        let Some(queue) = self.queue_mut(key).filter(|queue| queue.idle_window && !exited) else { return false };
        (queue.must_dispatch, queue.waits) = (true, true);
        self.timer = Some(jiffy + idle);
        true
    }

    /// The queue to serve now (`cfq_select_queue`); none if there is nothing, or it is worth waiting.
    fn select(&mut self, jiffy: u64) -> Option<Key> {
        if let Some(key) = self.active
            && let Some(queue) = self.queue(key)
        {
            if queue.must_dispatch || jiffy <= queue.slice_end {
                if !queue.requests.is_empty() {
                    return Some(key);
                }
                if queue.dispatched > 0 || (key.is_sync() && self.holds(key, jiffy)) {
                    return None;
                }
            }
            self.expire();
        }
        self.activate()
    }

    /// Dispatches from one queue, and from the next ones too if its slice is over by that (`cfq_dispatch_requests`).
    pub(super) fn dispatch(&mut self, jiffy: u64) {
        let mut previous = None;
        while !self.turns.is_empty()
            && let Some(key) = self.select(jiffy)
            && previous != Some(key)
        {
            self.timer = None;
            if let Some(queue) = self.queue_mut(key) {
                (queue.must_dispatch, queue.waits) = (false, false);
            }
            self.dispatch_from(key, jiffy);
            if self.active.is_some() && self.queue(key).is_some_and(|queue| queue.idle_window) {
                break;
            }
            previous = Some(key);
        }
    }

    /// Dispatches a quantum of one queue (`__cfq_dispatch_requests`).
    fn dispatch_from(&mut self, key: Key, jiffy: u64) {
        for _ in 0..QUANTUM {
            let last = self.last_sector;
            let Some(queue) = self.queue_mut(key) else { return };
            let Some((seq, late)) = queue.choose(key.is_sync(), jiffy) else { break };
            let Some(request) = queue.take(seq, last) else { break };
            queue.dispatched += 1;
            if queue.requests.is_empty() {
                self.turns.remove(key);
            }
            let why = self.because.take().unwrap_or(Why::SliceGoesOn);
            self.served.get_or_insert(Key::Of(request.pid));
            self.put(request.because(if late { Why::Expired } else { why }));
            self.dispatched += 1;
        }
        let (sync, dispatched) = (key.is_sync(), self.dispatched);
        let Some(queue) = self.queue_mut(key) else { return };
        if queue.slice_end == 0 {
            queue.slice_end = jiffy + SLICE[usize::from(sync)];
        }
        if (!sync && dispatched >= MOST_ASYNC) || !queue.idle_window {
            self.expire();
        }
    }

    /// Among what is dispatched, upward from the last one begun, and then from below (`elv_dispatch_sort`).
    fn put(&mut self, request: Request) {
        let end = self.end_sector;
        let place = |request: &Request| (request.sector < end, request.sector);
        let before = self.chosen.iter().rposition(|other| place(other) <= place(&request));
        self.chosen.insert(before.map_or(0, |before| before + 1), request);
        self.last_sector = self.chosen.back().map_or(0, Request::end);
    }

    /// The drive has been held for long enough (`cfq_idle_slice_timer`). If nobody else has anything, it goes on waiting
    /// for the same process.
    pub(super) fn time_out(&mut self, jiffy: u64) {
        self.timer = None;
        let Some(queue) = self.active.and_then(|key| self.queue(key)) else { return };
        if jiffy > queue.slice_end || !self.turns.is_empty() {
            self.expire();
            self.because = Some(Why::WaitedInVain);
        }
    }
}

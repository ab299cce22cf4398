//! One drive: its queue, what it is serving, and the plug that lets requests gather.

use super::film::{Cell, DriveFrame, MARK_LATE, MARK_ROUND, MAX_WAITING, Mood, Served, What, page_of};
use super::request::{Direction, Request};
use super::scheduler::{Next, Scheduler};
use super::service::{self, Parts};
use base::ids::Pid;
use base::rng::Rng;
use scenario::{DiskScheduler, DiskSpec};

/// Requests a drive's list holds in each direction if nobody says otherwise (`BLKDEV_MAX_RQ`, 2.6.12); whoever wants one
/// more has to wait. mq-deadline's holds so many in both together.
pub const NR_REQUESTS: u32 = 128;
/// With this many requests the list is congested: the kernel starts no more writes (7/8 plus one; from the published
/// kernels' formula, not checked against a run).
const fn congestion_on(requests: u32) -> u32 {
    let on = requests - requests / 8 + 1;
    if on < requests { on } else { requests }
}
/// With fewer than this, it no longer is (likewise).
const fn congestion_off(requests: u32) -> u32 {
    let off = requests - requests / 8 - requests / 16;
    if off > 2 { off - 1 } else { 1 }
}
/// How long an empty queue is held up when a request comes; 3 ms as said of `blk_queue_make_request`, not checked.
const UNPLUG_DELAY_NS: u64 = 3_000_000;
/// With this many requests it is let go; likewise.
const UNPLUG_THRESH: usize = 4;

#[derive(Debug, Clone)]
struct Service {
    request: Request,
    started_at: u64,
    done_at: u64,
    /// Where the arm was, and the parts of the time.
    from: u64,
    parts: Parts,
}

/// One drive.
#[derive(Debug, Clone)]
pub(super) struct Drive {
    spec: DiskSpec,
    queue: Scheduler,
    served: Vec<Service>,
    /// The sector just after the last request.
    head: u64,
    /// Until when nothing is started.
    plugged: Option<u64>,
    /// When the scheduler wants to be asked again.
    wake: Option<u64>,
    /// Requests waiting or under way: reads, writes.
    held: [u32; 2],
    congested: [bool; 2],
    nr_requests: u32,
    transfers: u64,
    /// Channel time spent on requests that are done.
    busy_ns: u64,
    rng: Rng,
}

impl Drive {
    /// An idle drive.
    pub(super) fn new(spec: DiskSpec, (scheduler, nr_requests): (DiskScheduler, u32), seed: u32) -> Self {
        Drive {
            spec,
            queue: Scheduler::new(scheduler, spec.is_flat()),
            served: Vec::new(),
            head: 0,
            plugged: None,
            wake: None,
            held: [0; 2],
            congested: [false; 2],
            nr_requests,
            transfers: 0,
            busy_ns: 0,
            rng: Rng::new(seed),
        }
    }

    /// Takes a request. `urgent`: somebody is waiting for it already, so nothing more need gather. Returns whether it
    /// is new, not merged into one that waits.
    pub(super) fn submit(&mut self, request: Request, now: u64, urgent: bool) -> bool {
        if self.queue.plugs() && self.queue.len() == 0 {
            self.plugged = Some(now + UNPLUG_DELAY_NS);
        }
        let direction = request.direction;
        let is_new = self.queue.take(request, now);
        if is_new {
            self.count(direction, true);
        }
        if urgent || self.queue.len() >= UNPLUG_THRESH {
            self.plugged = None;
        }
        self.start(now);
        is_new
    }

    /// When something happens here next: a request is done, or the time to wait is over.
    pub(super) fn next_event(&self) -> Option<u64> {
        self.served.iter().map(|service| service.done_at).chain(self.wake).min()
    }

    /// Takes a request that is done at `now`, and starts what can be started.
    pub(super) fn finish(&mut self, now: u64) -> Option<Request> {
        let first = self.served.iter().position(|service| service.done_at <= now);
        let done = first.map(|first| self.served.remove(first));
        if let Some(service) = &done {
            self.busy_ns += service.done_at - service.started_at;
            self.transfers += 1;
            self.count(service.request.direction, false);
            self.plugged = None;
            self.queue.completed(&service.request, now);
        }
        if done.is_some() || self.wake.is_some_and(|at| at <= now) {
            self.start(now);
        }
        done.map(|service| service.request)
    }

    /// Whether it is held up so that requests can gather.
    pub(super) fn is_plugged(&self) -> bool {
        self.plugged.is_some()
    }

    /// Starts what was held up to gather.
    pub(super) fn unplug(&mut self, now: u64) {
        self.plugged = None;
        self.start(now);
    }

    /// A process has ended.
    pub(super) fn exited(&mut self, pid: Pid) {
        self.queue.exited(pid);
    }

    /// Requests served.
    pub(super) fn transfers(&self) -> u64 {
        self.transfers
    }

    /// Requests under way or waiting.
    pub(super) fn pending(&self) -> usize {
        self.queue.len() + self.served.len()
    }

    /// Channel time spent serving until `now`.
    pub(super) fn busy_ns(&self, now: u64) -> u64 {
        let present = self.served.iter().map(|s| now.min(s.done_at).saturating_sub(s.started_at)).sum::<u64>();
        self.busy_ns + present
    }

    /// Whether so much waits that no more should come.
    pub(super) fn is_congested(&self, direction: Direction) -> bool {
        self.congested[direction as usize]
    }

    /// Whether a process may have one more request, besides so many that are begun.
    pub(super) fn may_queue(&self, direction: Direction, pid: Option<Pid>, begun: u32) -> bool {
        let held =
            if self.queue.shares_requests() { self.held[0] + self.held[1] } else { self.held[direction as usize] };
        held + begun < self.nr_requests && self.queue.may_queue(pid, self.nr_requests)
    }

    /// Its state, for a film.
    pub(super) fn frame(&self, drive: u32, what: What, now: u64) -> DriveFrame {
        let first_done = self.served.iter().map(|service| service.done_at).min();
        let (mood, until) = match (first_done, self.plugged, self.wake) {
            (Some(_), _, _) => (Mood::Serves, first_done),
            (None, Some(_), _) => (Mood::Gathers, self.plugged),
            (None, None, Some(_)) => (Mood::Anticipates, self.wake),
            (None, None, None) => (Mood::Idle, None),
        };
        let served = self.served.iter().map(|service| Cell::new(&service.request, Some(service.started_at), now));
        let outlook = self.outlook();
        let waiting = outlook.iter().map(|request| {
            let late = if self.queue.is_late(request, now) { MARK_LATE } else { 0 };
            let chosen = if self.queue.is_chosen(request.seq) { MARK_ROUND } else { 0 };
            let cell = Cell::new(request, None, now);
            Cell { marks: cell.marks | late | chosen, ..cell }
        });
        let parts = |service: &Service| {
            let Parts { overhead, seek, rotation, transfer } = service.parts;
            Served { from: page_of(service.from), parts: [overhead, seek, rotation, transfer].map(|ns| ns as u64) }
        };
        DriveFrame {
            now,
            drive,
            what,
            mood,
            until,
            head: page_of(self.head),
            waiting: self.queue.len() as u32,
            // A drive that gathers starts nothing anyway.
            awaited: self.queue.awaited().filter(|_| mood == Mood::Anticipates),
            served: self.served.iter().map(parts).collect(),
            cells: served.chain(waiting).collect(),
        }
    }

    /// Waiting requests in the order they would be served in if nothing more came; only the next ones if there are
    /// many.
    fn outlook(&self) -> Vec<Request> {
        let mut order = Vec::new();
        let mut ahead = self.clone();
        while order.len() < self.queue.len().min(MAX_WAITING)
            && let Some(at) = ahead.next_event()
        {
            let before = ahead.served.len();
            let gone = usize::from(ahead.finish(at).is_some());
            order.extend(ahead.served.iter().skip(before - gone).map(|service| service.request.clone()));
        }
        order.truncate(MAX_WAITING);
        order
    }

    fn count(&mut self, direction: Direction, comes: bool) {
        let way = direction as usize;
        if comes {
            self.held[way] += 1;
            self.congested[way] |= self.held[way] >= congestion_on(self.nr_requests);
        } else {
            self.held[way] = self.held[way].saturating_sub(1);
            self.congested[way] &= self.held[way] >= congestion_off(self.nr_requests);
        }
    }

    fn start(&mut self, now: u64) {
        self.wake = self.plugged.filter(|&until| now < until);
        if self.wake.is_some() {
            return;
        }
        self.plugged = None;
        while self.served.len() < service::channels(self.spec) {
            match self.queue.next(now, self.head) {
                Next::Dispatch(request) => {
                    let from = self.head;
                    let (ns, parts) = service::service_ns(self.spec, from, &request, &mut self.rng);
                    let why = request.why.seen(request.sector == from, self.queue.len() == 0);
                    self.head = request.end();
                    self.served.push(Service {
                        request: request.because(why),
                        started_at: now,
                        done_at: now + ns,
                        from,
                        parts,
                    });
                }
                Next::Wait(until) => {
                    // A wait until now would last for ever.
                    self.wake = Some(until.max(now + 1));
                    return;
                }
                Next::Nothing => return,
            }
        }
    }
}

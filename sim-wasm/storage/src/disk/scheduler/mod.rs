//! The order in which a drive serves its requests: the I/O schedulers of Linux 2.6, and FreeBSD's elevator.
//!
//! Linux's follow the sources of 2.6.12, but CFQ is there twice: as 2.6.6 to 2.6.9 had it, in rounds, and as 2.6.20 had
//! it, with slices of time. They measure time in jiffies.

mod anticipatory;
mod bioq;
mod cfq;
mod cfq_slices;
mod deadline;
mod mq_deadline;
mod noop;
mod sides;
mod sorted;

use super::request::Request;
use anticipatory::Anticipatory;
use base::ids::Pid;
use bioq::Bioq;
use cfq::Cfq;
use cfq_slices::CfqSlices;
use deadline::Deadline;
use mq_deadline::MqDeadline;
use noop::Noop;
use scenario::DiskScheduler;

/// Ticks in a second, as in i386 kernels up to 2.6.12.
pub(super) const HZ: u64 = 1000;
/// Nanoseconds in a tick.
pub(super) const TICK_NS: u64 = 1_000_000_000 / HZ;

/// Ticks that have passed at a moment in nanoseconds.
fn jiffies(now: u64) -> u64 {
    now / TICK_NS
}

/// Limits of the schedulers that have them: the name, and the milliseconds for reads and for writes.
pub const LIMITS_MS: [(&str, u64, u64); 4] = [
    ("deadline", ms(deadline::READ_EXPIRE), ms(deadline::WRITE_EXPIRE)),
    ("mq-deadline", ms(deadline::READ_EXPIRE), ms(deadline::WRITE_EXPIRE)),
    ("anticipatory", ms(anticipatory::READ_EXPIRE), ms(anticipatory::WRITE_EXPIRE)),
    ("cfq-slices", ms(cfq_slices::FIFO_EXPIRE[1]), ms(cfq_slices::FIFO_EXPIRE[0])),
];

const fn ms(ticks: u64) -> u64 {
    ticks * 1000 / HZ
}

/// Whether a request has been there for longer than this many ticks.
fn is_late(request: &Request, limit: u64, now: u64) -> bool {
    jiffies(now) > jiffies(request.submitted) + limit
}

/// What a drive is to do next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Next {
    /// Serve this.
    Dispatch(Request),
    /// Nothing now; ask again at this moment, or earlier if something happens.
    Wait(u64),
    /// Nothing until something happens.
    Nothing,
}

impl From<Option<Request>> for Next {
    fn from(request: Option<Request>) -> Self {
        request.map_or(Next::Nothing, Next::Dispatch)
    }
}

/// An order of service. Every request that is added is dispatched once, whole, and then completed.
trait Order {
    /// Merges the request into a waiting one; gives it back if that is impossible.
    fn merge(&mut self, request: Request) -> Option<Request>;

    /// A request comes.
    fn add(&mut self, request: Request, now: u64);

    /// A channel of the drive is free; its last request ended at sector `head`.
    fn next(&mut self, now: u64, head: u64) -> Next;

    /// A request is done.
    fn completed(&mut self, _request: &Request, _now: u64) {}

    /// A process has ended.
    fn exited(&mut self, _pid: Pid) {}

    /// Ticks after which a request goes before the others, if there is such a limit.
    fn limit(&self, _request: &Request) -> Option<u64> {
        None
    }

    /// Whether a waiting request is already chosen to be among the next.
    fn is_chosen(&self, _seq: u64) -> bool {
        false
    }

    /// The process for whose next request the drive is held.
    fn awaited(&self) -> Option<Pid> {
        None
    }

    /// Requests waiting.
    fn len(&self) -> usize;

    /// Whether a process may have one more request when a drive's list holds `nr_requests`; if not, it waits.
    fn may_queue(&self, _pid: Option<Pid>, _nr_requests: u32) -> bool {
        true
    }
}

/// The order a drive follows.
#[derive(Debug, Clone)]
pub(super) enum Scheduler {
    /// FreeBSD's.
    Bioq(Bioq),
    /// By arrival.
    Noop(Noop),
    /// By place, but none waits too long.
    Deadline(Deadline),
    /// By place, in batches of any requests of a direction.
    MqDeadline(MqDeadline),
    /// By place, with a wait for the next read after each read.
    Anticipatory(Box<Anticipatory>),
    /// From every process in turn.
    Cfq(Cfq),
    /// A slice of time for every process in turn.
    CfqSlices(Box<CfqSlices>),
}

impl Scheduler {
    /// A scheduler with nothing to do. `flash`: place does not matter.
    pub(super) fn new(kind: DiskScheduler, flash: bool) -> Self {
        match kind {
            DiskScheduler::Bioq => Scheduler::Bioq(Bioq::new(flash)),
            DiskScheduler::Noop => Scheduler::Noop(Noop::default()),
            DiskScheduler::Deadline => Scheduler::Deadline(Deadline::default()),
            DiskScheduler::MqDeadline => Scheduler::MqDeadline(MqDeadline::default()),
            DiskScheduler::Anticipatory => Scheduler::Anticipatory(Box::default()),
            DiskScheduler::Cfq => Scheduler::Cfq(Cfq::default()),
            DiskScheduler::CfqSlices => Scheduler::CfqSlices(Box::default()),
        }
    }

    /// Whether an idle drive is held up for a moment so that requests can gather, as Linux does up to 2.6.38
    /// (`blk_plug_device`, `block/blk-core.c`). Since then, a process holds its own requests back while it makes more, and
    /// sends them as soon as it has made the last one (`blk_finish_plug`).
    pub(super) fn plugs(&self) -> bool {
        !matches!(self, Scheduler::Bioq(_) | Scheduler::MqDeadline(_))
    }

    /// Whether reads and writes take their places from one number of requests, as they do with several queues
    /// (`sched_tags`, `block/blk-mq-sched.c`, 6.12).
    pub(super) fn shares_requests(&self) -> bool {
        matches!(self, Scheduler::MqDeadline(_))
    }

    fn order(&self) -> &dyn Order {
        match self {
            Scheduler::Bioq(order) => order,
            Scheduler::Noop(order) => order,
            Scheduler::Deadline(order) => order,
            Scheduler::MqDeadline(order) => order,
            Scheduler::Anticipatory(order) => order.as_ref(),
            Scheduler::Cfq(order) => order,
            Scheduler::CfqSlices(order) => order.as_ref(),
        }
    }

    fn order_mut(&mut self) -> &mut dyn Order {
        match self {
            Scheduler::Bioq(order) => order,
            Scheduler::Noop(order) => order,
            Scheduler::Deadline(order) => order,
            Scheduler::MqDeadline(order) => order,
            Scheduler::Anticipatory(order) => order.as_mut(),
            Scheduler::Cfq(order) => order,
            Scheduler::CfqSlices(order) => order.as_mut(),
        }
    }

    /// Takes a request, merging it into a waiting one if possible; returns whether it was not merged.
    pub(super) fn take(&mut self, request: Request, now: u64) -> bool {
        let order = self.order_mut();
        let rest = order.merge(request);
        let is_new = rest.is_some();
        if let Some(request) = rest {
            order.add(request, now);
        }
        is_new
    }

    /// A channel of the drive is free; its last request ended at sector `head`.
    pub(super) fn next(&mut self, now: u64, head: u64) -> Next {
        self.order_mut().next(now, head)
    }

    /// A request is done.
    pub(super) fn completed(&mut self, request: &Request, now: u64) {
        self.order_mut().completed(request, now);
    }

    /// A process has ended.
    pub(super) fn exited(&mut self, pid: Pid) {
        self.order_mut().exited(pid);
    }

    /// Whether a waiting request has been there longer than its limit.
    pub(super) fn is_late(&self, request: &Request, now: u64) -> bool {
        self.order().limit(request).is_some_and(|limit| is_late(request, limit, now))
    }

    /// Whether a waiting request is already chosen to be among the next.
    pub(super) fn is_chosen(&self, seq: u64) -> bool {
        self.order().is_chosen(seq)
    }

    /// The process for whose next request the drive is held.
    pub(super) fn awaited(&self) -> Option<Pid> {
        self.order().awaited()
    }

    /// Requests waiting.
    pub(super) fn len(&self) -> usize {
        self.order().len()
    }

    /// Whether a process may have one more request.
    pub(super) fn may_queue(&self, pid: Option<Pid>, nr_requests: u32) -> bool {
        self.order().may_queue(pid, nr_requests)
    }
}

#[cfg(test)]
mod testing;

//! The anticipatory scheduler of Linux 2.6.12 (`drivers/block/as-iosched.c`; Iyer and Druschel, "Anticipatory
//! scheduling", 2001): batches of reads and of writes in turn, and after a read a short wait for the next one of the
//! same process, which is probably near.

mod batch;
mod patience;
mod side;
mod think_times;

use super::{HZ, Next, Order, TICK_NS, is_late, jiffies};
use crate::disk::request::Request;
use crate::disk::why::Why;
use base::ids::Pid;
use batch::Batches;
use side::Side;
use think_times::{History, Newcomers};

/// Longest wait for the next read, in ticks: 6.67 ms, which at 1000 ticks a second are 6.
pub(super) const ANTIC_EXPIRE: u64 = HZ / 150;
/// Ticks until a read must be started: 125 ms.
pub(super) const READ_EXPIRE: u64 = HZ / 8;
/// Ticks until a write should be started: 250 ms.
pub(super) const WRITE_EXPIRE: u64 = HZ / 4;

/// Whether the drive is held for the next read of a process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Antic {
    /// It is not.
    Off,
    /// Until this tick.
    Waiting(u64),
    /// It was; the next request is served, whatever it is.
    Finished,
}

/// The order of Linux's anticipatory scheduler.
#[derive(Debug, Clone)]
pub(in crate::disk) struct Anticipatory {
    sync: Side,
    other: Side,
    batches: Batches,
    antic: Antic,
    /// The process whose request was dispatched last, if somebody waited for it.
    reader: Option<Pid>,
    /// Tick at which that request was done.
    finished_at: Option<u64>,
    /// The history of each process, by its number; processes beyond the end have asked for nothing yet.
    histories: Vec<History>,
    newcomers: Newcomers,
    /// Requests under way.
    dispatched: u32,
    /// Why the drive is no longer held, and whether a batch has begun, until a request is dispatched because of it.
    freed: Option<Why>,
    turned: bool,
}

impl Default for Anticipatory {
    fn default() -> Self {
        Anticipatory {
            sync: Side::default(),
            other: Side::default(),
            batches: Batches::default(),
            antic: Antic::Off,
            reader: None,
            finished_at: None,
            histories: Vec::new(),
            newcomers: Newcomers::default(),
            dispatched: 0,
            freed: None,
            turned: false,
        }
    }
}

impl Anticipatory {
    fn side(&mut self, sync: bool) -> &mut Side {
        if sync { &mut self.sync } else { &mut self.other }
    }

    fn expired(&mut self, sync: bool, jiffy: u64) -> Option<u64> {
        let expire = if sync { READ_EXPIRE } else { WRITE_EXPIRE };
        self.side(sync).expired(jiffy, expire)
    }

    /// The request to serve next (`as_dispatch_request`).
    fn select(&mut self, jiffy: u64) -> Selected {
        let (reads, writes) = (!self.sync.queue.is_empty(), !self.other.queue.is_empty());
        self.batches.note_idle(reads, writes);
        if self.batches.is_changing() {
            // The other direction begins when everything under way is done.
            return Selected::Nothing;
        }
        if !(reads && writes && self.batches.expired(jiffy)) {
            if self.batches.sync {
                if let Some(seq) = self.expired(true, jiffy) {
                    return Selected::Of(true, seq, Some(Why::Expired));
                }
                let candidate = self.sync.candidate().cloned();
                if let Some(until) = self.anticipates(candidate.as_ref(), jiffy) {
                    return Selected::Wait(until);
                }
            }
            let sync = self.batches.sync;
            if let Some(seq) = self.side(sync).candidate().map(|request| request.seq) {
                if reads && !writes {
                    self.batches.prolong_reads(jiffy);
                }
                return self.selected(sync, seq, jiffy);
            }
        }
        if !(reads || writes) {
            return Selected::Nothing;
        }
        let sync = reads && !(writes && self.batches.sync);
        self.batches.turn_to(sync);
        self.turned = true;
        if sync {
            self.sync.last_check = jiffy;
        }
        if !self.batches.may_begin(self.dispatched, jiffy) {
            return Selected::Nothing;
        }
        let best = self.side(sync).candidate().map(|request| request.seq);
        best.map_or(Selected::Nothing, |seq| self.selected(sync, seq, jiffy))
    }

    /// The best request of a side, unless another's time is up.
    fn selected(&mut self, sync: bool, best: u64, jiffy: u64) -> Selected {
        match self.expired(sync, jiffy) {
            Some(seq) => Selected::Of(sync, seq, Some(Why::Expired)),
            None => Selected::Of(sync, best, None),
        }
    }

    /// Why a request that is not late is served.
    fn why(&mut self, sync: bool, request: &Request) -> Why {
        match (self.turned, self.freed) {
            (true, _) if sync => Why::BatchOfReads,
            (true, _) => Why::BatchOfWrites,
            (false, Some(Why::AwaitedCame)) if request.pid != self.reader => Why::GivenUp,
            (false, Some(freed)) => freed,
            (false, None) => self.side(sync).why(request),
        }
    }

    fn dispatch(&mut self, sync: bool, seq: u64, late: Option<Why>) -> Option<Request> {
        let request = self.side(sync).queue.get(seq)?.clone();
        let why = late.unwrap_or_else(|| self.why(sync, &request));
        let request = self.side(sync).queue.remove(seq)?.because(why);
        (self.freed, self.turned) = (None, false);
        self.antic = Antic::Off;
        self.finished_at = None;
        self.side(sync).last_sector = request.end();
        self.reader = request.pid.filter(|_| sync);
        if !sync {
            self.batches.wrote();
        }
        self.dispatched += 1;
        if let Some(history) = request.pid.and_then(|pid| self.histories.get_mut(usize::from(pid))) {
            history.queued = history.queued.saturating_sub(1);
            history.dispatched += 1;
        }
        Some(request)
    }

    /// The time to wait is over and the reader has not come.
    fn time_out(&mut self) {
        self.antic = Antic::Finished;
        self.freed = Some(Why::WaitedInVain);
        let reader = self.reader.and_then(|pid| self.histories.get(usize::from(pid)));
        if reader.is_some_and(|history| !history.is_known()) {
            self.newcomers.disappoint();
        }
    }
}

/// What comes next.
enum Selected {
    /// The request with this number, whether somebody waits for it, and the reason if it is late.
    Of(bool, u64, Option<Why>),
    /// None until this tick.
    Wait(u64),
    /// None.
    Nothing,
}

impl Order for Anticipatory {
    fn merge(&mut self, request: Request) -> Option<Request> {
        self.side(request.sync).queue.merge(request)
    }

    fn add(&mut self, request: Request, now: u64) {
        let jiffy = jiffies(now);
        if let Some(pid) = request.pid {
            let place = usize::from(pid);
            if place >= self.histories.len() {
                self.histories.resize_with(place + 1, History::default);
            }
            let history = &mut self.histories[place];
            if request.sync {
                history.reads(jiffy, request.sector, request.end(), &mut self.newcomers);
            }
            history.queued += 1;
        }
        let breaks = matches!(self.antic, Antic::Waiting(_)) && self.breaks(Some(&request), jiffy);
        let (sync, pid) = (request.sync, request.pid);
        self.side(sync).queue.insert(request);
        if breaks {
            self.antic = Antic::Finished;
            self.freed = Some(if pid == self.reader { Why::AwaitedCame } else { Why::GivenUp });
        }
    }

    fn next(&mut self, now: u64, _head: u64) -> Next {
        let jiffy = jiffies(now);
        if let Antic::Waiting(until) = self.antic {
            if jiffy < until {
                return Next::Wait(until * TICK_NS);
            }
            self.time_out();
        }
        match self.select(jiffy) {
            Selected::Of(sync, seq, late) => self.dispatch(sync, seq, late).into(),
            Selected::Wait(until) => {
                self.antic = Antic::Waiting(until);
                Next::Wait(until * TICK_NS)
            }
            Selected::Nothing => Next::Nothing,
        }
    }

    fn completed(&mut self, request: &Request, now: u64) {
        let jiffy = jiffies(now);
        self.batches.completed(self.dispatched, request.sync, jiffy);
        self.dispatched = self.dispatched.saturating_sub(1);
        let Some(pid) = request.pid else { return };
        if self.reader == Some(pid) {
            self.finished_at = Some(jiffy);
        }
        if let Some(history) = self.histories.get_mut(usize::from(pid)) {
            history.dispatched = history.dispatched.saturating_sub(1);
            if request.sync {
                history.read_done(jiffy);
            }
        }
    }

    fn exited(&mut self, pid: Pid) {
        if let Some(history) = self.histories.get_mut(usize::from(pid)) {
            history.exited = true;
        }
    }

    fn limit(&self, request: &Request) -> Option<u64> {
        Some(if request.sync { READ_EXPIRE } else { WRITE_EXPIRE })
    }

    fn awaited(&self) -> Option<Pid> {
        self.reader.filter(|_| matches!(self.antic, Antic::Waiting(_)))
    }

    fn len(&self) -> usize {
        self.sync.queue.len() + self.other.queue.len()
    }
}

#[cfg(test)]
mod tests;

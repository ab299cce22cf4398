//! One scan of the page-out daemon: `vm_pageout_scan(pass)` (`sys/vm/vm_pageout.c`, 9.3 to 10.3).

mod active;
mod inactive;

pub(crate) use active::share_of_active;

use super::launder::Writes;
use super::{lowmem, oom};
use crate::reason::Reason;
use crate::swapping::vm_daemon::Request;
use crate::vm::{ACTIVE, CACHE, FREE, INACTIVE, LAUNDRY, Vm};
use kernel::Env;
use kernel::{Event, Report, Witness};

/// Launder budget of a pass that follows an insufficient one: practically no limit. At first it is `vm.max_launder`.
const LAUNDER_UNLIMITED: u32 = 10_000;

/// The tunables a scan reads.
#[derive(Debug, Clone, Copy)]
pub struct Tunables {
    /// `vm.max_launder`: clusters started in a pass-1 scan.
    pub max_launder: u32,
    /// `vm.pageout_update_period`: seconds in which an idle daemon looks at the whole active queue.
    pub update_period: u32,
}

/// What one scan did: the counters that the course's teams logged, and the queues before and after.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct ScanReport {
    pub number: u32,
    /// When it began, in nanoseconds.
    pub begun_ns: u64,
    /// When it began and when it ended, in microseconds.
    pub time_us: u64,
    pub end_us: u64,
    /// The kernel's pass number: 0 is an idle scan; in 9.3, the first scan after a request.
    pub pass: u32,
    /// Pages short when the inactive part began and when it ended.
    pub short_before: i64,
    pub short_after: i64,
    pub scanned_inactive: u32,
    pub scanned_active: u32,
    /// In 9.3 this includes pages of objects that nobody maps; the clean ones among them are cached at once.
    pub active_to_inactive: u32,
    pub inactive_to_active: u32,
    pub inactive_to_cache: u32,
    pub inactive_to_free: u32,
    /// Written by the scan; since 11, by the laundry thread since the previous scan.
    pub clusters: u32,
    pub pages_laundered: u32,
    pub requeued_dirty: u32,
    /// Busy and held pages: `addl_page_shortage`.
    pub skipped: u32,
    /// Dirty pages sent to the laundry; since 11.
    pub inactive_to_laundry: u32,
    pub active_to_laundry: u32,
    /// Free, cached, active, inactive pages, and those in the laundry when the scan began.
    pub before: [u32; 5],
    /// The same when it ended.
    pub after: [u32; 5],
    /// Its first event and the one after its last, as indices into the event log. Unrelated events are among them if
    /// the scan had to wait for a write buffer.
    pub first_event: u32,
    pub end_event: u32,
}

impl Report for ScanReport {
    const OUTCOME: usize = 27;

    fn row(&self) -> impl AsRef<[f64]> {
        self.numbers()
    }
}

impl ScanReport {
    /// Names of the numbers in [`ScanReport::numbers`].
    pub const FIELDS: [&'static str; 30] = [
        "number",
        "time_us",
        "pass",
        "short_before",
        "short_after",
        "scanned_inactive",
        "scanned_active",
        "active_to_inactive",
        "inactive_to_active",
        "inactive_to_cache",
        "inactive_to_free",
        "clusters",
        "pages_laundered",
        "requeued_dirty",
        "skipped",
        "free_before",
        "cache_before",
        "active_before",
        "inactive_before",
        "free_after",
        "cache_after",
        "active_after",
        "inactive_after",
        "inactive_to_laundry",
        "active_to_laundry",
        "laundry_before",
        "laundry_after",
        "first_event",
        "end_event",
        "end_us",
    ];

    /// The report of a scan that begins.
    pub(crate) fn begin<W: Witness>(vm: &Vm, number: u32, pass: u32, env: &Env<'_, W>) -> Self {
        let (begun_ns, time_us, first_event) = (env.now, env.now / 1000, env.witness.events());
        ScanReport { number, begun_ns, time_us, pass, before: queue_lengths(vm), first_event, ..ScanReport::default() }
    }

    /// The report as of `now`, in nanoseconds, when the log holds `events` events.
    pub(crate) fn at(&self, vm: &Vm, now: u64, events: u32) -> Self {
        ScanReport { after: queue_lengths(vm), end_event: events, end_us: now / 1000, ..*self }
    }

    /// Reports an event that belongs to the scan.
    pub(crate) fn say<W: Witness>(&self, reason: Reason, page: Option<u32>, aux: [u32; 2], env: &mut Env<'_, W>) {
        let page = page.unwrap_or(base::record::NONE);
        let event = Event { time_us: env.now / 1000, reason: reason as u32, scan: self.number, page, aux };
        env.witness.event(event);
    }

    /// Asks for whole processes to be swapped out, unless `vm.swap_enabled` is 0 or the release has no such thing.
    pub(crate) fn request_swapout<W: Witness>(&self, short: i64, vm: &mut Vm, env: &mut Env<'_, W>) {
        if vm.settings.swap_enabled && vm.thresholds.version.swaps_processes() {
            vm.counters.swapout_requests += 1;
            self.say(Reason::SwapoutRequest, None, [clamp(short), 0], env);
            vm.vm_daemon.request(Request::Normal, env.now + env.spent_ns);
        }
    }

    /// The report as a row of numbers.
    pub fn numbers(&self) -> [f64; 30] {
        let [fb, cb, ab, ib, lb] = self.before.map(f64::from);
        let [fa, ca, aa, ia, la] = self.after.map(f64::from);
        [
            f64::from(self.number),
            self.time_us as f64,
            f64::from(self.pass),
            self.short_before as f64,
            self.short_after as f64,
            f64::from(self.scanned_inactive),
            f64::from(self.scanned_active),
            f64::from(self.active_to_inactive),
            f64::from(self.inactive_to_active),
            f64::from(self.inactive_to_cache),
            f64::from(self.inactive_to_free),
            f64::from(self.clusters),
            f64::from(self.pages_laundered),
            f64::from(self.requeued_dirty),
            f64::from(self.skipped),
            fb,
            cb,
            ab,
            ib,
            fa,
            ca,
            aa,
            ia,
            f64::from(self.inactive_to_laundry),
            f64::from(self.active_to_laundry),
            lb,
            la,
            f64::from(self.first_event),
            f64::from(self.end_event),
            self.end_us as f64,
        ]
    }
}

/// A scan in progress. It pauses midway when it has to wait for a write buffer.
#[derive(Debug, Clone)]
pub struct Scan {
    /// What it has done so far.
    pub report: ScanReport,
    tunables: Tunables,
    /// The pass as 10.2 counts it: 0 is idle, 1 spares dirty pages met for the first time, higher ones launder without
    /// limit.
    rank: u32,
    deficit: u32,
    /// Pages the inactive part still has to reclaim.
    short: i64,
    launder_budget: u32,
    /// Steps the inactive part may still take, and the page it takes next.
    budget: u32,
    next: Option<u32>,
    /// The page whose cluster waits for a buffer.
    waiting: Option<(u32, Writes)>,
}

impl Scan {
    /// Begins a scan. A scan that was requested reads and zeroes the deficit; an idle scan has no shortage.
    pub fn begin<W: Witness>(vm: &mut Vm, number: u32, pass: u32, tunables: Tunables, env: &mut Env<'_, W>) -> Self {
        let mut report = ScanReport::begin(vm, number, pass, env);
        let rank = pass + u32::from(vm.thresholds.version.passes_from_zero());
        if rank > 0 {
            lowmem::ask(vm, env);
        }
        let deficit = if rank > 0 { std::mem::take(&mut vm.deficit) } else { 0 };
        let short = if rank > 0 { vm.paging_target() + i64::from(deficit) } else { 0 };
        report.short_before = short;
        let launder_budget = if rank > 1 { LAUNDER_UNLIMITED } else { tunables.max_launder.max(1) };
        let (budget, next) = (vm.queues.len(INACTIVE), vm.queues.head(INACTIVE));
        let scan = Scan { report, tunables, rank, deficit, short, launder_budget, budget, next, waiting: None };
        scan.say(Reason::ScanBegin, None, [pass, clamp(short)], env);
        scan
    }

    /// Continues the scan, and returns whether it is over. If not, it waits for a write buffer.
    pub fn run<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) -> bool {
        if !self.inactive(vm, env) {
            return false;
        }
        self.report.short_after = self.short;
        vm.spare_if_fruitful([self.report.short_before, self.short]);
        let version = vm.thresholds.version;
        if self.short > 0 && !version.swaps_out_after_active() {
            self.report.request_swapout(self.short, vm, env);
        }
        if version.counts_stuck_scans() {
            oom::scan_ended(vm, [self.report.short_before, self.short], env);
        }
        self.active(vm, env);
        if vm.settings.swap_idle_enabled {
            vm.vm_daemon.request_idle(env.now + env.spent_ns);
        }
        if version.swaps_out_after_active() && vm.free_and_cached() < vm.thresholds.free_target {
            self.report.request_swapout(vm.paging_target(), vm, env);
        }
        if self.rank > 1 && !version.counts_stuck_scans() {
            oom::later_scan_ended(vm, env);
        }
        let looked_at = self.report.scanned_inactive + self.report.scanned_active;
        self.say(Reason::ScanEnd, None, [looked_at, clamp(self.short)], env);
        self.report = self.report_at(vm, env.now, env.witness.events());
        true
    }

    /// The report so far, also for a scan that the end of the run cuts short.
    pub fn report_at(&self, vm: &Vm, now: u64, events: u32) -> ScanReport {
        self.report.at(vm, now, events)
    }

    #[inline]
    fn say<W: Witness>(&self, reason: Reason, page: Option<u32>, aux: [u32; 2], env: &mut Env<'_, W>) {
        self.report.say(reason, page, aux, env);
    }
}

/// Free, cached, active, inactive pages, and those in the laundry.
pub(crate) fn queue_lengths(vm: &Vm) -> [u32; 5] {
    [FREE, CACHE, ACTIVE, INACTIVE, LAUNDRY].map(|queue| vm.queues.len(queue))
}

/// A shortage as stored in an event: 0 if there is none.
pub(crate) fn clamp(short: i64) -> u32 {
    u32::try_from(short.max(0)).unwrap_or(u32::MAX)
}

//! One scan of the page-out daemon: `vm_pageout_scan(pass)` (`sys/vm/vm_pageout.c`, 10.2).

mod active;
mod inactive;

use super::reason::Reason;
use super::vm::{ACTIVE, CACHE, FREE, INACTIVE, Vm};
use crate::machine::{Event, Witness};
use crate::os::Env;

/// Launder budget of a pass: `vm.max_launder` at first, practically none when that was not enough.
const LAUNDER_UNLIMITED: u32 = 10_000;

/// The tunables a scan reads.
#[derive(Debug, Clone, Copy)]
pub struct Tunables {
    /// `vm.max_launder`: clusters started in a pass-1 scan.
    pub max_launder: u32,
    /// `vm.pageout_update_period`: seconds in which an idle daemon looks at the whole active queue.
    pub update_period: u32,
}

/// What one scan did: the counters the course's teams logged, and the queues before and after.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it; docs stand where they need more")]
pub struct ScanReport {
    pub number: u32,
    pub time_us: u64,
    pub pass: u32,
    /// Pages short when the inactive part began and when it ended.
    pub short_before: i64,
    pub short_after: i64,
    pub scanned_inactive: u32,
    pub scanned_active: u32,
    pub active_to_inactive: u32,
    pub inactive_to_active: u32,
    pub inactive_to_cache: u32,
    pub inactive_to_free: u32,
    pub clusters: u32,
    pub pages_laundered: u32,
    pub requeued_dirty: u32,
    /// Busy and held pages: `addl_page_shortage`.
    pub skipped: u32,
    /// Free, cached, active, inactive when the scan began.
    pub before: [u32; 4],
    /// The same when it ended.
    pub after: [u32; 4],
}

impl ScanReport {
    /// Names of the numbers in [`ScanReport::numbers`].
    pub const FIELDS: [&'static str; 23] = [
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
    ];

    /// The report as a row of numbers.
    pub fn numbers(&self) -> [f64; 23] {
        let [fb, cb, ab, ib] = self.before.map(f64::from);
        let [fa, ca, aa, ia] = self.after.map(f64::from);
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
        ]
    }
}

/// A scan in progress.
pub(super) struct Scan<'a, 'e, W: Witness> {
    vm: &'a mut Vm,
    env: &'a mut Env<'e, W>,
    report: ScanReport,
}

/// Runs one scan. `deficit` is read and zeroed by a pass above 0.
pub fn scan<W: Witness>(vm: &mut Vm, number: u32, pass: u32, tunables: Tunables, env: &mut Env<'_, W>) -> ScanReport {
    let deficit = if pass > 0 { std::mem::take(&mut vm.deficit) } else { 0 };
    let short = if pass > 0 { vm.paging_target() + i64::from(deficit) } else { 0 };
    let report = ScanReport {
        number,
        time_us: env.now,
        pass,
        short_before: short,
        before: queue_lengths(vm),
        ..ScanReport::default()
    };
    let mut scan = Scan { vm, env, report };
    scan.say(Reason::ScanBegin, None, [pass, clamp(short)]);
    let launder_budget = if pass > 1 { LAUNDER_UNLIMITED } else { tunables.max_launder.max(1) };
    let short = scan.inactive(short, launder_budget);
    scan.report.short_after = short;
    if short > 0 {
        // vm.swap_enabled is 1 by default; swapping processes out is not part of this model, the request is counted.
        scan.vm.counters.swapout_requests += 1;
        scan.say(Reason::SwapoutRequest, None, [clamp(short), 0]);
    }
    let wanted = scan.active_shortage(deficit);
    scan.active(pass, wanted, tunables.update_period);
    let looked_at = scan.report.scanned_inactive + scan.report.scanned_active;
    scan.say(Reason::ScanEnd, None, [looked_at, clamp(short)]);
    scan.report.after = queue_lengths(scan.vm);
    scan.report
}

impl<W: Witness> Scan<'_, '_, W> {
    /// What the active part works for: the inactive queue's target, plus what is still missing, plus what had to be skipped.
    fn active_shortage(&self, deficit: u32) -> i64 {
        let inactive = i64::from(self.vm.queues.len(INACTIVE));
        i64::from(self.vm.thresholds.inactive_target) - inactive
            + self.vm.paging_target()
            + i64::from(deficit)
            + i64::from(self.report.skipped)
    }

    fn say(&mut self, reason: Reason, page: Option<u32>, aux: [u32; 2]) {
        let page = page.unwrap_or(crate::record::NONE);
        let event = Event { time_us: self.env.now, reason: reason as u32, scan: self.report.number, page, aux };
        self.env.witness.event(event);
    }
}

/// Free, cached, active, inactive.
fn queue_lengths(vm: &Vm) -> [u32; 4] {
    [FREE, CACHE, ACTIVE, INACTIVE].map(|queue| vm.queues.len(queue))
}

/// A shortage as an event carries it: what is not short is 0.
fn clamp(short: i64) -> u32 {
    u32::try_from(short.max(0)).unwrap_or(u32::MAX)
}

//! The page-out daemon's main loop: when it is woken, which passes follow at once, and when it may sleep.
#![allow(clippy::unwrap_used, reason = "tests")]

use faultline_core::machine::{Disk, Event, Witness};
use faultline_core::named::Named;
use faultline_core::os::freebsd::launder::SWAP_ASYNC_MAX;
use faultline_core::os::freebsd::reason::Reason;
use faultline_core::os::freebsd::scan::ScanReport;
use faultline_core::os::freebsd::vm::INACTIVE;
use faultline_core::os::freebsd::{FreeBsd, OS};
use faultline_core::os::{Env, Kernel, Knobs, Touch};
use faultline_core::record::{Delta, Recorder, Stage};

/// Remembers what happened, but not what changed: 65,536 frames would make a long log.
#[derive(Default)]
struct Heard(Vec<u32>);

impl Witness for Heard {
    fn event(&mut self, event: Event) {
        self.0.push(event.reason);
    }

    fn events(&self) -> u32 {
        self.0.len() as u32
    }
}

impl Recorder for Heard {
    const ON: bool = false;
    fn stage(&mut self, _: Stage) {}
    fn delta(&mut self, _: Delta) {}
    fn set_attr(&mut self, _: u16, _: u32, _: u32) {}
    fn set_hand(&mut self, _: u16, _: u32) {}
    fn set_scalar(&mut self, _: u16, _: u32) {}
}

/// A machine whose process touches one new page after the other.
struct Machine {
    kernel: FreeBsd,
    log: Heard,
    disk: Disk,
    now: u64,
    touched: u32,
}

impl Machine {
    fn new(frames: u32) -> Self {
        let mut log = Heard::default();
        let knobs = Knobs::new(OS.knobs, &Named::default()).unwrap();
        let kernel = FreeBsd::boot(frames, frames, &knobs, &mut log);
        Machine { kernel, log, disk: Disk::new(1), now: 0, touched: 0 }
    }

    fn with<T>(&mut self, work: impl FnOnce(&mut FreeBsd, &mut Env<'_, Heard>) -> T) -> T {
        let mut env = Env { now: self.now, disk: &mut self.disk, witness: &mut self.log };
        work(&mut self.kernel, &mut env)
    }

    /// Touches new pages until so many are left free or cached.
    fn use_memory_down_to(&mut self, left: u32) {
        while self.kernel.vm.free_and_cached() > left {
            let vpage = self.touched;
            assert_eq!(self.with(|kernel, env| kernel.touch(vpage, true, env)), Touch::Done);
            self.touched += 1;
        }
    }

    /// Makes pages inactive and unused; `clean` ones get a copy in swap.
    fn make_inactive(&mut self, vpages: impl Iterator<Item = u32>, clean: bool) {
        for vpage in vpages {
            let page = self.kernel.vm.object.resident(vpage).unwrap();
            if clean {
                let block = self.kernel.vm.swap.allocate(1);
                self.kernel.vm.object.set_block(vpage, block);
            }
            self.with(|kernel, env| {
                kernel.vm.deactivate(page, env.witness);
                kernel.vm.change(page, env.witness, |p| {
                    p.accessed = 0;
                    p.dirty = !clean;
                    p.winatcfls = !clean;
                });
            });
        }
    }

    /// Lets the daemon run when its time comes, and the disk work while the daemon waits for it.
    fn run_daemon(&mut self) {
        self.now = self.now.max(self.kernel.next_wake().unwrap());
        loop {
            match self.kernel.next_wake() {
                Some(at) if at > self.now => return,
                Some(_) => self.with(Kernel::run_daemons),
                None => self.finish_io(),
            }
        }
    }

    fn finish_io(&mut self) {
        self.now = self.disk.next_done().unwrap();
        let io = self.disk.finish(self.now).unwrap();
        self.with(|kernel, env| kernel.io_done(&io, env));
    }

    fn scans(&self) -> Vec<ScanReport> {
        self.kernel.daemon.reports(&self.kernel.vm, self.now, self.log.events())
    }

    fn count(&self, reason: Reason) -> usize {
        self.log.0.iter().filter(|&&heard| heard == reason as u32).count()
    }
}

/// 256 MB: minimum 461, wake-up 506, target 1439, severe 298.
const FRAMES: u32 = 65_536;

#[test]
fn an_idle_daemon_looks_at_a_600th_of_the_active_queue_each_second() {
    let mut m = Machine::new(FRAMES);
    m.use_memory_down_to(5000);
    let active = 57_344 - 5000;
    for second in 1..4 {
        assert_eq!(m.kernel.next_wake(), Some(second * 1_000_000));
        m.run_daemon();
    }
    let scans = m.scans();
    assert!(scans.iter().all(|scan| (scan.pass, scan.scanned_active, scan.scanned_inactive) == (0, active / 600, 0)));
    assert_eq!((scans.len(), m.kernel.vm.counters.v_pdwakeups), (3, 0));
}

#[test]
fn one_page_below_the_wakeup_threshold_wakes_it_and_clean_pages_are_enough_to_sleep_again() {
    let mut m = Machine::new(FRAMES);
    m.use_memory_down_to(506);
    assert_eq!((m.kernel.vm.pages_needed, m.kernel.next_wake()), (false, Some(1_000_000)));
    m.make_inactive(0..2000, true);
    m.now = 300_000;
    m.use_memory_down_to(505);
    assert_eq!((m.kernel.vm.pages_needed, m.kernel.next_wake()), (true, Some(300_000)));
    m.run_daemon();
    let [scan] = m.scans()[..] else { panic!("one scan") };
    assert_eq!((scan.pass, scan.short_before, scan.short_after, scan.inactive_to_cache), (1, 934, 0, 934));
    assert_eq!((scan.number, scan.before[1], scan.after[1]), (0, 0, 934));
    assert_eq!((m.kernel.vm.free_and_cached(), m.kernel.vm.pages_needed), (1439, false));
    assert_eq!((m.kernel.daemon.pass(), m.kernel.next_wake()), (0, Some(1_300_000)));
    assert_eq!((m.kernel.vm.counters.v_pdwakeups, m.kernel.vm.counters.swapout_requests), (1, 0));
}

#[test]
fn pass_1_starts_32_clusters_and_pass_2_follows_at_once_without_that_limit() {
    let mut m = Machine::new(FRAMES);
    m.use_memory_down_to(507);
    // Every other page, so that each is alone in its cluster.
    m.make_inactive((0..4000).step_by(2), false);
    m.use_memory_down_to(300);
    m.run_daemon();
    let [first, second] = m.scans()[..2] else { panic!("two passes") };
    assert_eq!((first.pass, first.short_before, first.clusters, first.short_after), (1, 1139, 32, 1139 - 32));
    assert_eq!(first.scanned_inactive, 2000, "dirty pages beyond the limit are looked at and stay");
    // Wanted inactive: 2158 - 2000 + 1139; an unused page of count 5 is not deactivated in one scan.
    assert_eq!((first.scanned_active, first.active_to_inactive), (first.before[2], 0));
    assert_eq!((second.pass, second.time_us), (2, first.end_us));
    assert!(second.clusters > 32 && second.short_after == 0, "{second:?}");
    assert_eq!((m.kernel.vm.counters.swapout_requests, m.count(Reason::DaemonAgain)), (1, 1));
}

#[test]
fn no_more_than_four_writes_are_under_way_and_the_scan_waits_for_a_buffer() {
    let mut m = Machine::new(FRAMES);
    m.use_memory_down_to(507);
    m.make_inactive((0..4000).step_by(2), false);
    m.use_memory_down_to(505);
    m.with(Kernel::run_daemons);
    assert_eq!((m.disk.writes(), m.kernel.next_wake()), (SWAP_ASYNC_MAX, None));
    let scan = m.scans()[0];
    assert_eq!((scan.scanned_inactive, scan.clusters), (5, 4), "the fifth cluster is ready and waits");
    let waiting = m.kernel.vm.queues.iter(INACTIVE).take_while(|&page| m.kernel.vm.page(page).busy).count();
    assert_eq!(waiting, 5);
    m.finish_io();
    assert_eq!((m.disk.writes(), m.kernel.next_wake()), (3, Some(m.now)));
    m.with(Kernel::run_daemons);
    assert_eq!((m.disk.writes(), m.scans()[0].clusters), (SWAP_ASYNC_MAX, 5));
    assert_eq!([Reason::DaemonWaitsBuffer, Reason::DaemonGoesOn].map(|reason| m.count(reason)), [2, 1]);
}

#[test]
fn a_daemon_that_wins_nothing_tries_again_every_half_second() {
    let mut m = Machine::new(512);
    m.use_memory_down_to(43);
    // All pages are in use: the first scans only age them, and 43 is less than v_free_min.
    for _ in 0..3 {
        m.run_daemon();
    }
    let passes: Vec<_> = m.scans().iter().map(|scan| (scan.pass, scan.time_us)).collect();
    assert_eq!(passes, [(1, 0), (2, 0), (3, 500_000), (4, 1_000_000)]);
    assert_eq!(m.kernel.vm.counters.v_pdwakeups, 4);
}

#[test]
fn a_daemon_retrying_is_woken_only_by_a_new_request() {
    let mut m = Machine::new(512);
    m.use_memory_down_to(43);
    m.run_daemon();
    assert_eq!(m.kernel.next_wake(), Some(500_000));
    m.now = 100_000;
    let vpage = m.touched;
    assert_eq!(m.with(|kernel, env| kernel.touch(vpage, true, env)), Touch::WaitMemory);
    assert_eq!(m.kernel.next_wake(), Some(500_000), "it knows already");
    // Enough is freed to end the shortage; then it begins again.
    m.with(|kernel, env| (64..80).for_each(|page| kernel.vm.free(page, env.witness)));
    assert!(!m.kernel.vm.pages_needed && m.kernel.take_wakeup());
    m.use_memory_down_to(43);
    assert_eq!(m.kernel.next_wake(), Some(100_000));
    m.run_daemon();
    assert_eq!(m.scans()[2].pass, 3, "the pass number has not been reset in between");
}

//! The page-out daemon's main loop: when it is woken, which passes follow immediately, and when it may sleep.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::freebsd;

use freebsd::booted::{Booted, MAP};
use kernel::{Channel, Witness};
use kernel::{Env, Touch};
use machine::Tally;
use os_freebsd::FreeBsd;
use os_freebsd::pageout::launder::SWAP_ASYNC_MAX;
use os_freebsd::pageout::scan::ScanReport;
use os_freebsd::pages::page::Flag;
use os_freebsd::reason::Reason;
use os_freebsd::vm::INACTIVE;

/// A machine whose process touches one new page after another. Events are only counted: 65,536 frames would make a long
/// log.
struct Machine {
    booted: Booted<Tally>,
    touched: u32,
}

impl std::ops::Deref for Machine {
    type Target = Booted<Tally>;

    fn deref(&self) -> &Self::Target {
        &self.booted
    }
}

impl std::ops::DerefMut for Machine {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.booted
    }
}

impl Machine {
    fn new(frames: u32) -> Self {
        Machine { booted: Booted::new(frames, frames, Tally::default()), touched: 0 }
    }

    /// Touches new pages until this many are left free or cached.
    fn use_memory_down_to(&mut self, left: u32) {
        while self.kernel.vm.free_and_cached() > left {
            let page = self.touched;
            assert_eq!(self.write(page), Touch::Done);
            self.touched += 1;
        }
    }

    /// Makes pages inactive and unused; `clean` ones get a copy in swap.
    fn make_inactive(&mut self, pages: impl Iterator<Item = u32>, clean: bool) {
        for page in pages {
            let frame = self.frame(page);
            self.with(|kernel, env| {
                let object = kernel.vm.entries[usize::from(MAP)].object;
                if clean {
                    let block = kernel.vm.swap.allocate(1);
                    kernel.vm.objects[usize::from(object)].set_swap(page, block);
                }
                kernel.vm.deactivate(frame, env.witness);
                kernel.vm.take_references(frame);
                kernel.vm.protect(frame);
                kernel.vm.change(frame, env.witness, |p| {
                    p.set(Flag::Dirty, !clean);
                    p.set(Flag::Winatcfls, !clean);
                });
            });
        }
    }

    /// Lets the daemon run when its time comes, and lets the disk work while the daemon waits for it.
    fn run_daemon(&mut self) {
        self.now = self.now.max(self.kernel.daemon.wakes_at().unwrap());
        loop {
            match self.kernel.daemon.wakes_at() {
                Some(at) if at > self.now => return,
                Some(_) => self.with(run_page_daemon),
                None => self.finish_io(),
            }
        }
    }

    fn scans(&self) -> Vec<ScanReport> {
        self.kernel.reports(self.now, self.log.events())
    }

    fn count(&self, reason: Reason) -> u64 {
        self.log.count(reason as usize)
    }
}

/// The page-out daemon alone; the daemons that swap processes have tests of their own.
fn run_page_daemon<W: Witness>(kernel: &mut FreeBsd, env: &mut Env<'_, W>) {
    kernel.daemon.run(&mut kernel.vm, env);
}

/// 256 MB: minimum 461, wake-up 506, target 1439, severe 298.
const FRAMES: u32 = 65_536;
const SECOND_NS: u64 = 1_000_000_000;

#[test]
fn an_idle_daemon_looks_at_a_600th_of_the_active_queue_and_sleeps_a_second() {
    let mut m = Machine::new(FRAMES);
    m.use_memory_down_to(5000);
    let active = 57_344 - 5000;
    let mut wakes = SECOND_NS;
    for _ in 0..3 {
        assert_eq!(m.kernel.daemon.wakes_at(), Some(wakes));
        m.run_daemon();
        assert!(m.spent_ns > 0, "looking at pages takes time");
        wakes += m.spent_ns + SECOND_NS;
    }
    let scans = m.scans();
    assert!(scans.iter().all(|scan| (scan.pass, scan.scanned_active, scan.scanned_inactive) == (0, active / 600, 0)));
    assert_eq!((scans.len(), m.kernel.vm.counters.v_pdwakeups), (3, 0));
}

#[test]
fn one_page_below_the_wakeup_threshold_wakes_it_and_clean_pages_are_enough_to_sleep_again() {
    let mut m = Machine::new(FRAMES);
    m.use_memory_down_to(506);
    assert_eq!((m.kernel.vm.pages_needed, m.kernel.daemon.wakes_at()), (false, Some(SECOND_NS)));
    m.make_inactive(0..2000, true);
    m.now = 300_000_000;
    m.use_memory_down_to(505);
    assert_eq!((m.kernel.vm.pages_needed, m.kernel.daemon.wakes_at()), (true, Some(300_000_000)));
    m.run_daemon();
    let [scan] = m.scans()[..] else { panic!("one scan") };
    assert_eq!((scan.pass, scan.short_before, scan.short_after, scan.inactive_to_cache), (1, 934, 0, 934));
    assert_eq!((scan.number, scan.before[1], scan.after[1]), (0, 0, 934));
    assert_eq!((m.kernel.vm.free_and_cached(), m.kernel.vm.pages_needed), (1439, false));
    assert_eq!((m.kernel.daemon.pass(), m.kernel.daemon.wakes_at()), (0, Some(m.now + m.spent_ns + SECOND_NS)));
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
    // Wanted inactive: 2158 - 2000 + 1139; an unused page with a count of 5 is not deactivated in one scan.
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
    m.with(run_page_daemon);
    assert_eq!((m.kernel.vm.swap_writes, m.kernel.daemon.wakes_at()), (SWAP_ASYNC_MAX, None));
    assert_eq!(m.disk.pending(), SWAP_ASYNC_MAX);
    let scan = m.scans()[0];
    assert_eq!((scan.scanned_inactive, scan.clusters), (5, 4), "the fifth cluster is ready and waits");
    let waiting = m.queue(INACTIVE).into_iter().take_while(|&frame| m.kernel.vm.page(frame).is(Flag::Busy)).count();
    assert_eq!(waiting, 5);
    m.finish_io();
    assert_eq!((m.kernel.vm.swap_writes, m.kernel.daemon.wakes_at()), (3, Some(m.now)));
    m.with(run_page_daemon);
    assert_eq!((m.kernel.vm.swap_writes, m.scans()[0].clusters), (SWAP_ASYNC_MAX, 5));
    assert_eq!([Reason::DaemonWaitsBuffer, Reason::DaemonGoesOn].map(|reason| m.count(reason)), [2, 1]);
}

#[test]
fn a_daemon_that_wins_nothing_tries_again_every_half_second() {
    let mut m = Machine::new(512);
    m.use_memory_down_to(43);
    // All pages are in use: the first scans only age them, and 43 is less than v_free_min.
    let mut expected = vec![(1, 0), (2, 0)];
    for pass in 3..6 {
        m.run_daemon();
        let wakes = m.now + m.spent_ns + SECOND_NS / 2;
        assert_eq!(m.kernel.daemon.wakes_at(), Some(wakes));
        expected.push((pass, wakes / 1000));
    }
    m.run_daemon();
    let passes: Vec<_> = m.scans().iter().map(|scan| (scan.pass, scan.time_us)).collect();
    assert_eq!(passes, expected);
    assert_eq!(m.kernel.vm.counters.v_pdwakeups, 5);
}

#[test]
fn a_daemon_retrying_is_woken_only_by_a_new_request() {
    let mut m = Machine::new(512);
    m.use_memory_down_to(43);
    m.run_daemon();
    let retries = Some(m.spent_ns + SECOND_NS / 2);
    assert_eq!(m.kernel.daemon.wakes_at(), retries);
    m.now = 100_000_000;
    let page = m.touched;
    assert_eq!(m.write(page), Touch::Wait(Channel::Memory));
    assert_eq!(m.kernel.daemon.wakes_at(), retries, "it knows already");
    // Enough is freed to end the shortage, which then begins again.
    m.with(|kernel, env| {
        for frame in 64..80 {
            kernel.vm.unmap(frame);
            kernel.vm.free(frame, env.witness);
        }
    });
    assert!(!m.kernel.vm.pages_needed && !m.take_memory_call());
    m.use_memory_down_to(43);
    assert!(m.take_memory_call(), "whoever waits for memory is woken");
    assert_eq!(m.kernel.daemon.wakes_at(), Some(m.now));
    m.run_daemon();
    assert_eq!(m.scans()[2].pass, 3, "the pass number has not been reset in between");
}

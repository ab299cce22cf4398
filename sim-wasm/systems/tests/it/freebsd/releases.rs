//! What distinguishes 9.3 and 10.3 from 10.2: passes, thresholds, idle work and both scans.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::freebsd;
use crate::support::system;

use freebsd::{Bench, STOCK};
use kernel::SECOND_NS;
use kernel::Touch;
use kernel::Visible;
use os_freebsd::pageout::scan::ScanReport;
use os_freebsd::pages::page::Flag;
use os_freebsd::version::Version;
use os_freebsd::vm::{ACTIVE, CACHE, FREE};
use system::System;

const INACTIVE_CASES: &str = "p1 p2r p3d p4d* p5dw p6inv p7du p8nb p9h";

fn bench_9_3(active: &str, inactive: &str, free_target: u32) -> Bench {
    let mut bench = Bench::new(STOCK, active, inactive);
    let t = &mut bench.vm.thresholds;
    (t.version, t.inactive_target, t.free_target, t.cache_min) = (Version::V9_3, 0, free_target, 0);
    bench
}

#[test]
fn in_9_3_the_first_scan_is_pass_0_and_forgets_references_to_what_nobody_maps() {
    let mut bench = bench_9_3("z(7)", INACTIVE_CASES, 10);
    let report = bench.scan(0);
    assert_eq!((report.pass, report.short_before, report.clusters, report.skipped), (0, 10, 1, 2));
    assert_eq!(bench.inactive(), "p4* p5*w p9 p3w p7w", "p7 counts as dirty and seen for the first time");
    assert_eq!((bench.active(), bench.names_of(CACHE), bench.names_of(FREE)), pick("z(6) p2(8)", "p1", "p6 p8"));
}

#[test]
fn in_9_3_pass_1_launders_without_limit_on_first_sight() {
    let mut bench = bench_9_3("z(7)", INACTIVE_CASES, 10);
    assert_eq!(bench.scan(1).clusters, 3);
    assert_eq!(bench.inactive(), "p3* p4* p5*w p7* p9");
}

#[test]
fn in_9_3_a_clean_page_that_nobody_maps_is_cached_although_it_was_referenced() {
    let cached = |version| {
        let mut bench = bench_9_3("z(7)", "p1u", 10);
        bench.vm.thresholds.version = version;
        bench.scan(1);
        bench.names_of(CACHE)
    };
    assert_eq!([Version::V9_3, Version::V10_2].map(cached), ["p1", ""]);
}

#[test]
fn in_9_3_the_active_scan_spares_busy_pages_and_lets_go_of_what_nobody_maps() {
    let mut bench = bench_9_3("A(5)* B(5)h C(9)u D(9)ud E(5) F(5)r", "x*", 50);
    let looked_at = bench.vm.counters.v_pdpages;
    let report = bench.scan(0);
    assert_eq!((bench.active(), bench.inactive().as_str()), ("A(5) B(5) E(4) F(9)".to_string(), "x* D"));
    assert_eq!((bench.names_of(CACHE).as_str(), report.scanned_active, report.active_to_inactive), ("C", 6, 2));
    // The four active ones that could be judged, and x.
    assert_eq!(bench.vm.counters.v_pdpages - looked_at, 5);
}

#[test]
fn in_9_3_the_daemon_works_for_the_target_and_the_share_of_the_cache() {
    let mut bench = bench_9_3("z(7)", "x", 10);
    bench.vm.thresholds.cache_min = 7;
    assert_eq!(bench.scan(0).short_before, 17);
    assert_eq!(bench.vm.counters.swapout_requests, 1, "fewer than 10 are free");
    bench.vm.thresholds.free_target = 1;
    assert_eq!(bench.scan(0).short_after, 7);
    assert_eq!(bench.vm.counters.swapout_requests, 1, "x is cached, that is enough");
}

fn pick(active: &str, cache: &str, free: &str) -> (String, String, String) {
    (active.to_string(), cache.to_string(), free.to_string())
}

/// Lets the page daemon run when its time comes, again and again, until it has made this many scans in all.
fn scans(system: &mut System, count: usize) -> Vec<ScanReport> {
    loop {
        let scans = system.kernel.reports(system.now, 0);
        if scans.len() >= count {
            return scans;
        }
        system.now = system.now.max(system.kernel.daemon.wakes_at().unwrap());
        system.with(|kernel, env| kernel.daemon.run(&mut kernel.vm, env));
    }
}

#[test]
fn an_idle_daemon_of_9_3_looks_at_a_share_every_five_seconds_and_at_everything_every_twenty() {
    let mut system = System::new(Version::V9_3, 4096, 4096, 1, &[]);
    system.fill(0, 3084);
    let before = system.kernel.vm.counters.v_pdpages;
    // Missing: 304 + 406 + 74 - 500. The share: 203 of 4096.
    let rounds = scans(&mut system, 5);
    let looks: Vec<_> = rounds.iter().map(|round| (round.time_us / 1_000_000, round.scanned_active)).collect();
    assert_eq!(looks, [(5, 152), (10, 152), (15, 152), (20, 3084), (25, 152)]);
    assert!(rounds.iter().all(|round| (round.pass, round.short_before) == (0, 0)));
    assert_eq!(system.kernel.vm.counters.v_pdpages, before);
}

#[test]
fn an_idle_daemon_of_9_3_does_nothing_while_nothing_is_missing() {
    let mut system = System::new(Version::V9_3, 4096, 4096, 1, &[]);
    system.fill(0, 2800);
    (0..3).for_each(|_| {
        system.now = system.kernel.daemon.wakes_at().unwrap();
        system.with(|kernel, env| kernel.daemon.run(&mut kernel.vm, env));
    });
    assert!(system.now >= 15 * SECOND_NS && scans(&mut system, 0).is_empty());
}

#[test]
fn the_statistics_of_9_3_deactivate_and_unmap_a_page_whose_count_was_0_before() {
    let mut system = System::new(Version::V9_3, 4096, 4096, 1, &[]);
    system.fill(0, 3084);
    let pages: Vec<u32> = system.kernel.vm.queues.iter(ACTIVE).take(3).collect();
    system.vm(|vm, env| {
        for (page, act_count) in pages.iter().zip([0, 1, 0]) {
            vm.watch(*page, env.witness, |vm| vm.set_act_count(*page, act_count));
        }
        pages[..2].iter().for_each(|&page| _ = vm.take_references(page));
    });
    scans(&mut system, 1);
    let vm = &system.kernel.vm;
    let mapped = |page: u32| vm.entries[0].table.is_mapped(vm.page(page).index);
    let state = pages.iter().map(|&page| (vm.queues.is_on(ACTIVE, page), vm.act_count(page), mapped(page)));
    assert_eq!(state.collect::<Vec<_>>(), [(false, 0, false), (true, 0, true), (true, 4, true)]);
}

/// A system whose only process has used all but 44 pages of memory, and waits for one more.
fn starving(version: Version) -> System {
    let mut system = System::new(version, 1024, 1000, 1, &[]);
    let map = system.fill(0, 852);
    let more = system.with(|kernel, env| kernel::Kernel::map(kernel, 0, 1, env)).unwrap();
    assert_eq!((map, system.kernel.vm.free_and_cached()), (0, 44));
    assert!(matches!(system.touch(0, more, 0), Touch::Wait(_)));
    system
}

fn passes(scans: &[ScanReport]) -> Vec<(u32, u64)> {
    scans.iter().map(|scan| (scan.pass, scan.time_us / 100_000)).collect()
}

/// Makes so many pages clean and inactive that the next scan can free what is missing, and has that scan made.
fn relieve(system: &mut System) {
    system.vm(|vm, env| {
        for index in 0..200 {
            let page = vm.objects[0].resident(index).unwrap();
            vm.unmap(page);
            vm.watch(page, env.witness, |vm| {
                vm.page_mut(page).set(Flag::Dirty, false);
                vm.take_referenced(page);
            });
            vm.deactivate(page, env.witness);
        }
    });
    let done = system.kernel.reports(0, 0).len();
    scans(system, done + 1);
    assert!(!system.kernel.vm.pages_needed);
}

/// The pass of the scan that is asked for half a second later.
fn ask_again(system: &mut System) -> u32 {
    let done = system.kernel.reports(0, 0).len();
    system.now += SECOND_NS / 2;
    system.with(|kernel, env| kernel.daemon.wakeup(&mut kernel.vm, env));
    scans(system, done + 1)[done].pass
}

/// Lets the daemon sleep to the end.
fn sleep_to_the_end(system: &mut System) {
    system.now = system.kernel.daemon.wakes_at().unwrap();
    system.with(|kernel, env| kernel.daemon.run(&mut kernel.vm, env));
}

#[test]
fn passes_of_9_3_count_from_0_and_a_request_soon_after_starts_with_pass_1() {
    let mut system = starving(Version::V9_3);
    assert_eq!(passes(&scans(&mut system, 4)), [(0, 0), (1, 0), (2, 5), (3, 10)]);
    relieve(&mut system);
    let mut later = system.clone();
    assert_eq!(ask_again(&mut system), 1);
    sleep_to_the_end(&mut later);
    assert_eq!(ask_again(&mut later), 0);
}

#[test]
fn passes_of_10_3_go_on_across_a_sleep_that_a_request_cuts_short() {
    let pass_after = |version, sleeps_to_the_end: bool| {
        let mut system = starving(version);
        assert_eq!(passes(&scans(&mut system, 3)), [(1, 0), (2, 0), (3, 5)]);
        relieve(&mut system);
        if sleeps_to_the_end {
            sleep_to_the_end(&mut system);
        }
        ask_again(&mut system)
    };
    assert_eq!([false, true].map(|to_the_end| pass_after(Version::V10_2, to_the_end)), [1, 1]);
    assert_eq!([false, true].map(|to_the_end| pass_after(Version::V10_3, to_the_end)), [5, 1]);
}

#[test]
fn since_10_3_a_scan_ages_a_share_of_the_active_queue_that_grows_with_time() {
    let knobs = [("vm.pageout_update_period", 10)];
    let mut system = System::new(Version::V10_3, 4096, 0, 1, &knobs);
    system.fill(0, 445);
    assert_eq!(scans(&mut system, 2).iter().map(|scan| scan.scanned_active).collect::<Vec<_>>(), [44, 44]);
    system.now = 3 * SECOND_NS + 40_000_000;
    assert_eq!(scans(&mut system, 3)[2].scanned_active, 46, "445 * 1040 / 10000");
    let mut small = System::new(Version::V10_3, 4096, 0, 1, &knobs);
    small.fill(0, 9);
    let scanned: Vec<u32> = scans(&mut small, 4).iter().map(|scan| scan.scanned_active).collect();
    assert_eq!(scanned, [0, 1, 0, 1], "time goes on while nothing is due");
}

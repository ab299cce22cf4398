//! FreeBSD 10.2's scans on hand-written queues, under the stock policy and two kinds of Slim Chance, against vectors
//! worked out from the source by an independent model. The notation is in `freebsd/mod.rs`.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::freebsd;

use freebsd::{Bench, HAND_OUT, STOCK, TEAM_1};
use os_freebsd::pageout::launder::cluster;
use os_freebsd::pageout::scan::Tunables;
use os_freebsd::pages::page::{Flag, Page};
use os_freebsd::pages::policy::Policy;
use os_freebsd::vm::{ACTIVE, CACHE, FREE, INACTIVE};

const ACTIVE_CASES: &str = "A(5) B(1) C(0) D(5)r E(62)r F(3)rr G(2)";

/// The active and the inactive queue after a scan of [`ACTIVE_CASES`] that is this many pages short.
fn active_scan(policy: Policy, inactive_target: u32, scanned: u32) -> (String, String) {
    let mut bench = Bench::new(policy, ACTIVE_CASES, "x");
    bench.vm.thresholds.inactive_target = inactive_target;
    let report = bench.scan(1);
    assert_eq!((report.scanned_active, report.active_to_inactive), (scanned, 2));
    (bench.active(), bench.names_of(INACTIVE))
}

fn pair(active: &str, inactive: &str) -> (String, String) {
    (active.to_string(), inactive.to_string())
}

#[test]
fn active_scan_stops_as_soon_as_nothing_is_short() {
    assert_eq!(active_scan(STOCK, 3, 3), pair("D(5)r E(62)r F(3)rr G(2) A(4)", "x B C"));
    assert_eq!(active_scan(HAND_OUT, 3, 3), pair("A(2) D(5)r E(62)r F(3)rr G(2)", "C B x"));
    assert_eq!(active_scan(TEAM_1, 3, 3), pair("A(2) D(5)r E(62)r F(3)rr G(2)", "x B C"));
}

#[test]
fn active_scan_of_the_whole_queue() {
    assert_eq!(active_scan(STOCK, 21, 7), pair("A(4) D(9) E(64) F(8) G(1)", "x B C"));
    assert_eq!(active_scan(HAND_OUT, 21, 7), pair("G(1) F(8) E(64) D(9) A(2)", "C B x"));
    assert_eq!(active_scan(TEAM_1, 21, 7), pair("G(1) F(8) E(64) D(9) A(2)", "x B C"));
}

const INACTIVE_CASES: &str = "p1 p2r p3d p4d* p5dw p6inv p7du p8nb p9h";

fn inactive_bench(policy: Policy, free_target: u32) -> Bench {
    let mut bench = Bench::new(policy, "z(7)", INACTIVE_CASES);
    bench.vm.thresholds.inactive_target = 0;
    bench.vm.thresholds.free_target = free_target;
    bench
}

#[test]
fn inactive_scan_in_pass_1_meets_every_row_of_the_table() {
    let cases = [
        (STOCK, "p4* p5*w p9 p3w p7", "z(6) p2(8)", "p6 p8"),
        (HAND_OUT, "p4* p5*w p9 p3w p7", "p2(4) z(3)", "p8 p6"),
        (TEAM_1, "p7 p3w p4* p5*w p9", "z(3) p2(4)", "p8 p6"),
    ];
    for (policy, inactive, active, free) in cases {
        let mut bench = inactive_bench(policy, 10);
        let report = bench.scan(1);
        assert_eq!((bench.inactive().as_str(), bench.active().as_str()), (inactive, active), "{policy:?}");
        assert_eq!((bench.names_of(CACHE).as_str(), bench.names_of(FREE).as_str()), ("p1", free), "{policy:?}");
        assert_eq!((report.short_after, report.skipped, report.clusters), (6, 2, 1));
        assert_eq!((report.scanned_inactive, report.scanned_active), (9, 2));
        assert_eq!(bench.vm.counters.swapout_requests, 1);
    }
}

#[test]
fn inactive_scan_in_pass_2_launders_dirty_pages_on_first_sight() {
    let cases = [(STOCK, "p3* p4* p5*w p9 p7"), (HAND_OUT, "p3* p4* p5*w p9 p7"), (TEAM_1, "p7 p3* p4* p5*w p9")];
    for (policy, inactive) in cases {
        let mut bench = inactive_bench(policy, 10);
        let report = bench.scan(2);
        assert_eq!(bench.inactive(), inactive, "{policy:?}");
        assert_eq!((report.short_after, report.skipped, report.clusters), (5, 2, 2));
    }
}

#[test]
fn inactive_scan_stops_when_nothing_is_short() {
    let cases = [
        (STOCK, "p4* p5*w p7 p8 p9 p3w", "z(7) p2(9)"),
        (HAND_OUT, "p4* p5*w p7 p8 p9 p3w", "z(7) p2(9)"),
        (TEAM_1, "p3w p4* p5*w p7 p8 p9", "p2(9) z(7)"),
    ];
    for (policy, inactive, active) in cases {
        let mut bench = inactive_bench(policy, 3);
        let report = bench.scan(1);
        assert_eq!((bench.inactive().as_str(), bench.active().as_str()), (inactive, active), "{policy:?}");
        assert_eq!((bench.names_of(CACHE), bench.names_of(FREE)), pair("p1", "p6"));
        assert_eq!((report.scanned_inactive, report.scanned_active, report.clusters), (6, 0, 1));
    }
}

#[test]
fn a_dirty_page_needs_two_visits_to_be_laundered_and_a_third_to_be_cached() {
    let cases = [
        (STOCK, ["d1w d2w", "d1*w d2*w"], "c1 d1 d2"),
        (HAND_OUT, ["d1w d2w", "d1*w d2*w"], "c1 d1 d2"),
        (TEAM_1, ["d2w d1w", "d2*w d1*w"], "c1 d2 d1"),
    ];
    for (policy, [flagged, laundered], cached) in cases {
        let mut bench = Bench::new(policy, "", "d1d d2d c1");
        bench.vm.thresholds.inactive_target = 0;
        // Each scan is short of two pages, whatever the previous one has cached.
        let scan = |bench: &mut Bench| {
            bench.vm.thresholds.free_target = bench.vm.free_and_cached() + 2;
            bench.scan(1)
        };
        scan(&mut bench);
        assert_eq!((bench.names_of(CACHE).as_str(), bench.inactive().as_str()), ("c1", flagged));
        scan(&mut bench);
        assert_eq!(bench.inactive(), laundered);
        for page in [0, 1] {
            bench.vm.change(page, &mut bench.log, |p| {
                p.set(Flag::Busy, false);
                p.set(Flag::Dirty, false);
            });
        }
        scan(&mut bench);
        assert_eq!((bench.names_of(CACHE).as_str(), bench.inactive().as_str()), (cached, ""));
    }
}

const SIX: &str = "1(5) 2(5) 3(5) 4(5) 5(5) 6(5)";

/// The active and the inactive queue after each second of an idle machine.
fn idle_seconds(policy: Policy, seconds: usize) -> Vec<(String, String)> {
    let mut bench = Bench::new(policy, SIX, "");
    let second = |_| {
        bench.scan_with(0, Tunables { max_launder: 32, update_period: 2 });
        (bench.active(), bench.names_of(INACTIVE))
    };
    (0..seconds).map(second).collect()
}

#[test]
fn an_idle_daemon_walks_round_the_active_queue_once_a_period() {
    let seconds = idle_seconds(STOCK, 9);
    assert_eq!(seconds[0].0, "4(5) 5(5) 6(5) 1(4) 2(4) 3(4)");
    assert_eq!(seconds[1].0, "1(4) 2(4) 3(4) 4(4) 5(4) 6(4)");
    assert_eq!(seconds[2].0, "4(4) 5(4) 6(4) 1(3) 2(3) 3(3)");
    assert!(seconds[..8].iter().all(|(active, _)| active.split(' ').count() == 6));
    assert_eq!(seconds[8].0.split(' ').count(), 3, "three pages leave in the ninth second");
}

#[test]
fn slim_chance_ages_the_front_of_the_queue_and_never_reaches_the_rest() {
    for (policy, third, sixth) in [(HAND_OUT, "3 2 1", "4 3 2 1"), (TEAM_1, "1 2 3", "1 2 3 4")] {
        let seconds = idle_seconds(policy, 6);
        let active: Vec<&str> = seconds.iter().map(|(active, _)| active.as_str()).collect();
        let expected = [
            "3(2) 2(2) 1(2) 4(5) 5(5) 6(5)",
            "1(1) 2(1) 3(1) 4(5) 5(5) 6(5)",
            "4(5) 5(5) 6(5)",
            "4(2) 5(5) 6(5)",
            "4(1) 5(5) 6(5)",
            "5(5) 6(5)",
        ];
        assert_eq!(active, expected, "{policy:?}");
        assert_eq!((seconds[2].1.as_str(), seconds[5].1.as_str()), (third, sixth), "{policy:?}");
    }
}

/// `act_count` of a single page after each scan; `pattern` says by how many mappings it was referenced before each.
fn counts(policy: Policy, start: u8, pattern: &[usize]) -> Vec<u8> {
    let mut bench = Bench::new(policy, &format!("A({start})"), "");
    bench.vm.thresholds.inactive_target = 1000;
    let scan = |&references: &usize| {
        bench.reference(0, references);
        bench.scan(1);
        bench.vm.act_count(0)
    };
    pattern.iter().map(scan).collect()
}

/// Referenced in every k-th scan.
fn every(k: usize, scans: usize) -> Vec<usize> {
    (0..scans).map(|scan| usize::from(scan % k == 0)).collect()
}

#[test]
fn activity_counts_over_several_scans() {
    assert_eq!(counts(STOCK, 5, &[0; 5]), [4, 3, 2, 1, 0]);
    assert_eq!([counts(STOCK, 5, &[1]), counts(STOCK, 61, &[1]), counts(STOCK, 64, &[1])], [[9], [64], [64]]);
    assert_eq!(counts(STOCK, 5, &[2]), [10]);
    assert_eq!(counts(STOCK, 5, &every(5, 10)), [9, 8, 7, 6, 5, 9, 8, 7, 6, 5]);
    assert_eq!(counts(STOCK, 5, &every(6, 12)), [9, 8, 7, 6, 5, 4, 8, 7, 6, 5, 4, 3]);
    assert_eq!(counts(STOCK, 5, &every(6, 30))[29], 0, "leaves at the end of the fifth cycle");
    assert_eq!(counts(STOCK, 64, &[0; 64])[63], 0);
}

#[test]
fn activity_counts_of_slim_chance() {
    assert_eq!(counts(HAND_OUT, 5, &[0; 3]), [2, 1, 0]);
    assert_eq!(counts(HAND_OUT, 64, &[0; 7]), [32, 16, 8, 4, 2, 1, 0]);
    assert_eq!(counts(HAND_OUT, 5, &every(3, 12)), [9, 4, 2, 6, 3, 1, 5, 2, 1, 5, 2, 1]);
    assert_eq!(counts(HAND_OUT, 5, &every(4, 8)), [9, 4, 2, 1, 5, 2, 1, 0]);
}

#[test]
fn more_than_five_mappings_count_as_five() {
    let (mut vm, mut log) = freebsd::vm(16, 16, STOCK);
    (2..7).for_each(|_| {
        vm.add_entry(0, 0);
    });
    vm.objects[0].set_resident(3, Some(3));
    vm.change(3, &mut log, |p| *p = Page::of(0, 3));
    for entry in &mut vm.entries {
        entry.table.enter(3, true);
        entry.table.touch(3, 4, false);
    }
    assert_eq!((vm.references(3), vm.take_references(3), vm.take_references(3)), (5, 5, 2));
}

/// A run of dirty inactive pages of one object, and the cluster around one of them.
fn cluster_around(run: std::ops::RangeInclusive<u32>, start: u32) -> Vec<u32> {
    let (mut vm, mut log) = freebsd::vm(4096, 64, STOCK);
    assert_eq!(vm.thresholds.page_cluster, 16);
    for index in run {
        vm.objects[0].set_resident(index, Some(index));
        vm.queues.push_tail(INACTIVE, index, &mut log);
        vm.change(index, &mut log, |p| *p = Page::of(0, index).with(Flag::Dirty));
    }
    cluster(&vm, start).to_vec()
}

#[test]
fn clusters_grow_backward_to_an_aligned_page_then_forward_then_backward_again() {
    assert_eq!(cluster_around(10..=40, 21), (16..=31).collect::<Vec<_>>());
    assert_eq!(cluster_around(18..=25, 21), (18..=25).collect::<Vec<_>>());
    assert_eq!(cluster_around(30..=35, 33), (30..=35).collect::<Vec<_>>());
}

#[test]
fn the_event_log_tells_of_every_page_looked_at() {
    let mut bench = inactive_bench(STOCK, 10);
    bench.scan(1);
    // Beginning, nine inactive pages, the swap-out request, the active part, two active pages, end.
    assert_eq!(bench.log.len(), 15);
    let lengths = [ACTIVE, INACTIVE, CACHE, FREE].map(|queue| bench.vm.queues.len(queue));
    assert_eq!(lengths, [2, 5, 1, 2]);
}

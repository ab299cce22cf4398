//! What the laundry thread does with the pages of its queues.

use crate::freebsd::modern::bench::Bench;
use os_freebsd::pageout::launder::{cluster, written};
use os_freebsd::pageout::laundry::Request;
use os_freebsd::pages::object::Backing;
use os_freebsd::pages::page::{Flag, Page};
use os_freebsd::swapping::swap_pager::SwapPager;
use os_freebsd::version::Version::{self, V11_2, V13_2};
use os_freebsd::vm::{INACTIVE, LAUNDRY, UNSWAPPABLE};

const STEP_NS: u64 = 100_000_000;

impl Bench {
    /// The laundry thread is asked to wash this many pages at once.
    fn wash(&mut self, pages: u32, now: u64) {
        // 11.2 spreads a shortfall over five steps.
        let steps = if self.vm.thresholds.version == V11_2 { 5 } else { 1 };
        self.vm.thresholds.free_target = self.vm.free_and_cached() + pages * steps;
        assert!(self.laundry.post(Request::Shortfall, now));
        self.run_laundry(now);
    }

    fn run_laundry(&mut self, now: u64) {
        self.at(now, |bench, env| bench.laundry.run(&mut bench.vm, env));
    }

    /// Completes the next write, and returns when.
    fn finish_write(&mut self) -> u64 {
        let now = self.disk.next_event().unwrap();
        let io = self.disk.finish(now).unwrap();
        self.at(now, |bench, env| {
            written(&mut bench.vm, &io, env);
            bench.laundry.buffer_is_free(now);
        });
        now
    }
}

const ROWS: &str = "B* H(1)h Ii R(2)r S(60)rr U(1)u C(3) D(4)d M(1)m K(1)kd";

#[test]
fn every_kind_of_page_in_the_laundry() {
    let cases = [
        (V11_2, "I C", "R(9) S(65)", [["B H D M K U", ""], ["B H K U", "D M"]], 0),
        (V13_2, "C I", "[ ] S(64) R(6)", [["B H D M K U", ""], ["B H K U", "M D"]], 12),
    ];
    for (version, free, active, [started, done], pdpages) in cases {
        let mut bench = Bench::new(version, ["", "", ROWS, ""]);
        bench.wash(20, 0);
        assert_eq!(bench.queues(), [started[1], started[0], free].map(String::from), "{version:?}");
        assert_eq!((bench.active().as_str(), bench.vm.swap_writes), (active, 2));
        assert!(bench.vm.page(bench.page("D")).is(Flag::Busy), "it keeps its place until it is clean");
        let counters = bench.vm.counters;
        assert_eq!((counters.v_swapout, counters.v_dfree, counters.v_reactivated), (2, 2, 2));
        // 11.2 does not count what the laundry thread looks at; 13.2 counts a washed page twice.
        assert_eq!(counters.v_pdpages, if version == V13_2 { 10 } else { pdpages });
        bench.finish_write();
        bench.finish_write();
        let [inactive, laundry, _] = bench.queues();
        let sorted = |text: &str| {
            let mut names: Vec<&str> = text.split(' ').collect();
            names.sort_unstable();
            names.join(" ")
        };
        assert_eq!((laundry.as_str(), sorted(&inactive)), (done[0], sorted(done[1])));
        assert!(!bench.vm.is_dirty(bench.page("D")) && !bench.vm.is_dirty(bench.page("M")));
    }
}

#[test]
fn enough_is_enough_and_the_rest_waits_for_the_next_step() {
    let mut bench = Bench::new(V11_2, ["", "", "D1d D2d D3d D4d", ""]);
    bench.wash(2, 0);
    let busy = |bench: &Bench, name: &str| bench.vm.page(bench.page(name)).is(Flag::Busy);
    assert_eq!(["D1", "D2", "D3", "D4"].map(|name| busy(&bench, name)), [true, true, false, false]);
    assert_eq!(bench.laundry.laundry().target(), 8);
    assert!(bench.laundry.wakes_at().unwrap() >= STEP_NS);
    // 13.2 takes them from the end of the batch.
    let mut bench = Bench::new(V13_2, ["", "", "D1d D2d D3d D4d", ""]);
    bench.wash(2, 0);
    assert_eq!(["D1", "D2", "D3", "D4"].map(|name| busy(&bench, name)), [false, false, true, true]);
    assert_eq!(bench.laundry.laundry().target(), 0);
}

#[test]
fn a_page_in_use_counts_as_washed_in_the_background_only() {
    let washed = |short: i64, request: Request| {
        let mut bench = Bench::new(V13_2, ["", "C", "R1r R2r D1d D2d", ""]);
        bench.vm.thresholds.free_target = 4;
        bench.vm.thresholds.background_launder_target = 3;
        bench.reclaim(short);
        assert_eq!((bench.laundry.laundry().request(), bench.vm.free_and_cached()), (request, 1));
        bench.run_laundry(0);
        assert_eq!(bench.vm.swap_writes, 2);
        (bench.names_of(LAUNDRY), bench.laundry.laundry().target())
    };
    assert_eq!(washed(1, Request::Background), ("R1 D1 D2".to_string(), 0));
    assert_eq!(washed(2, Request::Shortfall), ("D1 D2".to_string(), 1));
}

#[test]
fn a_fifth_write_waits_for_a_buffer_and_then_the_walk_goes_on_where_it_stood() {
    for (version, order) in
        [(V11_2, ["D1", "D2", "D3", "D4", "D5", "D6"]), (V13_2, ["D6", "D5", "D4", "D3", "D2", "D1"])]
    {
        let mut bench = Bench::new(version, ["", "", "D1d D2d D3d D4d D5d D6d", ""]);
        bench.wash(6, 0);
        assert_eq!((bench.vm.swap_writes, bench.laundry.wakes_at()), (4, None), "{version:?}");
        // The fifth is ready, and waits.
        assert!(bench.vm.page(bench.page(order[4])).is(Flag::Busy));
        assert!(!bench.vm.page(bench.page(order[5])).is(Flag::Busy));
        let now = bench.finish_write();
        assert_eq!(bench.laundry.wakes_at(), Some(now));
        bench.run_laundry(now);
        assert!(bench.vm.page(bench.page(order[5])).is(Flag::Busy), "ready, too, and waits");
        let now = bench.finish_write();
        bench.run_laundry(now);
        assert_eq!(bench.vm.swap_writes, 4);
        // All six are started: the pause begins.
        assert!(bench.laundry.wakes_at().unwrap() >= now + STEP_NS);
        (0..4).for_each(|_| {
            bench.finish_write();
        });
        assert_eq!((bench.names_of(LAUNDRY).as_str(), bench.vm.queues.len(INACTIVE)), ("", 6));
        assert_eq!(bench.vm.counters.v_swapout, 6);
    }
}

/// A run of dirty pages of one object in the laundry; for every third of them, swap had no room before.
fn run_of(version: Version, pages: u32) -> Bench {
    let mut bench = Bench::new(version, ["", "", "", ""]);
    let object = bench.vm.add_object(Backing::Anonymous, 1000);
    for page in 0..pages {
        bench.vm.objects[usize::from(object)].set_resident(100 + page, Some(page));
        let queue = if page % 3 == 2 && version == V13_2 { UNSWAPPABLE } else { LAUNDRY };
        bench.vm.queues.push_tail(queue, page, &mut bench.log);
        bench
            .vm
            .change(page, &mut bench.log, |p| *p = Page::of(object, 100 + page).with(Flag::Dirty).with(Flag::Valid));
    }
    bench
}

#[test]
fn clusters_take_up_to_32_pages_from_the_laundry_and_are_aligned() {
    for version in [V11_2, V13_2] {
        let mut bench = run_of(version, 100);
        bench.vm.thresholds.page_cluster = 32;
        // Page 40 holds index 140: backward to 128, forward to 159.
        assert_eq!(cluster(&bench.vm, 40).to_vec(), (28..60).collect::<Vec<_>>(), "{version:?}");
        bench.vm.deactivate(35, &mut bench.log);
        assert_eq!(cluster(&bench.vm, 40).to_vec(), (36..68).collect::<Vec<_>>(), "inactive pages do not go along");
    }
}

#[test]
fn a_cluster_counts_with_all_its_pages() {
    let mut bench = run_of(V11_2, 64);
    bench.vm.thresholds.page_cluster = 32;
    bench.wash(40, 0);
    // 28 pages up to an aligned index, and four that come before; then the other 32.
    assert_eq!((bench.vm.swap_writes, bench.vm.counters.v_swappgsout), (2, 64));
    assert_eq!(bench.laundry.laundry().target(), 200 - 64);
}

#[test]
fn pages_that_swap_has_no_room_for() {
    let mut bench = Bench::new(V11_2, ["", "", "D1d D2d", ""]);
    bench.vm.swap = SwapPager::new(1);
    bench.wash(2, 0);
    assert_eq!((bench.active().as_str(), bench.vm.swap_writes), ("D2(5)", 1));
    assert_eq!(bench.laundry.laundry().target(), 9, "it does not count as washed");

    let mut bench = Bench::new(V13_2, ["", "", "D1d D2d", ""]);
    bench.vm.swap = SwapPager::new(1);
    bench.wash(2, 0);
    assert_eq!((bench.names_of(UNSWAPPABLE).as_str(), bench.vm.swap_writes), ("D1", 1));
    assert_eq!(bench.laundry.laundry().target(), 0, "it counts as washed");
    // When there is room, it is the first to be tried.
    let now = bench.finish_write();
    bench.vm.unswap(0, bench.vm.page(bench.page("D2")).index);
    bench.add(LAUNDRY, "D3d");
    bench.run_laundry(now + STEP_NS);
    bench.wash(1, now + STEP_NS);
    assert_eq!((bench.names_of(UNSWAPPABLE).as_str(), bench.names_of(LAUNDRY).as_str()), ("D1", "D3"));
    assert!(bench.vm.page(bench.page("D1")).is(Flag::Busy));
    bench.finish_write();
    assert_eq!((bench.names_of(UNSWAPPABLE).as_str(), bench.names_of(INACTIVE).as_str()), ("", "D2 D1"));
}

#[test]
fn without_a_swap_device_13_2_sets_dirty_pages_aside_once_and_lets_the_thread_sleep() {
    let mut bench = Bench::new(V13_2, ["", "", "D1d", ""]);
    bench.vm.swap = SwapPager::new(0);
    bench.wash(1, 0);
    assert_eq!((bench.names_of(UNSWAPPABLE).as_str(), bench.disk.pending()), ("D1", 0));
    bench.run_laundry(STEP_NS);
    assert_eq!(bench.laundry.wakes_at(), None);
    bench.reclaim(5);
    assert_eq!(bench.laundry.laundry().request(), Request::Idle, "nothing to wash, and nowhere to");
    bench.add(LAUNDRY, "D2d");
    bench.reclaim(5);
    assert_eq!(bench.laundry.laundry().request(), Request::Shortfall);
}

#[test]
fn a_page_that_left_the_laundry_while_the_thread_waited_is_passed_over() {
    let mut bench = Bench::new(V13_2, ["", "", "D1d D2d D3d D4d D5d D6d", ""]);
    bench.wash(6, 0);
    let d1 = bench.page("D1");
    bench.vm.activate(d1, &mut bench.log);
    let now = bench.finish_write();
    bench.run_laundry(now);
    assert!(!bench.vm.page(d1).is(Flag::Busy));
    assert!(bench.laundry.wakes_at().is_some(), "the fifth was the last");
}

#[test]
fn what_must_not_be_swapped_goes_round_the_laundry() {
    for (version, order) in [(V11_2, "D1 D2"), (V13_2, "D2 D1")] {
        let mut bench = Bench::new(version, ["", "", "D1d D2d", ""]);
        bench.vm.settings.disable_swapspace_pageouts = true;
        bench.wash(2, 0);
        assert_eq!((bench.names_of(LAUNDRY).as_str(), bench.disk.pending()), (order, 0), "{version:?}");
    }
}

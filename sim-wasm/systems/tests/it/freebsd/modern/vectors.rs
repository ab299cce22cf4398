//! Scans of hand-written queues, worked out from the sources by hand. The notation is in `bench.rs`.

use crate::freebsd::modern::bench::Bench;
use os_freebsd::pageout::laundry::Request;
use os_freebsd::pageout::marker::Marker;
use os_freebsd::pages::policy::{Decay, End};
use os_freebsd::version::Version::{V11_2, V13_2};
use os_freebsd::vm::{ACTIVE, INACTIVE};

/// A page for every row of the inactive scan: busy, held, invalid, referenced, referenced while nobody maps its object,
/// clean, dirty, modified, dirty in an object that is going away, clean in such an object.
const ROWS: &str = "B* H(1)h Ii R(2)r S(60)rr U(1)u C(3) D(4)d M(1)m K(1)kd L(1)k";

#[test]
fn inactive_pages_of_11_2_are_looked_at_in_the_order_of_the_queue() {
    let mut bench = Bench::new(V11_2, ["", ROWS, "", ""]);
    let report = bench.reclaim(20);
    assert_eq!(bench.queues(), ["B H U", "D M", "I C L"].map(String::from));
    // Activated with a count of at least 5, and not bounded by 64 before the next active scan.
    assert_eq!(bench.active(), "R(9) S(65)");
    assert_eq!((report.scanned_inactive, report.skipped, report.short_before, report.short_after), (11, 2, 20, 17));
    assert_eq!((report.inactive_to_free, report.inactive_to_active, report.inactive_to_laundry), (3, 2, 2));
    let counters = bench.vm.counters;
    assert_eq!((counters.v_dfree, counters.v_reactivated, counters.v_pdpages), (3, 2, 11));
    // K is on no queue until the object is gone.
    assert_eq!((bench.vm.in_flight, bench.vm.queues.list_of(bench.page("K"))), (1, None));
}

#[test]
fn inactive_pages_of_13_2_are_looked_at_from_the_end_of_a_batch() {
    let mut bench = Bench::new(V13_2, ["", ROWS, "", ""]);
    let report = bench.reclaim(20);
    // The busy page is back at the head; the wired one stays off the queue.
    assert_eq!(bench.queues(), ["B U", "M D", "L C I"].map(String::from));
    assert_eq!(bench.active(), "[ ] S(64) R(6)");
    assert_eq!((report.scanned_inactive, report.skipped, report.short_after), (11, 1, 17));
    assert_eq!((bench.vm.in_flight, bench.vm.counters.v_pdpages), (2, 11));
}

#[test]
fn a_scan_stops_as_soon_as_enough_is_free() {
    let mut bench = Bench::new(V11_2, ["", "C1 D1d C2 C3 C4", "", ""]);
    let report = bench.reclaim(2);
    assert_eq!(bench.queues(), ["C3 C4", "D1", "C1 C2"].map(String::from));
    assert_eq!((report.scanned_inactive, report.short_after), (3, 0));
    // 13.2 has taken all five off the queue; those not looked at come back in reverse.
    let mut bench = Bench::new(V13_2, ["", "C1 D1d C2 C3 C4", "", ""]);
    let report = bench.reclaim(2);
    assert_eq!(bench.queues(), ["C2 D1 C1", "", "C4 C3"].map(String::from));
    assert_eq!((report.scanned_inactive, report.short_after, bench.vm.counters.v_pdpages), (2, 0, 5));
}

#[test]
fn a_batch_of_13_2_has_31_pages() {
    let pages = |range: std::ops::RangeInclusive<u32>| range.map(|n| format!("P{n}")).collect::<Vec<_>>();
    let queue = pages(1..=40).join(" ");
    let mut bench = Bench::new(V13_2, ["", &queue, "", ""]);
    bench.reclaim(33);
    let freed: Vec<String> = pages(1..=31).into_iter().rev().chain(["P40".into(), "P39".into()]).collect();
    let left: Vec<String> = pages(32..=38).into_iter().rev().collect();
    assert_eq!(bench.queues(), [left.join(" "), String::new(), freed.join(" ")]);
}

#[test]
fn busy_pages_keep_their_order_and_are_the_first_of_the_next_scan() {
    let mut bench = Bench::new(V13_2, ["", "B1* C1 B2* U1u B3* C2", "", ""]);
    let report = bench.reclaim(1);
    assert_eq!((bench.queues()[0].as_str(), report.skipped), ("B3 U1 B2 C1 B1", 0), "only C2 was looked at");
    let report = bench.reclaim(10);
    assert_eq!((bench.queues()[0].as_str(), report.skipped), ("B3 B2 B1 U1", 3));
    assert_eq!(bench.names_of(os_freebsd::vm::FREE), "C2 C1");
}

#[test]
fn what_the_inactive_scan_leaves_short_decides_what_is_requested() {
    for version in [V11_2, V13_2] {
        let mut bench = Bench::new(version, ["", "C1 C2 D1d", "", ""]);
        bench.reclaim(2);
        assert_eq!(bench.laundry.laundry().request(), Request::Background, "{version:?}");
        // A request that has not been answered yet is not replaced.
        bench.reclaim(10);
        assert_eq!(bench.laundry.laundry().request(), Request::Background, "{version:?}");
        assert_eq!((bench.vm.counters.v_pdshortfalls, bench.vm.counters.swapout_requests), (0, 1));

        let mut bench = Bench::new(version, ["", "C1", "", ""]);
        bench.reclaim(0);
        assert_eq!(bench.laundry.laundry().request(), Request::Idle, "nothing was short");
        bench.reclaim(2);
        assert_eq!(bench.laundry.laundry().request(), Request::Shortfall, "{version:?}");
        assert_eq!((bench.vm.counters.v_pdshortfalls, bench.vm.counters.swapout_requests), (1, 1));
    }
}

#[test]
fn the_deficit_is_added_to_the_shortage_and_forgotten() {
    for version in [V11_2, V13_2] {
        let mut bench = Bench::new(version, ["", "C1 C2 C3 C4 C5", "", ""]);
        bench.vm.deficit = 3;
        let report = bench.reclaim(1);
        assert_eq!((report.short_before, report.inactive_to_free, bench.vm.deficit), (4, 4, 0), "{version:?}");
    }
}

/// Active pages for every row: aged; unused at 1 and 0; dirty as the kernel knows, or only the hardware; used, once and
/// by two mappings, and close to the bound.
const ACTIVE_ROWS: &str = "A(5) B(1) C(0) D(1)d M(1)m E(62)r F(3)rr";

#[test]
fn active_pages_of_11_2_go_to_the_tail_or_leave() {
    let mut bench = Bench::new(V11_2, [ACTIVE_ROWS, "", "", ""]);
    let report = bench.deactivate(100, 0);
    assert_eq!(bench.active(), "A(4) E(64) F(8)");
    assert_eq!(bench.queues(), ["B C M", "D", ""].map(String::from));
    assert_eq!((report.scanned_active, report.active_to_inactive, report.active_to_laundry), (7, 3, 1));
    assert_eq!(bench.vm.counters.v_pdpages, 7);
}

#[test]
fn a_clean_page_is_worth_three_dirty_ones_to_the_active_scan() {
    // Short of 3: B alone is enough.
    let mut bench = Bench::new(V11_2, [ACTIVE_ROWS, "", "", ""]);
    assert_eq!(bench.deactivate(1, 0).scanned_active, 2);
    assert_eq!(bench.active(), "C(0) D(1) M(1) E(62)r F(3)rr A(4)");
    let mut bench = Bench::new(V11_2, ["D1(1)d D2(1)d D3(1)d D4(1)d", "", "", ""]);
    assert_eq!(bench.deactivate(1, 0).active_to_laundry, 3);
    // Pages in the laundry count for a third: 3 * (2 - 3/3) = 3.
    let mut bench = Bench::new(V11_2, ["B(1) C(1)", "", "D1d D2d D3d", ""]);
    assert_eq!(bench.deactivate(2, 0).active_to_inactive, 1);
    let mut bench = Bench::new(V11_2, ["B(1) C(1)", "", "D1d D2d D3d", ""]);
    assert_eq!(bench.deactivate(1, 0).scanned_active, 0);
}

#[test]
fn stuck_pages_weigh_three_in_11_2_and_one_in_13_2() {
    // One busy page on an inactive queue of one: 3 * (1 - 1), plus what it weighs.
    let scan = |version, active: &str| {
        let mut bench = Bench::new(version, [active, "B*", "", ""]);
        bench.vm.thresholds.inactive_target = 1;
        bench.vm.thresholds.free_target = 1;
        bench.add(os_freebsd::vm::FREE, "Z");
        bench.vm.markers.put(Marker::Clock1, bench.vm.queues.tail(ACTIVE), &mut bench.log);
        bench.scan_both(1).active_to_laundry
    };
    assert_eq!(scan(V11_2, "D1(1)d D2(1)d D3(1)d D4(1)d"), 3);
    assert_eq!(scan(V13_2, "D1(1)d D2(1)d D3(1)d D4(1)d"), 1);
}

#[test]
fn without_a_shortage_a_share_is_looked_at_and_dirty_pages_take_the_long_way() {
    let mut bench = Bench::new(V11_2, [ACTIVE_ROWS, "", "", ""]);
    assert_eq!(bench.deactivate(0, 4).scanned_active, 4);
    assert_eq!((bench.active().as_str(), bench.queues()[0].as_str()), ("M(1) E(62)r F(3)rr A(4)", "B C D"));
    let mut bench = Bench::new(V13_2, [ACTIVE_ROWS, "", "", ""]);
    bench.hands(None, bench.vm.queues.tail(ACTIVE));
    assert_eq!(bench.deactivate(0, 4).scanned_active, 4);
    // From the end of the batch.
    assert_eq!((bench.active().as_str(), bench.queues()[0].as_str()), ("A(4) [ M(1) E(62)r F(3)rr ]", "D C B"));
    let mut bench = Bench::new(V13_2, [ACTIVE_ROWS, "", "", ""]);
    assert_eq!(bench.deactivate(0, 0).scanned_active, 0, "no share, no look");
}

#[test]
fn active_pages_of_13_2_stay_where_they_are_or_leave() {
    let mut bench = Bench::new(V13_2, [ACTIVE_ROWS, "", "", ""]);
    bench.hands(None, bench.vm.queues.tail(ACTIVE));
    let report = bench.deactivate(100, 0);
    assert_eq!(bench.active(), "A(4) E(64) F(8) [ ]");
    assert_eq!(bench.queues(), ["M C B", "D", ""].map(String::from));
    assert_eq!((report.scanned_active, report.active_to_inactive, report.active_to_laundry), (7, 3, 1));
}

#[test]
fn the_scan_of_13_2_goes_on_when_nothing_is_short_any_more() {
    let mut bench = Bench::new(V13_2, ["D1(1)d C1(1) D2(1)d C2(1)", "", "", ""]);
    bench.hands(None, bench.vm.queues.tail(ACTIVE));
    // C2 makes up for everything that is short; D2 then takes the long way like the rest.
    bench.deactivate(1, 0);
    assert_eq!(bench.queues(), ["C2 D2 C1 D1", "", ""].map(String::from));
}

#[test]
fn the_hands_of_the_clock_meet_and_go_to_the_ends() {
    let mut bench = Bench::new(V13_2, ["A(9) B(9) C(9) D(9) E(9)", "", "", ""]);
    assert_eq!(bench.active(), "[ ] A(9) B(9) C(9) D(9) E(9)", "at boot both hands are first");
    // The second hand is the first step; of the pages after it, four are left to look at.
    let report = bench.deactivate(100, 0);
    assert_eq!(bench.active(), "[ A(8) B(8) C(8) D(8) E(9) ]");
    assert_eq!(report.scanned_active, 4);
    bench.deactivate(0, 3);
    assert_eq!(bench.active(), "A(7) B(7) C(7) [ D(8) E(9) ]");
    // F becomes active after the second hand. Of four steps one is the hand: D and E are in front of it in the same
    // batch and are lost for this turn.
    bench.add(ACTIVE, "F(9)");
    let report = bench.deactivate(0, 4);
    assert_eq!(bench.active(), "[ A(7) B(7) C(7) D(8) E(9) F(8) ]");
    assert_eq!(report.scanned_active, 1);
}

#[test]
fn a_walk_that_turns_back_has_the_rest_of_its_steps_at_the_head() {
    let mut bench = Bench::new(V13_2, ["A(9) B(9) C(9) D(9)", "", "", ""]);
    bench.hands(Some("D"), Some(bench.page("D")));
    bench.add(ACTIVE, "E(9)");
    // The hand, E, then A, B, C.
    let report = bench.deactivate(100, 0);
    assert_eq!(bench.active(), "A(8) B(8) C(8) [ D(9) E(8) ]");
    assert_eq!(report.scanned_active, 4);
}

#[test]
fn a_hand_steps_back_when_the_page_before_it_leaves() {
    let mut bench = Bench::new(V13_2, ["A(9) B(9) C(9)", "X", "", ""]);
    bench.hands(Some("B"), Some(bench.page("C")));
    let (b, c) = (bench.page("B"), bench.page("C"));
    bench.vm.deactivate(b, &mut bench.log);
    assert_eq!(bench.active(), "A(9) [ C(9) ]");
    bench.vm.launder(c, &mut bench.log);
    assert_eq!(bench.active(), "A(9) [ ]");
    bench.vm.activate(b, &mut bench.log);
    assert_eq!(bench.active(), "A(9) [ ] B(9)", "what becomes active is behind both");
    bench.vm.policy.activate = End::Head;
    bench.hands(None, None);
    bench.vm.activate(c, &mut bench.log);
    assert_eq!(bench.active(), "C(9) [ ] A(9) B(9)", "and at the head, before both");
}

#[test]
fn washed_pages_are_put_near_the_head_in_the_order_they_were_washed() {
    for version in [V11_2, V13_2] {
        let mut bench = Bench::new(version, ["A(1)", "X1 X2", "W1 W2 W3", ""]);
        for name in ["W1", "W2"] {
            let page = bench.page(name);
            bench.vm.deactivate_noreuse(page, &mut bench.log);
        }
        let a = bench.page("A");
        bench.vm.deactivate(a, &mut bench.log);
        assert_eq!(bench.names_of(INACTIVE), "W1 W2 X1 X2 A");
        // The place stays after W2 while W1 goes, and is the head when both have gone.
        let [w1, w2, w3] = ["W1", "W2", "W3"].map(|name| bench.page(name));
        bench.vm.free(w1, &mut bench.log);
        bench.vm.deactivate_noreuse(w3, &mut bench.log);
        assert_eq!(bench.names_of(INACTIVE), "W2 W3 X1 X2 A");
        bench.vm.free(w3, &mut bench.log);
        bench.vm.free(w2, &mut bench.log);
        bench.vm.deactivate_noreuse(a, &mut bench.log);
        assert_eq!(bench.names_of(INACTIVE), "A X1 X2", "{version:?}");
    }
}

#[test]
fn slim_chance_applies_as_far_as_it_has_something_to_do() {
    let slim = |bench: &mut Bench| {
        bench.vm.policy.decay = Decay::Halve;
        bench.vm.policy.active_requeue = End::Head;
        bench.vm.policy.deactivate = End::Head;
        bench.vm.policy.free = End::Head;
    };
    let mut bench = Bench::new(V11_2, ["A(5) B(1) C(1) E(9)r", "X Y", "", ""]);
    slim(&mut bench);
    bench.deactivate(100, 0);
    assert_eq!((bench.active().as_str(), bench.names_of(INACTIVE).as_str()), ("E(13) A(2)", "C B X Y"));
    let mut bench = Bench::new(V13_2, ["A(5) B(1) C(1) E(9)r", "X Y", "", ""]);
    slim(&mut bench);
    bench.hands(None, bench.vm.queues.tail(ACTIVE));
    bench.deactivate(100, 0);
    assert_eq!((bench.active().as_str(), bench.names_of(INACTIVE).as_str()), ("A(2) E(13) [ ]", "B C X Y"));
}

#[test]
fn the_log_leads_to_the_queues_and_hands_there_are() {
    let mut bench = Bench::new(V13_2, [ACTIVE_ROWS, ROWS, "", ""]);
    bench.reclaim(20);
    bench.deactivate(100, 0);
    let state = bench.log.deltas().state();
    for (id, marker) in [Marker::Clock0, Marker::Clock1, Marker::InactHead].into_iter().enumerate() {
        let logged = state.value(base::record::Delta::hand(id as u16, 0, 0));
        assert_eq!(logged, bench.vm.markers.behind(marker).map_or(0, |page| page + 1), "{marker:?}");
    }
    let placed = state.dump().iter().filter(|delta| delta.op == base::record::Op::Place).count() as u32;
    let queued: u32 = (0..6).map(|queue| bench.vm.queues.len(base::record::ListId(queue))).sum();
    assert_eq!(placed, queued);
}

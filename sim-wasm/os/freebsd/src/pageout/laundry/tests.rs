use super::*;
use Version::{V11_2, V13_2};
use proptest::prelude::*;

const PAGES: u32 = 65_536;
/// Nothing free, nothing to wash.
const EMPTY: Inputs = Inputs { free: 0, inactive: 0, laundry: 0, deficit: 0, pdwakeups: 0 };

fn thread(version: Version) -> (Laundry, Thresholds) {
    let rates = Rates::defaults(RateUnit::AsCoded);
    (Laundry::new(version, rates), Thresholds::at_boot(version, PAGES, PAGES))
}

/// What a step washes, if all of it succeeds.
fn step(laundry: &mut Laundry, t: &Thresholds, now: &Inputs) -> (u32, Phase) {
    let decision = laundry.step(t, now);
    laundry.washed(decision.launder);
    (decision.launder, decision.phase)
}

#[test]
fn the_more_clean_pages_were_freed_the_fewer_dirty_ones_call_for_laundering() {
    let t = Thresholds { free_target: 1455, free_min: 477, ..Thresholds::at_boot(V13_2, PAGES, PAGES) };
    let due = |nfreed, dirty| too_much_to_wash(freed_activity(nfreed, &t), dirty, 5000);
    assert_eq!([0, 3912, 8801, 8802].map(|nfreed| freed_activity(nfreed, &t)), [1, 5, 9, 10]);
    assert_eq!([due(0, 4999), due(0, 5000)], [false, true]);
    assert_eq!([due(3912, 2499), due(3912, 2500)], [false, true]);
    assert_eq!([due(8801, 1666), due(8801, 1667)], [false, true]);
    let equal = Thresholds { free_min: 1455, ..t };
    assert_eq!(freed_activity(10, &equal), 11, "no division by zero");
}

#[test]
fn the_kernel_takes_its_rates_for_sixteen_times_what_they_are_documented_as() {
    assert_eq!(Rates::defaults(RateUnit::AsCoded), Rates { per_step: 1638, cap: 81_920 });
    assert_eq!(Rates::defaults(RateUnit::Documented), Rates { per_step: 102, cap: 5120 });
    assert_eq!(Rates::new(0, 0, RateUnit::Documented), Rates { per_step: 1, cap: 0 });
    assert_eq!(Rates::new(u32::MAX, u32::MAX, RateUnit::AsCoded).cap, u32::MAX);
}

#[test]
fn the_active_target_weighs_what_is_missing_three_times() {
    let t = Thresholds::at_boot(V11_2, PAGES, PAGES);
    let at = |free, inactive, laundry| active_target(&t, &Inputs { free, inactive, laundry, ..EMPTY }, 0, 3);
    assert_eq!(at(1000, 500, 300), 6111);
    assert_eq!(at(1455, 2182, 0), 0);
    assert_eq!(at(2000, 2182, 0), -1635);
    assert_eq!(at(1455, 2182, 2), 0, "the laundry is divided first");
}

#[test]
fn what_is_missing_weighs_as_much_as_the_knob_says() {
    let at = |version, weight| {
        let t = Thresholds::at_boot(version, PAGES, PAGES);
        // 500 pages short of the target of the inactive queue, of which the laundry makes up for 120 / weight.
        let now = Inputs { free: t.free_target, inactive: t.inactive_target - 500, laundry: 120, ..EMPTY };
        active_target(&t, &now, 40, weight)
    };
    // 500 + 40 - 120; 10 * (500 + 40 - 12).
    assert_eq!([1, 10].map(|weight| at(V11_2, weight)), [420, 5280]);
    // 500 - 120 + 40; 10 * (500 - 12) + 40.
    assert_eq!([1, 10].map(|weight| at(V13_2, weight)), [420, 4920]);
}

#[test]
fn stuck_pages_weigh_three_times_in_11_and_once_in_13() {
    let level = |version| {
        let t = Thresholds::at_boot(version, PAGES, PAGES);
        active_target(&t, &Inputs { free: t.free_target, inactive: t.inactive_target, ..EMPTY }, 40, 3)
    };
    assert_eq!([V11_2, V13_2].map(level), [120, 40]);
}

#[test]
fn an_unasked_thread_sleeps_however_much_there_is_to_wash() {
    for version in [V11_2, V13_2] {
        let (mut laundry, t) = thread(version);
        laundry.freed(5000);
        let now = Inputs { laundry: 60_000, pdwakeups: 50, ..EMPTY };
        assert_eq!(step(&mut laundry, &t, &now), (0, Phase::Asleep));
    }
}

#[test]
fn release_13_washes_a_shortfall_in_one_step() {
    let (mut laundry, t) = thread(V13_2);
    let short = Inputs { free: 1000, laundry: 3000, deficit: 41, ..EMPTY };
    assert!(laundry.post(Request::Shortfall));
    assert_eq!(step(&mut laundry, &t, &short), (1459 - 1000 + 41, Phase::Shortfall));
    assert_eq!(step(&mut laundry, &t, &short), (0, Phase::Asleep));
}

#[test]
fn release_11_divides_a_shortfall_among_the_steps_of_half_a_second() {
    let (mut laundry, t) = thread(V11_2);
    let short = Inputs { free: 1355, laundry: 3000, deficit: 2, ..EMPTY };
    laundry.post(Request::Shortfall);
    let steps: Vec<_> = (0..5).map(|_| step(&mut laundry, &t, &short).0).collect();
    assert_eq!(steps, [20, 20, 20, 21, 21]);
    assert_eq!(step(&mut laundry, &t, &short), (0, Phase::Asleep));
}

#[test]
fn what_a_step_could_not_wash_is_left_to_the_steps_after_it() {
    let (mut laundry, t) = thread(V11_2);
    let short = Inputs { free: 1355, laundry: 3000, ..EMPTY };
    laundry.post(Request::Shortfall);
    let steps: Vec<_> = [0, 0, 64, 0, 0]
        .map(|washed| {
            let launder = laundry.step(&t, &short).launder;
            laundry.washed(washed);
            launder
        })
        .into();
    assert_eq!(steps, [20, 25, 33, 18, 36]);
    // The half second is over: the rest is not washed, and the thread looks only for background work.
    assert_eq!(laundry.target(), 36);
    assert_eq!(step(&mut laundry, &t, &Inputs { laundry: 0, ..short }), (0, Phase::Asleep));
}

#[test]
fn fewer_pages_than_steps_are_washed_without_waiting_for_the_steps_that_wash_none() {
    let (mut laundry, t) = thread(V11_2);
    laundry.post(Request::Shortfall);
    let short = Inputs { free: 1453, laundry: 3000, ..EMPTY };
    assert_eq!(step(&mut laundry, &t, &short), (1, Phase::Shortfall));
    assert_eq!(step(&mut laundry, &t, &short), (1, Phase::Shortfall));
    assert_eq!(step(&mut laundry, &t, &short), (0, Phase::Asleep));
}

#[test]
fn a_shortfall_ends_as_soon_as_enough_is_free_by_other_means() {
    let (mut laundry, t) = thread(V11_2);
    laundry.post(Request::Shortfall);
    assert_eq!(step(&mut laundry, &t, &Inputs { free: 955, laundry: 3000, ..EMPTY }).0, 100);
    assert_eq!(step(&mut laundry, &t, &Inputs { free: 1455, laundry: 100, ..EMPTY }), (0, Phase::Asleep));
    laundry.post(Request::Shortfall);
    assert_eq!(step(&mut laundry, &t, &Inputs { free: 1455, laundry: 100, ..EMPTY }), (0, Phase::Asleep));
}

#[test]
fn a_request_that_is_not_answered_yet_shuts_out_others() {
    let (mut laundry, t) = thread(V13_2);
    assert!(laundry.post(Request::Background));
    assert!(!laundry.post(Request::Shortfall));
    // There is too little to wash, so the request is answered by doing nothing.
    assert_eq!(step(&mut laundry, &t, &Inputs { free: 5000, laundry: 10, ..EMPTY }), (0, Phase::Asleep));
    assert_eq!(laundry.request(), Request::Idle);
    assert!(laundry.post(Request::Shortfall));
}

#[test]
fn background_laundering_washes_its_target_and_sleeps() {
    for (version, target) in [(V11_2, 97), (V13_2, 98)] {
        let (mut laundry, t) = thread(version);
        laundry.freed(1);
        laundry.post(Request::Background);
        let now = Inputs { free: 3000, inactive: 2000, laundry: 5000, deficit: 0, pdwakeups: 1 };
        assert_eq!(step(&mut laundry, &t, &now), (target, Phase::Background));
        assert_eq!(step(&mut laundry, &t, &now), (0, Phase::Asleep));
    }
}

#[test]
fn release_11_washes_in_the_background_only_if_the_daemon_was_woken_since() {
    let (mut laundry, t) = thread(V11_2);
    let dirty = |pdwakeups| Inputs { free: 3000, inactive: 2000, laundry: 2500, deficit: 0, pdwakeups };
    let mut after = |now| {
        laundry.post(Request::Background);
        step(&mut laundry, &t, &now).0
    };
    // The square root of four wake-ups is two, and twice 2,500 is the number of clean pages.
    assert_eq!([3, 4, 4, 7, 8].map(|wakeups| after(dirty(wakeups))), [0, 97, 0, 0, 97]);
    assert_eq!(after(Inputs { free: 0, inactive: 0, ..dirty(8) }), 0, "nothing clean is no reason by itself");
}

#[test]
fn release_11_counts_wakeups_from_its_last_shortfall_too() {
    let (mut laundry, t) = thread(V11_2);
    let dirty = Inputs { free: 1450, inactive: 0, laundry: 1450, deficit: 0, pdwakeups: 9 };
    laundry.post(Request::Shortfall);
    assert_eq!((0..5).map(|_| step(&mut laundry, &t, &dirty).0).sum::<u32>(), 5);
    laundry.post(Request::Background);
    assert_eq!(step(&mut laundry, &t, &dirty).0, 0);
    laundry.post(Request::Background);
    assert_eq!(step(&mut laundry, &t, &Inputs { pdwakeups: 10, ..dirty }).0, 97);
}

#[test]
fn release_13_begins_no_larger_run_than_its_last_while_no_clean_page_is_freed() {
    let (mut laundry, t) = thread(V13_2);
    let dirty = Inputs { free: 3000, inactive: 2000, laundry: 5000, ..EMPTY };
    let mut after = |freed| {
        laundry.freed(freed);
        laundry.post(Request::Background);
        step(&mut laundry, &t, &dirty).0
    };
    // Nothing precedes the first run; the third is as large as the second.
    assert_eq!([after(0), after(1), after(0)], [0, 98, 98]);
}

#[test]
fn a_shortfall_interrupts_background_laundering() {
    let (mut laundry, t) = thread(V13_2);
    laundry.freed(1);
    laundry.post(Request::Background);
    let dirty = Inputs { free: 3000, laundry: 5000, ..EMPTY };
    assert_eq!(laundry.step(&t, &dirty), Decision { launder: 98, phase: Phase::Background });
    laundry.washed(40);
    assert_eq!(laundry.target(), 58);
    assert!(laundry.post(Request::Shortfall));
    assert_eq!(step(&mut laundry, &t, &Inputs { free: 1259, ..dirty }), (200, Phase::Shortfall));
}

#[test]
fn background_laundering_stops_at_the_cap_when_the_daemon_is_idle() {
    let rates = Rates { per_step: 100, cap: 250 };
    let mut laundry = Laundry::new(V13_2, rates);
    let t = Thresholds { background_launder_target: 1000, ..Thresholds::at_boot(V13_2, PAGES, PAGES) };
    let dirty = Inputs { laundry: 5000, free: 5000, ..EMPTY };
    laundry.freed(1);
    laundry.post(Request::Background);
    let alone: Vec<_> = (0..4).map(|_| step(&mut laundry, &t, &dirty).0).collect();
    assert_eq!(alone, [100, 100, 100, 0]);

    laundry.freed(1);
    laundry.post(Request::Background);
    let mut total = 0;
    for _ in 0..10 {
        laundry.freed(1);
        total += step(&mut laundry, &t, &dirty).0;
    }
    assert_eq!(total, 1000, "with a daemon at work it reaches its target");
}

fn any_inputs() -> impl Strategy<Value = Inputs> {
    (0..6000u32, 0..6000u32, 0..12_000u32, 0..200u32, 0..4u32).prop_map(
        |(free, inactive, laundry, deficit, pdwakeups)| Inputs { free, inactive, laundry, deficit, pdwakeups },
    )
}

fn any_request() -> impl Strategy<Value = Request> {
    prop::sample::select(vec![Request::Idle, Request::Background, Request::Shortfall])
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn it_never_launders_more_than_is_asked_nor_faster_than_it_may(
        version in prop::sample::select(vec![V11_2, V13_2]),
        unit in prop::sample::select(vec![RateUnit::AsCoded, RateUnit::Documented]),
        turns in prop::collection::vec((any_inputs(), any_request(), 0..600u32, 0..150u32), 1..80),
    ) {
        let rates = Rates::defaults(unit);
        let mut laundry = Laundry::new(version, rates);
        let t = Thresholds::at_boot(version, 200_000, 200_000);
        let mut wakeups = 0;
        for (mut now, request, freed, washed_percent) in turns {
            wakeups += now.pdwakeups;
            now.pdwakeups = wakeups;
            laundry.freed(freed);
            laundry.post(request);
            let Decision { launder, phase } = laundry.step(&t, &now);
            prop_assert_eq!(launder == 0, phase == Phase::Asleep);
            prop_assert!(launder <= laundry.target());
            match phase {
                Phase::Asleep => prop_assert_eq!((laundry.target(), laundry.request()), (0, Request::Idle)),
                Phase::Background => prop_assert!(launder <= rates.per_step.min(t.background_launder_target)),
                Phase::Shortfall => prop_assert!(laundry.target() <= t.free_target + 200),
            }
            laundry.washed(launder * washed_percent / 100);
        }
    }

    #[test]
    fn a_shortfall_that_all_can_be_washed_of_is_washed_exactly_and_in_time(
        version in prop::sample::select(vec![V11_2, V13_2]), missing in 1..1400u32, deficit in 0..5000u32,
    ) {
        let (mut laundry, t) = thread(version);
        let short = Inputs { free: t.free_target - missing, laundry: 50_000, deficit, ..EMPTY };
        laundry.post(Request::Shortfall);
        let mut washed = Vec::new();
        while laundry.request() != Request::Idle || laundry.target() > 0 {
            washed.push(step(&mut laundry, &t, &short).0);
        }
        prop_assert_eq!(washed.iter().sum::<u32>(), missing + deficit);
        prop_assert!(washed.len() as u32 <= LAUNDER_RATE / version.inact_scan_rate());
        prop_assert!(washed.iter().all(|&pages| pages.abs_diff(washed[0]) <= 1));
    }
}

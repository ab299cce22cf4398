//! Every sample log gives a machine that can be run, with a reason for every number; real logs give what is known about
//! their machines.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use crate::support::logs as support;

use fit::{Basis, Field, Guess, GuessWhy, guess};
use logs::log::read;
use scenario::{Machine, Run, WorkloadSpec};
use support::{bytes, file, index, shared_logs};
use systems::check;

fn machine(guess: &Guess) -> &Machine {
    match &guess.scenario.run {
        Run::Machine(machine) => machine,
        Run::Replay(_) | Run::PageCache(_) => panic!("no machine"),
    }
}

fn of(text: &str) -> Guess {
    guess(&read("log.txt", text.as_bytes(), None), 0.0, f64::INFINITY).unwrap().0
}

fn known(guess: &Guess, field: Field) -> (Option<f64>, Basis, GuessWhy) {
    let item = guess.items.iter().find(|item| item.field == field).unwrap();
    (item.value, item.basis, item.why)
}

#[test]
fn every_sample_log_gives_a_machine_that_can_be_run() {
    let Some(logs) = shared_logs("every_sample_log_gives_a_machine_that_can_be_run") else { return };
    let mut guessed = 0;
    for entry in index(&logs) {
        let report = read(file(&entry), &bytes(&logs, &entry), None);
        for (from, to) in [(0.0, f64::INFINITY), (10.0, 30.0), (f64::NAN, f64::NAN), (5.0, 1.0)] {
            let Some((guess, window, measured)) = guess(&report, from, to) else { continue };
            guessed += 1;
            let found = check(machine(&guess));
            assert!(found.is_empty(), "{}: {found:?}\n{:?}", report.name, guess.scenario);
            assert_eq!(guess.measured, measured.columns);
            assert!(window.at_s.windows(2).all(|pair| pair[0] <= pair[1]), "{}", report.name);
            assert!(window.at_s.iter().all(|at| (0.0..=7220.5).contains(at)), "{}", report.name);
            for values in measured.per_second(&window, window.seconds()) {
                assert_eq!(values.len(), window.seconds() as usize + 1);
            }
            // JSON has no numbers that are not finite.
            assert!(!serde_json::to_string(&guess).unwrap().contains("null,\"word\":\"\""), "{}", report.name);
        }
    }
    assert!(guessed > 50, "{guessed}");
}

#[test]
fn a_log_of_linux_is_run_under_linux_beside_all_of_its_columns_that_the_run_has() {
    let row =
        |free: u32, r: u32, id: u32| format!(" {r} 0 0 {free} 1000 9000 0 0 0 0 100 200 {} 0 {id} 0 0\n", 100 - id);
    let head = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n r b swpd free buff cache si so bi bo in cs us sy id wa st\n";
    let guess = of(&[head.to_owned(), row(60_000, 2, 50), row(50_000, 2, 50), row(46_000, 2, 50)].concat());
    assert_eq!(known(&guess, Field::Os).2, GuessWhy::AnyLinux);
    assert_eq!((machine(&guess).os.id.as_str(), machine(&guess).os.version.as_str()), ("linux", "6.18"));
    assert_eq!(known(&guess, Field::Ram).2, GuessWhy::FreeAndCacheAtMost);
    // The rates of the first row are averages since boot, but its 60,000 KiB were free at that moment.
    assert_eq!(machine(&guess).frames, 20_000);
    assert_eq!(known(&guess, Field::Processes), (Some(2.0), Basis::Derived, GuessWhy::RunOrWait));
    assert_eq!(
        guess.measured.iter().map(|c| c.measure).collect::<Vec<_>>(),
        [
            "free",
            "cache",
            "swap-in",
            "swap-out",
            "swap-used",
            "disk-read",
            "disk-write",
            "user",
            "system",
            "wait",
            "idle"
        ]
    );
}

#[test]
fn a_total_is_read_and_a_machine_too_large_is_made_smaller() {
    let snapshot = |t: u32, free: u32| {
        format!("=== {t}\nMemTotal: 8388608 kB\nMemFree: {free} kB\nSwapTotal: 2097152 kB\nSwapFree: 2097152 kB\n")
    };
    let guess = of(&[snapshot(1_795_234_933, 4_000_000), snapshot(1_795_234_934, 2_000_000)].concat());
    assert_eq!(known(&guess, Field::Ram), (Some(65_536.0), Basis::Read, GuessWhy::Total));
    assert_eq!(known(&guess, Field::Scale), (Some(32.0), Basis::Derived, GuessWhy::TooLarge));
    assert_eq!((machine(&guess).frames, machine(&guess).swap), (65_536, Some(16_384)));
}

#[test]
fn a_load_that_swaps_while_memory_is_free_has_a_limit_of_its_own() {
    let row = |free: u32, swpd: u32, si: u32, so: u32| {
        format!(" 1 1 {swpd} {free} 1000 9000 {si} {so} {si} {so} 100 200 40 10 20 30 0\n")
    };
    let head = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n r b swpd free buff cache si so bi bo in cs us sy id wa st\n";
    let rows = [
        row(800_000, 5000, 0, 0),
        row(800_000, 5000, 0, 0),
        row(780_000, 5000, 0, 0),
        row(765_000, 15_000, 900, 9000),
        row(765_000, 25_000, 4000, 4000),
        row(765_000, 25_000, 4000, 4000),
    ];
    let report = read("log.txt", [head.to_owned(), rows.concat()].concat().as_bytes(), None);
    let (guess, _, measured) = guess(&report, 0.0, f64::INFINITY).unwrap();
    // 35,000 KiB of memory and 20,000 of swap: 8,750 pages and an eighth. Of the 13,750 pages of load, 4,900 KiB had been
    // read from swap by the time of the maximum, and are counted once by three quarters.
    assert_eq!(known(&guess, Field::Ram), (Some(10_000.0), Basis::Derived, GuessWhy::Limited));
    assert_eq!(known(&guess, Field::Footprint), (Some(12_831.0), Basis::Derived, GuessWhy::InUseAndSwapOnce));
    // It fills what it may have at the pace of the busiest rows, and keeps writing to it.
    assert_eq!(known(&guess, Field::Load), (None, Basis::Assumed, GuessWhy::Fills));
    assert_eq!(known(&guess, Field::Touch).2, GuessWhy::GrowthAtMost);
    assert_eq!(known(&guess, Field::Start).0, Some(1.0));
    let ram = guess.items.iter().find(|item| item.field == Field::Ram).unwrap();
    assert_eq!(ram.amount, Some(775_000.0));
    match machine(&guess).workloads.as_slice() {
        [WorkloadSpec::Stress(stress)] => assert_eq!((stress.pages, stress.keep), (12_831, Some(true))),
        other => panic!("{other:?}"),
    }
    // Of what is free, only what the load had not yet taken is its own.
    assert_eq!((guess.measured[0].measure, guess.measured[0].column.as_str()), ("free", "free + buff + cache"));
    assert_eq!(measured.values[0], [8750.0, 3750.0, 0.0, 0.0, 0.0]);
}

#[test]
fn a_limit_that_was_reached_before_the_first_row_is_said_to_be_unseen() {
    let row = |n: u32| format!(" 1 1 400000 {} 1000 9000 900 800 900 800 100 200 40 10 20 30 0\n", 900_000 + n % 3);
    let head = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n r b swpd free buff cache si so bi bo in cs us sy id wa st\n";
    let guess = of(&[head.to_owned(), (0..10).map(row).collect()].concat());
    assert_eq!(known(&guess, Field::Ram), (Some(57_143.0), Basis::Assumed, GuessWhy::LimitUnseen));
    assert_eq!(known(&guess, Field::Scale).0, Some(2.0));
    // As much again as is in swap, less three quarters of what is read back before the maximum.
    let footprint = known(&guess, Field::Footprint).0.unwrap();
    assert!((99_850.0..=100_001.0).contains(&footprint), "{footprint}");
    assert!(guess.measured.iter().all(|column| column.measure != "free"));
}

#[test]
fn swapping_in_a_row_or_two_or_with_little_left_is_no_limit() {
    let row = |free: u32, so: u32| format!(" 1 1 5000 {free} 1000 9000 0 {so} 0 {so} 100 200 40 10 20 30 0\n");
    let head = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n r b swpd free buff cache si so bi bo in cs us sy id wa st\n";
    let burst: Vec<String> = (0..9).map(|n| row(800_000 - n * 5000, if n == 4 { 9000 } else { 0 })).collect();
    let short: Vec<String> = (0..9).map(|n| row(800_000 - n * 95_000, 9000)).collect();
    for rows in [burst, short] {
        let guess = of(&[head.to_owned(), rows.concat()].concat());
        assert_eq!(known(&guess, Field::Ram).2, GuessWhy::FreeAndCacheAtMost);
    }
}

#[test]
fn of_a_long_log_the_stretch_with_most_swapping_is_explained() {
    let row = |n: u32| {
        let (si, so) = if (1500..1700).contains(&n) { (400, 900) } else { (0, 1) };
        format!(" 1 0 5000 {} 1000 9000 {si} {so} {si} {so} 100 200 40 10 50 0 0\n", 60_000 - n % 7)
    };
    let head = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n r b swpd free buff cache si so bi bo in cs us sy id wa st\n";
    let text = [head.to_owned(), (0..4000).map(row).collect()].concat();
    let report = read("log.txt", text.as_bytes(), None);
    let (guess, window, _) = guess(&report, 0.0, f64::INFINITY).unwrap();
    assert_eq!((guess.window.rows, guess.window.of_rows), (300, 3999));
    // All 200 rows with swapping are in it; of the stretches that have them, it is the first.
    assert!((1390.0..1500.0).contains(&guess.window.from_s) && guess.window.to_s >= 1698.0, "{:?}", guess.window);
    assert_eq!(machine(&guess).seconds, window.seconds());
    // A window that somebody has chosen is explained as it is.
    let (chosen, ..) = fit::guess(&report, 100.0, 199.0).unwrap();
    assert_eq!((chosen.window.rows, chosen.window.of_rows), (100, 100));
}

#[test]
fn a_load_that_was_there_before_the_log_has_time_to_get_there() {
    let row = |n: u32| {
        let (swpd, free) = (40_000 + 16 * n, 5_000 + n % 3 * 36);
        format!(" 3 1 {swpd} {free} 1000 90000 904 812 1200 900 100 200 40 10 20 30 0\n")
    };
    let head = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n r b swpd free buff cache si so bi bo in cs us sy id wa st\n";
    let report = read("log.txt", [head.to_owned(), (0..10).map(row).collect()].concat().as_bytes(), None);
    let (guess, window, measured) = guess(&report, 0.0, f64::INFINITY).unwrap();
    assert_eq!((known(&guess, Field::Lead), window.at_s[0]), ((Some(20.0), Basis::Derived, GuessWhy::Underway), 21.0));
    assert_eq!(machine(&guess).seconds, 30);
    // Before the log there is nothing to be drawn.
    let free = &measured.per_second(&window, window.seconds())[0];
    assert!(free[..20].iter().all(|x| x.is_nan()) && free[21].is_finite());
}

#[test]
fn every_kind_of_every_sample_log_is_accepted_at_the_ends_of_its_axes() {
    let Some(logs) = shared_logs("every_kind_of_every_sample_log_is_accepted_at_the_ends_of_its_axes") else { return };
    let mut checked = 0;
    for entry in index(&logs) {
        let report = read(file(&entry), &bytes(&logs, &entry), None);
        let Some((guess, ..)) = guess(&report, 0.0, f64::INFINITY) else { continue };
        for kind in &guess.kinds {
            for end in [|axis: &fit::KindAxis| axis.min, |axis: &fit::KindAxis| axis.max] {
                let mut scenario = serde_json::to_value(&kind.scenario).unwrap();
                for axis in &kind.axes {
                    assert!(axis.min <= axis.start && axis.start <= axis.max, "{}: {axis:?}", report.name);
                    for place in &axis.places {
                        let value = end(axis) * place.factor;
                        let slot = scenario.pointer_mut(&place.pointer).unwrap();
                        *slot = if axis.whole { (value as u64).into() } else { value.into() };
                    }
                }
                let (read, diags) = scenario::parse(&scenario.to_string());
                let Some(Run::Machine(machine)) = read.map(|scenario| scenario.run) else { panic!("{diags:?}") };
                let found = check(&machine);
                assert!(found.is_empty(), "{} {:?}: {found:?}", report.name, kind.kind);
                checked += 1;
            }
        }
    }
    assert!(checked > 200, "{checked}");
}

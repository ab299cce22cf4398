//! The published tables are complete, their machines can run, and numbers are compared as they should be.

use super::*;
use crate::page_cache;
use os_freebsd::preset::PRESETS;
use scenario::Run;

fn machine_of(condition: &Condition) -> &MachineSetup {
    let Setup::Machine(setup) = &condition.setup else { panic!("{} is no machine", condition.name) };
    setup
}

#[test]
fn every_condition_has_a_published_number_for_each_metric_and_a_run_that_is_accepted() {
    for experiment in ALL {
        for condition in experiment.conditions() {
            assert_eq!(condition.published.len(), experiment.metrics.heads().len(), "{}", condition.name);
            match &condition.setup {
                Setup::Machine(setup) => {
                    assert_eq!(systems::check(&setup.machine()), [], "{}", condition.name);
                    assert!(PRESETS.contains(&setup.preset), "{}", condition.name);
                }
                Setup::PageCache(setup) => assert_eq!(page_cache::check(&setup.document()), [], "{}", condition.name),
            }
        }
    }
}

#[test]
fn wired_frames_are_what_the_published_means_leave_over() {
    let wired = |id, at| {
        let setup = experiment(id).and_then(|e| e.conditions().nth(at)).map(machine_of).expect("a machine");
        (setup.frames, setup.wired)
    };
    // 65,536 - 38,300.33 - 3,443.13 - 2,606.25 / 4, and 1,048,576 - 918,746.6 - 47,722.9 - 36,249.96 / 4.
    assert_eq!([wired("freebsd-slim-a", 0), wired("freebsd-slim-a", 1)], [(65_536, 23_141); 2]);
    assert_eq!([wired("freebsd-slim-a", 2), wired("freebsd-slim-a", 3)], [(1_048_576, 73_045); 2]);
    assert_eq!(wired("freebsd-slim-b", 1), (32_768, 32_768 - 12_643));
}

#[test]
fn published_directions_are_those_the_authors_state() {
    let conditions: Vec<_> = ALL[0].conditions().collect();
    let direction = |pair: usize, name: &str| {
        let at = ALL[0].metrics.heads().iter().position(|(metric, ..)| *metric == name).expect(name);
        Direction::of(conditions[2 * pair].published[at].mean, conditions[2 * pair + 1].published[at].mean)
    };
    for test in [0, 1] {
        assert_eq!(direction(test, "active scanned"), Direction::Down);
        assert_eq!(direction(test, "active"), Direction::Same);
        assert_eq!(direction(test, "to cache"), Direction::Down);
        assert_eq!(direction(test, "flush"), Direction::Up);
        assert_eq!(direction(test, "vmstat flt"), Direction::Up);
    }
    assert_eq!(direction(0, "active->inactive"), Direction::Up);
    assert_eq!(direction(1, "active->inactive"), Direction::Down);
    assert_eq!(Direction::of(0.0, 0.355), Direction::Up);
    assert_eq!(Direction::of(0.0, 0.0), Direction::Same);
}

#[test]
fn a_report_sets_means_over_seeds_beside_the_published_numbers() {
    let experiment = &ALL[1];
    // Major faults 30 and 40, then 20; reclaims the same in all runs; nothing freed.
    let run = |major: f64| vec![major, 1000.0, 50.0, 0.0, 5.0, 6.0, 7.0];
    let measured = vec![vec![run(30.0), run(40.0)], vec![run(20.0), run(20.0)]];
    let report = Report::new(experiment, &measured);
    assert_eq!((report.id, report.of, report.rows.len()), ("freebsd-slim-b", 14, 14));
    let [original, alternate] = &report.rows[..2] else { panic!("{report:?}") };
    assert_eq!((original.condition, alternate.condition), ("Original", "Alternate"));
    assert_eq!((original.published, original.published_sd), (34.77, Some(3.01)));
    assert_eq!((original.simulated, original.sd), (35.0, Some(50.0_f64.sqrt())));
    assert_eq!(original.ratio, Some(35.0 / 34.77));
    assert_eq!((alternate.direction_published, alternate.direction_simulated), (Direction::Up, Direction::Down));
    let reclaims = &report.rows[2];
    assert_eq!((reclaims.direction_simulated, reclaims.agrees, reclaims.sd), (Direction::Same, false, Some(0.0)));
    assert_eq!(report.rows[6].ratio, None, "nothing was published as freed: there is no ratio to nothing");
    assert_eq!(report.agree, 0);
}

#[test]
fn rows_that_the_setup_was_derived_from_are_marked_and_not_counted() {
    let report = Report::new(&ALL[0], &vec![vec![]; 4]);
    let marked: Vec<&str> = report.rows.iter().filter(|row| row.built_in).map(|row| row.metric).collect();
    // Both kernels, on both machines.
    assert_eq!(marked, [["active", "active", "vmstat fre", "vmstat fre"]; 2].concat());
    assert_eq!((report.rows.len(), report.of), (44, 36));
}

#[test]
fn a_run_is_measured_by_its_logs() {
    let experiment = &ALL[1];
    let condition = experiment.conditions().next().expect("a condition");
    let mut scenario = condition.scenario(5);
    let Run::Machine(of) = &mut scenario.run else { panic!("{scenario:?}") };
    of.seconds = 2;
    let (run, _) = systems::run_counted(of, scenario.seed).expect("a run");
    let measured = experiment.measure(&scenario, Line::Scan).expect("numbers").numbers;
    let faults: f64 = run.head().processes.iter().map(|process| process.minor_faults).sum();
    let scanned: u32 = run
        .scans
        .of::<os_freebsd::pageout::scan::ScanReport>()
        .iter()
        .map(|scan| scan.scanned_active + scan.scanned_inactive)
        .sum();
    assert!(faults > 0.0 && scanned > 0);
    assert!((measured[1] - faults).abs() < 1e-9);
    assert!((measured[2] - f64::from(scanned) / run.scans.len() as f64).abs() < 1e-9);
}

#[test]
fn a_line_that_covers_a_second_has_what_its_scans_have_together() {
    let experiment = &ALL[1];
    let mut scenario = experiment.conditions().next().expect("a condition").scenario(1);
    let Run::Machine(machine) = &mut scenario.run else { panic!("{scenario:?}") };
    machine.seconds = 4;
    let of = |line| experiment.measure(&scenario, line).expect("numbers");
    let [scan, second] = [Line::Scan, Line::Second].map(of);
    let (scans, seconds) = (scan.lines.expect("scans"), second.lines.expect("lines"));
    assert!(seconds <= 5 && seconds < scans, "{seconds} lines of {scans} scans");
    for at in 2..7 {
        let [all, same] = [scan.numbers[at] * scans as f64, second.numbers[at] * seconds as f64];
        assert!((all - same).abs() < 1e-6, "{at}: {all}, {same}");
    }
    assert_eq!(scan.numbers[..2], second.numbers[..2], "the command's faults");
}

/// The experiment's report, with every condition run once.
fn report(id: &str) -> Report {
    let experiment = experiment(id).expect("an experiment");
    let run =
        |condition: &Condition| vec![experiment.measure(&condition.scenario(1), Line::Scan).expect("numbers").numbers];
    Report::new(experiment, &experiment.conditions().map(run).collect::<Vec<_>>())
}

#[test]
fn lru_k_wins_the_first_sequence_and_lru_the_second_within_15_percent_untuned_and_3_fitted() {
    for (id, direction) in [("lru-k-1", Direction::Down), ("lru-k-2", Direction::Up)] {
        let report = report(id);
        assert_eq!((report.agree, report.of, report.rows.len()), (2, 2, 8), "fitted rows and times are not counted");
        for row in &report.rows {
            assert_eq!((row.direction_published, row.direction_simulated), (direction, direction), "{row:?}");
            assert_eq!(row.fitted, row.condition.ends_with(", fitted"), "{row:?}");
            assert_eq!(row.built_in, row.metric == "time", "{row:?}");
            let far = if row.metric == "time" {
                0.15
            } else if row.fitted {
                0.03
            } else {
                0.15
            };
            assert!((row.ratio.expect("a ratio") - 1.0).abs() < far, "{row:?}");
        }
    }
}

#[test]
fn a_page_cache_needs_no_seed_and_a_run_of_another_kind_is_refused() {
    let [cache, machine] = ["lru-k-1", "freebsd-slim-b"].map(|id| experiment(id).expect("an experiment"));
    assert_eq!([cache, machine].map(Experiment::is_random), [false, true]);
    assert_eq!([cache, machine].map(Experiment::has_sensitivity), [true, false]);
    for (one, other, accepted) in [(cache, machine, "page-cache"), (machine, cache, "machine")] {
        let scenario = other.conditions().next().expect("a condition").scenario(1);
        let refused = one.measure(&scenario, Line::Scan).expect_err("another kind");
        assert_eq!(refused[0].args.get("accepted").map(String::as_str), Some(accepted));
    }
}

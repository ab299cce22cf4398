#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; whole numbers")]

use super::machines::{BY_NETS, CONDITIONS, Memory, TEN_NETS, TWO_SWAP_DISKS, UNTUNED};
use super::rows::{MEMORY_MB, SWAP_MB};
use super::*;
use scenario::{Machine, Run};

fn all(of: impl Fn(usize) -> Measured) -> Vec<Vec<Measured>> {
    (0..CONDITIONS.len()).map(|at| vec![of(at)]).collect()
}

fn measured(memory_mb: f64, swap_mb: f64, cycles: f64) -> Measured {
    Measured { memory_mb, swap_mb, swap_only_mb: 0.0, swaps_from_h: None, cycles }
}

#[test]
fn every_condition_is_a_machine_that_is_accepted_and_differs_from_the_others() {
    for (at, condition) in CONDITIONS.iter().enumerate() {
        let machine = condition.machine();
        assert_eq!(systems::check(&machine), [], "{}", condition.name);
        let usable = if condition.memory == Memory::Four { 3950 } else { 7950 };
        assert_eq!((machine.swap(), machine.frames - machine.wired()), (1 << 22, usable * 256));
        assert!(CONDITIONS[..at].iter().all(|other| other.machine() != machine), "{}", condition.name);
    }
    assert_eq!((CONDITIONS[TEN_NETS].nets, CONDITIONS[BY_NETS - 1].nets), (10, 12));
}

#[test]
fn fitted_formulas_are_not_counted_and_the_limit_of_eight_gigabytes_stays_unexplained() {
    let report = report(&all(|at| {
        let memory = MEMORY_MB.get(at).copied().unwrap_or(4736.0);
        let swap = SWAP_MB.get(at).copied().flatten().unwrap_or(0.0);
        Measured { swaps_from_h: Some(11.5), ..measured(memory, swap, 1000.0) }
    }));
    let failed: Vec<&Row> = report.rows.iter().filter(|row| row.agrees == Some(false)).collect();
    let [limit] = failed[..] else { panic!("{failed:?}") };
    assert_eq!(
        (limit.metric, limit.condition, limit.published, limit.simulated),
        ("most nets", "8 GB", Some(10.0), Some(14.0))
    );
    assert_eq!(limit.reason, Some(Reason::LimitUnexplained));
    let fitted: Vec<&Row> = report.rows.iter().filter(|row| row.fitted).collect();
    assert!(fitted.len() == 4 + 3 && fitted.iter().all(|row| row.from == From::Formulas && row.agrees == Some(true)));
    // Memory, swap and the onset by runs, and the two limits by formulas: no run tells at how many nets 4 GB swap.
    assert_eq!((report.of, report.agree), (4 + 3 + 1 + 2, report.of - 1));
}

/// A run does not swap with fewer nets than this.
fn swapping_from(four: u32, eight: u32) -> Report {
    report(&all(|at| {
        let of = &CONDITIONS[at];
        let from = if of.memory == Memory::Four { four } else { eight };
        let swap = if at < UNTUNED && of.nets >= from { 3600.0 } else { 0.0 };
        let cycles = match of.name {
            "swappiness 90" | TWO_SWAP_DISKS if eight == 14 => 800.0,
            _ => 1000.0,
        };
        measured(4700.0, swap, cycles)
    }))
}

fn of<'r>(report: &'r Report, metric: &str, condition: &str) -> &'r Row {
    let is = |row: &&Row| row.from == From::Run && (row.metric, row.condition) == (metric, condition);
    report.rows.iter().find(is).unwrap()
}

#[test]
fn a_run_that_does_not_swap_and_a_tunable_that_matters_do_not_agree() {
    let report = swapping_from(7, 14);
    let of = |metric, condition| of(&report, metric, condition);
    let swap = of("swap used", "11 nets");
    assert_eq!((swap.agrees, swap.ratio, swap.reason), (Some(false), Some(0.0), Some(Reason::CacheSuffices)));
    assert_eq!((swap.direction_published, swap.direction_simulated), (Direction::Up, Direction::Same));
    assert_eq!(of("memory used", "10 nets").agrees, Some(false), "as much as with eight nets");
    let onset = of("swap begins", "10 nets");
    assert_eq!((onset.simulated, onset.agrees, onset.reason), (None, Some(false), Some(Reason::CacheSuffices)));
    let tuned = of("cycles done, change", TWO_SWAP_DISKS);
    assert_eq!((tuned.agrees, tuned.direction_simulated), (Some(false), Direction::Down));
    assert!((tuned.simulated.unwrap() + 20.0).abs() < 1e-9);
    let unprinted = of("cycles done, change", "swappiness 90");
    assert_eq!(
        (unprinted.published, unprinted.agrees, unprinted.reason),
        (None, None, Some(Reason::NotPrinted)),
        "the thesis printed results for swap on two disks only"
    );
    let idle = swapping_from(7, 13);
    let idle = self::of(&idle, "cycles done, change", TWO_SWAP_DISKS);
    assert_eq!((idle.agrees, idle.reason), (None, Some(Reason::NoStrain)), "nothing differs: nothing is shown");
}

#[test]
fn a_limit_by_runs_is_the_most_nets_that_do_not_swap_if_one_more_does() {
    let limits = |four, eight| {
        let report = swapping_from(four, eight);
        ["4 GB", "8 GB"].map(|memory| {
            let limit = of(&report, "most nets", memory);
            (limit.simulated, limit.agrees)
        })
    };
    assert_eq!(limits(7, 14), [(Some(6.0), Some(true)), (Some(13.0), Some(false))]);
    // Nothing is known of nine nets on 8 GB, or of a ninth one on 4 GB.
    assert_eq!(limits(9, 10), [(None, None), (None, None)]);
    assert_eq!(limits(9, 11)[1], (Some(10.0), Some(true)));
}

#[test]
fn a_runs_numbers_are_read_off_its_series() {
    let Run::Machine(machine) = CONDITIONS[0].scenario(1).run else { panic!("a machine") };
    let (run, _) = systems::run_counted(&Machine { seconds: 25, ..machine }, 1).unwrap();
    let of = Measured::of(&run);
    // 350 MB apart from the nets, and the memory of eight nets after two or three cycles.
    let grown = of.memory_mb - 350.0;
    assert!((8.0 * model::footprint_mb(20.0)..8.0 * model::footprint_mb(30.0)).contains(&grown), "{of:?}");
    assert_eq!((of.swap_mb, of.swap_only_mb, of.swaps_from_h), (0.0, 0.0, None));
    assert_eq!(of.cycles, f64::from(run.head().processes.iter().map(|process| process.rounds).sum::<u32>()));
}

#[test]
fn the_model_is_told_for_every_number_of_nets_and_swaps_from_seven_on() {
    let model = report(&all(|_| measured(0.0, 0.0, 0.0))).model;
    assert_eq!(model.iter().map(|of| of.nets).collect::<Vec<_>>(), (1..=MODELLED).collect::<Vec<_>>());
    let swaps: Vec<u32> = model.iter().filter(|of| of.swap_mb.is_some()).map(|of| of.nets).collect();
    assert_eq!(swaps, (7..=MODELLED).collect::<Vec<_>>());
    assert!(model.iter().all(|of| (of.memory_mb < of.demand_mb) == of.swap_mb.is_some()));
    assert_eq!((model[9].swap_mb, model[9].demand_mb), (Some(5220.0), 5570.0));
}

#[test]
fn a_curve_has_memory_and_swap_every_half_hour() {
    let Run::Machine(machine) = CONDITIONS[0].scenario(1).run else { panic!("a machine") };
    let (run, _) = systems::run_counted(&Machine { seconds: 1805, ..machine }, 1).unwrap();
    let curve = curve(&run);
    assert_eq!((curve.len(), curve[0], curve[1][1]), (2, [0.0, 0.0], 0.0));
    assert!((curve[1][0] - 350.0 - 8.0 * model::footprint_mb(1800.0)).abs() < 10.0, "{curve:?}");
}

#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; whole numbers")]

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
        assert_eq!((machine.swap(), machine.frames - machine.wired()), (1 << 22, 7950 * 256));
        assert!(CONDITIONS[..at].iter().all(|other| other.machine() != machine), "{}", condition.name);
    }
    assert_eq!((CONDITIONS[TEN_NETS].nets, CONDITIONS[BY_NETS - 1].nets), (10, 12));
}

#[test]
fn formulas_agree_with_the_table_and_the_limit_of_eight_gigabytes_stays_unexplained() {
    let report = report(&all(|at| {
        let memory = MEMORY_MB.get(at).copied().unwrap_or(4736.0);
        measured(memory, SWAP_MB.get(at).copied().flatten().unwrap_or(0.0), 1000.0)
    }));
    let failed: Vec<&Row> = report.rows.iter().filter(|row| row.agrees == Some(false)).collect();
    let [limit] = failed[..] else { panic!("{failed:?}") };
    assert_eq!((limit.metric, limit.condition, limit.published, limit.simulated), ("most nets", "8 GB", 10.0, 14.0));
    assert_eq!(limit.reason, Some(Reason::LimitUnexplained));
    assert_eq!((report.of, report.agree), (4 + 4 + 3 + 3 + 2, report.of - 1));
}

#[test]
fn a_run_that_does_not_swap_and_a_tunable_that_matters_do_not_agree() {
    let report = report(&all(|at| measured(4700.0, 0.0, if at == 5 { 800.0 } else { 1000.0 })));
    let of = |metric: &str, condition: &str| {
        report
            .rows
            .iter()
            .find(|row| row.from == From::Run && (row.metric, row.condition) == (metric, condition))
            .unwrap()
    };
    let swap = of("swap used", "11 nets");
    assert_eq!((swap.agrees, swap.ratio, swap.reason), (Some(false), Some(0.0), Some(Reason::CacheSuffices)));
    assert_eq!((swap.direction_published, swap.direction_simulated), (Direction::Up, Direction::Same));
    assert_eq!(of("memory used", "10 nets").agrees, Some(false), "as much as with eight nets");
    let tuned = of("cycles done, change", CONDITIONS[5].name);
    assert_eq!((tuned.agrees, tuned.direction_simulated), (Some(false), Direction::Down));
    let idle = of("cycles done, change", CONDITIONS[6].name);
    assert_eq!((idle.agrees, idle.reason), (None, Some(Reason::NoStrain)), "nothing differs: nothing is shown");
    assert!((tuned.simulated + 20.0).abs() < 1e-9);
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

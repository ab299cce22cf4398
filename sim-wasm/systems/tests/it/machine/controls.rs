//! Controls over any kernel: what holds for all of them.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::linux_machines;
use crate::support::machines;
use crate::support::runs::column;

use base::named::Named;
use base::param::ParamValue;
use kernel::EVENT_WORDS;
use kernel::Kernel;
use kernel::control_reason::{CONTROL_REASONS_FROM, Reason};
use machine::control;
use machine::{MachineRun, Pace, Tally};
use os_freebsd::FreeBsd;
use os_solaris::Solaris;
use proptest::prelude::*;
use scenario::{ControlSpec, FileReader, Machine, OsSpec, Phases, RandomWriter, ReadBy, WorkloadSpec};

fn control_of(id: &str, params: &[(&str, f64)]) -> ControlSpec {
    let params: Named<String, ParamValue> =
        params.iter().map(|&(name, value)| (name.to_string(), ParamValue::Number(value))).collect();
    ControlSpec { id: id.to_string(), params }
}

fn under(machine: Machine, id: &str, params: &[(&str, f64)]) -> Machine {
    Machine { control: Some(control_of(id, params)), ..machine }
}

/// Parameters that make a control do much in a few seconds.
fn eager(id: &str) -> &'static [(&'static str, f64)] {
    match id {
        "mpl" => &[("limit", 2.0), ("quantum_s", 1.0)],
        "fifty-percent" => &[("target", 20.0), ("period_s", 1.0)],
        "lifetime-swap" | "knee" => &[("period_s", 1.0)],
        "working-set" => &[("tau_ms", 5.0), ("memory", 60.0)],
        "pff" => &[("T_ms", 0.3)],
        "wsclock" => &[("theta_ms", 5.0)],
        "blake" => &[("threshold", 0.1), ("persistence", 1.0), ("gain", 2.0)],
        "bsd" => &[("maxslp_s", 1.0), ("maxpgio", 5.0), ("desfree", 20.0)],
        "aix" => &[("v_repage_hi", 100.0), ("v_repage_proc", 20.0)],
        "packs" => &[("quantum_s", 1.0), ("capacity", 50.0), ("every_pack", 2.0)],
        "oomd" => &[("limit", 5.0), ("duration_s", 1.0)],
        "tpf" => &[("PF_High", 2.0), ("PF_Low", 1.0)],
        "token-time" => &[("swap_token_timeout", 2.0)],
        _ => &[],
    }
}

/// Any machine under any control. The kernels' own killing is not tested here.
fn any_machine() -> impl Strategy<Value = Machine> {
    let id = prop::sample::select(control::ALL.iter().map(|meta| meta.id).collect::<Vec<_>>());
    let machine = prop_oneof![machines::machine().boxed(), linux_machines::machine().boxed()];
    let any = (id, any::<bool>()).prop_map(|(id, eagerly)| control_of(id, if eagerly { eager(id) } else { &[] }));
    let control = prop_oneof![3 => any, 1 => machines::replacing()];
    (machine, control).prop_map(|(machine, control)| Machine { control: Some(control), ..machine })
}

fn told(run: &MachineRun, reason: Reason) -> usize {
    let number = CONTROL_REASONS_FROM + reason as u32;
    run.log.events().chunks(EVENT_WORDS).filter(|event| event[2] == number).count()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 250, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_control_on_any_machine_is_the_same_at_both_paces_and_somebody_may_always_run(machine in any_machine(), seed: u32) {
        let watched = systems::run(&machine, seed).unwrap();
        let (flat_out, tally) = systems::run_counted(&machine, seed).unwrap();
        for ((series, a), b) in watched.head().series.iter().zip(&watched.columns).zip(&flat_out.columns) {
            prop_assert_eq!(a, b, "{}", series.id);
            prop_assert!(a.iter().all(|value| value.is_finite()), "{}", series.id);
        }
        prop_assert_eq!(&watched.head().processes, &flat_out.head().processes);
        prop_assert_eq!(&watched.head().digest, &flat_out.head().digest);
        if watched.log.truncated_at_us().is_none() {
            for &reason in Reason::ALL {
                prop_assert_eq!(told(&watched, reason) as u64, tally.count(reason.number() as usize), "{:?}", reason);
            }
        }
        let [mpl, blocked] = ["mpl", "blocked"].map(|id| column(&flat_out, id));
        prop_assert!(mpl.iter().zip(blocked).all(|(&mpl, &blocked)| mpl > 0.0 || blocked == 0.0));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_control_loses_a_frame_of_linux(machine in linux_machines::machine(), at in 0..control::ALL.len(), seed: u32) {
        let id = control::ALL[at].id;
        linux_machines::stays_consistent(&under(machine, id, eager(id)), seed)?;
    }

    #[test]
    fn no_control_loses_a_frame_of_freebsd(machine in machines::machine(), at in 0..control::ALL.len(), seed: u32) {
        let id = control::ALL[at].id;
        let machine = under(machine, id, eager(id));
        let plan = systems::plan(&machine, seed).unwrap();
        let mut tally = Tally::default();
        let mut simulation = plan.start::<FreeBsd, _>(Pace::Runs, &mut tally);
        for _ in 0..machine.seconds {
            simulation.run_second(&mut tally);
            prop_assert!(simulation.kernel.vm.frames_conserved());
        }
    }
}

/// Eight writers that want half as much again as there is, and each end after a while: on FreeBSD and on Linux.
fn consumers() -> [Machine; 3] {
    let load = |pages: u32| {
        let stop = |pages| scenario::Stress {
            workers: Some(8),
            stop_s: Some(60.0),
            keep: Some(true),
            ..machines::stress_of(pages, 100.0)
        };
        vec![WorkloadSpec::Stress(stop(pages))]
    };
    let freebsd = Machine { workloads: load(190), seconds: 240, ..machines::stress_machine(1024, 1, 1.0) };
    let old = Machine { seconds: 240, ..linux_machines::linux("2.6.20", 1024, &[], load(190)) };
    let new = Machine { seconds: 240, ..linux_machines::linux("6.12", 1024, &[], load(190)) };
    [freebsd, old, new]
}

#[test]
fn every_consumer_ends_under_any_control_and_only_killers_kill() {
    for machine in consumers() {
        for meta in control::ALL {
            for params in [&[][..], eager(meta.id)] {
                let (run, tally) = systems::run_counted(&under(machine.clone(), meta.id, params), 3).unwrap();
                let name = format!("{} {} {}", machine.os.id, machine.os.version, meta.id);
                assert!(run.head().processes.iter().all(|process| process.ended_s.is_some()), "{name}");
                assert!(meta.kills || tally.count(Reason::Killed.number() as usize) == 0, "{name}");
            }
        }
    }
}

/// The holder of the swap token maps some pages of a file, and is held back while a process that maps others reclaims.
#[test]
fn pages_that_the_holder_of_the_swap_token_does_not_map_are_not_spared() {
    let readers = [146.0, 114.0].map(|touch_us| {
        let (loops, sleep_ms) = (None, Some(20.0));
        WorkloadSpec::FileReader(FileReader {
            file: 3,
            pages: 870,
            by: ReadBy::Mmap,
            order: None,
            skew: None,
            touch_us,
            loops,
            sleep_ms,
            start_s: 0.0,
        })
    });
    let linux = linux_machines::linux("2.6.12", 501, &[("vm.swap_token_timeout", 1.0)], readers.to_vec());
    let machine = under(Machine { swap: Some(0), seconds: 5, ..linux }, "working-set", &[]);
    let [watched, flat_out] = [systems::run(&machine, 0).unwrap(), systems::run_counted(&machine, 0).unwrap().0];
    assert!(column(&flat_out, "allocstall").iter().sum::<f64>() > 10.0);
    assert_eq!(watched.columns, flat_out.columns);
}

/// Writers that want more than there is, as in the published measurements.
fn writers(machine: Machine, processes: u32, pages: u32) -> Machine {
    let load = RandomWriter {
        pages,
        writes: 400,
        sleep_ms: 20.0,
        touch_us: 2.0,
        processes: Some(processes),
        interval_s: Some(2.0),
        start_s: 0.0,
    };
    Machine { workloads: vec![WorkloadSpec::RandomWriter(load)], seconds: 120, ..machine }
}

fn overloaded() -> [Machine; 3] {
    [
        writers(machines::stress_machine(2048, 1, 1.0), 8, 400),
        writers(linux_machines::linux("2.6.20", 2048, &[], Vec::new()), 8, 400),
        writers(linux_machines::linux("6.12", 2048, &[], Vec::new()), 8, 400),
    ]
}

#[test]
fn every_control_does_something_to_an_overloaded_machine() {
    let acts: &[(&str, &[Reason])] = &[
        ("mpl", &[Reason::Held, Reason::Admitted]),
        ("fifty-percent", &[Reason::LimitLowered, Reason::Held]),
        ("lifetime-swap", &[Reason::LimitLowered, Reason::Held]),
        ("knee", &[Reason::LimitLowered, Reason::LimitRaised]),
        ("working-set", &[Reason::Held]),
        ("pff", &[Reason::Cooled, Reason::Held]),
        ("wsclock", &[Reason::Cooled, Reason::Held]),
        ("blake", &[Reason::LimitLowered, Reason::Held]),
        ("bsd", &[Reason::Thrashing, Reason::Held, Reason::Admitted]),
        ("aix", &[Reason::Held, Reason::Admitted]),
        ("packs", &[Reason::PackTurn, Reason::Held]),
        ("oomd", &[Reason::Killed]),
        ("tpf", &[Reason::Spared]),
        ("token-time", &[Reason::Spared]),
        ("token-priority", &[Reason::Spared]),
    ];
    for machine in overloaded() {
        for meta in control::ALL {
            let (_, reasons) = acts.iter().find(|(id, _)| *id == meta.id).unwrap();
            let (_, tally) = systems::run_counted(&under(machine.clone(), meta.id, eager(meta.id)), 3).unwrap();
            for &reason in *reasons {
                let count = tally.count(reason.number() as usize);
                assert!(count > 0, "{} {} {}: {reason:?}", machine.os.id, machine.os.version, meta.id);
            }
        }
    }
}

#[test]
fn at_most_so_many_run_as_the_limit_says() {
    for machine in overloaded() {
        let (run, tally) = systems::run_counted(&under(machine, "mpl", &[("limit", 3.0)]), 3).unwrap();
        assert!(column(&run, "mpl").iter().all(|&level| level <= 3.0));
        let most = column(&run, "blocked").iter().copied().fold(0.0, f64::max);
        assert_eq!(most as u32, 5);
        // No process that ran is ever held, only those that came when three were running already.
        assert_eq!(tally.count(Reason::Held.number() as usize), 5);
    }
}

#[test]
fn who_has_the_token_loses_next_to_nothing() {
    // FreeBSD's holder keeps its few pages: what it lacks is free memory, for which it waits like everybody else.
    // Linux's gets all it wants, where an even share would be 298. (Where scans often reach the last priority, it does
    // not: nobody is spared then. So it is if eight share 2048 frames, or twelve 4096: while a process reads ahead, or is
    // between two batches, others reclaim too, and most of what it meets is being written.)
    let freebsd = writers(machines::stress_machine(1024, 1, 1.0), 3, 400);
    let linux = writers(linux_machines::linux("6.12", 3072, &[], Vec::new()), 9, 400);
    for (machine, wanted) in [(freebsd, 40.0), (linux, 350.0)] {
        let (run, _) = systems::run_counted(&under(machine.clone(), "token-priority", &[]), 3).unwrap();
        // Batches of sixteen scattered writes keep the holder's pages on the disk for more than a minute.
        let late = &column(&run, "spared_resident")[80..];
        assert!(late.iter().all(|&pages| pages >= wanted), "{} {}: {late:?}", machine.os.id, machine.os.version);
    }
}

#[test]
fn a_run_without_a_control_has_no_series_of_one() {
    let run = systems::run(&machines::stress_machine(512, 300, 300.0), 1).unwrap();
    assert!(run.head().series.iter().all(|series| series.id != "mpl"));
}

#[test]
fn what_a_control_does_not_know_is_refused_by_name() {
    let refused = |id: &str, params: &[(&str, f64)]| {
        let diags = systems::check(&under(machines::stress_machine(512, 300, 300.0), id, params));
        diags.into_iter().map(|diag| diag.code.id()).collect::<Vec<_>>()
    };
    assert_eq!(refused("mpl", &[]), [""; 0]);
    assert_eq!(refused("none", &[]), ["unknown-control"]);
    assert_eq!(refused("mpl", &[("limit", 0.0), ("size", 3.0)]), ["out-of-range", "unknown-param"]);
    assert_eq!(refused("token-priority", &[("limit", 3.0)]), ["no-params"]);
}

/// A process that uses a different hundred of its pages every five seconds, in memory that has room for all of them.
fn moving(machine: Machine, replacement: &str) -> Machine {
    let load = Phases { pages: 400, working_set: 100, phase_s: 5.0, write_percent: 50, touch_us: 10.0, start_s: 0.0 };
    let mut control = control_of("working-set", &[("tau_ms", 50.0)]);
    control.params.insert("replacement".to_string(), ParamValue::Word(replacement.to_string()));
    Machine { workloads: vec![WorkloadSpec::Phases(load)], seconds: 19, control: Some(control), ..machine }
}

#[test]
fn pages_that_have_left_the_working_set_go_first_if_the_control_says_so() {
    let of = |id: &str, version: &str| OsSpec { id: id.into(), version: version.into(), knobs: Named::default() };
    let plain = machines::stress_machine(2048, 1, 1.0);
    let under = |os: OsSpec| Machine { os, ..plain.clone() };
    let rests = [
        (plain.clone(), "v_inactive_count"),
        (linux_machines::linux("2.6.20", 2048, &[], Vec::new()), "nr_inactive"),
        (linux_machines::linux("6.12", 2048, &[("lru_gen.enabled", 1.0)], Vec::new()), "nr_inactive_anon"),
        (under(of("winxp", "xp-sp2")), "modified"),
    ];
    for (machine, rest) in rests {
        let at_the_end = |replacement| {
            let (run, _) = systems::run_counted(&moving(machine.clone(), replacement), 1).unwrap();
            column(&run, rest).last().copied().unwrap() as u32
        };
        let [kernels, working_set] = ["kernel", "working-set"].map(at_the_end);
        let name = format!("{} {}: {kernels} {working_set}", machine.os.id, machine.os.version);
        assert!(kernels < 20 && (280..=400).contains(&working_set), "{name}");
    }
    // OpenSolaris has no list for such pages: their reference bits are clear.
    let used = |replacement| {
        let machine = moving(under(of("solaris", "onnv_86")), replacement);
        let mut tally = Tally::default();
        let mut simulation = systems::plan(&machine, 1).unwrap().start::<Solaris, _>(Pace::Runs, &mut tally);
        (0..machine.seconds).for_each(|_| simulation.run_second(&mut tally));
        (0..400).filter(|&page| simulation.kernel.page_table(0).is_accessed(page)).count()
    };
    assert_eq!(used("kernel"), 400);
    assert!((90..=120).contains(&used("working-set")), "{}", used("working-set"));
}

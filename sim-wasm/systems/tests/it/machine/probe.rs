//! The bystander of a busy machine, and how late consumers end.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::linux_machines;
use crate::support::machines;
use crate::support::runs::column;

use linux_machines::linux;
use machine::MachineRun;
use machines::stress_machine;
use scenario::{Consumers, Machine, Probe, WorkloadSpec};

const SECONDS: u32 = 60;

/// Six consumers with this many pages each, and a bystander, under FreeBSD (0) or Linux.
fn machine_of(pages: u32, probed: bool, system: usize) -> Machine {
    let load = Consumers {
        consumers: 6,
        pages,
        writes: 200,
        sleep_ms: 50.0,
        touch_us: 20.0,
        interval_s: 2.0,
        footprint: None,
        pattern: None,
        release: None,
        each_write: None,
        start_s: 5.0,
    };
    let mut workloads = vec![WorkloadSpec::Consumers(load)];
    if probed {
        workloads.push(WorkloadSpec::Probe(Probe { pages: 50, touch_us: 20.0, period_s: 1.0, start_s: 0.5 }));
    }
    let machine = match system {
        0 => Machine { workloads, ..stress_machine(1024, 1, 1.0) },
        _ => linux("2.6.20", 1024, &[], workloads),
    };
    Machine { seconds: SECONDS, swap: Some(8192), ..machine }
}

fn run_of(pages: u32, system: usize) -> MachineRun {
    systems::run_counted(&machine_of(pages, true, system), 1).unwrap().0
}

#[test]
fn a_calm_machine_answers_at_once_and_the_series_holds_the_longest_delay() {
    for system in 0..2 {
        let (calm, busy) = (run_of(20, system), run_of(900, system));
        let probe = calm.head().probe.unwrap();
        assert_eq!(probe.answers, SECONDS - 1, "at 1.5 s, 2.5 s and so on");
        let (mean, max) = (probe.mean_ms.unwrap(), probe.max_ms.unwrap());
        assert!(mean < 1.0 && max < 120.0, "system {system}: mean {mean} ms, max {max} ms, at most a slice of another");
        let probe = busy.head().probe.unwrap();
        let late = probe.max_ms.unwrap().max(probe.waiting_ms);
        assert!(probe.answers < SECONDS && late >= probe.p95_ms.unwrap(), "system {system}: {probe:?}");
        let delays = column(&busy, "probe_delay");
        assert_eq!(delays.len(), SECONDS as usize + 1);
        let most = delays.iter().copied().fold(0.0, f64::max);
        assert!((most - late).abs() < 1e-9, "system {system}: {most}, {late}");
        assert!(delays[..5].iter().all(|&ms| ms < 1.0), "before the consumers come");
    }
}

#[test]
fn machines_without_a_bystander_have_no_such_series() {
    for system in 0..2 {
        let (run, _) = systems::run_counted(&machine_of(20, false, system), 1).unwrap();
        assert!(run.head().probe.is_none() && run.head().series.iter().all(|series| series.id != "probe_delay"));
        assert_eq!(run.head().series.len(), run.columns.len());
    }
}

#[test]
fn consumers_say_when_their_time_is_up_and_how_late_they_end() {
    let calm = run_of(20, 0);
    for (place, consumer) in (0..6).zip(&calm.head().processes) {
        // The last one starts at 15 s, and all of them are there for two intervals.
        assert_eq!(consumer.due_s, Some(19.0 + 2.0 * f64::from(place)));
        let late = consumer.ended_s.unwrap() - consumer.due_s.unwrap();
        assert!((consumer.late_s.unwrap() - late).abs() < 1e-9 && late < 0.2, "it looks at the clock once a cycle");
        assert!(consumer.rounds > 100);
    }
    let probe = &calm.head().processes[6];
    assert_eq!((probe.due_s, probe.late_s, probe.rounds), (None, None, SECONDS - 1));
    // A run that ends before theirs: overrun so far, and nothing before they are due.
    let short = Machine { seconds: 20, ..machine_of(900, true, 0) };
    let (run, _) = systems::run_counted(&short, 1).unwrap();
    let late: Vec<_> = run.head().processes[..6].iter().map(|of| (of.ended_s.is_some(), of.late_s)).collect();
    assert!(late[0].1.is_some_and(|s| s <= 1.0) && late[1..].iter().all(|of| *of == (false, None)), "{late:?}");
}

#[test]
fn a_recording_of_it_has_its_sleeps() {
    let machine = machine_of(20, true, 1);
    let (run, _, load) = systems::run_recorded(&machine, 1).unwrap();
    let plain = run_of(20, 1);
    assert_eq!((&run.columns, run.head().probe), (&plain.columns, plain.head().probe));
    // The map, the first touches, and each sleep with the touches after it.
    assert_eq!(load.processes[6].asks.len(), 2 + 2 * SECONDS as usize);
}

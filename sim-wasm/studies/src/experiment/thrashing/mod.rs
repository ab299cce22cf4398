//! What the thrashing study asks of a run: when thrashing was expected to begin and when it began, how long the machine
//! took to recover, and how fairly its consumers fared. How late each consumer ended is part of every process's report
//! ([`machine::ProcessHead`]). (Maziero, Santos & Santin 2013; the formula and the rules are ours.)

pub mod findings;
pub mod loads;
mod look;
pub mod seen;

pub use look::Number;

use base::series::Series;
use machine::{MachineHead, ProcessHead};
use scenario::{Consumers, Machine, WorkloadSpec};
use serde::Serialize;

/// Seconds over which the disk's load is averaged.
const WINDOW: usize = 10;
/// From this share of busy time on, in percent, the disk counts as the bottleneck.
const SATURATED: f64 = 50.0;

/// When memory becomes too small for all running consumers.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Onset {
    /// Number of consumers that fit into memory with all the pages they use.
    pub fit: u32,
    /// When the next one starts, in seconds.
    pub second: f64,
}

/// The study's numbers for a run.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ThrashStudy {
    /// Pages available to processes.
    pub room: u32,
    /// When memory becomes too small by the formula; none if all consumers fit.
    pub onset: Option<Onset>,
    /// From when until when the disk was busy for at least half of ten seconds; none if it never was.
    pub saturated_s: Option<(f64, f64)>,
    /// How long the machine took to recover: seconds from the first due end of a consumer to the end of saturation.
    /// None if saturation ended before that, or has not ended yet.
    pub recovery_s: Option<f64>,
    /// Jain's index of the consumers' cycles per second of life: 1 if all fared alike, 1/n if one got everything.
    pub fairness: Option<f64>,
}

/// When memory becomes too small: `start + interval * floor(room / footprint)`; none if all consumers fit.
pub fn onset(consumers: &Consumers, room: u32) -> Option<Onset> {
    let fit = room / consumers.footprint().max(1);
    (fit < consumers.consumers).then(|| Onset { fit, second: consumers.starts_s(fit) })
}

/// The study's numbers for a run of consumers as far as it has come; none for a machine without consumers.
pub fn study(machine: &Machine, head: &MachineHead, columns: &[Vec<f64>]) -> Option<ThrashStudy> {
    let workload = machine.workloads.iter().position(|of| matches!(of, WorkloadSpec::Consumers(_)))?;
    let Some(WorkloadSpec::Consumers(consumers)) = machine.workloads.get(workload) else { return None };
    let room = machine.frames.saturating_sub(machine.kernel_frames()).saturating_sub(bystanders(machine));
    let busy = column(&head.series, columns, "disk_busy");
    let now = busy.len().saturating_sub(1) as f64;
    let saturated_s = saturated(busy);
    let first_due = (0..consumers.consumers).map(|i| consumers.ends_s(i)).fold(f64::INFINITY, f64::min);
    let recovery = saturated_s.map(|(_, to)| to - first_due).filter(|&took| took > 0.0);
    let is_over = saturated_s.is_some_and(|(_, to)| to < now);
    let processes = head.processes.iter().filter(|of| usize::from(of.workload) == workload);
    let rates: Vec<f64> = processes.filter_map(|of| rate(of, now)).collect();
    Some(ThrashStudy {
        room,
        onset: onset(consumers, room),
        saturated_s,
        recovery_s: recovery.filter(|_| is_over),
        fairness: jain(&rates),
    })
}

/// Pages of programs that somebody works with meanwhile: they are no room for consumers.
fn bystanders(machine: &Machine) -> u32 {
    let pages = |workload: &WorkloadSpec| match workload {
        WorkloadSpec::Interactive(of) => of.pages.saturating_add(of.file_pages),
        _ => 0,
    };
    machine.workloads.iter().map(pages).fold(0, u32::saturating_add)
}

fn column<'c>(series: &[Series], columns: &'c [Vec<f64>], id: &str) -> &'c [f64] {
    let at = series.iter().position(|series| series.id == id);
    at.and_then(|at| columns.get(at)).map_or(&[][..], Vec::as_slice)
}

/// The first busy second of the first saturated window, and the last one of the last.
fn saturated(busy: &[f64]) -> Option<(f64, f64)> {
    let is = |window: &[f64]| window.iter().sum::<f64>() >= SATURATED * WINDOW as f64;
    let (is_busy, windows) = (|&load: &f64| load >= SATURATED, busy.windows(WINDOW));
    let (first, last) = (windows.clone().position(is)?, windows.clone().rposition(is)?);
    let from = busy.iter().skip(first).position(is_busy)? + first;
    let to = busy.iter().take(last + WINDOW).rposition(is_busy)?;
    // A value belongs to the second that ends at its moment.
    Some((from.saturating_sub(1) as f64, to as f64))
}

/// Cycles per second of life; none for a process that has not started.
fn rate(of: &ProcessHead, now: f64) -> Option<f64> {
    let lived = of.ended_s.unwrap_or(now) - of.started_s;
    (of.started_s > 0.0 && lived > 0.0).then(|| f64::from(of.rounds) / lived)
}

/// Jain's index of fairness: `(sum x)^2 / (n sum x^2)`.
fn jain(rates: &[f64]) -> Option<f64> {
    let squares: f64 = rates.iter().map(|rate| rate * rate).sum();
    let sum: f64 = rates.iter().sum();
    (squares > 0.0).then(|| sum * sum / (rates.len() as f64 * squares))
}

#[cfg(test)]
mod tests {
    mod responses;

    use super::*;
    use scenario::Run;
    use systems::run_counted;

    fn consumers(footprint: u32, interval_s: f64) -> Consumers {
        Consumers {
            consumers: 25,
            pages: 25_600,
            writes: 10_000,
            sleep_ms: 100.0,
            touch_us: 0.25,
            interval_s,
            footprint: Some(footprint),
            pattern: None,
            release: None,
            each_write: None,
            start_s: 10.0,
        }
    }

    #[test]
    fn thrashing_begins_when_the_formula_says() {
        let second = |footprint, interval, room| {
            onset(&consumers(footprint, interval), room).map(|of| (of.fit + 1, of.second.round() as u32))
        };
        assert_eq!(second(25_600, 30.0, 212_144), Some((9, 250)));
        assert_eq!(second(15_700, 30.0, 212_144), Some((14, 400)));
        assert_eq!(second(8278, 30.0, 204_144), Some((25, 730)));
        assert_eq!(second(8278, 30.0, 140_144), Some((17, 490)));
        assert_eq!(second(25_600, 1.0, 212_144), Some((9, 18)));
        assert_eq!(second(981, 30.0, 212_144), None);
    }

    #[test]
    fn a_disk_is_saturated_from_the_first_such_window_to_the_last() {
        let mut busy = vec![0.0; 100];
        busy[30..60].fill(100.0);
        busy[65] = 100.0;
        // Five busy seconds out of ten are enough at either end.
        assert_eq!(saturated(&busy), Some((29.0, 65.0)));
        assert_eq!(saturated(&[0.0; 100]), None);
        assert_eq!(saturated(&[100.0; 5]), None);
    }

    #[test]
    fn fairness_is_one_for_all_alike_and_a_share_for_one_alone() {
        assert_eq!(jain(&[2.0, 2.0, 2.0, 2.0]), Some(1.0));
        assert_eq!(jain(&[3.0, 0.0, 0.0, 0.0]), Some(0.25));
        assert_eq!(jain(&[0.0]), None);
    }

    #[test]
    fn a_machine_thrashes_when_it_was_to_and_comes_back() {
        let document = r#"{"version":1,"run":{"kind":"machine","os":{"id":"freebsd","version":"9.3"},"frames":10000,"wired":4400,
            "swap":40000,"seconds":130,"disk":{"kind":"hdd","seek_ms":8.5,"rpm":7200,"mb_s":50},"workloads":[{"id":"consumers",
            "consumers":12,"pages":1000,"writes":400,"sleep_ms":100,"touch_us":0.25,"interval_s":3,"start_s":10}]}}"#;
        let Some(scenario::Scenario { run: Run::Machine(machine), .. }) = scenario::parse(document).0 else {
            unreachable!("a machine")
        };
        let (run, _) = run_counted(&machine, 7).unwrap_or_else(|diags| unreachable!("{diags:?}"));
        let of = study(&machine, run.head(), &run.columns).unwrap_or_else(|| unreachable!("consumers"));
        assert_eq!(of.onset, Some(Onset { fit: 5, second: 25.0 }));
        let (from, to) = of.saturated_s.unwrap_or_default();
        // On such a small machine, the starving consumers are kept out of memory at first: the disk becomes the
        // bottleneck later than by the formula.
        assert!(from >= 25.0 && from < to && to > 49.0 && to < 130.0, "{from} {to}");
        assert_eq!(of.recovery_s, Some(to - 49.0));
        assert!(of.fairness.is_some_and(|fair| fair > 0.3 && fair < 1.0));
    }
}

//! The numbers that show a cause: during the incident, and before.

use super::cause::{Cause, Verdict};
use super::source::Source;
use super::stretch::Stretch;
use crate::log::{Quantity, Unit};
use base::stats::moments::Moments;
use serde::Serialize;

/// The most numbers that are told.
const MOST: usize = 6;

/// What a source says of a quantity during the incident and before, in the quantity's common unit.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct IncidentEvidence {
    /// The log's place among the sources.
    pub source: u32,
    /// The quantity.
    pub quantity: Quantity,
    /// The columns that it comes from, by their qualified names.
    pub columns: Vec<String>,
    /// The unit of the numbers.
    pub unit: Unit,
    /// The mean over the rows of the incident.
    pub during: f64,
    /// The mean over the rows before the cause can be seen, or before the incident if it always can; none if there are
    /// none.
    pub before: Option<f64>,
    /// The most extreme value during it: the least of what is short, the most of all else.
    pub extreme: f64,
    /// When that was.
    pub extreme_s: f64,
    /// In which line of the log, counted from 1.
    pub extreme_line: u32,
}

/// What is looked at for a cause, the most telling first.
pub fn telling(cause: Cause) -> &'static [Quantity] {
    use Quantity as Q;
    match cause {
        Cause::Thrashing => &[
            Q::MemoryFull,
            Q::RestoredShare,
            Q::SwapIn,
            Q::SwapOut,
            Q::MajorFaults,
            Q::IoWait,
            Q::FreeMemory,
            Q::SwapUsed,
            Q::Visited,
        ],
        Cause::OutOfMemory | Cause::Reclaim => &[
            Q::MemoryFull,
            Q::MemorySome,
            Q::ScannedDirect,
            Q::Scanned,
            Q::Refaulted,
            Q::FreeMemory,
            Q::FileCache,
            Q::SwapUsed,
        ],
        // How much memory the machine had free says nothing of the group's.
        Cause::GroupLimit => &[Q::MemoryFull, Q::MemorySome, Q::Refaulted, Q::MajorFaults, Q::SwapIn],
        Cause::Swapping => &[Q::MemorySome, Q::SwapIn, Q::SwapOut, Q::MajorFaults, Q::SwapUsed, Q::FreeMemory],
        Cause::Disk => &[Q::IoFull, Q::IoSome, Q::IoWait, Q::Blocked, Q::DiskRead, Q::DiskWrite],
        Cause::Cpu => &[Q::CpuSome, Q::Busy, Q::User, Q::System, Q::Runnable],
        Cause::Steal => &[Q::Steal, Q::Busy, Q::Runnable],
        Cause::Unexplained | Cause::Nothing => {
            &[Q::MemoryFull, Q::SwapTraffic, Q::MajorFaults, Q::IoFull, Q::IoWait, Q::CpuSome, Q::Busy, Q::Steal]
        }
    }
}

/// Of what a machine has least when it is in trouble.
fn is_scarce(quantity: Quantity) -> bool {
    matches!(quantity, Quantity::FreeMemory | Quantity::FileCache | Quantity::Idle)
}

/// The evidence for a cause. That something did not happen shows none.
pub(super) fn of(sources: &[Source<'_>], verdict: &Verdict) -> Vec<IncidentEvidence> {
    let Verdict { cause, when, .. } = *verdict;
    let begins_s = when.from_s - verdict.lead_s.unwrap_or(0.0).max(0.0);
    let found = telling(cause).iter().filter_map(|&quantity| best(sources, quantity, when, begins_s));
    let is_told = |own: &IncidentEvidence| match cause {
        Cause::Unexplained | Cause::Nothing => true,
        _ => own.during > 0.0 || is_scarce(own.quantity),
    };
    found.filter(is_told).take(MOST).collect()
}

/// What the source with most values of a quantity says; of equals the first.
pub(super) fn best(
    sources: &[Source<'_>],
    quantity: Quantity,
    when: Stretch,
    begins_s: f64,
) -> Option<IncidentEvidence> {
    let all = (0_u32..).zip(sources).filter(|(_, source)| source.counts);
    let told = all.filter_map(|(at, source)| told((at, source), quantity, when, begins_s));
    told.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, evidence)| evidence)
}

/// What a source says of a quantity, and by how many rows.
fn told(
    (at, source): (u32, &Source<'_>),
    quantity: Quantity,
    when: Stretch,
    begins_s: f64,
) -> Option<(usize, IncidentEvidence)> {
    let sensed = source.sense(quantity)?;
    let rows = || sensed.values.iter().enumerate().filter(|(_, value)| value.is_finite());
    let during: Vec<(usize, f64)> =
        rows().filter(|(row, _)| when.counts(source.at(*row))).map(|(r, x)| (r, *x)).collect();
    let until = |end_s: f64| -> Vec<f64> {
        let own = rows().filter(|(row, _)| source.at(*row) <= end_s && !when.counts(source.at(*row)));
        own.map(|(_, x)| *x).collect()
    };
    let before = Some(until(begins_s)).filter(|before| !before.is_empty()).unwrap_or_else(|| until(when.from_s));
    let values: Vec<f64> = during.iter().map(|(_, value)| *value).collect();
    let beyond = |one: f64, other: f64| if is_scarce(quantity) { one < other } else { one > other };
    let (row, extreme) =
        during.iter().copied().reduce(|best, next| if beyond(next.1, best.1) { next } else { best })?;
    let evidence = IncidentEvidence {
        source: at,
        quantity,
        unit: quantity.unit(),
        during: Moments::of(&values)?.mean,
        before: Moments::of(&before).map(|moments| moments.mean),
        extreme,
        extreme_s: source.at(row),
        extreme_line: source.rows.lines.get(row).copied().unwrap_or(0),
        columns: sensed.columns,
    };
    Some((values.len(), evidence))
}

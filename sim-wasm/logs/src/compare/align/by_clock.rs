//! Runs laid over each other by their clocks, and whether they ran at the same time.

use crate::compare::answer::Misalignment;
use crate::compare::side::{Run, Side};
use crate::log::{TimeSource, WallClock};

const DAY: f64 = 86_400.0;

/// Runs ran at the same time if this share of the shorter one did: logs that are rotated share a few rows.
const SHARED: f64 = 0.1;

/// A run's clock.
pub(super) struct RunClock {
    source: TimeSource,
    clock: WallClock,
    /// Where the run begins on its file's axis.
    began_s: f64,
}

/// The clock of a run; none if its rows have no timestamps.
pub(super) fn of(side: &Side<'_>, run: &Run) -> Option<RunClock> {
    let table = &side.file(run)?.report.table;
    Some(RunClock { source: table.time.source, clock: WallClock::of(table)?, began_s: 0.0 - run.shift_s })
}

/// What is added to a run's seconds so that its clock meets that of the first one.
pub(super) fn shift(first: Option<&RunClock>, own: Option<&RunClock>) -> Result<f64, Misalignment> {
    let (Some(first), Some(own)) = (first, own) else { return Err(Misalignment::NoClock) };
    let in_utc = first.clock.is_known_in_utc() && own.clock.is_known_in_utc();
    match (first.source, own.source) {
        (one, other) if one == other => {}
        // Seconds since 1970 are a date and time in UTC, so the two can be compared.
        (TimeSource::DateTime, TimeSource::Epoch) | (TimeSource::Epoch, TimeSource::DateTime) if in_utc => {}
        _ => return Err(Misalignment::OtherClock),
    }
    // Unknown zones are assumed to be the same; a caution says so. Then the same clock shows when it was, even if it
    // was set between the beginnings of both.
    let shown = own.clock.at(own.began_s).ok_or(Misalignment::NoClock)?;
    let ahead = own.clock.stretch(own.began_s).and_then(|stretch| stretch.ahead_s).filter(|_| in_utc);
    let met = match ahead {
        Some(ahead) => first.clock.when_utc(shown - ahead),
        None => first.clock.when(shown),
    };
    let mut later = met.ok_or(Misalignment::NoClock)? - first.began_s;
    if first.source == TimeSource::Clock {
        // Which day it was is unknown: assume the nearest one.
        later -= DAY * libm::round(later / DAY);
    }
    Ok(later - own.began_s)
}

/// Whether the clocks show that all runs ran while the first one did. `shifts` are what [`shift`] found for them. A
/// clock without a date shows no such thing.
pub(super) fn overlap(runs: &[(&Side<'_>, &Run)], shifts: &[f64]) -> bool {
    let is_dated = |(side, run): &(&Side<'_>, &Run)| {
        side.file(run).is_some_and(|file| {
            matches!(file.report.table.time.source, TimeSource::DateTime | TimeSource::NoYear | TimeSource::Epoch)
        })
    };
    if runs.len() < 2 || runs.len() != shifts.len() || !runs.iter().all(is_dated) {
        return false;
    }
    let span = |((side, run), shift): (&(&Side<'_>, &Run), &f64)| {
        let seconds = side.seconds(run, run.rows.clone());
        Some((seconds.first()? + shift, seconds.last()? + shift))
    };
    let spans: Option<Vec<(f64, f64)>> = runs.iter().zip(shifts).map(span).collect();
    let Some([(from, to), others @ ..]) = spans.as_deref() else { return false };
    others.iter().all(|(own_from, own_to)| {
        let shared = to.min(*own_to) - from.max(*own_from);
        shared > 0.0 && shared >= SHARED * (to - from).min(own_to - own_from)
    })
}

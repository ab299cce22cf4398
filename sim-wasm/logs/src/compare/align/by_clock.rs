//! Runs laid over each other by their clocks, and whether they ran at the same time.

use crate::compare::answer::Misalignment;
use crate::compare::side::{Run, Side};
use crate::log::Dial;

/// Runs ran at the same time if this share of the shorter one did: logs that are rotated share a few rows.
const SHARED: f64 = 0.1;

/// A run's clock.
pub(super) struct RunClock {
    dial: Dial,
    /// Where the run begins on its file's axis.
    began_s: f64,
}

/// The clock of a run; none if its rows have no timestamps.
pub(super) fn of(side: &Side<'_>, run: &Run) -> Option<RunClock> {
    Some(RunClock { dial: Dial::of(side.file(run)?.report)?, began_s: 0.0 - run.shift_s })
}

/// What is added to a run's seconds so that its clock meets that of the first one. Unknown zones are assumed to be the
/// same; a caution says so.
pub(super) fn shift(first: Option<&RunClock>, own: Option<&RunClock>) -> Result<f64, Misalignment> {
    let (Some(first), Some(own)) = (first, own) else { return Err(Misalignment::NoClock) };
    let met = first.dial.meets(first.began_s, &own.dial, own.began_s, false);
    let met = met.map_err(|_| Misalignment::OtherClock)?;
    Ok(met - first.began_s - own.began_s)
}

/// Whether the clocks show that all runs ran while the first one did. `shifts` are what [`shift`] found for them. A
/// clock without a date shows no such thing.
pub(super) fn overlap(runs: &[(&Side<'_>, &Run)], shifts: &[f64]) -> bool {
    let is_dated =
        |(side, run): &(&Side<'_>, &Run)| side.file(run).is_some_and(|file| file.report.table.time.source.is_dated());
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

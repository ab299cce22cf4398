//! Where the runs are on one time axis. A's first run begins at 0; all others are shifted relative to it.

use super::answer::{LogAlignment, Misalignment};
use super::ask::Align;
use super::grid::{Grid, Timed, on_grid};
use super::pair::{PairedColumn, PairedSide};
use super::side::{Run, Side};
use crate::phase::{ChangeStatus, first_change};
use correlate::best_shift;

mod by_clock;
mod correlate;

/// Aligns the runs and reports how that went.
pub(super) fn align(a: &mut Side<'_>, b: &mut Side<'_>, pairs: &[PairedColumn], how: &Align) -> LogAlignment {
    let mut is_by_clock = *how == Align::Clock;
    match how {
        Align::Auto => is_by_clock = clocks(a, b, true),
        Align::Start => {}
        Align::Offset { seconds } => {
            let seconds = Some(*seconds).filter(|seconds| seconds.is_finite()).unwrap_or_default();
            for run in &mut b.runs {
                run.shift_s += seconds;
            }
        }
        Align::Clock => _ = clocks(a, b, false),
        Align::FirstEvent { column, above } => {
            let found = pairs.iter().find(|pair| pair.id == *column);
            each(a, b, |first, own| by_event(first, own, found, *above).map(|shift| (shift, None)));
        }
        Align::Marker { text } => each(a, b, |first, own| by_marker(first, own, text).map(|shift| (shift, None))),
        Align::Cycles { text } => {
            each(a, b, |first, own| by_cycles(first, own, text).map(|shift| (shift, None)));
            mark_cycles(a, text);
            mark_cycles(b, text);
        }
        Align::Change { column } => {
            let found = pairs.iter().find(|pair| pair.id == *column);
            each(a, b, |first, own| by_change(first, own, found).map(|shift| (shift, None)));
        }
        Align::Correlation { column } => {
            let found = pairs.iter().find(|pair| pair.id == *column);
            each(a, b, |first, own| by_correlation(first, own, found));
        }
    }
    LogAlignment { clock: is_by_clock, ..describe(a, b) }
}

/// Lays the runs over each other by their clocks; with `only_if`, only if these show that they ran at the same time.
/// Returns whether it did.
fn clocks(a: &mut Side<'_>, b: &mut Side<'_>, only_if: bool) -> bool {
    let runs: Vec<(&Side<'_>, &Run)> =
        a.runs.iter().map(|run| (&*a, run)).chain(b.runs.iter().map(|run| (&*b, run))).collect();
    let found: Vec<_> = runs.iter().map(|(side, run)| by_clock::of(side, run)).collect();
    let first = found.first().and_then(Option::as_ref);
    let shifts: Vec<_> = found.iter().map(|own| by_clock::shift(first, own.as_ref())).collect();
    if only_if {
        let all: Result<Vec<f64>, _> = shifts.iter().copied().collect();
        if !all.is_ok_and(|shifts| by_clock::overlap(&runs, &shifts)) {
            return false;
        }
    }
    for (run, shift) in a.runs.iter_mut().chain(&mut b.runs).zip(shifts) {
        match shift {
            Ok(shift_s) => run.shift_s = shift_s,
            Err(why) => run.why_not = Some(why),
        }
    }
    true
}

/// A run and its side.
#[derive(Clone, Copy)]
struct Place<'s> {
    side: &'s Side<'s>,
    run: &'s Run,
    of_a: bool,
}

impl Place<'_> {
    fn joined(self, pair: Option<&PairedColumn>) -> Option<&PairedSide> {
        pair.and_then(|pair| if self.of_a { pair.a.as_ref() } else { pair.b.as_ref() })
    }
}

type Moved = Result<(f64, Option<f64>), Misalignment>;

/// Shifts each run relative to A's first one. A run that cannot be shifted begins with the others.
fn each(a: &mut Side<'_>, b: &mut Side<'_>, how: impl Fn(Place<'_>, Place<'_>) -> Moved) {
    let moved = |side: &Side<'_>, of_a: bool| -> Vec<Moved> {
        let Some(run) = a.runs.first() else { return Vec::new() };
        let first = Place { side: a, run, of_a: true };
        side.runs.iter().map(|run| how(first, Place { side, run, of_a })).collect()
    };
    let (of_a, of_b) = (moved(a, true), moved(b, false));
    for (run, moved) in a.runs.iter_mut().zip(of_a).chain(b.runs.iter_mut().zip(of_b)) {
        match moved {
            Ok((shift_s, score)) => (run.shift_s, run.score) = (shift_s, score),
            Err(why) => run.why_not = Some(why),
        }
    }
}

fn by_event(first: Place<'_>, own: Place<'_>, pair: Option<&PairedColumn>, above: f64) -> Result<f64, Misalignment> {
    let reference = event(first, pair, above)?;
    Ok(own.run.shift_s + reference - event(own, pair, above)?)
}

/// The time of the first row above the number, in seconds from the run's first row.
fn event(place: Place<'_>, pair: Option<&PairedColumn>, above: f64) -> Result<f64, Misalignment> {
    let Place { side, run, .. } = place;
    let values = place.joined(pair).and_then(|joined| side.values(run, &joined.files, run.rows.clone()));
    let row = values.ok_or(Misalignment::NoColumn)?.iter().position(|&x| x > above).ok_or(Misalignment::NoEvent)?;
    let seconds = side.seconds(run, run.rows.clone()).get(row).copied();
    seconds.map(|seconds| seconds + run.shift_s).ok_or(Misalignment::NoEvent)
}

fn by_marker(first: Place<'_>, own: Place<'_>, text: &str) -> Result<f64, Misalignment> {
    let mark = |of: Place<'_>| Some(of.side.marked(of.run, text).first()? + of.run.shift_s);
    let (reference, seconds) = mark(first).zip(mark(own)).ok_or(Misalignment::NoMarker)?;
    Ok(own.run.shift_s + reference - seconds)
}

fn mark_cycles(side: &mut Side<'_>, text: &str) {
    let marks: Vec<Vec<f64>> = side.runs.iter().map(|run| side.marked(run, text)).collect();
    for (run, marks) in side.runs.iter_mut().zip(marks).filter(|(run, _)| run.why_not.is_none()) {
        run.cycles = marks;
    }
}

fn by_cycles(first: Place<'_>, own: Place<'_>, text: &str) -> Result<f64, Misalignment> {
    if own.side.marked(own.run, text).len() < 2 {
        return Err(Misalignment::NoCycle);
    }
    by_marker(first, own, text)
}

fn by_change(first: Place<'_>, own: Place<'_>, pair: Option<&PairedColumn>) -> Result<f64, Misalignment> {
    let reference = change(first, pair)?;
    Ok(own.run.shift_s + reference - change(own, pair)?)
}

/// The time of the first row of the second level, in seconds from the run's first row.
fn change(place: Place<'_>, pair: Option<&PairedColumn>) -> Result<f64, Misalignment> {
    let Place { side, run, .. } = place;
    let values = place.joined(pair).and_then(|joined| side.values(run, &joined.files, run.rows.clone()));
    let row = first_change(&values.ok_or(Misalignment::NoColumn)?).map_err(|status| match status {
        ChangeStatus::Constant | ChangeStatus::Short => Misalignment::NoVariation,
        ChangeStatus::Done | ChangeStatus::Gap => Misalignment::NoChange,
    })?;
    let seconds = side.seconds(run, run.rows.clone()).get(row).copied();
    seconds.map(|seconds| seconds + run.shift_s).ok_or(Misalignment::NoChange)
}

fn by_correlation(first: Place<'_>, own: Place<'_>, pair: Option<&PairedColumn>) -> Moved {
    let step = first.side.interval(first.run).max(own.side.interval(own.run));
    let (x, y) = (series(first, pair, step)?, series(own, pair, step)?);
    if std::ptr::eq(first.run, own.run) {
        return Ok((own.run.shift_s, Some(1.0)));
    }
    let fit = best_shift(&x, &y).ok_or(Misalignment::NoVariation)?;
    // The series begin at the first counted rows.
    let began = |place: Place<'_>| place.side.span(place.run).map_or(0.0, |(from, _)| from);
    Ok((own.run.shift_s + (began(first) - began(own)) + fit.points as f64 * step, Some(fit.score)))
}

/// A run's column every `step` seconds, starting at its first counted row.
fn series(place: Place<'_>, pair: Option<&PairedColumn>, step: f64) -> Result<Vec<f64>, Misalignment> {
    let Place { side, run, .. } = place;
    let joined = place.joined(pair).ok_or(Misalignment::NoColumn)?;
    let rows = run.rows.clone();
    let values = side.values(run, &joined.files, rows.clone()).ok_or(Misalignment::NoColumn)?;
    let (t, begins) = (side.seconds(run, rows.clone()), side.begins(run, rows));
    let (Some(&from), Some(&to)) = (t.first(), t.last()) else { return Err(Misalignment::NoVariation) };
    let timed = Timed { t, begins, values: &values, interval_s: side.interval(run) };
    Ok(on_grid(timed, joined.kind, Grid::over(from, to, step)))
}

fn describe(a: &Side<'_>, b: &Side<'_>) -> LogAlignment {
    let all = || a.runs.iter().map(|run| (a, run)).chain(b.runs.iter().map(|run| (b, run)));
    let spans: Vec<(f64, f64)> = all().filter_map(|(side, run)| side.span(run)).collect();
    let from_s = spans.iter().map(|span| span.0).fold(f64::INFINITY, f64::min);
    let to_s = spans.iter().map(|span| span.1).fold(f64::NEG_INFINITY, f64::max);
    let last_start = spans.iter().map(|span| span.0).fold(f64::NEG_INFINITY, f64::max);
    let first_end = spans.iter().map(|span| span.1).fold(f64::INFINITY, f64::min);
    let intervals: Vec<f64> = all().map(|(side, run)| side.interval(run)).collect();
    let step_s = intervals.iter().copied().fold(0.0, f64::max);
    let score = all().filter_map(|(_, run)| run.score).fold(f64::INFINITY, f64::min);
    let finite = |seconds: f64| if seconds.is_finite() { seconds } else { 0.0 };
    LogAlignment {
        clock: false,
        done: all().all(|(_, run)| run.why_not.is_none()),
        score: Some(score).filter(|score| score.is_finite()),
        overlap_s: finite(first_end - last_start).max(0.0),
        from_s: finite(from_s),
        to_s: finite(to_s),
        step_s,
        // Timestamps with fractions of a second give intervals that are only nearly equal.
        resampled: intervals.iter().any(|interval| (interval - step_s).abs() > 0.01 * step_s),
    }
}

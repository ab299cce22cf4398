//! One axis for the logs of a machine: that of the log whose clock says most.

use crate::log::{Dial, LogReport};
use serde::Serialize;

/// How a log was placed on the common axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Placed {
    /// By its clock, or it is the one whose axis is the common one.
    Clock,
    /// By its clock, whose day is taken to be the nearest one.
    NearestDay,
    /// By its clock, although either it or the common one names no zone, which is taken to be UTC as the other is.
    AsUtc,
    /// It shows no time of day, and is taken to begin with the others.
    Start,
}

/// Where each log is.
pub(super) struct Axis {
    /// The log whose axis is the common one.
    pub(super) reference: Option<u32>,
    pub(super) places: Vec<(f64, Placed)>,
}

/// Places some logs.
pub(super) fn of(reports: &[&LogReport]) -> Axis {
    // What counts seconds since boot says nothing to others.
    let dials: Vec<Option<Dial>> = reports.iter().map(|report| report.clock().and_then(|_| Dial::of(report))).collect();
    // People know the clock of the machine: seconds since 1970 are told by it if any other log shows dates.
    let rank = |dial: &Dial| (dial.is_dated(), !dial.is_epoch(), dial.has_year(), dial.clock.is_known_in_utc());
    let dated = dials.iter().enumerate().filter_map(|(at, dial)| Some((rank(dial.as_ref()?), at)));
    // Of equals the first.
    let best = dated.max_by(|(one, at), (other, after)| one.cmp(other).then(after.cmp(at)));
    let Some((_, at)) = best else {
        let places = reports.iter().map(|_| (0.0, Placed::Start)).collect();
        return Axis { reference: (!reports.is_empty()).then_some(0), places };
    };
    let Some(reference) = dials.get(at).and_then(Option::as_ref) else {
        return Axis { reference: None, places: Vec::new() };
    };
    let place = |own: usize| match dials.get(own).and_then(Option::as_ref) {
        Some(_) if own == at => (0.0, Placed::Clock),
        Some(dial) => placed(reference, dial).unwrap_or((0.0, Placed::Start)),
        None => (0.0, Placed::Start),
    };
    Axis { reference: Some(at as u32), places: (0..reports.len()).map(place).collect() }
}

fn placed(reference: &Dial, own: &Dial) -> Option<(f64, Placed)> {
    if let Ok(shift_s) = reference.meets(0.0, own, 0.0, false) {
        let is_daily = reference.is_dated() != own.is_dated();
        return Some((shift_s, if is_daily { Placed::NearestDay } else { Placed::Clock }));
    }
    Some((reference.meets(0.0, own, 0.0, true).ok()?, Placed::AsUtc))
}

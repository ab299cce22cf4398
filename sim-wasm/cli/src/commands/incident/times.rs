//! When something was, by the clock of the log whose axis is the common one; in seconds of that axis if it has none.

use crate::text::Table;
use logs::log::{LogReport, TimeSource, WallClock};

/// A clock, and the date that need not be said again.
pub(super) struct Times {
    clock: Option<(WallClock, TimeSource)>,
    date: Option<String>,
}

impl Times {
    /// The times of a log's axis; the date at `said_s` is said first.
    pub(super) fn new(reference: Option<&LogReport>, said_s: f64) -> Self {
        let clock = reference.and_then(|report| Some((report.clock()?, report.table.time.source)));
        let mut times = Times { clock, date: None };
        times.date = times.full(said_s).split_once(' ').filter(|_| times.clock.is_some()).map(|(date, _)| date.into());
        times
    }

    /// `2026-11-26 04:22:45`, as far as the clock shows dates.
    pub(super) fn full(&self, t_s: f64) -> String {
        let written = self.clock.as_ref().and_then(|(clock, source)| clock.written(t_s, *source));
        // -0 is 0.
        written.unwrap_or_else(|| Table::cli().fill("incident-seconds", &[("n", &format!("{}", t_s.round() + 0.0))]))
    }

    /// Without the date, if it is the one that was said.
    pub(super) fn short(&self, t_s: f64) -> String {
        let full = self.full(t_s);
        match full.split_once(' ') {
            Some((date, time)) if self.date.as_deref() == Some(date) => time.to_owned(),
            _ => full,
        }
    }

    /// The same with the zone.
    pub(super) fn zoned(&self, t_s: f64) -> String {
        self.short(t_s) + &self.zone(t_s)
    }

    /// With date and zone.
    pub(super) fn whole(&self, t_s: f64) -> String {
        self.full(t_s) + &self.zone(t_s)
    }

    /// The zone behind a blank; empty if nobody names it.
    fn zone(&self, t_s: f64) -> String {
        let stretch = self.clock.as_ref().and_then(|(clock, _)| clock.stretch(t_s));
        stretch.map(|stretch| format!(" {}", stretch.zone)).filter(|zone| zone.len() > 1).unwrap_or_default()
    }
}

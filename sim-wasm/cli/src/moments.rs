//! Moments of a log: those that options name, and its first and last one.

use crate::failure::Failure;
use crate::text::Table;
use base::diag::Diag;
use logs::log::{LogReport, Moment};
use serde::Serialize;

/// A stretch of time, from one moment to another.
pub(crate) type Stretch = [Moment; 2];

/// The second of a log's axis that is meant: from `from_s` on, for a time of the clock without a date.
///
/// # Errors
/// The log does not say the time of day.
pub(crate) fn second(moment: Moment, report: &LogReport, from_s: f64) -> Result<f64, Failure> {
    second_within(moment, report, [from_s, report.ends_s()])
}

/// The same, if other logs on this axis begin earlier or end later.
///
/// # Errors
/// The log does not say the time of day.
pub(crate) fn second_within(moment: Moment, report: &LogReport, [from_s, to_s]: [f64; 2]) -> Result<f64, Failure> {
    match moment {
        Moment::Seconds(seconds) => Ok(seconds),
        Moment::Clock(time) => report
            .clock()
            .and_then(|clock| clock.second_of(time, report.table.time.source, from_s, to_s))
            .ok_or_else(|| Failure::file(&report.name, "no-clock", &[])),
    }
}

/// Leaves stretches out of a log.
///
/// # Errors
/// The log does not say the time of day, or a stretch ends before it begins.
pub(crate) fn leave_out(report: &mut LogReport, stretches: &[Stretch]) -> Result<(), Failure> {
    let seconds = |[from, to]: &Stretch| {
        let from = second(*from, report, 0.0)?;
        Ok([from, second(*to, report, from)?])
    };
    let seconds = stretches.iter().map(seconds).collect::<Result<Vec<_>, Failure>>()?;
    report.leave_out(&seconds).map_err(|diag: Diag| Failure::document(&report.name, &[diag]))
}

/// What a log's clock shows at a moment.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct ClockMoment {
    /// The date, if the log has one, and the time.
    at: String,
    /// None if nobody names it.
    zone: Option<String>,
}

impl ClockMoment {
    /// The moment of a second of a log's axis; none if the log does not say the time of day.
    pub(crate) fn of(report: &LogReport, t_s: f64) -> Option<Self> {
        let clock = report.clock()?;
        let zone = Some(clock.stretch(t_s)?.zone.clone()).filter(|zone| !zone.is_empty());
        Some(ClockMoment { at: clock.written(t_s, report.table.time.source)?, zone })
    }

    /// `2026-11-26 04:00:00 CET`.
    pub(crate) fn written(&self) -> String {
        match &self.zone {
            Some(zone) => format!("{} {zone}", self.at),
            None => self.at.clone(),
        }
    }
}

/// The first and the last moment of some logs; none if one of them does not say the time of day.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Extent {
    first: ClockMoment,
    last: ClockMoment,
}

impl Extent {
    pub(crate) fn of(reports: &[&LogReport]) -> Option<Self> {
        let ends = |report: &&LogReport| {
            let clock = report.clock()?;
            let moment = |t_s: f64| Some((clock.at(t_s)?, ClockMoment::of(report, t_s)?));
            Some((moment(0.0)?, moment(report.ends_s())?))
        };
        let (firsts, lasts): (Vec<_>, Vec<_>) =
            reports.iter().map(ends).collect::<Option<Vec<_>>>()?.into_iter().unzip();
        let (_, first) = firsts.into_iter().min_by(|(one, _), (other, _)| one.total_cmp(other))?;
        let (_, last) = lasts.into_iter().max_by(|(one, _), (other, _)| one.total_cmp(other))?;
        Some(Extent { first, last })
    }

    /// `2026-11-26 04:00:00 CET to 2026-11-26 05:00:00 CET`.
    pub(crate) fn sentence(&self, of: &str) -> String {
        let words = Table::cli();
        let is_zoned = self.first.zone.is_some() || self.last.zone.is_some();
        let key = if is_zoned { "extent" } else { "extent-without-zone" };
        words.fill(key, &[("of", of), ("first", &self.first.written()), ("last", &self.last.written())])
    }
}

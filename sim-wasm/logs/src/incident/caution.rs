//! What may be wrong with what is told of an incident.

use super::cause::{Cause, Verdict};
use super::evidence::IncidentEvidence;
use super::source::Source;
use super::stretch::Stretch;
use super::{Placed, ToldBy};
use crate::log::Dial;
use serde::Serialize;

/// A caution, and the log that it is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct IncidentCaution {
    /// What may be wrong.
    pub what: IncidentCautionWhat,
    /// The log's place among the sources; none if it is about all.
    pub source: Option<u32>,
}

/// What may be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum IncidentCautionWhat {
    /// The log shows no time of day, so that it says nothing of when.
    NotPlaced,
    /// The day is not in the log: the nearest was taken.
    DayAssumed,
    /// The log is in UTC and the others name no zone, or the other way round: it was taken to be UTC.
    ZoneAssumed,
    /// The log has no row of the time of the incident.
    Elsewhere,
    /// The log has no row of the time of the incident, and it names no zone: it may be hours off.
    ElsewhereUnzoned,
    /// The logs name different machines.
    Machines,
    /// What is called the cause was there before as well, for at least half as large a share of the time.
    BeforeToo,
    /// No cause is found, and the logs measure nothing that would show one.
    TooLittle,
    /// The log shows swapping for a tenth of the time, but of less than 1 MiB/s on average.
    SwapLow,
    /// The regime of the cause begins only after the machine suffered: it may be an effect.
    Later,
}

/// A cause that begins so many seconds later than its effect is one nevertheless: tools print what has been.
const LATE_S: f64 = 10.0;

/// The cautions.
pub(super) fn of(
    sources: &[Source<'_>],
    verdict: &Verdict,
    evidence: &[IncidentEvidence],
    span: Stretch,
) -> Vec<IncidentCaution> {
    let mut cautions: Vec<IncidentCaution> = Vec::new();
    for (at, source) in (0_u32..).zip(sources) {
        let mut warn = |what| cautions.push(IncidentCaution { what, source: Some(at) });
        match source.placed {
            Placed::NearestDay => warn(IncidentCautionWhat::DayAssumed),
            Placed::AsUtc => warn(IncidentCautionWhat::ZoneAssumed),
            Placed::Start if sources.len() > 1 => warn(IncidentCautionWhat::NotPlaced),
            Placed::Clock | Placed::Start => {}
        }
        let meets = source.span().is_none_or(|own| own.from_s <= verdict.when.to_s && own.to_s >= verdict.when.from_s);
        if source.is_placed() && !meets && verdict.told_by != ToldBy::Nothing && source.rows.len() > 1 {
            let zoned = Dial::of(source.report).is_some_and(|dial| dial.clock.is_known_in_utc());
            warn(if zoned { IncidentCautionWhat::Elsewhere } else { IncidentCautionWhat::ElsewhereUnzoned });
        }
    }
    let mut machines = sources.iter().filter_map(|source| machine(source));
    let first = machines.next();
    let mut of_all = |what| cautions.push(IncidentCaution { what, source: None });
    if machines.any(|other| Some(other) != first) {
        of_all(IncidentCautionWhat::Machines);
    }
    let is_unknown = matches!(verdict.cause, Cause::Unexplained | Cause::Nothing);
    let all_count = !sources.is_empty() && sources.iter().all(|source| source.counts);
    if is_unknown && evidence.is_empty() && all_count {
        of_all(IncidentCautionWhat::TooLittle);
    }
    if verdict.was_there_before() && verdict.when != span {
        of_all(IncidentCautionWhat::BeforeToo);
    }
    if verdict.told_by == ToldBy::Latency && verdict.lead_s.is_some_and(|lead_s| lead_s < -LATE_S) {
        of_all(IncidentCautionWhat::Later);
    }
    if let Some(seen) = verdict.little_swap {
        cautions.push(IncidentCaution { what: IncidentCautionWhat::SwapLow, source: Some(seen.source) });
    }
    cautions
}

/// The machine that a log says it is of.
fn machine<'s>(source: &'s Source<'_>) -> Option<&'s str> {
    let report = source.report;
    let part = report.parts.iter().find(|part| Some(&part.id) == report.part.as_ref())?;
    part.machine.as_deref()
}

//! What happened to a machine, told from several logs of it: on one time axis, when it suffered, the cause that the logs
//! give evidence for, and what to look at next. A pure function of parsed logs and an ask.
//!
//! ```text
//! logs -> one axis by their clocks (axis) -> sources with regimes (source)
//!      -> when: latency that rose (latency), a regime, a kill (kills) -> why (cause) -> numbers during and before (evidence)
//! ```
//!
//! A cause is a regime that some source shows by its rules, or a kill that the kernel reports. Where nothing is shown,
//! the answer says so.

mod axis;
mod cause;
mod caution;
mod evidence;
mod kills;
mod latency;
mod source;
mod stretch;
#[cfg(test)]
mod tests;

pub use axis::Placed;
pub use cause::{Cause, Next};
pub use caution::{IncidentCaution, IncidentCautionWhat};
pub use evidence::{IncidentEvidence, telling};
pub use kills::{GroupLimit, Kill};
pub use latency::{Latency, LatencyOf};
pub use source::RegimeStretch;
pub use stretch::Stretch;

use crate::log::LogReport;
use crate::phase::{PhasesAsk, Regime};
use base::diag::{Code, Diag};
use serde::{Deserialize, Serialize};
use source::Source;

/// What is asked of the logs of a machine.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(optional_fields))]
#[serde(default)]
pub struct IncidentAsk {
    /// The rules of regimes, and what they need to know.
    pub phases: PhasesAsk,
    /// When it was, in seconds of the common axis, if somebody says so.
    pub when: Option<Stretch>,
    /// The column that tells how long something took; the likeliest if none is named.
    pub latency: Option<LatencyOf>,
}

/// What happened to a machine.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Incident {
    /// The logs, in the order in which they were given.
    pub sources: Vec<IncidentSource>,
    /// The log whose axis and clock are the common ones; none if there are no logs.
    pub reference: Option<u32>,
    /// From the first row of any log to the last.
    pub span: Stretch,
    /// When the machine suffered; everything if nothing tells.
    pub when: Stretch,
    /// What tells when.
    pub told_by: ToldBy,
    /// Why.
    pub cause: Cause,
    /// How many seconds before [`Incident::when`] the cause can be seen; negative if only later. None without a regime.
    pub lead_s: Option<f64>,
    /// The share of that time in which the cause can be seen, from 0 to 1; none without a regime.
    pub share: Option<f64>,
    /// What to look at next.
    pub next: Next,
    /// The numbers that show it, the most telling first.
    pub evidence: Vec<IncidentEvidence>,
    /// How long something took, during and before.
    pub latency: Option<Latency>,
    /// The processes that were killed because memory ran out, in order.
    pub kills: Vec<Kill>,
    /// Known faults of the tools that wrote the logs.
    pub faults: Vec<ToolFault>,
    /// What may be wrong with this answer.
    pub cautions: Vec<IncidentCaution>,
}

/// A log on the common axis.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct IncidentSource {
    /// What is added to its seconds to get those of the common axis.
    pub shift_s: f64,
    /// How it was placed there.
    pub placed: Placed,
    /// Its rows on the common axis; none if no row counts.
    pub span: Option<Stretch>,
    /// What its rows show, from left to right: with the rows of the evidence, and if any rule can be tested on it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<Vec<RegimeStretch>>", optional))]
    pub strip: Vec<RegimeStretch>,
    /// What it shows by itself, if nobody knows when that was but the others say when.
    pub by_itself: Option<ByItself>,
}

/// The gravest regime of a log, and how many of its rows have it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ByItself {
    /// The regime.
    pub regime: Regime,
    /// In per cent of its rows.
    pub rows_percent: f64,
}

/// What tells when the machine suffered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ToldBy {
    /// Somebody said so.
    Asked,
    /// Something took longer than usual.
    Latency,
    /// A regime.
    Regime,
    /// A process was killed; everything is meant if no log says when.
    Kill,
    /// Nothing.
    Nothing,
}

/// A known fault of the tool that wrote a log.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ToolFault {
    /// The log's place among the sources.
    pub source: u32,
    /// The finding.
    pub diag: Diag,
}

/// Findings that are faults of tools, not of logs.
const TOOL_FAULTS: [Code; 3] = [Code::LogMemoryFrozen, Code::LogOverflow, Code::LogRowsWider];

/// Whether a finding is a known fault of the tool that wrote the log.
pub fn is_tool_fault(diag: &Diag) -> bool {
    TOOL_FAULTS.contains(&diag.code)
}

/// An incident, and the rows of the evidence.
#[derive(Debug, Clone, PartialEq)]
pub struct Told {
    /// The incident.
    pub incident: Incident,
    /// The values of each piece of evidence, in each counted row of its log, in its unit.
    pub series: Vec<Vec<f64>>,
}

/// Tells what happened to the machine that some logs are of.
pub fn incident(reports: &[&LogReport], ask: &IncidentAsk) -> Incident {
    told(reports, ask, false).incident
}

/// Tells the same with the rows of the evidence.
pub fn incident_with_rows(reports: &[&LogReport], ask: &IncidentAsk) -> Told {
    told(reports, ask, true)
}

fn told(reports: &[&LogReport], ask: &IncidentAsk, with_rows: bool) -> Told {
    let axis::Axis { reference, places } = axis::of(reports);
    let mut sources: Vec<Source<'_>> =
        reports.iter().zip(&places).map(|(report, place)| Source::new(report, *place, &ask.phases)).collect();
    let spans = sources.iter().filter_map(Source::span);
    let span = spans.reduce(Stretch::joined).unwrap_or_default();
    let mut kills = kills::of(&sources);
    let asked = ask.when.filter(Stretch::is_sound);
    let look = |sources: &[Source<'_>]| {
        let found = latency::of(sources, ask.latency.as_ref());
        let verdict = cause::verdict(sources, span, asked, found.as_ref(), &kills);
        (found, verdict)
    };
    let any_placed = sources.iter().any(Source::is_placed);
    for source in &mut sources {
        source.counts = source.is_placed() || !any_placed;
    }
    let (mut found, mut verdict) = look(&sources);
    if verdict.told_by == ToldBy::Nothing && any_placed {
        // What nobody knows the time of is better than nothing.
        for source in &mut sources {
            source.counts = true;
        }
        (found, verdict) = look(&sources);
    }
    for kill in &mut kills {
        kill.near = kill.is_near(verdict.when);
    }
    let evidence = evidence::of(&sources, &verdict);
    let cautions = caution::of(&sources, &verdict, &evidence, span);
    let shown: &[IncidentEvidence] = if with_rows { &evidence } else { &[] };
    let series = shown.iter().map(|own| sensed(&sources, own)).collect();
    let incident = Incident {
        reference,
        span,
        latency: found.map(|found| found.told(&sources, verdict.when)),
        evidence,
        when: verdict.when,
        told_by: verdict.told_by,
        cause: verdict.cause,
        lead_s: verdict.lead_s,
        share: verdict.share,
        next: cause::next(verdict.cause, &kills),
        kills,
        faults: faults(&sources),
        cautions,
        sources: sources.iter().map(|source| source.head(with_rows)).collect(),
    };
    Told { incident, series }
}

fn sensed(sources: &[Source<'_>], evidence: &IncidentEvidence) -> Vec<f64> {
    let source = sources.get(evidence.source as usize);
    source.and_then(|source| source.sense(evidence.quantity)).map(|sensed| sensed.values).unwrap_or_default()
}

fn faults(sources: &[Source<'_>]) -> Vec<ToolFault> {
    let of = |(source, own): (u32, &Source<'_>)| {
        let faults = own.report.diags.iter().filter(|diag| is_tool_fault(diag)).cloned();
        // One of a kind: a counter that overflows does so in many rows.
        let mut told: Vec<ToolFault> = Vec::new();
        for diag in faults {
            if !told.iter().any(|fault| fault.diag.code == diag.code) {
                told.push(ToolFault { source, diag });
            }
        }
        told
    };
    (0_u32..).zip(sources).flat_map(of).collect()
}

//! When a machine suffered, and why: the gravest regime that the logs show then, or a kill.

use super::ToldBy;
use super::evidence;
use super::kills::Kill;
use super::latency::Found;
use super::source::Source;
use super::stretch::{Stretch, joined, merged};
use crate::log::Quantity;
use crate::phase::Regime;
use serde::Serialize;

/// Why a machine suffered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "IncidentCause"))]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// It thrashed.
    Thrashing,
    /// Memory ran out, and the kernel killed a process.
    OutOfMemory,
    /// Memory went to swap, or came from there.
    Swapping,
    /// It waited for disks.
    Disk,
    /// The host gave the processors to others.
    Steal,
    /// The processors were the limit.
    Cpu,
    /// The kernel was looking for memory.
    Reclaim,
    /// Something took longer than usual, and these logs do not show why.
    Unexplained,
    /// Nothing is wrong in these logs.
    Nothing,
}

impl Cause {
    /// All causes, the gravest first.
    pub const ALL: [Cause; 9] = [
        Cause::Thrashing,
        Cause::OutOfMemory,
        Cause::Swapping,
        Cause::Disk,
        Cause::Steal,
        Cause::Cpu,
        Cause::Reclaim,
        Cause::Unexplained,
        Cause::Nothing,
    ];
}

/// What to look at next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "IncidentNext"))]
#[serde(rename_all = "kebab-case")]
pub enum Next {
    /// Why the process that was killed had so much memory.
    Victim,
    /// Which process grew.
    WhoGrew,
    /// Which process reads or writes.
    WhoReads,
    /// Which process has the processors.
    WhoRuns,
    /// What the host's other guests do.
    Host,
    /// What the application waits for.
    Application,
    /// The time that nobody suspects yet.
    Elsewhere,
}

/// When and why.
pub(super) struct Verdict {
    pub(super) when: Stretch,
    pub(super) told_by: ToldBy,
    pub(super) cause: Cause,
    pub(super) lead_s: Option<f64>,
    pub(super) share: Option<f64>,
    /// The share of the time before the lead in which the cause can be seen as well; 1 if it always can.
    pub(super) share_before: Option<f64>,
}

/// Regimes that somebody suffers under, the gravest first.
const GRAVE: [(Regime, Cause); 5] = [
    (Regime::Thrashing, Cause::Thrashing),
    (Regime::Swapping, Cause::Swapping),
    (Regime::IoBound, Cause::Disk),
    (Regime::CpuBound, Cause::Cpu),
    (Regime::BackgroundReclaim, Cause::Reclaim),
];

/// A cause must be seen for this share of the time.
const LEAST_SHARE: f64 = 0.1;
/// Stretches of a regime belong together if they are no further apart: a minute of calm amid thrashing is none.
const JOIN_S: f64 = 60.0;
/// Where the host takes more than this from the processors, in per cent, work waits. (A rule of thumb.)
const STOLEN: f64 = 10.0;
/// Where tasks wait for disks for more of the time, in per cent: as the rules have it for waiting processors.
const WAITING: f64 = 20.0;
/// Swapping that moves less, in KiB/s, is housekeeping. (A rule of thumb, as in the rules.)
const SWAPPED: f64 = 1024.0;

/// When and why a machine suffered.
pub(super) fn verdict(
    sources: &[Source<'_>],
    span: Stretch,
    asked: Option<Stretch>,
    latency: Option<&Found>,
    kills: &[Kill],
) -> Verdict {
    let raised = latency.and_then(|found| found.raised);
    let by = |when: Stretch, told_by: ToldBy| why(sources, span, when, told_by, kills);
    if let Some(when) = asked {
        return by(when, ToldBy::Asked);
    }
    if let Some(when) = raised {
        return by(when, ToldBy::Latency);
    }
    if let Some(when) = longest(sources, Regime::Thrashing) {
        return by(when, ToldBy::Regime);
    }
    let killed = kills.iter().filter_map(|kill| kill.t_s).map(|t_s| Stretch { from_s: t_s, to_s: t_s });
    if let Some(when) = killed.reduce(Stretch::joined) {
        // What happened in the minute before is what led to it.
        return by(Stretch { from_s: (when.from_s - JOIN_S).max(span.from_s), ..when }, ToldBy::Kill);
    }
    for (regime, cause) in GRAVE {
        // A kill that nobody knows the time of is graver than what has nothing to do with memory.
        if !kills.is_empty() && matches!(cause, Cause::Disk | Cause::Cpu) {
            continue;
        }
        let found = longest(sources, regime).map(|when| by(when, ToldBy::Regime));
        if let Some(verdict) = found.filter(|verdict| verdict.cause == cause) {
            return verdict;
        }
    }
    if !kills.is_empty() {
        return Verdict { cause: Cause::OutOfMemory, ..by(span, ToldBy::Kill) };
    }
    Verdict { told_by: ToldBy::Nothing, ..by(span, ToldBy::Nothing) }
}

/// The longest stretch of a regime in any source.
fn longest(sources: &[Source<'_>], regime: Regime) -> Option<Stretch> {
    let all = sources.iter().filter(|source| source.counts);
    let stretches = all.fold(Vec::new(), |sum, source| merged(&sum, &source.stretches(regime)));
    joined(&stretches, JOIN_S)
        .into_iter()
        .reduce(|best, next| if next.seconds() > best.seconds() { next } else { best })
}

/// Why a machine suffered at a time.
fn why(sources: &[Source<'_>], span: Stretch, when: Stretch, told_by: ToldBy, kills: &[Kill]) -> Verdict {
    let verdict = |cause, seen: Option<Seen>| Verdict {
        when,
        told_by,
        cause,
        lead_s: seen.map(|seen| when.from_s - seen.from_s),
        share: seen.map(|seen| seen.share),
        share_before: seen.and_then(|seen| seen.before),
    };
    let killed = kills.iter().filter_map(|kill| kill.t_s).any(|t_s| near(when, t_s));
    for (regime, cause) in GRAVE {
        let seen = seen(sources, regime, span, when);
        let fits = match cause {
            Cause::Swapping => mean(sources, Quantity::SwapTraffic, when).is_none_or(|kib| kib >= SWAPPED),
            _ => true,
        };
        if cause == Cause::Cpu && mean(sources, Quantity::Steal, when).is_some_and(|stolen| stolen > STOLEN) {
            return verdict(Cause::Steal, None);
        }
        if let Some(seen) = seen.filter(|seen| fits && seen.share >= LEAST_SHARE) {
            return verdict(cause, Some(seen));
        }
        let measured = match cause {
            Cause::Thrashing if killed => Some(Cause::OutOfMemory),
            Cause::Disk if mean(sources, Quantity::IoFull, when).is_some_and(|share| share > WAITING) => Some(cause),
            _ => None,
        };
        if let Some(cause) = measured {
            return verdict(cause, None);
        }
    }
    verdict(if told_by == ToldBy::Nothing { Cause::Nothing } else { Cause::Unexplained }, None)
}

/// Whether a kill belongs to a time: latency recovers with it, and tools print a row later.
fn near(when: Stretch, t_s: f64) -> bool {
    t_s >= when.from_s - JOIN_S && t_s <= when.to_s + JOIN_S
}

impl Kill {
    /// Whether it belongs to a time, or may: nobody knows when it was.
    pub(super) fn is_near(&self, when: Stretch) -> bool {
        self.t_s.is_none_or(|t_s| near(when, t_s))
    }
}

/// Where a regime is seen.
#[derive(Clone, Copy)]
struct Seen {
    /// Where the stretch begins that the time meets first.
    from_s: f64,
    share: f64,
    before: Option<f64>,
}

/// Where a regime is seen at a time: in the source that shows most of it.
fn seen(sources: &[Source<'_>], regime: Regime, span: Stretch, when: Stretch) -> Option<Seen> {
    let seen_in = |source: &Source<'_>| {
        if !source.tests(regime) || !source.counts {
            return None;
        }
        let own = source.span()?;
        let stretches = source.stretches(regime);
        let share_of = |part: Stretch| {
            let there = part.shared_s(&own);
            let seconds: f64 = stretches.iter().map(|stretch| stretch.shared_s(&part)).sum();
            (there > 0.0).then(|| (seconds / there).min(1.0))
        };
        let first = joined(&stretches, JOIN_S).into_iter().find(|stretch| stretch.shared_s(&when) > 0.0)?;
        let before = share_of(Stretch { from_s: span.from_s, to_s: first.from_s.min(when.from_s) });
        // Seen from the first row on, it may be older than the log.
        let always = (own.from_s < when.from_s).then_some(1.0);
        Some(Seen { from_s: first.from_s, share: share_of(when)?, before: before.or(always) })
    };
    let found = sources.iter().filter_map(seen_in);
    found.reduce(|best, next| if next.share > best.share { next } else { best })
}

fn mean(sources: &[Source<'_>], quantity: Quantity, when: Stretch) -> Option<f64> {
    evidence::best(sources, quantity, when, when.from_s).map(|evidence| evidence.during)
}

/// What to look at next.
pub(super) fn next(cause: Cause, kills: &[Kill]) -> Next {
    let named = kills.iter().any(|kill| kill.name.is_some() && kill.near);
    match cause {
        Cause::Thrashing | Cause::OutOfMemory | Cause::Swapping | Cause::Reclaim if named => Next::Victim,
        Cause::Thrashing | Cause::OutOfMemory | Cause::Swapping | Cause::Reclaim => Next::WhoGrew,
        Cause::Disk => Next::WhoReads,
        Cause::Cpu => Next::WhoRuns,
        Cause::Steal => Next::Host,
        Cause::Unexplained => Next::Application,
        Cause::Nothing => Next::Elsewhere,
    }
}

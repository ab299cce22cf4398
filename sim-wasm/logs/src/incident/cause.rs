//! When a machine suffered, and why: the gravest regime that the logs show then, or a kill.

use super::ToldBy;
use super::evidence;
use super::kills::{Kill, cause_of, near};
use super::latency::Found;
use super::source::Source;
use super::stretch::{JOIN_S, Stretch, joined, merged};
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
    /// A control group reached its own limit of memory, and the kernel killed a process in it.
    GroupLimit,
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
    pub const ALL: [Cause; 10] = [
        Cause::Thrashing,
        Cause::OutOfMemory,
        Cause::GroupLimit,
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
    /// The limit of the control group, and why the process that was killed reached it.
    Limit,
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
    /// Where swapping is seen that moves less than counts.
    pub(super) little_swap: Option<Seen>,
}

/// Regimes that somebody suffers under, the gravest first.
pub(super) const GRAVE: [(Regime, Cause); 5] = [
    (Regime::Thrashing, Cause::Thrashing),
    (Regime::Swapping, Cause::Swapping),
    (Regime::IoBound, Cause::Disk),
    (Regime::CpuBound, Cause::Cpu),
    (Regime::BackgroundReclaim, Cause::Reclaim),
];

/// A cause must be seen for this share of the time.
pub(super) const LEAST_SHARE: f64 = 0.1;
/// Where the host takes more than this from the processors, in per cent, work waits. (A rule of thumb.)
const STOLEN: f64 = 10.0;
/// Where tasks or processors wait for disks for more of the time, in per cent, they are the limit: as the rules have it.
const WAITING: f64 = 20.0;
/// Where processors are busy for more of the time, in per cent, they are: as the rules have it.
const BUSY: f64 = 90.0;
/// Swapping that moves less, in KiB/s, is a cause only if there is no other: nobody says how much can be felt, because that
/// depends on the disk. (A rule of thumb, as in the rules.)
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
    let gravest = |when: Stretch, told_by: ToldBy| why(sources, span, when, told_by, kills);
    let by = |when: Stretch, told_by: ToldBy| gravest(when, told_by).or_little_swap();
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
        let found = longest(sources, regime).map(|when| gravest(when, ToldBy::Regime));
        if let Some(verdict) = found.filter(|verdict| verdict.cause == cause) {
            return verdict;
        }
    }
    if !kills.is_empty() {
        let verdict = by(span, ToldBy::Kill);
        return Verdict { cause: cause_of(kills.iter()).unwrap_or(verdict.cause), ..verdict };
    }
    match by(span, ToldBy::Regime) {
        verdict if verdict.cause == Cause::Unexplained => {
            Verdict { cause: Cause::Nothing, told_by: ToldBy::Nothing, ..verdict }
        }
        verdict => verdict,
    }
}

impl Verdict {
    /// Where nothing graver explains it, what came and went through swap, however little, if there was less before.
    fn or_little_swap(self) -> Self {
        let Some(seen) = self.little_swap.filter(|_| self.cause == Cause::Unexplained) else { return self };
        let is_old = seen.before.is_some_and(|before| was_there_before(seen.share, before));
        if is_old { self } else { Verdict { cause: Cause::Swapping, ..self }.seen(seen) }
    }

    fn seen(self, seen: Seen) -> Self {
        Verdict {
            lead_s: Some(self.when.from_s - seen.from_s),
            share: Some(seen.share),
            share_before: seen.before,
            ..self
        }
    }

    /// Whether the cause can be seen before as well, so that it may be none.
    pub(super) fn was_there_before(&self) -> bool {
        self.share.zip(self.share_before).is_some_and(|(share, before)| was_there_before(share, before))
    }
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
    let killed = cause_of(kills.iter().filter(|kill| kill.t_s.is_some_and(|t_s| near(when, t_s))));
    let mut little_swap = None;
    let verdict = |cause, little_swap| Verdict {
        when,
        told_by,
        cause,
        lead_s: None,
        share: None,
        share_before: None,
        little_swap,
    };
    for (regime, cause) in GRAVE {
        let found = seen(sources, regime, span, when).filter(|seen| seen.share >= LEAST_SHARE);
        let is_little =
            cause == Cause::Swapping && mean(sources, Quantity::SwapTraffic, when).is_some_and(|kib| kib < SWAPPED);
        if is_little {
            little_swap = found;
        }
        if cause == Cause::Cpu && mean(sources, Quantity::Steal, when).is_some_and(|stolen| stolen > STOLEN) {
            return verdict(Cause::Steal, little_swap);
        }
        if let Some(seen) = found.filter(|_| !is_little) {
            return verdict(cause, little_swap).seen(seen);
        }
        let above = |quantity, least: f64| mean(sources, quantity, when).is_some_and(|value| value > least);
        // A row has one regime, so that rows with a little swapping have no other.
        let is_hidden = little_swap.is_some();
        let measured = match cause {
            Cause::Thrashing => killed,
            Cause::Disk if above(Quantity::IoFull, WAITING) => Some(cause),
            Cause::Disk if is_hidden && above(Quantity::IoWait, WAITING) => Some(cause),
            Cause::Cpu if is_hidden && above(Quantity::Busy, BUSY) => Some(cause),
            _ => None,
        };
        if let Some(cause) = measured {
            return verdict(cause, little_swap);
        }
    }
    verdict(Cause::Unexplained, little_swap)
}

/// Whether something was there before as well, for at least half as large a share of the time.
fn was_there_before(share: f64, before: f64) -> bool {
    before >= share / 2.0
}

/// Where a regime is seen.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    /// The log's place among the sources.
    pub(super) source: u32,
    /// Where the stretch begins that the time meets first.
    from_s: f64,
    share: f64,
    before: Option<f64>,
}

/// Where a regime is seen at a time: in the source that shows most of it.
fn seen(sources: &[Source<'_>], regime: Regime, span: Stretch, when: Stretch) -> Option<Seen> {
    let seen_in = |(at, source): (u32, &Source<'_>)| {
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
        Some(Seen { source: at, from_s: first.from_s, share: share_of(when)?, before: before.or(always) })
    };
    let found = (0_u32..).zip(sources).filter_map(seen_in);
    found.reduce(|best, next| if next.share > best.share { next } else { best })
}

fn mean(sources: &[Source<'_>], quantity: Quantity, when: Stretch) -> Option<f64> {
    evidence::best(sources, quantity, when, when.from_s).map(|evidence| evidence.during)
}

/// What to look at next.
pub(super) fn next(cause: Cause, kills: &[Kill]) -> Next {
    let named = kills.iter().any(|kill| kill.name.is_some() && kill.near);
    match cause {
        Cause::GroupLimit => Next::Limit,
        Cause::Thrashing | Cause::OutOfMemory | Cause::Swapping | Cause::Reclaim if named => Next::Victim,
        Cause::Thrashing | Cause::OutOfMemory | Cause::Swapping | Cause::Reclaim => Next::WhoGrew,
        Cause::Disk => Next::WhoReads,
        Cause::Cpu => Next::WhoRuns,
        Cause::Steal => Next::Host,
        Cause::Unexplained => Next::Application,
        Cause::Nothing => Next::Elsewhere,
    }
}

//! Rules as data: what must hold, and for how many rows, for a stretch of a log to be called a regime.

use crate::log::Quantity;
use serde::{Deserialize, Serialize};

/// What a machine was doing. The order is that of the default rules: the first that fits wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Regime {
    /// Pages come and go through swap, and the processors wait for them.
    Thrashing,
    /// Pages come from or go to swap.
    Swapping,
    /// The kernel looks for pages to take back.
    BackgroundReclaim,
    /// Free memory turns into page cache.
    CacheGrowth,
    /// The processors wait for disks.
    IoBound,
    /// The processors are the limit.
    CpuBound,
    /// Little happens.
    Idle,
}

impl Regime {
    /// All of them, in their order.
    pub const ALL: [Regime; 7] = [
        Regime::Thrashing,
        Regime::Swapping,
        Regime::BackgroundReclaim,
        Regime::CacheGrowth,
        Regime::IoBound,
        Regime::CpuBound,
        Regime::Idle,
    ];
}

/// Which aspect of a quantity is examined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ConditionOf"))]
#[serde(rename_all = "kebab-case")]
pub enum Of {
    /// Its value in a row.
    Level,
    /// How much it rose since the row before, per second. Unknown in the first row of a stretch.
    Change,
}

/// On which side of the threshold it must be; a value equal to it is on neither.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ConditionOp"))]
#[serde(rename_all = "kebab-case")]
pub enum Op {
    /// Greater than the threshold.
    Above,
    /// Less than the threshold.
    Below,
}

/// What a threshold is a multiple of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ThresholdBase"))]
#[serde(rename_all = "kebab-case")]
pub enum Base {
    /// The quantity's common unit; for a change, that unit per second.
    Unit,
    /// All memory, in KiB: as logged, or else as given in the ask.
    Memory,
    /// The number of processors, as given in the ask: few logs have it.
    Processors,
    /// The quantity's own median in the log.
    Median,
}

/// A threshold: a multiple of a base.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Threshold {
    /// The multiple.
    pub amount: f64,
    /// The base.
    pub base: Base,
}

/// A condition that must hold in a row.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "RuleCondition"))]
pub struct Condition {
    /// Which quantity is examined.
    pub quantity: Quantity,
    /// Its level or its change.
    pub of: Of,
    /// Above or below.
    pub op: Op,
    /// The threshold.
    pub threshold: Threshold,
}

/// A rule.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "PhaseRule"))]
pub struct Rule {
    /// Its id, to which the words and reasons of the default rules are attached.
    pub id: String,
    /// The regime of a stretch that it fits.
    pub regime: Regime,
    /// Whether it is used.
    pub on: bool,
    /// The conditions, all of which must hold.
    pub all: Vec<Condition>,
    /// In at least this many consecutive rows; 0 means 1.
    pub for_samples: u32,
}

fn level(quantity: Quantity, op: Op, amount: f64) -> Condition {
    Condition { quantity, of: Of::Level, op, threshold: Threshold { amount, base: Base::Unit } }
}

fn change(quantity: Quantity, op: Op, amount: f64) -> Condition {
    Condition { of: Of::Change, ..level(quantity, op, amount) }
}

fn rule(id: &str, regime: Regime, for_samples: u32, all: &[Condition]) -> Rule {
    Rule { id: id.to_owned(), regime, on: true, all: all.to_vec(), for_samples }
}

/// The rules that are used unless others are asked for, in their order.
///
/// - `thrashing`: pages go both ways while a processor in five waits (so > 0 and si > 0 and wa > 20 for three rows).
///   This is what P. J. Denning called thrashing (AFIPS 1968), paging that leaves the processors waiting, in the
///   columns of vmstat.
/// - `thrashing-stall`: Linux itself says that a machine which spends extended time in the state `full` is considered to
///   be thrashing (Documentation/accounting/psi.rst). It names no share; a fifth of the time is the threshold of `wa`.
///   systemd-oomd kills at 60 % (`DefaultMemoryPressureLimit`).
/// - `thrashing-refault`: refaults of pages that had been active tell thrashing from a change of the working set
///   (mm/workingset.c since Linux 4.20, `WORKINGSET_RESTORE`). Here they are more than half of what is reclaimed, while
///   reclaim works as hard as `reclaim` asks.
/// - `thrashing-kernel`: with many processors, fast swap or memory that is compressed, hardly a processor waits, and `wa`
///   stays near 0. Then pages go both ways while the kernel has a fifth of the processors' time, and the programs get
///   less than half of what is used. 1 MiB/s each way, 256 pages, is a rule of thumb.
/// - `thrashing-pager`: FreeBSD's vmstat has neither swap alone nor `wa`. Its pagers read and write while the daemon
///   scans, and programs get less than half of the processors' time. Mapping and writing files looks the same. (Waiting
///   threads, `b`, are counted at the moment of printing, mostly 0 even then.)
/// - `reclaim`: `sr` above 200 pages a second, which A. Cockcroft (Sun Performance and Tuning, 1998) gave for Solaris.
///   On other systems it is a habit, not a finding.
/// - `reclaim-pager`: FreeBSD ages pages at all times, so scanning alone says nothing; writing them out does.
/// - `cache-growth`, `io-bound`, `cpu-bound`, `idle`: rules of thumb.
/// - `idle-pager`: where waiting for a disk counts as idle time, a thrashing machine has idle processors, too, so there
///   must be no paging either. Systems that log neither are never called idle.
pub fn default_rules() -> Vec<Rule> {
    use Op::{Above, Below};
    use Quantity as Q;
    vec![
        rule(
            "thrashing",
            Regime::Thrashing,
            3,
            &[level(Q::SwapOut, Above, 0.0), level(Q::SwapIn, Above, 0.0), level(Q::IoWait, Above, 20.0)],
        ),
        rule("thrashing-stall", Regime::Thrashing, 3, &[level(Q::MemoryFull, Above, 20.0)]),
        rule(
            "thrashing-refault",
            Regime::Thrashing,
            3,
            &[level(Q::RestoredShare, Above, 50.0), level(Q::Reclaimed, Above, 200.0)],
        ),
        rule(
            "thrashing-kernel",
            Regime::Thrashing,
            3,
            &[
                level(Q::SwapOut, Above, 1024.0),
                level(Q::SwapIn, Above, 1024.0),
                level(Q::System, Above, 20.0),
                level(Q::Programs, Below, 50.0),
            ],
        ),
        rule(
            "thrashing-pager",
            Regime::Thrashing,
            3,
            &[
                level(Q::PagerOuts, Above, 0.0),
                level(Q::PagerIns, Above, 0.0),
                level(Q::Visited, Above, 200.0),
                level(Q::User, Below, 50.0),
            ],
        ),
        rule("swapping", Regime::Swapping, 2, &[level(Q::SwapTraffic, Above, 0.0)]),
        rule("reclaim", Regime::BackgroundReclaim, 3, &[level(Q::Scanned, Above, 200.0)]),
        rule(
            "reclaim-pager",
            Regime::BackgroundReclaim,
            3,
            &[level(Q::PagerOuts, Above, 0.0), level(Q::Visited, Above, 200.0)],
        ),
        rule(
            "cache-growth",
            Regime::CacheGrowth,
            3,
            &[change(Q::FileCache, Above, 1024.0), change(Q::FreeMemory, Below, 0.0)],
        ),
        rule("io-bound", Regime::IoBound, 3, &[level(Q::IoWait, Above, 20.0)]),
        rule("cpu-bound", Regime::CpuBound, 3, &[level(Q::Busy, Above, 90.0)]),
        rule("idle", Regime::Idle, 2, &[level(Q::Busy, Below, 10.0), level(Q::IoWait, Below, 10.0)]),
        rule(
            "idle-pager",
            Regime::Idle,
            2,
            &[level(Q::Busy, Below, 10.0), level(Q::PagerIns, Below, 1.0), level(Q::PagerOuts, Below, 1.0)],
        ),
    ]
}

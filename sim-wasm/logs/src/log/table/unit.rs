//! Units of columns.

use serde::{Deserialize, Serialize};

/// The unit of a column. Every dialect of vmstat prints the same event in a different unit, so a unit belongs to a
/// column of a format and never to a column's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub enum Unit {
    /// A number without a unit, or with an unknown one.
    #[serde(rename = "")]
    None,
    /// Bytes.
    B,
    /// 1,024 bytes.
    KiB,
    /// 1,048,576 bytes.
    MiB,
    /// 1,000,000 bytes.
    MB,
    /// Pages.
    #[serde(rename = "pages")]
    Pages,
    /// Blocks of 512 bytes.
    #[serde(rename = "blocks")]
    Blocks,
    /// Bytes per second.
    #[serde(rename = "B/s")]
    BPerSecond,
    /// KiB per second.
    #[serde(rename = "KiB/s")]
    KiBPerSecond,
    /// MiB per second.
    #[serde(rename = "MiB/s")]
    MiBPerSecond,
    /// 1,000,000 bytes per second.
    #[serde(rename = "MB/s")]
    MBPerSecond,
    /// Blocks of 512 bytes per second.
    #[serde(rename = "blocks/s")]
    BlocksPerSecond,
    /// Pages per second.
    #[serde(rename = "pages/s")]
    PagesPerSecond,
    /// Operations per second.
    #[serde(rename = "ops/s")]
    OpsPerSecond,
    /// Events per second.
    #[serde(rename = "1/s")]
    PerSecond,
    /// Events, counted.
    #[serde(rename = "events")]
    Events,
    /// Seconds.
    #[serde(rename = "s")]
    Seconds,
    /// Milliseconds.
    #[serde(rename = "ms")]
    Milliseconds,
    /// Microseconds.
    #[serde(rename = "µs")]
    Microseconds,
    /// Microseconds per second: a share of time.
    #[serde(rename = "µs/s")]
    MicrosecondsPerSecond,
    /// Per cent.
    #[serde(rename = "%")]
    Percent,
    /// Processors.
    #[serde(rename = "CPUs")]
    Cpus,
    /// Threads.
    #[serde(rename = "threads")]
    Threads,
    /// Processes.
    #[serde(rename = "processes")]
    Processes,
}

impl Unit {
    /// Whether the column is an amount of memory, which the tools may print in various units.
    pub fn is_memory(self) -> bool {
        matches!(self, Unit::B | Unit::KiB | Unit::MiB | Unit::MB)
    }

    /// Whether the column is in pages.
    pub fn is_pages(self) -> bool {
        matches!(self, Unit::Pages | Unit::PagesPerSecond)
    }

    /// The unit of a column's total over time: a rate's without "per second", any other unchanged.
    #[must_use]
    pub fn added_up(self) -> Self {
        match self {
            Unit::BPerSecond => Unit::B,
            Unit::KiBPerSecond => Unit::KiB,
            Unit::MiBPerSecond => Unit::MiB,
            Unit::MBPerSecond => Unit::MB,
            Unit::BlocksPerSecond => Unit::Blocks,
            Unit::PagesPerSecond => Unit::Pages,
            Unit::OpsPerSecond | Unit::PerSecond => Unit::None,
            Unit::MicrosecondsPerSecond => Unit::Microseconds,
            unit => unit,
        }
    }
}

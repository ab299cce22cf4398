//! Numbers over time.

use serde::Serialize;

/// A series of numbers over time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Series {
    /// The kernel's own name.
    pub id: &'static str,
    /// Unit id: `pages`, `1/s`, `%`.
    pub unit: &'static str,
    /// Whether the number is a state or an amount per second.
    pub kind: SeriesKind,
}

impl Series {
    /// A number of pages at the moment of the sample.
    pub const fn pages(id: &'static str) -> Self {
        Series { id, unit: "pages", kind: SeriesKind::Gauge }
    }

    /// An amount per second, in this unit.
    pub const fn rate(id: &'static str, unit: &'static str) -> Self {
        Series { id, unit, kind: SeriesKind::Rate }
    }
}

/// Whether a number is a state or an amount per second.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SeriesKind {
    /// A state at the moment of the sample.
    Gauge,
    /// An amount per second over the previous second.
    Rate,
}

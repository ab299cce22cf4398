//! The load of the thrashing study (Maziero, Santos & Santin 2013), as far as its text tells.

use serde::Serialize;

/// Processes that come one after the other, write random pages of their memory, sleep, and go one after the other. Consumer i starts
/// at `start_s + i * interval_s`, allocates, and then for ever makes `writes` writes and sleeps. Its time is up when all have been there for
/// two intervals; it looks at the clock once in each cycle, and then frees and ends. (The study's listing is lost; this is the
/// reconstruction of `docs/sources/thrashing-study.md`.)
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Consumers {
    /// How many.
    pub consumers: u32,
    /// Pages each allocates.
    pub pages: u32,
    /// Random writes between two sleeps.
    pub writes: u32,
    /// Sleep in milliseconds.
    pub sleep_ms: f64,
    /// Simulated time of one write, in microseconds.
    pub touch_us: f64,
    /// Seconds from the start of one to the start of the next, and from the end of one to the end of the next.
    pub interval_s: f64,
    /// Pages that are written, of those that are allocated; all if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub footprint: Option<u32>,
    /// Which pages a cycle writes; uniform if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub pattern: Option<WritePattern>,
    /// Who ends first; who came first if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub release: Option<ReleaseOrder>,
    /// Whether every single write is simulated. If not, those that need no fault are counted, and pages are found used as often as
    /// the law of chance would have it. If not given: on machines whose every event is kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub each_write: Option<bool>,
    /// When the first one starts, in simulated seconds.
    pub start_s: f64,
}

/// Which pages a cycle writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum WritePattern {
    /// Random ones, others in each cycle.
    Uniform,
    /// Random ones, the same in each cycle: as if the generator were seeded anew.
    Repeat,
}

/// Who ends first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ReleaseOrder {
    /// Who came first.
    Fifo,
    /// Who came last.
    Lifo,
}

impl Consumers {
    /// Pages that are written, of those that are allocated.
    pub fn footprint(&self) -> u32 {
        self.footprint.unwrap_or(self.pages)
    }

    /// Which pages a cycle writes.
    pub fn pattern(&self) -> WritePattern {
        self.pattern.unwrap_or(WritePattern::Uniform)
    }

    /// When a consumer starts, in simulated seconds.
    pub fn starts_s(&self, consumer: u32) -> f64 {
        self.start_s + f64::from(consumer) * self.interval_s
    }

    /// When a consumer's time is up.
    pub fn ends_s(&self, consumer: u32) -> f64 {
        let place = match self.release.unwrap_or(ReleaseOrder::Fifo) {
            ReleaseOrder::Fifo => consumer,
            ReleaseOrder::Lifo => self.consumers.saturating_sub(consumer + 1),
        };
        self.start_s + (f64::from(self.consumers) + 1.0 + f64::from(place)) * self.interval_s
    }
}

//! The load of the thrashing study (Maziero, Santos & Santin 2013), as far as its text describes it.

use serde::Serialize;

/// Processes that start one after another, write random pages of their memory, sleep, and end one after another.
/// Consumer i starts at `start_s + i * interval_s`, allocates, and then repeats a cycle of `writes` writes and a sleep.
/// The first consumer's time is up two intervals after the last one has started. A consumer looks at the clock once per
/// cycle; when its time is up, it frees its memory and ends. (The study's listing is lost; this is the reconstruction
/// of `docs/sources/thrashing-study.md`.)
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Consumers {
    /// Number of consumers.
    pub consumers: u32,
    /// Pages that each allocates.
    pub pages: u32,
    /// Random writes between two sleeps.
    pub writes: u32,
    /// Sleep in milliseconds.
    pub sleep_ms: f64,
    /// Simulated time of one write, in microseconds.
    pub touch_us: f64,
    /// Seconds from one consumer's start to the next one's start, and from one's end to the next one's end.
    pub interval_s: f64,
    /// How many of the allocated pages are written; all if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub footprint: Option<u32>,
    /// Which pages a cycle writes; uniform if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub pattern: Option<WritePattern>,
    /// Which consumer ends first; the first to start if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub release: Option<ReleaseOrder>,
    /// Whether every single write is simulated. If not, writes that cannot fault are only counted, and pages are found
    /// referenced with the probability those writes imply. If not given: on machines that keep every event.
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
    /// Random pages, different ones in each cycle.
    Uniform,
    /// Random pages, the same ones in each cycle, as if the generator were reseeded.
    Repeat,
}

/// Which consumer ends first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ReleaseOrder {
    /// The first to start.
    Fifo,
    /// The last to start.
    Lifo,
}

impl Consumers {
    /// How many of the allocated pages are written.
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

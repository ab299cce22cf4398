//! The page cache's part of the document: a file, its readers one after another, and assumptions about the kernel.

use super::cache_words::{CachePolicy, HeatAt, ListRatio, Megabyte};
use serde::Serialize;

/// A page cache under a sequence of processes that map a file and read pieces of it.
///
/// Everything that a publication may leave open is a field. The default of a field is in its method.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct PageCache {
    /// What is read, and when.
    pub sequence: CacheSequence,
    /// Which page is evicted when memory is full.
    pub policy: CachePolicy,
    /// Page frames that the cache may use, 4 KiB each; see [`PageCache::FRAMES`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub frames: Option<u32>,
    /// What the sequence means by a megabyte; 2^20 bytes if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub megabyte: Option<Megabyte>,
    /// Megabytes in a gigabyte of a named sequence; 1024 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub gigabyte_mb: Option<u32>,
    /// Whether one process makes both passes over everything in a named sequence; false if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub one_process: Option<bool>,
    /// Whether pages that come back soon become active at once (3.15); true if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub refault: Option<bool>,
    /// When the inactive list counts as too short; when it is shorter than the active one if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub ratio: Option<ListRatio>,
    /// Whether active pages used since the last scan stay active; false if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub second_chance: Option<bool>,
    /// Longest time between two references of a hot page, in seconds; 10 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub threshold_s: Option<f64>,
    /// When a reference is noticed for a page's heat; at a fault if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub heat_at: Option<HeatAt>,
    /// Whether active pages that are not hot become inactive; false if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub demotion: Option<bool>,
    /// Correlated reference period of textbook LRU-2: a reference at most this many references after the page's last
    /// one does not count as a new use; 0 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub crp: Option<u32>,
    /// Microseconds that a fault takes when its page must be read; 44 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub major_us: Option<f64>,
    /// Microseconds that a fault takes when its page is in memory; 4.5 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub minor_us: Option<f64>,
    /// Pages that a fault maps if they are in memory; one if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub fault_around: Option<u32>,
    /// Pages that reclaim frees before it stops; 32 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub batch: Option<u32>,
    /// Sizes are divided by this, and costs multiplied; one if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub scale: Option<u32>,
}

/// What is read, and when: a published sequence, or steps.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum CacheSequence {
    /// A published sequence.
    Named(NamedSequence),
    /// Any other sequence, step by step.
    Steps(Vec<CacheStep>),
}

/// A published sequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub enum NamedSequence {
    /// Designed to favour LRU-K.
    #[serde(rename = "lru-k-1")]
    One,
    /// Designed to favour LRU.
    #[serde(rename = "lru-k-2")]
    Two,
}

/// A step of a sequence.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "id", rename_all = "kebab-case")]
pub enum CacheStep {
    /// A process touches each page of one piece of the file once, from low to high.
    Read {
        /// Where the piece begins, in megabytes.
        from_mb: f64,
        /// Where it ends.
        to_mb: f64,
        /// Name of the piece.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        name: Option<String>,
        /// Whether the process of the previous step continues; a new process if not given.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        same_process: Option<bool>,
    },
    /// Nothing happens.
    Sleep {
        /// Seconds.
        seconds: f64,
    },
}

impl PageCache {
    /// Frames that the page cache may use on a machine with 2 GiB: 92 % of them. The number is not published. From
    /// 465,000 to 500,000 frames, both published orders hold, and each total is within 15 % of the published one.
    pub const FRAMES: u32 = 482_344;

    /// A sequence under a policy, with defaults for everything else.
    pub fn new(sequence: CacheSequence, policy: CachePolicy) -> Self {
        PageCache {
            sequence,
            policy,
            frames: None,
            megabyte: None,
            gigabyte_mb: None,
            one_process: None,
            refault: None,
            ratio: None,
            second_chance: None,
            threshold_s: None,
            heat_at: None,
            demotion: None,
            crp: None,
            major_us: None,
            minor_us: None,
            fault_around: None,
            batch: None,
            scale: None,
        }
    }

    /// The assumptions chosen to come nearest to the published totals: sizes in 10^6 bytes, 480,000 frames, and
    /// demotion.
    #[must_use]
    pub fn fitted(self) -> Self {
        PageCache { frames: Some(480_000), megabyte: Some(Megabyte::Decimal), demotion: Some(true), ..self }
    }

    /// Page frames that the cache may use.
    pub fn frames(&self) -> u32 {
        self.frames.unwrap_or(Self::FRAMES)
    }

    /// What the sequence means by a megabyte.
    pub fn megabyte(&self) -> Megabyte {
        self.megabyte.unwrap_or(Megabyte::Binary)
    }

    /// Megabytes in a gigabyte of a named sequence.
    pub fn gigabyte_mb(&self) -> u32 {
        self.gigabyte_mb.unwrap_or(1024)
    }

    /// Whether one process makes both passes over everything.
    pub fn one_process(&self) -> bool {
        self.one_process.unwrap_or(false)
    }

    /// Whether pages that come back soon become active at once.
    pub fn refault(&self) -> bool {
        self.refault.unwrap_or(true)
    }

    /// When the inactive list counts as too short.
    pub fn ratio(&self) -> ListRatio {
        self.ratio.unwrap_or(ListRatio::One)
    }

    /// Whether active pages used since the last scan stay active.
    pub fn second_chance(&self) -> bool {
        self.second_chance.unwrap_or(false)
    }

    /// Longest time between two references of a hot page, in seconds.
    pub fn threshold_s(&self) -> f64 {
        self.threshold_s.unwrap_or(10.0)
    }

    /// When a reference is noticed for a page's heat.
    pub fn heat_at(&self) -> HeatAt {
        self.heat_at.unwrap_or(HeatAt::Fault)
    }

    /// Whether active pages that are not hot become inactive.
    pub fn demotion(&self) -> bool {
        self.demotion.unwrap_or(false)
    }

    /// Correlated reference period of textbook LRU-2.
    pub fn crp(&self) -> u32 {
        self.crp.unwrap_or(0)
    }

    /// Microseconds that a fault takes when its page must be read.
    pub fn major_us(&self) -> f64 {
        self.major_us.unwrap_or(44.0)
    }

    /// Microseconds that a fault takes when its page is in memory.
    pub fn minor_us(&self) -> f64 {
        self.minor_us.unwrap_or(4.5)
    }

    /// Pages that a fault maps if they are in memory.
    pub fn fault_around(&self) -> u32 {
        self.fault_around.unwrap_or(1)
    }

    /// Pages that reclaim frees before it stops.
    pub fn batch(&self) -> u32 {
        self.batch.unwrap_or(32)
    }

    /// The factor by which sizes are divided and costs multiplied.
    pub fn scale(&self) -> u32 {
        self.scale.unwrap_or(1)
    }
}

//! A database with a buffer pool of its own.

use crate::ZIPF_SKEW;
use serde::Serialize;

/// A database server. Transactions arrive at random times (a Poisson process), whoever's they are, and are served one
/// after the other. Each makes some accesses to pages of the data file, popular ones more often (Zipf's law). A page that
/// isn't in the pool is read into it with `read(2)`; what leaves the pool is chosen by its own clock, and is written first
/// if it was changed. A transaction that changed anything ends with a page written to the log. Every so often a checkpoint
/// begins, which writes all changed pages in the file's order, spread over nine tenths of the time to the next one
/// (`PostgreSQL`'s `checkpoint_completion_target`). The service time of a transaction counts from its arrival.
///
/// When transactions arrive and what they access depends on the seed alone.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Database {
    /// Number of the data file; the log has the number after it.
    pub file: u32,
    /// Length of the data file in pages. The log goes round in a sixteenth of it.
    pub pages: u32,
    /// Pages of the pool (`shared_buffers`, `innodb_buffer_pool_size`): memory of the server's own.
    pub pool: u32,
    /// Transactions a second.
    pub tps: f64,
    /// Pages that a transaction accesses; 10 if not given: two or three look-ups in indices, and rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub accesses: Option<u32>,
    /// Accesses per hundred that change the page; 20 if not given, as 4 of the 18 statements of sysbench's
    /// `oltp_read_write` write.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub write_percent: Option<u32>,
    /// Exponent of Zipf's law; 0.99 if not given, as in YCSB.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub skew: Option<f64>,
    /// Seconds between two checkpoints; 30 if not given, so that a short run sees some (`PostgreSQL`'s default is 300).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub checkpoint_s: Option<f64>,
    /// Simulated time of one access, in microseconds.
    pub touch_us: f64,
    /// When it starts, in simulated seconds.
    pub start_s: f64,
}

impl Database {
    /// Pages that a transaction accesses.
    pub fn accesses(&self) -> u32 {
        self.accesses.unwrap_or(10)
    }

    /// Accesses per hundred that change the page.
    pub fn write_percent(&self) -> u32 {
        self.write_percent.unwrap_or(20)
    }

    /// Exponent of Zipf's law.
    pub fn skew(&self) -> f64 {
        self.skew.unwrap_or(ZIPF_SKEW)
    }

    /// Seconds between two checkpoints.
    pub fn checkpoint_s(&self) -> f64 {
        self.checkpoint_s.unwrap_or(30.0)
    }

    /// Its files and their lengths in pages: the data, the log.
    pub fn files(&self) -> [(u32, u32); 2] {
        [(self.file, self.pages), (self.file.saturating_add(1), (self.pages / 16).max(1))]
    }
}

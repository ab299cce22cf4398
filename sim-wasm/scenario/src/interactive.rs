//! Somebody at the machine: the process that shows how responsive it is.

use serde::Serialize;

/// A program that somebody works with: it thinks for a while, as its user does, and then has an action to do, for which
/// it touches some of its pages. Part of its pages is its program text, mapped from a file; the others are its own. The
/// time from the end of thinking to the end of the action is the action's service time. The first pass, which loads the
/// program, is not measured. (`docs/sources/thrashing-study.md`, finding F25.)
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Interactive {
    /// Pages of its own.
    pub pages: u32,
    /// The file that its text is in.
    pub file: u32,
    /// Pages of that file.
    pub file_pages: u32,
    /// Pages that an action touches, in runs of consecutive ones.
    pub touched: u32,
    /// Simulated time of one touch, in microseconds.
    pub touch_us: f64,
    /// Mean of the thinking times, in seconds. They are distributed exponentially and cut off at ten times the mean.
    pub think_s: f64,
    /// When it starts, in simulated seconds.
    pub start_s: f64,
}

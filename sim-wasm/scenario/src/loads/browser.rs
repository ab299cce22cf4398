//! A browser with tabs.

use serde::Serialize;

/// A browser: a process for each tab, which share the browser's code. The tabs are opened one a second. Then the person
/// goes to another tab after a time of thinking; one that was looked at lately is likelier (Zipf's law over the ranks of
/// recency). The tab touches its working set, and the time from the wish to the end is its service time. A tab in the
/// background touches a few pages every ten seconds.
///
/// When the person goes where depends on the seed alone, not on how long anything took: somebody impatient.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Browser {
    /// Tabs.
    pub tabs: u32,
    /// Pages of each tab's own.
    pub pages: u32,
    /// Pages of its own that a tab touches when the person goes to it.
    pub touched: u32,
    /// The file that the browser's code is in.
    pub file: u32,
    /// Pages of that file.
    pub file_pages: u32,
    /// Mean time between two changes of tab, in seconds. The times are distributed exponentially and cut off at ten times
    /// the mean.
    pub think_s: f64,
    /// Simulated time of one touch, in microseconds.
    pub touch_us: f64,
    /// When the first tab is opened, in simulated seconds.
    pub start_s: f64,
}

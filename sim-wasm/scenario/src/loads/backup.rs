//! A backup.

use serde::Serialize;

/// A process that reads everything once, from beginning to end, a megabyte at a time, and may write an archive as it
/// goes. Files that are read once are what a page cache gains nothing from keeping.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Backup {
    /// Number of what is read, all files as one; the archive has the number after it.
    pub file: u32,
    /// Its length in pages.
    pub pages: u32,
    /// Pages written to the archive for every hundred that are read; 0 if not given: it goes to another machine.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub archive_percent: Option<u32>,
    /// Simulated time spent on one page, in microseconds: reading, compressing.
    pub touch_us: f64,
    /// When it starts, in simulated seconds.
    pub start_s: f64,
}

impl Backup {
    /// Pages written to the archive for every hundred that are read.
    pub fn archive_percent(&self) -> u32 {
        self.archive_percent.unwrap_or(0)
    }

    /// Length of the archive in pages.
    pub fn archive_pages(&self) -> u32 {
        (u64::from(self.pages) * u64::from(self.archive_percent()) / 100) as u32
    }

    /// Its files and their lengths in pages.
    pub fn files(&self) -> Vec<(u32, u32)> {
        let archive = (self.file.saturating_add(1), self.archive_pages());
        [(self.file, self.pages), archive].into_iter().filter(|&(_, pages)| pages > 0).collect()
    }
}

//! The disk of a machine.

use serde::Serialize;

/// Whole pages of an HP 97560: 1,962 cylinders of 19 tracks, 72 sectors of 512 bytes on each.
pub const HP97560_PAGES: u32 = 1962 * 19 * 72 / 8;

/// A disk.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum DiskSpec {
    /// An arm over spinning platters.
    Hdd {
        /// Seek between two random places, on average, in milliseconds.
        seek_ms: f64,
        /// Revolutions per minute.
        rpm: f64,
        /// Transfer in megabytes (10^6) per second.
        mb_s: f64,
    },
    /// The HP 97560 of 1991: 1.37 GB and slow, but all its figures are published.
    Hp97560,
    /// Flash.
    Ssd {
        /// Latency of a read in microseconds.
        read_us: f64,
        /// Latency of a write in microseconds.
        write_us: f64,
        /// Transfer of one channel in megabytes (10^6) per second.
        mb_s: f64,
        /// Requests served at once.
        channels: u32,
    },
    /// The memory of another machine, over a network (Markatos and Dramitinos 1995).
    Network {
        /// Latency of a request in microseconds.
        latency_us: f64,
        /// Bandwidth in megabits (10^6) per second.
        mbit_s: f64,
        /// Share of the bandwidth that others use, in percent.
        load: f64,
        /// Number of machines that each page is sent to: two survive the loss of one.
        copies: u32,
    },
}

impl DiskSpec {
    /// A 7,200 rpm desktop disk as of 2012.
    pub const HDD: DiskSpec = DiskSpec::Hdd { seek_ms: 8.5, rpm: 7200.0, mb_s: 100.0 };
    /// A SATA solid state disk as of 2014.
    pub const SSD: DiskSpec = DiskSpec::Ssd { read_us: 100.0, write_us: 60.0, mb_s: 250.0, channels: 4 };

    /// Memory over a network of 100 Mb/s, a fifth of which others use.
    pub const NETWORK: DiskSpec = DiskSpec::Network { latency_us: 500.0, mbit_s: 100.0, load: 20.0, copies: 1 };

    /// Whether it has no moving parts: no place is nearer than any other.
    pub fn is_flat(self) -> bool {
        matches!(self, DiskSpec::Ssd { .. } | DiskSpec::Network { .. })
    }

    /// Pages it holds, if it may be smaller than the swap space asked for.
    pub fn pages(self) -> Option<u32> {
        match self {
            DiskSpec::Hp97560 => Some(HP97560_PAGES),
            DiskSpec::Hdd { .. } | DiskSpec::Ssd { .. } | DiskSpec::Network { .. } => None,
        }
    }
}

impl Default for DiskSpec {
    fn default() -> Self {
        DiskSpec::HDD
    }
}

/// The order in which a disk serves its waiting requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DiskScheduler {
    /// FreeBSD's `bioq_disksort`: upwards, then from the lowest again.
    Bioq,
    /// In order of arrival; neighbours are merged.
    Noop,
    /// In batches by position; a read that has waited for half a second, or a write for five, goes first.
    Deadline,
    /// In batches of up to sixteen of either direction, by position; the oldest first when a batch runs out.
    MqDeadline,
    /// Reads and writes in turn; after a read it waits briefly for the next one of the same process.
    Anticipatory,
    /// One request from each process in turn.
    Cfq,
    /// A slice of time for each process in turn; when it has nothing waiting, the disk waits briefly.
    CfqSlices,
}

impl DiskScheduler {
    /// All of them, with their names in documents.
    pub const ALL: [(&str, DiskScheduler); 7] = [
        ("bioq", DiskScheduler::Bioq),
        ("noop", DiskScheduler::Noop),
        ("deadline", DiskScheduler::Deadline),
        ("mq-deadline", DiskScheduler::MqDeadline),
        ("anticipatory", DiskScheduler::Anticipatory),
        ("cfq", DiskScheduler::Cfq),
        ("cfq-slices", DiskScheduler::CfqSlices),
    ];
}

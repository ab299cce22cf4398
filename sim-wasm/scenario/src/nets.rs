//! Management of mobile networks: the load of the `NETSim` thesis.

use serde::Serialize;

/// One process that serves all nets and never grows, and one process for each net. A net has
/// `footprint * (1 - exp(-t / tau_s))` pages at time t. It wakes every `cycle_s`, touches the next part of its pages so
/// that it has toured them all after `tour_s`, and reads and writes its own files. Values that are not given are the
/// thesis's (`docs/sources/network-simulator-thesis.md`). Where it has none (the cycle, the tour, the share of writes),
/// they are ours.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Nets {
    /// Number of nets.
    pub nets: u32,
    /// Pages that a net grows towards; 522 MiB if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub footprint: Option<u32>,
    /// Time constant of its growth: seconds in which 63 % of the remaining pages are added; 24,840 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub tau_s: Option<f64>,
    /// Pages of the process that belongs to no net; 350 MiB if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub base: Option<u32>,
    /// Seconds between two wake-ups; 10 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub cycle_s: Option<f64>,
    /// Seconds in which a process touches all its pages; 900 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub tour_s: Option<f64>,
    /// Cycles per hundred whose touches are writes; 50 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub write_percent: Option<u32>,
    /// Megabytes (10^6) a second that a net reads; 0.15 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub read_mb_s: Option<f64>,
    /// Megabytes (10^6) a second that a net writes; 0.5 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub write_mb_s: Option<f64>,
    /// Length of each of its two files in pages; it goes through them again and again; 1 GiB if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub file_pages: Option<u32>,
    /// When they start, in simulated seconds.
    pub start_s: f64,
}

impl Nets {
    /// Pages that a net grows towards.
    pub fn footprint(&self) -> u32 {
        self.footprint.unwrap_or(522 * 256)
    }

    /// Time constant of a net's growth, in seconds.
    pub fn tau_s(&self) -> f64 {
        self.tau_s.unwrap_or(6.9 * 3600.0)
    }

    /// Pages of the process that belongs to no net.
    pub fn base(&self) -> u32 {
        self.base.unwrap_or(350 * 256)
    }

    /// Seconds between two wake-ups.
    pub fn cycle_s(&self) -> f64 {
        self.cycle_s.unwrap_or(10.0)
    }

    /// Seconds in which a process touches all its pages.
    pub fn tour_s(&self) -> f64 {
        self.tour_s.unwrap_or(900.0)
    }

    /// Cycles per hundred whose touches are writes.
    pub fn write_percent(&self) -> u32 {
        self.write_percent.unwrap_or(50)
    }

    /// Megabytes a second that a net reads, and that it writes.
    pub fn mb_s(&self) -> [f64; 2] {
        [self.read_mb_s.unwrap_or(0.15), self.write_mb_s.unwrap_or(0.5)]
    }

    /// Length of each file in pages.
    pub fn file_pages(&self) -> u32 {
        self.file_pages.unwrap_or(1 << 18)
    }
}

//! Mobile networks that are managed: the load of the `NETSim` thesis.

use serde::Serialize;

/// One process for all nets together that never grows, and one for each net. A net has `footprint * (1 - exp(-t / tau_s))` pages at time t;
/// it wakes every `cycle_s`, touches the next part of them so that it has been through all after `tour_s`, and reads and writes files of
/// its own. Every number that is not given is the thesis' (`docs/sources/network-simulator-thesis.md`), or,
/// where it has none, ours: the cycle, the tour and the share of writes.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Nets {
    /// How many nets.
    pub nets: u32,
    /// Pages that a net comes to have; 522 MiB if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub footprint: Option<u32>,
    /// Seconds in which it comes 63 % nearer to them; 24,840 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub tau_s: Option<f64>,
    /// Pages of the process that belongs to no net; 350 MiB if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub base: Option<u32>,
    /// Seconds from one waking to the next; 10 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub cycle_s: Option<f64>,
    /// Seconds in which a process touches all it has; 900 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub tour_s: Option<f64>,
    /// Cycles among a hundred whose touches write; 50 if not given.
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
    /// Length of each of its two files in pages, which are gone through again and again; 1 GiB if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub file_pages: Option<u32>,
    /// When they start, in simulated seconds.
    pub start_s: f64,
}

impl Nets {
    /// Pages that a net comes to have.
    pub fn footprint(&self) -> u32 {
        self.footprint.unwrap_or(522 * 256)
    }

    /// Seconds in which a net comes 63 % nearer to its pages.
    pub fn tau_s(&self) -> f64 {
        self.tau_s.unwrap_or(6.9 * 3600.0)
    }

    /// Pages of the process that belongs to no net.
    pub fn base(&self) -> u32 {
        self.base.unwrap_or(350 * 256)
    }

    /// Seconds from one waking to the next.
    pub fn cycle_s(&self) -> f64 {
        self.cycle_s.unwrap_or(10.0)
    }

    /// Seconds in which a process touches all it has.
    pub fn tour_s(&self) -> f64 {
        self.tour_s.unwrap_or(900.0)
    }

    /// Cycles among a hundred whose touches write.
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

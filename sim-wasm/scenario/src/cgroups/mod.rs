//! Memory cgroups (cgroup v2): groups of workloads, their limits, and the daemons that watch them.

mod read;

pub(crate) use read::{cgroups, oomd};

use serde::Serialize;

/// A control group, with the files of its memory controller by their names (`Documentation/admin-guide/cgroup-v2.rst`).
/// Limits are in pages. A group that has subgroups holds no workloads of its own.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Cgroup {
    /// Where it is in the tree: `/web`, `/web/db`. Its parent is listed before it.
    pub path: String,
    /// The numbers of the machine's workloads whose processes are in it, counted from 0. Workloads that no group names
    /// are in the root.
    pub workloads: Vec<u32>,
    /// `memory.min`: memory that is never reclaimed from it; 0 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub memory_min: Option<u32>,
    /// `memory.low`: memory that is reclaimed from it only if there is nothing else; 0 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub memory_low: Option<u32>,
    /// `memory.high`: above it, its processes are slowed down and reclaim; no limit if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub memory_high: Option<u32>,
    /// `memory.max`: what it never exceeds; no limit if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub memory_max: Option<u32>,
    /// `memory.swap.max`: most swap space that it uses; no limit if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub swap_max: Option<u32>,
    /// `memory.zswap.max`: most memory that its compressed pages take; no limit if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub zswap_max: Option<u32>,
    /// `memory.oom.group`: whether its processes are killed together; false if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub oom_group: Option<bool>,
    /// What is written to its `memory.reclaim`; nothing if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub reclaim: Option<Vec<ReclaimRequest>>,
    /// A daemon that reclaims from it for as long as it does not suffer; none if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub senpai: Option<Senpai>,
    /// What systemd-oomd does about it; nothing if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub oomd: Option<ManagedOom>,
}

/// A write to `memory.reclaim`, or one that is repeated.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ReclaimRequest {
    /// When it is made, in simulated seconds.
    pub at_s: f64,
    /// Seconds until it is made again; once only if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub every_s: Option<f64>,
    /// From when on it is not made again, in simulated seconds; never if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub until_s: Option<f64>,
    /// Pages to reclaim.
    pub pages: u32,
    /// `swappiness=`, from 0 to 200, and since 6.16 also 201 for `max`, only anonymous pages; that of the system if not
    /// given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub swappiness: Option<u32>,
}

/// The senpai of facebookincubator/oomd (`src/oomd/plugins/SenpaiPoking.cpp`): every `interval` ticks of five seconds it
/// reclaims a part of what could be reclaimed, unless processes of the group have waited for memory.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Senpai {
    /// `limit_min_bytes`, in pages: what it leaves beyond memory that cannot be reclaimed; 100 MiB if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub limit_min: Option<u32>,
    /// `interval`: ticks from one attempt to the next; 6 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub interval: Option<u32>,
    /// `pressure_pct`: it reclaims while `some avg10` and `some avg60` are below this; 0.1 % if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub pressure_pct: Option<f64>,
    /// `max_probe`: the part that it reclaims at a time; 0.01 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub max_probe: Option<f64>,
}

/// What systemd-oomd does about a group (`systemd.resource-control(5)`).
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ManagedOom {
    /// `ManagedOOMSwap=kill`: whether something of it may be killed when swap space runs out; false if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub swap: Option<bool>,
    /// `ManagedOOMMemoryPressure=kill`: whether something of it is killed when it stalls for too long; false if not
    /// given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub memory_pressure: Option<bool>,
    /// `ManagedOOMMemoryPressureLimit=`: the `full avg10` above which this happens; the daemon's default if not given or
    /// 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub memory_pressure_limit: Option<f64>,
    /// `ManagedOOMMemoryPressureDurationSec=`: for how long; the daemon's default if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub memory_pressure_duration_s: Option<f64>,
    /// `ManagedOOMPreference=`: whether it is killed like others, after all others, or never; like others if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub preference: Option<OomPreference>,
}

/// `ManagedOOMPreference=`
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OomPreference {
    /// It is killed like others.
    None,
    /// It is killed after all others.
    Avoid,
    /// It is never killed.
    Omit,
}

/// The settings of systemd-oomd (`oomd.conf(5)`).
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Oomd {
    /// `SwapUsedLimit=`: it kills when more of swap space is in use than this, and also more of memory; 90 % if not
    /// given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub swap_used_limit: Option<f64>,
    /// `DefaultMemoryPressureLimit=`: 60 % if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub default_memory_pressure_limit: Option<f64>,
    /// `DefaultMemoryPressureDurationSec=`: 30 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub default_memory_pressure_duration_s: Option<f64>,
}

impl Cgroup {
    /// The path of its parent; empty for a child of the root.
    pub fn parent(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |(parent, _)| parent)
    }
}

//! The tunables, as the kernel reads them.

use super::version::Version;
use crate::files::dirty_limits::DirtyLimit;
use crate::memory::zones::Layout;
use kernel::Knobs;

/// How pages are kept, and how those to be reclaimed are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LruKind {
    /// An active and an inactive list.
    Two,
    /// Both lists for anonymous pages, and both for pages of files.
    Split,
    /// Generations of both kinds.
    Generations,
}

impl LruKind {
    fn of(version: Version, generations: bool) -> Self {
        match (version.has_split_lists(), generations) {
            (false, _) => LruKind::Two,
            (true, false) => LruKind::Split,
            (true, true) => LruKind::Generations,
        }
    }
}

/// Tunables by the kernel's names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// The release.
    pub version: Version,
    /// How pages are kept: `lru_gen.enabled`.
    pub lru: LruKind,
    /// `vm.swappiness`
    pub swappiness: u32,
    /// `vm.vfs_cache_pressure`
    pub vfs_cache_pressure: u32,
    /// `vm.dirty_ratio`
    pub dirty_ratio: u32,
    /// `vm.dirty_background_ratio`
    pub dirty_background_ratio: u32,
    /// Both limits for dirty pages, as later kernels have them.
    pub dirty_limits: [DirtyLimit; 2],
    /// `vm.dirty_writeback_centisecs`
    pub dirty_writeback_centisecs: u32,
    /// `vm.dirty_expire_centisecs`
    pub dirty_expire_centisecs: u32,
    /// `lru_gen.min_ttl_ms`, in nanoseconds; 0 is off.
    pub min_ttl_ns: u64,
    /// `vm.page-cluster`
    pub page_cluster: u32,
    /// `vm.laptop_mode`
    pub laptop_mode: bool,
    /// How memory is divided: `zones`.
    pub zones: Layout,
    /// How many more pages the caches of names and inodes take every second.
    pub slab_growth: u32,
    /// How many pages of a file are read ahead.
    pub read_ahead: u32,
    /// Whether disks have moving heads, if somebody says so: `queue/rotational`.
    pub rotational: Option<bool>,
}

impl Settings {
    /// The settings that the knobs describe.
    pub fn from_knobs(version: Version, knobs: &Knobs) -> Self {
        let later = version.has_split_lists();
        Settings {
            version,
            lru: LruKind::of(version, knobs.is_on("lru_gen.enabled")),
            swappiness: knobs.whole("vm.swappiness"),
            vfs_cache_pressure: knobs.whole("vm.vfs_cache_pressure"),
            dirty_ratio: knobs.whole("vm.dirty_ratio"),
            dirty_background_ratio: knobs.whole("vm.dirty_background_ratio"),
            dirty_limits: ["vm.dirty", "vm.dirty_background"].map(|name| DirtyLimit::from_knobs(name, knobs)),
            dirty_writeback_centisecs: knobs.whole("vm.dirty_writeback_centisecs"),
            dirty_expire_centisecs: knobs.whole("vm.dirty_expire_centisecs"),
            min_ttl_ns: u64::from(knobs.whole("lru_gen.min_ttl_ms")) * 1_000_000,
            page_cluster: knobs.whole("vm.page-cluster"),
            laptop_mode: knobs.is_on("vm.laptop_mode"),
            zones: if later { Layout::One } else { Layout::of(knobs.whole("zones")) },
            slab_growth: if later { 0 } else { knobs.whole("slab_growth") },
            read_ahead: knobs.whole("read_ahead_kb") / 4,
            rotational: later
                .then(|| knobs.whole("rotational"))
                .and_then(|word| word.checked_sub(1))
                .map(|word| word == 0),
        }
    }
}

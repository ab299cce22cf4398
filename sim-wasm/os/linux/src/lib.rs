//! Linux's page reclaim: zones and watermarks, two lists, kswapd and direct reclaim, swap, write-back.
//!
//! Read from `vmscan.c`, `page_alloc.c`, `page-writeback.c`, `pdflush.c`, `swap.c`, `swapfile.c`, `thrash.c` and
//! `oom_kill.c` in `mm/` of 2.6.8 to 2.6.24, from `vmscan.c` and `workingset.c` of 6.12, 6.16 and 7.3, from `kernel/sched/psi.c`, and
//! from the documentation of zram and zswap. Facts that could not be read there are marked "from memory". What the
//! model leaves out or simplifies is listed in [`OS`]`.simplifications`.
#![forbid(unsafe_code)]

pub mod cgroups;
mod consistent;
mod contract;
pub mod counters;
mod exit;
mod fault;
pub mod files;
mod knobs;
pub mod lists;
mod load;
pub mod memory;
pub mod preset;
pub mod pressure;
pub mod process;
pub mod queues;
pub mod reason;
pub mod reclaim;
mod sample;
mod series;
pub mod settings;
mod sleepers;
pub mod state;
pub mod swap;
pub mod system;
pub mod version;
pub mod wbt;

use kernel::Os;
use knobs::{KNOBS, VERSIONS};
use memory::visible::ATTRS;
use queues::QUEUES;
pub use state::LinuxKernel;

/// The model's description.
pub const OS: Os = Os {
    id: "linux",
    versions: VERSIONS,
    knobs: KNOBS,
    presets: preset::PRESETS,
    queues: QUEUES,
    attrs: ATTRS,
    hands: lists::mglru::NUMBERS,
    series: series::ALL,
    revisions: &[("2.6.8", 3), ("2.6.12", 2), ("2.6.20", 3), ("6.12", 8), ("6.18", 7), ("7.3", 7)],
    simplifications: &[
        "runs-of-older-links",
        "one-zone",
        "kswapd-looks-at-one-moment",
        "pages-one-by-one",
        "read-ahead-fixed-window",
        "read-ahead-spares-reclaim",
        "statistics-begin-empty",
        "one-own-list",
        "huge-pages-reserve-only",
        "files-are-contiguous",
        "one-disk",
        "slab-by-hand",
        "dirty-rate-of-one-processor",
        "oom-of-2-6-12",
        "costs-are-estimates",
        "wired-share",
        "no-children",
        "facts-of-6-16",
        "files-are-left-to-flushers",
        "write-back-of-old",
        "waits-for-writes-of-old",
        "disks-take-all-requests",
        "pressure-of-one-processor",
        "no-programs-in-memory",
        "generations-whole-tables",
        "two-nodes",
        "kernel-in-normal",
        "lowmem-ratios",
        "slab-grows-by-hand",
        "pool-without-gaps",
        "contents-are-drawn",
        "zero-pages-are-written",
        "slots-of-cached-pages-stay",
        "compression-takes-one-time",
        "zswap-shrinker",
        "zram-writes-nothing-back",
        "no-pageblocks",
        "min-ttl-on-one-node",
        "zswap-before-disks",
        "zswap-refuses-incompressible",
        "zram-error-keeps-page",
        "groups-are-charged-pages",
        "groups-stay",
        "groups-share-dirty-limits",
        "high-is-paid-on-entry",
        "stocks-drain-at-once",
        "order-of-groups-is-drawn",
        "zswap-of-groups",
        "groups-of-6-18",
        "group-rounds-are-direct",
        "programs-that-watch-groups",
    ],
};

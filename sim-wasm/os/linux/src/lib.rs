//! Linux' page reclaim: zones and watermarks, two lists, kswapd and direct reclaim, swap, write-back.
//!
//! Read from `vmscan.c`, `page_alloc.c`, `page-writeback.c`, `pdflush.c`, `swap.c`, `swapfile.c`, `thrash.c` and `oom_kill.c`
//! in `mm/` of 2.6.8 to 2.6.24, from `vmscan.c` and `workingset.c` of 6.16, from `kernel/sched/psi.c`, and from the documentation of zram and zswap. What could not be
//! read there says "from memory". What is left out of the kernel that runs, or simpler, is listed in [`OS`]`.simplifications`.
#![forbid(unsafe_code)]

pub mod badness;
mod balance;
mod caches;
mod compress;
pub mod compressed;
mod compressed_view;
mod contract;
mod cool;
pub mod counters;
pub mod direct;
pub mod dirty_limits;
mod evict;
mod exit;
mod fates;
mod fault;
mod file_io;
mod keep;
mod knobs;
pub mod kswapd;
mod load;
pub mod lru;
pub mod mglru;
pub mod node;
mod node_scan;
mod oom;
pub mod page;
mod pageout;
pub mod pdflush;
mod pdflush_work;
pub mod preset;
pub mod pressure;
pub mod process;
pub mod reason;
mod reclaim;
mod refill;
pub mod region;
mod rmap;
pub mod round;
mod sample;
pub mod scan_balance;
mod series;
pub mod settings;
pub mod shadow;
mod shrink_list;
pub mod shrink_slab;
pub mod slab;
pub mod state;
pub mod swap_areas;
mod swap_in;
pub mod system;
pub mod tendency;
pub mod token;
pub mod version;
mod visible;
pub mod watermarks;
pub mod workingset;
pub mod writeback;
pub mod zone;
mod zone_series;
mod zonelist;
pub mod zones;

use kernel::Os;
use knobs::{KNOBS, VERSIONS};
pub use state::LinuxKernel;
use state::QUEUES;
use visible::ATTRS;

/// The model's description.
pub const OS: Os = Os {
    id: "linux",
    versions: VERSIONS,
    knobs: KNOBS,
    presets: preset::PRESETS,
    queues: QUEUES,
    attrs: ATTRS,
    hands: mglru::NUMBERS,
    series: series::ALL,
    simplifications: &[
        "one-zone",
        "kswapd-looks-at-one-moment",
        "pages-one-by-one",
        "read-ahead-fixed-window",
        "read-ahead-spares-reclaim",
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
        "pressure-of-one-processor",
        "no-programs-in-memory",
        "generations-from-memory",
        "generations-all-walked",
        "kernel-in-normal",
        "lowmem-ratios",
        "slab-grows-by-hand",
        "pool-without-gaps",
        "contents-are-drawn",
        "compression-takes-one-time",
        "zswap-before-disks",
        "zswap-refuses-incompressible",
        "zram-error-keeps-page",
    ],
};

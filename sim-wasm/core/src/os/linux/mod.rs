//! Linux' page reclaim: zones and watermarks, two lists, kswapd and direct reclaim, swap, write-back.
//!
//! Read from `vmscan.c`, `page_alloc.c`, `page-writeback.c`, `pdflush.c`, `swap.c`, `swapfile.c`, `thrash.c` and `oom_kill.c`
//! in `mm/` of 2.6.8 to 2.6.24, from `vmscan.c` and `workingset.c` of 6.16, and from `kernel/sched/psi.c`. What could not be
//! read there says "from memory". What is left out of the kernel that runs, or simpler, is listed in [`OS`]`.simplifications`.

pub mod badness;
mod caches;
pub mod counters;
pub mod direct;
pub mod dirty_limits;
mod exit;
mod fault;
mod file_io;
mod kernel;
mod knobs;
pub mod kswapd;
pub mod lru;
pub mod mglru;
mod oom;
pub mod page;
mod pageout;
pub mod pdflush;
mod pdflush_work;
pub mod preset;
pub mod process;
pub mod psi;
pub mod reason;
mod reclaim;
mod refill;
pub mod region;
mod rmap;
pub mod round;
pub mod scan_balance;
pub mod settings;
mod shrink_list;
pub mod shrink_slab;
pub mod slab;
pub mod state;
pub mod swap_areas;
mod swap_in;
pub mod swap_token;
pub mod system;
pub mod tendency;
pub mod token;
pub mod version;
mod visible;
pub mod watermarks;
pub mod workingset;
pub mod writeback;
pub mod zone;

use super::{Os, Series, SeriesKind};
use knobs::{KNOBS, VERSIONS};
pub use state::LinuxKernel;
use state::QUEUES;
use visible::ATTRS;

const fn gauge(id: &'static str) -> Series {
    Series { id, unit: "pages", kind: SeriesKind::Gauge }
}

const fn rate(id: &'static str, unit: &'static str) -> Series {
    Series { id, unit, kind: SeriesKind::Rate }
}

/// Sampled every second, in the order in which the kernel samples.
const SERIES: &[Series] = &[
    gauge("nr_free_pages"),
    gauge("nr_active"),
    gauge("nr_inactive"),
    gauge("nr_mapped"),
    gauge("nr_file_pages"),
    gauge("nr_swapcached"),
    gauge("swap_used"),
    gauge("nr_dirty"),
    gauge("nr_writeback"),
    gauge("nr_slab"),
    gauge("wired"),
    gauge("committed"),
    rate("pgfault", "1/s"),
    rate("pgmajfault", "1/s"),
    rate("pgpgin", "kB/s"),
    rate("pgpgout", "kB/s"),
    rate("pswpin", "pages/s"),
    rate("pswpout", "pages/s"),
    rate("pgalloc_normal", "pages/s"),
    rate("pgfree", "pages/s"),
    rate("pgactivate", "pages/s"),
    rate("pgdeactivate", "pages/s"),
    rate("pgrefill_normal", "pages/s"),
    rate("pgscan_kswapd_normal", "pages/s"),
    rate("pgscan_direct_normal", "pages/s"),
    rate("pgsteal_normal", "pages/s"),
    rate("kswapd_steal", "pages/s"),
    rate("pageoutrun", "1/s"),
    rate("allocstall", "1/s"),
    rate("pgrotated", "pages/s"),
    rate("slabs_scanned", "1/s"),
];

/// The model's description.
pub const OS: Os = Os {
    id: "linux",
    versions: VERSIONS,
    knobs: KNOBS,
    presets: preset::PRESETS,
    queues: QUEUES,
    attrs: ATTRS,
    hands: &[],
    series: SERIES,
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
    ],
};

//! The series sampled every second, by their names in `/proc/vmstat`, which changed along with the lists.

use super::settings::LruKind;
use crate::memory::zone_series::{OF_NODE_1, OF_ZONES, of_zones};
use crate::memory::zones::Layout;
use base::series::{Series, SeriesKind};

const fn share(id: &'static str) -> Series {
    Series { id, unit: "%", kind: SeriesKind::Gauge }
}

/// The series of 2.6, in the order of the samples.
pub(super) const OLD: &[Series] = &[
    Series::pages("nr_free_pages"),
    Series::pages("nr_active"),
    Series::pages("nr_inactive"),
    Series::pages("nr_mapped"),
    Series::pages("nr_file_pages"),
    Series::pages("nr_swapcached"),
    Series::pages("swap_used"),
    Series::pages("nr_dirty"),
    Series::pages("nr_writeback"),
    Series::pages("nr_slab"),
    Series::pages("wired"),
    Series::pages("committed"),
    Series::rate("pgfault", "1/s"),
    Series::rate("pgmajfault", "1/s"),
    Series::rate("pgpgin", "kB/s"),
    Series::rate("pgpgout", "kB/s"),
    Series::rate("pswpin", "pages/s"),
    Series::rate("pswpout", "pages/s"),
    Series::rate("pgalloc_normal", "pages/s"),
    Series::rate("pgfree", "pages/s"),
    Series::rate("pgactivate", "pages/s"),
    Series::rate("pgdeactivate", "pages/s"),
    Series::rate("pgrefill_normal", "pages/s"),
    Series::rate("pgscan_kswapd_normal", "pages/s"),
    Series::rate("pgscan_direct_normal", "pages/s"),
    Series::rate("pgsteal_normal", "pages/s"),
    Series::rate("kswapd_steal", "pages/s"),
    Series::rate("pageoutrun", "1/s"),
    Series::rate("allocstall", "1/s"),
    Series::rate("pgrotated", "pages/s"),
    Series::rate("slabs_scanned", "1/s"),
];

/// Those of [`OLD`] that later kernels have too, in the order of the samples.
const SHARED: [Series; 22] = [
    Series::pages("nr_free_pages"),
    Series::pages("nr_mapped"),
    Series::pages("nr_file_pages"),
    Series::pages("nr_swapcached"),
    Series::pages("swap_used"),
    Series::pages("nr_dirty"),
    Series::pages("nr_writeback"),
    Series::pages("wired"),
    Series::pages("committed"),
    Series::rate("pgfault", "1/s"),
    Series::rate("pgmajfault", "1/s"),
    Series::rate("pgpgin", "kB/s"),
    Series::rate("pgpgout", "kB/s"),
    Series::rate("pswpin", "pages/s"),
    Series::rate("pswpout", "pages/s"),
    Series::rate("pgalloc_normal", "pages/s"),
    Series::rate("pgfree", "pages/s"),
    Series::rate("pgactivate", "pages/s"),
    Series::rate("pgdeactivate", "pages/s"),
    Series::rate("pageoutrun", "1/s"),
    Series::rate("pgrotated", "pages/s"),
    Series::rate("slabs_scanned", "1/s"),
];

/// Those that only later kernels have. `memory_*` is `/proc/pressure/memory`.
const LATER: [Series; 39] = [
    Series::pages("nr_inactive_anon"),
    Series::pages("nr_active_anon"),
    Series::pages("nr_inactive_file"),
    Series::pages("nr_active_file"),
    Series::pages("nr_anon_pages"),
    Series::pages("nr_slab_reclaimable"),
    Series::pages("available"),
    Series::pages("nr_dirty_threshold"),
    Series::pages("nr_dirty_background_threshold"),
    Series::pages("anon_cost"),
    Series::pages("file_cost"),
    share("memory_some_avg10"),
    share("memory_some_avg60"),
    share("memory_some_avg300"),
    share("memory_full_avg10"),
    share("memory_full_avg60"),
    share("memory_full_avg300"),
    Series::rate("memory_some_total", "us/s"),
    Series::rate("memory_full_total", "us/s"),
    Series::rate("pgrefill", "pages/s"),
    Series::rate("pgscan_kswapd", "pages/s"),
    Series::rate("pgscan_direct", "pages/s"),
    Series::rate("pgscan_anon", "pages/s"),
    Series::rate("pgscan_file", "pages/s"),
    Series::rate("pgsteal_kswapd", "pages/s"),
    Series::rate("pgsteal_direct", "pages/s"),
    Series::rate("pgsteal_anon", "pages/s"),
    Series::rate("pgsteal_file", "pages/s"),
    Series::rate("allocstall_movable", "1/s"),
    Series::rate("workingset_refault_anon", "pages/s"),
    Series::rate("workingset_refault_file", "pages/s"),
    Series::rate("workingset_activate_anon", "pages/s"),
    Series::rate("workingset_activate_file", "pages/s"),
    Series::rate("workingset_restore_anon", "pages/s"),
    Series::rate("workingset_restore_file", "pages/s"),
    Series::rate("swap_ra", "pages/s"),
    Series::rate("swap_ra_hit", "pages/s"),
    Series::rate("nr_vmscan_write", "pages/s"),
    Series::rate("oom_kill", "1/s"),
];

/// Series of kernels with generations: the oldest of each kind, the youngest, and the pages on the list of each
/// generation from the youngest on (`lru_gen0_anon`), 0 for those that do not exist. Pages that have become young stay
/// on their list until a scan meets them; `nr_active_*` counts them where they belong.
const GENERATIONS: [Series; 11] = [
    number("lru_gen_min_seq_anon"),
    number("lru_gen_min_seq_file"),
    number("lru_gen_max_seq"),
    Series::pages("lru_gen0_anon"),
    Series::pages("lru_gen0_file"),
    Series::pages("lru_gen1_anon"),
    Series::pages("lru_gen1_file"),
    Series::pages("lru_gen2_anon"),
    Series::pages("lru_gen2_file"),
    Series::pages("lru_gen3_anon"),
    Series::pages("lru_gen3_file"),
];

const fn number(id: &'static str) -> Series {
    Series { id, unit: "", kind: SeriesKind::Gauge }
}

/// Series of kernels that may keep swap compressed in memory: frames used in all; pages that zram and zswap keep, with
/// the frames and bytes they take; zram's pages of a single value and those that did not compress; slots in use of
/// areas on disks; zswap's counters.
const COMPRESSED: [Series; 13] = [
    Series::pages("nr_zspages"),
    Series::pages("zram_orig_data"),
    Series::pages("zram_mem_used"),
    bytes("zram_compr_data_size"),
    Series::pages("zram_same_pages"),
    Series::pages("zram_huge_pages"),
    Series::pages("zswapped"),
    Series::pages("zswap"),
    bytes("zswap_compr_data_size"),
    Series::pages("disk_slots_used"),
    Series::rate("zswpin", "pages/s"),
    Series::rate("zswpout", "pages/s"),
    Series::rate("zswpwb", "pages/s"),
];

const fn bytes(id: &'static str) -> Series {
    Series { id, unit: "bytes", kind: SeriesKind::Gauge }
}

const SPLIT_LEN: usize = SHARED.len() + LATER.len();
const NEW_LEN: usize = SPLIT_LEN + GENERATIONS.len();
const ZONES_LEN: usize = OLD.len() + OF_ZONES.len();
const NODES_LEN: usize = OLD.len() + of_zones(Layout::Nodes) + OF_NODE_1.len();
const ALL_LEN: usize = ZONES_LEN + OF_NODE_1.len() + LATER.len() + GENERATIONS.len() + COMPRESSED.len();

const NEWEST_LEN: usize = GENERATIONS.len() + COMPRESSED.len() + OF_NODE_1.len();

const fn joined<const N: usize>(parts: [&[Series]; 4]) -> [Series; N] {
    let mut all = [Series::pages(""); N];
    let (mut part, mut to) = (0, 0);
    while part < parts.len() {
        let mut from = 0;
        while from < parts[part].len() {
            all[to] = parts[part][from];
            from += 1;
            to += 1;
        }
        part += 1;
    }
    all
}

static ZONES: [Series; ZONES_LEN] = joined([OLD, &OF_ZONES, &[], &[]]);

/// Those of a machine with two nodes.
static NODES: [Series; NODES_LEN] = joined([OLD, OF_ZONES.split_at(of_zones(Layout::Nodes)).0, &OF_NODE_1, &[]]);

static NEW: [Series; NEW_LEN] = joined([&SHARED, &LATER, &GENERATIONS, &[]]);

/// The same if swap may be compressed.
static NEW_COMPRESSED: [Series; NEW_LEN + COMPRESSED.len()] = joined([&SHARED, &LATER, &COMPRESSED, &GENERATIONS]);

/// The series of all kernels, each once.
pub(super) const ALL: &[Series] =
    &joined::<ALL_LEN>([&ZONES, &LATER, &joined::<NEWEST_LEN>([&GENERATIONS, &COMPRESSED, &OF_NODE_1, &[]]), &[]]);

/// The series that a kernel has.
pub(super) fn of(lru: LruKind, zones: Layout, compresses: bool) -> &'static [Series] {
    match (lru, compresses) {
        (LruKind::Two, _) if zones == Layout::Nodes => &NODES,
        (LruKind::Two, _) => ZONES.split_at(OLD.len() + of_zones(zones)).0,
        (LruKind::Split, false) => NEW.split_at(SPLIT_LEN).0,
        (LruKind::Split, true) => NEW_COMPRESSED.split_at(SPLIT_LEN + COMPRESSED.len()).0,
        (LruKind::Generations, false) => &NEW,
        (LruKind::Generations, true) => &NEW_COMPRESSED,
    }
}

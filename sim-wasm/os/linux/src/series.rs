//! What is sampled every second: the names in `/proc/vmstat`, which changed with the lists.

use super::settings::LruKind;
use crate::memory::zone_series::{OF_ZONES, of_zones};
use crate::memory::zones::Layout;
use base::series::{Series, SeriesKind};

pub(super) const fn gauge(id: &'static str) -> Series {
    Series { id, unit: "pages", kind: SeriesKind::Gauge }
}

const fn share(id: &'static str) -> Series {
    Series { id, unit: "%", kind: SeriesKind::Gauge }
}

pub(super) const fn rate(id: &'static str, unit: &'static str) -> Series {
    Series { id, unit, kind: SeriesKind::Rate }
}

/// Of 2.6, in the order of the samples.
pub(super) const OLD: &[Series] = &[
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

/// Those of [`OLD`] that later kernels have, too, in the order of the samples.
const SHARED: [Series; 22] = [
    gauge("nr_free_pages"),
    gauge("nr_mapped"),
    gauge("nr_file_pages"),
    gauge("nr_swapcached"),
    gauge("swap_used"),
    gauge("nr_dirty"),
    gauge("nr_writeback"),
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
    rate("pageoutrun", "1/s"),
    rate("pgrotated", "pages/s"),
    rate("slabs_scanned", "1/s"),
];

/// Those that only later kernels have. `memory_*` is `/proc/pressure/memory`.
const LATER: [Series; 39] = [
    gauge("nr_inactive_anon"),
    gauge("nr_active_anon"),
    gauge("nr_inactive_file"),
    gauge("nr_active_file"),
    gauge("nr_anon_pages"),
    gauge("nr_slab_reclaimable"),
    gauge("available"),
    gauge("nr_dirty_threshold"),
    gauge("nr_dirty_background_threshold"),
    gauge("anon_cost"),
    gauge("file_cost"),
    share("memory_some_avg10"),
    share("memory_some_avg60"),
    share("memory_some_avg300"),
    share("memory_full_avg10"),
    share("memory_full_avg60"),
    share("memory_full_avg300"),
    rate("memory_some_total", "us/s"),
    rate("memory_full_total", "us/s"),
    rate("pgrefill", "pages/s"),
    rate("pgscan_kswapd", "pages/s"),
    rate("pgscan_direct", "pages/s"),
    rate("pgscan_anon", "pages/s"),
    rate("pgscan_file", "pages/s"),
    rate("pgsteal_kswapd", "pages/s"),
    rate("pgsteal_direct", "pages/s"),
    rate("pgsteal_anon", "pages/s"),
    rate("pgsteal_file", "pages/s"),
    rate("allocstall_movable", "1/s"),
    rate("workingset_refault_anon", "pages/s"),
    rate("workingset_refault_file", "pages/s"),
    rate("workingset_activate_anon", "pages/s"),
    rate("workingset_activate_file", "pages/s"),
    rate("workingset_restore_anon", "pages/s"),
    rate("workingset_restore_file", "pages/s"),
    rate("swap_ra", "pages/s"),
    rate("swap_ra_hit", "pages/s"),
    rate("nr_vmscan_write", "pages/s"),
    rate("oom_kill", "1/s"),
];

/// Of kernels with generations: the oldest of each kind, the youngest, and the pages of each from the youngest on, `lru_gen0_anon`;
/// 0 for those there are not.
const GENERATIONS: [Series; 11] = [
    number("lru_gen_min_seq_anon"),
    number("lru_gen_min_seq_file"),
    number("lru_gen_max_seq"),
    gauge("lru_gen0_anon"),
    gauge("lru_gen0_file"),
    gauge("lru_gen1_anon"),
    gauge("lru_gen1_file"),
    gauge("lru_gen2_anon"),
    gauge("lru_gen2_file"),
    gauge("lru_gen3_anon"),
    gauge("lru_gen3_file"),
];

const fn number(id: &'static str) -> Series {
    Series { id, unit: "", kind: SeriesKind::Gauge }
}

/// Of kernels whose swap may stay in memory, compressed: frames of all that, pages that zram and zswap keep, frames and bytes that they
/// take, zram's pages of one value and those that did not compress, slots in use of areas on disks; zswap's counters.
const COMPRESSED: [Series; 13] = [
    gauge("nr_zspages"),
    gauge("zram_orig_data"),
    gauge("zram_mem_used"),
    bytes("zram_compr_data_size"),
    gauge("zram_same_pages"),
    gauge("zram_huge_pages"),
    gauge("zswapped"),
    gauge("zswap"),
    bytes("zswap_compr_data_size"),
    gauge("disk_slots_used"),
    rate("zswpin", "pages/s"),
    rate("zswpout", "pages/s"),
    rate("zswpwb", "pages/s"),
];

const fn bytes(id: &'static str) -> Series {
    Series { id, unit: "bytes", kind: SeriesKind::Gauge }
}

const SPLIT_LEN: usize = SHARED.len() + LATER.len();
const NEW_LEN: usize = SPLIT_LEN + GENERATIONS.len();
const ZONES_LEN: usize = OLD.len() + OF_ZONES.len();
const ALL_LEN: usize = ZONES_LEN + LATER.len() + GENERATIONS.len() + COMPRESSED.len();

const fn joined<const N: usize>(parts: [&[Series]; 4]) -> [Series; N] {
    let mut all = [gauge(""); N];
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

static NEW: [Series; NEW_LEN] = joined([&SHARED, &LATER, &GENERATIONS, &[]]);

/// The same where swap may be compressed.
static NEW_COMPRESSED: [Series; NEW_LEN + COMPRESSED.len()] = joined([&SHARED, &LATER, &COMPRESSED, &GENERATIONS]);

/// Of all kernels, each once.
pub(super) const ALL: &[Series] =
    &joined::<ALL_LEN>([&joined::<ZONES_LEN>([OLD, &OF_ZONES, &[], &[]]), &LATER, &GENERATIONS, &COMPRESSED]);

/// Those that a kernel has.
pub(super) fn of(lru: LruKind, zones: Layout, compresses: bool) -> &'static [Series] {
    match (lru, compresses) {
        (LruKind::Two, _) => ZONES.split_at(OLD.len() + of_zones(zones)).0,
        (LruKind::Split, false) => NEW.split_at(SPLIT_LEN).0,
        (LruKind::Split, true) => NEW_COMPRESSED.split_at(SPLIT_LEN + COMPRESSED.len()).0,
        (LruKind::Generations, false) => &NEW,
        (LruKind::Generations, true) => &NEW_COMPRESSED,
    }
}

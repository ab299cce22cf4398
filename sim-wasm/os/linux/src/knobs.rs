//! The tunables of the model.

use base::param::Param;
use kernel::Knob;
use kernel::swap_token::DEFAULT_TIMEOUT_NS;

/// Every release that can be run, oldest first.
pub(super) const VERSIONS: &[&str] = &["2.6.8", "2.6.12", "2.6.20", "6.12", "6.18", "7.3"];
/// Those with two lists, and those with more.
const OLD: &[&str] = &["2.6.8", "2.6.12", "2.6.20"];
const NEW: &[&str] = &["6.12", "6.18", "7.3"];

/// Pages of the largest machine.
const MOST_PAGES: f64 = 1_048_576.0;
const MOST_KB: f64 = 4.0 * MOST_PAGES;
const MOST_BYTES: f64 = 4096.0 * (MOST_PAGES - 1.0);
const MOST_MS: f64 = 3_600_000.0;
const MOST_CENTISECS: f64 = 360_000.0;
const MOST_SECONDS: f64 = 3600.0;
const MOST_USEC: f64 = 10_000_000.0;
/// `BLKDEV_MIN_RQ`
const LEAST_REQUESTS: f64 = 4.0;
const _: () = assert!(DEFAULT_TIMEOUT_NS / 1_000_000_000 <= MOST_SECONDS as u64);

const fn whole(id: &'static str, range: [f64; 3], unit: &'static str, source: &'static str) -> Knob {
    let [min, max, default] = range;
    Knob { param: Param::whole(id, min, max, default), unit, source, versions: VERSIONS }
}

const fn real(id: &'static str, range: [f64; 3], unit: &'static str, source: &'static str) -> Knob {
    let [min, max, default] = range;
    Knob { param: Param::real(id, min, max, default), unit, source, versions: VERSIONS }
}

const fn only(versions: &'static [&'static str], knob: Knob) -> Knob {
    Knob { versions, ..knob }
}

const fn zones(versions: &'static [&'static str], words: &'static [&'static str]) -> Knob {
    let source = "include/linux/mmzone.h; arch/i386/mm/init.c (2.6.12)";
    Knob { param: Param::choice("zones", words), unit: "", source, versions }
}

const ZRAM: &str = "Documentation/admin-guide/blockdev/zram.rst (6.x)";
const ZSWAP: &str = "Documentation/admin-guide/mm/zswap.rst (6.x)";
const DIRTY_BYTES: &str = "mm/page-writeback.c, domain_dirty_limits (6.12 and 7.3)";
const WRITEBACK: &str = "mm/page-writeback.c (2.6.12)";

/// Every tunable, sysctls first.
pub(super) const KNOBS: &[Knob] = &[
    only(OLD, whole("vm.swappiness", [0.0, 100.0, 60.0], "%", "mm/vmscan.c, refill_inactive_zone (2.6.12)")),
    only(NEW, whole("vm.swappiness", [0.0, 200.0, 60.0], "", "mm/vmscan.c, get_scan_count (6.16)")),
    // 0: the kernel's own formula.
    whole(
        "vm.min_free_kbytes",
        [0.0, MOST_KB, 0.0],
        "kB",
        "mm/page_alloc.c, init_per_zone_pages_min (2.6.8 and 2.6.12)",
    ),
    only(
        NEW,
        whole("vm.watermark_scale_factor", [1.0, 1000.0, 10.0], "", "mm/page_alloc.c, __setup_per_zone_wmarks (6.16)"),
    ),
    whole("vm.page-cluster", [0.0, 16.0, 3.0], "", "mm/swapfile.c, valid_swaphandles (2.6.12)"),
    whole("vm.vfs_cache_pressure", [0.0, 10_000.0, 100.0], "%", "mm/vmscan.c, shrink_slab (2.6.12); fs/dcache.c"),
    only(OLD, whole("vm.dirty_ratio", [0.0, 100.0, 40.0], "%", WRITEBACK)),
    // Since 2.6.30, from memory.
    only(NEW, whole("vm.dirty_ratio", [0.0, 100.0, 20.0], "%", "mm/page-writeback.c")),
    whole("vm.dirty_background_ratio", [0.0, 100.0, 10.0], "%", WRITEBACK),
    // 0: the ratio counts. After the ratios, so that the lines for sysctl set them last, as what is set last counts.
    only(NEW, whole("vm.dirty_bytes", [0.0, MOST_BYTES, 0.0], "bytes", DIRTY_BYTES)),
    only(NEW, whole("vm.dirty_background_bytes", [0.0, MOST_BYTES, 0.0], "bytes", DIRTY_BYTES)),
    whole("vm.dirty_writeback_centisecs", [0.0, MOST_CENTISECS, 500.0], "cs", WRITEBACK),
    whole("vm.dirty_expire_centisecs", [0.0, MOST_CENTISECS, 3000.0], "cs", WRITEBACK),
    whole("vm.laptop_mode", [0.0, 1.0, 0.0], "", "mm/vmscan.c, shrink_list (2.6.12)"),
    // `/sys/kernel/mm/lru_gen/enabled`. Whether it is on at boot is decided when a kernel is built: by default it is off
    // (`CONFIG_LRU_GEN_ENABLED`, mm/Kconfig, 6.12 and 7.3), in Debian's 6.12, 6.18 and 7.3 it is on.
    only(NEW, whole("lru_gen.enabled", [0.0, 1.0, 0.0], "", "mm/vmscan.c, lru_gen_change_state (6.16)")),
    // `/sys/kernel/mm/lru_gen/min_ttl_ms`
    only(NEW, whole("lru_gen.min_ttl_ms", [0.0, MOST_MS, 0.0], "ms", "mm/vmscan.c, lru_gen_age_node (6.12 and 7.3)")),
    // `/sys/kernel/mm/transparent_hugepage/enabled`. Debian's kernels say always; the model has the reserve only.
    only(
        NEW,
        Knob {
            param: Param::choice("transparent_hugepage.enabled", &["never", "madvise", "always"]),
            unit: "",
            source: "mm/khugepaged.c, set_recommended_min_free_kbytes (6.12)",
            versions: VERSIONS,
        },
    ),
    // `/sys/block/zram0/disksize` and `mem_limit`, here in percent of memory. 0 means no such device, or no limit.
    only(NEW, whole("zram0.disksize", [0.0, 400.0, 0.0], "%", ZRAM)),
    only(NEW, whole("zram0.mem_limit", [0.0, 100.0, 0.0], "%", ZRAM)),
    // `/sys/module/zswap/parameters`.
    only(NEW, whole("zswap.enabled", [0.0, 1.0, 0.0], "", ZSWAP)),
    only(NEW, whole("zswap.max_pool_percent", [1.0, 100.0, 20.0], "%", ZSWAP)),
    only(NEW, whole("zswap.accept_threshold_percent", [0.0, 100.0, 90.0], "%", ZSWAP)),
    // Off unless `CONFIG_ZSWAP_SHRINKER_DEFAULT_ON`, mm/Kconfig.
    only(
        NEW,
        whole(
            "zswap.shrinker_enabled",
            [0.0, 1.0, 0.0],
            "",
            "mm/zswap.c, zswap_shrinker_count, shrink_memcg_cb (6.12)",
        ),
    ),
    // The model cannot know how well pages compress, so these are typical values, as tunables of the model.
    only(NEW, real("compress_ratio", [1.0, 20.0, 2.7], "", "uncertain")),
    only(NEW, whole("incompressible_percent", [0.0, 100.0, 7.0], "%", "uncertain")),
    only(NEW, whole("same_filled_percent", [0.0, 100.0, 10.0], "%", "uncertain")),
    // 2.6.12 ships without a token; 2.6.9-EL, and 2.6.13 from memory, have 300 s.
    only(&["2.6.12"], whole("vm.swap_token_timeout", [0.0, MOST_SECONDS, 0.0], "s", "mm/thrash.c (2.6.12)")),
    // A switch of the model; the kernel has none.
    only(
        &["2.6.20"],
        Knob {
            param: Param::choice("swap_token", &["on", "off"]),
            unit: "",
            source: "mm/thrash.c (2.6.24)",
            versions: VERSIONS,
        },
    ),
    // From memory: the kernel's own 128 KiB. `/sys/block/*/queue/read_ahead_kb`.
    whole("read_ahead_kb", [0.0, 4096.0, 128.0], "kB", "mm/readahead.c; include/linux/mm.h, VM_MAX_READAHEAD"),
    // `/sys/block/*/queue/rotational`: by default, what the disk says.
    only(
        NEW,
        Knob {
            param: Param::choice("rotational", &["disk", "yes", "no"]),
            unit: "",
            source: "Documentation/ABI/stable/sysfs-block; mm/swapfile.c, swapon (6.12)",
            versions: VERSIONS,
        },
    ),
    // `/sys/block/*/queue/wbt_lat_usec`. Below 0: what the kernel chooses for the disk. 0: writes are not held back.
    only(NEW, whole("wbt_lat_usec", [-1.0, MOST_USEC, -1.0], "us", "block/blk-wbt.c; block/blk-sysfs.c (6.12)")),
    // `/sys/block/*/queue/nr_requests`. In 2.6.12 for reads and writes each; now, under mq-deadline, for both together,
    // and for disks that take as many (`blk_mq_init_sched`).
    only(OLD, whole("nr_requests", [LEAST_REQUESTS, 8192.0, 128.0], "", "drivers/block/ll_rw_blk.c (2.6.12)")),
    only(NEW, whole("nr_requests", [LEAST_REQUESTS, 2048.0, 256.0], "", "block/blk-mq-sched.c (6.12)")),
    // The model cannot know how many names and inodes a machine has.
    whole("slab_pages", [0.0, MOST_PAGES, 0.0], "pages", "mm/vmscan.c, shrink_slab (2.6.12)"),
    only(OLD, whole("slab_growth", [0.0, 100_000.0, 0.0], "pages/s", "fs/dcache.c, d_alloc (2.6.12)")),
    // A property of the machine: what its processor and its devices can address. On x86-64, 2.6.20 has DMA32 as well.
    zones(&["2.6.8", "2.6.12"], &["one", "i386", "x86-64", "two-nodes"]),
    zones(&["2.6.20"], &["one", "i386"]),
];

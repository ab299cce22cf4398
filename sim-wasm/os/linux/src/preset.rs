//! Kernels people ran.

use super::version::Version;
use kernel::Preset;
use kernel::preset::PresetValue::{Number, Word};

const fn stock(id: &'static str, version: Version, source: &'static str) -> Preset {
    Preset { id, version: version.id(), knobs: &[], source }
}

/// As Debian builds it: `CONFIG_LRU_GEN_ENABLED=y`, `CONFIG_TRANSPARENT_HUGEPAGE_ALWAYS=y`. Debian 13 has 6.12, its
/// backports have the others.
const fn debian(id: &'static str, version: Version) -> Preset {
    let knobs = &[("lru_gen.enabled", Number(1)), ("transparent_hugepage.enabled", Word("always"))];
    Preset { id, version: version.id(), knobs, source: "debian/config/config" }
}

/// Every preset, stock ones first.
pub const PRESETS: &[Preset] = &[
    stock("stock-2.6.8", Version::V2_6_8, "mm/ (2.6.8)"),
    stock("stock-2.6.12", Version::V2_6_12, "mm/ (2.6.12)"),
    stock("stock-2.6.20", Version::V2_6_20, "mm/ (2.6.20)"),
    stock("stock-6.12", Version::V6_12, "mm/ (6.12)"),
    stock("stock-6.18", Version::V6_18, "mm/ (6.16)"),
    stock("stock-7.3", Version::V7_3, "mm/ (7.3)"),
    debian("debian-13", Version::V6_12),
    debian("debian-6.18", Version::V6_18),
    debian("debian-7.3", Version::V7_3),
    // Half as much again as memory: less than the factor of two in the documentation, because pages that do not
    // compress need room too.
    Preset {
        id: "zram-6.12",
        version: "6.12",
        knobs: &[("zram0.disksize", Number(150))],
        source: "Documentation/admin-guide/blockdev/zram.rst (6.x)",
    },
    Preset {
        id: "zswap-6.12",
        version: "6.12",
        knobs: &[("zswap.enabled", Number(1))],
        source: "Documentation/admin-guide/mm/zswap.rst (6.x)",
    },
    // The study of LRU-K in the page cache, 2 GB of memory and a file of 3 GB, had read-ahead off.
    Preset {
        id: "no-read-ahead",
        version: "2.6.12",
        knobs: &[("read_ahead_kb", Number(0))],
        source: "experiment C: LRU, LRU-K, page cache",
    },
    // The timeout of 2.6.9-EL and, from memory, of 2.6.13.
    Preset {
        id: "swap-token",
        version: "2.6.12",
        knobs: &[("vm.swap_token_timeout", Number(300))],
        source: "mm/thrash.c (2.6.9-EL)",
    },
    Preset { id: "no-token", version: "2.6.20", knobs: &[("swap_token", Word("off"))], source: "mm/thrash.c (2.6.24)" },
];

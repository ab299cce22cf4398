//! The watermarks of the zones (`init_per_zone_pages_min` and `setup_per_zone_pages_min`, `mm/page_alloc.c`, 2.6.8 to
//! 2.6.23; `__setup_per_zone_wmarks`, since 4.6).

use crate::version::Version;

/// Bounds of the kernel's own choice for `min_free_kbytes`; any value may be set by hand.
const MIN_KBYTES: u64 = 128;
const MAX_KBYTES_2_6_8: u64 = 16_384;
const MAX_KBYTES: u64 = 65_536;
const PAGE_KB: u64 = 4;
/// The unit of `watermark_scale_factor` is a zone's pages divided by this.
const SCALE: u64 = 10_000;

/// A part of memory that is reclaimed separately.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ZoneSize {
    /// Its pages (`present_pages`; `managed_pages` since 3.9).
    pub present: u32,
    /// Whether the kernel can access it only through temporary mappings: above 896 MB on i386.
    pub highmem: bool,
}

impl ZoneSize {
    /// A zone that the kernel can access directly.
    pub const fn low(present: u32) -> Self {
        ZoneSize { present, highmem: false }
    }

    /// A zone above 896 MB on i386.
    pub const fn high(present: u32) -> Self {
        ZoneSize { present, highmem: true }
    }
}

/// Numbers of free pages in a zone at which something happens.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Watermarks {
    /// `pages_min`: below it, only those that free memory may allocate. Other processes reclaim for themselves.
    pub min: u32,
    /// `pages_low`: below it, kswapd is woken.
    pub low: u32,
    /// `pages_high`: above it, kswapd sleeps.
    pub high: u32,
}

/// The value of `min_free_kbytes` if nobody sets it.
pub fn default_min_free_kbytes(version: Version, zones: &[ZoneSize]) -> u32 {
    let lowmem_kb = low_pages(zones) * PAGE_KB;
    let (root, most) = if version.has_small_reserve() {
        (lowmem_kb.isqrt(), MAX_KBYTES_2_6_8)
    } else {
        ((16 * lowmem_kb).isqrt(), MAX_KBYTES)
    };
    root.clamp(MIN_KBYTES, most) as u32
}

/// The watermarks of each zone.
pub fn watermarks(version: Version, zones: &[ZoneSize], min_free_kbytes: u32, scale_factor: u32) -> Vec<Watermarks> {
    let pages = u64::from(min_free_kbytes) / PAGE_KB;
    let low = low_pages(zones).max(1);
    let of = |zone: &ZoneSize| {
        let present = u64::from(zone.present);
        // The kernel itself keeps nothing in high memory, so little is kept free there.
        let min = if zone.highmem { (present / 1024).clamp(32, 128) } else { pages * present / low };
        let [low, high] = match version.marks() {
            Marks::Multiples => [2 * min, 3 * min],
            Marks::Quarters => [min * 5 / 4, min * 6 / 4],
            Marks::Scaled => {
                let step = (min / 4).max(present * u64::from(scale_factor) / SCALE);
                [min + step, min + 2 * step]
            }
        };
        let [min, low, high] = [min, low, high].map(|pages| u32::try_from(pages).unwrap_or(u32::MAX));
        Watermarks { min, low, high }
    };
    zones.iter().map(of).collect()
}

/// How far the upper watermarks are above the lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Marks {
    /// Twice and three times as high.
    Multiples,
    /// A quarter and a half above.
    Quarters,
    /// Above by a share of the zone's pages, but at least by a quarter.
    Scaled,
}

fn low_pages(zones: &[ZoneSize]) -> u64 {
    zones.iter().filter(|zone| !zone.highmem).map(|zone| u64::from(zone.present)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MB: u32 = 256;
    const OLD: Version = Version::V2_6_8;
    const MIDDLE: Version = Version::V2_6_12;
    const MODERN: Version = Version::V6_12;

    fn marks(version: Version, zones: &[ZoneSize]) -> (u32, Vec<[u32; 3]>) {
        let kb = default_min_free_kbytes(version, zones);
        let triple = |marks: &Watermarks| [marks.min, marks.low, marks.high];
        (kb, watermarks(version, zones, kb, 10).iter().map(triple).collect())
    }

    #[test]
    fn machines_of_one_zone_have_the_watermarks_of_the_specification() {
        let expected = [
            (128, (362, [90, 180, 270]), (1448, [362, 452, 543]), [362, 452, 542]),
            (256, (512, [128, 256, 384]), (2048, [512, 640, 768]), [512, 640, 768]),
            (1024, (1024, [256, 512, 768]), (4096, [1024, 1280, 1536]), [1024, 1286, 1548]),
            (2048, (1448, [362, 724, 1086]), (5792, [1448, 1810, 2172]), [1448, 1972, 2496]),
            (4096, (2048, [512, 1024, 1536]), (8192, [2048, 2560, 3072]), [2048, 3096, 4144]),
            (8192, (2896, [724, 1448, 2172]), (11_585, [2896, 3620, 4344]), [2896, 4993, 7090]),
        ];
        for (mb, old, middle, modern) in expected {
            let zones = [ZoneSize::low(mb * MB)];
            assert_eq!(marks(OLD, &zones), (old.0, vec![old.1]), "{mb} MB, 2.6.8");
            assert_eq!(marks(MIDDLE, &zones), (middle.0, vec![middle.1]), "{mb} MB, 2.6.12");
            assert_eq!(marks(MODERN, &zones).1, [modern], "{mb} MB, modern");
        }
    }

    #[test]
    fn zones_share_the_reserve_by_their_sizes() {
        let two = |mb: u32| [ZoneSize::low(16 * MB), ZoneSize::low((mb - 16) * MB)];
        assert_eq!(marks(OLD, &two(128)).1, [[11, 22, 33], [78, 156, 234]]);
        assert_eq!(marks(MIDDLE, &two(128)).1, [[45, 56, 67], [316, 395, 474]]);
        assert_eq!(marks(OLD, &two(8192)).1, [[1, 2, 3], [722, 1444, 2166]]);
        assert_eq!(marks(MIDDLE, &two(8192)).1, [[5, 6, 7], [2890, 3612, 4335]]);
    }

    #[test]
    fn high_memory_keeps_little_and_counts_for_nothing() {
        let i386 = |mb: u32| [ZoneSize::low(16 * MB), ZoneSize::low(880 * MB), ZoneSize::high((mb - 896) * MB)];
        assert_eq!(marks(OLD, &i386(1024)), (957, vec![[4, 8, 12], [234, 468, 702], [32, 64, 96]]));
        assert_eq!(marks(MIDDLE, &i386(1024)), (3831, vec![[17, 21, 25], [939, 1173, 1408], [32, 40, 48]]));
        assert_eq!(marks(OLD, &i386(2048)).1[2], [128, 256, 384]);
        assert_eq!(marks(MIDDLE, &i386(2048)).1[2], [128, 160, 192]);
    }

    #[test]
    fn the_reserve_has_bounds_and_can_be_set() {
        let [tiny, huge] = [[ZoneSize::low(100)], [ZoneSize::low(u32::MAX)]];
        assert_eq!([OLD, MIDDLE].map(|version| default_min_free_kbytes(version, &tiny)), [128, 128]);
        assert_eq!([OLD, MIDDLE].map(|version| default_min_free_kbytes(version, &huge)), [16_384, 65_536]);
        let eight_gb = [ZoneSize::low(8192 * MB)];
        // The thesis's 158 MB on 8 GB.
        let by_hand = watermarks(OLD, &eight_gb, 158 * 1024, 10);
        assert_eq!(by_hand, [Watermarks { min: 40_448, low: 80_896, high: 121_344 }]);
    }
}

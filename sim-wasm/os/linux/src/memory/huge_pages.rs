//! What transparent huge pages change although no page of the model is huge: the kernel keeps more memory free
//! (`set_recommended_min_free_kbytes`, `mm/khugepaged.c`, 6.12).

/// Pages that the kernel groups by how they can be moved: as many as a huge page has (`pageblock_nr_pages`).
const BLOCK: u64 = 512;
/// Kinds of pages that it keeps apart (`MIGRATE_PCPTYPES`).
const KINDS: u64 = 3;
/// It reserves no more than this share of memory.
const SHARE: u64 = 20;
const PAGE_KB: u64 = 4;
/// Where x86-64's zones end, in pages: DMA at 16 MB, DMA32 at the hole below 4 GB, which begins at 3 GB here
/// (`arch/x86/kernel/e820.c`; where it begins is up to the machine).
const ZONE_ENDS: [u32; 2] = [4096, 786_432];

/// The `min_free_kbytes` that huge pages ask for, on a machine with `frames` of which `high` are kept free without them.
/// Every zone is to have two blocks free, and two almost free of one kind for each pair of kinds.
pub fn recommended_min_free_kbytes(frames: u32, high: u32) -> u32 {
    let zones = 1 + ZONE_ENDS.iter().filter(|&&end| frames > end).count() as u64;
    let wanted = BLOCK * zones * 2 + BLOCK * zones * KINDS * KINDS;
    let pages = wanted.min(u64::from(frames.saturating_sub(high)) / SHARE);
    u32::try_from(pages * PAGE_KB).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_of_4_gb_keeps_67584_kb_free_and_a_small_one_a_twentieth() {
        // Three zones of 512 x (2 + 9) pages.
        assert_eq!(recommended_min_free_kbytes(1_048_576, 4144), 67_584);
        // A guest of 160 MB: 25,727 / 20 pages. A real 6.12 says 5,144 as well.
        assert_eq!(recommended_min_free_kbytes(26_171, 444), 5144);
        // 1 GB: two zones.
        assert_eq!(recommended_min_free_kbytes(262_144, 1548), 45_056);
    }
}

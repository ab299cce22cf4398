//! How many pages may be dirty (`get_dirty_limits`, `mm/page-writeback.c`, 2.6.12).

/// Never less than this percentage, whatever is set.
const LEAST_RATIO: u32 = 5;

/// Pages that may be dirty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DirtyLimits {
    /// Above this, a process that dirties pages has to write some itself.
    pub dirty: u32,
    /// Above this, pdflush writes.
    pub background: u32,
}

/// The limits for `mapped` of `total` pages, `vm.dirty_ratio` and `vm.dirty_background_ratio`.
pub fn dirty_limits([mapped, total]: [u32; 2], dirty_ratio: u32, background_ratio: u32) -> DirtyLimits {
    let mapped_percent = u64::from(mapped) * 100 / u64::from(total.max(1));
    let unmapped = 100_u64.saturating_sub(mapped_percent) as u32;
    let dirty = dirty_ratio.min(unmapped / 2).max(LEAST_RATIO);
    let background = if background_ratio >= dirty { dirty / 2 } else { background_ratio };
    let pages = |percent: u32| (u64::from(percent) * u64::from(total) / 100) as u32;
    DirtyLimits { dirty: pages(dirty), background: pages(background) }
}

/// The limits of kernels with more than two lists: shares of the pages that could be dirty, namely free pages above the
/// reserve and pages of files (`domain_dirty_limits`, `global_dirtyable_memory`, 6.x, from memory).
pub fn node_dirty_limits(pages: u32, dirty_ratio: u32, background_ratio: u32) -> DirtyLimits {
    let share = |percent: u32| (u64::from(percent.min(100)) * u64::from(pages) / 100) as u32;
    let (dirty, background) = (share(dirty_ratio), share(background_ratio));
    DirtyLimits { dirty, background: if background >= dirty { dirty / 2 } else { background } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worked_values() {
        let of = |mapped, [dirty, background]: [u32; 2]| {
            let limits = dirty_limits([mapped, 262_144], dirty, background);
            [limits.dirty, limits.background]
        };
        let default = [40, 10];
        assert_eq!(of(0, default), [104_857, 26_214]);
        assert_eq!(of(100_000, default), [81_264, 26_214]);
        assert_eq!(of(200_000, default), [31_457, 26_214]);
        assert_eq!(of(240_000, default), [13_107, 5_242]);
        assert_eq!(of(0, [10, 5]), [26_214, 13_107]);
        assert_eq!(of(200_000, [10, 5]), [26_214, 13_107]);
    }

    #[test]
    fn later_limits_are_shares_of_what_could_be_dirty() {
        let of = |ratios: [u32; 2]| {
            let limits = node_dirty_limits(10_000, ratios[0], ratios[1]);
            [limits.dirty, limits.background]
        };
        assert_eq!([of([20, 10]), of([20, 30]), of([0, 0])], [[2000, 1000], [2000, 1000], [0, 0]]);
    }

    #[test]
    fn the_specifications_last_row_holds_until_a_fifth_is_unmapped() {
        let dirty = |mapped| dirty_limits([mapped, 100], 10, 5).dirty;
        assert_eq!([80, 81, 82, 84, 90, 100].map(dirty), [10, 9, 9, 8, 5, 5]);
    }
}

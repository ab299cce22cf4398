//! How many pages may be dirty (`get_dirty_limits`, `mm/page-writeback.c`, 2.6.12).

use base::diag::Diag;
use base::param::check_range;
use kernel::Knobs;
use storage::compressed::PAGE_BYTES as BYTES;

const PAGE_BYTES: u32 = BYTES as u32;
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

/// One limit as it is set: a share of what could be dirty, or a number of bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DirtyLimit {
    /// `vm.dirty_ratio` or `vm.dirty_background_ratio`.
    pub ratio: u32,
    /// `vm.dirty_bytes` or `vm.dirty_background_bytes`. Unless it is 0, the ratio counts for nothing: setting one of
    /// the two zeroes the other (`dirty_bytes_handler`, `dirty_background_bytes_handler`, `mm/page-writeback.c`, 6.12
    /// and 7.3).
    pub bytes: u32,
}

impl DirtyLimit {
    /// The limit whose knobs begin with `name`.
    pub fn from_knobs(name: &str, knobs: &Knobs) -> Self {
        let of = |what: &str| knobs.whole(&format!("{name}_{what}"));
        DirtyLimit { ratio: of("ratio"), bytes: of("bytes") }
    }

    fn pages(self, could_be: u32) -> u32 {
        match self.bytes {
            0 => (u64::from(self.ratio.min(100)) * u64::from(could_be) / 100) as u32,
            bytes => bytes.div_ceil(PAGE_BYTES),
        }
    }
}

/// The kernel takes no fewer than two pages (`dirty_bytes_min`, `mm/page-writeback.c`, 6.12); 0 is its way to say that
/// the ratio counts.
pub fn least_dirty_bytes(knobs: &Knobs) -> Option<Diag> {
    let bytes = knobs.value("vm.dirty_bytes");
    if bytes == 0.0 { None } else { check_range("vm.dirty_bytes", bytes, f64::from(2 * PAGE_BYTES), f64::MAX) }
}

/// The limits of kernels with more than two lists: shares of the pages that could be dirty, namely free pages above the
/// reserve and pages of files (`domain_dirty_limits`, `mm/page-writeback.c`, 6.12 and 7.3, where a share is rounded to a
/// 4096th first; `global_dirtyable_memory`, from memory). Bytes are not bounded by what could be dirty.
pub fn node_dirty_limits(could_be: u32, limits: [DirtyLimit; 2]) -> DirtyLimits {
    let [dirty, background] = limits.map(|limit| limit.pages(could_be));
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
            let limits = node_dirty_limits(10_000, ratios.map(|ratio| DirtyLimit { ratio, bytes: 0 }));
            [limits.dirty, limits.background]
        };
        assert_eq!([of([20, 10]), of([20, 30]), of([0, 0])], [[2000, 1000], [2000, 1000], [0, 0]]);
    }

    #[test]
    fn bytes_count_instead_of_shares_and_are_rounded_up_to_pages() {
        let of = |bytes: [u32; 2]| {
            let [dirty, background] = bytes;
            let limits = [DirtyLimit { ratio: 20, bytes: dirty }, DirtyLimit { ratio: 10, bytes: background }];
            let limits = node_dirty_limits(10_000, limits);
            [limits.dirty, limits.background]
        };
        assert_eq!(of([8192, 1]), [2, 1]);
        assert_eq!(of([4_095_999, 0]), [1000, 500], "the background's share isn't below: half of the other");
        assert_eq!(of([0, 4_096_000 * 3]), [2000, 1000], "nor is it here");
        assert_eq!(of([4096 * 20_000, 4096 * 15_000]), [20_000, 15_000], "more than could ever be dirty");
    }

    #[test]
    fn the_specifications_last_row_holds_until_a_fifth_is_unmapped() {
        let dirty = |mapped| dirty_limits([mapped, 100], 10, 5).dirty;
        assert_eq!([80, 81, 82, 84, 90, 100].map(dirty), [10, 9, 9, 8, 5, 5]);
    }
}

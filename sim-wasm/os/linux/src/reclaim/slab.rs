//! The kernel's own caches, which shrink along with the page lists: names and inodes (`shrink_slab`, `mm/vmscan.c`,
//! 2.6.12).

/// Objects that are looked at together (`SHRINK_BATCH`).
pub const BATCH: u32 = 128;
/// What it costs to recreate an object, in seeks (`DEFAULT_SEEKS`, from memory).
const SEEKS: u64 = 2;

/// One shrinking cache.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Shrinker {
    /// Objects still to be looked at, less than a batch after each call.
    left: u64,
}

impl Shrinker {
    /// A scan has looked at `scanned` of `lru_pages` pages, and the cache reports `objects` ([`unused_objects`]).
    /// Returns how many of them are to be looked at now, in batches of [`BATCH`]: twice the share that was looked at of
    /// the lists. A scan of no pages counts as one of 32.
    pub fn scan(&mut self, scanned: u32, lru_pages: u32, objects: u32) -> u32 {
        let scanned = if scanned == 0 { 32 } else { u64::from(scanned) };
        let share = u128::from(4 * scanned / SEEKS) * u128::from(objects) / (u128::from(lru_pages) + 1);
        self.left = self.left.saturating_add(u64::try_from(share).unwrap_or(u64::MAX));
        let now = self.left - self.left % u64::from(BATCH);
        let now = now.min(u64::from(u32::MAX / BATCH * BATCH));
        self.left -= now;
        now as u32
    }

    /// The same for later kernels (`do_shrink_slab`, `mm/shrinker.c`, 6.x, from memory): a scan at `priority` looks at
    /// twice the share of the cache that it looks at of the lists.
    pub fn scan_at(&mut self, priority: u32, objects: u32) -> u32 {
        let share = 4 * u64::from(objects >> priority.min(31)) / SEEKS;
        self.left = self.left.saturating_add(share).min(2 * u64::from(objects));
        let now = (self.left - self.left % u64::from(BATCH)).min(u64::from(u32::MAX / BATCH * BATCH));
        self.left -= now;
        now as u32
    }

    /// Objects still to be looked at.
    pub fn left(self) -> u64 {
        self.left
    }
}

/// How many objects the caches of names and inodes report if `unused` are unused: whole hundreds, times
/// `vm.vfs_cache_pressure`.
pub fn unused_objects(unused: u32, vfs_cache_pressure: u32) -> u32 {
    (unused / 100).saturating_mul(vfs_cache_pressure)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_of_the_cache_is_twice_that_of_the_lists() {
        let mut cache = Shrinker::default();
        // 2 * 1000 / 100 000 of 10 000 objects are 200: one batch, and 72 wait.
        assert_eq!((cache.scan(1000, 99_999, 10_000), cache.left()), (128, 72));
        assert_eq!((cache.scan(1000, 99_999, 10_000), cache.left()), (256, 16));
        // 64 * 10 000 / 100 000
        assert_eq!((cache.scan(0, 99_999, 10_000), cache.left()), (0, 22));
    }

    #[test]
    fn pressure_scales_what_is_looked_at_in_proportion() {
        let looked_at = |pressure| {
            let mut cache = Shrinker::default();
            let objects = unused_objects(20_099, pressure);
            let rounds: u32 = (0..64).map(|_| cache.scan(320, 9_999, objects)).sum();
            u64::from(rounds) + cache.left()
        };
        assert_eq!([0, 50, 100, 150].map(looked_at), [0, 40_960, 81_920, 122_880]);
        assert_eq!([unused_objects(99, 1000), unused_objects(20_099, 100)], [0, 20_000]);
    }

    #[test]
    fn no_number_is_too_large() {
        let mut cache = Shrinker::default();
        let now = cache.scan(u32::MAX, 0, unused_objects(u32::MAX, u32::MAX));
        assert!(now > 0 && now.is_multiple_of(BATCH) && cache.left() > 0);
    }
}

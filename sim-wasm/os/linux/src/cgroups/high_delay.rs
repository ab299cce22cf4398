//! How long a process that is over `memory.high` has to sleep (`calculate_overage`, `calculate_high_delay`,
//! `mm/memcontrol.c`, 6.12, unchanged in 7.3). Times are in jiffies.

use super::stock::CHARGE_BATCH;
use crate::pressure::HZ;

/// Bits of precision of the overage, and bits by which its square is scaled down (`MEMCG_DELAY_PRECISION_SHIFT`,
/// `MEMCG_DELAY_SCALING_SHIFT`).
const PRECISION_SHIFT: u32 = 20;
const SCALING_SHIFT: u32 = 14;
/// Longest sleep (`MEMCG_MAX_HIGH_DELAY_JIFFIES`).
const MOST: u64 = 2 * HZ as u64;

/// How far a group is above its `memory.high`, as a share of that.
pub(super) fn overage(usage: u32, high: u32) -> u64 {
    let over = u64::from(usage.saturating_sub(high));
    (over << PRECISION_SHIFT) / u64::from(high.max(1))
}

/// The sleep for `pages` that were charged, at the largest overage of the groups above.
pub(super) fn delay(overage: u64, pages: u32) -> u64 {
    let square = u128::from(overage) * u128::from(overage) * u128::from(HZ);
    let penalty = (square >> PRECISION_SHIFT >> SCALING_SHIFT) * u128::from(pages) / u128::from(CHARGE_BATCH);
    u64::try_from(penalty).unwrap_or(u64::MAX).min(MOST)
}

/// Whether a sleep is too short to be worth it.
pub(super) fn is_negligible(delay: u64) -> bool {
    delay <= u64::from(HZ / 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sleeps_are_those_of_the_table_in_the_kernels_source() {
        // MB used of a high of 100, and the time for a batch in ms: a jiffy is 4 ms here, and is rounded down.
        let table = [
            (100, 0),
            (101, 6),
            (102, 25),
            (103, 57),
            (104, 102),
            (105, 159),
            (110, 639),
            (115, 1439),
            (117, 1849),
            (118, 2000),
            (120, 2000),
            (100_000, 2000),
        ];
        for (mb, ms) in table {
            let of = delay(overage(mb * 256, 100 * 256), CHARGE_BATCH) * 4;
            assert!(of <= ms && ms < of + 5, "{mb} MB: {of} ms, {ms} ms in the table");
        }
    }

    #[test]
    fn it_is_in_proportion_to_what_was_charged_and_short_ones_are_left_out() {
        let over = overage(27_000, 25_600);
        assert_eq!([32, 64, 128].map(|pages| delay(over, pages)), [23, 47, 94]);
        assert_eq!([0, 2, 3].map(is_negligible), [true, true, false]);
        assert_eq!(overage(5, 0), 5 << 20, "a limit of 0 counts as one page");
        assert_eq!(overage(5, u32::MAX), 0);
    }
}

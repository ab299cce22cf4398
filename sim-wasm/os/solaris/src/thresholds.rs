//! The paging thresholds (`setupclock`, `uts/common/os/vm_pageout.c`, `onnv_86`).

/// Scan rate before calibration, in pages per second: 64 MiB.
const DEFAULT_MAX_FAST_SCAN: u32 = 16_384;
/// `lotsfree` is at least this: 512 KiB.
const LEAST_LOTSFREE: u32 = 128;
/// `MAXSLOWSCAN`, in pages per second.
const MAX_SLOW_SCAN: u32 = 100;
/// 3600 revolutions a minute, with two requests every three revolutions.
const MAXPGIO: u32 = 40;
/// Pages in a MiB.
const MIB: u32 = 256;

/// What `/etc/system` sets; 0 leaves the kernel's formula.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Overrides {
    /// See [`Thresholds::lotsfree`]; must be less than memory.
    pub lotsfree: u32,
    /// See [`Thresholds::desfree`]; must be below `lotsfree`.
    pub desfree: u32,
    /// See [`Thresholds::minfree`]; must be below `desfree`.
    pub minfree: u32,
    /// See [`Thresholds::throttlefree`]; must be below `desfree`.
    pub throttlefree: u32,
    /// See [`Thresholds::pageout_reserve`]; must be below `throttlefree`.
    pub pageout_reserve: u32,
    /// See [`Thresholds::maxpgio`].
    pub maxpgio: u32,
    /// See [`Thresholds::fastscan`]; at most half of memory.
    pub fastscan: u32,
    /// See [`Thresholds::slowscan`]; at most half of `fastscan`.
    pub slowscan: u32,
    /// See [`Thresholds::handspreadpages`]; must be less than memory.
    pub handspreadpages: u32,
}

/// Thresholds in pages of 4 KiB, rates per second.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Thresholds {
    /// With less free memory, the scanner runs.
    pub lotsfree: u32,
    /// With less on average over some seconds, idle processes are swapped out.
    pub desfree: u32,
    /// With less on average, memory is desperately short.
    pub minfree: u32,
    /// Requests that would leave less have to wait.
    pub throttlefree: u32,
    /// Requests that cannot wait and would leave less fail.
    pub pageout_reserve: u32,
    /// Requests to the page-out device per second that count as few.
    pub maxpgio: u32,
    /// Pages looked at per second when nothing is free.
    pub fastscan: u32,
    /// Pages looked at per second when `lotsfree` is free.
    pub slowscan: u32,
    /// How far the front hand is ahead of the back hand.
    pub handspreadpages: u32,
    /// `swapfs_minfree`: memory that cannot be reserved for anonymous memory.
    pub swapfs_minfree: u32,
    /// `swapfs_reserve`: memory that only the kernel and root may reserve.
    pub swapfs_reserve: u32,
}

impl Thresholds {
    /// The thresholds for `pages` pages. `new_spread`: the scan rate that calibration found, in pages per second; 0
    /// before it or without it.
    pub fn new(pages: u32, new_spread: u32, by_hand: &Overrides) -> Self {
        let lotsfree = set_if(by_hand.lotsfree, |set| set < pages, (pages / 64).max(LEAST_LOTSFREE));
        let desfree = set_if(by_hand.desfree, |set| set < lotsfree, lotsfree / 2);
        let minfree = set_if(by_hand.minfree, |set| set < desfree, desfree / 2);
        let throttlefree = set_if(by_hand.throttlefree, |set| set < desfree, minfree);
        let pageout_reserve = set_if(by_hand.pageout_reserve, |set| set < throttlefree, throttlefree / 2);
        let max_fast_scan = if new_spread == 0 { DEFAULT_MAX_FAST_SCAN } else { new_spread };
        let fastscan = set_if(by_hand.fastscan, |_| true, max_fast_scan).min(pages / 2);
        let slowscan = set_if(by_hand.slowscan, |_| true, (fastscan / 10).min(MAX_SLOW_SCAN)).min(fastscan / 2);
        let spread = set_if(by_hand.handspreadpages, |_| true, fastscan);
        Thresholds {
            lotsfree,
            desfree,
            minfree,
            throttlefree,
            pageout_reserve,
            maxpgio: set_if(by_hand.maxpgio, |_| true, MAXPGIO),
            fastscan,
            slowscan,
            handspreadpages: spread.min(pages.saturating_sub(1)),
            swapfs_minfree: (pages / 8).max(2 * MIB),
            swapfs_reserve: (pages / 128).clamp(4 * MIB, 128 * MIB),
        }
    }
}

fn set_if(set: u32, fits: impl Fn(u32) -> bool, formula: u32) -> u32 {
    if set > 0 && fits(set) { set } else { formula }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Memory in MiB, `lotsfree`, and `fastscan` before calibration, and after it if it finds more than half of memory.
    const TABLE: [[u32; 4]; 6] = [
        [128, 512, 16_384, 16_384],
        [256, 1024, 16_384, 32_768],
        [512, 2048, 16_384, 65_536],
        [1024, 4096, 16_384, 131_072],
        [2048, 8192, 16_384, 262_144],
        [4096, 16_384, 16_384, 524_288],
    ];

    #[test]
    fn the_published_table() {
        for [mib, lotsfree, uncalibrated, calibrated] in TABLE {
            for (new_spread, fastscan) in [(0, uncalibrated), (u32::MAX, calibrated)] {
                let t = Thresholds::new(mib * MIB, new_spread, &Overrides::default());
                let least = [t.lotsfree, t.desfree, t.minfree, t.throttlefree, t.pageout_reserve];
                assert_eq!(least, [1, 2, 4, 4, 8].map(|part| lotsfree / part), "{mib} MiB");
                assert_eq!([t.fastscan, t.slowscan, t.handspreadpages], [fastscan, 100, fastscan], "{mib} MiB");
                assert_eq!(t.maxpgio, 40);
            }
        }
    }

    #[test]
    fn reservations_leave_an_eighth_of_memory_alone() {
        let of = |mib: u32| Thresholds::new(mib * MIB, 0, &Overrides::default());
        let reserves = [8, 1024, 4096].map(|mib| (of(mib).swapfs_minfree, of(mib).swapfs_reserve));
        assert_eq!(reserves, [(512, 1024), (32_768, 2048), (131_072, 8192)]);
    }

    #[test]
    fn what_is_set_by_hand_must_fit_the_rest() {
        let by_hand =
            Overrides { lotsfree: 1000, desfree: 1000, minfree: 400, throttlefree: 450, ..Overrides::default() };
        let t = Thresholds::new(262_144, 0, &by_hand);
        let least = [t.lotsfree, t.desfree, t.minfree, t.throttlefree, t.pageout_reserve];
        assert_eq!(least, [1000, 500, 400, 450, 225], "desfree is not below lotsfree: the formula's");
        let by_hand = Overrides { lotsfree: 262_144, fastscan: 300_000, slowscan: 100_000, ..Overrides::default() };
        let t = Thresholds::new(262_144, 0, &by_hand);
        assert_eq!([t.lotsfree, t.fastscan, t.slowscan], [4096, 131_072, 65_536]);
        let by_hand = Overrides { handspreadpages: 1_000_000, maxpgio: 100, ..Overrides::default() };
        let t = Thresholds::new(262_144, 0, &by_hand);
        assert_eq!([t.handspreadpages, t.maxpgio], [262_143, 100]);
    }

    #[test]
    fn a_machine_of_no_pages_breaks_nothing() {
        let t = Thresholds::new(0, 0, &Overrides::default());
        assert_eq!([t.lotsfree, t.fastscan, t.slowscan, t.handspreadpages], [128, 0, 0, 0]);
    }
}

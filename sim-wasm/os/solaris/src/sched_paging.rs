//! How much the scanner is to look at, four times a second (`schedpaging`, `uts/common/os/vm_pageout.c`, `onnv_86`).

use super::thresholds::Thresholds;

/// Orders a second (`RATETOSCHEDPAGING`).
pub const WAKEUPS: u32 = 4;
/// Clock ticks a second (`hz`).
pub const HZ: u32 = 100;
/// Processor time of a scan when `lotsfree` is free, in ticks: 4 % of a quarter of a second.
const MIN_TICKS: i64 = 1;
/// The same when nothing is free: 80 %.
const MAX_TICKS: i64 = 20;

/// Free memory as the kernel counts it, in pages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Free {
    /// `freemem`: the free list and the cache list.
    pub freemem: u32,
    /// `deficit`: pages that processes swapped in or out are expected to want.
    pub deficit: u32,
    /// `needfree`: pages that are being waited for.
    pub needfree: u32,
}

impl Free {
    /// Whether the scanner has anything to do.
    pub fn is_short(&self, lotsfree: u32) -> bool {
        u64::from(self.freemem) < u64::from(lotsfree) + u64::from(self.needfree)
    }
}

/// What the scanner is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Order {
    /// `desscan`: pages to look at with each hand.
    pub desscan: u32,
    /// `pageout_ticks`: ticks after which it stops.
    pub ticks: u32,
    /// Whether it is woken at all.
    pub wakes: bool,
}

/// The order for a quarter of a second. `calibrated`: whether the scan rate has been measured.
pub fn order(t: &Thresholds, free: &Free, calibrated: bool) -> Order {
    let lotsfree = i64::from(t.lotsfree);
    let waited_for = if calibrated { i64::from(free.needfree) } else { 0 };
    let v = (i64::from(free.freemem) - i64::from(free.deficit) - waited_for).clamp(0, lotsfree);
    // Only a safeguard: `lotsfree` is never 0, neither the formula's nor one set by hand.
    let whole = lotsfree.max(1);
    let per_second = if free.needfree > 0 && !calibrated {
        i64::from(t.fastscan)
    } else {
        (i64::from(t.slowscan) * v + i64::from(t.fastscan) * (lotsfree - v)) / whole
    };
    let ticks = MIN_TICKS + (lotsfree - v) * (MAX_TICKS - MIN_TICKS) / whole;
    Order { desscan: (per_second / i64::from(WAKEUPS)) as u32, ticks: ticks as u32, wakes: free.is_short(t.lotsfree) }
}

#[cfg(test)]
mod tests {
    use super::super::thresholds::Overrides;
    use super::*;

    fn gib(new_spread: u32) -> Thresholds {
        Thresholds::new(262_144, new_spread, &Overrides::default())
    }

    fn orders<const N: usize>(t: &Thresholds, free: [u32; N]) -> [Order; N] {
        free.map(|freemem| order(t, &Free { freemem, ..Free::default() }, true))
    }

    #[test]
    fn the_published_rates() {
        let free = [5000, 4096, 4095, 4000, 3072, 2048, 1024, 512, 0];
        let uncalibrated = orders(&gib(0), free).map(|order| order.desscan);
        assert_eq!(uncalibrated, [25, 25, 25, 120, 1042, 2060, 3078, 3587, 4096]);
        let calibrated = orders(&gib(300_000), free);
        assert_eq!(calibrated.map(|order| order.desscan), [25, 25, 32, 792, 8210, 16_396, 24_582, 28_675, 32_768]);
        assert_eq!(calibrated.map(|order| order.wakes), [false, false, true, true, true, true, true, true, true]);
        assert_eq!(orders(&gib(0), [4096, 3072, 2048, 1024, 0]).map(|order| order.ticks), [1, 5, 10, 15, 20]);
    }

    #[test]
    fn who_waits_makes_it_scan_at_full_speed() {
        let free = Free { freemem: 4096, deficit: 0, needfree: 1 };
        assert_eq!(order(&gib(0), &free, false).desscan, 4096);
        assert!(order(&gib(0), &free, false).wakes);
        let free = Free { freemem: 1024, deficit: 512, needfree: 512 };
        assert_eq!(order(&gib(300_000), &free, true), Order { desscan: 32_768, ticks: 20, wakes: true });
        let free = Free { freemem: 100, deficit: u32::MAX, needfree: u32::MAX };
        assert_eq!(order(&gib(300_000), &free, true).desscan, 32_768);
    }
}

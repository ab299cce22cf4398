//! What is reported for each of several zones. In `/proc/vmstat` and `/proc/zoneinfo`, these names end with the zone's.

use super::zone::{Zone, ZoneCounts};
use super::zones::Layout;
use crate::counters::Counters;
use crate::state::LinuxKernel;
use base::series::Series;

/// Gauges of each zone.
const GAUGES: usize = 3;
/// Counters of each zone.
const COUNTS: usize = 5;

/// Series of the zones, placed after those of 2.6: gauges and counters of the lowest zone, gauges of NORMAL, whose
/// counters are in 2.6's already, and gauges and counters of HIGHMEM.
pub(crate) const OF_ZONES: [Series; 3 * GAUGES + 2 * COUNTS] = [
    Series::pages("nr_free_pages_dma"),
    Series::pages("nr_active_dma"),
    Series::pages("nr_inactive_dma"),
    Series::rate("pgalloc_dma", "pages/s"),
    Series::rate("pgrefill_dma", "pages/s"),
    Series::rate("pgscan_kswapd_dma", "pages/s"),
    Series::rate("pgscan_direct_dma", "pages/s"),
    Series::rate("pgsteal_dma", "pages/s"),
    Series::pages("nr_free_pages_normal"),
    Series::pages("nr_active_normal"),
    Series::pages("nr_inactive_normal"),
    Series::pages("nr_free_pages_high"),
    Series::pages("nr_active_high"),
    Series::pages("nr_inactive_high"),
    Series::rate("pgalloc_high", "pages/s"),
    Series::rate("pgrefill_high", "pages/s"),
    Series::rate("pgscan_kswapd_high", "pages/s"),
    Series::rate("pgscan_direct_high", "pages/s"),
    Series::rate("pgsteal_high", "pages/s"),
];

/// How many of these series a machine has.
pub(crate) const fn of_zones(layout: Layout) -> usize {
    match layout {
        Layout::One => 0,
        Layout::I386 => OF_ZONES.len(),
        Layout::X86_64 => OF_ZONES.len() - GAUGES - COUNTS,
    }
}

/// Names of the thresholds of each zone: its pages, its marks, and what it keeps free from user pages in addition.
const THRESHOLDS: [[&str; 5]; 3] = [
    ["present_dma", "pages_min_dma", "pages_low_dma", "pages_high_dma", "reserve_dma"],
    ["present_normal", "pages_min_normal", "pages_low_normal", "pages_high_normal", "reserve_normal"],
    ["present_high", "pages_min_high", "pages_low_high", "pages_high_high", "reserve_high"],
];

impl LinuxKernel {
    fn told_zones(&self) -> impl Iterator<Item = (usize, &Zone)> {
        self.zones.iter().enumerate().filter(|_| self.zones.are_several())
    }

    /// The counters, including those kept by zone: those of the only zone, or of NORMAL.
    pub(crate) fn counted(&self) -> Counters {
        let ZoneCounts { pgalloc, pgrefill, pgsteal, pgscan_kswapd, pgscan_direct } =
            self.zones.zone(self.zones.for_kernel()).counts;
        Counters {
            pgalloc_normal: pgalloc,
            pgrefill_normal: pgrefill,
            pgsteal_normal: pgsteal,
            pgscan_kswapd_normal: pgscan_kswapd,
            pgscan_direct_normal: pgscan_direct,
            ..self.counters
        }
    }

    /// The thresholds of each zone.
    pub(crate) fn thresholds_of_zones(&self) -> Vec<(&'static str, u32)> {
        let highest = self.zones.for_users();
        let of = |(names, (_, zone)): ([&'static str; 5], (usize, &Zone))| {
            let reserve = zone.reserve.get(highest).copied().unwrap_or_default();
            let values = [zone.present, zone.marks.min, zone.marks.low, zone.marks.high, reserve];
            names.into_iter().zip(values).collect::<Vec<_>>()
        };
        THRESHOLDS.into_iter().zip(self.told_zones()).flat_map(of).collect()
    }

    /// The values of [`OF_ZONES`] that the machine has.
    pub(crate) fn values_of_zones(&self) -> Vec<f64> {
        let mut values = Vec::with_capacity(OF_ZONES.len());
        for (number, zone) in self.told_zones() {
            let lengths = [self.free_of(number), self.len(zone.pair.active), self.len(zone.pair.inactive)];
            values.extend(lengths.map(f64::from));
            if number != 1 {
                values.extend(counts(zone).map(|count| count as f64));
            }
        }
        values
    }

    /// Counters of the zones other than NORMAL.
    pub(crate) fn totals_of_zones(&self) -> Vec<(&'static str, u64)> {
        let names = |from: usize| OF_ZONES.iter().skip(from).take(COUNTS).map(|series| series.id);
        let of = |(number, zone): (usize, &Zone)| {
            let from = if number == 0 { GAUGES } else { 3 * GAUGES + COUNTS };
            names(from).zip(counts(zone)).collect::<Vec<_>>()
        };
        self.told_zones().filter(|&(number, _)| number != 1).flat_map(of).collect()
    }
}

fn counts(zone: &Zone) -> [u64; COUNTS] {
    let of = zone.counts;
    [of.pgalloc, of.pgrefill, of.pgscan_kswapd, of.pgscan_direct, of.pgsteal]
}

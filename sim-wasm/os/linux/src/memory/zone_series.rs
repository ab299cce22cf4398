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

/// Those of DMA and NORMAL, which come first.
const LOWER: usize = 2 * GAUGES + COUNTS;

/// Series of the second node, placed after those of DMA and NORMAL of the first: of its NORMAL, and pages that processes
/// got from the other node than their own. Kernels report the former in `/sys/devices/system/node`.
pub(crate) const OF_NODE_1: [Series; GAUGES + COUNTS + 1] = [
    Series::pages("nr_free_pages_normal_1"),
    Series::pages("nr_active_normal_1"),
    Series::pages("nr_inactive_normal_1"),
    Series::rate("pgalloc_normal_1", "pages/s"),
    Series::rate("pgrefill_normal_1", "pages/s"),
    Series::rate("pgscan_kswapd_normal_1", "pages/s"),
    Series::rate("pgscan_direct_normal_1", "pages/s"),
    Series::rate("pgsteal_normal_1", "pages/s"),
    Series::rate("numa_miss", "pages/s"),
];

/// How many of [`OF_ZONES`] a machine has.
pub(crate) const fn of_zones(layout: Layout) -> usize {
    match layout {
        Layout::One => 0,
        Layout::I386 => OF_ZONES.len(),
        Layout::X86_64 | Layout::Nodes => LOWER,
    }
}

/// Names of the thresholds of each zone: its pages, its marks, and what it keeps free from user pages in addition.
const THRESHOLDS: [[&str; 5]; 4] = [
    ["present_dma", "pages_min_dma", "pages_low_dma", "pages_high_dma", "reserve_dma"],
    ["present_normal", "pages_min_normal", "pages_low_normal", "pages_high_normal", "reserve_normal"],
    ["present_high", "pages_min_high", "pages_low_high", "pages_high_high", "reserve_high"],
    ["present_normal_1", "pages_min_normal_1", "pages_low_normal_1", "pages_high_normal_1", "reserve_normal_1"],
];

impl LinuxKernel {
    fn told_zones(&self) -> impl Iterator<Item = (usize, &Zone)> {
        self.zones.iter().enumerate().filter(|_| self.zones.are_several())
    }

    /// The counters, including those kept by zone: those of the only zone, or of NORMAL.
    pub(crate) fn counted(&self) -> Counters {
        let ZoneCounts { pgalloc, pgrefill, pgsteal, pgscan_kswapd, pgscan_direct } =
            self.zones.zone(self.zones.for_users().min(1)).counts;
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
        let [dma, normal, high, second] = THRESHOLDS;
        let highest_names = if self.zones.nodes() > 1 { second } else { high };
        [dma, normal, highest_names].into_iter().zip(self.told_zones()).flat_map(of).collect()
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
        if self.zones.nodes() > 1 {
            values.push(self.zones.misses() as f64);
        }
        values
    }

    /// Counters of the zones other than NORMAL, and what was allocated on another node.
    pub(crate) fn totals_of_zones(&self) -> Vec<(&'static str, u64)> {
        let is_nodes = self.zones.nodes() > 1;
        let names = |number: usize| match (number, is_nodes) {
            (0, _) => &OF_ZONES[GAUGES..],
            (_, false) => &OF_ZONES[LOWER + GAUGES..],
            (_, true) => &OF_NODE_1[GAUGES..],
        };
        let of = |(number, zone): (usize, &Zone)| {
            names(number).iter().map(|series| series.id).zip(counts(zone)).collect::<Vec<_>>()
        };
        let misses = is_nodes.then(|| ("numa_miss", self.zones.misses()));
        self.told_zones().filter(|&(number, _)| number != 1).flat_map(of).chain(misses).collect()
    }
}

fn counts(zone: &Zone) -> [u64; COUNTS] {
    let of = zone.counts;
    [of.pgalloc, of.pgrefill, of.pgscan_kswapd, of.pgscan_direct, of.pgsteal]
}

//! The values of the series, in their order.

use super::settings::LruKind;
use super::state::LinuxKernel;
use crate::lists::mglru::Generations;
use crate::lists::workingset::Kind;
use crate::memory::region::{Backing, Region};

impl LinuxKernel {
    /// The values of the series of 2.6.
    pub(super) fn old_sample(&self) -> Vec<f64> {
        let [active, inactive] = self.listed();
        let gauges = [
            self.free_pages(),
            active,
            inactive,
            self.nr_mapped,
            self.nr_file,
            self.nr_swapcached,
            self.swap.used(),
            self.nr_dirty,
            self.nr_writeback,
            self.slab.pages(),
            self.wired,
            self.committed(),
        ];
        let c = self.counted();
        let counts = [
            c.pgfault,
            c.pgmajfault,
            c.pgpgin,
            c.pgpgout,
            c.pswpin,
            c.pswpout,
            c.pgalloc_normal,
            c.pgfree,
            c.pgactivate,
            c.pgdeactivate,
            c.pgrefill_normal,
            c.pgscan_kswapd_normal,
            c.pgscan_direct_normal,
            c.pgsteal_normal,
            c.kswapd_steal,
            c.pageoutrun,
            c.allocstall,
            c.pgrotated,
            c.slabs_scanned,
        ];
        let of_zones = self.values_of_zones();
        gauges.map(f64::from).into_iter().chain(counts.map(|count| count as f64)).chain(of_zones).collect()
    }

    /// The values of the series of later kernels.
    pub(super) fn new_sample(&self) -> Vec<f64> {
        let mut values = self.shared_values();
        values.extend(self.later_gauges());
        values.extend(self.node.pressure.percents().into_iter().flatten());
        values.extend(self.node.pressure.totals_us());
        let c = &self.node.counters;
        let counts = [
            c.pgrefill,
            c.pgscan_kswapd,
            c.pgscan_direct,
            c.pgscan_anon,
            c.pgscan_file,
            c.pgsteal_kswapd,
            c.pgsteal_direct,
            c.pgsteal_anon,
            c.pgsteal_file,
            c.allocstall_movable,
            c.workingset_refault_anon,
            c.workingset_refault_file,
            c.workingset_activate_anon,
            c.workingset_activate_file,
            c.workingset_restore_anon,
            c.workingset_restore_file,
            c.swap_ra,
            c.swap_ra_hit,
            c.nr_vmscan_write,
            self.counters.oom_kill,
        ];
        values.extend(counts.map(|count| count as f64));
        values.extend(self.compressed_values().into_iter().flatten());
        if self.settings.lru == LruKind::Generations {
            values.extend(self.generation_values());
        }
        values
    }

    fn shared_values(&self) -> Vec<f64> {
        let gauges = [
            self.free_pages(),
            self.nr_mapped - self.nr_anon_mapped,
            self.nr_file,
            self.nr_swapcached,
            self.swap.used(),
            self.nr_dirty,
            self.nr_writeback,
            self.wired,
            self.committed(),
        ];
        let c = self.counted();
        let counts = [
            c.pgfault,
            c.pgmajfault,
            c.pgpgin,
            c.pgpgout,
            c.pswpin,
            c.pswpout,
            c.pgalloc_normal,
            c.pgfree,
            c.pgactivate,
            c.pgdeactivate,
            c.pageoutrun,
            c.pgrotated,
            c.slabs_scanned,
        ];
        gauges.map(f64::from).into_iter().chain(counts.map(|count| count as f64)).collect()
    }

    fn later_gauges(&self) -> [f64; 11] {
        let sizes = self.sizes();
        let limits = self.dirty_limits();
        let costs = self.node.costs;
        let pages = [
            sizes.inactive_anon,
            sizes.active_anon,
            sizes.inactive_file,
            sizes.active_file,
            self.nr_anon_mapped,
            self.slab.pages(),
            self.available(),
            limits.dirty,
            limits.background,
        ];
        let mut values = [0.0; 11];
        values.iter_mut().zip(pages).for_each(|(slot, pages)| *slot = f64::from(pages));
        (values[9], values[10]) = (costs.anon as f64, costs.file as f64);
        values
    }

    /// `si_mem_available` (`mm/show_mem.c`, 6.x, from memory): free pages above the reserve, plus the page cache and
    /// slab caches, each less half of its pages or `pages_low`, whichever is smaller.
    pub(crate) fn available(&self) -> u32 {
        let marks = self.marks();
        let of = |pages: u32| pages - (pages / 2).min(marks.low);
        let cache = self.sizes().of(Kind::File);
        self.free_pages().saturating_sub(marks.high) + of(cache) + of(self.slab.pages())
    }

    fn generation_values(&self) -> [f64; 11] {
        let generations = self.root_generations();
        let newest = generations.max_seq();
        let mut values = [0.0; 11];
        values[0] = generations.min_seq(Kind::Anon) as f64;
        values[1] = generations.min_seq(Kind::File) as f64;
        values[2] = newest as f64;
        let lists = (0..4).flat_map(|behind| [(behind, Kind::Anon), (behind, Kind::File)]);
        for (slot, (behind, kind)) in values[3..].iter_mut().zip(lists) {
            let seq = newest.saturating_sub(behind);
            if seq >= generations.min_seq(kind) {
                *slot = f64::from(self.len(Generations::list(seq, kind)));
            }
        }
        values
    }

    /// The size of all anonymous memory that processes map, touched or not (`Committed_AS`).
    fn committed(&self) -> u32 {
        let anonymous = self.regions.iter().filter(|region| region.in_use && region.backing == Backing::Anonymous);
        anonymous.map(Region::pages).fold(0, u32::saturating_add)
    }
}

//! What is reported about swap that stays in memory: `mm_stat` of zram, and zswap's lines.

use crate::state::LinuxKernel;

impl LinuxKernel {
    /// The values of its series, in their order; none if there is no such swap.
    pub(crate) fn compressed_values(&self) -> Option<Vec<f64>> {
        let kept = self.compressed.as_ref()?;
        let [zram, zswap] = [&kept.zram, &kept.zswap];
        let mut values = vec![
            f64::from(kept.frames()),
            f64::from(zram.pages()),
            f64::from(zram.frames() + kept.table),
            zram.bytes() as f64,
            f64::from(zram.same_pages()),
            f64::from(zram.huge_pages()),
            f64::from(zswap.pages()),
            f64::from(zswap.frames()),
            zswap.bytes() as f64,
            f64::from(self.swap.used_on_disks()),
        ];
        values.extend(self.zswap_counts().into_iter().flatten().map(|(_, count)| count as f64));
        Some(values)
    }

    /// zswap's counters, by their names in `/proc/vmstat`.
    pub(crate) fn zswap_counts(&self) -> Option<[(&'static str, u64); 3]> {
        let counts = self.compressed.as_ref()?.counts;
        Some([("zswpin", counts.zswpin), ("zswpout", counts.zswpout), ("zswpwb", counts.zswpwb)])
    }

    /// Thresholds of the run, in pages.
    pub(crate) fn thresholds(&self) -> Vec<(&'static str, u32)> {
        let marks = self.marks();
        let mut all = vec![
            ("pages_min", marks.min),
            ("pages_low", marks.low),
            ("pages_high", marks.high),
            ("total_memory", self.total_memory),
            ("total_swap_pages", self.swap.total()),
        ];
        if let Some(kept) = &self.compressed {
            let [first, end] = kept.zram_slots;
            // The area's header is not a slot.
            all.push(("zram_disksize", (end - first).saturating_sub(1)));
            all.push(("zram_mem_limit", kept.zram_limit.unwrap_or(0)));
            let [most, accepts] = if kept.zswap_on { kept.zswap_marks } else { [0; 2] };
            all.push(("zswap_max_pages", most));
            all.push(("zswap_accept_pages", accepts));
        }
        all
    }
}

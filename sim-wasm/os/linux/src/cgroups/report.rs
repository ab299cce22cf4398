//! What groups report: samples for series, and totals at the end.

use super::counts::GroupEvents;
use super::group::{GroupId, ROOT};
use super::series::SERIES_OF_GROUP;
use crate::state::LinuxKernel;
use kernel::GroupTotals;

impl LinuxKernel {
    /// The values of the groups' series, in their order.
    pub(crate) fn sample_of_groups(&self) -> Vec<f64> {
        let Some(groups) = &self.groups else { return Vec::new() };
        groups.tree.ids().filter(|&group| group != ROOT).flat_map(|group| self.sample_of_group(group)).collect()
    }

    fn sample_of_group(&self, group: GroupId) -> [f64; SERIES_OF_GROUP] {
        let mut values = [0.0; SERIES_OF_GROUP];
        let Some(groups) = &self.groups else { return values };
        let (of, tree) = (groups.tree.group(group), &groups.tree);
        let (sizes, [anon, file]) = (self.sizes_below(group), tree.pages(group));
        let gauges = [
            of.usage.into(),
            of.swap.into(),
            of.zswap_bytes,
            anon.into(),
            file.into(),
            sizes.inactive_anon.into(),
            sizes.active_anon.into(),
            sizes.inactive_file.into(),
            sizes.active_file.into(),
        ];
        let [some, full] = of.stalls.percents();
        let counts = tree.counts(group);
        let rates = [
            counts.faults,
            [counts.scanned, counts.stolen],
            [counts.refilled, counts.refaulted[0]],
            [counts.refaulted[1], counts.activated[0]],
            [counts.activated[1], counts.restored[0]],
        ];
        let all = gauges
            .into_iter()
            .map(|pages: u64| pages as f64)
            .chain([some[0], full[0]])
            .chain(of.stalls.totals_us().map(|us| us as f64))
            .chain(rates.into_iter().flatten().chain([counts.restored[1]]).chain(of.events.all()).map(|n| n as f64));
        values.iter_mut().zip(all).for_each(|(slot, value)| *slot = value);
        values
    }

    /// What was counted for each group, by the names of its files.
    pub(crate) fn totals_of_groups(&self) -> Vec<GroupTotals> {
        let Some(groups) = &self.groups else { return Vec::new() };
        let of = |group: GroupId| {
            let (of, counts) = (groups.tree.group(group), groups.tree.counts(group));
            let names = [
                ("pgfault", counts.faults[0]),
                ("pgmajfault", counts.faults[1]),
                ("pgscan", counts.scanned),
                ("pgscan_kswapd", counts.by_kswapd[0]),
                ("pgsteal", counts.stolen),
                ("pgsteal_kswapd", counts.by_kswapd[1]),
                ("pgrefill", counts.refilled),
                ("workingset_refault_anon", counts.refaulted[0]),
                ("workingset_refault_file", counts.refaulted[1]),
                ("workingset_activate_anon", counts.activated[0]),
                ("workingset_activate_file", counts.activated[1]),
                ("workingset_restore_anon", counts.restored[0]),
                ("workingset_restore_file", counts.restored[1]),
                ("memory_some_total", of.stalls.totals_us()[0]),
                ("memory_full_total", of.stalls.totals_us()[1]),
                ("oomd_kill", of.killed_by_oomd),
            ];
            names.into_iter().chain(GroupEvents::NAMES.into_iter().zip(of.events.all())).collect()
        };
        groups.tree.ids().filter(|&group| group != ROOT).map(of).collect()
    }

    /// Whether what is charged to each group is what its pages, its compressed ones and the processors' stocks make, and
    /// every page is on a list of its group. For tests: it looks at everything.
    pub(crate) fn groups_agree(&self) -> bool {
        let Some(groups) = &self.groups else { return self.pages.iter().all(|page| page.memcg == ROOT) };
        let tree = &groups.tree;
        let mut own = vec![[0_u32; 2]; tree.len()];
        for page in self.pages.iter().filter(|page| page.is_in_use()) {
            own[usize::from(page.memcg)][crate::lists::shadow::kind(page) as usize] += 1;
        }
        let mut slots = vec![0_u32; tree.len()];
        groups.of_slot.iter().for_each(|&group| slots[usize::from(group)] += 1);
        let usage = |group: GroupId| {
            let of = tree.group(group);
            of.own[0] + of.own[1] + of.zswap_pages + groups.stocks.held(group)
        };
        let adds_up = |group: GroupId| {
            let of = tree.group(group);
            let below = tree.below(group);
            of.usage == below.iter().map(|&group| usage(group)).sum::<u32>()
                && of.swap == below.iter().map(|&group| slots[usize::from(group)]).sum::<u32>()
                && of.own == own[usize::from(group)]
                && of.usage <= of.limits.max.saturating_add(of.zswap_pages + crate::reclaim::zone_scan::CLUSTER)
        };
        tree.ids().filter(|&group| group != ROOT).all(adds_up)
    }
}

//! `memory.min` and `memory.low`: what of a group's memory is protected from reclaim (`mem_cgroup_calculate_protection`,
//! `mem_cgroup_below_min`, `include/linux/memcontrol.h`; `effective_protection`, `mm/page_counter.c`;
//! `apply_proportional_protection`, `mm/vmscan.c`; 6.12 and 7.3). Hierarchies are mounted with `memory_recursiveprot`,
//! as systemd does.

use super::group::{GroupId, ROOT};
use super::tree::Tree;
use crate::reclaim::zone_scan::CLUSTER;

/// What decides how much of a group is protected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Claims {
    /// What the group uses, and its parent.
    usage: u64,
    parent_usage: u64,
    /// `memory.min`, or `memory.low`.
    setting: u64,
    /// What is protected of the parent.
    parent_effective: u64,
    /// What the group and its sisters claim and use.
    siblings_protected: u64,
}

impl Claims {
    /// `effective_protection`
    fn effective(self) -> u64 {
        let protected = self.usage.min(self.setting);
        let (parent, siblings) = (self.parent_effective, self.siblings_protected);
        if siblings > parent {
            return protected * parent / siblings;
        }
        let unclaimed = parent - siblings;
        let unprotected = self.parent_usage.saturating_sub(siblings);
        if unclaimed == 0 || unprotected == 0 || self.usage <= protected {
            return protected;
        }
        // The rest of the parent's protection is shared in proportion to what is used without one.
        protected + unclaimed * (self.usage - protected).min(unprotected) / unprotected
    }
}

impl Tree {
    /// Calculates the effective protections of a group against reclaim of `root`. Those of its parent must be current.
    pub(super) fn protect(&mut self, root: GroupId, group: GroupId) {
        let of = self.group(group);
        let Some(parent) = of.parent.filter(|_| group != root && of.usage > 0) else { return };
        let (usage, limits) = (u64::from(of.usage), of.limits);
        let [emin, elow] = if parent == root {
            [limits.min, limits.low]
        } else {
            let above = self.group(parent);
            let mut claimed = [0; 2];
            for child in self.ids().filter(|&child| self.group(child).parent == Some(parent)) {
                let child = self.group(child);
                claimed[0] += u64::from(child.usage.min(child.limits.min));
                claimed[1] += u64::from(child.usage.min(child.limits.low));
            }
            let effective = |setting: u32, parent_effective: u32, siblings_protected: u64| {
                let claims = Claims {
                    usage,
                    parent_usage: above.usage.into(),
                    setting: setting.into(),
                    parent_effective: parent_effective.into(),
                    siblings_protected,
                };
                u32::try_from(claims.effective()).unwrap_or(u32::MAX)
            };
            [effective(limits.min, above.emin, claimed[0]), effective(limits.low, above.elow, claimed[1])]
        };
        let group = self.group_mut(group);
        (group.emin, group.elow) = (emin, elow);
    }

    /// The same from the root down (`mem_cgroup_calculate_protection_path`, 7.3).
    pub(super) fn protect_path(&mut self, group: GroupId) {
        let mut path: Vec<GroupId> = self.upwards(group).collect();
        path.reverse();
        for group in path {
            self.protect(ROOT, group);
        }
    }

    /// Whether all of a group is protected for good (`mem_cgroup_below_min`), or as long as there is something else
    /// (`mem_cgroup_below_low`).
    pub(super) fn is_below_min_and_low(&self, root: GroupId, group: GroupId) -> [bool; 2] {
        if group == ROOT || group == root {
            return [false; 2];
        }
        let group = self.group(group);
        [group.emin >= group.usage, group.elow >= group.usage]
    }

    /// Whether all of a group is protected for good from global reclaim, as of the last time that was worked out.
    pub(crate) fn is_protected(&self, group: GroupId) -> bool {
        self.is_below_min_and_low(ROOT, group)[0]
    }

    /// How many of `pages` a scan takes into account, beside those that are protected. `low` is whether `memory.low`
    /// still counts. Returns also whether it has mattered.
    pub(super) fn unprotected(&self, root: GroupId, group: GroupId, pages: u32, low: bool) -> (u32, bool) {
        let of = self.group(group);
        if group == root || (of.emin == 0 && of.elow == 0) {
            return (pages, false);
        }
        let by_low = low && of.elow > of.emin;
        let protection = u64::from(if by_low { of.elow } else { of.emin });
        let usage = u64::from(of.usage).max(protection);
        let scan = u64::from(pages) - u64::from(pages) * protection / (usage + 1);
        ((scan as u32).max(CLUSTER), by_low)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::tree;
    use super::*;
    use serde_json::json;

    fn effective(usage: u64, parent_usage: u64, setting: u64, parent_effective: u64, siblings_protected: u64) -> u64 {
        Claims { usage, parent_usage, setting, parent_effective, siblings_protected }.effective()
    }

    #[test]
    fn claims_within_the_parents_protection_hold_and_the_rest_is_shared_by_unprotected_use() {
        // B and C of the comment in include/linux/memcontrol.h, in MB: A protects 2048, uses 3072; children claim and
        // use 512 and 1024. 2048 - 1536 = 512 are left for the 1536 unprotected pages, all of them C's.
        assert_eq!(effective(512, 3072, 1024, 2048, 1536), 512);
        assert_eq!(effective(2560, 3072, 1024, 2048, 1536), 1024 + 512 * 1536 / 1536);
        // Two without claims of their own: 1000 are shared as 300 to 700.
        assert_eq!([effective(300, 1000, 0, 500, 0), effective(700, 1000, 0, 500, 0)], [150, 350]);
    }

    #[test]
    fn claims_beyond_the_parents_protection_are_cut_in_proportion() {
        // 600 and 400 are claimed and used, 500 are protected.
        assert_eq!([effective(600, 1000, 600, 500, 1000), effective(900, 1300, 400, 500, 1000)], [300, 200]);
        // What is claimed but not used counts for nobody.
        assert_eq!(effective(100, 1000, 5000, 500, 100), 100);
        assert_eq!(effective(10, 10, 20, 0, 10), 0, "without protection above there is none below");
    }

    fn used(groups: &serde_json::Value, usages: &[(GroupId, u32)]) -> Tree {
        let mut tree = tree(groups);
        for &(group, pages) in usages {
            tree.charge(group, pages);
        }
        let order = tree.below(ROOT).to_vec();
        for group in order {
            tree.protect(ROOT, group);
        }
        tree
    }

    #[test]
    fn protection_is_worked_out_from_the_root_down() {
        let groups = json!([
            {"path": "/a", "memory_low": 1000, "memory_min": 100},
            {"path": "/a/x", "memory_low": 800},
            {"path": "/a/y", "memory_low": 800, "memory_min": 50},
            {"path": "/b"},
        ]);
        let tree = used(&groups, &[(2, 600), (3, 900), (4, 2000)]);
        let of = |group| (tree.group(group).emin, tree.group(group).elow);
        // Of low, 600 + 800 are claimed of 1000. Of min, y claims 50 of 100, and the other 50 go to 600 + 850
        // unprotected pages: 20 and 29.
        assert_eq!([of(1), of(2), of(3), of(4)], [(100, 1000), (20, 428), (50 + 29, 571), (0, 0)]);
        assert_eq!([2, 4, 1].map(|group| tree.is_below_min_and_low(ROOT, group)), [[false; 2]; 3]);
        let within = used(&groups, &[(2, 600), (3, 90)]);
        assert_eq!(within.is_below_min_and_low(ROOT, 3), [false, true]);
        assert_eq!(within.is_below_min_and_low(3, 3), [false; 2], "reclaim of a group ignores its own");
    }

    #[test]
    fn a_scan_looks_at_the_unprotected_part_and_at_a_batch_at_least() {
        let tree = used(&json!([{"path": "/a", "memory_low": 750, "memory_min": 250}]), &[(1, 1000)]);
        // 400 - 400 * 750 / 1001, and with min only 400 - 400 * 250 / 1001.
        assert_eq!(tree.unprotected(ROOT, 1, 400, true), (400 - 299, true));
        assert_eq!(tree.unprotected(ROOT, 1, 400, false), (400 - 99, false));
        assert_eq!(tree.unprotected(ROOT, 1, 40, true), (32, true));
        assert_eq!(tree.unprotected(1, 1, 400, true), (400, false));
        assert_eq!(tree.unprotected(ROOT, ROOT, 400, true), (400, false));
    }
}

//! The tree of groups, and the counters that every charge passes on its way up (`mm/page_counter.c`, 6.12).

use super::counts::{GroupCounts, GroupEvent};
use super::group::{Group, GroupId, NO_LIMIT, ROOT};
use scenario::Cgroup;

/// The tree.
#[derive(Debug, Clone)]
pub struct Tree {
    groups: Vec<Group>,
    /// Groups in the order in which walks visit them: each before its descendants (`css_next_descendant_pre`).
    order: Vec<GroupId>,
    /// Where each is in that order, and where its last descendant is.
    spans: Vec<[usize; 2]>,
}

impl Tree {
    /// The root, and groups as a document lists them.
    pub(super) fn new(specs: &[Cgroup]) -> Self {
        let number = |path: &str| specs.iter().position(|spec| spec.path == path).map_or(ROOT, |at| at as GroupId + 1);
        let groups = specs.iter().map(|spec| Group::new(spec, number(spec.parent())));
        let groups: Vec<Group> = std::iter::once(Group::default()).chain(groups).collect();
        let mut tree = Tree { spans: vec![[0; 2]; groups.len()], groups, order: Vec::new() };
        tree.visit(ROOT);
        tree
    }

    fn visit(&mut self, group: GroupId) {
        let from = self.order.len();
        self.order.push(group);
        for child in 0..self.groups.len() as GroupId {
            if self.groups[usize::from(child)].parent == Some(group) {
                self.visit(child);
            }
        }
        self.spans[usize::from(group)] = [from, self.order.len() - 1];
    }

    /// How many groups there are, with the root.
    pub fn len(&self) -> usize {
        self.groups.len()
    }

    /// Whether there is only the root.
    pub fn is_empty(&self) -> bool {
        self.groups.len() == 1
    }

    /// A group.
    #[inline]
    pub fn group(&self, group: GroupId) -> &Group {
        &self.groups[usize::from(group)]
    }

    /// A group, to be changed.
    #[inline]
    pub(crate) fn group_mut(&mut self, group: GroupId) -> &mut Group {
        &mut self.groups[usize::from(group)]
    }

    /// All groups by number, the root first.
    pub fn ids(&self) -> std::ops::Range<GroupId> {
        0..self.groups.len() as GroupId
    }

    /// A group and its ancestors, upwards, without the root.
    pub fn upwards(&self, group: GroupId) -> impl Iterator<Item = GroupId> + '_ {
        std::iter::successors(Some(group), |&group| self.group(group).parent).filter(|&group| group != ROOT)
    }

    /// A group and its descendants, each before its own.
    pub fn below(&self, group: GroupId) -> &[GroupId] {
        let [from, to] = self.spans[usize::from(group)];
        &self.order[from..=to]
    }

    /// Whether `group` is `of` or below it.
    pub fn is_below(&self, group: GroupId, of: GroupId) -> bool {
        let [[at, _], [from, to]] = [group, of].map(|group| self.spans[usize::from(group)]);
        (from..=to).contains(&at)
    }

    /// The group after `at` in a walk of `root`, or the first one.
    pub(super) fn next_in(&self, root: GroupId, at: Option<GroupId>) -> Option<GroupId> {
        let below = self.below(root);
        let next = match at {
            None => 0,
            Some(at) => below.iter().position(|&group| group == at)? + 1,
        };
        below.get(next).copied()
    }

    /// `page_counter_try_charge`: charges pages to a group and its ancestors, if no limit is against it.
    ///
    /// # Errors
    /// The lowest group whose limit is.
    pub(super) fn try_charge(&mut self, group: GroupId, pages: u32) -> Result<(), GroupId> {
        if let Some(over) = self.upwards(group).find(|&group| self.margin(group) < pages) {
            return Err(over);
        }
        self.charge(group, pages);
        Ok(())
    }

    /// `page_counter_charge`: charges pages whatever the limits are.
    pub(super) fn charge(&mut self, group: GroupId, pages: u32) {
        self.each_upwards(group, |group| group.usage += pages);
    }

    /// `page_counter_uncharge`
    pub(super) fn uncharge(&mut self, group: GroupId, pages: u32) {
        self.each_upwards(group, |group| {
            debug_assert!(group.usage >= pages);
            group.usage = group.usage.saturating_sub(pages);
        });
    }

    /// `mem_cgroup_margin`: how many pages may still be charged to a group itself.
    pub(super) fn margin(&self, group: GroupId) -> u32 {
        let group = self.group(group);
        group.limits.max.saturating_sub(group.usage)
    }

    /// `mem_cgroup_get_nr_swap_pages`: how much of `free` slots a group may use.
    pub fn free_swap(&self, group: GroupId, free: u32) -> u32 {
        let left = |group: GroupId| {
            let group = self.group(group);
            group.limits.swap_max.saturating_sub(group.swap)
        };
        self.upwards(group).map(left).fold(free, u32::min)
    }

    /// Charges a slot to a group, if it may have one more (`__mem_cgroup_try_charge_swap`).
    pub(super) fn try_charge_swap(&mut self, group: GroupId) -> bool {
        let may = self.free_swap(group, NO_LIMIT) > 0;
        if may {
            self.each_upwards(group, |group| group.swap += 1);
        }
        may
    }

    /// A slot of a group is free.
    pub(super) fn uncharge_swap(&mut self, group: GroupId) {
        self.each_upwards(group, |group| group.swap = group.swap.saturating_sub(1));
    }

    /// `mem_cgroup_swap_full`: whether a group or an ancestor uses half of the swap space it may have, so that pages that
    /// come back give up their slots.
    pub fn swap_is_full(&self, group: GroupId) -> bool {
        let half = |group: GroupId| {
            let group = self.group(group);
            group.limits.swap_max != NO_LIMIT && u64::from(group.swap) * 2 >= u64::from(group.limits.swap_max)
        };
        self.upwards(group).any(half)
    }

    /// `memcg_memory_event`: something happens to a group, which its ancestors count as well.
    pub(crate) fn note(&mut self, group: GroupId, event: GroupEvent) {
        self.each_upwards(group, |group| group.events.note(event));
    }

    /// What was counted for a group and its descendants.
    pub fn counts(&self, group: GroupId) -> GroupCounts {
        self.sum_below(group, |group| group.counts)
    }

    /// Anonymous pages and pages of files of a group and its descendants.
    pub fn pages(&self, group: GroupId) -> [u32; 2] {
        let own = |&group: &GroupId| self.group(group).own;
        self.below(group).iter().map(own).fold([0; 2], |sum, own| [sum[0] + own[0], sum[1] + own[1]])
    }

    pub(crate) fn sum_below<T: Default + std::ops::AddAssign>(&self, group: GroupId, of: impl Fn(&Group) -> T) -> T {
        let mut sum = T::default();
        self.below(group).iter().for_each(|&group| sum += of(self.group(group)));
        sum
    }

    /// Does the same to a group and its ancestors, without the root.
    pub(super) fn each_upwards(&mut self, group: GroupId, mut work: impl FnMut(&mut Group)) {
        let mut at = group;
        while at != ROOT {
            let group = &mut self.groups[usize::from(at)];
            work(group);
            at = group.parent.unwrap_or(ROOT);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::tree;
    use super::*;
    use serde_json::json;

    fn families() -> Tree {
        tree(&json!([
            {"path": "/a", "memory_max": 100, "swap_max": 10},
            {"path": "/b", "memory_max": 50},
            {"path": "/a/x", "memory_max": 80, "swap_max": 8},
            {"path": "/a/y"},
        ]))
    }

    #[test]
    fn a_walk_visits_a_group_before_its_descendants_and_these_before_its_sisters() {
        let tree = families();
        assert_eq!(tree.below(ROOT), [0, 1, 3, 4, 2]);
        assert_eq!([tree.below(1), tree.below(2)], [&[1, 3, 4][..], &[2]]);
        assert_eq!([None, Some(1), Some(3), Some(4)].map(|at| tree.next_in(1, at)), [Some(1), Some(3), Some(4), None]);
        assert_eq!(tree.upwards(3).collect::<Vec<_>>(), [3, 1]);
        assert_eq!(
            [(3, 1), (1, 1), (2, 1), (1, 3), (2, 0)].map(|(a, b)| tree.is_below(a, b)),
            [true, true, false, false, true]
        );
    }

    #[test]
    fn a_charge_counts_all_the_way_up_and_stops_at_the_lowest_limit() {
        let mut tree = families();
        assert_eq!(tree.try_charge(3, 64), Ok(()));
        assert_eq!([0, 1, 2, 3, 4].map(|group| tree.group(group).usage), [0, 64, 0, 64, 0]);
        assert_eq!([tree.try_charge(3, 17), tree.try_charge(4, 37)], [Err(3), Err(1)]);
        assert_eq!([tree.try_charge(4, 36), tree.try_charge(4, 1)], [Ok(()), Err(1)]);
        tree.charge(4, 5);
        assert_eq!((tree.group(1).usage, tree.margin(1), tree.margin(3)), (105, 0, 16));
        tree.uncharge(3, 10);
        assert_eq!([1, 3, 4].map(|group| tree.group(group).usage), [95, 54, 41]);
    }

    #[test]
    fn swap_is_limited_by_every_ancestor_and_full_when_half_of_a_limit_is_used() {
        let mut tree = families();
        assert_eq!([tree.free_swap(3, 1000), tree.free_swap(4, 1000), tree.free_swap(2, 7)], [8, 10, 7]);
        for _ in 0..4 {
            assert!(tree.try_charge_swap(3));
        }
        assert_eq!([3, 4, 2].map(|group| tree.swap_is_full(group)), [true, false, false]);
        assert!(tree.try_charge_swap(4));
        assert_eq!([3, 4, 2].map(|group| tree.swap_is_full(group)), [true, true, false]);
        let taken = (0..10).filter(|_| tree.try_charge_swap(3)).count();
        assert_eq!((taken, tree.group(3).swap, tree.group(1).swap), (4, 8, 9));
        tree.uncharge_swap(3);
        assert_eq!((tree.group(3).swap, tree.group(1).swap), (7, 8));
    }
}

//! Runs of pages looked at together: active ones that stay active or become inactive, and inactive ones that may not be
//! laundered. This is what the scans of 9.3 to 11.2 spend their time on. For runs that nobody watches page by page.

use super::page::Flag;
use super::policy::End;
use crate::reason::Reason;
use crate::vm::{ACTIVE, INACTIVE, Vm};
use base::record::NoRecord;
use kernel::Env;
use kernel::{MapId, Witness};

/// The result of looking at a run of pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Row {
    /// The page to be looked at next, if there is one.
    pub(crate) next: Option<u32>,
    /// Pages looked at.
    pub(crate) length: u32,
    /// Those of them that had been used.
    used: u32,
}

impl Row {
    /// Reports how many pages had been used, and how many had not.
    pub(crate) fn tell<W: Witness>(&self, [used, unused]: [Reason; 2], env: &mut Env<'_, W>) {
        env.witness.event_times(used as u32, u64::from(self.used));
        env.witness.event_times(unused as u32, u64::from(self.length - self.used));
    }
}

impl Vm {
    /// Looks at active pages from `first` on, at most `most`, as long as they stay active and in place. Ages each as
    /// [`super::policy::Policy::looked_at`] does.
    pub(crate) fn age_row(&mut self, first: Option<u32>, most: u32) -> Row {
        let mut row = Row { next: first, length: 0, used: 0 };
        while let Some(page) = row.next.filter(|_| row.length < most) {
            let Some((object, map)) = self.sole_map(page) else { break };
            let part = self.age_object(object, map, page, most - row.length);
            row = Row { next: part.next, length: row.length + part.length, used: row.used + part.used };
            if part.length == 0 {
                break;
            }
        }
        row
    }

    /// Looks at active pages from `first` on, at most `most`, as long as they are no longer used: they become inactive.
    pub(crate) fn deactivate_row(&mut self, first: Option<u32>, most: u32) -> Row {
        let mut row = Row { next: first, length: 0, used: 0 };
        let Some((first, (object, map))) = first.and_then(|page| Some((page, self.sole_map(page)?))) else {
            return row;
        };
        if self.policy.deactivate != End::Tail {
            return row;
        }
        let Vm { queues, activities, entries, policy, thresholds, .. } = self;
        let (table, activity) = (&entries[usize::from(map)].table, &mut activities[usize::from(object)]);
        let passes_over = thresholds.version.spares_busy_active_pages();
        let mut last = first;
        (row.next, row.length) = queues.walk(ACTIVE, first, most, |page, p| {
            let leaves = p.object == object && !activity.is_referenced(p.index) && !table.is_accessed(p.index);
            let is_alone = passes_over && p.is_pinned();
            if !leaves || is_alone || policy.looked_at(activity.count(p.index), 0) > 0 {
                return false;
            }
            activity.set_count(p.index, 0);
            activity.deactivate(p.index);
            p.set(Flag::Winatcfls, false);
            last = page;
            true
        });
        if row.length > 0 {
            queues.move_run_to_tail([ACTIVE, INACTIVE], [first, last], row.length, &mut NoRecord);
        }
        row
    }

    /// Passes over inactive pages from `first` on, at most `most`, as long as they are dirty and unused; if `flagged`,
    /// they must have been met by an earlier scan.
    pub(crate) fn unused_dirty_row(&mut self, first: Option<u32>, most: u32, flagged: bool) -> Row {
        let mut row = Row { next: first, length: 0, used: 0 };
        while let Some(page) = row.next.filter(|_| row.length < most) {
            let Some((object, map)) = self.sole_map(page) else { break };
            let Vm { queues, activities, entries, .. } = self;
            let (table, activity) = (&entries[usize::from(map)].table, &activities[usize::from(object)]);
            let (next, passed) = queues.walk(INACTIVE, page, most - row.length, |_, p| {
                let settled = p.is(Flag::Valid) && !p.is_pinned();
                let met = p.is(Flag::Winatcfls) || !flagged;
                p.object == object
                    && (settled && met && !activity.is_referenced(p.index))
                    && !table.is_accessed(p.index)
                    && (p.is(Flag::Dirty) || table.is_modified(p.index))
            });
            row = Row { next, length: row.length + passed, used: 0 };
            if passed == 0 {
                break;
            }
        }
        row
    }

    /// The object of a page and the entry that maps it, if there is exactly one, and its references count.
    fn sole_map(&self, page: u32) -> Option<(u16, MapId)> {
        let id = self.page(page).object;
        let object = self.objects.get(usize::from(id))?;
        match object.entries[..] {
            [map] if object.is_referenced() || !self.thresholds.version.ignores_unmapped_references() => {
                Some((id, map))
            }
            _ => None,
        }
    }

    /// Continues a run while its pages belong to one object, which one entry maps.
    fn age_object(&mut self, object: u16, map: MapId, first: u32, most: u32) -> Row {
        let Vm { queues, activities, entries, policy, thresholds, .. } = self;
        let table = &mut entries[usize::from(map)].table;
        let activity = &mut activities[usize::from(object)];
        let passes_over = thresholds.version.spares_busy_active_pages();
        let mut used = 0;
        let (next, length) = queues.walk(ACTIVE, first, most, |_, p| {
            if p.object != object || passes_over && p.is_pinned() {
                return false;
            }
            let references = u8::from(activity.take_referenced(p.index)) + u8::from(table.take_accessed(p.index));
            let act_count = policy.looked_at(activity.count(p.index), references);
            if act_count == 0 {
                return false;
            }
            used += u32::from(references > 0);
            activity.set_count(p.index, act_count);
            true
        });
        Row { next, length, used }
    }
}

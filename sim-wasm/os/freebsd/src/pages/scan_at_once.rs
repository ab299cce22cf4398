//! Looks at all active pages at once, or at the first of them, for runs that nobody watches page by page. Each page
//! ages independently, and those that stay keep their places. So pages are taken object by object, 64 at a time, and
//! only those that leave have to be sorted in queue order. This is how a machine short of memory looks at most pages.

use crate::reason::Reason;
use crate::vm::{ACTIVE, Vm};
use base::bits::ones;
use kernel::Env;
use kernel::{MapId, Witness};

/// The result of looking at all active pages, or at the first of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct ScanAtOnce {
    /// Pages that were looked at.
    pub(crate) length: u32,
    /// Those of them that had been used.
    used: u32,
    /// Those that nobody uses any more, in the order of the queue. They are still on it.
    pub(crate) leaving: Vec<u32>,
    /// The page that is now the first of the queue, if it has changed: pages before it that stay go to the tail.
    pub(crate) rotate_to: Option<u32>,
}

impl ScanAtOnce {
    /// Reports how many pages had been used, how many had not, and how many of those leave.
    pub(crate) fn tell<W: Witness>(&self, env: &mut Env<'_, W>) {
        let left = self.leaving.len() as u32;
        let stay = self.length - self.used - left;
        let reasons = [Reason::ActiveReferenced, Reason::ActiveAged, Reason::ActiveDeactivated];
        for (reason, times) in reasons.into_iter().zip([self.used, stay, left]) {
            env.witness.event_times(reason as u32, u64::from(times));
        }
    }
}

/// Up to 64 neighbouring active pages of an object that only one entry maps.
#[derive(Debug, Clone, Copy)]
struct Neighbours {
    object: usize,
    map: MapId,
    row: u32,
    pages: u64,
}

impl Vm {
    /// Ages all active pages, or only the first of them: `enough` is how many may leave, and how many are looked at in
    /// any case. None if a walk would have to continue after enough have left, or if any page is not mapped by exactly
    /// one entry.
    pub(crate) fn age_all(&mut self, enough: Option<(i64, u32)>) -> Option<ScanAtOnce> {
        debug_assert!(
            (0..self.frames()).all(|page| !self.page(page).is_pinned() || !self.queues.is_on(ACTIVE, page)),
            "pages being read are on no queue, and only those on other queues are written: none has to be passed over"
        );
        let mut all: Vec<Neighbours> = self.neighbours().collect();
        if length(&all) < self.queues.len(ACTIVE) {
            return None;
        }
        self.learn_active_order();
        let mut leaving = Vec::new();
        for &neighbours in &all {
            leaving.extend(self.unused(neighbours));
        }
        let mut rotate_to = None;
        let enough = enough.map(|(most, least)| ((most.max(1) - 1) as usize, least));
        if let Some((last, least)) = enough.filter(|&(last, _)| last < leaving.len()) {
            let (_, &mut last_key, _) = leaving.select_nth_unstable(last);
            let (number, page) = of_key(last_key);
            leaving.truncate(last + 1);
            all.retain_mut(|of| {
                of.pages &= self.activities[of.object].up_to(of.row, number);
                of.pages != 0
            });
            if length(&all) < least {
                return None;
            }
            rotate_to = self.queues.next(ACTIVE, page);
            let by = self.order.rotate(number);
            for of in &all {
                self.activities[of.object].raise(of.row, of.pages, by);
            }
        }
        leaving.sort_unstable();
        let mut used = 0;
        for &Neighbours { object, map, row, pages } in &all {
            let accessed = self.entries[usize::from(map)].table.take_accessed_of(row, pages);
            used += self.activities[object].age(row, pages, accessed, self.policy);
        }
        let leaving = leaving.into_iter().map(|key| of_key(key).1).collect();
        Some(ScanAtOnce { length: length(&all), used, leaving, rotate_to })
    }

    fn neighbours(&self) -> impl Iterator<Item = Neighbours> {
        let mapped_once =
            (0..).zip(self.objects.iter().zip(&self.activities)).filter_map(|(object, (of, activity))| {
                if let [map] = of.entries[..] { Some((object, map, activity)) } else { None }
            });
        mapped_once.flat_map(|(object, map, activity)| {
            let rows = (0..).zip(activity.active_rows()).filter(|(_, pages)| **pages != 0);
            rows.map(move |(row, &pages)| Neighbours { object, map, row, pages })
        })
    }

    /// The keys of the pages that a look takes off the queue.
    fn unused(&self, of: Neighbours) -> impl Iterator<Item = u64> + '_ {
        let Neighbours { object, map, row, pages } = of;
        let activity = &self.activities[object];
        let mut left = activity.idle(row) & pages;
        if left != 0 {
            left &= !self.entries[usize::from(map)].table.accessed_of(row, left);
        }
        let indices = ones(left).map(move |bit| row * u64::BITS + bit);
        indices.filter_map(move |index| Some(key_of(activity.number(index), self.objects[object].resident(index)?)))
    }
}

/// The sort key of a page that leaves: its number on the queue, and the page itself. Plain numbers sort faster than
/// pairs.
fn key_of(number: u32, page: u32) -> u64 {
    u64::from(number) << u32::BITS | u64::from(page)
}

fn of_key(key: u64) -> (u32, u32) {
    ((key >> u32::BITS) as u32, key as u32)
}

/// How many pages there are in all.
fn length(all: &[Neighbours]) -> u32 {
    all.iter().map(|neighbours| neighbours.pages.count_ones()).sum()
}

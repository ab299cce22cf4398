//! A look at all active pages at once, for runs that nobody watches page by page. Each page ages by itself, and those that stay keep their
//! places. So pages are taken object by object, 64 at a time, and only who leaves has to be put in the order of the queue. Most pages
//! that a machine short of memory looks at, it looks at so.

use super::reason::Reason;
use super::vm::{ACTIVE, Vm};
use crate::machine::{MapId, Witness, ones};
use crate::os::Env;

/// What came of a look at all active pages.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Whole {
    /// Pages that were looked at.
    pub(super) length: u32,
    /// Those of them that had been used.
    used: u32,
    /// Those that nobody uses any more, in the order of the queue. They are still on it.
    pub(super) leaving: Vec<u32>,
}

impl Whole {
    /// Tells how many pages had been used, how many had not, and how many of those leave.
    pub(super) fn tell<W: Witness>(&self, env: &mut Env<'_, W>) {
        let left = self.leaving.len() as u32;
        let stay = self.length - self.used - left;
        let reasons = [Reason::ActiveReferenced, Reason::ActiveAged, Reason::ActiveDeactivated];
        for (reason, times) in reasons.into_iter().zip([self.used, stay, left]) {
            env.witness.event_times(reason as u32, u64::from(times));
        }
    }
}

/// Active pages of an object that one entry alone maps: 64 neighbours.
#[derive(Debug, Clone, Copy)]
struct Neighbours {
    object: usize,
    map: MapId,
    row: u32,
    pages: u64,
}

impl Vm {
    /// Ages all active pages, if fewer than `most` of them leave, and one entry alone maps each.
    pub(super) fn age_all(&mut self, most: i64) -> Option<Whole> {
        debug_assert!(
            (0..).zip(&self.pages).all(|(page, p)| !p.is_pinned() || !self.queues.is_on(ACTIVE, page)),
            "pages being read are on no queue, and only those on other queues are written: none has to be passed over"
        );
        let mut whole = Whole::default();
        let all: Vec<Neighbours> = self.neighbours().collect();
        for &neighbours in &all {
            whole.length += neighbours.pages.count_ones();
            let leave = self.unused(neighbours);
            whole.leaving.extend(leave.filter_map(|index| self.objects[neighbours.object].resident(index)));
            if whole.leaving.len() as i64 >= most {
                return None;
            }
        }
        if whole.length < self.queues.len(ACTIVE) {
            return None;
        }
        self.order.sort(&mut whole.leaving, &self.queues, self.pages.len());
        for Neighbours { object, map, row, pages } in all {
            let accessed = self.entries[usize::from(map)].table.take_accessed_of(row, pages);
            whole.used += self.activities[object].age(row, pages, accessed, self.policy);
        }
        Some(whole)
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

    /// Those that a look takes off the queue.
    fn unused(&self, Neighbours { object, map, row, pages }: Neighbours) -> impl Iterator<Item = u32> + use<> {
        let mut left = self.activities[object].idle(row) & pages;
        if left != 0 {
            left &= !self.entries[usize::from(map)].table.accessed_of(row, left);
        }
        ones(left).map(move |bit| row * u64::BITS + bit)
    }
}

//! One swap area: its slots, their users, and the rule by which the next ones are found.

use super::bounds::Bounds;
use super::clusters::{Clusters, Next};
use super::runs::Runs;
use super::scan_map::ScanMap;
use base::bits::Bits;

/// How a kernel finds free slots.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Finds {
    /// In runs, one slot at a time (2.6).
    #[default]
    Runs,
    /// In runs on rotational disks, in clusters on others, several at a time (6.12).
    RunsOrClusters,
    /// In clusters, one slot at a time (since 6.18).
    Clusters,
}

#[derive(Debug, Clone)]
enum Finder {
    Runs(Runs),
    ScanMap(ScanMap),
    Clusters(Clusters),
}

/// A swap area. Slot 0 is its header.
#[derive(Debug, Clone)]
pub struct Area {
    /// Users of each slot; the header's is never counted.
    users: Vec<u16>,
    /// Slots that cannot be taken, because they have users or wait to be handed out or to be freed.
    used: Bits,
    priority: i32,
    free: u32,
    bounds: Bounds,
    finder: Finder,
}

impl Area {
    /// An empty area of `pages` pages, including the header.
    pub(super) fn new(pages: u32, priority: i32, finds: Finds, rotational: bool) -> Self {
        let last = pages.max(1) - 1;
        let finder = match finds {
            Finds::Runs => Finder::Runs(Runs::default()),
            Finds::RunsOrClusters if rotational => Finder::ScanMap(ScanMap::default()),
            Finds::RunsOrClusters => Finder::Clusters(Clusters::new(last + 1, Next::Free)),
            Finds::Clusters => Finder::Clusters(Clusters::new(last + 1, Next::Partial)),
        };
        let mut used = Bits::new(last + 1);
        used.set(0);
        let bounds = Bounds { lowest: 1, highest: last };
        Area { users: vec![0; last as usize + 1], used, priority, free: last, bounds, finder }
    }

    /// Its priority; areas with higher ones are used first.
    pub fn priority(&self) -> i32 {
        self.priority
    }

    /// Free slots.
    pub fn free(&self) -> u32 {
        self.free
    }

    /// Slots in all, not counting the header.
    pub fn slots(&self) -> u32 {
        self.users.len() as u32 - 1
    }

    /// Slots in use, not counting the header.
    pub fn used(&self) -> u32 {
        self.slots() - self.free
    }

    /// Users of a slot; none for the header, and none past the end.
    pub(super) fn users(&self, offset: u32) -> u16 {
        self.users.get(offset as usize).copied().unwrap_or(0)
    }

    /// Whether it goes on where it took a slot last, without looking for another place.
    pub(super) fn has_next(&self) -> bool {
        matches!(&self.finder, Finder::Clusters(clusters) if clusters.has_next())
    }

    /// Clusters that have a table (`SWP_TABLE_USE_PAGE`, `mm/swap_table.h`, 7.3).
    pub(super) fn tables(&self) -> u32 {
        match &self.finder {
            Finder::Clusters(clusters) => clusters.tables(),
            Finder::ScanMap(_) | Finder::Runs(_) => 0,
        }
    }

    /// Takes up to `goal` free slots, which have no users yet.
    pub(super) fn take(&mut self, goal: usize) -> Vec<u32> {
        let Area { used, bounds, free, .. } = self;
        if *free == 0 {
            return Vec::new();
        }
        let taken = match &mut self.finder {
            Finder::ScanMap(scan) => scan.take(goal, used, bounds, *free),
            Finder::Clusters(clusters) => std::iter::from_fn(|| clusters.take(used)).take(goal).collect(),
            Finder::Runs(runs) => {
                let found = runs.find(used, bounds);
                if let Some(offset) = found {
                    used.set(offset);
                    bounds.taken(offset);
                }
                found.into_iter().collect()
            }
        };
        self.free -= taken.len() as u32;
        taken
    }

    /// Gives a slot its first user.
    pub(super) fn begin(&mut self, offset: u32) {
        self.users[offset as usize] = 1;
    }

    /// Adds a user, if the slot has any.
    pub(super) fn share(&mut self, offset: u32) -> bool {
        match self.users.get_mut(offset as usize) {
            Some(users) if *users > 0 => {
                *users = users.saturating_add(1);
                true
            }
            _ => false,
        }
    }

    /// Removes a user, if the slot has any. Returns whether it has none now.
    pub(super) fn release(&mut self, offset: u32) -> bool {
        let Some(users) = self.users.get_mut(offset as usize) else { return false };
        let was = *users;
        *users = was.saturating_sub(1);
        was == 1
    }

    /// A slot without users can be taken again (`swap_range_free`).
    pub(super) fn put(&mut self, offset: u32) {
        self.bounds.freed(offset, self.free == 0);
        self.free += 1;
        self.used.take(offset);
        if let Finder::Clusters(clusters) = &mut self.finder {
            clusters.free(offset);
        }
    }
}

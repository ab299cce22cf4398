//! One swap area: which of its slots is taken next (`scan_swap_map`, `mm/swapfile.c`, 2.6.12).

use base::bits::Bits;

/// Slots that are taken consecutively before a new run is looked for (`SWAPFILE_CLUSTER`).
pub const CLUSTER: u32 = 256;

/// A swap area. Slot 0 is its header.
#[derive(Debug, Clone)]
pub struct Area {
    /// Users of each slot; the header's is never counted.
    users: Vec<u16>,
    /// Slots that have users.
    used: Bits,
    priority: i32,
    free: u32,
    /// No slot below this is free, and none above `highest`.
    lowest: u32,
    highest: u32,
    /// Where the present run continues, and how many slots are left in it.
    cluster_next: u32,
    cluster_left: u32,
}

impl Area {
    /// An empty area of `pages` pages, including the header.
    pub(super) fn new(pages: u32, priority: i32) -> Self {
        let last = pages.max(1) - 1;
        let users = vec![0; last as usize + 1];
        Area {
            users,
            used: Bits::new(last + 1),
            priority,
            free: last,
            lowest: 1,
            highest: last,
            cluster_next: 1,
            cluster_left: 0,
        }
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

    /// Takes a free slot: the next of the run, otherwise the first of an entirely free run, otherwise the lowest.
    pub(super) fn take(&mut self) -> Option<u32> {
        if self.free == 0 {
            return None;
        }
        let offset = match self.next_of_the_run() {
            Some(offset) => offset,
            None => self.start_a_run()?,
        };
        self.users[offset as usize] = 1;
        self.used.set(offset);
        self.free -= 1;
        self.cluster_next = offset + 1;
        self.lowest += u32::from(offset == self.lowest);
        self.highest -= u32::from(offset == self.highest);
        Some(offset)
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

    /// Removes a user, if the slot has any. Returns whether it is free now.
    pub(super) fn release(&mut self, offset: u32) -> bool {
        let Some(users) = self.users.get_mut(offset as usize) else { return false };
        let was = *users;
        *users = was.saturating_sub(1);
        if was != 1 {
            return false;
        }
        if self.free == 0 {
            (self.lowest, self.highest) = (offset, offset);
        }
        self.free += 1;
        self.used.take(offset);
        (self.lowest, self.highest) = (self.lowest.min(offset), self.highest.max(offset));
        true
    }

    fn next_of_the_run(&mut self) -> Option<u32> {
        if self.cluster_left == 0 {
            return None;
        }
        let offset = self.first_free(self.cluster_next)?;
        self.cluster_left -= 1;
        Some(offset)
    }

    /// The first slot of a run is not counted: [`CLUSTER`] more follow.
    fn start_a_run(&mut self) -> Option<u32> {
        self.cluster_left = CLUSTER;
        if let Some(offset) = self.free_run() {
            return Some(offset);
        }
        self.lowest = self.first_free(self.lowest)?;
        Some(self.lowest)
    }

    /// The start of the lowest run of [`CLUSTER`] free slots. It need not be aligned.
    fn free_run(&self) -> Option<u32> {
        self.used.first_clear_run(self.lowest, self.highest + 1, CLUSTER)
    }

    fn first_free(&self, from: u32) -> Option<u32> {
        self.used.first_clear_run(from, self.highest + 1, 1)
    }
}

//! Slots by clusters: the present one is filled, then another is chosen (`cluster_alloc_swap_entry`, `mm/swapfile.c`,
//! 6.12 for disks that do not rotate; 7.3 for all).

use base::bits::Bits;
use std::collections::VecDeque;

/// Slots of a cluster: pages of a huge one (`SWAPFILE_CLUSTER`, x86-64 with `CONFIG_THP_SWAP`).
pub(super) const CLUSTER: u32 = 512;
/// 6.12 lists clusters that are this far apart one after another, so that their locks are not neighbours in memory
/// (`SWAP_CLUSTER_SPACE_COLS`: 16,384 pages that share a lock, in clusters).
const COLUMNS: u32 = 32;

/// Which cluster comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// A free one, then a partly used one (6.12).
    Free,
    /// A partly used one, then a free one (7.3; from memory since 6.18). A disk that wants to be told of unused blocks
    /// would be treated as by 6.12; there is none in the model.
    Partial,
}

/// The list that a cluster is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum On {
    Free,
    /// Some of its slots came free since it was last chosen.
    NonFull,
    /// It was chosen before, and may have free slots.
    Frag,
    Full,
}

/// The clusters of an area.
#[derive(Debug, Clone)]
pub(super) struct Clusters {
    choice: Next,
    /// Slots in use of each; the header and slots past the end count.
    count: Vec<u16>,
    on: Vec<On>,
    lists: [VecDeque<u32>; 4],
    /// The next slot of the present cluster; 0 if another has to be chosen.
    next: u32,
    /// Slots, including the header.
    slots: u32,
    /// Clusters that came into use since the area was added.
    begun: u32,
}

impl Clusters {
    /// The clusters of an empty area of `slots` slots, including the header.
    pub(super) fn new(slots: u32, choice: Next) -> Self {
        let clusters = slots.div_ceil(CLUSTER);
        let in_use = |cluster: u32| {
            let past_end = ((cluster + 1) * CLUSTER).saturating_sub(slots);
            (u32::from(cluster == 0) + past_end) as u16
        };
        let count: Vec<u16> = (0..clusters).map(in_use).collect();
        let mut lists: [VecDeque<u32>; 4] = Default::default();
        let mut on = vec![On::Free; count.len()];
        let columns = if choice == Next::Free { COLUMNS } else { 1 };
        let order = (0..columns).flat_map(|column| (column..clusters).step_by(columns as usize));
        for cluster in order {
            let at = match count[cluster as usize] {
                0 => On::Free,
                all if u32::from(all) == CLUSTER => On::Full,
                _ => On::NonFull,
            };
            on[cluster as usize] = at;
            lists[at as usize].push_back(cluster);
        }
        Clusters { choice, count, on, lists, next: 0, slots, begun: 0 }
    }

    /// Clusters that have a table of their own (since 6.18). That of the header got it when the area was added.
    pub(super) fn tables(&self) -> u32 {
        if self.choice == Next::Partial { self.begun } else { 0 }
    }

    /// Whether the present cluster has slots left.
    pub(super) fn has_next(&self) -> bool {
        self.next != 0
    }

    /// Marks a free slot as used, and returns it.
    pub(super) fn take(&mut self, used: &mut Bits) -> Option<u32> {
        if self.next != 0
            && let Some(offset) = self.take_from(self.next, used)
        {
            return Some(offset);
        }
        match self.choice {
            Next::Free => self.take_free(used).or_else(|| self.take_nonfull(used)).or_else(|| self.take_frag(used)),
            Next::Partial => self.take_nonfull(used).or_else(|| self.take_free(used)).or_else(|| self.take_frag(used)),
        }
    }

    /// A slot came free.
    pub(super) fn free(&mut self, offset: u32) {
        let cluster = offset / CLUSTER;
        let count = &mut self.count[cluster as usize];
        *count -= 1;
        self.begun -= u32::from(*count == 0);
        match (*count, self.on[cluster as usize]) {
            (0, _) => self.put(cluster, On::Free),
            (_, On::NonFull) => {}
            _ => self.put(cluster, On::NonFull),
        }
    }

    fn take_free(&mut self, used: &mut Bits) -> Option<u32> {
        let &cluster = self.lists[On::Free as usize].front()?;
        self.take_from(cluster * CLUSTER, used)
    }

    fn take_nonfull(&mut self, used: &mut Bits) -> Option<u32> {
        while let Some(&cluster) = self.lists[On::NonFull as usize].front() {
            self.put(cluster, On::Frag);
            if let Some(offset) = self.take_from(cluster * CLUSTER, used) {
                return Some(offset);
            }
        }
        None
    }

    fn take_frag(&mut self, used: &mut Bits) -> Option<u32> {
        for _ in 0..self.lists[On::Frag as usize].len() {
            let &cluster = self.lists[On::Frag as usize].front()?;
            self.put(cluster, On::Frag);
            if let Some(offset) = self.take_from(cluster * CLUSTER, used) {
                return Some(offset);
            }
        }
        None
    }

    /// `alloc_swap_scan_cluster`: the first free slot of a cluster from `from` on. The next one follows it.
    fn take_from(&mut self, from: u32, used: &mut Bits) -> Option<u32> {
        self.next = 0;
        let cluster = from / CLUSTER;
        let end = ((cluster + 1) * CLUSTER).min(self.slots);
        // A cluster that has come free in the meantime is begun anew (`cluster_is_empty`, 7.3).
        let anew = self.choice == Next::Partial && self.count[cluster as usize] == 0;
        let from = if anew { cluster * CLUSTER } else { from };
        let offset = used.first_clear(from, end);
        if offset >= end {
            return None;
        }
        used.set(offset);
        self.begun += u32::from(self.count[cluster as usize] == 0);
        self.count[cluster as usize] += 1;
        let is_full = u32::from(self.count[cluster as usize]) == CLUSTER;
        self.next = if is_full || offset + 1 >= end { 0 } else { offset + 1 };
        match (self.choice, self.on[cluster as usize]) {
            _ if is_full => self.put(cluster, On::Full),
            (Next::Free, On::Free) => self.put(cluster, On::NonFull),
            (Next::Free, _) | (Next::Partial, On::Frag) => {}
            (Next::Partial, _) => self.put(cluster, On::Frag),
        }
        Some(offset)
    }

    /// Puts a cluster at the end of a list.
    fn put(&mut self, cluster: u32, to: On) {
        let from = std::mem::replace(&mut self.on[cluster as usize], to);
        let list = &mut self.lists[from as usize];
        if let Some(at) = list.iter().position(|&other| other == cluster) {
            list.remove(at);
        }
        self.lists[to as usize].push_back(cluster);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Disk {
        clusters: Clusters,
        used: Bits,
    }

    impl Disk {
        fn new(slots: u32, choice: Next) -> Self {
            let mut used = Bits::new(slots);
            used.set(0);
            Disk { clusters: Clusters::new(slots, choice), used }
        }

        fn take(&mut self, count: usize) -> Vec<u32> {
            std::iter::from_fn(|| self.clusters.take(&mut self.used)).take(count).collect()
        }

        fn free(&mut self, slots: std::ops::Range<u32>) {
            for slot in slots {
                assert!(self.used.take(slot));
                self.clusters.free(slot);
            }
        }
    }

    #[test]
    fn in_6_12_free_clusters_come_first_every_32nd_after_another() {
        let mut disk = Disk::new(70 * CLUSTER, Next::Free);
        // Cluster 0 has the header, so it is not free: 32, 64, then 1, 33, 65, 2 and so on.
        let starts: Vec<u32> = (0..6).map(|_| disk.take(512)[0] / CLUSTER).collect();
        assert_eq!(starts, [32, 64, 1, 33, 65, 2]);
        // A slot that came free is not taken while there are free clusters.
        disk.free(33 * CLUSTER..33 * CLUSTER + 5);
        assert_eq!(disk.take(1), [34 * CLUSTER]);
        // A cluster that is entirely free goes to the end of the free ones: 70 less cluster 0, and 7 taken, come first.
        disk.free(32 * CLUSTER..33 * CLUSTER);
        disk.take(511 + 62 * 512);
        assert_eq!(disk.take(1), [32 * CLUSTER]);
    }

    #[test]
    fn in_6_12_partly_used_clusters_come_when_none_is_free() {
        let mut disk = Disk::new(3 * CLUSTER, Next::Free);
        assert_eq!(disk.take(1024).len(), 1024);
        disk.free(700..702);
        disk.free(600..601);
        // Cluster 0 was listed first. Then cluster 1, from its start.
        let taken = disk.take(520);
        assert_eq!((taken[0], taken[510], &taken[511..]), (1, 511, &[600, 700, 701][..]));
        disk.free(1500..1501);
        assert_eq!(disk.take(9), [1500]);
    }

    #[test]
    fn since_6_18_partly_used_clusters_come_first() {
        let mut disk = Disk::new(4 * CLUSTER, Next::Partial);
        // The cluster with the header is partly used from the start.
        assert_eq!(
            (disk.take(1), disk.take(510).last().copied(), disk.take(3)),
            (vec![1], Some(511), vec![512, 513, 514])
        );
        disk.free(5..7);
        disk.free(100..101);
        // The present cluster is filled first.
        assert_eq!(disk.take(509).last(), Some(&1023));
        assert_eq!(disk.take(4), [5, 6, 100, 1024]);
    }

    #[test]
    fn since_6_18_a_present_cluster_that_came_free_is_begun_anew() {
        let mut disk = Disk::new(4 * CLUSTER, Next::Partial);
        disk.take(511);
        assert_eq!(disk.take(3), [512, 513, 514]);
        disk.free(512..515);
        assert_eq!(disk.take(2), [512, 513]);
        let mut old = Disk::new(4 * CLUSTER, Next::Free);
        assert_eq!(old.take(3), [512, 513, 514]);
        old.free(512..515);
        assert_eq!(old.take(1), [515], "6.12 goes on where it was");
    }

    #[test]
    fn every_slot_is_handed_out_once_and_the_end_is_the_end() {
        for choice in [Next::Free, Next::Partial] {
            let mut disk = Disk::new(2 * CLUSTER + 100, choice);
            let mut all = disk.take(9999);
            all.sort_unstable();
            assert_eq!(all, (1..2 * CLUSTER + 100).collect::<Vec<_>>());
            disk.free(1100..1101);
            assert_eq!((disk.take(2), disk.take(1)), (vec![1100], vec![]));
            assert!(!disk.clusters.has_next());
        }
    }

    #[test]
    fn since_6_18_a_cluster_has_a_table_while_it_is_in_use() {
        let mut disk = Disk::new(4 * CLUSTER, Next::Partial);
        assert_eq!(disk.take(511).len(), 511);
        // The table of the header's cluster was there before.
        assert_eq!(disk.clusters.tables(), 0);
        let first = disk.take(513);
        assert_eq!(disk.clusters.tables(), 2);
        disk.free(first[512]..first[512] + 1);
        assert_eq!(disk.clusters.tables(), 1);
        let mut old = Disk::new(4 * CLUSTER, Next::Free);
        old.take(1200);
        assert_eq!(old.clusters.tables(), 0);
    }
}

//! Two nodes of memory, each with its processors (`CONFIG_NUMA`): DMA and NORMAL, and NORMAL above. A process allocates
//! from the node it runs on; only when that has no more than the mark left does it take pages of the other
//! (`build_zonelists`, `mm/page_alloc.c`; `alloc_pages_current`, `mm/mempolicy.c`; 2.6.9 and 2.6.12). Each node has a
//! kswapd. An allocation that finds too little in all zones wakes both (`wakeup_kswapd`).
//!
//! Neither version reclaims on the own node before it falls back (`zone_reclaim_mode` came with 2.6.16, from memory).

use super::zones::{MOST_ZONES, Zones};
use std::ops::Range;

/// Nodes of a machine that has several.
const NODES: usize = 2;
/// The first zone of the second node.
const SECOND: usize = 2;

/// The zones from the highest down: what the second node prefers, too.
const DOWN: &[usize] = &[2, 1, 0];
/// What the first node prefers: its own, then the other's.
const OF_FIRST: &[usize] = &[1, 0, 2];

impl Zones {
    /// How many nodes there are.
    pub fn nodes(&self) -> usize {
        if self.nodes { NODES } else { 1 }
    }

    /// From now on, a process on this node runs.
    #[inline]
    pub(crate) fn run_on(&mut self, node: usize) {
        self.local = node;
    }

    /// The zones of a node.
    pub(crate) fn of_node(&self, node: usize) -> Range<usize> {
        match (self.nodes, node) {
            (false, _) => 0..self.count(),
            (true, 0) => 0..SECOND,
            (true, _) => SECOND..self.count(),
        }
    }

    /// The first zone of the node that has this one.
    pub(crate) fn first_with(&self, zone: usize) -> usize {
        if self.nodes && zone >= SECOND { SECOND } else { 0 }
    }

    /// A frame has been allocated: counts it if it is on the other node.
    #[inline]
    pub(crate) fn count_miss(&mut self, frame: u32) {
        if self.nodes {
            self.misses += u64::from((self.of(frame) < SECOND) == (self.local > 0));
        }
    }

    /// Pages that a process got from the other node (`numa_miss`, `zone_statistics`, `mm/page_alloc.c`, 2.6.9).
    pub(crate) fn misses(&self) -> u64 {
        self.misses
    }

    /// The zones that an allocation may use, up to `highest`, in the order in which it tries them.
    #[inline]
    pub(crate) fn zonelist(&self, highest: usize) -> &'static [usize] {
        if self.nodes && self.local == 0 { OF_FIRST } else { down_from(highest) }
    }

    /// The order in which a process looks at zones, that begins with this one.
    pub(crate) fn zonelist_from(&self, first: usize) -> &'static [usize] {
        if self.nodes && first < SECOND { OF_FIRST } else { down_from(first) }
    }
}

#[inline]
fn down_from(zone: usize) -> &'static [usize] {
    &DOWN[MOST_ZONES - 1 - zone.min(MOST_ZONES - 1)..]
}

/// The reserves of a zone, whether the allocation begins on its own node or on the other: neither protection nor
/// reserve counts zones of another node (`setup_per_zone_protection`, 2.6.9; `setup_per_zone_lowmem_reserve`, 2.6.12).
pub(super) fn reserve_in_node([own, above, _]: [u32; MOST_ZONES]) -> [u32; MOST_ZONES] {
    [own, above, above]
}

/// The kernel's own pages at boot, half of them on each node: most describe the pages of the node that they lie on
/// (`alloc_bootmem_node`, `mm/page_alloc.c`).
pub(super) fn kernel_frames(zones: &Zones, wired: u32) -> Vec<u32> {
    let [mut first, mut second] = [zones.frames_of(1).chain(zones.frames_of(0)), zones.frames_of(2).chain(0..0)];
    let mut frames = Vec::with_capacity(wired as usize);
    while frames.len() < wired as usize {
        let before = frames.len();
        frames.extend(first.next());
        frames.extend(second.next());
        if frames.len() == before {
            break;
        }
    }
    frames.truncate(wired as usize);
    frames
}

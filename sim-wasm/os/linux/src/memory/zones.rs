//! The zones of a machine: which frames each has, and how much it keeps free from allocations that higher zones could
//! serve too (`free_area_init_core`, `setup_per_zone_lowmem_reserve`, `mm/page_alloc.c`, 2.6.12;
//! `arch/i386/mm/init.c`).
//!
//! A frame's zone follows from its number and never changes. Zones are numbered from the lowest frames up. A zone
//! without pages exists, but is skipped.

use super::nodes::reserve_in_node;
use super::own_list::OwnList;
use super::watermarks::{Watermarks, ZoneSize, watermarks};
use super::zone::Zone;
use crate::lists::lru::Pair;
use crate::reclaim::tendency::DEF_PRIORITY;
use crate::settings::Settings;
use crate::version::Version;
use base::record::ListId;

/// Most zones of a machine.
pub const MOST_ZONES: usize = 3;
/// Frames below 16 MB, which old devices can reach.
const DMA_FRAMES: u32 = 4096;
/// Frames below 896 MB, which the kernel can access directly on i386.
const LOW_FRAMES: u32 = 229_376;
/// Pages of the zones above for each page kept free: in DMA, and in NORMAL (`sysctl_lowmem_reserve_ratio`, from
/// memory).
const RESERVE_RATIOS: [u32; 2] = [256, 32];

/// How memory is divided: the choices of the tunable `zones`, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// One zone.
    One,
    /// DMA, NORMAL up to 896 MB, HIGHMEM.
    I386,
    /// DMA and NORMAL.
    X86_64,
    /// Two nodes of equal size: DMA and NORMAL, and NORMAL ([`super::nodes`]).
    Nodes,
}

impl Layout {
    /// The choice of this number.
    pub fn of(choice: u32) -> Self {
        match choice {
            0 => Layout::One,
            1 => Layout::I386,
            2 => Layout::X86_64,
            _ => Layout::Nodes,
        }
    }

    /// The suffixes that its zones give the names of counters, from the lowest frames up; none for a single zone.
    pub const fn suffixes(self) -> &'static [&'static str] {
        match self {
            Layout::One => &[],
            Layout::I386 => &["dma", "normal", "high"],
            Layout::X86_64 => &["dma", "normal"],
            Layout::Nodes => &["dma", "normal", "normal_1"],
        }
    }

    /// How many zones there are, including those without pages.
    pub const fn count(self) -> usize {
        match self {
            Layout::One => 1,
            Layout::I386 | Layout::Nodes => 3,
            Layout::X86_64 => 2,
        }
    }

    /// The first frame of each zone. For zones that do not exist, a number that no frame has.
    fn starts(self, frames: u32) -> [u32; MOST_ZONES] {
        match self {
            Layout::One => [0, u32::MAX, u32::MAX],
            Layout::I386 => [0, DMA_FRAMES, LOW_FRAMES],
            Layout::X86_64 => [0, DMA_FRAMES, u32::MAX],
            Layout::Nodes => [0, DMA_FRAMES.min(frames / 2), frames / 2],
        }
    }

    /// Pages in each zone of a machine with this many frames.
    pub fn sizes(self, frames: u32) -> Vec<ZoneSize> {
        let starts = self.starts(frames);
        let ends = [starts[1].min(frames), starts[2].min(frames), frames];
        let size = |(zone, (start, end)): (usize, (u32, u32))| {
            let present = end.saturating_sub(start);
            ZoneSize { present, highmem: zone == 2 && self == Layout::I386 }
        };
        (0..).zip(starts.into_iter().zip(ends)).map(size).take(self.count()).collect()
    }

    /// The watermarks of each zone; 0 for one without pages.
    pub fn marks(self, version: Version, frames: u32, min_free_kbytes: u32, scale_factor: u32) -> Vec<Watermarks> {
        let sizes = self.sizes(frames);
        let marks = watermarks(version, &sizes, min_free_kbytes, scale_factor);
        let there =
            |(size, marks): (&ZoneSize, Watermarks)| if size.present > 0 { marks } else { Watermarks::default() };
        sizes.iter().zip(marks).map(there).collect()
    }
}

/// The zones.
#[derive(Debug, Clone, Copy)]
pub struct Zones {
    all: [Zone; MOST_ZONES],
    starts: [u32; MOST_ZONES],
    count: usize,
    /// Whether they are those of two nodes, and which of these the running process is on.
    pub(super) nodes: bool,
    pub(super) local: usize,
    pub(super) misses: u64,
}

impl Zones {
    /// Zones at boot.
    pub fn new(settings: &Settings, frames: u32, marks: &[Watermarks]) -> Self {
        let layout = settings.zones;
        let sizes = layout.sizes(frames);
        let mut all = [Zone::new(Watermarks::default()); MOST_ZONES];
        let marks_of = marks;
        for (number, (zone, (size, &marks))) in all.iter_mut().zip(sizes.iter().zip(marks)).enumerate() {
            let own = settings.version.has_own_lists().then(|| OwnList::new(size.present, marks));
            *zone = Zone { present: size.present, own, ..Zone::new(marks) };
            if layout != Layout::One {
                // Its lists come after those of other kernels.
                let first = crate::queues::first_list_of(layout, number);
                zone.pair = Pair { active: ListId(first), inactive: ListId(first + 1) };
                zone.free = ListId(first + 2);
            }
            zone.reserve = if settings.version.has_lowmem_reserve() {
                reserves(number, &sizes)
            } else {
                protections(number, marks_of)
            };
            if layout == Layout::Nodes {
                zone.reserve = reserve_in_node(zone.reserve);
            }
        }
        let nodes = layout == Layout::Nodes;
        Zones { all, starts: layout.starts(frames), count: layout.count(), nodes, local: 0, misses: 0 }
    }

    /// The number of a frame's zone.
    #[inline]
    pub fn of(&self, frame: u32) -> usize {
        usize::from(frame >= self.starts[1]) + usize::from(frame >= self.starts[2])
    }

    /// A zone by its number; there are at most three.
    #[inline]
    pub fn zone(&self, number: usize) -> &Zone {
        &self.all[number.min(MOST_ZONES - 1)]
    }

    /// A zone by its number, to be changed.
    #[inline]
    pub fn zone_mut(&mut self, number: usize) -> &mut Zone {
        &mut self.all[number.min(MOST_ZONES - 1)]
    }

    /// The frames of a zone.
    pub(super) fn frames_of(&self, zone: usize) -> std::ops::Range<u32> {
        self.starts[zone]..self.starts[zone].saturating_add(self.zone(zone).present)
    }

    /// The zone of a frame.
    #[inline]
    pub fn with(&self, frame: u32) -> &Zone {
        self.zone(self.of(frame))
    }

    /// All of them, from the lowest frames up.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Zone> {
        self.all.iter().take(self.count)
    }

    /// How many zones there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Whether there are several zones.
    pub fn are_several(&self) -> bool {
        self.count > 1
    }

    /// The highest zone that user pages and page cache may be in.
    pub fn for_users(&self) -> usize {
        self.count - 1
    }

    /// The highest zone that the kernel's own pages may be in, which is never high memory.
    pub fn for_kernel(&self) -> usize {
        if self.nodes { self.for_users() } else { self.for_users().min(1) }
    }

    /// What processors keep for themselves is free for all again.
    pub fn drain(&mut self) {
        self.own_lists().for_each(OwnList::drain);
    }

    /// Time passes for what processors keep for themselves.
    pub fn decay(&mut self, now: u64) {
        self.own_lists().for_each(|own| own.decay(now));
    }

    /// kswapd begins to balance, or is done (`update_reclaim_active`).
    pub fn reclaim_is_active(&mut self, active: bool) {
        self.own_lists().for_each(|own| own.reclaim_is_active = active);
    }

    fn own_lists(&mut self) -> impl Iterator<Item = &mut OwnList> {
        self.all.iter_mut().filter_map(|zone| zone.own.as_mut())
    }

    /// The kswapd of a node begins a round.
    pub fn begin_balance(&mut self, node: usize) {
        let own = self.of_node(node);
        self.all[own].iter_mut().for_each(|zone| zone.temp_priority = DEF_PRIORITY);
    }

    /// A scan is over: the zones it may have looked at remember its priorities for the next one.
    pub fn end_scan(&mut self, of: std::ops::Range<usize>) {
        self.all[of].iter_mut().for_each(|zone| zone.prev_priority = zone.temp_priority);
    }

    /// The marks of all zones together.
    pub fn marks(&self) -> Watermarks {
        self.iter().fold(Watermarks::default(), |sum, zone| Watermarks {
            min: sum.min.saturating_add(zone.marks.min),
            low: sum.low.saturating_add(zone.marks.low),
            high: sum.high.saturating_add(zone.marks.high),
        })
    }

    /// The lists of all zones.
    pub fn pairs(&self) -> impl Iterator<Item = Pair> + '_ {
        self.iter().map(|zone| zone.pair)
    }
}

/// The kernel's own pages at boot: the lowest ones of the highest zone it can use, and if they do not fit there, the
/// rest from the zone below.
pub(crate) fn kernel_frames(zones: &Zones, wired: u32) -> Vec<u32> {
    if zones.nodes {
        return super::nodes::kernel_frames(zones, wired);
    }
    let own = zones.for_kernel();
    let range = |zone: usize| zones.frames_of(zone);
    let below = if own > 0 { range(0) } else { 0..0 };
    range(own).chain(below).take(wired as usize).collect()
}

/// What zone `number` keeps free in 2.6.8 from allocations that may use zones up to each of the others: `pages_low` of
/// all those above it (`setup_per_zone_protection`, `mm/page_alloc.c`, with the default `lower_zone_protection` of 0).
/// Its own is in the mark.
fn protections(number: usize, marks: &[Watermarks]) -> [u32; MOST_ZONES] {
    let mut reserve = [0; MOST_ZONES];
    let mut above: u32 = 0;
    for (slot, marks) in reserve.iter_mut().zip(marks).skip(number + 1) {
        above = above.saturating_add(marks.low);
        *slot = above;
    }
    reserve
}

/// What zone `number` keeps free from allocations that may use zones up to each of the others: a share of the pages
/// above it.
fn reserves(number: usize, sizes: &[ZoneSize]) -> [u32; MOST_ZONES] {
    let mut reserve = [0; MOST_ZONES];
    let Some(&ratio) = RESERVE_RATIOS.get(number) else { return reserve };
    let mut above = 0;
    for (slot, size) in reserve.iter_mut().zip(sizes).skip(number + 1) {
        above += size.present;
        *slot = above / ratio;
    }
    reserve
}

#[cfg(test)]
mod tests;

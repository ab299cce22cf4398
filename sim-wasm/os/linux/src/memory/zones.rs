//! The zones of a machine: which frames each has, and how much it keeps free from allocations that higher zones could
//! serve too (`free_area_init_core`, `setup_per_zone_lowmem_reserve`, `mm/page_alloc.c`, 2.6.12;
//! `arch/i386/mm/init.c`).
//!
//! A frame's zone follows from its number and never changes. Zones are numbered from the lowest frames up. A zone
//! without pages exists, but is skipped.

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
}

impl Layout {
    /// The choice of this number.
    pub fn of(choice: u32) -> Self {
        match choice {
            0 => Layout::One,
            1 => Layout::I386,
            _ => Layout::X86_64,
        }
    }

    /// The suffixes that its zones give the names of counters, from the lowest frames up; none for a single zone.
    pub const fn suffixes(self) -> &'static [&'static str] {
        match self {
            Layout::One => &[],
            Layout::I386 => &["dma", "normal", "high"],
            Layout::X86_64 => &["dma", "normal"],
        }
    }

    /// How many zones there are, including those without pages.
    pub const fn count(self) -> usize {
        match self {
            Layout::One => 1,
            Layout::I386 => 3,
            Layout::X86_64 => 2,
        }
    }

    /// The first frame of each zone. For zones that do not exist, a number that no frame has.
    const fn starts(self) -> [u32; MOST_ZONES] {
        match self {
            Layout::One => [0, u32::MAX, u32::MAX],
            Layout::I386 => [0, DMA_FRAMES, LOW_FRAMES],
            Layout::X86_64 => [0, DMA_FRAMES, u32::MAX],
        }
    }

    /// Pages in each zone of a machine with this many frames.
    pub fn sizes(self, frames: u32) -> Vec<ZoneSize> {
        let starts = self.starts();
        let ends = [starts[1].min(frames), starts[2].min(frames), frames];
        let size = |(zone, (start, end)): (usize, (u32, u32))| {
            let present = end.saturating_sub(start);
            ZoneSize { present, highmem: zone == 2 }
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
                let first = crate::state::FIRST_OF_ZONES + 3 * number as u8;
                zone.pair = Pair { active: ListId(first), inactive: ListId(first + 1) };
                zone.free = ListId(first + 2);
            }
            zone.reserve = if settings.version.has_lowmem_reserve() {
                reserves(number, &sizes)
            } else {
                protections(number, marks_of)
            };
        }
        Zones { all, starts: layout.starts(), count: layout.count() }
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
        self.for_users().min(1)
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

    /// kswapd begins a round.
    pub fn begin_balance(&mut self) {
        self.all.iter_mut().for_each(|zone| zone.temp_priority = DEF_PRIORITY);
    }

    /// A scan is over: the zones remember its priorities for the next one.
    pub fn end_scan(&mut self) {
        self.all.iter_mut().for_each(|zone| zone.prev_priority = zone.temp_priority);
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
    let own = zones.for_kernel();
    let range = |zone: usize| zones.starts[zone]..zones.starts[zone].saturating_add(zones.zone(zone).present);
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
mod tests {
    use super::*;
    use kernel::Knobs;

    const MB: u32 = 256;

    fn zones(version: Version, layout: Layout, frames: u32) -> Zones {
        let knobs = Knobs::new(crate::OS.knobs, version.id(), &base::named::Named::default()).unwrap();
        let settings = Settings { zones: layout, ..Settings::from_knobs(version, &knobs) };
        let marks = layout.marks(version, frames, 4096, 10);
        Zones::new(&settings, frames, &marks)
    }

    #[test]
    fn frames_belong_to_zones_by_their_numbers() {
        let i386 = zones(Version::V2_6_12, Layout::I386, 1024 * MB);
        let present: Vec<u32> = i386.iter().map(|zone| zone.present).collect();
        assert_eq!(present, [16 * MB, 880 * MB, 128 * MB]);
        assert_eq!([0, 4095, 4096, 229_375, 229_376, u32::MAX - 1].map(|frame| i386.of(frame)), [0, 0, 1, 1, 2, 2]);
        let sizes = |layout: Layout, mb: u32| layout.sizes(mb * MB).iter().map(|z| z.present / MB).collect::<Vec<_>>();
        assert_eq!(sizes(Layout::I386, 16), [16, 0, 0]);
        assert_eq!(sizes(Layout::I386, 512), [16, 496, 0]);
        assert_eq!(sizes(Layout::X86_64, 4096), [16, 4080]);
        assert_eq!(
            (sizes(Layout::One, 4096), zones(Version::V2_6_12, Layout::One, MB).of(u32::MAX - 1)),
            (vec![4096], 0)
        );
    }

    #[test]
    fn lower_zones_keep_a_share_of_those_above() {
        let reserve = |version| zones(version, Layout::I386, 1024 * MB).iter().map(|z| z.reserve).collect::<Vec<_>>();
        assert_eq!(reserve(Version::V2_6_12), [[0, 880, 1008], [0, 0, 1024], [0; 3]]);
        let low = zones(Version::V2_6_8, Layout::I386, 1024 * MB).iter().map(|z| z.marks.low).collect::<Vec<_>>();
        // `protection` with the default `lower_zone_protection` of 0.
        assert_eq!(reserve(Version::V2_6_8), [[0, low[1], low[1] + low[2]], [0, 0, low[2]], [0; 3]]);
    }

    #[test]
    fn only_low_memory_is_for_the_kernel_and_a_zone_without_pages_has_no_marks() {
        let of = |layout, mb: u32| {
            let zones = zones(Version::V2_6_12, layout, mb * MB);
            (zones.for_kernel(), zones.for_users())
        };
        assert_eq!([of(Layout::One, 64), of(Layout::I386, 64), of(Layout::X86_64, 64)], [(0, 0), (1, 2), (1, 1)]);
        let low = zones(Version::V2_6_12, Layout::I386, 512 * MB);
        assert_eq!(low.zone(2).marks, Watermarks::default());
        assert!(low.zone(1).marks.min > 0);
    }
}

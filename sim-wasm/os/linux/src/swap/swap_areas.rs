//! Swap areas: which one gives the next slot, and what is read ahead (`mm/swapfile.c`, 2.6.12, 6.12 and 7.3).

mod area;
mod bounds;
mod clusters;
mod runs;
mod scan_map;
mod take;

use storage::{DISK_PAGES, FreedSwap, own_disk};

use super::read_ahead::SlotAhead;
use super::slot_cache::SlotCache;
pub use area::{Area, Finds};
pub use runs::CLUSTER;

/// The disk of an area that is on no disk, but stays in memory.
pub const NO_DISK: u32 = u32::MAX;

/// A page's place in swap space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slot {
    /// The area, counted in the order in which they were added.
    pub area: u16,
    /// The page of the area, at least 1.
    pub offset: u32,
}

/// Pages of a read: the first, and how many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// The first page of the area.
    pub start: u32,
    /// The number of pages.
    pub len: u32,
}

/// The window of `2^page_cluster` slots that contains `offset`, without slot 0, which is the area's header. Exponents
/// above 31 count as 31.
pub fn swap_window(offset: u32, page_cluster: u32) -> Window {
    if page_cluster == 0 {
        return Window { start: offset, len: 1 };
    }
    let by = page_cluster.min(31);
    let start = (offset >> by) << by;
    if start == 0 { Window { start: 1, len: (1 << by) - 1 } } else { Window { start, len: 1 << by } }
}

/// All swap space.
#[derive(Debug, Clone, Default)]
pub struct SwapAreas {
    areas: Vec<Area>,
    /// Areas by decreasing priority; among equal ones, the newest first.
    order: Vec<u16>,
    /// Where in `order` the next search begins.
    next: usize,
    /// The next area without a priority gets one less than this.
    least: i32,
    free: u32,
    total: u32,
    finds: Finds,
    cache: SlotCache,
    /// The area that gave the last slot, if it may go on.
    present: Option<u16>,
    places: Vec<Place>,
    /// Whether some area is on a disk with moving heads.
    pub(crate) rotational: bool,
    /// What reads around slots have learnt.
    pub(crate) ahead: SlotAhead,
    /// Freed slots that have not been reported to the disk yet.
    pub(crate) freed: FreedSwap,
}

/// Where an area is.
#[derive(Debug, Clone, Copy)]
struct Place {
    /// The number of its header among the slots of all areas.
    first: u32,
    disk: u32,
    /// Pages of areas before it on the same disk.
    before: u32,
}

impl SwapAreas {
    /// No areas yet, in a kernel that finds slots in this way.
    pub fn that_finds(finds: Finds) -> Self {
        SwapAreas { finds, ..SwapAreas::default() }
    }

    /// `swapon`: adds an area of `pages` pages, including the header. Without a priority it comes after all earlier
    /// ones without one. Returns its number.
    pub fn add(&mut self, pages: u32, priority: Option<i32>) -> u16 {
        self.add_on(0, pages, priority, true)
    }

    /// [`SwapAreas::add`] on a separate disk; 0 is the one with the files. `rotational` is whether it has moving heads.
    pub fn add_on(&mut self, disk: u32, pages: u32, priority: Option<i32>, rotational: bool) -> u16 {
        self.places.push(Place { first: self.numbers(), disk, before: self.pages_on(disk) });
        self.least -= i32::from(priority.is_none());
        self.rotational |= rotational;
        let area = Area::new(pages, priority.unwrap_or(self.least), self.finds, rotational);
        self.free += area.free();
        self.total += area.free();
        let number = self.areas.len() as u16;
        let at = self.order.iter().position(|&other| area.priority() >= self.areas[usize::from(other)].priority());
        let at = at.unwrap_or(self.order.len());
        // The next search still begins with the same area, unless there is a new first one.
        self.next = if at == 0 { 0 } else { self.next + usize::from(at <= self.next) };
        self.order.insert(at, number);
        self.areas.push(area);
        number
    }

    /// How many numbers the slots of all areas take, including headers.
    pub fn numbers(&self) -> u32 {
        let pages = |area: &Area| area.slots().saturating_add(1);
        self.areas.iter().map(pages).fold(0, u32::saturating_add)
    }

    /// The number of a slot among those of all areas.
    pub fn number(&self, slot: Slot) -> u32 {
        self.places.get(usize::from(slot.area)).map_or(0, |place| place.first) + slot.offset
    }

    /// The slot of a number.
    pub fn slot(&self, number: u32) -> Slot {
        if self.places.len() <= 1 {
            return Slot { area: 0, offset: number };
        }
        let area = self.places.iter().rposition(|place| place.first <= number).unwrap_or(0);
        let first = self.places.get(area).map_or(0, |place| place.first);
        Slot { area: area as u16, offset: number - first }
    }

    /// The disk page of a slot. Areas are at the end of the machine's disk, or at the beginning of separate disks, one
    /// after another.
    pub fn block(&self, number: u32) -> u32 {
        let slot = self.slot(number);
        let Some(place) = self.places.get(usize::from(slot.area)) else { return 0 };
        let first = if place.disk == 0 { DISK_PAGES.saturating_sub(self.pages_on(0)) } else { own_disk(place.disk) };
        first + place.before + slot.offset
    }

    /// Pages of all areas on a disk, including headers.
    fn pages_on(&self, disk: u32) -> u32 {
        let on_it = self.areas.iter().zip(&self.places).filter(|(_, place)| place.disk == disk);
        on_it.map(|(area, _)| area.slots() + 1).fold(0, u32::saturating_add)
    }

    /// `swap_duplicate`: adds a user to a slot that is in use. Returns whether it is.
    pub fn share(&mut self, slot: Slot) -> bool {
        self.areas.get_mut(usize::from(slot.area)).is_some_and(|area| area.share(slot.offset))
    }

    /// Users of a slot; 0 if it is free or does not exist.
    pub fn users(&self, slot: Slot) -> u16 {
        self.areas.get(usize::from(slot.area)).map_or(0, |area| area.users(slot.offset))
    }

    /// What a page-in of `slot` reads (`valid_swaphandles`): its window up to the first free slot. The slot itself may
    /// be after that; it is then read separately, last.
    pub fn read_ahead(&self, slot: Slot, page_cluster: u32) -> Window {
        let window = swap_window(slot.offset, page_cluster);
        let in_use = |&offset: &u32| self.users(Slot { offset, ..slot }) > 0;
        let len = (window.start..window.start.saturating_add(window.len)).take_while(in_use).count() as u32;
        Window { len, ..window }
    }

    /// Whether what is read together depends on slots, not on addresses: some area is on a rotational disk
    /// (`swap_use_vma_readahead`, `mm/swap_state.c`, 6.12).
    pub(crate) fn reads_by_slot(&self) -> bool {
        self.rotational
    }

    /// Slots, not counting headers.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// Slots in use, including those of pages that are also in memory: what `vmstat` calls `swpd`.
    pub fn used(&self) -> u32 {
        self.total - self.free
    }

    /// Slots in use in areas that are on disks.
    pub fn used_on_disks(&self) -> u32 {
        let on_disks = self.areas.iter().zip(&self.places).filter(|(_, place)| place.disk != NO_DISK);
        on_disks.map(|(area, _)| area.used()).sum()
    }

    /// Clusters with a table of their own, which takes a page.
    pub(crate) fn tables(&self) -> u32 {
        self.areas.iter().map(Area::tables).sum()
    }

    /// The areas, in the order in which they were added.
    pub fn areas(&self) -> &[Area] {
        &self.areas
    }

    /// `vm_swap_full`: more than half is used, so a page that comes back gives up its slot. (That it is half was not
    /// checked in the source.)
    pub fn swap_full(&self) -> bool {
        u64::from(self.free) * 2 < u64::from(self.total)
    }
}

#[cfg(test)]
mod tests;

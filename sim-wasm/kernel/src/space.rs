//! What processes have mapped, for systems with simple mappings: objects, page tables, and where contents are stored on
//! the disk.

use super::Boot;
use super::object::{Backing, Object};
use super::slots::Slots;
use crate::{MapId, PageTable, Pid, Seen};
use std::ops::BitOr;
use storage::DISK_PAGES;

/// A mapping of the whole of an object into a process.
#[derive(Debug, Clone, Default)]
pub struct Segment {
    /// The object.
    pub object: u16,
    /// The process.
    pub pid: Pid,
    /// Whether it is in use: from the mapping until its pages are gone.
    pub in_use: bool,
    /// Its page table; empty as soon as the process unmaps.
    pub table: PageTable,
}

/// Objects, mappings and swap space.
#[derive(Debug, Clone)]
pub struct Space {
    /// Memory and files, by number. Places that have become free hold objects without pages.
    pub objects: Vec<Object>,
    /// Mappings, by number.
    pub segments: Vec<Segment>,
    /// Swap space.
    pub slots: Slots,
    /// Objects of files, by the files' numbers.
    files: Vec<(u32, u16)>,
    next_file_block: u32,
}

impl Space {
    /// A space with nothing mapped and all swap slots free.
    pub fn new(boot: &Boot<'_>) -> Self {
        let mut space = Space {
            objects: Vec::new(),
            segments: Vec::new(),
            slots: Slots::new(boot.swap),
            files: Vec::new(),
            next_file_block: 0,
        };
        space.slots.freed = boot.freed(space.disk_block(0));
        space
    }

    /// Adds an object, in a place that has become free if there is one.
    pub fn add_object(&mut self, backing: Backing, pages: u32) -> u16 {
        let object = Object::new(backing, pages);
        if let Some(free) = self.objects.iter().position(|object| object.pages() == 0) {
            self.objects[free] = object;
            return free as u16;
        }
        self.objects.push(object);
        self.objects.len() as u16 - 1
    }

    /// The object of a file, made when the file is first used. Files are stored one after another on the disk.
    pub fn file(&mut self, file: u32, pages: u32) -> u16 {
        if let Some(&(_, object)) = self.files.iter().find(|&&(known, _)| known == file) {
            return object;
        }
        let object = self.add_object(Backing::File { block: self.next_file_block }, pages);
        self.next_file_block = (self.next_file_block + pages).min(DISK_PAGES);
        self.files.push((file, object));
        object
    }

    /// A process maps the whole of an object.
    pub fn map(&mut self, object: u16, pid: Pid) -> MapId {
        let table = PageTable::new(self.objects[usize::from(object)].pages());
        let segment = Segment { object, pid, in_use: true, table };
        let free = self.segments.iter().position(|segment| !segment.in_use);
        let map = free.unwrap_or(self.segments.len());
        match free {
            Some(place) => self.segments[place] = segment,
            None => self.segments.push(segment),
        }
        self.objects[usize::from(object)].entries.push(map as MapId);
        map as MapId
    }

    /// The number of the object that a mapping maps.
    #[inline]
    pub fn object_of(&self, map: MapId) -> u16 {
        self.segments[usize::from(map)].object
    }

    /// The page table of a mapping.
    #[inline]
    pub fn table(&self, map: MapId) -> &PageTable {
        &self.segments[usize::from(map)].table
    }

    /// The page table of a mapping, to be changed.
    #[inline]
    pub fn table_mut(&mut self, map: MapId) -> &mut PageTable {
        &mut self.segments[usize::from(map)].table
    }

    /// The page tables that may have a page of the object.
    pub fn tables_of(&self, object: u16) -> impl Iterator<Item = &PageTable> {
        let maps = self.objects.get(usize::from(object)).map_or(&[][..], |of| &of.entries);
        maps.iter().map(|&map| &self.segments[usize::from(map)].table)
    }

    /// Takes a page out of all page tables, and returns the hardware's bits.
    pub fn unload(&mut self, object: u16, index: u32) -> Seen {
        let Some(of) = self.objects.get(usize::from(object)) else { return Seen::default() };
        let segments = &mut self.segments;
        of.entries.iter().map(|&map| segments[usize::from(map)].table.remove(index)).fold(Seen::default(), Seen::bitor)
    }

    /// The object is no longer used through this mapping, and its table is dropped. The mapping remains in use until it
    /// is given back.
    pub fn drop_table(&mut self, map: MapId) {
        let object = self.object_of(map);
        self.objects[usize::from(object)].entries.retain(|&mut known| known != map);
        self.segments[usize::from(map)] = Segment { object, in_use: true, ..Segment::default() };
    }

    /// Gives back the slot of a page.
    pub fn free_slot(&mut self, object: u16, index: u32) {
        if let Some(slot) = self.objects[usize::from(object)].set_swap(index, None) {
            self.slots.free(slot);
        }
    }

    /// No page of the object is in memory any more: gives back its slots and its number.
    pub fn free_object(&mut self, object: u16) {
        let of = &mut self.objects[usize::from(object)];
        for slot in of.take_blocks() {
            self.slots.free(slot);
        }
        *of = Object::new(Backing::Anonymous, 0);
    }

    /// The disk block of a slot: swap space is at the end of the disk.
    #[inline]
    pub fn disk_block(&self, slot: u32) -> u32 {
        DISK_PAGES.saturating_sub(self.slots.count()) + slot
    }

    /// Whether every slot in use belongs to a page.
    pub fn slots_conserved(&self) -> bool {
        self.objects.iter().map(Object::swap_count).sum::<u32>() == self.slots.in_use()
    }
}

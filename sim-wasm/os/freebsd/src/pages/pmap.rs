//! What the hardware knows about a page, over all its mappings (`sys/amd64/amd64/pmap.c`, 10.2).

use super::activity::Activity;
use super::object::Object;
use super::page::{Flag, Page, TS_REFERENCED_MAX};
use crate::vm::Vm;
use kernel::{MapId, Pid, Seen};
use std::ops::BitOr;

impl Vm {
    /// Whether the page differs from its copy on the disk: by the kernel's own flag or a hardware modified bit.
    pub fn is_dirty(&self, page: u32) -> bool {
        let p = self.page(page);
        p.is(Flag::Dirty) || self.maps_of(page).any(|map| self.entries[map].table.is_modified(p.index))
    }

    /// Whether somebody uses the page's object: only then are the hardware's bits consulted.
    pub fn is_object_referenced(&self, page: u32) -> bool {
        self.object_of(page).is_some_and(Object::is_referenced)
    }

    /// Reads and clears software and hardware references, as both scans do (`pmap_ts_referenced`).
    #[inline]
    pub fn take_references(&mut self, page: u32) -> u8 {
        let Page { object, index, .. } = *self.page(page);
        let Some(activity) = self.activities.get_mut(usize::from(object)) else { return 0 };
        let software = u8::from(activity.take_referenced(index));
        let object = &self.objects[usize::from(object)];
        if let [map] = object.entries[..] {
            return software + u8::from(self.entries[usize::from(map)].table.take_accessed(index));
        }
        let mut hardware = 0;
        for &map in &object.entries {
            hardware += u8::from(self.entries[usize::from(map)].table.take_accessed(index));
            if hardware == TS_REFERENCED_MAX {
                break;
            }
        }
        software + hardware
    }

    /// References as [`Vm::take_references`] would find them.
    pub fn references(&self, page: u32) -> u8 {
        let p = self.page(page);
        let hardware = self.maps_of(page).filter(|&map| self.entries[map].table.is_accessed(p.index)).count();
        u8::from(self.is_referenced(page)) + (hardware as u8).min(TS_REFERENCED_MAX)
    }

    /// The bits that a page shows, including the kernel's own flags. They change only when the page is worked on.
    pub fn shown_bits(&self, page: u32) -> Seen {
        let p = self.page(page);
        let shown = Seen { accessed: self.is_referenced(page), modified: p.is(Flag::Dirty) };
        self.maps_of(page).map(|map| self.entries[map].table.bits(p.index)).fold(shown, Seen::bitor)
    }

    /// Takes the page out of all page tables (`pmap_remove_all`), keeping the hardware's bits in software.
    pub fn unmap(&mut self, page: u32) {
        let p = *self.page(page);
        let Some(object) = self.objects.get(usize::from(p.object)) else { return };
        for &map in &object.entries {
            let seen = self.entries[usize::from(map)].table.remove(p.index);
            keep(self.queues.of_mut(page), &mut self.activities[usize::from(p.object)], seen);
        }
    }

    /// Takes the page out of one page table (`pmap_remove`), keeping the hardware's bits in software.
    pub fn remove_mapping(&mut self, map: MapId, page: u32) {
        let p = self.queues.of_mut(page);
        let seen = self.entries[usize::from(map)].table.remove(p.index);
        keep(p, &mut self.activities[usize::from(p.object)], seen);
    }

    /// Takes all pages out of one page table, as [`Vm::remove_mapping`] would individually.
    pub fn remove_mappings(&mut self, map: MapId) {
        let Vm { queues, objects, activities, entries, .. } = self;
        let entry = &mut entries[usize::from(map)];
        let (object, activity) = (&objects[usize::from(entry.object)], &mut activities[usize::from(entry.object)]);
        entry.table.remove_all(|index, seen| {
            if let Some(page) = object.resident(index) {
                keep(queues.of_mut(page), activity, seen);
            }
        });
    }

    /// Pages that a process has mapped (`pmap_resident_count`).
    pub fn mapped_count(&self, pid: Pid) -> u32 {
        let maps = &self.procs[usize::from(pid)].maps;
        maps.iter().map(|&map| self.entries[usize::from(map)].table.mapped_count()).sum()
    }

    /// Write-protects the page (`pmap_remove_write`), keeping the modified bits in software.
    pub fn protect(&mut self, page: u32) {
        let p = *self.page(page);
        let Some(object) = self.objects.get(usize::from(p.object)) else { return };
        for &map in &object.entries {
            if self.entries[usize::from(map)].table.protect(p.index) {
                self.queues.of_mut(page).set(Flag::Dirty, true);
            }
        }
    }

    fn maps_of(&self, page: u32) -> impl Iterator<Item = usize> + '_ {
        let maps = self.object_of(page).map_or(&[][..], |object| &object.entries);
        maps.iter().map(|&map| usize::from(map))
    }
}

/// Keeps the hardware's bits of a mapping that ends.
fn keep(page: &mut Page, activity: &mut Activity, seen: Seen) {
    page.set(Flag::Dirty, page.is(Flag::Dirty) || seen.modified);
    if seen.accessed {
        activity.set_referenced(page.index);
    }
}

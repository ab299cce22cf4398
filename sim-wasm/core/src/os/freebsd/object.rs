//! A process's memory as the kernel sees it: one anonymous object and the map entry that maps the whole of it
//! (`sys/vm/vm_object.h`, `vm_map.h`, 10.2).

use crate::record::NONE;

/// Read-ahead window of a fresh map entry (`VM_FAULT_READ_AHEAD_INIT`).
const READ_AHEAD_INIT: u32 = 15;

/// An anonymous object of the default type until something of it is laundered, then of the swap type.
#[derive(Debug, Clone)]
pub struct Object {
    /// Physical page of each virtual page in memory.
    resident: Vec<u32>,
    /// Physical page of each virtual page on the cache queue.
    cached: Vec<u32>,
    /// Swap block of each virtual page.
    blocks: Vec<u32>,
    /// `OBJT_SWAP`: faults ask the swap pager first.
    pub has_pager: bool,
    /// `OBJ_DEAD`: its last user is gone; it is freed as soon as no page of it is busy.
    pub dying: bool,
    /// `next_read` of the map entry: the fault that would continue a sequence.
    pub next_read: u32,
    /// `read_ahead` of the map entry: the window of the last fault that asked the pager.
    pub read_ahead: u32,
}

impl Object {
    /// A fresh mapping of `pages` pages.
    pub fn new(pages: u32) -> Self {
        let none = vec![NONE; pages as usize];
        Object {
            resident: none.clone(),
            cached: none.clone(),
            blocks: none,
            has_pager: false,
            dying: false,
            next_read: 0,
            read_ahead: READ_AHEAD_INIT,
        }
    }

    /// Length of the mapping.
    pub fn pages(&self) -> u32 {
        self.resident.len() as u32
    }

    /// The physical page that holds `vpage`, if it is in memory.
    pub fn resident(&self, vpage: u32) -> Option<u32> {
        look_up(&self.resident, vpage)
    }

    /// The cached page that still holds `vpage`.
    pub fn cached(&self, vpage: u32) -> Option<u32> {
        look_up(&self.cached, vpage)
    }

    /// The swap block assigned to `vpage`.
    pub fn block(&self, vpage: u32) -> Option<u32> {
        look_up(&self.blocks, vpage)
    }

    /// `page` holds `vpage` from now on, or nothing does.
    pub fn set_resident(&mut self, vpage: u32, page: Option<u32>) {
        self.resident[vpage as usize] = page.unwrap_or(NONE);
    }

    /// The cached `page` holds `vpage` from now on, or nothing does.
    pub fn set_cached(&mut self, vpage: u32, page: Option<u32>) {
        self.cached[vpage as usize] = page.unwrap_or(NONE);
    }

    /// Assigns a swap block, or none, and returns the old one.
    pub fn set_block(&mut self, vpage: u32, block: Option<u32>) -> Option<u32> {
        let old = std::mem::replace(&mut self.blocks[vpage as usize], block.unwrap_or(NONE));
        (old != NONE).then_some(old)
    }

    /// The physical pages in memory, by virtual page.
    pub fn residents(&self) -> impl Iterator<Item = u32> + '_ {
        self.resident.iter().copied().filter(|&page| page != NONE)
    }
}

fn look_up(table: &[u32], vpage: u32) -> Option<u32> {
    table.get(vpage as usize).copied().filter(|&entry| entry != NONE)
}

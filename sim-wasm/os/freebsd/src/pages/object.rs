//! Map entries (`sys/vm/vm_map.h`, 10.2), and the objects that they map.

pub use kernel::object::{Backing, Object};
use kernel::{PageTable, Pid};

/// Read-ahead window of a new map entry (`VM_FAULT_READ_AHEAD_INIT`).
const READ_AHEAD_INIT: u32 = 15;

/// `struct vm_map_entry`: a mapping of the whole of an object into a process, with its page table.
#[derive(Debug, Clone, Default)]
pub struct Entry {
    /// The object.
    pub object: u16,
    /// The process.
    pub pid: Pid,
    /// Whether it is in use: from the mapping until its pages are gone.
    pub in_use: bool,
    /// Its page table; empty as soon as the process unmaps.
    pub table: PageTable,
    /// The fault that would continue a sequence.
    pub next_read: u32,
    /// The window of the last fault that asked the pager.
    pub read_ahead: u32,
}

impl Entry {
    /// A new mapping of `pages` pages.
    pub fn new(object: u16, pid: Pid, pages: u32) -> Self {
        Entry { object, pid, in_use: true, table: PageTable::new(pages), next_read: 0, read_ahead: READ_AHEAD_INIT }
    }
}

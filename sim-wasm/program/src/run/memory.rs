//! The addresses of a program: code, globals, heap, stack. The allocator gives out space in order of address and reuses
//! what was given back if the size is the same.

use std::collections::BTreeMap;

/// Bytes of an instruction, a variable, a field; an element of a list has its own size.
pub(super) const CODE_BYTES: u32 = 4;
pub(super) const WORD: u32 = 8;
pub(super) const CODE: u32 = 0x1000;
pub(super) const GLOBALS: u32 = 0x8000;
pub(super) const HEAP: u32 = 0x1_0000;
/// The stack grows down from here.
pub(super) const STACK: u32 = 0x100_0000;
const HEAP_END: u32 = 0xF0_0000;

/// How values lie in memory, and which accesses are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// Bytes of an element of a list.
    pub element: u32,
    /// Whether `a[i][j]` reads `a[i]`, too; in C, where the rows of a matrix are one after another, it does not.
    pub rows: bool,
    /// Whether variables are accesses.
    pub variables: bool,
    /// Whether instructions are.
    pub code: bool,
}

impl Default for Layout {
    fn default() -> Self {
        Layout { element: 8, rows: false, variables: false, code: false }
    }
}

#[derive(Debug, Clone)]
pub(super) struct Space {
    next: u32,
    free: BTreeMap<u32, Vec<u32>>,
}

impl Space {
    pub(super) fn new() -> Self {
        Space { next: HEAP, free: BTreeMap::new() }
    }

    /// The address of so many bytes; `None` if there are not so many.
    pub(super) fn take(&mut self, bytes: u32) -> Option<u32> {
        let bytes = rounded(bytes)?;
        if let Some(address) = self.free.get_mut(&bytes).and_then(Vec::pop) {
            return Some(address);
        }
        let address = self.next;
        let next = address.checked_add(bytes).filter(|&next| next <= HEAP_END)?;
        self.next = next;
        Some(address)
    }

    pub(super) fn give_back(&mut self, address: u32, bytes: u32) {
        if let Some(bytes) = rounded(bytes).filter(|&bytes| bytes > 0) {
            self.free.entry(bytes).or_default().push(address);
        }
    }
}

fn rounded(bytes: u32) -> Option<u32> {
    bytes.checked_next_multiple_of(WORD)
}

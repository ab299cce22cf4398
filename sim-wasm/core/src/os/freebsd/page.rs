//! A physical page: the part of `struct vm_page` the model needs (`sys/vm/vm_page.h`, 10.2).

/// `act_count` steps of the active scan.
pub const ACT_DECLINE: u8 = 1;
/// See [`ACT_DECLINE`].
pub const ACT_ADVANCE: u8 = 3;
/// Least `act_count` of a page just activated.
pub const ACT_INIT: u8 = 5;
/// Largest `act_count`.
pub const ACT_MAX: u8 = 64;

/// `pmap_ts_referenced` stops counting here (`PMAP_TS_REFERENCED_MAX`).
const TS_REFERENCED_MAX: u8 = 5;

/// A physical page. The kernel's own flags, each of which is a bool of its own there too.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Page {
    /// The virtual page it holds, if any.
    pub vpage: Option<u32>,
    /// How much use the active scan has seen.
    pub act_count: u8,
    /// Mappings whose accessed bit is set.
    pub accessed: u8,
    /// `PGA_REFERENCED`: the software reference bit.
    pub pga_referenced: bool,
    /// Whether its object is used by anybody: only then are hardware bits consulted.
    pub object_referenced: bool,
    /// Whether a process maps it.
    pub mapped: bool,
    /// Whether that mapping allows writing; a page that is laundered or mapped ahead of use is write-protected.
    pub writable: bool,
    /// Whether its content is defined.
    pub valid: bool,
    /// Modified since it was last written out.
    pub dirty: bool,
    /// I/O in progress.
    pub busy: bool,
    /// Pinned for a moment by somebody in the kernel.
    pub held: bool,
    /// `PG_WINATCFLS`: survived one trip through the inactive queue as a dirty page.
    pub winatcfls: bool,
}

impl Page {
    /// Reads and clears the hardware accessed bits (`pmap_ts_referenced`).
    pub fn ts_referenced(&mut self) -> u8 {
        std::mem::take(&mut self.accessed).min(TS_REFERENCED_MAX)
    }

    /// Takes the page out of the page tables (`pmap_remove_all`): what the hardware has seen is kept in software.
    pub fn unmap(&mut self) {
        self.pga_referenced |= std::mem::take(&mut self.accessed) > 0;
        self.mapped = false;
        self.writable = false;
    }

    /// Reads and clears software and hardware references, as both scans do.
    pub fn take_references(&mut self) -> u8 {
        let software = u8::from(std::mem::take(&mut self.pga_referenced));
        software + if self.object_referenced { self.ts_referenced() } else { 0 }
    }
}

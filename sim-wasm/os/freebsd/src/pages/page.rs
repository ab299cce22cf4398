//! A physical page: the part of `struct vm_page` the model needs (`sys/vm/vm_page.h`, 10.2), in eight bytes. How much
//! it is used is stored with its object; see [`super::activity`].

/// `act_count` steps of the active scan.
pub const ACT_DECLINE: u8 = 1;
/// See [`ACT_DECLINE`].
pub const ACT_ADVANCE: u8 = 3;
/// Least `act_count` of a page just activated.
pub const ACT_INIT: u8 = 5;
/// Largest `act_count`.
pub const ACT_MAX: u8 = 64;

/// `pmap_ts_referenced` stops counting here (`PMAP_TS_REFERENCED_MAX`).
pub const TS_REFERENCED_MAX: u8 = 5;

/// [`Page::object`] of a page that holds nothing.
pub const NO_OBJECT: u16 = u16::MAX;

/// A property that a page may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Flag {
    /// Its content is defined.
    Valid = 1,
    /// Modified since it was last written out, as far as the kernel has noticed; see [`crate::vm::Vm::is_dirty`].
    Dirty = 2,
    /// I/O in progress.
    Busy = 4,
    /// Briefly pinned by some part of the kernel.
    Held = 8,
    /// `PG_WINATCFLS`: survived one trip through the inactive queue as a dirty page.
    Winatcfls = 16,
    /// `VPB_BIT_WAITERS`: somebody sleeps until it is no longer busy.
    Wanted = 32,
}

/// A physical page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// The page of its object that it holds.
    pub index: u32,
    /// The object, or [`NO_OBJECT`].
    pub object: u16,
    flags: u8,
}

kernel::flags!(pub Page, Flag);

impl Default for Page {
    fn default() -> Self {
        Page { index: 0, object: NO_OBJECT, flags: 0 }
    }
}

impl Page {
    /// A page about to hold page `index` of an object.
    pub fn of(object: u16, index: u32) -> Self {
        Page { index, object, ..Page::default() }
    }

    /// Whether it holds a page of an object.
    pub fn is_in_use(&self) -> bool {
        self.object != NO_OBJECT
    }

    /// Whether a transfer or some part of the kernel pins it.
    #[inline]
    pub fn is_pinned(&self) -> bool {
        self.flags & (Flag::Busy as u8 | Flag::Held as u8) != 0
    }

    /// The same page with a property.
    #[must_use]
    pub fn with(mut self, flag: Flag) -> Self {
        self.set(flag, true);
        self
    }
}

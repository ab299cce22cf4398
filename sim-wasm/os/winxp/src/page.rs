//! A physical page: the part of a page frame database entry that the model needs.

use kernel::Seen;

/// [`Page::object`] of a page that holds nothing.
const NO_OBJECT: u16 = u16::MAX;

/// A property that a page may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Flag {
    /// Modified since it was last written, as far as the kernel has noticed: it notices when the page leaves a working
    /// set.
    Modified = 1,
    /// It is being read.
    Reading = 2,
    /// It is being written.
    Writing = 4,
    /// Somebody sleeps until the transfer is over.
    Wanted = 8,
}

/// A physical page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Page {
    /// The page of its object that it holds.
    pub(super) index: u32,
    /// The object, or [`NO_OBJECT`].
    pub(super) object: u16,
    /// Working sets that it is in (the share count).
    pub(super) shares: u16,
    flags: u8,
}

kernel::flags!(pub(super) Page, Flag);

impl Default for Page {
    fn default() -> Self {
        Page { index: 0, object: NO_OBJECT, shares: 0, flags: 0 }
    }
}

impl Page {
    /// A page about to hold page `index` of an object.
    pub(super) fn of(object: u16, index: u32) -> Self {
        Page { index, object, shares: 0, flags: 0 }
    }

    /// Whether it holds a page of an object.
    pub(super) fn has_identity(self) -> bool {
        self.object != NO_OBJECT
    }

    /// Whether it is being transferred.
    pub(super) fn is_busy(self) -> bool {
        self.is(Flag::Reading) || self.is(Flag::Writing)
    }

    /// Keeps the hardware's bits in the page, as far as anybody asks for them later.
    pub(super) fn note(&mut self, seen: Seen) {
        self.set(Flag::Modified, self.is(Flag::Modified) || seen.modified);
    }
}

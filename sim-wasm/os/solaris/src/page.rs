//! A physical page: the part of `page_t` the model needs (`uts/common/vm/page.h`, `onnv_86`), in eight bytes.

use kernel::Seen;

/// [`Page::object`] of a page that holds nothing.
const NO_OBJECT: u16 = u16::MAX;

/// A property that a page may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Flag {
    /// `p_nrm` `P_MOD`: modified since it was last written, as far as the kernel has noticed.
    Modified = 1,
    /// `P_REF`: used since the front hand came by, as far as the kernel has noticed.
    Referenced = 2,
    /// Locked: a transfer is in progress.
    Busy = 4,
    /// A request to write and free it is waiting for the page-out thread.
    Queued = 8,
    /// Somebody sleeps until it is no longer locked.
    Wanted = 16,
}

/// A physical page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Page {
    /// The page of its object that it holds.
    pub(super) index: u32,
    /// The anonymous map or vnode, or [`NO_OBJECT`].
    pub(super) object: u16,
    flags: u8,
}

kernel::flags!(pub(super) Page, Flag);

impl Default for Page {
    fn default() -> Self {
        Page { index: 0, object: NO_OBJECT, flags: 0 }
    }
}

impl Page {
    /// A page about to hold page `index` of an object.
    pub(super) fn of(object: u16, index: u32) -> Self {
        Page { index, object, flags: 0 }
    }

    /// Whether it holds a page of an object.
    pub(super) fn has_identity(self) -> bool {
        self.object != NO_OBJECT
    }

    /// Whether a transfer is in progress or requested, so that no hand may take the page.
    #[inline]
    pub(super) fn is_locked(self) -> bool {
        self.is(Flag::Busy) || self.is(Flag::Queued)
    }

    /// Keeps the hardware's bits in the page.
    pub(super) fn note(&mut self, seen: Seen) {
        self.set(Flag::Referenced, self.is(Flag::Referenced) || seen.accessed);
        self.set(Flag::Modified, self.is(Flag::Modified) || seen.modified);
    }
}

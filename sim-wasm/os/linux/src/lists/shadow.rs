//! What an evicted page leaves in its place in its file or in swap, until it is back.

use super::mglru;
use super::workingset::{self, Kind, Shadow as Stamp};
use crate::memory::page::{Flag, Page};
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use kernel::Witness;

/// What a page leaves behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Left {
    /// The clock of evictions at that time.
    Age(workingset::Shadow),
    /// The oldest generation at that time, and the page's uses.
    Generation(mglru::Shadow),
}

impl LinuxKernel {
    /// The page's kind.
    pub(crate) fn kind_of(&self, frame: u32) -> Kind {
        kind(self.page(frame))
    }

    /// Reclaim finally takes the page, which leaves its stamp. Pages that belong together leave the same.
    pub(crate) fn leave_shadow<W: Witness>(&mut self, frame: u32, stamp: &mut Option<Stamp>, witness: &mut W) {
        let page = *self.page(frame);
        let clock = &mut self.node.workingset;
        let mut evict = || clock.evict(1 << page.order, page.is(Flag::Workingset));
        let left = match self.settings.lru {
            LruKind::Two => return,
            LruKind::Split => Left::Age(*stamp.get_or_insert_with(&mut evict)),
            LruKind::Generations => Left::Generation(self.node.generations.evict(frame, kind(&page), witness)),
        };
        if page.is(Flag::File) {
            if let Some(file) = self.files.get_mut(usize::from(page.owner)) {
                file.set_shadow(page.index, left);
            }
        } else if let Some(shadow) = self.node.swap_shadows.get_mut(page.slot as usize) {
            *shadow = Some(left);
        }
    }

    /// Takes what the page to be held left behind, if it was evicted before.
    pub(crate) fn take_shadow(&mut self, holds: &Page) -> Option<Left> {
        if holds.is(Flag::File) {
            self.files.get_mut(usize::from(holds.owner))?.take_shadow(holds.index)
        } else {
            self.node.swap_shadows.get_mut(holds.slot as usize)?.take()
        }
    }
}

/// A page's kind.
pub(crate) fn kind(page: &Page) -> Kind {
    if page.is(Flag::File) { Kind::File } else { Kind::Anon }
}

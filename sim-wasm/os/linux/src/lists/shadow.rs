//! What an evicted page leaves in its place in its file or in swap, until it is back.

use super::mglru;
use super::workingset::{self, Kind, Shadow as Stamp};
use crate::cgroups::GroupId;
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

/// What a page left behind, if it did, in the eight bytes that it takes in the kernel, too (`pack_shadow`): machines
/// have a place for it for every page of their files and of swap.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Place(u64);

/// The lowest bits of a place that holds something.
const AGE: u64 = 1;
const GENERATION: u64 = 2;

impl Place {
    /// One that holds what a page leaves behind.
    pub fn of(left: Left) -> Self {
        match left {
            Left::Age(shadow) => Place(shadow.bits() << 2 | AGE),
            Left::Generation(shadow) => Place(shadow.bits() << 2 | GENERATION),
        }
    }

    /// Takes what is there.
    pub fn take(&mut self) -> Option<Left> {
        let bits = std::mem::take(&mut self.0);
        match bits & 3 {
            AGE => Some(Left::Age(workingset::Shadow::of_bits(bits >> 2))),
            GENERATION => Some(Left::Generation(mglru::Shadow::of_bits(bits >> 2))),
            _ => None,
        }
    }
}

impl LinuxKernel {
    /// The page's kind.
    pub(crate) fn kind_of(&self, frame: u32) -> Kind {
        kind(self.page(frame))
    }

    /// Reclaim finally takes the page, which leaves its stamp. Pages that belong together leave the same.
    /// `target` is the group that reclaim is for.
    pub(crate) fn leave_shadow<W: Witness>(
        &mut self,
        frame: u32,
        target: GroupId,
        stamp: &mut Option<Stamp>,
        witness: &mut W,
    ) {
        let page = *self.page(frame);
        let left = match self.settings.lru {
            LruKind::Two => return,
            LruKind::Split => Left::Age(*stamp.get_or_insert_with(|| self.stamp(target, &page))),
            LruKind::Generations => {
                self.work_on(page.memcg);
                Left::Generation(self.node.generations.evict(frame, kind(&page), page.memcg, witness))
            }
        };
        if page.is(Flag::File) {
            if let Some(file) = self.files.get_mut(usize::from(page.owner)) {
                file.set_shadow(page.index, left);
            }
        } else if let Some(shadow) = self.node.swap_shadows.get_mut(page.slot as usize) {
            *shadow = Place::of(left);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_holds_all_that_a_page_left_until_it_is_taken() {
        let mut place = Place::default();
        assert_eq!((place.take(), size_of::<Place>()), (None, 8));
        let age = |bits| Left::Age(workingset::Shadow::of_bits(bits));
        let generation = |bits| Left::Generation(mglru::Shadow::of_bits(bits));
        for bits in [0, 1, 2, 3, 0x2_7F5A, (1 << 62) - 1, 0x1234_5678_9ABC_DEF0] {
            for left in [age(bits), generation(bits)] {
                place = Place::of(left);
                assert_eq!((place.take(), place.take()), (Some(left), None), "{bits:x}");
            }
            assert_eq!(workingset::Shadow::of_bits(bits).bits(), bits);
            assert_eq!(mglru::Shadow::of_bits(bits).bits(), bits);
        }
    }
}

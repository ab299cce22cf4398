//! NRU: which pages were used since the last tick is the same in all sizes; which are dirty is not.

use super::mask::Mask;
use super::pass::Rule;
use crate::policy::bits::BitSet;
use base::record::NONE;

/// The longest tick: as many pages that were used since the last one are passed in a search.
pub(super) const LONGEST_TICK: u32 = 64;

/// NRU; of the lowest class, the page in the lowest frame leaves.
#[derive(Debug)]
pub(super) struct Nru {
    tick: u32,
    /// References left before the next tick.
    left: u32,
    /// Pages used since the last one.
    used: Vec<u32>,
    sizes: Vec<Frames>,
}

/// What is known of a page.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Page<M> {
    held: M,
    dirty: M,
    used: bool,
}

/// The frames of one size.
#[derive(Debug)]
struct Frames {
    most: usize,
    page: Vec<u32>,
    /// Frames whose pages were clean when somebody last looked.
    clean: BitSet,
    /// Frames whose pages are dirty.
    dirty: BitSet,
}

impl Nru {
    /// With a tick of at most [`LONGEST_TICK`].
    pub(super) fn new(frames: &[u32], tick: u32) -> Self {
        let of = |&frames: &u32| Frames {
            most: frames as usize,
            page: Vec::new(),
            clean: BitSet::new(frames),
            dirty: BitSet::new(frames),
        };
        Nru { tick, left: 0, used: Vec::new(), sizes: frames.iter().map(of).collect() }
    }
}

impl Frames {
    /// The frame of the page that leaves.
    fn choose<M: Mask>(&mut self, pages: &[Page<M>], bit: M) -> Option<u32> {
        let mut used_clean = None;
        let mut next = self.clean.first();
        while let Some(frame) = next {
            next = self.clean.above(frame);
            let page = pages[self.page[frame as usize] as usize];
            if page.dirty.has(bit) {
                self.clean.remove(frame);
                self.dirty.insert(frame);
            } else if page.used {
                used_clean = used_clean.or(Some(frame));
            } else {
                return Some(frame);
            }
        }
        let mut next = self.dirty.first();
        while let Some(frame) = next {
            if !pages[self.page[frame as usize] as usize].used {
                return Some(frame);
            }
            next = self.dirty.above(frame);
        }
        used_clean.or(self.dirty.first())
    }
}

impl<M: Mask> Rule<M> for Nru {
    type Page = Page<M>;

    #[inline]
    fn refer(&mut self, pages: &mut [Page<M>], page: u32, write: bool, all: M) -> M {
        if self.left == 0 {
            self.left = self.tick;
            for page in self.used.drain(..) {
                pages[page as usize].used = false;
            }
        }
        self.left -= 1;
        let Page { held, dirty, used } = &mut pages[page as usize];
        if write {
            *dirty = all;
        }
        if !*used {
            *used = true;
            self.used.push(page);
        }
        all & !std::mem::replace(held, all)
    }

    #[inline]
    fn load(&mut self, pages: &mut [Page<M>], page: u32, size: usize) -> u32 {
        let bit = M::only(size);
        let frames = &mut self.sizes[size];
        if frames.page.len() < frames.most {
            frames.clean.insert(frames.page.len() as u32);
            frames.page.push(page);
            return NONE;
        }
        let Some(frame) = frames.choose(pages, bit) else { return NONE };
        let victim = std::mem::replace(&mut frames.page[frame as usize], page);
        let left = &mut pages[victim as usize];
        left.held &= !bit;
        if left.dirty.has(bit) {
            left.dirty &= !bit;
            frames.dirty.remove(frame);
            frames.clean.insert(frame);
        }
        victim
    }
}

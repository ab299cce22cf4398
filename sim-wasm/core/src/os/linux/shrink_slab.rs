//! The kernel's caches of names and inodes, which give pages when they are asked to shrink. How many a machine has is set by hand.

use super::page::Page;
use super::reason::Reason;
use super::slab::{Shrinker, unused_objects};
use super::state::{FREE, LinuxKernel};
use crate::machine::Witness;
use crate::os::Env;

/// Objects of a page: names of 192 bytes (from memory). The model packs them so that a page comes free with every so many.
const OBJECTS_PER_PAGE: u32 = 21;

/// The caches.
#[derive(Debug, Clone, Copy, Default)]
pub struct Slab {
    shrinker: Shrinker,
    /// Objects nobody uses.
    objects: u32,
}

impl Slab {
    /// Caches that fill so many pages.
    pub fn new(pages: u32) -> Self {
        Slab { shrinker: Shrinker::default(), objects: pages.saturating_mul(OBJECTS_PER_PAGE) }
    }

    /// Pages they take.
    pub fn pages(&self) -> u32 {
        self.objects.div_ceil(OBJECTS_PER_PAGE)
    }
}

impl LinuxKernel {
    /// `shrink_slab`: the caches shrink in proportion to what was looked at of the lists: pages of all pages, or by the scan's priority
    /// alone. How many pages they gave.
    pub(super) fn shrink_slab<W: Witness>(
        &mut self,
        [scanned, lru_pages]: [u32; 2],
        priority: Option<u32>,
        env: &mut Env<'_, W>,
    ) -> u32 {
        if self.slab.objects == 0 {
            return 0;
        }
        let pages = self.slab.pages();
        let said = unused_objects(self.slab.objects, self.settings.vfs_cache_pressure);
        let shrinker = &mut self.slab.shrinker;
        let looked_at = match priority {
            Some(priority) => shrinker.scan_at(priority, said),
            None => shrinker.scan(scanned, lru_pages, said),
        };
        self.counters.slabs_scanned += u64::from(looked_at);
        self.slab.objects -= looked_at.min(self.slab.objects);
        let given = (pages - self.slab.pages()).min(self.wired);
        if given > 0 {
            env.tell(Reason::SlabShrunk as u32, [looked_at, given]);
        }
        for _ in 0..given {
            self.wired -= 1;
            let frame = self.wired;
            self.change(frame, env.witness, |page| *page = Page::default());
            self.lru.add(FREE, frame, env.witness);
            self.zone.page_came_free();
        }
        given
    }
}

//! The kernel's caches of names and inodes, which give up pages when asked to shrink. How many a machine has is set by
//! hand.

use super::slab::{Shrinker, unused_objects};
use crate::memory::zonelist::Mark;
use crate::reason::Reason;
use crate::state::LinuxKernel;
use kernel::Env;
use kernel::Witness;

/// Objects in a page: names of 192 bytes (from memory). The model keeps them packed, so that freeing this many frees a
/// page.
const OBJECTS_PER_PAGE: u32 = 21;

/// The caches grow in steps, a hundred a second.
const STEP_NS: u64 = 10_000_000;
const STEPS: u32 = 100;

/// The caches.
#[derive(Debug, Clone, Copy, Default)]
pub struct Slab {
    shrinker: Shrinker,
    /// Objects nobody uses.
    objects: u32,
    /// How many more pages they take every second, and when the next ones are due.
    growth: u32,
    grows_at: Option<u64>,
    /// The fraction of a page that is due, in hundredths.
    left: u32,
}

impl Slab {
    /// Caches that fill `pages` pages, and `growth` more every second.
    pub fn new(pages: u32, growth: u32) -> Self {
        let grows_at = (growth > 0).then_some(STEP_NS);
        Slab { objects: pages.saturating_mul(OBJECTS_PER_PAGE), growth, grows_at, ..Slab::default() }
    }

    /// When they grow next.
    pub fn grows_at(&self) -> Option<u64> {
        self.grows_at
    }

    /// Pages they take.
    pub fn pages(&self) -> u32 {
        self.objects.div_ceil(OBJECTS_PER_PAGE)
    }
}

impl LinuxKernel {
    /// The caches grow by a step. They take pages that the kernel itself can use, as long as there are some without
    /// reclaiming.
    pub(crate) fn grow_slab<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        self.slab.grows_at = Some(env.now + STEP_NS);
        let due = self.slab.left + self.slab.growth;
        let wanted = due / STEPS;
        self.slab.left = due % STEPS;
        let kernel = self.zones.for_kernel();
        if wanted > 0 {
            let free = (0..=kernel).map(|zone| self.free_of(zone)).sum();
            env.tell(Reason::SlabGrown as u32, [wanted, free]);
        }
        for _ in 0..wanted {
            if self.frame_up_to(kernel, Mark::Low).is_none() {
                self.wake_kswapd(env);
            }
            let Some(frame) = self.frame_up_to(kernel, self.last_mark()) else { break };
            self.wire(frame, env);
            self.slab.objects = self.slab.objects.saturating_add(OBJECTS_PER_PAGE);
        }
    }

    /// `shrink_slab`: the caches shrink in proportion to how much of the lists was looked at, `scanned` of `lru_pages`
    /// pages, or by the scan's priority alone. Returns how many pages they gave.
    pub(crate) fn shrink_slab<W: Witness>(
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
            self.give_kernel_page(env);
        }
        given
    }
}

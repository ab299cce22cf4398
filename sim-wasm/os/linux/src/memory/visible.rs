//! What is visible of pages: reported to the listener when it changes, or all at once. The lists report
//! `PG_referenced`.

use super::page::{Flag, Page};
use crate::state::LinuxKernel;
use base::record::{Delta, Recorder};
use kernel::{Visible, Witness};

/// Names of the page attributes, in the order of their ids: `PG_referenced`, which the lists report, those of
/// [`LinuxKernel::visible`], and the tier, which the generations report. `vpage` (the page's index in its region or
/// file) and `object` (its region, or its file, numbered after the regions) are stored plus one.
pub(crate) const ATTRS: &[&str] =
    &["referenced", "young", "dirty", "busy", "reclaim", "mapped", "swap_cache", "vpage", "object", "tier"];
/// The id of `PG_referenced`.
pub(crate) const REFERENCED: u16 = 0;

/// The id of a page's tier, which the generations report.
pub(crate) const TIER: u16 = 9;

/// The number of attributes reported here.
const SHOWN: usize = ATTRS.len() - 2;
/// Files are numbered after regions, from here on.
const FIRST_FILE: u32 = 1 << 16;

impl LinuxKernel {
    /// Changes a page's record and reports the visible changes.
    #[inline]
    pub(crate) fn change<W: Witness>(&mut self, page: u32, witness: &mut W, change: impl FnOnce(&mut Page)) {
        self.watch(page, witness, |kernel| change(&mut kernel.pages[page as usize]));
    }

    /// Reports where every page is and what it shows.
    pub(crate) fn describe_all<R: Recorder>(&self, recorder: &mut R) {
        self.lru.lists().describe(self.list_count(), recorder);
        if self.settings.lru == crate::settings::LruKind::Generations {
            self.root_generations().tell_numbers(recorder);
        }
        for page in 0..self.pages.len() as u32 {
            if self.lru.is_referenced(page) {
                recorder.delta(Delta::attr(REFERENCED, page, 0, 1));
            }
            self.describe_page(page, recorder);
            if let Some(tier) = self.tier_of(page) {
                recorder.delta(Delta::attr(TIER, page, 0, tier));
            }
        }
    }

    /// The tier of a page that has one and is not in the lowest.
    fn tier_of(&self, page: u32) -> Option<u32> {
        let keeps = self.settings.lru == crate::settings::LruKind::Generations;
        keeps.then(|| self.node.generations.tier(page) as u32).filter(|&tier| tier != 0)
    }
}

impl Visible<SHOWN> for LinuxKernel {
    const FIRST: u16 = REFERENCED + 1;

    #[inline(never)]
    fn visible(&self, page: u32) -> [u32; SHOWN] {
        let p = self.page(page);
        let in_use = u32::from(p.is_in_use());
        let owner = u32::from(p.owner) + if p.is(Flag::File) { FIRST_FILE } else { 0 };
        let known = u32::from(super::region::is_somebody(p.owner)) * in_use;
        let bits = self.shown_bits(page);
        [
            u32::from(bits.accessed),
            u32::from(bits.modified),
            u32::from(p.is_busy()),
            u32::from(p.is(Flag::Reclaim) && p.is(Flag::Writeback)),
            u32::from(p.mapcount > 0),
            u32::from(p.is_in_swap_cache()),
            known * (p.index + 1),
            known * (owner + 1),
        ]
    }
}

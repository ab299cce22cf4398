//! What is seen of pages: told to whoever listens when it changes, or all at once. `PG_referenced` is told by the lists.

use super::page::{Flag, Page};
use crate::state::{LinuxKernel, QUEUES};
use base::record::{Delta, HEAD, ListId, NONE, Recorder};
use kernel::Witness;

/// Names of the page attributes, in the order of their ids: `PG_referenced`, which the lists tell of, those of
/// [`LinuxKernel::visible`], and the tier, which the generations tell of. `vpage` (the page's index in its region or file) and `object` (its region, or file behind the regions)
/// are stored plus one.
pub(crate) const ATTRS: &[&str] =
    &["referenced", "young", "dirty", "busy", "reclaim", "mapped", "swap_cache", "vpage", "object", "tier"];
/// The id of `PG_referenced`.
pub(crate) const REFERENCED: u16 = 0;

/// The id of a page's tier, which the generations tell of.
pub(crate) const TIER: u16 = 9;

/// Those told here.
const SHOWN: usize = ATTRS.len() - 2;
/// Numbers of files are told behind those of regions.
const FIRST_FILE: u32 = 1 << 16;

/// What a page showed of itself.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shown([u32; SHOWN]);

impl LinuxKernel {
    /// Does something to a page and reports what became visible.
    #[inline]
    pub(crate) fn watch<W: Witness, T>(&mut self, page: u32, witness: &mut W, work: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.shown::<W>(page);
        let done = work(self);
        self.report(page, before, witness);
        done
    }

    /// What a page shows of itself, if anybody listens.
    #[inline]
    pub(crate) fn shown<W: Witness>(&self, page: u32) -> Shown {
        Shown(if W::ON { self.visible(page) } else { [0; SHOWN] })
    }

    /// Reports what has become visible of a page since then.
    #[inline]
    pub(crate) fn report<W: Witness>(&self, page: u32, before: Shown, witness: &mut W) {
        if W::ON {
            self.tell_changes(page, before, witness);
        }
    }

    // Not where it is called: what is only watched need not be fast, and everybody downloads it.
    #[inline(never)]
    fn tell_changes<W: Witness>(&self, page: u32, before: Shown, witness: &mut W) {
        for (id, (from, to)) in (1..).zip(before.0.into_iter().zip(self.visible(page))) {
            if from != to {
                witness.delta(Delta::attr(id, page, from, to));
            }
        }
    }

    /// Changes a page's record and reports what became visible.
    #[inline]
    pub(crate) fn change<W: Witness>(&mut self, page: u32, witness: &mut W, change: impl FnOnce(&mut Page)) {
        self.watch(page, witness, |kernel| change(&mut kernel.pages[page as usize]));
    }

    /// Tells of every page where it is and what it shows.
    pub(crate) fn describe_all<R: Recorder>(&self, recorder: &mut R) {
        for queue in (0..QUEUES.len()).map(|queue| ListId(queue as u8)) {
            let mut before = HEAD;
            for page in self.lru.lists().iter(queue) {
                recorder.delta(Delta::place(queue, page, NONE, before));
                before = page;
            }
        }
        if self.settings.lru == crate::settings::LruKind::Generations {
            self.node.generations.tell_numbers(recorder);
        }
        for page in 0..self.pages.len() as u32 {
            let referenced = [(REFERENCED, u32::from(self.lru.is_referenced(page)))];
            let shown = referenced.into_iter().chain((1..).zip(self.visible(page))).chain(self.tier_of(page));
            let shown = shown.filter(|&(_, value)| value != 0);
            shown.for_each(|(id, value)| recorder.delta(Delta::attr(id, page, 0, value)));
        }
    }

    fn tier_of(&self, page: u32) -> Option<(u16, u32)> {
        let keeps = self.settings.lru == crate::settings::LruKind::Generations;
        keeps.then(|| (TIER, self.node.generations.tier(page) as u32))
    }

    /// What a page shows of itself: the values of [`ATTRS`] without the first and the last.
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
            u32::from(p.is(Flag::Reclaim)),
            u32::from(p.mapcount > 0),
            u32::from(p.is_in_swap_cache()),
            known * (p.index + 1),
            known * (owner + 1),
        ]
    }
}

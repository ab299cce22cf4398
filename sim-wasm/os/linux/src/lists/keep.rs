//! A page's place among the others: where it enters, how a use moves it, where it is put back (`mm/swap.c`,
//! `mm/workingset.c`, `include/linux/mm_inline.h`).

use super::lru::{Pair, Touched};
use super::mglru::Held;
use super::shadow::{Left, kind};
use super::workingset::{Kind, Sizes};
use crate::cgroups::{GroupId, ROOT, pair_of};
use crate::memory::page::{Flag, Page};
use crate::reason::Reason;
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use kernel::Env;
use kernel::Witness;

/// How a page enters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arrival {
    /// A process faulted on it, or on a neighbour.
    Fault,
    /// `read(2)` or `write(2)`.
    Call,
}

impl LinuxKernel {
    /// Takes a free page to hold something. The page enters the list that the kernel has for it, which may be another
    /// one if it was evicted before.
    #[inline(never)]
    pub(crate) fn admit<W: Witness>(&mut self, frame: u32, mut holds: Page, how: Arrival, env: &mut Env<'_, W>) {
        let list = match self.settings.lru {
            LruKind::Two => {
                let pair = self.zones.with(frame).pair;
                let list = if holds.is(Flag::Anon) { pair.active } else { pair.inactive };
                return self.fill_frame(frame, holds, list, env.witness);
            }
            LruKind::Split => {
                let active = self.came_back([frame, 1], &mut holds, env);
                let pair = self.pair_of(frame, &holds);
                if active { pair.active } else { pair.inactive }
            }
            LruKind::Generations => {
                self.work_on(holds.memcg);
                self.came_back_soon(frame, &mut holds, how, env);
                self.take_free(frame, holds.order, env.witness);
                self.commit_charge(&holds);
                let (by_fault, lists) = (how == Arrival::Fault, self.lru.lists_mut());
                self.node.generations.admit(frame, held(&holds), by_fault, lists, env.witness);
                return self.change(frame, env.witness, |page| *page = holds);
            }
        };
        self.fill_frame(frame, holds, list, env.witness);
    }

    /// Takes free pages to hold a large page that is read ahead, of which `holds` describes the first.
    pub(crate) fn admit_large<W: Witness>(
        &mut self,
        frames: &[u32],
        mut holds: Page,
        how: Arrival,
        env: &mut Env<'_, W>,
    ) {
        let (first, pages) = (holds.index, frames.len() as u32);
        self.merge_shadows(holds.owner, first..first + pages);
        if self.settings.lru == LruKind::Generations {
            for (index, &frame) in (first..).zip(frames) {
                env.tell_of(Reason::FileAheadPlaced as u32, frame, [index, first]);
                holds.index = index;
                self.admit(frame, holds, how, env);
            }
            return;
        }
        let pair = pair_of(holds.memcg, Kind::File);
        let mut list = pair.inactive;
        for (index, &frame) in (first..).zip(frames) {
            env.tell_of(Reason::FileAheadPlaced as u32, frame, [index, first]);
            holds.index = index;
            if index > first {
                self.take_shadow(&holds);
            } else if self.came_back([frame, pages], &mut holds, env) {
                list = pair.active;
            }
            self.fill_frame(frame, holds, list, env.witness);
        }
    }

    /// `workingset_refault`: whether a page, or the `pages` of a large one, become active at once.
    fn came_back<W: Witness>(&mut self, [frame, pages]: [u32; 2], holds: &mut Page, env: &mut Env<'_, W>) -> bool {
        let Some(Left::Age(shadow)) = self.take_shadow(holds) else { return false };
        let (kind, group) = (kind(holds), holds.memcg);
        let (came, reach) = self.refaults(group, shadow, kind, pages);
        let reason = match (came.activated, came.restored) {
            (false, _) => Reason::RefaultFar,
            (true, false) => Reason::RefaultActivated,
            (true, true) => Reason::RefaultRestored,
        };
        let capped = |pages: u64| u32::try_from(pages).unwrap_or(u32::MAX);
        env.tell_of(reason as u32, frame, [capped(came.distance), capped(reach)]);
        self.count_refault((group, kind), pages, [came.activated, came.restored]);
        if came.restored {
            holds.set(Flag::Workingset, true);
            self.note_cost(group, kind, [pages, 0]);
        }
        came.activated
    }

    /// Pages of a kind of a group were read back or written, or kept by a scan.
    pub(crate) fn note_cost(&mut self, group: GroupId, kind: Kind, [io, rotated]: [u32; 2]) {
        if self.settings.version.gathers_costs() {
            self.node.gathered.rotated[kind as usize] += u64::from(rotated);
            self.count_of(group, |counts| counts.rotated[kind as usize] += u64::from(rotated));
        } else {
            self.note_cost_at_once(group, kind, [io, rotated]);
        }
    }

    /// Reclaim of a group begins: the costs as of now, in releases that gather them then.
    pub(crate) fn gather_costs(&mut self, target: GroupId) {
        if self.settings.version.gathers_costs() {
            self.gather_costs_of(target);
        }
    }

    /// `lru_gen_refault`
    fn came_back_soon<W: Witness>(&mut self, frame: u32, holds: &mut Page, how: Arrival, env: &mut Env<'_, W>) {
        let Some(Left::Generation(shadow)) = self.take_shadow(holds) else { return };
        // What another group has evicted tells this one nothing.
        if shadow.group() != holds.memcg {
            return;
        }
        let generations = &mut self.node.generations;
        let ago = generations.max_seq().saturating_sub(shadow.seq());
        let reason = if generations.is_recent(shadow) { Reason::RefaultRecent } else { Reason::RefaultOld };
        env.tell_of(reason as u32, frame, [u32::try_from(ago).unwrap_or(u32::MAX), shadow.tier() as u32]);
        let back = generations.refault(frame, shadow, how == Arrival::Fault, env.witness);
        self.count_refault((holds.memcg, kind(holds)), 1, [back.activated, back.restored]);
        holds.set(Flag::Workingset, back.restored);
    }

    fn count_refault(&mut self, (group, kind): (GroupId, Kind), pages: u32, [activated, restored]: [bool; 2]) {
        self.count_of(group, |counts| counts.refault(kind, pages.into(), [activated, restored]));
        let c = &mut self.node.counters;
        let [refault, activate, restore] = match kind {
            Kind::Anon => {
                [&mut c.workingset_refault_anon, &mut c.workingset_activate_anon, &mut c.workingset_restore_anon]
            }
            Kind::File => {
                [&mut c.workingset_refault_file, &mut c.workingset_activate_file, &mut c.workingset_restore_file]
            }
        };
        let pages = u64::from(pages);
        *refault += pages;
        *activate += if activated { pages } else { 0 };
        *restore += if restored { pages } else { 0 };
    }

    /// `mark_page_accessed`: two touches make an inactive page active. With generations, uses are only counted.
    pub(crate) fn mark_accessed<W: Witness>(&mut self, frame: u32, witness: &mut W) {
        self.each_of(frame, witness, Self::mark_one_accessed);
    }

    fn mark_one_accessed<W: Witness>(&mut self, frame: u32, witness: &mut W) {
        if self.settings.lru == LruKind::Generations {
            self.work_on_page(frame);
            return self.node.generations.count_use(frame, witness);
        }
        let pair = self.pair_of(frame, self.page(frame));
        if self.lru.mark_accessed(pair, frame, witness) == Touched::Activated {
            self.counters.pgactivate += 1;
            if self.settings.lru == LruKind::Split {
                self.age_nonresident(self.page(frame).memcg, 1);
            }
        }
    }

    /// The lists that a page in this frame belongs on.
    pub(crate) fn pair_of(&self, frame: u32, page: &Page) -> Pair {
        match (self.settings.lru, kind(page)) {
            (LruKind::Two, _) => self.zones.with(frame).pair,
            (_, kind) => pair_of(page.memcg, kind),
        }
    }

    /// A scan has looked at a page and keeps it: it stays where it was, or becomes active. With generations, it had
    /// been taken off its list.
    pub(crate) fn put_back<W: Witness>(&mut self, frame: u32, activate: bool, witness: &mut W) {
        let held = held(self.page(frame));
        self.put_back_as(held, frame, activate, witness);
    }

    /// What a page and those that belong to it are for the generations.
    pub(crate) fn held_whole(&self, frame: u32) -> Held {
        held(&self.seen_whole(frame))
    }

    /// The same for one of several pages that are put back together.
    pub(crate) fn put_back_as<W: Witness>(&mut self, held: Held, frame: u32, activate: bool, witness: &mut W) {
        self.counters.pgactivate += u64::from(activate);
        if self.settings.lru == LruKind::Generations {
            self.work_on_page(frame);
            return self.node.generations.put_back(frame, held, activate, self.lru.lists_mut(), witness);
        }
        let pair = self.pair_of(frame, self.page(frame));
        if activate {
            self.lru.activate(pair, frame, witness);
            self.age_nonresident(self.page(frame).memcg, 1);
        } else {
            self.lru.keep(pair.inactive, frame, witness);
        }
    }

    /// A page that reclaim wrote out is clean: moves it where the next scan looks first (`folio_rotate_reclaimable`),
    /// if it is on a list. Returns how many went there: all that belong to it.
    pub(crate) fn rotate_written<W: Witness>(&mut self, frame: u32, witness: &mut W) -> u32 {
        let mut went = 0;
        self.each_of(frame, witness, |kernel, frame, witness| went += u32::from(kernel.rotate_one(frame, witness)));
        went
    }

    fn rotate_one<W: Witness>(&mut self, frame: u32, witness: &mut W) -> bool {
        let Some(from) = self.lru.lists().list_of(frame) else { return false };
        let page = *self.page(frame);
        let to = match self.settings.lru {
            LruKind::Two => return self.lru.rotate(self.zones.with(frame).pair, frame, witness),
            LruKind::Split => self.pair_of(frame, &page).inactive,
            LruKind::Generations => {
                self.work_on(page.memcg);
                return self.node.generations.rotate(frame, self.lru.lists_mut(), witness);
            }
        };
        let lists = self.lru.lists_mut();
        lists.remove(from, frame, witness);
        lists.push_tail(to, frame, witness);
        true
    }

    /// Pages on the lists, by kind. The two youngest generations count as active.
    pub fn sizes(&self) -> Sizes {
        self.sizes_below(ROOT)
    }

    /// Whether there is room for anonymous pages in swap.
    pub(crate) fn can_swap(&self) -> bool {
        self.free_slots() > 0
    }

    /// Free slots.
    pub(crate) fn free_slots(&self) -> u32 {
        self.swap.total().saturating_sub(self.swap.used())
    }
}

/// What a page is for the generations.
fn held(page: &Page) -> Held {
    let waits = page.is(Flag::Dirty) || page.is(Flag::Writeback);
    Held {
        kind: kind(page),
        is_new: page.is(Flag::Anon) && !page.is_in_swap_cache(),
        is_written: page.is(Flag::Reclaim) && waits,
    }
}

//! Reclaim from the generations (`lru_gen_shrink_node`, `try_to_shrink_lruvec`, `evict_folios`, `isolate_folios`,
//! `mm/vmscan.c`, 6.12 and 7.3).

use super::mglru::{Aging, Isolated, MAX_BATCH, MIN_BATCH};
use super::workingset::Kind;
use crate::memory::page::{Flag, Page};
use crate::reason::Reason;
use crate::reclaim::looked::{Batches, Looked};
use crate::reclaim::scan_balance::ANON_ONLY;
use crate::reclaim::tendency::DEF_PRIORITY;
use crate::reclaim::zone_scan::Control;
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use kernel::{Env, Pid, Witness};

impl LinuxKernel {
    /// Evicts from the oldest generations, as much as the priority asks for, or makes a new one. While it may not
    /// write, it does nothing. Between two batches of kswapd, others have their turn.
    pub(crate) fn shrink_generations<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) {
        if !control.may_writepage {
            return;
        }
        let swappiness = self.swappiness_of(control);
        let before = self.node.generations.moved();
        let mut batches = control.node.batches.take().unwrap_or_else(|| {
            control.node.walks = control.is_in_background();
            self.begin_batches(swappiness, control)
        });
        while !batches.over {
            self.work_on(control.node.group);
            batches.over = !match batches.after_writes.take() {
                Some(goes_on) => {
                    self.evict_written(control, env);
                    goes_on && !self.has_evicted_enough(control)
                }
                None => self.next_batch(swappiness, &mut batches, control, env),
            };
            // A batch is taken off its list before it is written, so the wait for its writes comes after it.
            if self.write_has_to_wait(env) || !batches.over {
                control.node.batches = Some(batches);
                break;
            }
        }
        self.work_on(control.node.group);
        control.round.generations(&self.node.generations, before);
    }

    /// How anonymous pages are weighed against those of files (`get_swappiness`): not at all if there is no room for
    /// them.
    pub(crate) fn swappiness_of(&self, control: &Control) -> u32 {
        let swappiness = control.node.swappiness.unwrap_or(self.settings.swappiness);
        let insists = swappiness >= ANON_ONLY && self.settings.version.anon_only_spares_files();
        if self.free_slots_of(control.node.group) < MIN_BATCH && !insists { 0 } else { swappiness }
    }

    /// Since 7.1, a look decides at first how many pages it looks at.
    fn begin_batches(&self, swappiness: u32, control: &mut Control) -> Batches {
        let nothing = swappiness >= ANON_ONLY && self.free_slots_of(control.node.group) == 0;
        let decides = self.settings.version.evicts_in_batches();
        let evictable = if nothing { 0 } else { self.node.generations.evictable(swappiness) };
        let pages = || self.unprotected(evictable, control) >> control.priority.min(31);
        Batches { scanned: 0, left: decides.then(pages), ..Batches::default() }
    }

    /// Evicts a batch, or makes a generation. Returns whether the look goes on.
    fn next_batch<W: Witness>(
        &mut self,
        swappiness: u32,
        batches: &mut Batches,
        control: &mut Control,
        env: &mut Env<'_, W>,
    ) -> bool {
        match batches.left {
            Some(left) => self.evict_of_left(swappiness, left, batches, control, env),
            None => self.evict_anew(swappiness, batches, control, env),
        }
    }

    /// Until 6.18, asks before each batch how many pages are to be looked at in all, and makes a generation instead if there
    /// are too few.
    fn evict_anew<W: Witness>(
        &mut self,
        swappiness: u32,
        batches: &mut Batches,
        control: &mut Control,
        env: &mut Env<'_, W>,
    ) -> bool {
        if control.node.tables.is_none() {
            if self.is_below_min(control) {
                control.node.rotates = true;
                return false;
            }
            if let Some(most) = self.pages_to_look_at(swappiness, control.priority) {
                return most > 0 && self.evict_up_to(most, swappiness, batches, control, env);
            }
        }
        control.node.rotates |= self.make_generation(swappiness, control, env) == Some(true);
        control.node.tables.is_some()
    }

    /// How many pages to look at with this priority; `None` if there are too few generations.
    fn pages_to_look_at(&self, swappiness: u32, priority: u32) -> Option<u32> {
        let generations = &self.node.generations;
        match (generations.aging(swappiness), priority) {
            (Aging::No, _) | (Aging::Should, DEF_PRIORITY) => {
                Some(generations.evictable(swappiness) >> priority.min(31))
            }
            (Aging::Must, DEF_PRIORITY) => Some(0),
            _ => None,
        }
    }

    fn evict_up_to<W: Witness>(
        &mut self,
        most: u32,
        swappiness: u32,
        batches: &mut Batches,
        control: &mut Control,
        env: &mut Env<'_, W>,
    ) -> bool {
        let at_once = if self.settings.version.takes_no_more_than_asked() { most } else { MAX_BATCH };
        let now = self.evict_oldest(swappiness, at_once, control, env);
        batches.scanned += now;
        self.goes_on(now > 0 && batches.scanned < most, batches, control)
    }

    /// Whether a look goes on after a batch, unless enough has come free. That is seen once the pages that the batch has
    /// written were looked at again.
    fn goes_on(&mut self, goes_on: bool, batches: &mut Batches, control: &Control) -> bool {
        if !self.plug_of(control.by).isolated.is_empty() {
            batches.after_writes = Some(goes_on);
            return true;
        }
        goes_on && !self.has_evicted_enough(control)
    }

    /// Since 7.1, makes a generation on the way, and ends after the next batch.
    fn evict_of_left<W: Witness>(
        &mut self,
        swappiness: u32,
        left: u32,
        batches: &mut Batches,
        control: &mut Control,
        env: &mut Env<'_, W>,
    ) -> bool {
        let is_walking = control.node.tables.is_some();
        if left == 0 {
            return false;
        }
        if !is_walking && self.is_below_min(control) {
            control.node.rotates = true;
            return false;
        }
        let due = self.node.generations.aging(swappiness);
        let ages = is_walking || due == Aging::Must || due == Aging::Should && control.priority != DEF_PRIORITY;
        if ages {
            control.node.walks = true;
            let Some(made) = self.make_generation(swappiness, control, env) else { return true };
            control.node.rotates |= made;
        }
        let now = self.evict_oldest(swappiness, left.min(MIN_BATCH), control, env);
        let left = left.saturating_sub(now);
        batches.left = Some(left);
        // Reclaim of a group is fair without ending early.
        let ends = ages && !control.node.is_for_group();
        self.goes_on(now > 0 && !ends && left > 0, batches, control)
    }

    pub(crate) fn has_evicted_enough(&self, control: &Control) -> bool {
        let (least, enough) = (control.node.to_reclaim.max(control.node.gap()), self.marks().high + MIN_BATCH);
        if control.node.is_for_group() {
            return self.settings.version.ends_reclaim_of_groups() && control.round.reclaimed >= least;
        }
        match control.by {
            // For a large page, kswapd doesn't look at what is free.
            None => control.node.looked.freed >= least || control.node.order == 0 && self.free_pages() > enough,
            Some(_) => control.round.reclaimed >= least,
        }
    }

    /// Takes pages off the oldest generation of one kind, or of the other if it had none, and evicts them. Returns how
    /// many were looked at, or that a generation was given up.
    fn evict_oldest<W: Witness>(
        &mut self,
        swappiness: u32,
        most: u32,
        control: &mut Control,
        env: &mut Env<'_, W>,
    ) -> u32 {
        let batches = self.settings.version.evicts_in_batches();
        if batches {
            self.give_up_empty(swappiness, env);
        }
        let (kind, found, mut scanned) = self.isolate(swappiness, most, control, env);
        if !batches {
            scanned += u32::from(self.give_up_empty(swappiness, env));
            if self.node.generations.aging(swappiness) == Aging::Must {
                scanned = 0;
            }
        } else if scanned > 0 {
            self.give_up_empty(swappiness, env);
        }
        if !found.pages.is_empty() {
            self.evict(kind, &found, control, env);
        }
        scanned
    }

    fn give_up_empty<W: Witness>(&mut self, swappiness: u32, env: &mut Env<'_, W>) -> bool {
        let given_up = self.node.generations.give_up_empty(swappiness, self.lru.lists());
        if given_up {
            self.node.generations.tell_numbers(env.witness);
        }
        given_up
    }

    /// Takes pages of one kind off their list. Until 6.18, the other kind is tried if none were; in 7.3, if there was
    /// none to look at.
    fn isolate<W: Witness>(
        &mut self,
        swappiness: u32,
        most: u32,
        control: &mut Control,
        env: &mut Env<'_, W>,
    ) -> (Kind, Isolated, u32) {
        let generations = &self.node.generations;
        let oldest = [Kind::Anon, Kind::File].map(|kind| generations.min_seq(kind));
        let (first, limit) = generations.feedback().choose(swappiness, oldest);
        control.round.weighed(generations.feedback(), first);
        let batches = self.settings.version.evicts_in_batches();
        let (mut kind, mut limit, mut all) = (first, limit, 0);
        let mut found = Isolated::default();
        for _ in 0..if swappiness > 0 { 2 } else { 1 } {
            let tiers = limit.take().unwrap_or_else(|| self.node.generations.feedback().tier_limit(kind));
            found = self.isolate_of(kind, (most, tiers), control, env);
            all += if batches || !found.pages.is_empty() || found.is_full { found.scanned } else { 0 };
            let done = if batches { !found.pages.is_empty() } else { all > 0 };
            if done {
                break;
            }
            if !batches || found.scanned == 0 {
                kind = if kind == Kind::Anon { Kind::File } else { Kind::Anon };
            }
        }
        (kind, found, all)
    }

    fn isolate_of<W: Witness>(
        &mut self,
        kind: Kind,
        (most, limit): (u32, usize),
        control: &mut Control,
        env: &mut Env<'_, W>,
    ) -> Isolated {
        let seq = self.node.generations.min_seq(kind);
        let reason = if kind == Kind::Anon { Reason::EvictAnon } else { Reason::EvictFile };
        control.round.say(reason, None, [u32::try_from(seq).unwrap_or(u32::MAX), limit as u32], env);
        let Self { node, lru, pages, files, .. } = self;
        let of = |page: u32| pages.get(page as usize).copied().unwrap_or_default();
        let waits_alone = |p: Page| p.is(Flag::Writeback) || (p.is(Flag::File) && p.is(Flag::Dirty));
        let waits = |page: u32| {
            let p = of(page);
            let file = || files.get(usize::from(p.owner));
            let any = || p.folio().any(|index| file().and_then(|f| f.page(index)).is_some_and(|p| waits_alone(of(p))));
            if p.order == 0 { waits_alone(p) } else { any() }
        };
        let pages_with = |page: u32| 1 << of(page).order;
        let asked = (most, limit);
        let found = node.generations.isolate(kind, asked, (pages_with, waits), lru.lists_mut(), env.witness);
        let moved_on = found.scanned - found.taken;
        self.node.counters.pgrefill += u64::from(moved_on);
        self.count_refill_of(control.node.group, moved_on);
        control.round.refilled += moved_on;
        env.spend(u64::from(moved_on) * self.settings.version.pace().sort);
        for &page in &found.waiting {
            let p = self.page(page);
            let dirty = u32::from(p.is(Flag::File) && p.is(Flag::Dirty));
            let looked = &mut control.node.looked;
            (looked.files_taken, looked.dirty_files) = (looked.files_taken + dirty, looked.dirty_files + dirty);
            self.change(page, env.witness, Page::await_write);
        }
        found
    }

    fn evict<W: Witness>(&mut self, kind: Kind, found: &Isolated, control: &mut Control, env: &mut Env<'_, W>) {
        let taken = found.taken;
        let files_taken = if kind == Kind::File { taken } else { 0 };
        let mut looked = Looked { taken, files_taken, ..Looked::default() };
        let mut batch = self.plugged(control.by);
        for &page in &found.pages {
            looked.freed += self.judge(page, control, &mut batch, &mut looked, env);
        }
        self.keep_plugged(batch);
        // Reclaim of generations doesn't wait for writes (`shrink_node` returns before it would).
        looked.immediate = 0;
        self.count_looks(kind, looked, control);
    }

    /// The pages that a batch has written are looked at once more when all of the batch has been: their writes may be
    /// done, too early to move them on a list that they are not on (`evict_folios`, `retry`). Those are freed without
    /// being counted again, and the others go back.
    fn evict_written<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) {
        let pace = self.settings.version.pace();
        let mut looked = Looked::default();
        for page in std::mem::take(&mut self.plug_of(control.by).isolated) {
            let p = *self.page(page);
            if p.mapcount > 0 || p.is_busy() || self.is_dirty(page) {
                self.put_back(page, false, env.witness);
                continue;
            }
            env.spend(pace.look + pace.free);
            control.scanned += 1;
            control.round.say(Reason::WrittenFreed, Some(page), [p.index, u32::from(p.is(Flag::Anon))], env);
            self.leave_shadow(page, control.node.target, &mut None, env.witness);
            self.drop_page(page, env.witness);
            looked.freed += 1;
        }
        // Only anonymous pages are written by reclaim.
        self.count_looks(Kind::Anon, looked, control);
    }

    /// Whoever reclaims ends amid it: what has been written goes back.
    pub(crate) fn put_written_back<W: Witness>(&mut self, by: Option<Pid>, witness: &mut W) {
        for page in std::mem::take(&mut self.plug_of(by).isolated) {
            self.put_back(page, false, witness);
        }
    }

    /// Whether a transfer has a page, or somebody who reclaims has taken it off its list.
    pub(crate) fn is_in_hands(&self, page: u32) -> bool {
        let isolated = || self.settings.lru == LruKind::Generations && self.lru.lists().list_of(page).is_none();
        self.page(page).is_busy() || isolated()
    }
}

//! What happens to a page that reclaim looks at, in kernels with more than two lists (`shrink_folio_list`,
//! `folio_check_references`, `mm/vmscan.c`, 6.16).

use super::looked::Looked;
use super::pageout::Batch;
use crate::memory::page::{Flag, Page};
use crate::reason::Reason;
use crate::reclaim::zone_scan::Control;
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use crate::swap::compress::Out;
use kernel::Env;
use kernel::Witness;

/// What is to happen to a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// It stays.
    Keep(Reason),
    /// It becomes active.
    Activate(Reason),
    /// It becomes active, to be freed once it has been written: by a write in progress, or by the flushers.
    AwaitWrite(Reason),
    /// It is written.
    Write,
    /// It is freed.
    Free,
}

/// Whether the checks have got far enough to unmap the page.
fn is_unmapped(fate: Fate) -> bool {
    match fate {
        Fate::Keep(reason) => reason == Reason::ShrinkHeld,
        Fate::AwaitWrite(reason) => reason == Reason::DirtyFileActivated,
        Fate::Activate(_) => false,
        Fate::Write | Fate::Free => true,
    }
}

impl LinuxKernel {
    /// Decides what is to happen to a page and those that belong to it, and does it. Returns how many came free.
    pub(crate) fn judge<W: Witness>(
        &mut self,
        page: u32,
        control: &mut Control,
        batch: &mut Batch,
        looked: &mut Looked,
        env: &mut Env<'_, W>,
    ) -> u32 {
        self.work_on_page(page);
        let young = self.young_maps(page);
        let is_marked = self.is_marked_by_walk(page);
        let seen = self.seen_whole(page);
        let fate = if is_marked && !seen.is(Flag::Locked) {
            control.scanned += 1;
            Fate::Keep(Reason::YoungOnce)
        } else {
            self.judged(page, young + self.spared_tables(page, control), control, looked)
        };
        let reason = match fate {
            Fate::Keep(reason) | Fate::Activate(reason) | Fate::AwaitWrite(reason) => reason,
            Fate::Write if self.compressed.is_some() => Reason::GoesOut,
            Fate::Write if self.settings.lru == LruKind::Generations => Reason::WrittenInGeneration,
            Fate::Write => Reason::ShrinkWritten,
            Fate::Free => Reason::ShrinkFreed,
        };
        let looks = !seen.is_busy() && !is_marked;
        let pace = self.settings.version.pace();
        let more = match fate {
            Fate::Free => pace.free,
            Fate::Write => pace.write,
            Fate::Keep(_) | Fate::Activate(_) | Fate::AwaitWrite(_) => 0,
        };
        env.spend(pace.look + more);
        if seen.order > 0 {
            return self.carry_out_large(page, (fate, reason), (looks, young > 0), control, env);
        }
        control.round.say(reason, Some(page), [seen.index, u32::from(seen.is(Flag::Anon))], env);
        if looks {
            self.looked_at(page, young > 0, control.node.walks, env);
        }
        if is_unmapped(fate) {
            self.unmap_for(page, env);
        }
        let out = if fate == Fate::Write { self.compress(page, env) } else { Out::Disk };
        if reason == Reason::ShrinkNoSwap {
            self.note_swap_refused(page);
        }
        match fate {
            Fate::Write if out == Out::Kept => return self.leave_compressed(page, control, looked, env),
            Fate::Write if out == Out::Failed => self.put_back(page, false, env.witness),
            Fate::Free => {
                self.leave_shadow(page, control.node.target, &mut None, env.witness);
                self.drop_page(page, env.witness);
            }
            Fate::Write => {
                looked.written += 1;
                control.round.written += 1;
                self.count_swap_write(page);
                self.change(page, env.witness, |p| p.set(Flag::Reclaim, true));
                if self.settings.lru == LruKind::Generations {
                    batch.isolated.push(page);
                } else {
                    self.put_back(page, false, env.witness);
                }
                self.write_page(page, batch, env);
            }
            Fate::Keep(_) => self.put_back(page, false, env.witness),
            Fate::Activate(_) | Fate::AwaitWrite(_) => {
                if matches!(fate, Fate::AwaitWrite(_)) {
                    self.change(page, env.witness, Page::await_write);
                }
                // Without groups, pages that stay keep their slots.
                if self.groups.is_some() && self.is_swap_full(page) {
                    self.give_slot_up(page, env);
                }
                self.put_back(page, true, env.witness);
                control.round.activated += 1;
            }
        }
        u32::from(fate == Fate::Free)
    }

    /// The same for pages of a file that belong together.
    fn carry_out_large<W: Witness>(
        &mut self,
        page: u32,
        (fate, reason): (Fate, Reason),
        (looks, young): (bool, bool),
        control: &mut Control,
        env: &mut Env<'_, W>,
    ) -> u32 {
        let frames = self.whole(page);
        let activate = matches!(fate, Fate::Activate(_) | Fate::AwaitWrite(_));
        let (mut stamp, mut held) = (None, None);
        for (at, &page) in frames.iter().enumerate() {
            control.round.say(reason, Some(page), [self.page(page).index, 0], env);
            if at == 0 && looks {
                self.looked_at(page, young, control.node.walks, env);
            }
            if at == 0 && is_unmapped(fate) {
                frames.iter().for_each(|&page| self.unmap_for(page, env));
            }
            if at == 0 && matches!(fate, Fate::AwaitWrite(_)) {
                frames.iter().for_each(|&page| self.change(page, env.witness, Page::await_write));
            }
            if fate == Fate::Free {
                self.leave_shadow(page, control.node.target, &mut stamp, env.witness);
                self.drop_page(page, env.witness);
            } else {
                let held = *held.get_or_insert_with(|| self.held_whole(page));
                self.put_back_as(held, page, activate, env.witness);
                control.round.activated += u32::from(activate);
            }
        }
        if fate == Fate::Free { frames.len() as u32 } else { 0 }
    }

    /// A page whose copy is compressed is free at once: there is nothing to wait for.
    fn leave_compressed<W: Witness>(
        &mut self,
        page: u32,
        control: &mut Control,
        looked: &mut Looked,
        env: &mut Env<'_, W>,
    ) -> u32 {
        looked.written += 1;
        control.round.written += 1;
        self.count_swap_write(page);
        self.clean(page, env.witness);
        self.leave_shadow(page, control.node.target, &mut None, env.witness);
        self.drop_page(page, env.witness);
        1
    }

    /// Decides on a page, in the kernel's order of checks.
    fn judged(&self, page: u32, young: u32, control: &mut Control, looked: &mut Looked) -> Fate {
        let p = self.seen_whole(page);
        let pages = 1 << p.order;
        if p.is(Flag::Locked) {
            return Fate::Keep(Reason::ShrinkLocked);
        }
        control.scanned += pages;
        let writeback = p.is(Flag::Writeback);
        if p.is(Flag::File) {
            looked.dirty += if p.is(Flag::Dirty) || writeback { pages } else { 0 };
            looked.congested += if writeback && p.is(Flag::Reclaim) { pages } else { 0 };
        }
        if writeback {
            let immediate = control.is_kswapd() && p.is(Flag::Reclaim) && self.node.writes.only_writes;
            *(if immediate { &mut looked.immediate } else { &mut looked.writeback }) += pages;
            return Fate::AwaitWrite(Reason::WritebackActivated);
        }
        let dirty = self.whole(page).into_iter().any(|page| self.is_dirty(page));
        if let Some(fate) = self.by_use(page, young) {
            return fate;
        }
        let needs_slot = p.is(Flag::Anon) && !p.is_in_swap_cache();
        if needs_slot && self.free_slots_of(p.memcg) == 0 {
            return Fate::Activate(Reason::ShrinkNoSwap);
        }
        if p.is(Flag::File) && dirty {
            looked.dirty_files += pages;
            return Fate::AwaitWrite(Reason::DirtyFileActivated);
        }
        if !needs_slot && !dirty {
            return if self.is_held(page) { Fate::Keep(Reason::ShrinkHeld) } else { Fate::Free };
        }
        if self.settings.laptop_mode && !control.may_writepage {
            return Fate::Keep(Reason::ShrinkLaptop);
        }
        Fate::Write
    }

    /// Whether a walk has found a page used since it was taken off its list (`shrink_folio_list`, 6.12).
    fn is_marked_by_walk(&self, page: u32) -> bool {
        self.settings.lru == LruKind::Generations
            && self.settings.version.first_use_makes_young()
            && self.page(page).mapcount > 0
            && self.node.generations.is_referenced(page)
    }

    /// What the page's uses decide, if they do.
    fn by_use(&self, page: u32, young: u32) -> Option<Fate> {
        if young == 0 {
            return None;
        }
        let counts = self.settings.lru == LruKind::Generations && !self.settings.version.first_use_makes_young();
        let again =
            if counts { self.node.generations.is_used(page) } else { self.lru.is_referenced(page) || young > 1 };
        Some(if again { Fate::Activate(Reason::YoungAgain) } else { Fate::Keep(Reason::YoungOnce) })
    }

    /// `folio_referenced`: the accessed bits are cleared, and the kernel remembers that they were set.
    fn looked_at<W: Witness>(&mut self, page: u32, young: bool, walks: bool, env: &mut Env<'_, W>) {
        if self.settings.lru != LruKind::Generations {
            return self.each_of(page, env.witness, |kernel, page, witness| {
                if young {
                    kernel.take_young(page, witness);
                }
                kernel.lru.set_referenced(page, young, witness);
            });
        }
        if young {
            let from = self.looked_around_from(page);
            self.each_of(page, env.witness, |kernel, page, witness| {
                kernel.take_young(page, witness);
                kernel.node.generations.scan_found_young(page, witness);
            });
            from.into_iter().for_each(|page| self.look_around(page, walks, env));
        }
    }
}

//! What happens to a page that reclaim looks at, in kernels with more than two lists (`shrink_folio_list`,
//! `folio_check_references`, `mm/vmscan.c`, 6.16).

use super::looked::Looked;
use super::pageout::Batch;
use crate::memory::page::Flag;
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

impl LinuxKernel {
    /// Decides what is to happen to a page, and does it. Returns whether it came free.
    pub(crate) fn judge<W: Witness>(
        &mut self,
        page: u32,
        control: &mut Control,
        batch: &mut Batch,
        looked: &mut Looked,
        env: &mut Env<'_, W>,
    ) -> bool {
        let young = self.young_tables(page);
        let is_marked = self.is_marked_by_walk(page);
        let fate = if is_marked && !self.page(page).is(Flag::Locked) {
            control.scanned += 1;
            Fate::Keep(Reason::YoungOnce)
        } else {
            self.judged(page, young + self.spared_tables(page, control), control, looked)
        };
        let p = *self.page(page);
        let reason = match fate {
            Fate::Keep(reason) | Fate::Activate(reason) | Fate::AwaitWrite(reason) => reason,
            Fate::Write if self.compressed.is_some() => Reason::GoesOut,
            Fate::Write if self.settings.lru == LruKind::Generations => Reason::WrittenInGeneration,
            Fate::Write => Reason::ShrinkWritten,
            Fate::Free => Reason::ShrinkFreed,
        };
        control.round.say(reason, Some(page), [p.index, u32::from(p.is(Flag::Anon))], env);
        if !p.is_busy() && !is_marked {
            self.looked_at(page, young > 0, control.node.walks, env);
        }
        if reason == Reason::DirtyFileActivated || matches!(fate, Fate::Write | Fate::Free) {
            self.unmap_for(page, env);
        }
        let out = if fate == Fate::Write { self.compress(page, env) } else { Out::Disk };
        match fate {
            Fate::Write if out == Out::Kept => return self.leave_compressed(page, control, looked, env),
            Fate::Write if out == Out::Failed => self.put_back(page, false, env.witness),
            Fate::Free => {
                self.leave_shadow(page, env.witness);
                self.drop_page(page, env.witness);
            }
            Fate::Write => {
                looked.written += 1;
                control.round.written += 1;
                self.node.counters.nr_vmscan_write += 1;
                self.change(page, env.witness, |p| p.set(Flag::Reclaim, true));
                self.put_back(page, false, env.witness);
                self.write_page(page, batch, env);
            }
            Fate::Keep(_) => self.put_back(page, false, env.witness),
            Fate::Activate(_) | Fate::AwaitWrite(_) => {
                if matches!(fate, Fate::AwaitWrite(_)) {
                    self.change(page, env.witness, |p| p.set(Flag::Reclaim, true));
                }
                self.put_back(page, true, env.witness);
                control.round.activated += 1;
            }
        }
        fate == Fate::Free
    }

    /// A page whose copy is compressed is free at once: there is nothing to wait for.
    fn leave_compressed<W: Witness>(
        &mut self,
        page: u32,
        control: &mut Control,
        looked: &mut Looked,
        env: &mut Env<'_, W>,
    ) -> bool {
        looked.written += 1;
        control.round.written += 1;
        self.node.counters.nr_vmscan_write += 1;
        self.clean(page, env.witness);
        self.leave_shadow(page, env.witness);
        self.drop_page(page, env.witness);
        true
    }

    /// Decides on a page, in the kernel's order of checks.
    fn judged(&self, page: u32, young: u32, control: &mut Control, looked: &mut Looked) -> Fate {
        let p = *self.page(page);
        if p.is(Flag::Locked) {
            return Fate::Keep(Reason::ShrinkLocked);
        }
        control.scanned += 1;
        let writeback = p.is(Flag::Writeback);
        if p.is(Flag::File) {
            looked.dirty += u32::from(p.is(Flag::Dirty) || writeback);
            looked.congested += u32::from(writeback && p.is(Flag::Reclaim));
        }
        if writeback {
            let immediate = control.by.is_none() && p.is(Flag::Reclaim) && self.node.writes.only_writes;
            looked.immediate += u32::from(immediate);
            looked.writeback += u32::from(!immediate);
            return Fate::AwaitWrite(Reason::WritebackActivated);
        }
        let dirty = self.is_dirty(page);
        if let Some(fate) = self.by_use(page, young) {
            return fate;
        }
        let needs_slot = p.is(Flag::Anon) && !p.is_in_swap_cache();
        if needs_slot && !self.can_swap() {
            return Fate::Activate(Reason::ShrinkNoSwap);
        }
        if p.is(Flag::File) && dirty {
            looked.dirty_files += 1;
            return Fate::AwaitWrite(Reason::DirtyFileActivated);
        }
        if !needs_slot && !dirty {
            return Fate::Free;
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
        if young {
            self.take_young(page, env.witness);
        }
        if self.settings.lru == LruKind::Generations {
            if young {
                self.node.generations.scan_found_young(page, env.witness);
                self.look_around(page, walks, env);
            }
        } else {
            self.lru.set_referenced(page, young, env.witness);
        }
    }
}

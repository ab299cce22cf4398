//! Page faults (`handle_mm_fault`, `mm/memory.c`; `filemap_nopage`, `mm/filemap.c`; 2.6.12).

use super::reason::Reason;
use super::settings::LruKind;
use super::state::LinuxKernel;
use crate::lists::keep::Arrival;
use crate::memory::page::{Flag, Page};
use crate::memory::region::{Backing, Pte};
use kernel::{Access, Env, Touch};
use kernel::{Pid, Visible, Witness};

impl LinuxKernel {
    /// A touch that the page table does not allow. A fault that has to wait is retried, but counted once.
    pub(super) fn page_fault<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) -> Touch {
        let proc = &mut self.procs[usize::from(access.pid)];
        if proc.fault.replace(access) != Some(access) {
            proc.read = false;
            self.counters.pgfault += 1;
            self.count_fault(access.pid, 0);
            env.spend(self.settings.version.pace().fault);
        }
        self.resume(access.pid);
        self.page_table_for(access.map, access.page, env);
        let touch = match self.region(access.map).backing {
            Backing::Anonymous => self.anonymous_fault(access, env),
            Backing::File(file) if self.settings.version.reads_ahead_on_demand() => {
                self.mapped_file_fault(file, access, env)
            }
            Backing::File(file) => self.file_fault(file, access, env),
        };
        if touch == Touch::Done {
            self.fault_is_over(access.pid);
        }
        touch
    }

    fn fault_is_over(&mut self, pid: Pid) {
        let maps = &self.procs[usize::from(pid)].maps;
        let resident = maps.iter().map(|&map| self.region(map).rss).sum();
        let proc = &mut self.procs[usize::from(pid)];
        proc.fault = None;
        let read = std::mem::take(&mut proc.read);
        proc.counts.fault_served(read, resident);
    }

    /// The first touch of a mapped page since somebody looked: the hardware sets its bits, and the kernel is not told.
    pub(super) fn hit_mapped<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) {
        let Access { map, page: index, write, .. } = access;
        let region = self.region(map);
        if region.table.is_touched(index, write) {
            return;
        }
        let page = match region.backing {
            Backing::File(file) => self.files.get(usize::from(file)).and_then(|file| file.page(index)),
            Backing::Anonymous => match region.pte(index) {
                Pte::Present(page) => Some(page),
                Pte::Empty | Pte::Zero | Pte::Swapped(_) => None,
            },
        };
        let Some(page) = page else { return self.region_mut(map).table.touch_page(index, write) };
        env.tell_of(Reason::Touched as u32, page, [index, u32::from(write)]);
        self.watch(page, env.witness, |kernel| kernel.region_mut(map).table.touch_page(index, write));
    }

    fn anonymous_fault<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) -> Touch {
        let Access { pid, map, page: index, write } = access;
        match self.region(map).pte(index) {
            Pte::Swapped(slot) => self.swap_in(slot, access, env),
            Pte::Present(page) => {
                env.tell_of(Reason::WriteAgain as u32, page, [index, 0]);
                self.map_page(page, map, write, env.witness);
                Touch::Done
            }
            // Memory that was never written is read from one page of zeroes that all share (from memory).
            Pte::Empty | Pte::Zero if !write => {
                env.tell(Reason::ZeroPage as u32, [index, u32::from(pid)]);
                let region = self.region_mut(map);
                region.set_pte(index, Pte::Zero);
                region.table.enter_touched(index, false, false);
                Touch::Done
            }
            Pte::Empty | Pte::Zero => {
                let frame = match self.allocate(pid, env) {
                    Ok(frame) => frame,
                    Err(wait) => return wait,
                };
                let reason = match self.settings.lru {
                    LruKind::Two => Reason::ZeroFill,
                    LruKind::Split => Reason::ZeroFillInactive,
                    LruKind::Generations => Reason::ZeroFillGeneration,
                };
                env.tell_of(reason as u32, frame, [index, u32::from(pid)]);
                env.spend(self.settings.version.pace().zeroed);
                self.admit(frame, self.charged(Page::of(Flag::Anon, map, index)), Arrival::Fault, env);
                if self.settings.lru == LruKind::Two {
                    self.lru.set_referenced(frame, true, env.witness);
                }
                self.map_page(frame, map, true, env.witness);
                Touch::Done
            }
        }
    }

    /// A fault on a page of a mapped file, until 2.6.28. If it is in memory, it is mapped, which counts as a use; otherwise it is
    /// read with its neighbours.
    fn file_fault<W: Witness>(&mut self, file: u16, access: Access, env: &mut Env<'_, W>) -> Touch {
        let Access { pid, map, page: index, write } = access;
        let Some(page) = self.files[usize::from(file)].page(index) else {
            // Reads around the page, not only ahead of it (from memory).
            let length = self.settings.read_ahead;
            let first = index.saturating_sub(length / 2);
            return self.read_pages(
                pid,
                file,
                (index, Arrival::Fault),
                [first, first.saturating_add(length.max(1))],
                env,
            );
        };
        if self.page(page).is(Flag::Locked) {
            env.tell_of(Reason::WaitLocked as u32, page, [index, u32::from(pid)]);
            // The fault is also a major one if somebody else is already reading the page (from memory).
            self.counters.pgmajfault += u64::from(!std::mem::replace(&mut self.procs[usize::from(pid)].read, true));
            return self.sleep_holding(page, pid, env);
        }
        env.tell_of(Reason::FileMapped as u32, page, [index, u32::from(pid)]);
        self.mark_accessed(page, env.witness);
        self.map_page(page, map, write, env.witness);
        Touch::Done
    }

    /// The process has to wait for a page from the disk: counts a major fault, if it is in a fault, and claims the swap
    /// token.
    pub(super) fn major_fault<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) {
        let proc = &mut self.procs[usize::from(pid)];
        let again = std::mem::replace(&mut proc.read, true);
        if again || proc.fault.is_none() {
            return;
        }
        self.counters.pgmajfault += 1;
        self.count_fault(pid, 1);
        let before = self.token.holder();
        self.token.grab(pid, env.now);
        if self.token.holder() != before {
            self.counters.token_moves += 1;
            env.tell(Reason::TokenTaken as u32, [u32::from(pid), before.map_or(0, |pid| u32::from(pid) + 1)]);
        }
    }
}

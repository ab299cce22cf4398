//! `read(2)` and `write(2)`, page by page (`do_generic_mapping_read`, `generic_file_buffered_write`, `mm/filemap.c`,
//! 2.6.12).

use crate::lists::keep::Arrival;
use crate::memory::page::Flag;
use crate::reason::Reason;
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use kernel::{Env, Touch, cost};
use kernel::{Pid, Visible, Witness};
use storage::Area;

impl LinuxKernel {
    /// Reads one page by `read(2)`; each visit counts as a use. A page that is not in memory is read with those after
    /// it.
    pub(crate) fn read_file<W: Witness>(&mut self, pid: Pid, read: (u32, u32, u32), env: &mut Env<'_, W>) -> Touch {
        let (number, pages, index) = read;
        self.resume(pid);
        let file = self.file(number, pages);
        if index >= self.files[usize::from(file)].len() {
            return Touch::Done;
        }
        if self.settings.version.reads_ahead_on_demand() {
            return self.read_on_demand(pid, [file.into(), index], env);
        }
        let Some(page) = self.files[usize::from(file)].page(index) else {
            let behind = index.saturating_add(self.settings.read_ahead.max(1));
            return self.read_pages(pid, file, (index, Arrival::Call), [index, behind], env);
        };
        if self.page(page).is(Flag::Locked) {
            return self.sleep_holding(page, pid, env);
        }
        env.spend(cost::FAULT_NS + cost::PAGE_NS);
        self.procs[usize::from(pid)].read = false;
        env.tell_of(Reason::FileVisit as u32, page, [index, u32::from(pid)]);
        self.mark_accessed(page, env.witness);
        Touch::Done
    }

    /// Writes the whole of one page by `write(2)`, so nothing has to be read. The page becomes dirty, and if too many
    /// are, the process has to write some out.
    pub(crate) fn write_file<W: Witness>(&mut self, pid: Pid, write: (u32, u32, u32), env: &mut Env<'_, W>) -> Touch {
        let (number, pages, index) = write;
        self.resume(pid);
        if self.procs[usize::from(pid)].throttled.is_some() {
            return self.balance_dirty(pid, env);
        }
        let file = self.file(number, pages);
        if index >= self.files[usize::from(file)].len() {
            return Touch::Done;
        }
        let page = match self.files[usize::from(file)].page(index) {
            Some(page) if self.page(page).is(Flag::Locked) => return self.sleep_holding(page, pid, env),
            Some(page) => {
                env.tell_of(Reason::FileWritten as u32, page, [index, u32::from(pid)]);
                page
            }
            None => {
                let frame = match self.allocate(pid, env) {
                    Ok(frame) => frame,
                    Err(wait) => return wait,
                };
                let reason =
                    if self.settings.lru == LruKind::Two { Reason::FileWrittenNew } else { Reason::FileWrittenPlaced };
                env.tell_of(reason as u32, frame, [index, u32::from(pid)]);
                self.add_to_page_cache(frame, [file.into(), index], Arrival::Call, env);
                frame
            }
        };
        env.spend(cost::FAULT_NS + cost::PAGE_NS);
        let of = &mut self.files[usize::from(file)];
        if of.dirty_pages == 0 {
            of.dirtied_at = env.now;
        }
        self.watch(page, env.witness, |kernel| kernel.set_dirty(page));
        self.mark_accessed(page, env.witness);
        self.balance_dirty(pid, env)
    }

    /// Reads page `index` of a file, and adjacent ones in `from..to` that are not in memory, as far as memory allows.
    /// The process waits.
    pub(crate) fn read_pages<W: Witness>(
        &mut self,
        pid: Pid,
        file: u16,
        (index, how): (u32, Arrival),
        [from, to]: [u32; 2],
        env: &mut Env<'_, W>,
    ) -> Touch {
        let frame = match self.allocate(pid, env) {
            Ok(frame) => frame,
            Err(wait) => return wait,
        };
        self.major_fault(pid, env);
        env.tell_of(Reason::FileIn as u32, frame, [index, u32::from(pid)]);
        self.add_to_page_cache(frame, [file.into(), index], how, env);
        let mut pages = vec![(index, frame)];
        let end = to.min(self.files[usize::from(file)].len());
        for ahead in (from..index).chain(index + 1..end) {
            if self.files[usize::from(file)].page(ahead).is_some() {
                continue;
            }
            let Some(frame) = self.spare_frame(env) else { break };
            env.tell_of(Reason::FileAhead as u32, frame, [ahead, index]);
            self.add_to_page_cache(frame, [file.into(), ahead], how, env);
            pages.push((ahead, frame));
        }
        pages.sort_unstable();
        env.tell_of(Reason::FileRead as u32, frame, [index, pages.len() as u32]);
        let block = self.files[usize::from(file)].block;
        let pages = pages.into_iter().map(|(index, page)| (block.saturating_add(index), page)).collect();
        self.start_reads(pid, Area::File, pages, env);
        self.sleep_holding(frame, pid, env)
    }
}

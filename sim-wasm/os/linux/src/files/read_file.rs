//! `read(2)` with read-ahead on demand, and the reading of windows (`filemap_read`, `filemap_get_pages`,
//! `mm/filemap.c`; `mm/readahead.c`; 6.12).

use super::read_ahead::Window;
use crate::lists::keep::Arrival;
use crate::memory::page::Flag;
use crate::reason::Reason;
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use kernel::{Env, Touch, cost};
use kernel::{Pid, Witness};
use storage::Area;

impl LinuxKernel {
    /// `read(2)` of one page of a file. A page that is not in memory is read with those after it, as far as what was read
    /// before suggests. The use counts once if a page is read several times in a row.
    pub(super) fn read_on_demand<W: Witness>(
        &mut self,
        pid: Pid,
        [file, index]: [u32; 2],
        env: &mut Env<'_, W>,
    ) -> Touch {
        let file = file as u16;
        let Some(page) = self.files[usize::from(file)].page(index) else {
            let frame = match self.allocate(pid, env) {
                Ok(frame) => frame,
                Err(wait) => return wait,
            };
            self.major_fault(pid, env);
            let (of, most, version) = (&self.files[usize::from(file)], self.settings.read_ahead, self.settings.version);
            let cached = (0..index).rev().take(most.saturating_sub(1) as usize);
            let cached = cached.take_while(|&before| of.page(before).is_some()).count() as u32;
            let len = of.len();
            let window = self.procs[usize::from(pid)].read_ahead(file).sync(index, cached, len, most, version);
            return self.read_window([file.into(), index], window, frame, (pid, Arrival::Call), env);
        };
        self.read_ahead_at(file, page, (pid, Arrival::Call), env);
        if self.page(page).is(Flag::Locked) {
            // Not held meanwhile (`folio_put_wait_locked`, called by `filemap_update_page`).
            return self.sleep_on(page, env);
        }
        env.spend(cost::FAULT_NS + cost::PAGE_NS);
        let order = self.page(page).order;
        let proc = &mut self.procs[usize::from(pid)];
        proc.read = false;
        let again = proc.read_ahead(file).was_last(index, order);
        proc.read_ahead(file).has_read(index);
        let counts = self.settings.lru == LruKind::Generations;
        let reason = if counts { Reason::FileVisitCounted } else { Reason::FileVisit };
        env.tell_of(reason as u32, page, [index, u32::from(pid)]);
        // The process holds the page while it reads ahead; in the model, reclaim may have taken it meanwhile.
        if !again && self.files[usize::from(file)].page(index) == Some(page) {
            self.mark_accessed(page, env.witness);
        }
        Touch::Done
    }

    /// Somebody comes to a page in memory: if it has the marker, the next window is read in the background
    /// (`page_cache_async_ra`). Returns whether it had.
    pub(super) fn read_ahead_at<W: Witness>(
        &mut self,
        file: u16,
        page: u32,
        (pid, how): (Pid, Arrival),
        env: &mut Env<'_, W>,
    ) -> bool {
        let (p, most) = (*self.page(page), self.settings.read_ahead);
        let marked = self.head_of(page);
        let head = *self.page(marked);
        if !head.is(Flag::Reclaim) || head.is(Flag::Writeback) || most == 0 {
            return false;
        }
        self.change(marked, env.witness, |p| p.set(Flag::Reclaim, false));
        let (of, version) = (&self.files[usize::from(file)], self.settings.version);
        let (index, wanted) = if how == Arrival::Fault { (p.index, most) } else { (head.index, 1) };
        let first_gap = || {
            let next = index + 1..index.saturating_add(1 + most);
            Some(next.clone().find(|&after| of.page(after).is_none()).unwrap_or(next.end))
        };
        let opened = self.procs[usize::from(pid)].read_ahead(file);
        let asked = [index, p.order.into(), wanted];
        let Some(window) = opened.ahead(asked, first_gap, of.len(), most, version) else { return true };
        self.start_window(file, window, [None; 2], (pid, how), env);
        true
    }

    /// Reads a window for page `index`, beginning with a free `frame`, and the process waits for that page.
    pub(super) fn read_window<W: Witness>(
        &mut self,
        [file, index]: [u32; 2],
        window: Option<Window>,
        frame: u32,
        by: (Pid, Arrival),
        env: &mut Env<'_, W>,
    ) -> Touch {
        let (alone, file) = (Window::alone(index), file as u16);
        self.start_window(file, window.unwrap_or(alone), [Some(index), Some(frame)], by, env);
        if self.files[usize::from(file)].page(index).is_none() {
            // Read-ahead ended for want of memory: the page is read alone (`filemap_create_folio`).
            match self.allocate(by.0, env) {
                Ok(frame) => self.start_window(file, alone, [Some(index), Some(frame)], by, env),
                Err(wait) => return wait,
            }
        }
        let frame = self.files[usize::from(file)].page(index).unwrap_or(frame);
        match by {
            (pid, Arrival::Fault) => self.sleep_holding(frame, pid, env),
            (_, Arrival::Call) => self.sleep_on(frame, env),
        }
    }

    /// Starts to read the pages of a window that are not in memory, in their order, as far as memory allows
    /// (`page_cache_ra_unbounded`). `wanted`: the page that the process came for, if it waits. `free`: a frame for the
    /// first of them.
    fn start_window<W: Witness>(
        &mut self,
        file: u16,
        window: Window,
        [wanted, mut free]: [Option<u32>; 2],
        (pid, how): (Pid, Arrival),
        env: &mut Env<'_, W>,
    ) {
        let block = self.files[usize::from(file)].block;
        let mut pages = Vec::with_capacity(window.size as usize);
        let mut index = window.start;
        if window.order > 0 {
            free = None;
            let (read, next) = self.read_large(file, window, (pid, how), env);
            pages.extend(read);
            index = next;
        }
        for index in index..window.start + window.size {
            if self.files[usize::from(file)].page(index).is_some() {
                continue;
            }
            let Some(frame) = free.take().or_else(|| self.frame_to_read_ahead(pid, self.group_in_kernel(), env)) else {
                break;
            };
            let (reason, aux) = match wanted {
                Some(wanted) if wanted == index => (Reason::FileInPlaced, u32::from(pid)),
                near => (Reason::FileAheadPlaced, near.unwrap_or(window.start)),
            };
            env.tell_of(reason as u32, frame, [index, aux]);
            self.add_to_page_cache(frame, [file.into(), index], how, env);
            let marked = window.mark == Some(index);
            self.change(frame, env.witness, |p| {
                p.set(Flag::Locked, true);
                p.set(Flag::Reclaim, marked);
            });
            pages.push((block.saturating_add(index), frame));
        }
        let Some(&(_, frame)) = pages.first() else { return };
        let (reason, from) = match wanted {
            Some(index) => (Reason::FileRead, index),
            None => (Reason::FileReadAhead, window.start),
        };
        env.tell_of(reason as u32, frame, [from, pages.len() as u32]);
        self.start_reads(pid, Area::File, pages, env);
    }
}

//! Reads of the page file and of files, and `read(2)`.

use super::page::Flag;
use super::reason::Reason;
use super::state::WinXp;
use kernel::{Env, Touch, cost};
use kernel::{Pid, Witness};
use storage::{Area, Direction, Frames, Io};

/// Pages in a read of a file.
const FILE_CLUSTER: u32 = 8;

impl WinXp {
    /// Reads a page from the page file, along with the following pages that also follow it there, if clusters are read.
    pub(super) fn page_in<W: Witness>(&mut self, frame: u32, pid: Pid, env: &mut Env<'_, W>) -> Touch {
        let p = *self.page(frame);
        let slot = self.space.objects[usize::from(p.object)].block(p.index).unwrap_or(0);
        let mut frames = Frames::from_elem(frame, 1);
        for along in 1..self.limits.read_cluster {
            let of = &self.space.objects[usize::from(p.object)];
            let index = p.index + along;
            let is_there = of.resident(index).is_some() || of.cached(index).is_some();
            if index >= of.pages() || is_there || of.block(index) != Some(slot + along) {
                break;
            }
            let Some(frame) = self.allocate(p.object, index, env, Reason::PageIn) else { break };
            frames.push(frame);
        }
        env.tell_of(Reason::PageRead as u32, frame, [p.index, frames.len() as u32]);
        self.start_read(pid, Area::Swap, self.space.disk_block(slot), frames, env)
    }

    /// Reads a cluster of a file, starting with the page.
    pub(super) fn file_in<W: Witness>(&mut self, frame: u32, pid: Pid, env: &mut Env<'_, W>) -> Touch {
        let p = *self.page(frame);
        let mut frames = Frames::from_elem(frame, 1);
        let end = (p.index + FILE_CLUSTER).min(self.space.objects[usize::from(p.object)].pages());
        for index in p.index + 1..end {
            let of = &self.space.objects[usize::from(p.object)];
            if of.resident(index).is_some() || of.cached(index).is_some() {
                break;
            }
            let Some(along) = self.allocate(p.object, index, env, Reason::FileIn) else { break };
            frames.push(along);
        }
        env.tell_of(Reason::FileRead as u32, frame, [p.index, frames.len() as u32]);
        let block = self.space.objects[usize::from(p.object)].block(p.index).unwrap_or(0);
        self.start_read(pid, Area::File, block, frames, env)
    }

    /// Starts a read for which the process waits: the first page is the one it wants.
    fn start_read<W: Witness>(
        &mut self,
        pid: Pid,
        area: Area,
        block: u32,
        pages: Frames,
        env: &mut Env<'_, W>,
    ) -> Touch {
        let Some(&wanted) = pages.first() else { return Touch::Done };
        for &frame in &pages {
            self.change(frame, env.witness, |p| p.set(Flag::Reading, true));
        }
        self.counters.page_reads += 1;
        self.counters.pages_input += pages.len() as u64;
        self.proc(pid).reading = Some(wanted);
        env.spend(cost::IO_NS);
        let io = Io { direction: Direction::Read, area, block, pages, wanted: Some(wanted), pid: Some(pid) };
        env.submit(io, &mut self.space.slots.freed);
        self.sleep_on(wanted)
    }

    /// A read is done. The page that was asked for is held for the process that asked. The others go to a list, as does
    /// that one if nobody wants it any more.
    pub(super) fn read_done<W: Witness>(&mut self, io: &Io, env: &mut Env<'_, W>) {
        env.spend(cost::IO_NS);
        let Some(&first) = io.pages.first() else { return };
        let reason = if io.area == Area::Swap { Reason::PageInDone } else { Reason::FileInDone };
        env.tell_of(reason as u32, first, [self.page(first).index, io.pages.len() as u32]);
        for &frame in &io.pages {
            self.unlock(frame, Flag::Reading, env);
            if !self.procs.iter().any(|proc| proc.reading == Some(frame)) {
                self.put_down(frame, env);
            }
        }
    }

    /// Frees a page in no working set that nobody waits for any more, or puts it on a list.
    pub(super) fn put_down<W: Witness>(&mut self, frame: u32, env: &mut Env<'_, W>) {
        if self.object_of(frame).is_some_and(|of| of.dying) {
            self.free(frame, env);
        } else {
            self.rest(frame, env);
        }
    }

    /// Reads one page by `read(2)`, through the system cache: once copied, it goes to the tail of the standby list,
    /// where the next read finds it.
    pub(super) fn read_file<W: Witness>(&mut self, pid: Pid, read: (u32, u32, u32), env: &mut Env<'_, W>) -> Touch {
        let (file, pages, index) = read;
        self.proc(pid).waits = false;
        let object = self.space.file(file, pages);
        let of = &self.space.objects[usize::from(object)];
        if index >= of.pages() {
            return Touch::Done;
        }
        let frame = match (of.resident(index), of.cached(index)) {
            (Some(frame), _) if self.page(frame).is(Flag::Reading) => return self.sleep_on(frame),
            (Some(frame), _) => frame,
            (None, Some(frame)) => {
                self.transition(frame, env);
                frame
            }
            (None, None) => {
                let Some(frame) = self.allocate(object, index, env, Reason::FileIn) else {
                    return self.wait_for_memory(pid, env);
                };
                return self.file_in(frame, pid, env);
            }
        };
        env.spend(cost::FAULT_NS + cost::PAGE_NS);
        let proc = self.proc(pid);
        proc.reading = None;
        let is_held = self.page(frame).shares > 0 || self.procs.iter().any(|proc| proc.reading == Some(frame));
        if !is_held {
            env.tell_of(Reason::FileReleased as u32, frame, [index, 0]);
            self.rest(frame, env);
        }
        Touch::Done
    }
}

//! Page faults on anonymous memory and mapped files, and `read(2)` (`segvn_fault`, `swap_getapage`,
//! `page_create_throttle`, `segmap`; `uts/common/vm/seg_vn.c`, `uts/common/fs/swapfs/swap_vnops.c`,
//! `uts/common/vm/vm_page.c`, `onnv_86`).

use super::page::Flag;
use super::reason::Reason;
use super::state::Solaris;
use kernel::object::Backing;
use kernel::{Access, Env, Touch, cost};
use kernel::{Channel, Pid, Visible, Witness};
use storage::{Area, Direction, Frames, Io};

/// Pages in a block of a file.
const BLOCK: u32 = 2;
/// Pages that a sequential reader gets at once.
const CLUSTER: u32 = 14;

impl Solaris {
    /// A touch that the page table does not allow. A fault that has to wait is retried, but counted once.
    pub(super) fn page_fault<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) -> Touch {
        let Access { pid, map, page: index, write } = access;
        self.waits_no_more(pid);
        let proc = &mut self.procs[usize::from(pid)];
        if proc.fault.replace(access) != Some(access) {
            self.counters.as_fault += 1;
            env.spend(cost::FAULT_NS);
        }
        let object = self.space.object_of(map);
        let of = &self.space.objects[usize::from(object)];
        if let Some(frame) = of.resident(index) {
            if self.page(frame).is(Flag::Busy) {
                env.tell_of(Reason::WaitBusy as u32, frame, [index, 0]);
                return self.sleep_on(frame);
            }
            if self.procs[usize::from(pid)].reading != Some(frame) {
                env.tell_of(Reason::SoftFault as u32, frame, [index, u32::from(write)]);
            }
            return self.load(frame, access, env);
        }
        if let Some(frame) = of.cached(index) {
            self.reclaim(frame, env);
            return self.load(frame, access, env);
        }
        let reason = match of.backing {
            Backing::File { .. } => Reason::FileIn,
            Backing::Anonymous if of.block(index).is_some() => Reason::SwapIn,
            Backing::Anonymous => Reason::ZeroFill,
        };
        let Some(frame) = self.allocate(object, index, env, reason) else { return self.wait_for_memory(pid, env) };
        match reason {
            Reason::ZeroFill => {
                self.counters.zfod += 1;
                env.spend(cost::PAGE_NS);
                // Its content is nowhere else, so it counts as modified even if it is only read.
                self.change(frame, env.witness, |p| p.set(Flag::Modified, true));
                self.load(frame, access, env)
            }
            Reason::SwapIn => self.swap_in(frame, pid, env),
            _ => self.file_in(frame, pid, env),
        }
    }

    /// Maps the page for the access and makes the access; the fault is over (`hat_memload`).
    fn load<W: Witness>(&mut self, frame: u32, access: Access, env: &mut Env<'_, W>) -> Touch {
        let Access { pid, map, page: index, write } = access;
        self.watch(frame, env.witness, |kernel| kernel.space.table_mut(map).enter_touched(index, true, write));
        let resident = self.resident_count(pid);
        let proc = &mut self.procs[usize::from(pid)];
        let read = proc.reading.take().is_some();
        proc.fault = None;
        proc.counts.fault_served(read, resident);
        Touch::Done
    }

    /// `page_create_throttle`: the process waits until more than `throttlefree` is free, and the scanner is woken.
    fn wait_for_memory<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Touch {
        self.procs[usize::from(pid)].waits = true;
        self.needfree += 1;
        self.counters.throttled += 1;
        env.tell(Reason::WaitMemory as u32, [self.freemem(), self.needfree]);
        self.scan_at.get_or_insert(env.now);
        Touch::Wait(Channel::Memory)
    }

    /// The process no longer waits: it asks again, or ends.
    pub(super) fn waits_no_more(&mut self, pid: Pid) {
        if std::mem::take(&mut self.procs[usize::from(pid)].waits) {
            self.needfree -= 1;
        }
    }

    /// Reads one page from swap: there is no read-ahead.
    fn swap_in<W: Witness>(&mut self, frame: u32, pid: Pid, env: &mut Env<'_, W>) -> Touch {
        let p = *self.page(frame);
        let slot = self.space.objects[usize::from(p.object)].block(p.index).unwrap_or(0);
        env.tell_of(Reason::SwapRead as u32, frame, [p.index, slot]);
        self.counters.anonpgin += 1;
        self.start_read(pid, Area::Swap, self.space.disk_block(slot), Frames::from_elem(frame, 1), env)
    }

    /// Reads a page of a file with the rest of its block, or a cluster if the process reads sequentially.
    fn file_in<W: Witness>(&mut self, frame: u32, pid: Pid, env: &mut Env<'_, W>) -> Touch {
        let p = *self.page(frame);
        let last = self.procs[usize::from(pid)].last_read;
        let goes_on = p.index.checked_sub(1).is_some_and(|before| last == Some((p.object, before)));
        let end = if goes_on { p.index + CLUSTER } else { (p.index / BLOCK + 1) * BLOCK };
        let mut frames = Frames::from_elem(frame, 1);
        for index in p.index + 1..end.min(self.space.objects[usize::from(p.object)].pages()) {
            let of = &self.space.objects[usize::from(p.object)];
            if of.resident(index).is_some() || of.cached(index).is_some() {
                break;
            }
            let Some(along) = self.allocate(p.object, index, env, Reason::FileIn) else { break };
            frames.push(along);
        }
        let count = frames.len() as u32;
        env.tell_of(Reason::FileRead as u32, frame, [p.index, count]);
        self.counters.fspgin += u64::from(count);
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
            self.change(frame, env.witness, |p| p.set(Flag::Busy, true));
        }
        self.counters.maj_fault += 1;
        self.counters.pgin += 1;
        self.counters.pgpgin += pages.len() as u64;
        self.procs[usize::from(pid)].reading = Some(wanted);
        env.spend(cost::IO_NS);
        let io = Io { direction: Direction::Read, area, block, pages, wanted: Some(wanted), pid: Some(pid) };
        env.submit(io, &mut self.space.slots.freed);
        self.sleep_on(wanted)
    }

    /// A read is done. The slot of a page from swap is given back, so the page counts as modified.
    pub(super) fn read_done<W: Witness>(&mut self, io: &Io, env: &mut Env<'_, W>) {
        env.spend(cost::IO_NS);
        let Some(&first) = io.pages.first() else { return };
        let p = *self.page(first);
        match io.area {
            Area::Swap => {
                let slot = self.space.objects[usize::from(p.object)].block(p.index).unwrap_or(0);
                env.tell_of(Reason::SwapInDone as u32, first, [p.index, slot]);
                self.space.free_slot(p.object, p.index);
                self.change(first, env.witness, |p| p.set(Flag::Modified, true));
            }
            Area::File => {
                env.tell_of(Reason::FileInDone as u32, first, [p.index, io.pages.len() as u32]);
            }
        }
        for &frame in &io.pages {
            self.unlock(frame, env);
        }
    }

    /// Reads one page by `read(2)`. Nobody maps it: once copied, it goes to the tail of the cache list, where the next
    /// read finds it.
    pub(super) fn read_file<W: Witness>(&mut self, pid: Pid, read: (u32, u32, u32), env: &mut Env<'_, W>) -> Touch {
        let (file, pages, index) = read;
        self.waits_no_more(pid);
        let object = self.space.file(file, pages);
        let of = &self.space.objects[usize::from(object)];
        if index >= of.pages() {
            return Touch::Done;
        }
        let frame = match (of.resident(index), of.cached(index)) {
            (Some(frame), _) if self.page(frame).is(Flag::Busy) => return self.sleep_on(frame),
            (Some(frame), _) => frame,
            (None, Some(frame)) => {
                self.reclaim(frame, env);
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
        let proc = &mut self.procs[usize::from(pid)];
        proc.reading = None;
        proc.last_read = Some((object, index));
        if self.tables_of(frame).next().is_none() && !self.page(frame).is(Flag::Queued) {
            env.tell_of(Reason::FileReleased as u32, frame, [index, 0]);
            self.release(frame, env.witness);
        }
        Touch::Done
    }

    /// The first touch of a mapped page since somebody looked: the hardware sets its bits, and the kernel is not told.
    pub(super) fn hit_mapped<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) {
        let Access { map, page: index, write, .. } = access;
        let segment = &self.space.segments[usize::from(map)];
        if segment.table.is_touched(index, write) {
            return;
        }
        if let Some(frame) = self.space.objects[usize::from(segment.object)].resident(index) {
            env.tell_of(Reason::Touched as u32, frame, [index, u32::from(write)]);
            self.watch(frame, env.witness, |kernel| {
                kernel.space.table_mut(map).touch_page(index, write);
            });
        }
    }
}

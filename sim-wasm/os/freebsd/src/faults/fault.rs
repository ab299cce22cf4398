//! Page faults (`vm_fault_hold` in `sys/vm/vm_fault.c`, `swap_pager_getpages`, `vnode_pager_getpages`, 10.2).

use super::fault_oom::{self, Waits};
use super::readahead::{dont_need, drop_behind, read_around};
use crate::FreeBsd;
use crate::cost;
use crate::pages::alloc::Class;
use crate::pages::object::{Backing, Entry};
use crate::pages::page::{Flag, Page};
use crate::reason::Reason;
use crate::vm::Vm;
use kernel::{Access, Env, Touch};
use kernel::{Channel, Pid, Visible, Witness};
use storage::{Area, Direction, Frames, Io};

/// `PFBAK` and `PFFOR`: how many resident neighbours a fault without I/O also maps, each way.
const PREFAULT: u32 = 4;

impl FreeBsd {
    /// A touch that the page table does not allow. A fault that has to wait is retried, but counted once.
    pub(crate) fn page_fault<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) -> Touch {
        let object = self.vm.entries[usize::from(access.map)].object;
        let proc = &mut self.vm.procs[usize::from(access.pid)];
        if proc.fault.replace(access) != Some(access) {
            self.vm.counters.v_vm_faults += 1;
            env.spend(cost::FAULT_NS);
            proc.waits = Waits::default();
        }
        proc.waits.tries_again();
        let touch = match self.vm.objects[usize::from(object)].resident(access.page) {
            Some(page) => self.resident_fault(page, access, env),
            None => self.absent_fault(object, access, env),
        };
        if touch == Touch::Done {
            self.faults_are_over(access.pid, 1, 0);
        }
        touch
    }

    /// Counts faults of a process that have been served, without a read (`minor`) and with one (`major`).
    pub(crate) fn faults_are_over(&mut self, pid: u16, minor: u64, major: u64) {
        let proc = &mut self.vm.procs[usize::from(pid)];
        (proc.fault, proc.reading) = (None, None);
        proc.counts.minor_faults += minor;
        proc.counts.major_faults += major;
        let resident = self.vm.resident_count(pid);
        let proc = &mut self.vm.procs[usize::from(pid)];
        proc.counts.max_resident = proc.counts.max_resident.max(resident);
    }

    /// The first touch of a mapped page since somebody looked: the hardware sets its bits, and the kernel is not told.
    pub(crate) fn hit_mapped<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) {
        let Access { map, page: index, write, .. } = access;
        let entry = &self.vm.entries[usize::from(map)];
        if entry.table.is_touched(index, write) {
            return;
        }
        if let Some(page) = self.vm.objects[usize::from(entry.object)].resident(index) {
            env.tell_of(Reason::Touched as u32, page, [index, u32::from(write)]);
            self.vm.watch(page, env.witness, |vm| {
                vm.entries[usize::from(map)].table.touch_page(index, write);
            });
        }
    }

    /// A fault on a page in memory: it is mapped at once and stays on its queue; if it is busy, the process waits for
    /// it.
    fn resident_fault<W: Witness>(&mut self, page: u32, access: Access, env: &mut Env<'_, W>) -> Touch {
        if self.vm.page(page).is(Flag::Busy) {
            env.tell_of(Reason::WaitBusy as u32, page, [access.page, 0]);
            self.vm.counters.v_intrans += 1;
            // Referenced before it sleeps, so that the daemon is less likely to take the page.
            self.vm.watch(page, env.witness, |vm| vm.set_referenced(page));
            return self.vm.sleep_on(page);
        }
        env.tell_of(Reason::SoftFault as u32, page, [access.page, 0]);
        self.enter(page, access, env);
        self.prefault(access, env);
        Touch::Done
    }

    /// A fault on a page not in memory: it comes from the cache queue, is filled with zeroes, or is read from the disk.
    fn absent_fault<W: Witness>(&mut self, object: u16, access: Access, env: &mut Env<'_, W>) -> Touch {
        if self.vm.count_severe() {
            return self.wait_for_frame(access.pid, self.vm.thresholds.free_severe, env);
        }
        let index = access.page;
        let of = &self.vm.objects[usize::from(object)];
        if let Some(page) = of.cached(index).filter(|_| self.vm.may_allocate(Class::Normal)) {
            env.tell_of(Reason::CacheReused as u32, page, [index, 0]);
            self.vm.reuse_cached(object, index, Class::Normal, env.witness);
            self.arrive(page, access, env);
            self.prefault(access, env);
            return Touch::Done;
        }
        let reason = match of.backing {
            Backing::File { .. } => Reason::FileIn,
            Backing::Anonymous if of.block(index).is_some() => Reason::SwapIn,
            Backing::Anonymous => Reason::ZeroFill,
        };
        let Some(page) = self.take(object, index, reason, env) else {
            return self.wait_for_frame(access.pid, self.vm.thresholds.free_reserved, env);
        };
        self.vm.procs[usize::from(access.pid)].waits = Waits::default();
        if reason != Reason::ZeroFill {
            return self.page_in(page, access, env);
        }
        self.vm.counters.v_zfod += 1;
        env.spend(cost::PAGE_NS);
        self.vm.change(page, env.witness, |p| p.set(Flag::Valid, true));
        self.arrive(page, access, env);
        if self.vm.objects[usize::from(object)].has_pager {
            // The pager is asked for every page of an object that it has ever written to, and the window moves with
            // each question.
            self.window(access, env);
        }
        Touch::Done
    }

    /// Maps and activates an allocated page whose content is defined.
    fn arrive<W: Witness>(&mut self, page: u32, access: Access, env: &mut Env<'_, W>) {
        self.enter(page, access, env);
        self.vm.activate(page, env.witness);
        self.after_allocation(env);
    }

    /// The window that the fault asks the pager for. A long sequence gives up the pages it has passed.
    fn window<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) -> super::readahead::Window {
        let version = self.vm.thresholds.version;
        let window = self.vm.entries[usize::from(access.map)].window(access.page, version);
        if window.drop_behind && version.has_laundry() {
            dont_need(&mut self.vm, access.map, access.page, env);
        } else if window.drop_behind {
            let object = self.vm.entries[usize::from(access.map)].object;
            drop_behind(&mut self.vm, object, access.page, env);
        }
        window
    }

    /// Starts a read of the page and of the neighbours next to it on the disk, as far as memory allows.
    fn page_in<W: Witness>(&mut self, page: u32, access: Access, env: &mut Env<'_, W>) -> Touch {
        let object = self.vm.page(page).object;
        self.vm.change(page, env.witness, |p| p.set(Flag::Busy, true));
        self.after_allocation(env);
        let window = self.window(access, env);
        let around =
            read_around(&self.vm.objects[usize::from(object)], access.page, window, self.vm.thresholds.version);
        let count = self.start_read(access.pid, page, around, env);
        let area = self.area_of(object);
        let reason = if area == Area::Swap { Reason::SwapRead } else { Reason::FileRead };
        env.tell_of(reason as u32, page, [access.page, count]);
        let counters = &mut self.vm.counters;
        match area {
            Area::Swap => {
                counters.v_swapin += 1;
                counters.v_swappgsin += u64::from(count);
            }
            Area::File => {
                counters.v_vnodein += 1;
                counters.v_vnodepgsin += u64::from(count);
            }
        }
        counters.v_intrans += 1;
        self.vm.procs[usize::from(access.pid)].reading = Some(page);
        self.vm.sleep_on(page)
    }

    /// Reads `page`, which is busy already, for a process, and up to `behind` and `ahead` neighbours, as far as there
    /// are frames. Returns the number of pages read.
    pub(crate) fn start_read<W: Witness>(
        &mut self,
        pid: Pid,
        page: u32,
        [behind, ahead]: [u32; 2],
        env: &mut Env<'_, W>,
    ) -> u32 {
        let Page { object, index, .. } = *self.vm.page(page);
        let mut pages = Frames::new();
        self.read_along(object, (index - behind..index).rev(), &mut pages, env);
        pages.reverse();
        pages.push(page);
        self.read_along(object, index + 1..=index + ahead, &mut pages, env);
        let count = pages.len() as u32;
        let first = self.vm.page(pages[0]).index;
        let (area, of) = (self.area_of(object), &self.vm.objects[usize::from(object)]);
        let block = of.block(first).unwrap_or(0);
        let block = if area == Area::Swap { self.vm.disk_block(block) } else { block };
        env.spend(cost::IO_NS);
        let io = Io { direction: Direction::Read, area, block, pages, wanted: Some(page), pid: Some(pid) };
        env.submit(io, &mut self.vm.swap.freed);
        count
    }

    pub(crate) fn area_of(&self, object: u16) -> Area {
        match self.vm.objects[usize::from(object)].backing {
            Backing::Anonymous => Area::Swap,
            Backing::File { .. } => Area::File,
        }
    }

    /// Allocates frames for the neighbours to be read as well, until memory no longer allows it.
    fn read_along<W: Witness>(
        &mut self,
        object: u16,
        indices: impl Iterator<Item = u32>,
        pages: &mut Frames,
        env: &mut Env<'_, W>,
    ) {
        for index in indices {
            let Some(page) = self.take(object, index, Reason::ReadAround, env) else { break };
            self.vm.change(page, env.witness, |p| p.set(Flag::Busy, true));
            self.after_allocation(env);
            pages.push(page);
        }
    }

    /// A read is done. The fault that asked for it continues at once: its page becomes active and is mapped, its
    /// neighbours become inactive and are mapped before they are used. Pages read by `read(2)` become inactive.
    pub(crate) fn read_done<W: Witness>(&mut self, io: &Io, env: &mut Env<'_, W>) {
        let Some(wanted) = io.wanted else { return };
        let index = self.vm.page(wanted).index;
        let neighbours = io.pages.len() as u32 - 1;
        let reason = if io.area == Area::Swap { Reason::SwapInDone } else { Reason::FileInDone };
        env.tell_of(reason as u32, wanted, [index, neighbours]);
        env.spend(cost::IO_NS);
        let access = self.vm.procs.iter().find_map(|proc| proc.fault.filter(|_| proc.reading == Some(wanted)));
        for &page in &io.pages {
            self.vm.change(page, env.witness, |p| p.set(Flag::Valid, true));
            self.vm.unbusy(page, env);
            if let Some(access) = access {
                let index = self.vm.page(page).index;
                self.vm.entries[usize::from(access.map)].table.enter(index, false);
            }
            if page != wanted || access.is_none() {
                self.vm.deactivate(page, env.witness);
            }
        }
        if let Some(access) = access {
            let ahead = io.pages.iter().rev().take_while(|&&page| page != wanted).count() as u32;
            self.vm.entries[usize::from(access.map)].next_read = index + 1 + ahead;
            self.vm.counters.v_io_faults += 1;
            self.enter(wanted, access, env);
            self.vm.activate(wanted, env.witness);
            self.faults_are_over(access.pid, 0, 1);
        }
    }

    /// Enters the page into the page table for the access that faulted, and makes that access.
    fn enter<W: Witness>(&mut self, page: u32, access: Access, env: &mut Env<'_, W>) {
        let Access { map, page: index, write, .. } = access;
        self.vm.watch(page, env.witness, |vm| {
            vm.entries[usize::from(map)].table.enter_touched(index, true, write);
            if write {
                vm.page_mut(page).set(Flag::Dirty, true);
            }
        });
        if write {
            let object = self.vm.page(page).object;
            self.vm.unswap(object, index);
        }
    }

    /// Maps neighbours that are in memory, write-protected and not marked as used, spiralling outwards until the first
    /// one missing.
    fn prefault<W: Witness>(&mut self, access: Access, _: &mut Env<'_, W>) {
        let Access { map, page: index, .. } = access;
        let Vm { queues, objects, entries, .. } = &mut self.vm;
        let Entry { object, table, .. } = &mut entries[usize::from(map)];
        let object = &objects[usize::from(*object)];
        for distance in 1..=PREFAULT {
            // Before the first page, the number wraps round to one past the last.
            let neighbours = [index.wrapping_sub(distance), index + distance];
            for neighbour in neighbours.into_iter().filter(|&neighbour| neighbour < object.pages()) {
                let Some(page) = object.resident(neighbour) else { return };
                if queues.of(page).is(Flag::Valid) {
                    table.enter(neighbour, false);
                }
            }
        }
    }

    /// Allocates a frame for page `index` of an object. The event comes first so that the changes belong to it. A
    /// failed allocation changes only the deficit.
    pub(crate) fn take<W: Witness>(
        &mut self,
        object: u16,
        index: u32,
        reason: Reason,
        env: &mut Env<'_, W>,
    ) -> Option<u32> {
        if let Some(page) = self.vm.next_to_allocate().filter(|_| self.vm.may_allocate(Class::Normal)) {
            let from_cache = u32::from(self.vm.page(page).is_in_use());
            env.tell_of(reason as u32, page, [index, from_cache]);
        }
        let page = self.vm.allocate(object, index, Class::Normal, env.witness);
        if page.is_none() {
            self.after_allocation(env);
        }
        page
    }

    /// Every allocation that leaves too little, and every one that fails, wakes the daemon.
    pub(crate) fn after_allocation<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        if self.vm.paging_needed() {
            self.daemon.wakeup(&mut self.vm, env);
        }
    }

    /// `vm_waitpfault`: waits for memory as everybody does, but since 12.1 not for ever.
    fn wait_for_frame<W: Witness>(&mut self, pid: Pid, level: u32, env: &mut Env<'_, W>) -> Touch {
        fault_oom::before_wait(&mut self.vm, pid, env);
        self.wait_for_memory(level, env)
    }

    /// `vm_wait`: wake the daemon and sleep.
    pub(crate) fn wait_for_memory<W: Witness>(&mut self, level: u32, env: &mut Env<'_, W>) -> Touch {
        env.tell(Reason::WaitMemory as u32, [self.vm.free_and_cached(), level]);
        self.daemon.wait(&mut self.vm, env);
        Touch::Wait(Channel::Memory)
    }
}

//! Page faults of anonymous memory (`sys/vm/vm_fault.c` and `swap_pager.c`, 10.2).

use super::FreeBsd;
use super::reason::Reason;
use super::vm::note;
use crate::machine::{Direction, Event, Io, Witness};
use crate::os::{Env, Touch};

/// Most neighbours the swap pager reads ahead. The process of this model walks its pages in order, which the kernel takes
/// for sequential use: nothing is read behind.
const READ_AHEAD: u32 = 7;

impl FreeBsd {
    /// A page that is mapped: the hardware sets its bits, the kernel hears nothing.
    pub(super) fn use_mapped<W: Witness>(&mut self, page: u32, vpage: u32, write: bool, env: &mut Env<'_, W>) {
        let p = self.vm.page(page);
        if p.accessed == 0 || (write && !p.dirty) {
            let event = Event { page, aux: [vpage, u32::from(write)], ..note(env.now, Reason::Touched) };
            env.witness.event(event);
        }
        self.vm.change(page, env.witness, |p| {
            p.accessed = 1;
            p.mapped = true;
            // A page that is written differs from its copy in swap, whose block is given back.
            p.dirty |= write;
            p.swap_copy &= !write;
        });
        if write {
            self.vm.swapped[vpage as usize] = false;
        }
    }

    /// A page that is in memory: mapped again at once, or waited for while it is being written and must not change.
    pub(super) fn resident_fault<W: Witness>(
        &mut self,
        page: u32,
        vpage: u32,
        write: bool,
        env: &mut Env<'_, W>,
    ) -> Touch {
        let p = *self.vm.page(page);
        let waits = p.busy && (write || !p.valid);
        if p.mapped && !waits {
            self.use_mapped(page, vpage, write, env);
            return Touch::Done;
        }
        self.vm.counters.v_vm_faults += 1;
        let reason = if waits { Reason::WaitBusy } else { Reason::SoftFault };
        env.witness.event(Event { page, aux: [vpage, 0], ..note(env.now, reason) });
        if waits {
            self.vm.counters.v_intrans += 1;
            self.vm.change(page, env.witness, |p| p.pga_referenced = true);
            return Touch::WaitIo;
        }
        self.use_mapped(page, vpage, write, env);
        Touch::Done
    }

    /// A page that is not in memory: from the cache queue, from zeroes, or from swap.
    pub(super) fn absent_fault<W: Witness>(&mut self, vpage: u32, write: bool, env: &mut Env<'_, W>) -> Touch {
        self.vm.counters.v_vm_faults += 1;
        if self.vm.count_severe() {
            return self.wait_for_memory(self.vm.thresholds.free_severe, env);
        }
        if let Some(page) = self.vm.cached[vpage as usize] {
            env.witness.event(Event { page, aux: [vpage, 0], ..note(env.now, Reason::CacheReused) });
            if self.vm.reuse_cached(vpage, env.witness).is_some() {
                self.after_allocation(env);
                self.arrive(page, vpage, write, env);
                return Touch::Done;
            }
        }
        let reason = if self.vm.swapped[vpage as usize] { Reason::SwapIn } else { Reason::ZeroFill };
        let Some(page) = self.take(vpage, reason, env) else {
            return self.wait_for_memory(self.vm.thresholds.free_reserved, env);
        };
        if reason == Reason::SwapIn {
            self.read_from_swap(page, vpage, env);
            return Touch::WaitIo;
        }
        self.vm.counters.v_zfod += 1;
        self.vm.change(page, env.witness, |p| p.valid = true);
        self.arrive(page, vpage, write, env);
        Touch::Done
    }

    /// A read from swap is done: the wanted page becomes active, its neighbours inactive.
    pub(super) fn read_done<W: Witness>(&mut self, io: &Io, env: &mut Env<'_, W>) {
        for (place, &page) in io.pages.iter().enumerate() {
            let vpage = self.vm.page(page).vpage.unwrap_or_default();
            if place == 0 {
                env.witness.event(Event { page, aux: [vpage, 0], ..note(env.now, Reason::SwapInDone) });
            }
            if self.vm.page(page).orphan {
                self.vm.free(page, env.witness);
                continue;
            }
            self.vm.change(page, env.witness, |p| {
                p.busy = false;
                p.valid = true;
                p.mapped = place == 0;
                p.accessed = u8::from(place == 0);
            });
            if place == 0 {
                self.vm.activate(page, env.witness);
            } else {
                self.vm.deactivate(page, env.witness);
            }
        }
    }

    fn arrive<W: Witness>(&mut self, page: u32, vpage: u32, write: bool, env: &mut Env<'_, W>) {
        self.vm.change(page, env.witness, |p| {
            p.accessed = 1;
            p.mapped = true;
            p.object_referenced = true;
            p.dirty |= write;
            p.swap_copy &= !write;
        });
        if write {
            self.vm.swapped[vpage as usize] = false;
        }
        self.vm.activate(page, env.witness);
    }

    /// The wanted page and the neighbours behind it that lie next to each other in swap, each if memory allows.
    fn read_from_swap<W: Witness>(&mut self, page: u32, vpage: u32, env: &mut Env<'_, W>) {
        let mut pages = vec![page];
        self.vm.change(page, env.witness, |p| p.busy = true);
        for neighbour in vpage + 1..=vpage + READ_AHEAD {
            let absent = |table: &[Option<u32>]| table.get(neighbour as usize).is_some_and(Option::is_none);
            let in_swap = self.vm.swapped.get(neighbour as usize) == Some(&true);
            if !in_swap || !absent(&self.vm.resident) || !absent(&self.vm.cached) {
                break;
            }
            let Some(page) = self.take(neighbour, Reason::ReadAround, env) else { break };
            self.vm.change(page, env.witness, |p| p.busy = true);
            pages.push(page);
        }
        self.vm.counters.v_io_faults += 1;
        self.vm.counters.v_swapin += 1;
        self.vm.counters.v_swappgsin += pages.len() as u32;
        env.disk.submit(Io { direction: Direction::Read, pages }, env.now);
    }

    /// Allocates a frame for `vpage`. The event comes first so that the changes belong to it; a failed allocation changes
    /// nothing and is told by whoever has to wait.
    fn take<W: Witness>(&mut self, vpage: u32, reason: Reason, env: &mut Env<'_, W>) -> Option<u32> {
        if self.vm.free_and_cached() > self.vm.thresholds.free_reserved {
            env.witness.event(Event { aux: [vpage, 0], ..note(env.now, reason) });
        }
        let page = self.vm.allocate(env.witness);
        if let Some(page) = page {
            let swap_copy = self.vm.swapped[vpage as usize];
            self.vm.resident[vpage as usize] = Some(page);
            self.vm.change(page, env.witness, |p| {
                p.vpage = Some(vpage);
                p.object_referenced = true;
                p.swap_copy = swap_copy;
            });
        }
        self.after_allocation(env);
        page
    }

    fn after_allocation<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        if self.vm.paging_needed() {
            self.daemon.wakeup(&mut self.vm, env);
        }
    }

    /// `vm_waitpfault`: wake the daemon and sleep.
    fn wait_for_memory<W: Witness>(&mut self, level: u32, env: &mut Env<'_, W>) -> Touch {
        let aux = [self.vm.free_and_cached(), level];
        env.witness.event(Event { aux, ..note(env.now, Reason::WaitMemory) });
        self.daemon.wakeup(&mut self.vm, env);
        Touch::WaitMemory
    }
}

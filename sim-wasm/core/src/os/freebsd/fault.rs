//! Page faults of anonymous memory (`vm_fault_hold` in `sys/vm/vm_fault.c`, `swap_pager_getpages`, 10.2).

use super::FreeBsd;
use super::alloc::Class;
use super::readahead::{Window, drop_behind};
use super::reason::Reason;
use super::vm::note;
use crate::machine::{Direction, Event, Io, Witness};
use crate::os::{Env, Touch};

/// `PFBAK` and `PFFOR`: neighbours in memory that a fault without I/O maps along, each way.
const PREFAULT: u32 = 4;

impl FreeBsd {
    /// The process touches a page. A fault that has to wait is begun again, but counted once.
    pub(super) fn touch_page<W: Witness>(&mut self, vpage: u32, write: bool, env: &mut Env<'_, W>) -> Touch {
        let resident = self.vm.object.resident(vpage);
        let usable = resident.filter(|&page| {
            let p = self.vm.page(page);
            p.mapped && (p.writable || !write)
        });
        let touch = if let Some(page) = usable {
            self.use_mapped(page, vpage, write, env);
            Touch::Done
        } else {
            if self.faulting.replace(vpage) != Some(vpage) {
                self.vm.counters.v_vm_faults += 1;
            }
            match resident {
                Some(page) => self.resident_fault(page, vpage, write, env),
                None => self.absent_fault(vpage, write, env),
            }
        };
        if touch == Touch::Done {
            self.faulting = None;
        }
        touch
    }

    /// A page that is mapped: the hardware sets its bits, the kernel hears nothing.
    fn use_mapped<W: Witness>(&mut self, page: u32, vpage: u32, write: bool, env: &mut Env<'_, W>) {
        let p = self.vm.page(page);
        if p.accessed > 0 && (p.dirty || !write) {
            return;
        }
        let event = Event { page, aux: [vpage, u32::from(write)], ..note(env.now, Reason::Touched) };
        env.witness.event(event);
        self.vm.change(page, env.witness, |p| {
            p.accessed = 1;
            p.dirty |= write;
        });
        if write && self.faulting == Some(vpage) {
            // The write ends a fault that had to read the page first: now its copy in swap is out of date.
            self.vm.unswap(vpage);
        }
    }

    /// A page that is in memory: mapped at once, no queue moves; or waited for while it is busy.
    fn resident_fault<W: Witness>(&mut self, page: u32, vpage: u32, write: bool, env: &mut Env<'_, W>) -> Touch {
        if self.vm.page(page).busy {
            let event = Event { page, aux: [vpage, 0], ..note(env.now, Reason::WaitBusy) };
            env.witness.event(event);
            self.vm.counters.v_intrans += 1;
            // Referenced before it sleeps, so that the daemon is less likely to take the page.
            self.vm.change(page, env.witness, |p| p.pga_referenced = true);
            return Touch::WaitPage(page);
        }
        env.witness.event(Event { page, aux: [vpage, 0], ..note(env.now, Reason::SoftFault) });
        self.map(page, vpage, write, env);
        self.prefault(vpage, env);
        Touch::Done
    }

    /// A page that is not in memory: from the cache queue, from zeroes, or from swap.
    fn absent_fault<W: Witness>(&mut self, vpage: u32, write: bool, env: &mut Env<'_, W>) -> Touch {
        if self.vm.count_severe() {
            return self.wait_for_memory(self.vm.thresholds.free_severe, env);
        }
        if let Some(page) = self.vm.object.cached(vpage).filter(|_| self.vm.may_allocate(Class::Normal)) {
            env.witness.event(Event { page, aux: [vpage, 0], ..note(env.now, Reason::CacheReused) });
            self.vm.reuse_cached(vpage, Class::Normal, env.witness);
            self.arrive(page, vpage, write, env);
            self.prefault(vpage, env);
            return Touch::Done;
        }
        let in_swap = self.vm.object.block(vpage).is_some();
        let reason = if in_swap { Reason::SwapIn } else { Reason::ZeroFill };
        let Some(page) = self.take(vpage, reason, env) else {
            return self.wait_for_memory(self.vm.thresholds.free_reserved, env);
        };
        if in_swap {
            return self.swap_in(page, vpage, env);
        }
        self.vm.counters.v_zfod += 1;
        self.arrive(page, vpage, write, env);
        if self.vm.object.has_pager {
            // The pager is asked for every page of an object it has ever written, and the window follows the question.
            self.window(vpage, env);
        }
        Touch::Done
    }

    /// An allocated page with defined content: mapped and active.
    fn arrive<W: Witness>(&mut self, page: u32, vpage: u32, write: bool, env: &mut Env<'_, W>) {
        self.vm.change(page, env.witness, |p| p.valid = true);
        self.map(page, vpage, write, env);
        self.vm.activate(page, env.witness);
        self.after_allocation(env);
    }

    fn window<W: Witness>(&mut self, vpage: u32, env: &mut Env<'_, W>) -> Window {
        let window = self.vm.object.window(vpage);
        if window.drop_behind {
            drop_behind(&mut self.vm, vpage, env);
        }
        window
    }

    /// Starts a read of the page and of the neighbours that lie next to it in swap, each if memory allows.
    fn swap_in<W: Witness>(&mut self, page: u32, vpage: u32, env: &mut Env<'_, W>) -> Touch {
        self.vm.change(page, env.witness, |p| p.busy = true);
        self.after_allocation(env);
        let window = self.window(vpage, env);
        let [behind, ahead] = self.vm.object.read_around(vpage, window);
        let mut pages = self.read_along(&behind, env);
        pages.reverse();
        pages.push(page);
        pages.extend(self.read_along(&ahead, env));
        let count = pages.len() as u32;
        env.witness.event(Event { page, aux: [vpage, count], ..note(env.now, Reason::SwapRead) });
        self.vm.counters.v_swapin += 1;
        self.vm.counters.v_swappgsin += count;
        self.vm.counters.v_intrans += 1;
        env.disk.submit(Io { direction: Direction::Read, pages, wanted: Some(page) }, env.now);
        Touch::WaitPage(page)
    }

    /// Allocates frames for pages read along, until memory no longer allows it.
    fn read_along<W: Witness>(&mut self, vpages: &[u32], env: &mut Env<'_, W>) -> Vec<u32> {
        let mut pages = Vec::new();
        for &vpage in vpages {
            let Some(page) = self.take(vpage, Reason::ReadAround, env) else { break };
            self.vm.change(page, env.witness, |p| p.busy = true);
            self.after_allocation(env);
            pages.push(page);
        }
        pages
    }

    /// A read from swap is done: the wanted page becomes active, its neighbours inactive and mapped ahead of their use.
    pub(super) fn read_done<W: Witness>(&mut self, io: &Io, env: &mut Env<'_, W>) {
        let Some(wanted) = io.wanted else { return };
        let vpage = self.vm.page(wanted).vpage.unwrap_or_default();
        let ahead = io.pages.iter().rev().take_while(|&&page| page != wanted).count() as u32;
        let neighbours = io.pages.len() as u32 - 1;
        env.witness.event(Event { page: wanted, aux: [vpage, neighbours], ..note(env.now, Reason::SwapInDone) });
        self.vm.object.next_read = vpage + 1 + ahead;
        self.vm.counters.v_io_faults += 1;
        for &page in &io.pages {
            self.vm.change(page, env.witness, |p| {
                p.busy = false;
                p.valid = true;
                p.mapped = true;
            });
            if page != wanted {
                self.vm.deactivate(page, env.witness);
            }
        }
        self.map(wanted, vpage, false, env);
        self.vm.activate(wanted, env.witness);
    }

    /// Enters the page into the page tables for the access that faulted.
    fn map<W: Witness>(&mut self, page: u32, vpage: u32, write: bool, env: &mut Env<'_, W>) {
        self.vm.change(page, env.witness, |p| {
            p.accessed = 1;
            p.mapped = true;
            p.writable = true;
            p.dirty |= write;
        });
        if write {
            self.vm.unswap(vpage);
        }
    }

    /// Maps neighbours that are in memory, write-protected and not marked as used, in an outward spiral that ends at the
    /// first page missing.
    fn prefault<W: Witness>(&mut self, vpage: u32, env: &mut Env<'_, W>) {
        for distance in 1..=PREFAULT {
            for neighbour in [vpage.checked_sub(distance), vpage.checked_add(distance)].into_iter().flatten() {
                if neighbour >= self.vm.object.pages() {
                    continue;
                }
                let Some(page) = self.vm.object.resident(neighbour) else { return };
                if self.vm.page(page).valid && !self.vm.page(page).mapped {
                    self.vm.change(page, env.witness, |p| p.mapped = true);
                }
            }
        }
    }

    /// Allocates a frame for `vpage`. The event comes first so that the changes belong to it; a failed allocation changes
    /// nothing but the deficit.
    fn take<W: Witness>(&mut self, vpage: u32, reason: Reason, env: &mut Env<'_, W>) -> Option<u32> {
        if let Some(page) = self.vm.next_to_allocate().filter(|_| self.vm.may_allocate(Class::Normal)) {
            let from_cache = u32::from(self.vm.page(page).vpage.is_some());
            env.witness.event(Event { page, aux: [vpage, from_cache], ..note(env.now, reason) });
        }
        let page = self.vm.allocate(vpage, Class::Normal, env.witness);
        if page.is_none() {
            self.after_allocation(env);
        }
        page
    }

    /// Every allocation that leaves too little, and every one that fails, wakes the daemon.
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

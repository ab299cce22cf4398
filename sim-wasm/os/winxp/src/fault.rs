//! Page faults: transition faults, demand-zero pages, reads.

use super::page::Flag;
use super::reason::Reason;
use super::state::{ACTIVE, MODIFIED, STANDBY, WinXp, ZEROED};
use super::working_set::Entry;
use kernel::object::Backing;
use kernel::{Access, Env, Touch, cost};
use kernel::{Channel, Pid, Visible, Witness};

/// Where a transition fault found its page, numbered after the two lists.
const BEING_WRITTEN: u32 = 2;

impl WinXp {
    /// A touch that the page table does not allow. A fault that has to wait is retried, but counted once.
    pub(super) fn page_fault<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) -> Touch {
        let Access { pid, map, page: index, .. } = access;
        let proc = self.proc(pid);
        proc.waits = false;
        if proc.fault.replace(access) != Some(access) {
            self.counters.page_faults += 1;
            env.spend(cost::FAULT_NS);
        }
        let object = self.space.object_of(map);
        let of = &self.space.objects[usize::from(object)];
        if let Some(frame) = of.resident(index) {
            if self.page(frame).is(Flag::Reading) {
                env.tell_of(Reason::WaitBusy as u32, frame, [index, 0]);
                return self.sleep_on(frame);
            }
            if self.procs[usize::from(pid)].reading != Some(frame) {
                env.tell_of(Reason::Shared as u32, frame, [index, 0]);
            }
            return self.load(frame, access, env);
        }
        if let Some(frame) = of.cached(index) {
            self.transition(frame, env);
            return self.load(frame, access, env);
        }
        let reason = match of.backing {
            Backing::File { .. } => Reason::FileIn,
            Backing::Anonymous if of.block(index).is_some() => Reason::PageIn,
            Backing::Anonymous => Reason::DemandZero,
        };
        let zeroed = self.lists.len(ZEROED) > 0;
        let Some(frame) = self.allocate(object, index, env, reason) else { return self.wait_for_memory(pid, env) };
        match reason {
            Reason::DemandZero => {
                self.counters.demand_zero_faults += 1;
                if !zeroed {
                    env.spend(cost::PAGE_NS);
                }
                self.load(frame, access, env)
            }
            Reason::PageIn => self.page_in(frame, pid, env),
            _ => self.file_in(frame, pid, env),
        }
    }

    /// A page that was on its way out is in use again, without a read.
    pub(super) fn transition<W: Witness>(&mut self, frame: u32, env: &mut Env<'_, W>) {
        let p = *self.page(frame);
        let place = match self.lists.list_of(frame) {
            Some(list @ (STANDBY | MODIFIED)) => {
                self.lists.remove(list, frame, env.witness);
                u32::from(list == MODIFIED)
            }
            _ => BEING_WRITTEN,
        };
        env.tell_of(Reason::Transition as u32, frame, [p.index, place]);
        self.space.objects[usize::from(p.object)].set_resident(p.index, Some(frame));
        self.counters.transition_faults += 1;
    }

    /// Puts the page into the process's working set and maps it for the access, which it makes; the fault is over.
    fn load<W: Witness>(&mut self, frame: u32, access: Access, env: &mut Env<'_, W>) -> Touch {
        let Access { pid, map, page: index, write } = access;
        if !self.space.table(map).is_mapped(index) {
            self.make_place(pid, env);
            self.proc(pid).set.add(Entry { map, page: index });
            if self.page(frame).shares == 0 {
                self.lists.push_tail(ACTIVE, frame, env.witness);
            }
            self.pages[frame as usize].shares += 1;
        }
        self.watch(frame, env.witness, |kernel| kernel.space.table_mut(map).enter_touched(index, true, write));
        let proc = self.proc(pid);
        let read = proc.reading.take().is_some();
        proc.fault = None;
        proc.counts.fault_served(read, proc.set.len());
        Touch::Done
    }

    /// No page is available: the process waits, and the threads that can change that are woken.
    pub(super) fn wait_for_memory<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Touch {
        self.proc(pid).waits = true;
        self.counters.waited += 1;
        env.tell(Reason::WaitMemory as u32, [self.lists.len(MODIFIED), self.writing]);
        self.run_short(env.now);
        Touch::Wait(Channel::Memory)
    }

    /// The first touch of a mapped page since somebody looked: the hardware sets its bits, and the kernel is not told.
    pub(super) fn hit_mapped<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) {
        let Access { map, page: index, write, .. } = access;
        if self.space.table(map).is_touched(index, write) {
            return;
        }
        let frame = self.frame_of(Entry { map, page: index });
        env.tell_of(Reason::Touched as u32, frame, [index, u32::from(write)]);
        self.watch(frame, env.witness, |kernel| kernel.space.table_mut(map).touch_page(index, write));
    }
}

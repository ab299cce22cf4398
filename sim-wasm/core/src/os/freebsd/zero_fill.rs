//! Page faults in a row on pages never touched, each of which would get a frame of zeroes at once: what a process does that
//! writes over fresh memory while there is enough of it. For runs that nobody watches page by page.

use super::FreeBsd;
use super::cost;
use super::object::Backing;
use super::page::{ACT_INIT, Flag, Page};
use super::policy::End;
use super::reason::Reason;
use super::vm::{ACTIVE, FREE, Vm};
use crate::machine::Witness;
use crate::os::{Env, FaultRow};

impl FreeBsd {
    /// Serves as many faults of a sweep as the pages, the memory and the time allow: the same as [`FreeBsd::page_fault`] would,
    /// one after the other. How many.
    pub(super) fn zero_fill_row<W: Witness>(&mut self, row: FaultRow, env: &mut Env<'_, W>) -> u32 {
        let vm = &mut self.vm;
        let cost = cost::FAULT_NS + cost::PAGE_NS;
        let in_time = row.until.saturating_sub(env.now).div_ceil(cost + row.touch_ns);
        let most = row.touches.min(vm.frames_to_spare()).min(u32::try_from(in_time).unwrap_or(u32::MAX));
        let length = vm.fresh_pages(row, most);
        if length == 0 {
            return 0;
        }
        vm.zero_fill(row, length, env.witness);
        let faults = u64::from(length);
        env.witness.event_times(Reason::ZeroFill as u32, faults);
        env.spend(cost * faults);
        vm.counters.v_vm_faults += faults;
        vm.counters.v_zfod += faults;
        self.faults_are_over(row.first.pid, faults, 0);
        length
    }
}

impl Vm {
    /// Free frames that can be taken one by one without anybody noticing: no fault has to wait, the daemon is not woken.
    fn frames_to_spare(&self) -> u32 {
        let t = &self.thresholds;
        let least = t.wakeup.max(t.free_severe).max(t.free_reserved);
        self.free_and_cached().saturating_sub(least).min(self.queues.len(FREE))
    }

    /// How many pages from the first on have never been touched, `most` of them; 0 as well if their faults do more than fill a
    /// frame.
    fn fresh_pages(&self, row: FaultRow, most: u32) -> u32 {
        let entry = &self.entries[usize::from(row.first.map)];
        let object = &self.objects[usize::from(entry.object)];
        let begun = self.procs[usize::from(row.first.pid)].fault.is_some();
        if begun || object.backing != Backing::Anonymous || self.policy.activate != End::Tail {
            return 0;
        }
        let first = row.first.page;
        // The pager is asked for each page of an object it has written, and a fault that continues a sequence lets pages go.
        let continues = entry.next_read.checked_sub(first).filter(|_| object.has_pager);
        object.fresh_pages(first, most.min(continues.unwrap_or(most)))
    }

    /// Fills `length` frames with zeroes for the pages from the first on, maps them, and makes them active.
    fn zero_fill<W: Witness>(&mut self, row: FaultRow, length: u32, witness: &mut W) {
        let FaultRow { first, .. } = row;
        let Vm { pages, queues, objects, entries, thresholds, .. } = self;
        let entry = &mut entries[usize::from(first.map)];
        let object = &mut objects[usize::from(entry.object)];
        let mut page = Page::of(entry.object, first.page).with(Flag::Valid);
        page.set(Flag::Dirty, first.write);
        page.act_count = ACT_INIT;
        let Some(head) = queues.head(FREE) else { return };
        let mut slots = object.fill(first.page, length).iter_mut();
        let mut last = head;
        queues.walk(FREE, head, length, |frame| {
            pages[frame as usize] = page;
            page.index += 1;
            last = frame;
            slots.next().map(|slot| *slot = frame).is_some()
        });
        queues.move_run_to_tail([FREE, ACTIVE], [head, last], length, witness);
        entry.table.enter_row(first.page, first.page + length, first.write);
        if object.has_pager {
            entry.window(first.page + length - 1, thresholds.version);
        }
    }
}

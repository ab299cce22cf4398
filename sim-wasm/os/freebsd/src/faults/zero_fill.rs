//! Runs of page faults on untouched pages, each of which would get a zero-filled frame at once: a process filling fresh
//! memory while there is plenty. For runs that nobody watches page by page.

use crate::FreeBsd;
use crate::cost;
use crate::pages::object::Backing;
use crate::pages::page::{ACT_INIT, Flag, Page};
use crate::pages::policy::End;
use crate::reason::Reason;
use crate::vm::{ACTIVE, CACHE, FREE, Vm};
use base::record::{ListId, NoRecord};
use kernel::Witness;
use kernel::{Env, FaultRow};

impl FreeBsd {
    /// Serves as many faults of a sweep as the pages, the memory and the time allow, with the same result as separate
    /// calls of [`FreeBsd::page_fault`]. Returns how many.
    pub(crate) fn zero_fill_row<W: Witness>(&mut self, row: FaultRow, env: &mut Env<'_, W>) -> u32 {
        let vm = &mut self.vm;
        let cost = cost::FAULT_NS + cost::PAGE_NS;
        let in_time = row.until.saturating_sub(env.now).div_ceil(cost + row.touch_ns);
        let most = row.touches.min(vm.frames_to_spare(self.daemon.is_wanted(vm)));
        let length = vm.fresh_pages(row, most.min(u32::try_from(in_time).unwrap_or(u32::MAX)));
        if length == 0 {
            return 0;
        }
        vm.zero_fill(row, length);
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
    /// Frames that can be taken without side effects: no fault has to wait, and none wakes a daemon that is not wanted
    /// yet.
    fn frames_to_spare(&self, daemon_is_wanted: bool) -> u32 {
        let t = &self.thresholds;
        let wakes_daemon = if daemon_is_wanted { 0 } else { t.wakeup };
        self.free_and_cached().saturating_sub(t.free_severe.max(t.free_reserved).max(wakes_daemon))
    }

    /// How many pages from the first on have never been touched, at most `most`; also 0 if their faults would do more
    /// than fill a frame.
    fn fresh_pages(&self, row: FaultRow, most: u32) -> u32 {
        let entry = &self.entries[usize::from(row.first.map)];
        let object = &self.objects[usize::from(entry.object)];
        let begun = self.procs[usize::from(row.first.pid)].fault.is_some();
        if begun || object.backing != Backing::Anonymous || self.policy.activate != End::Tail {
            return 0;
        }
        let first = row.first.page;
        // The pager is asked for each page of an object that it has written to, and a fault that continues a sequence
        // gives up pages.
        let continues = entry.next_read.checked_sub(first).filter(|_| object.has_pager);
        object.fresh_pages(first, most.min(continues.unwrap_or(most)))
    }

    /// Fills frames with zeroes for `length` pages from the first on, free frames before cached ones; the pages are
    /// mapped and active.
    fn zero_fill(&mut self, row: FaultRow, length: u32) {
        let first = row.first;
        let free = length.min(self.queues.len(FREE));
        self.fill_frames(FREE, row, first.page, free);
        self.fill_frames(CACHE, row, first.page + free, length - free);
        let entry = &mut self.entries[usize::from(first.map)];
        entry.table.enter_row(first.page, first.page + length, first.write);
        if self.objects[usize::from(entry.object)].has_pager {
            entry.window(first.page + length - 1, self.thresholds.version);
        }
    }

    /// Makes the first frames of a queue hold `length` pages of the sweep from `index` on.
    fn fill_frames(&mut self, queue: ListId, row: FaultRow, index: u32, length: u32) {
        let Vm { queues, order, objects, activities, entries, .. } = self;
        let Some(head) = queues.head(queue).filter(|_| length > 0) else { return };
        let object = entries[usize::from(row.first.map)].object;
        let mut page = Page::of(object, index).with(Flag::Valid);
        page.set(Flag::Dirty, row.first.write);
        let activity = &mut activities[usize::from(object)];
        let mut last = head;
        queues.walk(queue, head, length, |frame, p| {
            let old = std::mem::replace(p, page);
            if let Some(of) = objects.get_mut(usize::from(old.object)) {
                of.set_resident(old.index, None);
            }
            objects[usize::from(object)].set_resident(page.index, Some(frame));
            activity.set_count(page.index, ACT_INIT);
            activity.activate(page.index, order.next());
            page.index += 1;
            last = frame;
            true
        });
        queues.move_run_to_tail([queue, ACTIVE], [head, last], length, &mut NoRecord);
    }
}

//! Putting pages on queues and taking them off (`vm_page_activate`, `vm_page_deactivate`, `vm_page_requeue`,
//! `vm_page_free`, `vm_page_cache`, `sys/vm/vm_page.c`, 10.2). The active queue's bits and numbers, which are stored
//! with the objects, change here.

use super::page::{ACT_INIT, Flag, Page};
use super::policy::End;
use crate::vm::{ACTIVE, CACHE, FREE, INACTIVE, Vm};
use base::record::{ListId, Recorder};
use kernel::{Visible, Witness};

impl Vm {
    /// `vm_page_activate`: puts a page on the active queue with an `act_count` of at least `ACT_INIT`. A page that is
    /// active already keeps its place.
    pub fn activate<W: Witness>(&mut self, page: u32, witness: &mut W) {
        if self.queues.list_of(page) != Some(ACTIVE) {
            self.enqueue(ACTIVE, self.policy.activate, page, witness);
        }
        if self.act_count(page) < ACT_INIT {
            self.watch(page, witness, |vm| vm.set_act_count(page, ACT_INIT));
        }
    }

    /// `vm_page_deactivate`: puts a page on the inactive queue and clears the second-trip flag. An inactive page keeps
    /// its place.
    pub fn deactivate<W: Witness>(&mut self, page: u32, witness: &mut W) {
        if self.queues.list_of(page) == Some(INACTIVE) {
            return;
        }
        self.enqueue(INACTIVE, self.policy.deactivate, page, witness);
        self.change(page, witness, |p| p.set(Flag::Winatcfls, false));
    }

    /// `vm_page_requeue`: moves a page to an end of the queue it is on.
    #[inline]
    pub fn requeue<W: Witness>(&mut self, queue: ListId, end: End, page: u32, witness: &mut W) {
        self.step_back(queue, page, witness);
        self.number(queue, end, page);
        match end {
            End::Tail => self.queues.move_to_tail(queue, page, witness),
            End::Head => {
                self.queues.move_to_head(queue, page, witness);
                self.markers.fall_behind(queue, page, witness);
            }
        }
    }

    /// `vm_page_free`: the page forgets what it held.
    pub fn free<W: Witness>(&mut self, page: u32, witness: &mut W) {
        self.counters.v_tfree += 1;
        self.put_on_free(page, witness);
        self.memory_came_free();
    }

    /// `vm_page_cache_turn_free`: a cached page forgets what it held. It already counted as free.
    pub fn free_cached<W: Witness>(&mut self, page: u32, witness: &mut W) {
        self.put_on_free(page, witness);
    }

    /// The kernel gives back one of its own pages.
    pub(crate) fn free_wired<W: Witness>(&mut self, witness: &mut W) {
        self.wired -= 1;
        self.in_flight += 1;
        self.free(self.wired, witness);
    }

    fn put_on_free<W: Witness>(&mut self, page: u32, witness: &mut W) {
        self.watch(page, witness, |vm| {
            let p = std::mem::take(vm.page_mut(page));
            if let Some(object) = vm.objects.get_mut(usize::from(p.object)) {
                object.set_resident(p.index, None);
                vm.activities[usize::from(p.object)].forget(p.index);
            }
        });
        self.enqueue(FREE, self.policy.free, page, witness);
    }

    /// `vm_page_cache`: a clean page leaves its object but can still be found. Anonymous memory without a copy in swap,
    /// and pages without defined content, are freed instead. Returns whether the page was cached.
    pub fn cache<W: Witness>(&mut self, page: u32, witness: &mut W) -> bool {
        if !self.is_cacheable(page) {
            self.free(page, witness);
            return false;
        }
        let p = *self.page(page);
        self.objects[usize::from(p.object)].set_cached(p.index, page);
        self.enqueue(CACHE, End::Tail, page, witness);
        self.watch(page, witness, |vm| {
            *vm.page_mut(page) = Page::of(p.object, p.index).with(Flag::Valid);
            vm.activities[usize::from(p.object)].forget(p.index);
        });
        self.counters.v_tcached += 1;
        self.memory_came_free();
        true
    }

    /// Whether [`Vm::cache`] would keep the page's content.
    pub fn is_cacheable(&self, page: u32) -> bool {
        let p = self.page(page);
        p.is(Flag::Valid) && self.object_of(page).is_some_and(|object| object.block(p.index).is_some())
    }

    /// Puts a page on a queue, from another queue or from none.
    pub(crate) fn enqueue<R: Recorder>(&mut self, queue: ListId, end: End, page: u32, witness: &mut R) {
        self.unlink(page, witness);
        self.number(queue, end, page);
        match end {
            End::Tail => self.queues.push_tail(queue, page, witness),
            End::Head => {
                self.queues.push_head(queue, page, witness);
                self.markers.fall_behind(queue, page, witness);
            }
        }
    }

    /// Numbers a page that is about to go to an end of a queue.
    #[inline]
    fn number(&mut self, queue: ListId, end: End, page: u32) {
        if queue == ACTIVE {
            let number = self.order.next();
            if end == End::Head {
                self.order.forget();
            }
            if let Some((activity, index)) = self.activity_mut(page) {
                activity.activate(index, number);
            }
        }
    }

    /// Takes a page off the queue it is on.
    #[inline]
    fn leave<R: Recorder>(&mut self, queue: ListId, page: u32, witness: &mut R) {
        self.step_back(queue, page, witness);
        self.queues.remove(queue, page, witness);
        if queue == ACTIVE
            && let Some((activity, index)) = self.activity_mut(page)
        {
            activity.deactivate(index);
        }
    }

    /// Takes a page off its queue, if it is on one, to be put on another.
    pub(crate) fn unlink<R: Recorder>(&mut self, page: u32, witness: &mut R) {
        match self.queues.list_of(page) {
            Some(from) => self.leave(from, page, witness),
            None => self.in_flight -= 1,
        }
    }

    /// The page is about to leave its place; the markers behind it keep theirs.
    #[inline]
    fn step_back<R: Recorder>(&mut self, queue: ListId, page: u32, witness: &mut R) {
        if self.markers.is_any_behind(page) {
            let before = self.queues.prev(queue, page);
            self.markers.step_back(page, before, witness);
        }
    }

    /// Takes a page off its queue, to be filled.
    pub(crate) fn dequeue<W: Witness>(&mut self, page: u32, witness: &mut W) {
        if let Some(from) = self.queues.list_of(page) {
            self.leave(from, page, witness);
            self.in_flight += 1;
        }
    }

    /// Every freed or cached page may end the shortage: waiters are woken as soon as `v_free_min` is reached.
    pub(crate) fn memory_came_free(&mut self) {
        if self.pages_needed && self.may_wake_waiters() {
            self.pages_needed = false;
            self.wakeup = true;
        }
    }
}

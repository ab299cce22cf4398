//! The virtual memory system's state and its queue primitives (`sys/vm/vm_page.c`, 10.2).

use super::activity::Activity;
use super::alloc::Class;
use super::counters::Counters;
use super::fault_oom::FaultOoms;
use super::lowmem::KernelCaches;
use super::marker::Markers;
use super::object::{Backing, Entry, Object};
use super::oom::Oom;
use super::order::ActiveOrder;
use super::page::{ACT_INIT, Flag, Page};
use super::paper_block::Blocker;
use super::policy::{End, Policy};
use super::process::Proc;
use super::reason::Reason;
use super::scan::ScanReport;
use super::settings::Settings;
use super::swap_pager::SwapPager;
use super::swapper::Swapper;
use super::thresholds::Thresholds;
use super::vm_daemon::VmDaemon;
use crate::machine::{Channel, DISK_PAGES, Event, Witness};
use crate::os::{Env, Touch};
use crate::record::{ListId, Lists, NONE, Recorder};

/// Recently used pages, head next to be scanned.
pub const ACTIVE: ListId = ListId(0);
/// Candidates for reclaim, head next to be scanned.
pub const INACTIVE: ListId = ListId(1);
/// Clean pages that still know what they hold; counted as free.
pub const CACHE: ListId = ListId(2);
/// Free pages, head next to be allocated.
pub const FREE: ListId = ListId(3);
/// Dirty pages to be written, head next to be washed; since 11.
pub const LAUNDRY: ListId = ListId(4);
/// Dirty pages that swap had no room for; since 12.
pub const UNSWAPPABLE: ListId = ListId(5);
/// Names of the queues, in the order of their numbers.
pub const QUEUES: &[&str] = &["active", "inactive", "cache", "free", "laundry", "unswappable"];

/// The state of the virtual memory system.
#[derive(Debug, Clone)]
pub struct Vm {
    /// The queues, and every physical page.
    pub queues: Lists<Page>,
    /// The order of the active queue.
    pub(super) order: ActiveOrder,
    /// Places in the queues that the kernel remembers.
    pub markers: Markers,
    /// The replacement policy.
    pub policy: Policy,
    /// Pages of the kernel itself, on no queue.
    pub wired: u32,
    /// The thresholds in force.
    pub thresholds: Thresholds,
    /// Counters since boot.
    pub counters: Counters,
    /// Someone asked for memory.
    pub pages_needed: bool,
    /// Pages asked for by allocations that failed.
    pub deficit: u32,
    /// Processes waiting for memory may try again.
    pub wakeup: bool,
    /// Pages allocated and on no queue: on their way from the disk; since 11, also those the daemon has taken off a queue.
    pub in_flight: u32,
    /// Objects by number; what is not in use has no pages.
    pub objects: Vec<Object>,
    /// How much the pages of each object are used.
    pub(super) activities: Vec<Activity>,
    /// Map entries by number.
    pub entries: Vec<Entry>,
    /// Processes by number.
    pub procs: Vec<Proc>,
    /// The swap device.
    pub swap: SwapPager,
    /// Writes to swap under way.
    pub swap_writes: usize,
    /// Scans begun since boot.
    pub scans: u32,
    /// Every finished scan, unless they were taken away.
    pub reports: Vec<ScanReport>,
    /// Tunables that are read everywhere.
    pub settings: Settings,
    /// Who swaps processes out.
    pub vm_daemon: VmDaemon,
    /// Who swaps them in.
    pub swapper: Swapper,
    /// Signs that memory has run out.
    pub oom: Oom,
    /// Page faults that waited in vain.
    pub fault_ooms: FaultOoms,
    /// The kernel's own caches.
    pub kernel_caches: KernelCaches,
    /// The load control of a paper.
    pub blocker: Blocker,
    /// Whose pages a control from outside has reclaim take for used.
    pub spared: Option<u16>,
    /// So many scans in a row have won nothing.
    pub vain_scans: u32,
    /// When the active queue was last scanned (`vmd_last_active_scan`), in nanoseconds.
    pub last_active_scan: u64,
}

impl Vm {
    /// A machine of which the first `wired` pages belong to the kernel and nothing else is used.
    pub fn new(page_count: u32, wired: u32, swap: u32, thresholds: Thresholds, policy: Policy) -> Self {
        let n = page_count as usize;
        Vm {
            queues: Lists::of_pages(QUEUES.len(), n),
            order: ActiveOrder::default(),
            markers: Markers::new(thresholds.version),
            policy,
            wired,
            thresholds,
            counters: Counters::default(),
            pages_needed: false,
            deficit: 0,
            wakeup: false,
            in_flight: 0,
            objects: Vec::new(),
            activities: Vec::new(),
            entries: Vec::new(),
            procs: Vec::new(),
            spared: None,
            vain_scans: 0,
            swap: SwapPager::new(swap),
            swap_writes: 0,
            scans: 0,
            reports: Vec::new(),
            settings: Settings::default(),
            vm_daemon: VmDaemon::default(),
            swapper: Swapper::default(),
            oom: Oom::default(),
            fault_ooms: FaultOoms::default(),
            kernel_caches: KernelCaches::new(wired, 0),
            blocker: Blocker::default(),
            last_active_scan: 0,
        }
    }

    /// Puts all pages that are not wired on the free queue.
    pub fn boot<W: Witness>(&mut self, witness: &mut W) {
        let n = self.frames();
        let aux = [self.wired, n - self.wired];
        witness.event(Event { time_us: 0, reason: Reason::Boot as u32, scan: NONE, page: NONE, aux });
        for page in self.wired..n {
            self.queues.push_tail(FREE, page, witness);
        }
    }

    /// Free + cached pages: what every threshold is compared with.
    pub fn free_and_cached(&self) -> u32 {
        self.queues.len(FREE) + self.queues.len(CACHE)
    }

    /// Below `v_free_severe`.
    pub fn count_severe(&self) -> bool {
        self.free_and_cached() < self.thresholds.free_severe
    }

    /// Below `v_free_min`.
    pub fn count_min(&self) -> bool {
        self.free_and_cached() < self.thresholds.free_min
    }

    /// Whether those who wait for memory may try again. By hand `v_free_min` can be as low as the reserve, and then the kernel
    /// would wake them for pages that they may not have, over and over.
    pub fn may_wake_waiters(&self) -> bool {
        !self.count_min() && self.may_allocate(Class::Normal)
    }

    /// Below the wake-up threshold.
    pub fn paging_needed(&self) -> bool {
        self.free_and_cached() < self.thresholds.wakeup
    }

    /// Pages missing to the daemon's goal, `v_free_target` and what 9.3 wants cached besides; negative above it.
    pub fn paging_target(&self) -> i64 {
        i64::from(self.thresholds.paging_goal()) - i64::from(self.free_and_cached())
    }

    /// A page by number.
    #[inline]
    pub fn page(&self, page: u32) -> &Page {
        self.queues.of(page)
    }

    /// The same, to be changed: by who tells of it, or in a run that nobody watches.
    #[inline]
    pub fn page_mut(&mut self, page: u32) -> &mut Page {
        self.queues.of_mut(page)
    }

    /// How many there are.
    pub fn frames(&self) -> u32 {
        self.queues.pages() as u32
    }

    /// The object whose page this one holds.
    pub fn object_of(&self, page: u32) -> Option<&Object> {
        self.objects.get(usize::from(self.page(page).object))
    }

    /// The disk block that a swap block lies in: swap space is at the end of the disk.
    pub fn disk_block(&self, swap_block: u32) -> u32 {
        DISK_PAGES.saturating_sub(self.swap.blocks()) + swap_block
    }

    /// A new object, in a place that came free if there is one.
    pub fn add_object(&mut self, backing: Backing, pages: u32) -> u16 {
        let free = self.objects.iter().position(|object| object.pages() == 0);
        let place = free.unwrap_or(self.objects.len());
        if free.is_none() {
            self.objects.push(Object::new(backing, 0));
            self.activities.push(Activity::default());
        }
        (self.objects[place], self.activities[place]) = (Object::new(backing, pages), Activity::new(pages));
        place as u16
    }

    /// Maps the whole of an object into a process.
    pub fn add_entry(&mut self, object: u16, pid: u16) -> u16 {
        let entry = Entry::new(object, pid, self.objects[usize::from(object)].pages());
        let free = self.entries.iter().position(|entry| !entry.in_use);
        let map = free.unwrap_or_else(|| {
            self.entries.push(Entry::default());
            self.entries.len() - 1
        });
        self.entries[map] = entry;
        self.objects[usize::from(object)].entries.push(map as u16);
        map as u16
    }

    /// A process maps the whole of an object, and knows of it.
    pub fn map_object(&mut self, object: u16, pid: u16) -> u16 {
        let map = self.add_entry(object, pid);
        self.procs[usize::from(pid)].maps.push(map);
        map
    }

    /// A process has to wait until the page is no longer busy.
    pub fn sleep_on(&mut self, page: u32) -> Touch {
        self.page_mut(page).set(Flag::Wanted, true);
        Touch::Wait(Channel::Page(page))
    }

    /// `vm_page_sunbusy`: the transfer is over; whoever waits for it may go on.
    pub fn unbusy<W: Witness>(&mut self, page: u32, env: &mut Env<'_, W>) {
        self.change(page, env.witness, |p| p.set(Flag::Busy, false));
        if self.page_mut(page).take(Flag::Wanted) {
            env.wake(Channel::Page(page));
        }
    }

    /// `vm_page_activate`: onto the active queue with an `act_count` of at least `ACT_INIT`. A page that is active already
    /// keeps its place.
    pub fn activate<W: Witness>(&mut self, page: u32, witness: &mut W) {
        if self.queues.list_of(page) != Some(ACTIVE) {
            self.enqueue(ACTIVE, self.policy.activate, page, witness);
        }
        if self.act_count(page) < ACT_INIT {
            self.watch(page, witness, |vm| vm.set_act_count(page, ACT_INIT));
        }
    }

    /// `vm_page_deactivate`: onto the inactive queue, the second-trip flag cleared. An inactive page keeps its place.
    pub fn deactivate<W: Witness>(&mut self, page: u32, witness: &mut W) {
        if self.queues.list_of(page) == Some(INACTIVE) {
            return;
        }
        self.enqueue(INACTIVE, self.policy.deactivate, page, witness);
        self.change(page, witness, |p| p.set(Flag::Winatcfls, false));
    }

    /// `vm_page_requeue`: to an end of the queue it is on.
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

    /// `vm_page_cache_turn_free`: a cached page forgets what it held. It counted as free before.
    pub fn free_cached<W: Witness>(&mut self, page: u32, witness: &mut W) {
        self.put_on_free(page, witness);
    }

    /// The kernel gives one of its own pages back.
    pub(super) fn free_wired<W: Witness>(&mut self, witness: &mut W) {
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

    /// `vm_page_cache`: a clean page leaves its object but stays findable. Anonymous memory without a copy in swap, and
    /// pages without defined content, are freed instead. Returns whether the page was cached.
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

    /// `swap_pager_unswapped`: the copy in swap is out of date, its block is given back.
    pub fn unswap(&mut self, object: u16, index: u32) {
        if let Some(block) = self.objects[usize::from(object)].set_swap(index, None) {
            self.swap.free(block);
        }
    }

    /// Whether every frame is wired, on one queue, or allocated and not yet on a queue.
    pub fn frames_conserved(&self) -> bool {
        let on_queues: u32 = (0..QUEUES.len()).map(|queue| self.queues.len(ListId(queue as u8))).sum();
        self.wired + on_queues + self.in_flight == self.frames()
    }

    /// Puts a page on a queue, from another queue or from its way here.
    pub(super) fn enqueue<R: Recorder>(&mut self, queue: ListId, end: End, page: u32, witness: &mut R) {
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

    /// The page is about to go to an end of a queue.
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

    /// Takes a page off its queue or from its way here, to be put on a queue.
    pub(super) fn unlink<R: Recorder>(&mut self, page: u32, witness: &mut R) {
        match self.queues.list_of(page) {
            Some(from) => self.leave(from, page, witness),
            None => self.in_flight -= 1,
        }
    }

    /// The page is about to leave its place: the markers behind it keep theirs.
    #[inline]
    fn step_back<R: Recorder>(&mut self, queue: ListId, page: u32, witness: &mut R) {
        if self.markers.is_any_behind(page) {
            let before = self.queues.prev(queue, page);
            self.markers.step_back(page, before, witness);
        }
    }

    /// Takes a page off its queue, to be filled.
    pub(super) fn dequeue<W: Witness>(&mut self, page: u32, witness: &mut W) {
        if let Some(from) = self.queues.list_of(page) {
            self.leave(from, page, witness);
            self.in_flight += 1;
        }
    }

    /// Every freed or cached page may end the shortage: waiters are woken as soon as `v_free_min` is reached.
    pub(super) fn memory_came_free(&mut self) {
        if self.pages_needed && self.may_wake_waiters() {
            self.pages_needed = false;
            self.wakeup = true;
        }
    }

    /// Pages of a process in memory: those of all objects it maps.
    pub fn resident_count(&self, pid: u16) -> u32 {
        let maps = &self.procs[usize::from(pid)].maps;
        let object = |&map: &u16| &self.objects[usize::from(self.entries[usize::from(map)].object)];
        maps.iter().map(|map| object(map).resident_count()).sum()
    }
}

//! The state of the virtual memory system, and questions about it (`sys/vm/vm_page.c`, 10.2).

use super::counters::Counters;
use super::process::Proc;
use super::reason::Reason;
use super::settings::Settings;
use crate::faults::fault_oom::FaultOoms;
use crate::pageout::lowmem::KernelCaches;
use crate::pageout::marker::Markers;
use crate::pageout::oom::Oom;
use crate::pageout::scan::ScanReport;
use crate::pageout::thresholds::Thresholds;
use crate::pages::activity::Activity;
use crate::pages::alloc::Class;
use crate::pages::object::{Backing, Entry, Object};
use crate::pages::order::ActiveOrder;
use crate::pages::page::{Flag, Page};
use crate::pages::policy::Policy;
use crate::swapping::paper_block::Blocker;
use crate::swapping::swap_pager::SwapPager;
use crate::swapping::swapper::Swapper;
use crate::swapping::vm_daemon::VmDaemon;
use base::record::{ListId, Lists, NONE};
use kernel::{Channel, Event, Witness};
use kernel::{Env, Touch};
use storage::DISK_PAGES;

/// Recently used pages, head next to be scanned.
pub const ACTIVE: ListId = ListId(0);
/// Candidates for reclaim, head next to be scanned.
pub const INACTIVE: ListId = ListId(1);
/// Clean pages whose content is still known; counted as free.
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
    /// The order of the pages on the active queue.
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
    /// Somebody has asked for memory.
    pub pages_needed: bool,
    /// Pages asked for by allocations that failed.
    pub deficit: u32,
    /// Processes waiting for memory may try again.
    pub wakeup: bool,
    /// Pages allocated and on no queue: being read from the disk; since 11, also those the daemon has taken off a
    /// queue.
    pub in_flight: u32,
    /// Objects by number; those not in use have no pages.
    pub objects: Vec<Object>,
    /// How much the pages of each object are used.
    pub(super) activities: Vec<Activity>,
    /// Map entries by number.
    pub entries: Vec<Entry>,
    /// Processes by number.
    pub procs: Vec<Proc>,
    /// The swap device.
    pub swap: SwapPager,
    /// Writes to swap in progress.
    pub swap_writes: usize,
    /// Scans begun since boot.
    pub scans: u32,
    /// Every finished scan, unless they were taken away.
    pub reports: Vec<ScanReport>,
    /// Tunables that are read everywhere.
    pub settings: Settings,
    /// The daemon that swaps processes out.
    pub vm_daemon: VmDaemon,
    /// The daemon that swaps them in.
    pub swapper: Swapper,
    /// Signs that memory has run out.
    pub oom: Oom,
    /// Page faults that waited in vain.
    pub fault_ooms: FaultOoms,
    /// The kernel's own caches.
    pub kernel_caches: KernelCaches,
    /// The load control of a paper.
    pub blocker: Blocker,
    /// The process whose pages reclaim treats as used, at the request of an outside control.
    pub spared: Option<u16>,
    /// How many scans in a row have freed nothing.
    pub vain_scans: u32,
    /// When the active queue was last scanned (`vmd_last_active_scan`), in nanoseconds.
    pub last_active_scan: u64,
}

impl Vm {
    /// A machine whose first `wired` pages belong to the kernel, and with nothing else in use.
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

    /// Whether memory is below `v_free_severe`.
    pub fn count_severe(&self) -> bool {
        self.free_and_cached() < self.thresholds.free_severe
    }

    /// Whether memory is below `v_free_min`.
    pub fn count_min(&self) -> bool {
        self.free_and_cached() < self.thresholds.free_min
    }

    /// Whether those who wait for memory may try again. `v_free_min` can be set by hand as low as the reserve, and then
    /// the kernel would wake them over and over for pages that they may not have.
    pub fn may_wake_waiters(&self) -> bool {
        !self.count_min() && self.may_allocate(Class::Normal)
    }

    /// Whether memory is below the wake-up threshold.
    pub fn paging_needed(&self) -> bool {
        self.free_and_cached() < self.thresholds.wakeup
    }

    /// Pages short of the daemon's goal: `v_free_target`, plus what 9.3 wants cached. Negative if above it.
    pub fn paging_target(&self) -> i64 {
        i64::from(self.thresholds.paging_goal()) - i64::from(self.free_and_cached())
    }

    /// A page by number.
    #[inline]
    pub fn page(&self, page: u32) -> &Page {
        self.queues.of(page)
    }

    /// The same, to be changed: by callers that report the change, or in a run that nobody watches.
    #[inline]
    pub fn page_mut(&mut self, page: u32) -> &mut Page {
        self.queues.of_mut(page)
    }

    /// How many pages there are.
    pub fn frames(&self) -> u32 {
        self.queues.pages() as u32
    }

    /// The object whose page this one holds.
    pub fn object_of(&self, page: u32) -> Option<&Object> {
        self.objects.get(usize::from(self.page(page).object))
    }

    /// The disk block of a swap block: swap space is at the end of the disk.
    pub fn disk_block(&self, swap_block: u32) -> u32 {
        DISK_PAGES.saturating_sub(self.swap.blocks()) + swap_block
    }

    /// Adds an object, in a place that has become free if there is one.
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

    /// A process maps the whole of an object, and records the mapping.
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

    /// `vm_page_sunbusy`: the transfer is over; those who wait for it may continue.
    pub fn unbusy<W: Witness>(&mut self, page: u32, env: &mut Env<'_, W>) {
        self.change(page, env.witness, |p| p.set(Flag::Busy, false));
        if self.page_mut(page).take(Flag::Wanted) {
            env.wake(Channel::Page(page));
        }
    }

    /// `swap_pager_unswapped`: the copy in swap is out of date, so its block is freed.
    pub fn unswap(&mut self, object: u16, index: u32) {
        if let Some(block) = self.objects[usize::from(object)].set_swap(index, None) {
            self.swap.free(block);
        }
    }

    /// Whether every frame is wired, on exactly one queue, or allocated and on no queue.
    pub fn frames_conserved(&self) -> bool {
        let on_queues: u32 = (0..QUEUES.len()).map(|queue| self.queues.len(ListId(queue as u8))).sum();
        self.wired + on_queues + self.in_flight == self.frames()
    }

    /// A process's pages in memory: those of all objects it maps.
    pub fn resident_count(&self, pid: u16) -> u32 {
        let maps = &self.procs[usize::from(pid)].maps;
        let object = |&map: &u16| &self.objects[usize::from(self.entries[usize::from(map)].object)];
        maps.iter().map(|map| object(map).resident_count()).sum()
    }
}

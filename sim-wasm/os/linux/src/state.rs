//! The kernel's state, and operations on single pages.

use super::counters::Counters;
use super::process::Proc;
use super::reason::Reason;
use super::settings::{LruKind, Settings};
use crate::cgroups::Groups;
use crate::files::writeback::Writeback;
use crate::lists::lru::{Lru, Pair};
use crate::lists::node::Node;
use crate::memory::page::{Flag, Page};
use crate::memory::region::{File, Region};
use crate::memory::watermarks::Watermarks;
use crate::memory::zones::Zones;
use crate::reclaim::kswapd::Kswapd;
use crate::reclaim::round::Round;
use crate::reclaim::shrink_slab::Slab;
use crate::reclaim::v2_6_8::oom::Patience;
use crate::swap::compressed::Compressed;
use crate::swap::swap_areas::SwapAreas;
use crate::swap::token::Token;
use crate::wbt::Wbt;
use base::bits::Bits;
use base::record::{ListId, NONE};
use kernel::{Channel, Event, MapId, Pid, Witness};
use kernel::{Env, Touch};

/// Pages that were used twice, and anonymous ones; the newest at the head.
pub const ACTIVE: ListId = ListId(0);
/// Pages to be reclaimed next, from the tail.
pub const INACTIVE: ListId = ListId(1);
/// Free pages, the last one freed at the head.
pub const FREE: ListId = ListId(2);
/// The lists of the zone, if there is only one.
pub const PAIR: Pair = Pair { active: ACTIVE, inactive: INACTIVE };
/// The lists of anonymous pages, if they are kept separately.
pub const ANON: Pair = Pair { active: ListId(4), inactive: ListId(3) };
/// The lists of pages of files.
pub const FILES: Pair = Pair { active: ListId(6), inactive: ListId(5) };

/// Frames that hold compressed pages.
pub const POOL: ListId = ListId(24);

/// The kernel.
#[derive(Debug, Clone)]
pub struct LinuxKernel {
    /// Its tunables.
    pub settings: Settings,
    /// Watermarks, lists, and what scans remember, by zone.
    pub zones: Zones,
    /// Every physical page.
    pub pages: Vec<Page>,
    /// The lists, and `PG_referenced`.
    pub lru: Lru,
    /// Pages of the kernel itself, including those of slab caches; they are on no list.
    pub wired: u32,
    /// Which pages they are; slab caches give up the last one first.
    pub(super) kernel_frames: Vec<u32>,
    /// How many of them are tables of swap clusters.
    pub(crate) swap_tables: u32,
    /// `total_memory`, of which shares of memory are computed: all pages above `pages_high`, counted at boot.
    pub total_memory: u32,
    /// Regions by number.
    pub regions: Vec<Region>,
    /// Files in the order of their first use.
    pub files: Vec<File>,
    /// Processes by number.
    pub procs: Vec<Proc>,
    /// Swap space.
    pub swap: SwapAreas,
    /// The page in memory of each slot, if there is one.
    pub swap_cache: Vec<u32>,
    /// Swap that stays in memory, if there is any.
    pub compressed: Option<Box<Compressed>>,
    /// The caches of names and inodes.
    pub slab: Slab,
    /// The swap token, whose holder's pages are spared.
    pub token: Token,
    /// The process whose pages reclaim treats as used, at the request of an outside control.
    pub spared: Option<Pid>,
    /// What kernels with more than two lists remember.
    pub node: Node,
    /// Control groups, if there are any.
    pub groups: Option<Box<Groups>>,
    /// The daemon that reclaims.
    pub kswapd: Kswapd,
    /// That of the second node, if there are two.
    pub second_kswapd: Option<Box<Kswapd>>,
    /// Processors.
    pub(super) cpus: u32,
    /// How long reclaim has failed.
    pub patience: Patience,
    /// The threads that write files.
    pub writeback: Writeback,
    /// How many writes may be under way.
    pub wbt: Wbt,
    /// Finished rounds of reclaim, unless they were taken away.
    pub rounds: Vec<Round>,
    /// Rounds begun since boot.
    pub rounds_begun: u32,
    /// Counts since boot.
    pub counters: Counters,
    /// Pages that some page table maps, and how many they are.
    pub(super) mapped: Bits,
    /// See `mapped`.
    pub nr_mapped: u32,
    /// Those of them that are anonymous.
    pub nr_anon_mapped: u32,
    /// Pages of files that are `PG_dirty`.
    pub nr_dirty: u32,
    /// Pages that are being written.
    pub nr_writeback: u32,
    /// Pages in the swap cache.
    pub nr_swapcached: u32,
    /// Pages of files in memory.
    pub nr_file: u32,
    /// The processes that sleep in the kernel, each with the time it sleeps until.
    pub(super) sleepers: Vec<(u64, Pid)>,
    /// Pages that processes hold until they run again, because they wait for them to be read.
    pub(super) held: Vec<(u32, Pid)>,
}

impl LinuxKernel {
    /// Puts all pages that are not wired on the free list.
    pub(super) fn boot_free_list<W: Witness>(&mut self, witness: &mut W) {
        let n = self.pages.len() as u32;
        let aux = [self.wired, n - self.wired];
        witness.event(Event { time_us: 0, reason: Reason::Boot as u32, scan: NONE, page: NONE, aux });
        let mut is_kernel = vec![false; self.pages.len()];
        self.kernel_frames.iter().for_each(|&page| is_kernel[page as usize] = true);
        for page in (0..n).rev().filter(|&page| !is_kernel[page as usize]) {
            self.lru.add(self.zones.with(page).free, page, witness);
        }
        if self.settings.lru == LruKind::Generations {
            self.root_generations().tell_numbers(witness);
        }
    }

    /// A page by number.
    #[inline]
    pub fn page(&self, page: u32) -> &Page {
        &self.pages[page as usize]
    }

    /// Free pages (`NR_FREE_PAGES`), without those that the processor keeps for itself.
    #[inline]
    pub fn free_pages(&self) -> u32 {
        (0..self.zones.count()).map(|zone| self.free_of(zone)).sum()
    }

    /// Length of a list.
    pub fn len(&self, list: ListId) -> u32 {
        self.lru.lists().len(list)
    }

    /// Whether it has no pages at all.
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    /// Pages on the lists that are scanned.
    pub fn lru_pages(&self) -> u32 {
        if self.settings.lru == LruKind::Two {
            return self.pages_in(0..=self.zones.for_users());
        }
        self.sizes().all() as u32
    }

    /// Pages on the two lists of a zone.
    pub fn pages_of(&self, zone: usize) -> u32 {
        let pair = self.zones.zone(zone).pair;
        self.len(pair.active) + self.len(pair.inactive)
    }

    /// The same for some zones.
    pub fn pages_in(&self, zones: std::ops::RangeInclusive<usize>) -> u32 {
        zones.map(|zone| self.pages_of(zone)).sum()
    }

    /// Free pages of a zone, without those that the processor keeps for itself.
    #[inline]
    pub fn free_of(&self, zone: usize) -> u32 {
        let zone = self.zones.zone(zone);
        self.len(zone.free) - zone.kept_by_processor()
    }

    /// Active and inactive pages of all zones.
    pub fn listed(&self) -> [u32; 2] {
        let of = |list: fn(Pair) -> ListId| self.zones.pairs().map(|pair| self.len(list(pair))).sum();
        [of(|pair| pair.active), of(|pair| pair.inactive)]
    }

    /// The watermarks, added up over all zones.
    pub fn marks(&self) -> Watermarks {
        self.zones.marks()
    }

    /// A region by number.
    pub(super) fn region(&self, map: MapId) -> &Region {
        &self.regions[usize::from(map)]
    }

    /// A region by number, to be changed.
    pub(super) fn region_mut(&mut self, map: MapId) -> &mut Region {
        &mut self.regions[usize::from(map)]
    }

    /// Whether every frame is the kernel's, on exactly one list, or being written by somebody who reclaims.
    pub fn frames_conserved(&self) -> bool {
        let free: u32 = self.zones.iter().map(|zone| self.len(zone.free)).sum();
        let on_lists = self.lru_pages() + free + self.len(POOL);
        let isolated: usize = self.procs.iter().map(|proc| proc.plug.isolated.len()).sum();
        let isolated = (isolated + self.node.plug.isolated.len()) as u32;
        self.wired + on_lists + isolated == self.pages.len() as u32
    }

    /// Takes a free page to hold something; it enters a list at the head.
    #[inline(never)]
    pub(super) fn fill_frame<W: Witness>(&mut self, frame: u32, holds: Page, list: ListId, witness: &mut W) {
        self.take_free(frame, holds.order, witness);
        self.zones.count_miss(frame);
        self.commit_charge(&holds);
        self.lru.add(list, frame, witness);
        self.change(frame, witness, |page| *page = holds);
    }

    /// A page leaves the free list of its zone.
    pub(super) fn take_free<W: Witness>(&mut self, frame: u32, order: u8, witness: &mut W) {
        let number = self.zones.of(frame);
        let all = self.len(self.zones.zone(number).free);
        let zone = self.zones.zone_mut(number);
        zone.counts.pgalloc += 1;
        zone.page_goes(all, order);
        self.lru.free(frame, witness);
    }

    /// The page forgets what it held and goes to the free list. Nobody may map, transfer or hold it.
    #[inline(never)]
    pub(super) fn free_frame<W: Witness>(&mut self, frame: u32, witness: &mut W) {
        debug_assert!(self.page(frame).mapcount == 0 && !self.page(frame).is_busy() && !self.is_held(frame));
        let order = self.page(frame).order;
        self.uncharge_page(frame);
        if self.settings.lru == LruKind::Generations {
            self.work_on_page(frame);
        }
        self.change(frame, witness, |page| *page = Page::default());
        self.lru.free(frame, witness);
        if self.settings.lru == LruKind::Generations {
            self.node.generations.forget(frame, witness);
        }
        self.put_free(frame, order, witness);
        self.counters.pgfree += 1;
    }

    /// A page goes to the free list of its zone.
    pub(super) fn put_free<W: Witness>(&mut self, frame: u32, order: u8, witness: &mut W) {
        let number = self.zones.of(frame);
        let all = self.len(self.zones.zone(number).free);
        let zone = self.zones.zone_mut(number);
        zone.page_came_free(all, order);
        self.lru.add(zone.free, frame, witness);
    }

    /// A process sleeps until the page is read, and holds it until it runs again: until then, nobody can free the page
    /// (`__remove_mapping` finds more references than its own, `mm/vmscan.c`, 6.12; `is_page_cache_freeable`, 2.6.8).
    pub(super) fn sleep_holding<W: Witness>(&mut self, frame: u32, pid: Pid, env: &mut Env<'_, W>) -> Touch {
        self.held.push((frame, pid));
        self.sleep_on(frame, env)
    }

    /// A process sleeps until the page is read. Nothing keeps reclaim from freeing it before the process runs again.
    pub(super) fn sleep_on<W: Witness>(&mut self, frame: u32, env: &mut Env<'_, W>) -> Touch {
        env.disk.unplug(env.now);
        self.pages[frame as usize].set(Flag::Wanted, true);
        Touch::Wait(Channel::Page(frame))
    }
}

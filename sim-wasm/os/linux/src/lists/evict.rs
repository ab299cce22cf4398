//! Reclaim from the generations (`lru_gen_shrink_node`, `evict_folios`, `try_to_inc_max_seq`, `walk_mm`,
//! `lru_gen_look_around`, `mm/vmscan.c`, 6.16).

use super::mglru::{Aging, MAX_BATCH, MIN_BATCH};
use super::workingset::Kind;
use crate::memory::page::Flag;
use crate::reason::Reason;
use crate::reclaim::node_scan::Looked;
use crate::reclaim::pageout::Batch;
use crate::reclaim::tendency::DEF_PRIORITY;
use crate::reclaim::zone_scan::Control;
use crate::state::LinuxKernel;
use kernel::Env;
use kernel::{MapId, Witness};

/// Looking at an entry of a page table in a walk: entries are contiguous.
const WALK_NS: u64 = 10;
/// Entries around a young one that are looked at with it (`BITS_PER_LONG`).
const AROUND: u32 = 64;

impl LinuxKernel {
    /// Evicts from the oldest generations, as much as the priority asks for, or makes a new one.
    pub(crate) fn shrink_generations<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) {
        let swappiness = if self.can_swap() { self.settings.swappiness } else { 0 };
        let before = self.node.generations.moved();
        let mut looked_at = 0;
        while let Some(most) = self.pages_to_look_at(swappiness, control, env)
            && looked_at < most
        {
            let now = self.evict_oldest(swappiness, most - looked_at, control, env);
            looked_at += now;
            if now == 0 || self.has_evicted_enough(control) {
                break;
            }
        }
        control.round.generations(&self.node.generations, before);
    }

    /// How many pages to look at with this priority; `None` if a new generation had to be made instead.
    fn pages_to_look_at<W: Witness>(
        &mut self,
        swappiness: u32,
        control: &Control,
        env: &mut Env<'_, W>,
    ) -> Option<u32> {
        let sizes = self.sizes();
        let anon = if swappiness > 0 { sizes.of(Kind::Anon) } else { 0 };
        let pages = anon + sizes.of(Kind::File);
        let priority = control.priority;
        if priority == DEF_PRIORITY || self.node.generations.aging(swappiness, priority) == Aging::No {
            return Some(pages >> priority.min(31));
        }
        self.make_generation(swappiness, control, env);
        None
    }

    fn has_evicted_enough(&self, control: &Control) -> bool {
        let enough = self.marks().high + MIN_BATCH;
        let balanced = control.by.is_none() && self.free_pages() > enough;
        balanced || control.node.looked.freed >= control.node.to_reclaim
    }

    /// Takes pages off the oldest generation of one kind, or of the other if it had none. Returns how many were looked
    /// at, plus one if an oldest generation has changed.
    fn evict_oldest<W: Witness>(
        &mut self,
        swappiness: u32,
        most: u32,
        control: &mut Control,
        env: &mut Env<'_, W>,
    ) -> u32 {
        let feedback = self.node.generations.feedback();
        let first = feedback.kind_to_scan(swappiness);
        control.round.weighed(feedback, first);
        let other = if first == Kind::Anon { Kind::File } else { Kind::Anon };
        let mut done = 0;
        for kind in [first, other].into_iter().filter(|&kind| kind == Kind::File || swappiness > 0) {
            done = self.evict_of(kind, most, control, env);
            if done > 0 {
                break;
            }
        }
        let oldest = |kernel: &Self| [Kind::Anon, Kind::File].map(|kind| kernel.node.generations.min_seq(kind));
        let before = oldest(self);
        self.node.generations.give_up_empty(swappiness, self.lru.lists());
        self.node.generations.tell_numbers(env.witness);
        done + u32::from(oldest(self) != before)
    }

    fn evict_of<W: Witness>(&mut self, kind: Kind, most: u32, control: &mut Control, env: &mut Env<'_, W>) -> u32 {
        let seq = self.node.generations.min_seq(kind);
        let aux = [u32::try_from(seq).unwrap_or(u32::MAX), self.node.generations.feedback().tier_limit(kind) as u32];
        let reason = if kind == Kind::Anon { Reason::EvictAnon } else { Reason::EvictFile };
        control.round.say(reason, None, aux, env);
        let Self { node, lru, pages, .. } = self;
        let waits = |page: u32| {
            pages.get(page as usize).is_some_and(|p| p.is(Flag::Writeback) || (p.is(Flag::File) && p.is(Flag::Dirty)))
        };
        let dirty = |page: u32| pages.get(page as usize).is_some_and(|p| p.is(Flag::File) && p.is(Flag::Dirty));
        let met = std::cell::Cell::new([0_u32; 2]);
        let most = most.clamp(1, MAX_BATCH);
        let counted = |page: u32| {
            let waits = waits(page);
            let [all, of_files] = met.get();
            met.set([all + u32::from(waits), of_files + u32::from(dirty(page))]);
            waits
        };
        let (taken, looked_at) = node.generations.isolate(kind, most, counted, lru.lists_mut(), env.witness);
        let mut looked = Looked { taken: taken.len() as u32, ..Looked::default() };
        let mut batch = Batch::of(control.by);
        for &page in &taken {
            looked.freed += u32::from(self.judge(page, control, &mut batch, &mut looked, env));
        }
        batch.submit(&mut self.swap.freed, env);
        let moved_on = looked_at - looked.taken;
        self.node.counters.pgrefill += u64::from(moved_on);
        control.round.refilled += moved_on;
        let [waiting, of_files] = met.get();
        (looked.writeback, looked.dirty_files) = (looked.writeback + waiting - of_files, looked.dirty_files + of_files);
        self.count_looks(kind, looked, control, env);
        control.node.looked.taken += waiting;
        if control.by.is_none() {
            control.node.looked.immediate += waiting - of_files;
        }
        looked_at
    }

    /// Makes a new generation. First, pages that were used according to their page tables become young.
    fn make_generation<W: Witness>(&mut self, swappiness: u32, control: &Control, env: &mut Env<'_, W>) {
        let newest = self.node.generations.max_seq() + 1;
        let aux = [u32::try_from(newest).unwrap_or(u32::MAX), self.nr_mapped];
        control.round.say(Reason::GenerationMade, None, aux, env);
        for map in 0..self.regions.len() {
            let map = map as MapId;
            if self.region(map).in_use {
                self.walk(map, 0, self.region(map).pages(), env);
            }
        }
        env.spend(u64::from(self.nr_mapped) * WALK_NS);
        self.node.generations.age(swappiness, self.lru.lists_mut(), env.witness);
        self.node.generations.tell_numbers(env.witness);
    }

    /// Looks at the entries around one that was young, for others that are young too.
    pub(crate) fn look_around<W: Witness>(&mut self, page: u32, env: &mut Env<'_, W>) {
        let p = *self.page(page);
        let maps: Vec<MapId> = self.maps(&p).collect();
        let from = p.index / AROUND * AROUND;
        for map in maps {
            self.walk(map, from, from.saturating_add(AROUND).min(self.region(map).pages()), env);
        }
        env.spend(u64::from(AROUND) * WALK_NS);
    }

    /// Takes the accessed bits of entries `from..to` of a mapping, and records them for the pages.
    fn walk<W: Witness>(&mut self, map: MapId, from: u32, to: u32, env: &mut Env<'_, W>) {
        for index in from..to {
            let region = self.region(map);
            if !region.table.is_accessed(index) {
                continue;
            }
            // A page that a scan has taken off its list is looked at by that scan.
            let Some(page) = self.frame_in(map, index).filter(|&page| self.lru.lists().list_of(page).is_some()) else {
                continue;
            };
            self.take_young_in(map, page, env.witness);
            self.node.generations.found_young(page, self.lru.lists_mut(), env.witness);
        }
    }
}

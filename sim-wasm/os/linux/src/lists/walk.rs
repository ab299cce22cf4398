//! Looking for used pages in page tables (`walk_mm`, `walk_pte_range`, `lru_gen_look_around`, and the Bloom filters of
//! `mm/vmscan.c`, 6.12 and 7.3). Tables in which few pages were used are left out of the next walk, until a scan finds
//! several used ones side by side there. Before, the accessed bit of the entry that leads to a table says whether anything
//! was used in it since the last walk; a later use sets it again (`LRU_GEN_NONLEAF_YOUNG`, on by default on x86). The
//! filter is exact here, and mappings begin with a table.

use super::mglru::Noticed;
use crate::memory::large::Frames;
use crate::memory::region::{Backing, Region};
use crate::reason::Reason;
use crate::reclaim::scan_balance::MAX_SWAPPINESS;
use crate::reclaim::zone_scan::Control;
use crate::state::LinuxKernel;
use kernel::Env;
use kernel::{MapId, Pid, Witness};

/// Looking at an entry of a page table in a walk: entries are contiguous.
const WALK_NS: u64 = 10;
/// Entries around a young one that are looked at with it (`MIN_LRU_BATCH`).
const AROUND: u32 = 64;
/// Entries of a page table (`PTRS_PER_PTE`).
const TABLE: u32 = 512;
/// Entries of which one must be young for the walk to be worth it: a line of the cache (`suitable_to_scan`).
const LINE: u32 = 8;

/// Tables above which the accessed bits are cleared together, after these tables have been walked, besides the first
/// (`MIN_LRU_BATCH`, `walk_pmd_range_locked`).
const CLEARED_TOGETHER: u32 = 64;

/// Which tables the next walks look at: a filter for this generation and one for the next, which take turns.
#[derive(Debug, Clone, Default)]
pub(crate) struct Filters {
    /// Whether each exists yet. One that doesn't lets everything pass.
    exist: [bool; 2],
    /// How many processes have been walked, or left out, for the generation that is being made (`lru_gen_mm_state.head`).
    passed: Pid,
}

/// A walk for a new generation, as far as it has got (`struct lru_gen_mm_walk`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TableWalk {
    /// The youngest generation when it began.
    seq: u64,
    swappiness: u32,
    /// Where it is in a process.
    within: Option<Within>,
}

/// A place in the page tables of a process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Within {
    pid: Pid,
    /// Whether all tables are walked (`force_scan`).
    all: bool,
    /// The next table.
    map: MapId,
    table: u32,
    uncleared: Uncleared,
}

/// Tables of a mapping that were looked at, and above which accessed bits are yet to be cleared: the first, and which of
/// it and those that follow, by bits.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Uncleared {
    first: u32,
    bits: u128,
}

impl Uncleared {
    /// Adds a table. Returns whether that ends the batch; then the table itself is not in it.
    fn add(&mut self, table: u32) -> bool {
        if self.bits == 0 {
            self.first = table;
        }
        let after = table - self.first;
        if after <= CLEARED_TOGETHER {
            self.bits |= 1 << after;
        }
        after > CLEARED_TOGETHER
    }

    fn tables(self) -> impl Iterator<Item = u32> {
        (0..=CLEARED_TOGETHER).filter(move |at| self.bits & (1 << at) != 0).map(move |at| self.first + at)
    }
}

impl LinuxKernel {
    /// Makes a new generation (`try_to_inc_max_seq`). First, pages that were used according to their page tables become
    /// young. Returns whether it is made, or `None` while the walk goes on: others may have their turn then.
    pub(crate) fn make_generation<W: Witness>(
        &mut self,
        swappiness: u32,
        control: &mut Control,
        env: &mut Env<'_, W>,
    ) -> Option<bool> {
        let seq = self.node.generations.max_seq();
        let mut walk = control.node.tables.take().unwrap_or(TableWalk { seq, swappiness, within: None });
        if !self.walk_on(&mut walk, env) {
            control.node.tables = Some(walk);
            return None;
        }
        // Somebody else who reclaims has found no process left to walk, and has made it.
        if walk.seq != seq {
            return Some(false);
        }
        let aux = [u32::try_from(seq + 1).unwrap_or(u32::MAX), self.nr_mapped];
        control.round.say(Reason::GenerationMade, None, aux, env);
        self.node.generations.age(walk.swappiness, self.lru.lists_mut(), env.witness);
        self.node.births.note(seq + 1, env.now + env.spent_ns);
        self.node.generations.tell_numbers(env.witness);
        Some(true)
    }

    /// Goes on with a walk, as far as nobody else can have the processor (`iterate_mm_list`). Returns whether no process is
    /// left.
    fn walk_on<W: Witness>(&mut self, walk: &mut TableWalk, env: &mut Env<'_, W>) -> bool {
        let Some(within) = walk.within.or_else(|| self.next_process(walk.seq)) else { return true };
        walk.within = self.walk_process(within, *walk, env);
        false
    }

    /// The next process that may have used pages since it was last walked. If there is none, the filter for the next walk
    /// stays as it is.
    fn next_process(&mut self, seq: u64) -> Option<Within> {
        if seq != self.node.generations.max_seq() {
            return None;
        }
        let passed = std::mem::take(&mut self.node.filters.passed);
        let pid = (passed..).take(self.procs.len() - usize::from(passed)).find(|&pid| self.is_walked(pid))?;
        self.node.filters.passed = pid + 1;
        if passed == 0 {
            self.begin_filter(next_filter(seq));
        }
        let walks = &mut self.procs[usize::from(pid)].walks;
        // A process is walked completely for the first time.
        let all = walks.is_first();
        walks.begin();
        Some(Within { pid, all, map: 0, table: 0, uncleared: Uncleared::default() })
    }

    fn is_walked(&self, pid: Pid) -> bool {
        let proc = &self.procs[usize::from(pid)];
        proc.walks.is_due() && !proc.maps.is_empty() && self.is_of_group_at_work(pid)
    }

    /// Walks the tables of a process that are worth it. Where whoever is in the kernel may lose the processor between two
    /// of them, walks one. Returns where it goes on.
    fn walk_process<W: Witness>(
        &mut self,
        mut within: Within,
        walk: TableWalk,
        env: &mut Env<'_, W>,
    ) -> Option<Within> {
        let rests = self.settings.version.preempts_lazily();
        while usize::from(within.map) < self.regions.len() {
            let Some(table) = self.next_table(&mut within, walk) else {
                self.clear_above(&mut within);
                (within.map, within.table) = (within.map + 1, 0);
                continue;
            };
            let from = table * TABLE;
            let to = from.saturating_add(TABLE).min(self.region(within.map).pages());
            let young = self.walk(within.map, [from, to], false, env);
            self.remember_table(within.map, table as usize, next_filter(walk.seq), [to - from, young]);
            if rests {
                return Some(within);
            }
        }
        None
    }

    /// The next table of a mapping that is worth it: something was used in it since the last walk, and it passes the
    /// filter.
    fn next_table(&mut self, within: &mut Within, walk: TableWalk) -> Option<u32> {
        let region = self.region(within.map);
        let evicted = match region.backing {
            Backing::Anonymous => walk.swappiness > 0,
            Backing::File(_) => walk.swappiness <= MAX_SWAPPINESS,
        };
        if !region.in_use || !evicted || region.pid != within.pid {
            return None;
        }
        let filter = (walk.seq % 2) as usize;
        while (within.table as usize) < self.region(within.map).filtered.len() {
            let table = within.table;
            within.table += 1;
            if within.all {
                return Some(table);
            }
            if !self.region_mut(within.map).table.is_accessed_above(table as usize) {
                continue;
            }
            if within.uncleared.add(table) {
                self.clear_above(within);
            }
            let passes = self.region(within.map).filtered[table as usize] & (1 << filter) != 0;
            if passes || !self.node.filters.exist[filter] {
                return Some(table);
            }
        }
        None
    }

    fn clear_above(&mut self, within: &mut Within) {
        let tables = &mut self.region_mut(within.map).table;
        for table in std::mem::take(&mut within.uncleared).tables() {
            tables.take_accessed_above(table as usize);
        }
    }

    /// The filter lets no table pass until some are found worth it (`reset_bloom_filter`).
    fn begin_filter(&mut self, filter: usize) {
        self.node.filters.exist[filter] = true;
        let Self { regions, groups, .. } = self;
        let of_group = |region: &&mut Region| groups.as_ref().is_none_or(|groups| groups.has_at_work(region.pid));
        let clear = |region: &mut Region| region.filtered.iter_mut().for_each(|bits| *bits &= !(1 << filter));
        regions.iter_mut().filter(of_group).for_each(clear);
    }

    /// A table is worth a walk for the next generation if at least one in eight of its entries was young.
    fn remember_table(&mut self, map: MapId, table: usize, filter: usize, [entries, young]: [u32; 2]) {
        if young * LINE >= entries
            && let Some(bits) = self.region_mut(map).filtered.get_mut(table)
        {
            *bits |= 1 << filter;
        }
    }

    /// The pages from which a scan looks around that has found a page used, or one that belongs to it: all that were
    /// used, or later the first one, whose look takes in all entries of the large page (`folio_referenced_one`,
    /// `mm/rmap.c`, 6.18 and 7.3).
    pub(crate) fn looked_around_from(&self, page: u32) -> Frames {
        if self.page(page).order == 0 {
            return self.whole(page);
        }
        let all = self.settings.version.looks_around_large_pages();
        let looks = |&page: &u32| if all { self.page(page).mapcount > 0 } else { self.young_tables(page) > 0 };
        self.whole(page).into_iter().filter(looks).take(if all { 1 } else { usize::MAX }).collect()
    }

    /// A scan has found a page used: looks at the entries around, for others that were used too.
    pub(crate) fn look_around<W: Witness>(&mut self, page: u32, walks: bool, env: &mut Env<'_, W>) {
        let p = *self.page(page);
        let filter = (self.node.generations.max_seq() % 2) as usize;
        let maps: smallvec::SmallVec<[MapId; 2]> = self.maps(&p).collect();
        for map in maps {
            let [from, to] = around(p.index, self.region(map).pages());
            if to - from > 1 {
                let all = self.settings.version.looks_around_large_pages();
                let together = if all { self.pages_with(page) } else { 1 };
                let young = together + self.walk(map, [from, to], !walks, env);
                let keeps = self.is_of_group_at_work(self.region(map).pid);
                if keeps && self.node.filters.exist[filter] {
                    self.remember_table(map, (p.index / TABLE) as usize, filter, [to - from, young]);
                }
            }
        }
    }

    /// Takes the accessed bits of some entries of a mapping, and records them for the pages. `near` is whether the pages
    /// move at once. Returns how many were young.
    fn walk<W: Witness>(&mut self, map: MapId, [from, to]: [u32; 2], near: bool, env: &mut Env<'_, W>) -> u32 {
        env.spend(u64::from(to - from) * WALK_NS);
        let marks_isolated = self.settings.version.first_use_makes_young();
        let (mut young, mut last) = (0, 0..0);
        for index in from..to {
            if !self.region(map).table.is_accessed(index) {
                continue;
            }
            let Some(page) = self.frame_in(map, index) else { continue };
            if !self.is_charged_to_group_at_work(page) {
                continue;
            }
            // Later releases leave a page that a scan has taken off its list to that scan.
            if !marks_isolated && self.node.generations.place(page).is_none() {
                continue;
            }
            env.spend(self.settings.version.pace().young);
            let order = self.page(page).order;
            let is_of_last = last.contains(&index);
            young += if order == 0 { 1 } else { self.entries_of(page, map, [from, to], !is_of_last) };
            self.take_young_in(map, page, env.witness);
            if is_of_last {
                continue;
            }
            if order > 0 {
                last = self.page(page).folio();
            }
            self.each_of(page, env.witness, |kernel, page, witness| {
                if near {
                    let noticed = kernel.node.generations.found_young_near(page, kernel.lru.lists_mut(), witness);
                    kernel.counters.pgactivate += u64::from(noticed == Noticed::Promoted);
                } else {
                    kernel.node.generations.found_young(page, witness);
                }
            });
        }
        young
    }

    /// How many entries count as used where one of a large page is: that one, or later all that map it
    /// (`folio_pte_batch_flags`, `mm/util.c`, 7.3).
    fn entries_of(&self, page: u32, map: MapId, [from, to]: [u32; 2], is_first: bool) -> u32 {
        if !self.settings.version.looks_around_large_pages() {
            return 1;
        }
        let large = self.page(page).folio();
        let entries = large.start.max(from)..large.end.min(to);
        if is_first { entries.filter(|&index| self.region(map).table.is_mapped(index)).count() as u32 } else { 0 }
    }
}

/// The filter for the walk after the one that makes the generation that follows `seq`.
fn next_filter(seq: u64) -> usize {
    ((seq + 1) % 2) as usize
}

/// The entries that are looked at with that of a page: 64, if possible with it in the middle, of the same table and
/// mapping.
fn around(index: u32, pages: u32) -> [u32; 2] {
    let from = index / TABLE * TABLE;
    let to = from.saturating_add(TABLE).min(pages);
    if to - from <= AROUND {
        [from, to]
    } else if index - from < AROUND / 2 {
        [from, from + AROUND]
    } else if to - index < AROUND / 2 {
        [to - AROUND, to]
    } else {
        [index - AROUND / 2, index + AROUND / 2]
    }
}

#[cfg(test)]
mod tests {
    use super::{Uncleared, around};

    #[test]
    fn tables_are_cleared_with_the_sixty_four_that_follow_the_first() {
        let mut batch = Uncleared::default();
        assert_eq!(batch.tables().count(), 0);
        assert!([7, 8, 40, 71].iter().all(|&table| !batch.add(table)));
        assert_eq!(batch.tables().collect::<Vec<_>>(), [7, 8, 40, 71]);
        // The table that ends a batch is left as it is.
        assert!(batch.add(72));
        assert_eq!(batch.tables().collect::<Vec<_>>(), [7, 8, 40, 71]);
    }

    #[test]
    fn sixty_four_entries_of_the_same_table_are_looked_at_around_a_young_one() {
        assert_eq!(around(100, 5000), [68, 132]);
        assert_eq!([around(0, 5000), around(31, 5000)], [[0, 64]; 2]);
        assert_eq!([around(481, 5000), around(511, 5000)], [[448, 512]; 2]);
        assert_eq!(around(480, 5000), [448, 512]);
        assert_eq!(around(520, 530), [512, 530]);
    }
}

//! Protection of what was used lately: `lru_gen.min_ttl_ms` (`lru_gen_age_node`, `lruvec_is_reclaimable`,
//! `mm/vmscan.c`, 6.12 and 7.3). If everything that kswapd could reclaim belongs to generations younger than that, it
//! has a process killed instead of letting the machine thrash. The kernel counts in jiffies, the model exactly.

use super::mglru::{Generations, MAX_GENS, MIN_BATCH};
use super::workingset::Kind;
use crate::cgroups::{GroupId, ROOT};
use crate::reclaim::scan_balance::MAX_SWAPPINESS;
use crate::reclaim::zone_scan::Control;
use crate::state::LinuxKernel;
use crate::version::Version;
use kernel::{Env, Witness};

/// When each generation was made, by its number modulo four (`lru_gen_folio.timestamps`). Those of boot are as old as
/// the machine.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Births([u64; MAX_GENS as usize]);

impl Births {
    /// A generation has been made.
    pub fn note(&mut self, seq: u64, now: u64) {
        self.0[(seq % MAX_GENS) as usize] = now;
    }

    /// When the generation with this number was made.
    pub fn of(&self, seq: u64) -> u64 {
        self.0[(seq % MAX_GENS) as usize]
    }
}

/// The generation by whose age kswapd goes: the oldest of files, or, later, of the kinds that are evicted.
fn oldest_that_counts(version: Version, min_seq: [u64; 2], swappiness: u32) -> u64 {
    let [anon, file] = min_seq;
    match swappiness {
        _ if version.protects_by_files() => file,
        0 => file,
        1..=MAX_SWAPPINESS => anon.min(file),
        _ => anon,
    }
}

impl LinuxKernel {
    /// kswapd has chosen its priority and is about to look at the lists.
    pub(crate) fn protect_young<W: Witness>(&mut self, control: &Control, env: &mut Env<'_, W>) {
        let min_ttl = self.settings.min_ttl_ns;
        if min_ttl > 0 && !self.is_reclaimable(min_ttl, control.priority, env.now + env.spent_ns) {
            self.out_of_memory(env);
        }
    }

    fn is_reclaimable(&self, min_ttl: u64, priority: u32, now: u64) -> bool {
        let Some(groups) = &self.groups else { return self.is_group_reclaimable(ROOT, min_ttl, priority, now) };
        let is_protected = |group: GroupId| groups.tree.is_protected(group);
        groups.tree.ids().any(|group| !is_protected(group) && self.is_group_reclaimable(group, min_ttl, priority, now))
    }

    /// Whether there is anything to reclaim of a group that is old enough: enough pages for this priority, in a generation
    /// made more than `min_ttl` ago.
    fn is_group_reclaimable(&self, group: GroupId, min_ttl: u64, priority: u32, now: u64) -> bool {
        let swappiness = if self.free_slots_of(group) < MIN_BATCH { 0 } else { self.settings.swappiness };
        let generations: &Generations = self.generations_of(group);
        let min_seq = [Kind::Anon, Kind::File].map(|kind| generations.min_seq(kind));
        let born = self.births_of(group).of(oldest_that_counts(self.settings.version, min_seq, swappiness));
        generations.evictable(swappiness) >> priority.min(31) > 0 && born + min_ttl < now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_6_12_files_tell_the_age_and_later_whatever_is_evicted() {
        let of = |version| [0, 60, 200, 201].map(|swappiness| oldest_that_counts(version, [3, 5], swappiness));
        assert_eq!(of(Version::V6_12), [5, 5, 5, 5]);
        assert_eq!([Version::V6_18, Version::V7_3].map(of), [[5, 3, 3, 3]; 2]);
        assert_eq!(oldest_that_counts(Version::V7_3, [6, 4], 60), 4);
    }

    #[test]
    fn a_generation_takes_the_place_of_the_one_four_before_it() {
        let mut births = Births::default();
        births.note(4, 700);
        births.note(5, 900);
        assert_eq!([2, 3, 4, 5].map(|seq| births.of(seq)), [0, 0, 700, 900]);
        births.note(8, 2000);
        assert_eq!([5, 8].map(|seq| births.of(seq)), [900, 2000]);
    }
}

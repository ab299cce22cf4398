//! Which pages are scanned, those of files or anonymous ones, and when the active list is (`get_scan_count`,
//! `inactive_is_low`, `mm/vmscan.c`, and `lru_note_cost`, `mm/swap.c`, 6.12; the lists are split since 2.6.28).

use crate::lists::flushed::Flushed;
use crate::lists::workingset::{Kind, Sizes};

/// A page that had to be read or written costs as much as this many pages that a scan kept (`SWAP_CLUSTER_MAX`).
const IO_COST: u64 = 32;
/// Pages in a GiB, as a shift.
const GB_SHIFT: u32 = 18;
/// Largest `vm.swappiness`, for only anonymous pages. (60 by default; 100 at most before 5.8.)
pub const MAX_SWAPPINESS: u32 = 200;
/// `swappiness=max` in `memory.reclaim`: only anonymous pages (`SWAPPINESS_ANON_ONLY`, 6.16).
pub const ANON_ONLY: u32 = MAX_SWAPPINESS + 1;

/// What reclaim has cost recently, per kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Costs {
    /// `anon_cost`
    pub anon: u64,
    /// `file_cost`
    pub file: u64,
}

impl Costs {
    /// Pages of a kind were read back or written (`io`), or kept by a scan (`rotated`), with `lists` pages on all
    /// lists. Both costs are halved when together they exceed a quarter of that.
    pub fn note(&mut self, kind: Kind, [io, rotated]: [u32; 2], lists: u64) {
        let cost = u64::from(io) * IO_COST + u64::from(rotated);
        let of_kind = match kind {
            Kind::Anon => &mut self.anon,
            Kind::File => &mut self.file,
        };
        *of_kind = of_kind.saturating_add(cost);
        if self.anon.saturating_add(self.file) > lists / 4 {
            self.anon /= 2;
            self.file /= 2;
        }
    }
}

/// Since 7.1, costs are read off counters when reclaim begins (`prepare_scan_control`, `mm/vmscan.c`, 7.3).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Gathered {
    /// `pgrotate_*`, by kind: pages that scans kept.
    pub rotated: [u64; 2],
    /// What was read last: pages kept, and pages read back or written.
    last: [[u64; 2]; 2],
}

impl Gathered {
    /// The costs after what has been counted since the last time. Both are halved until together they are at most a
    /// quarter of the pages on all lists.
    pub fn add_to(&mut self, costs: &mut Costs, flushed: Flushed) {
        let Flushed { rotated: kept, io, sizes, .. } = flushed;
        let lists = sizes.all();
        let since = |kind: usize| {
            let [rotated, before] = self.last[kind];
            kept[kind].wrapping_sub(rotated) + io[kind].wrapping_sub(before) * IO_COST
        };
        costs.anon = costs.anon.saturating_add(since(0));
        costs.file = costs.file.saturating_add(since(1));
        self.last = [[kept[0], io[0]], [kept[1], io[1]]];
        while costs.anon.saturating_add(costs.file) > lists / 4 {
            costs.anon /= 2;
            costs.file /= 2;
        }
    }
}

/// Weights of the kinds: a kind's share of the scan is its weight out of both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weights {
    /// `ap`
    pub anon: u64,
    /// `fp`
    pub file: u64,
}

impl Weights {
    /// The weights for `vm.swappiness`, at most 200. Costs change the ratio of the weights by a factor of two at most.
    pub fn of(swappiness: u32, costs: Costs) -> Self {
        let swappiness = u128::from(swappiness.min(MAX_SWAPPINESS));
        let [anon, file] = [costs.anon, costs.file].map(u128::from);
        let (anon, file) = (2 * anon + file, 2 * file + anon);
        let scaled = |by: u128, cost: u128| u64::try_from(by * (anon + file + 1) / (cost + 1)).unwrap_or(u64::MAX);
        Weights { anon: scaled(swappiness, anon), file: scaled(u128::from(MAX_SWAPPINESS) - swappiness, file) }
    }

    /// A kind's part of `pages`.
    pub fn share(self, kind: Kind, pages: u32) -> u32 {
        let weight = match kind {
            Kind::Anon => self.anon,
            Kind::File => self.file,
        };
        let both = (u128::from(self.anon) + u128::from(self.file)).max(1);
        (u128::from(pages) * u128::from(weight) / both) as u32
    }
}

/// How a scan chooses (`enum scan_balance`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Both kinds, by their sizes alone.
    Equal,
    /// Files only.
    File,
    /// Anonymous pages only.
    Anon,
    /// Nothing at all: anonymous pages are asked for, and there is no room for them.
    Nothing,
    /// By weights.
    Fractions(Weights),
}

/// What the choice depends on.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Situation {
    /// Whether anonymous pages may be swapped out, and there is room for them.
    pub can_swap: bool,
    /// `vm.swappiness`, 0 to 200.
    pub swappiness: u32,
    /// The scan's priority, 12 to 0.
    pub priority: u32,
    /// Whether the scan is for a limit on a group and not for all memory.
    pub for_group: bool,
    /// See [`file_is_tiny`].
    pub file_is_tiny: bool,
    /// See [`cache_trim_mode`].
    pub cache_trim_mode: bool,
    /// What reclaim has cost recently.
    pub costs: Costs,
    /// Whether a reclaim that is to take only anonymous pages never takes any of files.
    pub insists: bool,
}

impl Situation {
    /// Which pages this scan looks at: the first rule that applies decides.
    pub fn choose(self) -> Choice {
        let anon_only = self.swappiness >= ANON_ONLY;
        if anon_only && (self.can_swap || self.insists) {
            if self.can_swap { Choice::Anon } else { Choice::Nothing }
        } else if !self.can_swap || (self.for_group && self.swappiness == 0) {
            Choice::File
        } else if self.priority == 0 && self.swappiness > 0 {
            Choice::Equal
        } else if self.file_is_tiny {
            Choice::Anon
        } else if self.cache_trim_mode {
            Choice::File
        } else {
            Choice::Fractions(Weights::of(self.swappiness, self.costs))
        }
    }
}

impl Choice {
    /// How many of a list's `size` pages a scan at this priority looks at.
    pub fn pages(self, kind: Kind, size: u32, priority: u32) -> u32 {
        let pages = size >> priority.min(31);
        match (self, kind) {
            (Choice::Equal, _) | (Choice::File, Kind::File) | (Choice::Anon, Kind::Anon) => pages,
            (Choice::Nothing, _) | (Choice::File, Kind::Anon) | (Choice::Anon, Kind::File) => 0,
            (Choice::Fractions(weights), _) => weights.share(kind, pages),
        }
    }
}

/// Whether there is enough unused page cache for only that to be trimmed.
pub fn cache_trim_mode(sizes: Sizes, priority: u32, deactivates_file: bool) -> bool {
    sizes.inactive_file >> priority.min(31) > 0 && !deactivates_file
}

/// Whether there is so little page cache that scanning it would only recycle it: even with all of it free, no zone
/// would be above its upper watermark (`high`, the sum).
pub fn file_is_tiny(sizes: Sizes, [free, high]: [u32; 2], priority: u32, deactivates_anon: bool) -> bool {
    let could_be_free = u64::from(sizes.inactive_file) + u64::from(sizes.active_file) + u64::from(free);
    could_be_free <= u64::from(high) && !deactivates_anon && sizes.inactive_anon >> priority.min(31) > 0
}

/// How many active pages there may be for each inactive one, if both lists of a kind hold `pages` pages. 1 below a GiB.
/// (Before 4.7 it is always 1 for files, from memory.)
pub fn inactive_ratio(pages: u64) -> u64 {
    let gb = pages >> GB_SHIFT;
    if gb == 0 { 1 } else { (10 * gb).isqrt() }
}

/// Whether active pages of a kind are to be deactivated.
pub fn inactive_is_low(inactive: u32, active: u32) -> bool {
    let [inactive, active] = [inactive, active].map(u64::from);
    inactive * inactive_ratio(inactive + active) < active
}

#[cfg(test)]
mod tests;

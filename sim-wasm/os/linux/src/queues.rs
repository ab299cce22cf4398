//! The lists of pages that kernels have, by name.

use super::settings::LruKind;
use crate::memory::zones::Layout;

/// Names of the lists, in the order of their numbers.
pub const QUEUES: &[&str] = &[
    "active",
    "inactive",
    "free",
    "inactive_anon",
    "active_anon",
    "inactive_file",
    "active_file",
    "gen0_anon",
    "gen0_file",
    "gen1_anon",
    "gen1_file",
    "gen2_anon",
    "gen2_file",
    "gen3_anon",
    "gen3_file",
    "active_dma",
    "inactive_dma",
    "free_dma",
    "active_normal",
    "inactive_normal",
    "free_normal",
    "active_high",
    "inactive_high",
    "free_high",
    "zspool",
    "active_normal_1",
    "inactive_normal_1",
    "free_normal_1",
];
/// The first list of the lowest of several zones; each zone has three.
const FIRST_OF_ZONES: u8 = 15;
/// The first list of the second of two nodes.
const FIRST_OF_NODE_1: u8 = 25;

/// The first list of a zone.
pub(super) fn first_list_of(layout: Layout, zone: usize) -> u8 {
    if layout == Layout::Nodes && zone == 2 { FIRST_OF_NODE_1 } else { FIRST_OF_ZONES + 3 * zone as u8 }
}

/// Which of them a kernel has, depending on how it keeps pages and divides memory. A generation's lists are found by
/// its number modulo four.
pub fn queues(lru: LruKind, zones: Layout, compresses: bool) -> Vec<&'static str> {
    if zones != Layout::One {
        let of = |zone| QUEUES.iter().skip(first_list_of(zones, zone).into()).take(3);
        return (0..zones.count()).flat_map(of).copied().collect();
    }
    let has = |name: &&&str| match (lru, **name) {
        (_, "free") => true,
        (_, "zspool") => compresses,
        (LruKind::Two, name) => name == "active" || name == "inactive",
        (LruKind::Split, name) => name.ends_with("active_anon") || name.ends_with("active_file"),
        (LruKind::Generations, name) => name.starts_with("gen"),
    };
    QUEUES.iter().filter(has).copied().collect()
}

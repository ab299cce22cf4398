//! What kernels with more than two lists remember about a node: the clock of evictions, the costs of reclaim,
//! generations, stalls (`struct lruvec`, `struct pglist_data`, `include/linux/mmzone.h`, 6.16). Empty in kernels of
//! 2.6.

use super::flushed::Flushed;
use super::mglru::Generations;
use super::min_ttl::Births;
use super::shadow::Place;
use super::walk::Filters;
use super::workingset::Workingset;
use crate::counters::LaterCounters;
use crate::memory::visible::TIER;
use crate::pressure::Pressure;
use crate::reclaim::pageout::Plug;
use crate::reclaim::scan_balance::{Costs, Gathered};
use crate::reclaim::throttle::Writes;
use crate::settings::{LruKind, Settings};

/// Fruitless rounds after which kswapd leaves reclaim to allocating processes, and fruitless attempts after which an
/// allocation is hopeless (`MAX_RECLAIM_RETRIES`).
pub(crate) const MOST_FAILURES: u32 = 16;

/// A node.
#[derive(Debug, Clone)]
pub struct Node {
    /// The clock of evictions and activations.
    pub workingset: Workingset,
    /// What reclaim has cost lately.
    pub costs: Costs,
    /// What they are gathered from.
    pub gathered: Gathered,
    /// What reclaim reads of the lists.
    pub flushed: Flushed,
    /// `workingset_activate_*` at the end of the last reclaim.
    pub activated_before: [u64; 2],
    /// Generations of all pages, if pages are kept in generations.
    pub generations: Generations,
    /// When each of them was made.
    pub births: Births,
    /// Which page tables are walked for the next generation.
    pub(crate) filters: Filters,
    /// The size of the pages that kswapd has been woken for since it last began, as a power of two (`kswapd_order`).
    pub kswapd_order: u8,
    /// Rounds of kswapd in a row that freed nothing (`kswapd_failures`).
    pub failures: u32,
    /// What pages evicted to swap left behind, by slot.
    pub swap_shadows: Vec<Place>,
    /// Writes that kswapd holds back.
    pub(crate) plug: Plug,
    /// Requests that anybody holds back. They count as begun.
    pub(crate) plugged: u32,
    /// What kswapd has found out about writes.
    pub writes: Writes,
    /// How long tasks have waited for memory.
    pub pressure: Pressure,
    /// Counts since boot.
    pub counters: LaterCounters,
}

impl Node {
    /// A node at boot, on a machine with this many frames and slots.
    pub fn new(settings: &Settings, frames: usize, slots: usize) -> Self {
        let generations = if settings.lru == LruKind::Generations { frames } else { 0 };
        let shadows = if settings.lru == LruKind::Two { 0 } else { slots };
        Node {
            workingset: Workingset::default(),
            costs: Costs::default(),
            gathered: Gathered::default(),
            flushed: Flushed::new(settings),
            activated_before: [0; 2],
            generations: Generations::new(settings.version, generations, TIER),
            births: Births::default(),
            filters: Filters::default(),
            kswapd_order: 0,
            failures: 0,
            swap_shadows: vec![Place::default(); shadows],
            plug: Plug::default(),
            plugged: 0,
            writes: Writes::default(),
            pressure: Pressure::new(settings.version.has_psi()),
            counters: LaterCounters::default(),
        }
    }
}

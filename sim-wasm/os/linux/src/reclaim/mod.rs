//! Reclaim: who looks for pages, on which lists, and what happens to the pages.

pub mod badness;
pub(super) mod balance;
pub(super) mod cool;
pub mod direct;
pub mod kswapd;
pub(crate) mod looked;
pub(super) mod node_scan;
pub(super) mod oom;
pub(super) mod pageout;
pub(super) mod plan;
pub(super) mod refill;
pub mod round;
pub mod scan_balance;
pub(super) mod shrink_folios;
pub(super) mod shrink_list;
pub mod shrink_slab;
pub mod slab;
mod sleep;
pub(super) mod slowpath;
pub mod tendency;
pub mod throttle;
pub mod v2_6_8;
pub(crate) mod zone_scan;

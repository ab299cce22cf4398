//! Linux' page reclaim: zones and watermarks, two lists, kswapd and direct reclaim, swap, write-back.
//!
//! Read from `mm/vmscan.c`, `page_alloc.c`, `page-writeback.c` and `oom_kill.c` of 2.6.8 to 2.6.20, and of 6.16.

pub mod badness;
pub mod dirty_limits;
pub mod lru;
pub mod pdflush;
pub mod psi;
pub mod scan_balance;
pub mod slab;
pub mod swap_areas;
pub mod swap_token;
pub mod tendency;
pub mod version;
pub mod watermarks;
pub mod workingset;

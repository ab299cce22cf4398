//! Linux' page reclaim: zones and watermarks, two lists, kswapd and direct reclaim, swap, write-back.
//!
//! Read from `vmscan.c`, `page_alloc.c`, `page-writeback.c`, `pdflush.c`, `swap.c`, `swapfile.c`, `thrash.c` and `oom_kill.c`
//! in `mm/` of 2.6.8 to 2.6.24, from `vmscan.c` and `workingset.c` of 6.16, and from `kernel/sched/psi.c`. What could not be
//! read there says "from memory".

pub mod badness;
pub mod dirty_limits;
pub mod lru;
pub mod mglru;
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

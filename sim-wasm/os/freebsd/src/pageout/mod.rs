//! The page-out daemon, the laundry thread, and the rules they follow.

pub mod daemon;
pub(super) mod daemons;
pub mod idle_stats;
pub mod launder;
pub mod laundry;
pub mod lowmem;
pub mod marker;
pub mod modern;
pub mod oom;
pub mod pid;
pub mod scan;
pub mod thresholds;

//! Reclaim as 2.6.8 had it, where it differs from 2.6.12 (`mm/vmscan.c` and `mm/oom_kill.c`, 2.6.8).

mod kswapd;
pub mod oom;
mod shrink_zone;

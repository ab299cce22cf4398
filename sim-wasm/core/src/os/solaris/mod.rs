//! OpenSolaris' virtual memory system (`onnv_86`, 2008), its parts so far: thresholds, how fast to scan, the two-handed clock, what is
//! averaged once a second, and whom the memory scheduler swaps out and in. No kernel yet: it is not among [`super::ALL`].
//!
//! Read from `uts/common/os/vm_pageout.c`, `sched.c`, `vm_meter.c` and `uts/common/disp/ts.c`.

pub mod averages;
pub mod clock;
pub mod sched_paging;
pub mod swap_choice;
pub mod thresholds;

//! Output of Linux and its tools: `vmstat` of procps, `sar` of sysstat, the texts under `/proc`, sysctl lines.
//!
//! ```text
//! LinuxSample (a moment) -> proc_vmstat, proc_meminfo, proc_stat, proc_pressure_memory, vmstat_s
//! [LinuxSample], in order -> vmstat, sar, snapshots of any of the above
//! ```
//!
//! The texts are the programs' own, exact to the space. Numbers are 64-bit throughout: where a program narrows one to
//! 32 bits, the whole number is printed. Lines about what a simulated machine lacks (NUMA nodes, huge pages, the
//! kernel's address space) are left out, as in a kernel built without them; so are names whose numbers nothing counts.

mod from_run;
mod meminfo;
mod meter;
mod printed;
mod proc_stat;
mod proc_vmstat;
mod psi;
mod sar;
mod snapshots;
mod sysctl;
mod vmstat;
mod vmstat_s;

pub use from_run::{linux_samples, tunables};
pub use meminfo::proc_meminfo;
pub use meter::{CpuTicks, Era, LinuxCounters, LinuxGauges, LinuxSample};
pub use printed::linux_text;
pub use proc_stat::proc_stat;
pub use proc_vmstat::proc_vmstat;
pub use psi::{PSI_ONE, Pressure, Stall, proc_pressure_memory};
pub use sar::{SarOptions, SarReport, Sysstat, sar};
pub use snapshots::snapshots;
pub use sysctl::sysctl_lines;
pub use vmstat::{MemoryUnit, Procps, VmstatOptions, vmstat};
pub use vmstat_s::vmstat_s;

/// KiB in a page.
const PAGE_KB: u64 = 4;

/// Pages in KiB.
fn kib(pages: u64) -> u64 {
    pages.saturating_mul(PAGE_KB)
}

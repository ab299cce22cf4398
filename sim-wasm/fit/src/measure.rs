//! What a log and a run have in common: the same quantity, counted in the same unit. Whatever the two sides count
//! differently is not here: FreeBSD's `pi` counts calls of the pager, Linux's `si` what is read from swap alone.

mod columns;

use base::series::SeriesKind;
use serde::Serialize;

pub use columns::measure_of;
pub(super) use columns::{PAGE_KIB, kib_of};

/// A quantity that both have.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "FitMeasure"))]
pub struct Measure {
    /// Stable id.
    pub id: &'static str,
    /// Unit id: `pages`, `1/s`, `%`.
    pub unit: &'static str,
    /// Whether it is a state or an amount per second.
    pub kind: SeriesKind,
    /// The series of the run that are added, as far as the run has them.
    pub series: &'static [&'static str],
    /// Those that are subtracted.
    pub less: &'static [&'static str],
    /// What they are subtracted from, in the unit.
    pub base: f64,
    /// By how much the sum is multiplied.
    pub factor: f64,
    /// Whether it counts pages of memory, of which a scaled-down machine has fewer.
    pub scales: bool,
    /// What it belongs to.
    pub group: Group,
    /// The systems that have it: `freebsd`, `linux`, and `linux-2.6`, which counts less.
    pub systems: &'static [&'static str],
}

/// Measures that tell of one thing, so that a log with many columns of it does not count it more often.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "FitGroup"))]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// How memory is divided up.
    Memory,
    /// Traffic with swap.
    Swap,
    /// Traffic with disks.
    Disk,
    /// What the kernel does to find free pages, and what that costs.
    Reclaim,
    /// The processors' time. What a touch or a fault costs in it differs from machine to machine, so it counts less.
    Cpu,
}

impl Group {
    /// All of them.
    pub const ALL: [Group; 5] = [Group::Memory, Group::Swap, Group::Disk, Group::Reclaim, Group::Cpu];

    /// How much it counts.
    pub fn weight(self) -> f64 {
        if self == Group::Cpu { 0.25 } else { 1.0 }
    }
}

const BSD: &[&str] = &["freebsd"];
const BOTH: &[&str] = &["freebsd", "linux", "linux-2.6"];
const PENGUINS: &[&str] = &["linux", "linux-2.6"];
const BSD_AND_NEW: &[&str] = &["freebsd", "linux"];
const NEW: &[&str] = &["linux"];

const fn pages(id: &'static str, systems: &'static [&'static str], series: &'static [&'static str]) -> Measure {
    let (kind, group, unit) = (SeriesKind::Gauge, Group::Memory, "pages");
    Measure { id, unit, kind, series, less: &[], base: 0.0, factor: 1.0, scales: true, group, systems }
}

const fn rate(
    id: &'static str,
    unit: &'static str,
    group: Group,
    systems: &'static [&'static str],
    series: &'static [&'static str],
) -> Measure {
    Measure { unit, kind: SeriesKind::Rate, group, ..pages(id, systems, series) }
}

const fn share(
    id: &'static str,
    group: Group,
    systems: &'static [&'static str],
    series: &'static [&'static str],
) -> Measure {
    Measure { scales: false, ..rate(id, "%", group, systems, series) }
}

/// Every measure.
pub const MEASURES: &[Measure] = &[
    pages("free", BOTH, &["v_free_count", "v_cache_count", "nr_free_pages"]),
    pages("cache", PENGUINS, &["nr_file_pages", "nr_slab_reclaimable"]),
    pages("active", NEW, &["nr_active_anon", "nr_active_file"]),
    pages("inactive", NEW, &["nr_inactive_anon", "nr_inactive_file"]),
    rate("faults", "1/s", Group::Reclaim, BOTH, &["v_vm_faults", "pgfault"]),
    rate("hard", "1/s", Group::Reclaim, BOTH, &["v_io_faults", "pgmajfault"]),
    rate("scanned", "pages/s", Group::Reclaim, BSD_AND_NEW, &["v_pdpages", "pgscan_kswapd", "pgscan_direct"]),
    rate("freed", "pages/s", Group::Reclaim, BSD_AND_NEW, &["v_tfree", "pgsteal_kswapd", "pgsteal_direct"]),
    rate("refaults", "pages/s", Group::Reclaim, NEW, &["workingset_refault_anon", "workingset_refault_file"]),
    Measure { factor: 1e-4, ..share("stall-some", Group::Reclaim, NEW, &["memory_some_total"]) },
    Measure { factor: 1e-4, ..share("stall-full", Group::Reclaim, NEW, &["memory_full_total"]) },
    rate("pager-in", "ops/s", Group::Disk, BSD, &["v_swapin", "v_vnodein"]),
    rate("pager-out", "ops/s", Group::Disk, BSD, &["v_swapout"]),
    rate("swap-in", "pages/s", Group::Swap, BOTH, &["v_swappgsin", "pswpin"]),
    rate("swap-out", "pages/s", Group::Swap, BOTH, &["v_swappgsout", "pswpout"]),
    Measure { group: Group::Swap, ..pages("swap-used", BOTH, &["swap_in_use", "swap_used"]) },
    rate("disk-read", "kB/s", Group::Disk, PENGUINS, &["pgpgin"]),
    rate("disk-write", "kB/s", Group::Disk, PENGUINS, &["pgpgout"]),
    pages("virtual", BSD, &["avm"]),
    share("user", Group::Cpu, BOTH, &["user"]),
    share("system", Group::Cpu, BOTH, &["system"]),
    share("wait", Group::Cpu, PENGUINS, &["iowait"]),
    Measure { base: 100.0, less: &["user", "system", "iowait"], ..share("idle", Group::Cpu, PENGUINS, &[]) },
];

impl Measure {
    /// The measure with an id.
    pub fn of(id: &str) -> Option<&'static Measure> {
        MEASURES.iter().find(|measure| measure.id == id)
    }
}

//! What a process used, as `getrusage` counts it: names, units, kinds.

use crate::log::table::{ColumnSpec, Kind, Unit};

/// A column.
pub(super) struct Resource {
    /// FreeBSD's name for it, but for what only others count.
    pub(super) name: &'static str,
    unit: Unit,
    kind: Kind,
    /// Whether only macOS prints it.
    pub(super) macos: bool,
}

impl Resource {
    pub(super) fn spec(&self) -> ColumnSpec {
        ColumnSpec::new(self.name, self.unit, self.kind)
    }
}

const fn of(name: &'static str, unit: Unit, kind: Kind) -> Resource {
    Resource { name, unit, kind, macos: false }
}

const fn macos(name: &'static str, unit: Unit, kind: Kind) -> Resource {
    Resource { macos: true, ..of(name, unit, kind) }
}

pub(super) const MAXRSS: &str = "maximum resident set size";

/// The places of the times in [`RESOURCES`], the first of all.
pub(super) const REAL: usize = 0;
pub(super) const USER: usize = 1;
pub(super) const SYSTEM: usize = 2;
pub(super) const TIMES: [usize; 3] = [REAL, USER, SYSTEM];

/// In FreeBSD's order. Averages are integrals over processor time, divided by that.
pub(super) const RESOURCES: [Resource; 22] = [
    of("real", Unit::Seconds, Kind::Count),
    of("user", Unit::Seconds, Kind::Count),
    of("sys", Unit::Seconds, Kind::Count),
    of(MAXRSS, Unit::KiB, Kind::Gauge),
    of("average shared memory size", Unit::KiB, Kind::Gauge),
    of("average unshared data size", Unit::KiB, Kind::Gauge),
    of("average unshared stack size", Unit::KiB, Kind::Gauge),
    of("page reclaims", Unit::Events, Kind::Count),
    of("page faults", Unit::Events, Kind::Count),
    of("swaps", Unit::Events, Kind::Count),
    of("block input operations", Unit::Events, Kind::Count),
    of("block output operations", Unit::Events, Kind::Count),
    of("messages sent", Unit::Events, Kind::Count),
    of("messages received", Unit::Events, Kind::Count),
    of("signals received", Unit::Events, Kind::Count),
    of("voluntary context switches", Unit::Events, Kind::Count),
    of("involuntary context switches", Unit::Events, Kind::Count),
    macos("instructions retired", Unit::Events, Kind::Count),
    macos("cycles elapsed", Unit::Events, Kind::Count),
    macos("peak memory footprint", Unit::B, Kind::Gauge),
    // Linux fills ru_inblock and ru_oublock with sectors (task_io_get_inblock, include/linux/task_io_accounting_ops.h),
    // so that they are no operations.
    of("file system inputs", Unit::Blocks, Kind::Count),
    of("file system outputs", Unit::Blocks, Kind::Count),
];

/// The place of a resource that has this name.
pub(super) fn named(name: &str) -> Option<usize> {
    RESOURCES.iter().position(|resource| resource.name == name)
}

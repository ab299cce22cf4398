//! Which column of a log is which measure.

use super::Measure;
use logs::log::{Column, LogReport, Quantity, Unit};

/// KiB of a page.
pub(crate) const PAGE_KIB: f64 = 4.0;

/// Which measure a column of a log belongs to, and the factor that converts its numbers to the measure's unit.
pub fn measure_of(report: &LogReport, column: &Column) -> Option<(&'static Measure, f64)> {
    let (id, factor) = match report.quantity(column) {
        Some((quantity, Some(common))) => {
            let (id, of_common) = by_quantity(quantity)?;
            (id, common.factor * of_common)
        }
        None if report.format == Some("freebsd-vmstat") => by_name(&column.spec.qualified, column.spec.unit)?,
        Some((_, None)) | None => return None,
    };
    Measure::of(id).map(|measure| (measure, factor))
}

fn by_quantity(quantity: Quantity) -> Option<(&'static str, f64)> {
    Some(match quantity {
        Quantity::FreeMemory => ("free", 1.0 / PAGE_KIB),
        Quantity::CacheAndSlab | Quantity::FileCache => ("cache", 1.0 / PAGE_KIB),
        Quantity::Active => ("active", 1.0 / PAGE_KIB),
        Quantity::Inactive => ("inactive", 1.0 / PAGE_KIB),
        Quantity::SwapUsed => ("swap-used", 1.0 / PAGE_KIB),
        Quantity::SwapIn => ("swap-in", 1.0 / PAGE_KIB),
        Quantity::SwapOut => ("swap-out", 1.0 / PAGE_KIB),
        Quantity::DiskRead => ("disk-read", 1.0),
        Quantity::DiskWrite => ("disk-write", 1.0),
        Quantity::Faults => ("faults", 1.0),
        Quantity::MajorFaults => ("hard", 1.0),
        Quantity::Visited | Quantity::Scanned => ("scanned", 1.0),
        Quantity::Reclaimed => ("freed", 1.0),
        Quantity::Refaulted => ("refaults", 1.0),
        Quantity::MemorySome => ("stall-some", 1.0),
        Quantity::MemoryFull => ("stall-full", 1.0),
        Quantity::PagerIns => ("pager-in", 1.0),
        Quantity::PagerOuts => ("pager-out", 1.0),
        Quantity::User => ("user", 1.0),
        Quantity::System => ("system", 1.0),
        Quantity::Idle => ("idle", 1.0),
        Quantity::IoWait => ("wait", 1.0),
        _ => return None,
    })
}

/// FreeBSD's own columns, which the model's report prints under the same name (`report/vmstat`).
fn by_name(name: &str, unit: Unit) -> Option<(&'static str, f64)> {
    Some(match name {
        "fr" => ("freed", 1.0),
        "avm" => ("virtual", kib_of(unit)? / PAGE_KIB),
        _ => return None,
    })
}

/// How many KiB a unit of memory has.
pub(crate) fn kib_of(unit: Unit) -> Option<f64> {
    Some(match unit {
        Unit::B => 1.0 / 1024.0,
        Unit::KiB => 1.0,
        Unit::MiB => 1024.0,
        Unit::MB => 1e6 / 1024.0,
        Unit::Pages => PAGE_KIB,
        _ => return None,
    })
}

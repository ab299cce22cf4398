//! What a log and a run have in common: the same quantity, counted in the same unit. Whatever the two sides count
//! differently is not here: Linux's `si` is pages, the model's series are calls of the pager.

use base::series::SeriesKind;
use logs::log::{Column, LogReport, Quantity, Unit};
use serde::Serialize;

/// KiB of a page.
pub(super) const PAGE_KIB: f64 = 4.0;

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
    /// The series of the run of which it is the sum.
    pub series: &'static [&'static str],
    /// Whether it counts pages of memory, of which a scaled-down machine has fewer.
    pub scales: bool,
}

const fn pages(id: &'static str, series: &'static [&'static str]) -> Measure {
    Measure { id, unit: "pages", kind: SeriesKind::Gauge, series, scales: true }
}

const fn rate(id: &'static str, unit: &'static str, series: &'static [&'static str]) -> Measure {
    Measure { id, unit, kind: SeriesKind::Rate, series, scales: true }
}

const fn share(id: &'static str, series: &'static [&'static str]) -> Measure {
    Measure { id, unit: "%", kind: SeriesKind::Rate, series, scales: false }
}

/// Every measure.
pub const MEASURES: &[Measure] = &[
    pages("free", &["v_free_count", "v_cache_count"]),
    rate("faults", "1/s", &["v_vm_faults"]),
    rate("hard", "1/s", &["v_io_faults"]),
    rate("scanned", "pages/s", &["v_pdpages"]),
    rate("freed", "pages/s", &["v_tfree"]),
    rate("pager-in", "ops/s", &["v_swapin", "v_vnodein"]),
    rate("pager-out", "ops/s", &["v_swapout"]),
    pages("swap-used", &["swap_in_use"]),
    pages("virtual", &["avm"]),
    share("user", &["user"]),
    share("system", &["system"]),
];

impl Measure {
    /// The measure with an id.
    pub fn of(id: &str) -> Option<&'static Measure> {
        MEASURES.iter().find(|measure| measure.id == id)
    }
}

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
        Quantity::SwapUsed => ("swap-used", 1.0 / PAGE_KIB),
        Quantity::Faults => ("faults", 1.0),
        Quantity::MajorFaults => ("hard", 1.0),
        Quantity::Visited => ("scanned", 1.0),
        Quantity::PagerIns => ("pager-in", 1.0),
        Quantity::PagerOuts => ("pager-out", 1.0),
        Quantity::User => ("user", 1.0),
        Quantity::System => ("system", 1.0),
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
pub(super) fn kib_of(unit: Unit) -> Option<f64> {
    Some(match unit {
        Unit::B => 1.0 / 1024.0,
        Unit::KiB => 1.0,
        Unit::MiB => 1024.0,
        Unit::MB => 1e6 / 1024.0,
        Unit::Pages => PAGE_KIB,
        _ => return None,
    })
}

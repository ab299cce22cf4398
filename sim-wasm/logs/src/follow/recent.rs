//! The columns that a small screen has room for: what the verdicts are about first, and their last values.

use crate::log::{Column, Counted, Kind, LogReport, Quantity, Unit};

/// A column's last values, the latest at the end; NaN if missing.
#[derive(Debug, Clone, PartialEq)]
pub struct Recent {
    /// Its unique name.
    pub name: String,
    /// What it measures, if other tools log that, too.
    pub quantity: Option<Quantity>,
    /// Its unit.
    pub unit: Unit,
    /// How a number relates to its interval.
    pub kind: Kind,
    /// The values.
    pub values: Vec<f64>,
}

/// What is shown first.
const FIRST: [Quantity; 18] = [
    Quantity::SwapIn,
    Quantity::SwapOut,
    Quantity::PagerIns,
    Quantity::PagerOuts,
    Quantity::Scanned,
    Quantity::ScannedByDaemon,
    Quantity::ScannedDirect,
    Quantity::MajorFaults,
    Quantity::FreeMemory,
    Quantity::FileCache,
    Quantity::CacheAndSlab,
    Quantity::SwapUsed,
    Quantity::Runnable,
    Quantity::Blocked,
    Quantity::User,
    Quantity::System,
    Quantity::IoWait,
    Quantity::Idle,
];

/// At most `columns` columns, with at most `rows` values each.
pub(super) fn recent(report: &LogReport, counted: &Counted, columns: usize, rows: usize) -> Vec<Recent> {
    let all = &report.table.columns;
    let of: Vec<Option<Quantity>> =
        all.iter().map(|column| report.quantity(column).map(|(quantity, _)| quantity)).collect();
    let known = FIRST.iter().filter_map(|quantity| of.iter().position(|other| *other == Some(*quantity)));
    let mut places: Vec<usize> = known.collect();
    places.extend((0..all.len()).filter(|place| of[*place].is_none_or(|quantity| !FIRST.contains(&quantity))));
    let last = counted.rows.get(counted.len().saturating_sub(rows)..).unwrap_or_default();
    let recent = |place: usize| {
        let column: &Column = all.get(place)?;
        let value = |row: &u32| column.values.get(*row as usize).copied().unwrap_or(f64::NAN);
        Some(Recent {
            name: column.spec.qualified.clone(),
            quantity: of[place],
            unit: column.spec.unit,
            kind: column.spec.kind,
            values: last.iter().map(value).collect(),
        })
    };
    places.into_iter().take(columns).filter_map(recent).collect()
}

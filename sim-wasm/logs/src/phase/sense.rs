//! What a log says about a quantity, row by row, in the quantity's common unit: from one column, or derived from
//! several.

use crate::log::{Counted, LogReport, Quantity, measures};

/// A quantity as a log has it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sensed {
    /// A value for each counted row; NaN if missing.
    pub(crate) values: Vec<f64>,
    /// The columns it came from, by their qualified names.
    pub(crate) columns: Vec<String>,
}

/// What a log says about a quantity; none if it lacks the columns.
pub(crate) fn sense(report: &LogReport, rows: &Counted, quantity: Quantity) -> Option<Sensed> {
    logged(report, rows, quantity).or_else(|| made(report, rows, quantity))
}

fn logged(report: &LogReport, rows: &Counted, quantity: Quantity) -> Option<Sensed> {
    let format = report.format?;
    let table = &report.table;
    table.columns.iter().find_map(|column| {
        let (_, common) = Some(measures(format, table, &column.spec)).filter(|(of, _)| *of == Some(quantity))?;
        let factor = common?.factor;
        let values = rows.values(column).map(|x| x * factor).collect();
        Some(Sensed { values, columns: vec![column.spec.qualified.clone()] })
    })
}

/// Derives quantities from others.
fn made(report: &LogReport, rows: &Counted, quantity: Quantity) -> Option<Sensed> {
    use Quantity as Q;
    let of = |quantity| logged(report, rows, quantity);
    let sum = |a, b| Some(both(of(a)?, of(b)?, |a, b| a + b));
    match quantity {
        Q::SwapTraffic => sum(Q::SwapIn, Q::SwapOut),
        Q::Scanned => sum(Q::ScannedByDaemon, Q::ScannedDirect),
        Q::Reclaimed => sum(Q::ReclaimedByDaemon, Q::ReclaimedDirect),
        Q::Refaulted => sum(Q::RefaultedAnon, Q::RefaultedFile),
        Q::Restored => sum(Q::RestoredAnon, Q::RestoredFile),
        Q::RestoredShare => {
            let (restored, reclaimed) = (sense(report, rows, Q::Restored)?, sense(report, rows, Q::Reclaimed)?);
            Some(both(restored, reclaimed, |restored, reclaimed| 100.0 * restored / reclaimed))
        }
        Q::Programs => {
            let own = of(Q::User)?;
            let others = sum(Q::System, Q::IoWait).or_else(|| of(Q::System))?;
            Some(both(own, others, |own, others| 100.0 * own / (own + others)))
        }
        // The slabs of names and inodes grow with the files that are read; procps has no other number.
        Q::FileCache => of(Q::CacheAndSlab),
        // Where waiting for a disk is not logged separately, it counts as idle time.
        Q::Busy => {
            let idle = of(Q::Idle)?;
            let free = match of(Q::IoWait) {
                Some(wait) => both(idle, wait, |idle, wait| idle + wait),
                None => idle,
            };
            Some(Sensed { values: free.values.iter().map(|x| (100.0 - x).clamp(0.0, 100.0)).collect(), ..free })
        }
        _ => None,
    }
}

fn both(a: Sensed, b: Sensed, make: impl Fn(f64, f64) -> f64) -> Sensed {
    let values = a.values.iter().zip(&b.values).map(|(&a, &b)| make(a, b)).collect();
    Sensed { values, columns: a.columns.into_iter().chain(b.columns).collect() }
}

/// How much the values rise from row to row, per second; NaN in the first row of a stretch and where no time passes.
pub(super) fn changes(values: &[f64], rows: &Counted) -> Vec<f64> {
    let mut before = (f64::NAN, f64::NAN);
    let steps = values.iter().zip(&rows.t).zip(&rows.begins).map(|((&value, &t), &begins)| {
        let (last, last_t) = std::mem::replace(&mut before, (value, t));
        let seconds = t - last_t;
        if begins || seconds <= 0.0 { f64::NAN } else { (value - last) / seconds }
    });
    steps.collect()
}

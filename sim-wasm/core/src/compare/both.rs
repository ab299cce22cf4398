//! The comparison itself: runs, axis, columns, numbers, differences, in this order.

use super::align::align;
use super::answer::{ColumnComparison, Comparison, DifferenceBasis, SideColumn, SideHead};
use super::ask::{CompareAsk, Correction};
use super::cautions::cautions;
use super::difference::{FEWEST_RUNS, correct, differ};
use super::numbers::{Measured, measure};
use super::pair::{PairedColumn, PairedSide, pairs};
use super::side::Side;
use crate::log::{Kind, LogReport, Unit};
use crate::stats::multiple::{benjamini_hochberg, holm};

/// Compares B with A. Files without rows are runs without values.
pub fn compare(a: &[&LogReport], b: &[&LogReport], ask: &CompareAsk) -> Comparison {
    let ask = ask.sane();
    let (mut side_a, mut side_b) = (Side::new(a, ask.split_runs), Side::new(b, ask.split_runs));
    let pairs = pairs(a.iter().copied(), b.iter().copied());
    let alignment = align(&mut side_a, &mut side_b, &pairs, &ask.align);
    side_a.cut(ask.window);
    side_b.cut(ask.window);
    let basis = match side_a.runs.len().min(side_b.runs.len()) {
        FEWEST_RUNS.. => DifferenceBasis::Runs,
        _ => DifferenceBasis::Rows,
    };
    let wanted = |pair: &&PairedColumn| ask.columns.is_empty() || ask.columns.contains(&pair.id);
    let mut columns: Vec<ColumnComparison> =
        pairs.iter().filter(wanted).map(|pair| column(pair, [&side_a, &side_b], &ask, basis)).collect();
    adjust(&mut columns, &ask);
    let cautions = cautions([&side_a, &side_b], &columns, &alignment, &ask);
    let (a, b) = (SideHead { runs: side_a.heads() }, SideHead { runs: side_b.heads() });
    Comparison { ask, a, b, alignment, basis, columns, cautions }
}

fn column(pair: &PairedColumn, [a, b]: [&Side<'_>; 2], ask: &CompareAsk, basis: DifferenceBasis) -> ColumnComparison {
    let measured = |side: &Side<'_>, joined: &Option<PairedSide>| {
        joined.as_ref().map(|joined| (joined.clone(), measure(side, joined, ask, basis)))
    };
    let (a, b) = (measured(a, &pair.a), measured(b, &pair.b));
    let difference = match (&a, &b, pair.unit) {
        (Some((_, a)), Some((_, b)), Some(_)) => differ(a, b, pair.kind.unwrap_or(Kind::Gauge), ask),
        _ => None,
    };
    ColumnComparison {
        id: pair.id.clone(),
        quantity: pair.quantity,
        kind: pair.kind,
        unit: pair.unit,
        a: a.map(side_column),
        b: b.map(side_column),
        difference,
    }
}

fn side_column((joined, measured): (PairedSide, Measured)) -> SideColumn {
    let PairedSide { names, files, unit, .. } = joined;
    let unit: Unit = unit;
    SideColumn { names, files, unit, numbers: measured.numbers }
}

/// Corrects the p values for how many columns have one.
fn adjust(columns: &mut [ColumnComparison], ask: &CompareAsk) {
    let mut tested: Vec<_> = columns.iter_mut().filter_map(|column| column.difference.as_mut()).collect();
    tested.retain(|difference| difference.p.is_some());
    let p: Vec<f64> = tested.iter().filter_map(|difference| difference.p).collect();
    let adjusted = match ask.correction {
        Correction::Holm => holm(&p),
        Correction::Bh => benjamini_hochberg(&p),
    };
    for (difference, adjusted) in tested.into_iter().zip(adjusted) {
        correct(difference, adjusted, ask.level);
    }
}

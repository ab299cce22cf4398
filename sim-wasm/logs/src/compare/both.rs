//! The comparison itself: runs, axis, columns, numbers, differences, in this order.

use super::align::align;
use super::answer::{ColumnComparison, Comparison, DifferenceBasis, LogAlignment, SideColumn, SideHead};
use super::ask::{CompareAsk, Correction};
use super::cautions::cautions;
use super::difference::{FEWEST_RUNS, correct, differ};
use super::numbers::{Measured, Wanted, measure};
use super::pair::{PairedColumn, PairedSide, pairs};
use super::side::Side;
use super::within::within;
use crate::log::{Kind, LogReport, Unit};
use base::stats::multiple::{benjamini_hochberg, holm};

/// Both sides with the rows that are compared, on one axis.
pub(super) struct Laid<'r> {
    pub(super) a: Side<'r>,
    pub(super) b: Side<'r>,
    pub(super) pairs: Vec<PairedColumn>,
    pub(super) alignment: LogAlignment,
}

/// Aligns the runs and keeps the rows that were asked for.
pub(super) fn lay<'r>(a: &[&'r LogReport], b: &[&'r LogReport], ask: &CompareAsk) -> Laid<'r> {
    let pairs = pairs(a.iter().copied(), b.iter().copied());
    let (mut a, mut b) = (Side::new(a, ask.split_runs), Side::new(b, ask.split_runs));
    let alignment = align(&mut a, &mut b, &pairs, &ask.align);
    within([&mut a, &mut b], ask.within.as_ref());
    a.cut(ask.window);
    b.cut(ask.window);
    Laid { a, b, pairs, alignment }
}

/// Compares B with A. Files without rows are runs without values.
pub fn compare(a: &[&LogReport], b: &[&LogReport], ask: &CompareAsk) -> Comparison {
    let ask = ask.sane();
    let Laid { a: side_a, b: side_b, pairs, alignment } = lay(a, b, &ask);
    let basis = match side_a.runs_there().min(side_b.runs_there()) {
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
        let above = ask.above(&pair.id);
        joined.as_ref().map(|joined| (joined.clone(), measure(side, Wanted { joined, above }, ask, basis)))
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
        run_unit: pair.unit.map(|unit| ask.run_value.unit(unit)),
        a: a.map(|a| side_column(a, pair.unit, ask)),
        b: b.map(|b| side_column(b, pair.unit, ask)),
        difference,
    }
}

fn side_column((joined, measured): (PairedSide, Measured), common: Option<Unit>, ask: &CompareAsk) -> SideColumn {
    let PairedSide { names, files, unit, .. } = joined;
    let own = common.unwrap_or(unit);
    let (run_unit, total_unit) = (ask.run_value.unit(own), own.added_up());
    SideColumn { names, files, unit, run_unit, total_unit, numbers: measured.numbers }
}

/// Corrects the p values for how many columns have one.
fn adjust(columns: &mut [ColumnComparison], ask: &CompareAsk) {
    let mut tested: Vec<_> = columns.iter_mut().filter_map(|column| column.difference.as_mut()).collect();
    tested.retain(|difference| difference.p.is_some());
    let p: Vec<f64> = tested.iter().filter_map(|difference| difference.p).collect();
    for (difference, adjusted) in tested.into_iter().zip(corrected(&p, ask.correction)) {
        correct(difference, adjusted, ask.level);
    }
}

/// The p values, corrected for their number.
pub(super) fn corrected(p: &[f64], correction: Correction) -> Vec<f64> {
    match correction {
        Correction::Holm => holm(p),
        Correction::Bh => benjamini_hochberg(p),
    }
}

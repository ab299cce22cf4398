//! The comparison itself: runs, axis, columns, numbers, differences, in this order.

use super::align::align;
use super::answer::{ColumnComparison, Comparison, DifferenceBasis, LogAlignment, SideColumn, SideHead, SideNumbers};
use super::ask::{CompareAsk, Correction, RunValue};
use super::cautions::cautions;
use super::cycles::keep_cycles;
use super::difference::{FEWEST_RUNS, basis_of, correct, differ};
use super::numbers::{Measured, Wanted, measure};
use super::pair::{PairedColumn, PairedSide, pairs};
use super::shape::Nulls;
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
    /// The shortest and the longest run in seconds, if they differ so much that what they count does, too.
    pub(super) lengths: Option<(f64, f64)>,
}

/// Aligns the runs and keeps the rows that were asked for.
pub(super) fn lay<'r>(a: &[&'r LogReport], b: &[&'r LogReport], ask: &CompareAsk) -> Laid<'r> {
    let pairs = pairs(a.iter().copied(), b.iter().copied());
    let (mut a, mut b) = (Side::new(a, ask.split_runs), Side::new(b, ask.split_runs));
    let alignment = align(&mut a, &mut b, &pairs, &ask.align);
    within([&mut a, &mut b], ask.within.as_ref());
    a.cut(ask.window);
    b.cut(ask.window);
    keep_cycles(&mut a);
    keep_cycles(&mut b);
    let lengths = lengths(&[&a, &b]).filter(|(shortest, longest)| *longest > LENGTHS * shortest);
    // A regime lasts as long as it lasts; what it is like is asked for.
    let lengths = lengths.filter(|_| ask.within.is_none());
    Laid { a, b, pairs, alignment, lengths }
}

/// Runs of which one lasts this many times as long as another differ in length: what they count is compared by totals.
const LENGTHS: f64 = 1.05;

/// The shortest and the longest of the runs that have rows, in seconds.
fn lengths(sides: &[&Side<'_>]) -> Option<(f64, f64)> {
    let there = sides.iter().flat_map(|side| side.runs.iter().map(move |run| (side, run)));
    let seconds = there.filter(|(_, run)| !run.compared.is_empty()).map(|(side, run)| side.seconds_compared(run));
    seconds.map(|seconds| (seconds, seconds)).reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)))
}

/// Compares B with A. Files without rows are runs without values.
pub fn compare(a: &[&LogReport], b: &[&LogReport], ask: &CompareAsk) -> Comparison {
    let ask = ask.sane();
    let Laid { a: side_a, b: side_b, pairs, alignment, lengths } = lay(a, b, &ask);
    let nulls = Nulls::default();
    let basis = match side_a.runs_there().min(side_b.runs_there()) {
        FEWEST_RUNS.. => DifferenceBasis::Runs,
        _ => DifferenceBasis::Rows,
    };
    let wanted = |pair: &&PairedColumn| ask.columns.is_empty() || ask.columns.contains(&pair.id);
    // A single log is as long as somebody watched.
    let lengths_differ = basis == DifferenceBasis::Runs && lengths.is_some();
    let how = How { ask: &ask, basis, lengths_differ, nulls: &nulls };
    let mut columns: Vec<ColumnComparison> =
        pairs.iter().filter(wanted).map(|pair| column(pair, [&side_a, &side_b], &how)).collect();
    adjust(&mut columns, &ask);
    let cautions = cautions([&side_a, &side_b], &columns, (&alignment, lengths), &ask);
    let (a, b) = (SideHead { runs: side_a.heads() }, SideHead { runs: side_b.heads() });
    Comparison { ask, a, b, alignment, basis, columns, cautions }
}

/// What all columns are compared by.
struct How<'h> {
    ask: &'h CompareAsk,
    /// The basis of a column that only one side has.
    basis: DifferenceBasis,
    lengths_differ: bool,
    nulls: &'h Nulls,
}

fn column(pair: &PairedColumn, [a, b]: [&Side<'_>; 2], how: &How<'_>) -> ColumnComparison {
    let ask = how.ask;
    let what = ask.run_value.of_kind(pair.kind, how.lengths_differ);
    let measured = |side: &Side<'_>, joined: &Option<PairedSide>| {
        let wanted = |joined| Wanted { joined, what, above: ask.above(&pair.id) };
        joined.as_ref().map(|joined| (joined.clone(), measure(side, wanted(joined), ask, how.nulls)))
    };
    let (a, b) = (measured(a, &pair.a), measured(b, &pair.b));
    let difference = match (&a, &b, pair.unit) {
        (Some((_, a)), Some((_, b)), Some(_)) => differ(a, b, pair.kind.unwrap_or(Kind::Gauge), ask),
        _ => None,
    };
    let basis = match (&a, &b) {
        (Some((_, a)), Some((_, b))) => basis_of(a, b),
        _ => how.basis,
    };
    let told = |(joined, measured): (PairedSide, Measured)| {
        side_column(joined, measured.told(ask.level, basis), pair.unit, what)
    };
    ColumnComparison {
        id: pair.id.clone(),
        quantity: pair.quantity,
        kind: pair.kind,
        unit: pair.unit,
        run_value: what,
        run_unit: pair.unit.map(|unit| what.unit(unit)),
        a: a.map(told),
        b: b.map(told),
        difference,
    }
}

fn side_column(joined: PairedSide, numbers: SideNumbers, common: Option<Unit>, what: RunValue) -> SideColumn {
    let PairedSide { names, files, unit, .. } = joined;
    let own = common.unwrap_or(unit);
    let (run_unit, total_unit) = (what.unit(own), own.added_up());
    SideColumn { names, files, unit, run_unit, total_unit, numbers }
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

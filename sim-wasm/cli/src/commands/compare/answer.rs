//! The JSON of a comparison. Differences, tests and effects are A minus B here, as the command's contract and `"of"`
//! say; ratios are B over A, as everywhere else.

use crate::moments::Extent;
use base::stats::effect::EffectSize;
use base::stats::means::TTest;
use base::stats::rank::RankTest;
use base::stats::summary::Summary;
use logs::compare::{
    AaCheck, Caution, Centre, ColumnComparison, Comparison, Difference, DifferenceBasis, LogAlignment, MeanMethod,
    RatioEstimate, RatioMethod, RunHead, RunValue, RunsNeeded, Shape, SideColumn, TimeAbove, Verdict,
};
use logs::log::Unit;
use logs::phase::Regime;
use serde::Serialize;

use super::Named;

#[derive(Debug, Serialize)]
pub(super) struct Answer {
    a: Side,
    b: Side,
    alignment: Alignment,
    of: &'static str,
    /// The regime to which the comparison is restricted.
    within: Option<Regime>,
    level: f64,
    margin: f64,
    seed: u32,
    resamples: u32,
    centre: Centre,
    paired: bool,
    basis: DifferenceBasis,
    columns: Vec<Column>,
    cautions: Vec<Caution>,
    /// Only if it was asked for.
    aa: Option<AaCheck>,
}

#[derive(Debug, Serialize)]
struct Side {
    name: String,
    /// Both are none if a log does not say the time of day.
    #[serde(flatten)]
    clock: Option<Extent>,
    runs: Vec<RunHead>,
    /// Files of the folder that could not be read, and so are no runs.
    unread: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Alignment {
    asked: logs::compare::Align,
    #[serde(flatten)]
    found: LogAlignment,
}

#[derive(Debug, Serialize)]
struct Column {
    name: String,
    unit: Option<Unit>,
    /// The number that stands for a run.
    value: RunValue,
    a: Option<Numbers>,
    b: Option<Numbers>,
    difference: Option<Apart>,
    ratio: Option<Ratio>,
    welch: Option<Welch>,
    mann_whitney: Option<Ranks>,
    paired: Option<Welch>,
    signed_rank: Option<SignedRanks>,
    effect: Option<Effect>,
    p_adjusted: Option<f64>,
    verdict: Option<Verdict>,
    runs_needed: Option<RunsNeeded>,
}

/// A column on one side: its numbers over the runs' values, or over rows if those are compared.
#[derive(Debug, Serialize)]
struct Numbers {
    of: DifferenceBasis,
    mean: Option<f64>,
    sd: Option<f64>,
    median: Option<f64>,
    q1: Option<f64>,
    q3: Option<f64>,
    p5: Option<f64>,
    p95: Option<f64>,
    n: u32,
    ci: Option<[f64; 2]>,
    method: Option<MeanMethod>,
    runs: Vec<Option<f64>>,
    rows: u32,
    effective_rows: Option<f64>,
    lag1: Option<f64>,
    total: Option<f64>,
    above: Option<TimeAbove>,
    shape: Option<Shape>,
    cycle: Option<Vec<f64>>,
    names: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Apart {
    of: &'static str,
    mean: f64,
    ci: Option<[f64; 2]>,
    level: f64,
    method: &'static str,
}

#[derive(Debug, Serialize)]
struct Ratio {
    of: &'static str,
    value: f64,
    ci: Option<[f64; 2]>,
    method: RatioMethod,
    unbounded: bool,
    /// From the same test as the interval.
    p: Option<f64>,
    check_ci: Option<[f64; 2]>,
}

#[derive(Debug, Serialize)]
struct Welch {
    of: DifferenceBasis,
    t: Option<f64>,
    df: Option<f64>,
    p: Option<f64>,
}

#[derive(Debug, Serialize)]
struct Ranks {
    of: DifferenceBasis,
    u: f64,
    p: Option<f64>,
    p_least: Option<f64>,
}

#[derive(Debug, Serialize)]
struct SignedRanks {
    pairs: u32,
    w: f64,
    p: f64,
}

#[derive(Debug, Serialize)]
struct Effect {
    of: DifferenceBasis,
    hedges_g: Option<f64>,
    cohens_d: Option<f64>,
    cliffs_delta: Option<f64>,
    a12: Option<f64>,
}

impl Answer {
    pub(super) fn new([a, b]: [Named<'_>; 2], comparison: Comparison, aa: Option<AaCheck>) -> Self {
        let Comparison { ask, a: of_a, b: of_b, alignment, basis, columns, cautions } = comparison;
        let level = ask.level;
        Answer {
            a: Side { name: a.name.to_owned(), clock: a.clock, runs: of_a.runs, unread: a.unread },
            b: Side { name: b.name.to_owned(), clock: b.clock, runs: of_b.runs, unread: b.unread },
            alignment: Alignment { asked: ask.align, found: alignment },
            of: "a-b",
            within: ask.within.map(|within| within.regime),
            level,
            margin: ask.margin,
            seed: ask.seed,
            resamples: ask.resamples,
            centre: ask.centre,
            paired: ask.paired,
            basis,
            columns: columns.into_iter().map(|column| Column::new(column, basis, level)).collect(),
            cautions,
            aa,
        }
    }
}

impl Column {
    fn new(column: ColumnComparison, basis: DifferenceBasis, level: f64) -> Self {
        let found = column.difference;
        let of = found.as_ref().map_or(basis, |found| found.basis);
        let n = |side: &Option<SideColumn>| side.as_ref().map_or(0.0, |side| f64::from(summary(side, of).count));
        let pairs = n(&column.a) * n(&column.b);
        let tests = found.as_ref().map(|found| tests(found, of, pairs));
        let (welch, mann_whitney, effect) = tests.unwrap_or_default();
        Column {
            name: column.id,
            value: column.run_value,
            unit: column.run_unit.or_else(|| column.a.as_ref().map(|side| side.run_unit)),
            a: column.a.map(|side| Numbers::new(side, of)),
            b: column.b.map(|side| Numbers::new(side, of)),
            difference: found.as_ref().map(|found| apart(found, level)),
            ratio: found.as_ref().and_then(|found| found.ratio.map(|ratio| Ratio::new(ratio, found.p))),
            welch,
            mann_whitney,
            paired: found.as_ref().and_then(|found| found.paired).map(|test| student(test, of)),
            signed_rank: found.as_ref().and_then(|found| found.signed_rank).map(|test| SignedRanks {
                pairs: test.pairs,
                w: test.w,
                p: test.p_exact.unwrap_or(test.p_continuity),
            }),
            effect,
            p_adjusted: found.as_ref().and_then(|found| found.p_adjusted),
            verdict: found.as_ref().and_then(|found| found.verdict),
            runs_needed: found.as_ref().and_then(|found| found.runs_needed),
        }
    }
}

impl Numbers {
    fn new(side: SideColumn, of: DifferenceBasis) -> Self {
        let Summary { count, mean, sd, median, q1, q3, p5, p95, .. } = summary(&side, of);
        let SideColumn { names, numbers, .. } = side;
        let ci = numbers.mean.and_then(|mean| Some([mean.estimate.low?, mean.estimate.high?]));
        Numbers {
            of,
            mean,
            sd,
            median,
            q1,
            q3,
            p5,
            p95,
            n: count,
            ci,
            method: numbers.mean.map(|mean| mean.method),
            runs: numbers.runs,
            rows: numbers.rows.count,
            effective_rows: numbers.effective_rows,
            lag1: numbers.lag1,
            total: numbers.total,
            above: numbers.above,
            shape: numbers.shape,
            cycle: numbers.cycle,
            names,
        }
    }
}

/// The summary of the runs' values or of the rows.
fn summary(side: &SideColumn, of: DifferenceBasis) -> Summary {
    if of == DifferenceBasis::Runs { side.numbers.of_runs } else { side.numbers.rows }
}

/// 0 stays 0: no difference is not -0.
fn turned(x: f64) -> f64 {
    0.0 - x
}

fn apart(found: &Difference, level: f64) -> Apart {
    Apart {
        of: "a-b",
        mean: turned(found.mean.value),
        ci: found.mean.low.zip(found.mean.high).map(|(low, high)| [turned(high), turned(low)]),
        level,
        method: match found.basis {
            DifferenceBasis::Runs if found.paired.is_some() => "paired",
            DifferenceBasis::Runs => "welch",
            DifferenceBasis::Rows => "effective-rows-within-runs",
        },
    }
}

fn student(test: TTest, of: DifferenceBasis) -> Welch {
    Welch { of, t: test.t.map(turned), df: test.df, p: test.p }
}

fn tests(found: &Difference, of: DifferenceBasis, pairs: f64) -> (Option<Welch>, Option<Ranks>, Option<Effect>) {
    let rows = found.of_rows;
    let ranks = |test: RankTest| {
        // The U of A and the U of B add up to the number of pairs.
        Ranks { of, u: pairs - test.u, p: test.p_exact.or(test.p_continuity), p_least: test.p_least }
    };
    let effect = |size: Option<EffectSize>, ranks: Option<RankTest>| Effect {
        of,
        hedges_g: size.map(|size| turned(size.g)),
        cohens_d: size.map(|size| turned(size.d)),
        cliffs_delta: ranks.map(|ranks| turned(ranks.delta)),
        a12: ranks.map(|ranks| 1.0 - ranks.a12),
    };
    let ranked = found.mann_whitney.or(rows.map(|rows| rows.mann_whitney));
    let size = found.effect.or(rows.and_then(|rows| rows.effect));
    (
        found.welch.or(rows.and_then(|rows| rows.welch)).map(|test| student(test, of)),
        ranked.map(ranks),
        (size.is_some() || ranked.is_some()).then(|| effect(size, ranked)),
    )
}

impl Ratio {
    fn new(found: RatioEstimate, p: Option<f64>) -> Self {
        Ratio {
            of: "b/a",
            value: found.value,
            ci: found.interval.map(|interval| [interval.low, interval.high]),
            method: found.method,
            unbounded: found.unbounded,
            p,
            check_ci: found.check.map(|check| [check.interval.low, check.interval.high]),
        }
    }
}

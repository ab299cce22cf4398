//! Curves of a comparison, for charts: computed from rows rather than rows themselves.

use super::ask::CompareAsk;
use super::both::{Laid, lay};
use super::cycles::{mean_cycle, parts_of};
use super::grid::{Grid, Timed, on_grid};
use super::pair::{PairedColumn, PairedSide};
use super::side::{Run, Side};
use super::smoothing::{Smoothing, smooth};
use super::spread::{boxes, ecdf, histogram};
use super::thin::{thin_band, thin_line, thin_points};
use crate::log::{Kind, LogReport, Unit};
use serde::{Deserialize, Serialize};

/// The most points a curve may have, and the number if no other is asked for.
const MOST_POINTS: u32 = 200_000;
const USUAL_POINTS: u32 = 4000;
/// The most parts of a cycle.
const MOST_PARTS: usize = 1000;

/// Which curves are wanted.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CurvesAsk {
    /// The column, by its id.
    pub column: String,
    /// What to draw of it.
    pub view: CurveView,
    /// The most points of each curve; a line keeps its peaks and may have half as many again for gaps. 0: 4,000.
    #[serde(default)]
    pub points: u32,
    /// The unit in which a histogram's edges are round, measured in the column's unit. 0: the column's unit.
    #[serde(default)]
    pub round_in: f64,
}

/// What is drawn of a column.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "of", rename_all = "kebab-case", deny_unknown_fields)]
pub enum CurveView {
    /// B's mean minus A's at each moment of the common axis that both have.
    Difference,
    /// B's mean divided by A's; NaN where A's is 0.
    Ratio,
    /// The share of values up to each value: of the rows, or of the runs' means if both sides have three runs.
    Ecdf,
    /// What box plots draw, of the rows, or of the runs' means if both sides have three runs. For each side, the first
    /// curve has as x the minimum, the lower end of the bulk, the first quartile, the median, the third quartile, the
    /// upper end, the maximum, the mean and the number of values. Then follows, for rows only, the share of them up to
    /// each value; then, for each run, its mean as x and its number of rows as y.
    Box,
    /// The share of each side's rows in each common bin: lower edges as x, shares as y, and the last edge with a zero.
    Histogram,
    /// A's mean as x, B's as y, at each moment that both have.
    AgainstB,
    /// The column as x and another one as y at each moment, one curve per side.
    AgainstColumn {
        /// The other column, by its id.
        column: String,
    },
    /// The mean of each side's runs at each moment, between the minimum and the maximum.
    Band,
    /// A cycle, if runs are aligned by cycles: each side's mean of each part over all its cycles, between the minimum and
    /// the maximum. The times are the middles of the parts in hundredths of a cycle.
    Cycle {
        /// The number of parts.
        parts: u32,
    },
    /// Each run, smoothed.
    Smooth {
        /// How.
        by: Smoothing,
    },
}

/// What the curves are; their numbers are passed separately.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "LogCurvesHead"))]
pub struct CurvesHead {
    /// The unit of the column's numbers; none for a ratio, or if the sides disagree.
    pub unit: Option<Unit>,
    /// The curves, in the order of their numbers.
    pub curves: Vec<CurveHead>,
}

/// One curve. Its numbers are `points` values of x, as many of y and, if it has a band, as many of low and then of
/// high.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct CurveHead {
    /// Which side it shows: A (0), B (1), or both (none).
    pub side: Option<u32>,
    /// Which run of the side it shows, counted from 0; none if all.
    pub run: Option<u32>,
    /// The number of points.
    pub points: u32,
    /// Whether there is a band around it.
    pub band: bool,
    /// Whether points were left out.
    pub thinned: bool,
}

/// Curves with their numbers. NaN is a gap.
#[derive(Debug, Clone)]
pub struct Curves {
    /// What they are.
    pub head: CurvesHead,
    /// Their numbers, one curve after the other.
    pub numbers: Vec<f64>,
}

/// A curve before it is packed.
#[derive(Debug, Default)]
pub(super) struct Curve {
    pub(super) side: Option<u32>,
    pub(super) run: Option<u32>,
    pub(super) parts: Vec<Vec<f64>>,
    pub(super) thinned: bool,
}

/// The curves of a column; none if there is no such column.
pub fn curves(a: &[&LogReport], b: &[&LogReport], ask: &CompareAsk, wanted: &CurvesAsk) -> Option<Curves> {
    let ask = ask.sane();
    let Laid { a, b, pairs, .. } = lay(a, b, &ask);
    let pair = find(&pairs, &wanted.column)?;
    let sides = [Drawn { side: &a, joined: pair.a.as_ref() }, Drawn { side: &b, joined: pair.b.as_ref() }];
    let points = if wanted.points == 0 { USUAL_POINTS } else { wanted.points.min(MOST_POINTS) } as usize;
    let found = match &wanted.view {
        CurveView::Difference => both(sides, |a, b| b - a, points),
        CurveView::Ratio => both(sides, |a, b| if a == 0.0 { f64::NAN } else { b / a }, points),
        CurveView::Ecdf => ecdf(sides, points),
        CurveView::Box => boxes(sides, &ask, points),
        CurveView::Histogram => histogram(sides, wanted.round_in),
        CurveView::AgainstB => against(sides, points),
        CurveView::AgainstColumn { column } => {
            let other = find(&pairs, column)?;
            let others = [other.a.as_ref(), other.b.as_ref()];
            sides.into_iter().zip(others).zip(0..).filter_map(|((x, y), at)| two_columns(x, y?, at, points)).collect()
        }
        CurveView::Band => sides.into_iter().zip(0..).filter_map(|(of, at)| band(of, at, points)).collect(),
        CurveView::Cycle { parts } => sides.into_iter().zip(0..).filter_map(|(of, at)| cycle(of, at, *parts)).collect(),
        CurveView::Smooth { by } => {
            sides.into_iter().zip(0..).flat_map(|(of, at)| smoothed(of, at, by, points)).collect()
        }
    };
    let unit = pair.unit.filter(|_| wanted.view != CurveView::Ratio);
    Some(pack(unit, found))
}

fn find<'p>(pairs: &'p [PairedColumn], id: &str) -> Option<&'p PairedColumn> {
    pairs.iter().find(|pair| pair.id == id)
}

fn pack(unit: Option<Unit>, found: Vec<Curve>) -> Curves {
    let head = |curve: &Curve| CurveHead {
        side: curve.side,
        run: curve.run,
        points: curve.parts.first().map_or(0, Vec::len) as u32,
        band: curve.parts.len() > 2,
        thinned: curve.thinned,
    };
    let head = CurvesHead { unit, curves: found.iter().map(head).collect() };
    Curves { head, numbers: found.into_iter().flat_map(|curve| curve.parts.into_iter().flatten()).collect() }
}

/// A side and its column.
#[derive(Clone, Copy)]
pub(super) struct Drawn<'s> {
    pub(super) side: &'s Side<'s>,
    pub(super) joined: Option<&'s PairedSide>,
}

impl Drawn<'_> {
    fn kind(self) -> Kind {
        self.joined.map_or(Kind::Gauge, |joined| joined.kind)
    }

    pub(super) fn rows(self, run: &Run) -> Option<Vec<f64>> {
        self.side.values(run, &self.joined?.files, run.compared.clone())
    }

    /// The first and last second of the compared rows.
    fn span(self) -> Option<(f64, f64)> {
        let ends = self.side.runs.iter().filter_map(|run| {
            let seconds = self.side.seconds(run, run.compared.clone());
            Some((seconds.first()? + run.shift_s, seconds.last()? + run.shift_s))
        });
        ends.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)))
    }

    /// Each run that has the column, resampled to a grid.
    fn runs_on(self, grid: Grid) -> Vec<Vec<f64>> {
        let on = |run: &Run| {
            let values = self.rows(run)?;
            let t = seconds(self.side, run);
            let begins = self.side.begins(run, run.compared.clone());
            let timed = Timed { t: &t, begins, values: &values, interval_s: self.side.interval(run) };
            Some(on_grid(timed, self.kind(), grid))
        };
        self.side.runs.iter().filter_map(on).collect()
    }

    fn mean_on(self, grid: Grid) -> Vec<f64> {
        let runs = self.runs_on(grid);
        (0..grid.points).map(|at| mean(column_of(&runs, at))).collect()
    }
}

/// The times of a run's compared rows on the common axis, in seconds.
fn seconds(side: &Side<'_>, run: &Run) -> Vec<f64> {
    side.seconds(run, run.compared.clone()).iter().map(|t| t + run.shift_s).collect()
}

fn column_of(runs: &[Vec<f64>], at: usize) -> impl Iterator<Item = f64> {
    runs.iter().filter_map(move |run| run.get(at).copied()).filter(|x| x.is_finite())
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), x| (sum + x, count + 1.0));
    if count > 0.0 { sum / count } else { f64::NAN }
}

/// The grid over everything that the sides have, with the longest interval as its step.
fn grid(sides: &[Drawn<'_>]) -> Option<Grid> {
    let span = sides.iter().filter_map(|of| of.span()).reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))?;
    let intervals = sides.iter().flat_map(|of| of.side.runs.iter().map(|run| of.side.interval(run)));
    Some(Grid::over(span.0, span.1, intervals.fold(f64::MIN_POSITIVE, f64::max)))
}

fn times(grid: Grid) -> Vec<f64> {
    (0..grid.points).map(|at| grid.at(at)).collect()
}

fn both(sides: [Drawn<'_>; 2], how: impl Fn(f64, f64) -> f64, points: usize) -> Vec<Curve> {
    let [Drawn { joined: Some(_), .. }, Drawn { joined: Some(_), .. }] = sides else { return Vec::new() };
    let Some(grid) = grid(&sides) else { return Vec::new() };
    let [a, b] = sides.map(|of| of.mean_on(grid));
    let y = a.into_iter().zip(b).map(|(a, b)| how(a, b)).collect();
    let (parts, thinned) = thin_line(times(grid), y, points);
    vec![Curve { parts, thinned, ..Curve::default() }]
}

fn against(sides: [Drawn<'_>; 2], points: usize) -> Vec<Curve> {
    let [Drawn { joined: Some(_), .. }, Drawn { joined: Some(_), .. }] = sides else { return Vec::new() };
    let Some(grid) = grid(&sides) else { return Vec::new() };
    let [a, b] = sides.map(|of| of.mean_on(grid));
    let (parts, thinned) = thin_points(a, b, points);
    vec![Curve { parts, thinned, ..Curve::default() }]
}

fn two_columns(x: Drawn<'_>, y: &PairedSide, at: u32, points: usize) -> Option<Curve> {
    x.joined?;
    let grid = grid(&[x])?;
    let y = Drawn { side: x.side, joined: Some(y) };
    let (across, up) = (x.runs_on(grid).concat(), y.runs_on(grid).concat());
    let (parts, thinned) = thin_points(across, up, points);
    Some(Curve { side: Some(at), run: None, parts, thinned })
}

fn band(of: Drawn<'_>, at: u32, points: usize) -> Option<Curve> {
    of.joined?;
    let grid = grid(&[of])?;
    let runs = of.runs_on(grid);
    let each = |how: &dyn Fn(&[f64]) -> f64| -> Vec<f64> {
        (0..grid.points).map(|at| how(&column_of(&runs, at).collect::<Vec<_>>())).collect()
    };
    let least = |values: &[f64]| values.iter().copied().fold(f64::NAN, f64::min);
    let greatest = |values: &[f64]| values.iter().copied().fold(f64::NAN, f64::max);
    let means = each(&|values| mean(values.iter().copied()));
    let (parts, thinned) = thin_band([times(grid), means, each(&least), each(&greatest)], points);
    Some(Curve { side: Some(at), run: None, parts, thinned })
}

fn cycle(of: Drawn<'_>, at: u32, parts: u32) -> Option<Curve> {
    let parts = (parts as usize).clamp(1, MOST_PARTS);
    let cycles = parts_of(of.side, of.joined?, parts);
    let middles = (0..parts).map(|part| 100.0 * (part as f64 + 0.5) / parts as f64).collect();
    let each = |how: fn(f64, f64) -> f64| -> Vec<f64> {
        (0..parts).map(|part| column_of(&cycles, part).fold(f64::NAN, how)).collect()
    };
    let parts = vec![middles, mean_cycle(&cycles)?, each(f64::min), each(f64::max)];
    Some(Curve { side: Some(at), run: None, parts, thinned: false })
}

fn smoothed(of: Drawn<'_>, at: u32, by: &Smoothing, points: usize) -> Vec<Curve> {
    let curve = |(run, number): (&Run, u32)| {
        let values = of.rows(run)?;
        let begins = of.side.begins(run, run.compared.clone());
        let (x, y) = smooth(&seconds(of.side, run), begins, &values, by)?;
        let (parts, thinned) = thin_line(x, y, points);
        Some(Curve { side: Some(at), run: Some(number), parts, thinned })
    };
    of.side.runs.iter().zip(0..).filter_map(curve).collect()
}

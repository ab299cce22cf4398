//! How the values of a column are distributed: cumulatively, in a box plot, in a histogram.

use super::ask::CompareAsk;
use super::bins::bins;
use super::curves::{Curve, Drawn};
use super::thin::thin_points;
use base::stats::interval::Interval;
use base::stats::moments::Moments;
use base::stats::quantile::{bulk, median_of_sorted, quartiles, sorted};

/// Whether both sides show runs rather than rows.
fn is_by_runs(sides: &[Drawn<'_>]) -> bool {
    sides.iter().all(|of| of.side.runs_there() >= super::difference::FEWEST_RUNS)
}

fn rows_of(of: Drawn<'_>) -> Vec<f64> {
    let mut rows = Vec::new();
    for run in &of.side.runs {
        rows.extend(of.rows(run).unwrap_or_default());
    }
    rows
}

fn means_of(of: Drawn<'_>) -> Vec<f64> {
    let mean = |run| Some(Moments::of(&of.rows(run)?)?.mean);
    of.side.runs.iter().filter_map(mean).collect()
}

/// Each value and the share of the values up to it.
fn staircase(values: Vec<f64>, at: u32, points: usize) -> Curve {
    let n = values.len();
    let shares = (1..=n).map(|place| place as f64 / n as f64).collect();
    let (parts, thinned) = thin_points(values, shares, points);
    Curve { side: Some(at), run: None, parts, thinned }
}

pub(super) fn ecdf(sides: [Drawn<'_>; 2], points: usize) -> Vec<Curve> {
    let by_runs = is_by_runs(&sides);
    let mut found = Vec::new();
    for (of, at) in sides.iter().zip(0..) {
        if of.joined.is_some() {
            let values = if by_runs { means_of(*of) } else { rows_of(*of) };
            found.push(staircase(sorted(&values), at, points));
        }
    }
    found
}

pub(super) fn boxes(sides: [Drawn<'_>; 2], ask: &CompareAsk, points: usize) -> Vec<Curve> {
    let by_runs = is_by_runs(&sides);
    let mut found = Vec::new();
    for (of, at) in sides.iter().zip(0..) {
        let upwards = sorted(&if by_runs { means_of(*of) } else { rows_of(*of) });
        let Some(numbers) = box_numbers(&upwards, ask) else { continue };
        let places = (0..numbers.len()).map(|place| place as f64).collect();
        found.push(Curve { side: Some(at), run: None, parts: vec![numbers, places], thinned: false });
        if !by_runs {
            found.push(staircase(upwards, at, points));
        }
        for (run, number) in of.side.runs.iter().zip(0..) {
            let Some(known) = of.rows(run).and_then(|rows| Moments::of(&rows)) else { continue };
            let parts = vec![vec![known.mean], vec![known.n]];
            found.push(Curve { side: Some(at), run: Some(number), parts, thinned: false });
        }
    }
    found
}

/// In the order given at [`super::CurveView::Box`].
fn box_numbers(upwards: &[f64], ask: &CompareAsk) -> Option<Vec<f64>> {
    let Interval { low, high } = bulk(upwards, ask.bulk)?;
    let (q1, q3) = quartiles(upwards, ask.quartiles).map_or((f64::NAN, f64::NAN), |of| (of.low, of.high));
    let known = Moments::of(upwards)?;
    let (least, greatest) = (*upwards.first()?, *upwards.last()?);
    Some(vec![least, low, q1, median_of_sorted(upwards)?, q3, high, greatest, known.mean, known.n])
}

pub(super) fn histogram(sides: [Drawn<'_>; 2], round_in: f64) -> Vec<Curve> {
    let rows = sides.map(|of| sorted(&rows_of(of)));
    let mut found = Vec::new();
    let Some(bins) = bins(&rows, round_in) else { return found };
    for (values, at) in rows.iter().zip(0..) {
        let Some(shares) = bins.shares(values) else { continue };
        found.push(Curve { side: Some(at), run: None, parts: vec![bins.edges(), shares], thinned: false });
    }
    found
}

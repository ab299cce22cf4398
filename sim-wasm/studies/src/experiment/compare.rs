//! Published numbers beside simulated ones.

use super::{Comparison, Experiment, Published};
use base::stats::summary::summarise;
use serde::Serialize;

/// A relative change below this counts as none: the means of the logs are no more precise.
const SAME: f64 = 0.01;

/// How a number changes from the baseline to the variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// It grows.
    Up,
    /// It shrinks.
    Down,
    /// It changes by less than one per cent.
    Same,
}

impl Direction {
    /// The direction from one number to another.
    pub fn of(from: f64, to: f64) -> Self {
        if (to - from).abs() <= SAME * from.abs() {
            Direction::Same
        } else if to > from {
            Direction::Up
        } else {
            Direction::Down
        }
    }
}

/// A published number and the simulated one.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Row {
    /// What was measured.
    pub metric: &'static str,
    /// Its unit.
    pub unit: &'static str,
    /// The condition under which it was measured.
    pub condition: &'static str,
    /// The published mean.
    pub published: f64,
    /// Its published standard deviation.
    pub published_sd: Option<f64>,
    /// The mean over the seeds.
    pub simulated: f64,
    /// Standard deviation over the seeds; none for a single seed.
    pub sd: Option<f64>,
    /// Ratio of simulated to published; none if the published mean is 0.
    pub ratio: Option<f64>,
    /// How the published number changes from the baseline to the variant; the same in the rows of both.
    pub direction_published: Direction,
    /// How the simulated number changes.
    pub direction_simulated: Direction,
    /// Whether both change in the same direction.
    pub agrees: bool,
    /// Whether the run was chosen to come near the published numbers; see [`Comparison::fitted`].
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub fitted: bool,
    /// Whether the run's setup was derived from published numbers of this metric; see [`super::Metric::built_in`].
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub built_in: bool,
}

/// An experiment's numbers, published and simulated.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// The experiment.
    pub id: &'static str,
    /// The document it was published in.
    pub source: &'static str,
    /// Comparison by comparison and metric by metric, with the baseline's row before the variant's.
    pub rows: Vec<Row>,
    /// Rows whose directions agree, without fitted and built-in ones. Both rows of a pair carry its direction, so the share of rows
    /// is also the share of directions.
    pub agree: usize,
    /// All rows, without fitted and built-in ones.
    pub of: usize,
}

impl Report {
    /// Compares `measured[condition][seed][metric]`, with conditions as in [`Experiment::conditions`].
    pub fn new(experiment: &Experiment, measured: &[Vec<Vec<f64>>]) -> Self {
        let pairs = experiment.comparisons.iter().zip(measured.chunks(2));
        let rows: Vec<Row> = pairs.flat_map(|(comparison, measured)| rows(experiment, comparison, measured)).collect();
        let counted = || rows.iter().filter(|row| !row.fitted && !row.built_in);
        let (agree, of) = (counted().filter(|row| row.agrees).count(), counted().count());
        Report { id: experiment.id, source: experiment.source, agree, of, rows }
    }
}

fn rows<'e>(
    experiment: &'e Experiment,
    comparison: &'e Comparison,
    measured: &'e [Vec<Vec<f64>>],
) -> impl Iterator<Item = Row> + 'e {
    let conditions = [&comparison.baseline, &comparison.variant];
    experiment.metrics.heads().into_iter().enumerate().flat_map(move |(at, (metric, unit, built_in))| {
        let published = conditions.map(|condition| condition.published[at]);
        let simulated: [(f64, Option<f64>); 2] = std::array::from_fn(|condition| {
            let seeds = measured.get(condition).into_iter().flatten();
            let summary = summarise(seeds.filter_map(|metrics| metrics.get(at)).copied());
            (summary.mean.unwrap_or(f64::NAN), summary.sd)
        });
        let direction_published = Direction::of(published[0].mean, published[1].mean);
        let direction_simulated = Direction::of(simulated[0].0, simulated[1].0);
        [0, 1].map(|condition| {
            let Published { mean, sd: published_sd } = published[condition];
            let (simulated, sd) = simulated[condition];
            Row {
                metric,
                unit,
                condition: conditions[condition].name,
                published: mean,
                published_sd,
                simulated,
                sd,
                ratio: (mean != 0.0).then(|| simulated / mean),
                direction_published,
                direction_simulated,
                agrees: direction_published == direction_simulated,
                fitted: comparison.fitted,
                built_in,
            }
        })
    })
}

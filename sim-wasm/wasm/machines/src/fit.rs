//! How far a run is from a log, and what to try next; see [`fit`].

use crate::session::MachineSession;
use boundary::json;
use fit::apart::{self, Counter, Means};
use fit::explain::{self, ExplainAsk, Ran, Turn};
use fit::search::{self, Axis, Tried};
use fit::{RunColumns, Targets};
use wasm_bindgen::prelude::*;

/// Numbers per axis: minimum, maximum, whether whole, and where to begin.
const AXIS_WORDS: usize = 4;
/// Numbers per tried point apart from its values: loss and noise.
const TRIED_WORDS: usize = 2;
/// Numbers per explanation that ran apart from its values: kind, seed, what was turned, error.
const RAN_WORDS: usize = 4;
/// More explanations than anybody compares.
const MOST_EXPLANATIONS: usize = 16;
/// Numbers per run of an explanation apart from its means: the explanation, and what was turned.
const MEANS_WORDS: usize = 2;

#[wasm_bindgen]
impl MachineSession {
    /// Compares the run so far with a log: `Agreements` as JSON. `measures`: ids, separated by spaces; `at_s`: the
    /// moment of each row; `values`: a value per row, one measure after another.
    pub fn agreements(&self, measures: &str, at_s: &[f64], every_s: f64, values: &[f64]) -> String {
        let targets = Targets { measures, at_s, every_s, values };
        self.columns(|run| json(&targets.agreements(run)))
    }

    /// The run's values minus the log's, packed like `values`.
    pub fn residuals(&self, measures: &str, at_s: &[f64], every_s: f64, values: &[f64]) -> Vec<f64> {
        let targets = Targets { measures, at_s, every_s, values };
        self.columns(|run| targets.residuals(run))
    }

    /// The mean of every series of the run over the rows of a log, in the order of the head's series.
    pub fn means(&self, at_s: &[f64], every_s: f64) -> Vec<f64> {
        apart::means(self.session.columns(), at_s, every_s)
    }
}

impl MachineSession {
    fn columns<T>(&self, of: impl FnOnce(&RunColumns<'_>) -> T) -> T {
        let head = self.session.head();
        of(&RunColumns { series: &head.series, columns: self.session.columns(), frames: head.frames })
    }
}

/// What a search should try next: a `FitBatch` as JSON. `axes`: four numbers each; `tried`: for each point, its values,
/// its loss (NaN if the point was refused), and the loss's standard deviation over the seeds.
#[wasm_bindgen(js_name = fitNext)]
pub fn fit_next(seed: u32, budget: u32, axes: &[f64], tried: &[f64]) -> String {
    let axes: Vec<Axis> = axes.chunks(AXIS_WORDS).filter_map(axis).collect();
    let point = |words: &[f64]| {
        let (point, told) = words.split_at_checked(axes.len())?;
        let [loss, noise] = *told else { return None };
        Some(Tried { point: point.to_vec(), loss, noise })
    };
    let tried: Vec<Tried> = tried.chunks(axes.len() + TRIED_WORDS).filter_map(point).collect();
    json(&search::next(seed, budget, &axes, &tried))
}

/// The numbers that a search needs for a point run with several seeds: the mean of the losses (NaN if one of them is
/// not a number), and their standard deviation.
#[wasm_bindgen(js_name = fitLoss)]
pub fn fit_loss(losses: &[f64]) -> Vec<f64> {
    let (loss, noise) = search::over_seeds(losses);
    vec![loss, noise]
}

fn axis(words: &[f64]) -> Option<Axis> {
    match *words {
        [min, max, whole, start] => Some(Axis { min, max, whole: whole != 0.0, start }),
        _ => None,
    }
}

/// What to run next to explain a log, and the explanations so far: an `ExplainBatch` as JSON. `counts`: the number of
/// axes of each kind; `axes`: four numbers each, one kind after another; `ran`: for each run its kind, seed, the number of
/// what was turned and its error (NaN if it was refused), and the values of its kind's axes.
#[wasm_bindgen(js_name = explainNext)]
pub fn explain_next(linux: bool, counts: &[u32], axes: &[f64], ran: &[f64]) -> String {
    let mut left = axes.chunks(AXIS_WORDS);
    let kinds: Vec<Vec<Axis>> =
        counts.iter().map(|&count| left.by_ref().take(count as usize).filter_map(axis).collect()).collect();
    let (mut runs, mut words) = (Vec::new(), ran);
    while let Some(([kind, seed, turn, error], rest)) = words.split_first_chunk::<RAN_WORDS>() {
        let axes = counts.get(*kind as usize).map_or(0, |&count| count as usize);
        let Some((point, rest)) = rest.split_at_checked(axes) else { break };
        let ask = ExplainAsk { kind: *kind as u32, point: point.to_vec(), seed: *seed as u32, turn: turn_of(*turn) };
        runs.push(Ran { ask, error: *error });
        words = rest;
    }
    json(&explain::next(&kinds, linux, &runs))
}

fn turn_of(number: f64) -> Turn {
    Turn::ALL.get(number as usize).copied().unwrap_or(Turn::None)
}

/// What would tell explanations apart: `Telling`s as JSON. `counters`: the names of the series and their units, in turn,
/// each followed by a line feed; `logged`: ids of the log's measures, separated by spaces; `runs`: for each run the
/// explanation's number, that of what was turned, and the mean of every series.
#[wasm_bindgen(js_name = explainApart)]
pub fn explain_apart(counters: &str, frames: u32, logged: &str, runs: &[f64]) -> String {
    let lines: Vec<&str> = counters.lines().collect();
    let pairs = lines.chunks_exact(2).filter_map(|pair| Some((*pair.first()?, *pair.last()?)));
    let series: Vec<Counter<'_>> = pairs.map(|(name, unit)| Counter { name, unit }).collect();
    let logged: Vec<&str> = logged.split_whitespace().collect();
    let mut explanations: Vec<Means> = Vec::new();
    for words in runs.chunks(series.len() + MEANS_WORDS) {
        let Some(([number, turn], means)) = words.split_first_chunk::<MEANS_WORDS>() else { break };
        explanations.resize_with(explanations.len().max(*number as usize + 1).min(MOST_EXPLANATIONS), Means::default);
        let Some(of) = explanations.get_mut(*number as usize) else { continue };
        match turn_of(*turn) {
            Turn::None => of.plain.push(means.to_vec()),
            turn => of.turned.push((turn, means.to_vec())),
        }
    }
    json(&apart::tellings(&series, frames, &logged, &explanations))
}

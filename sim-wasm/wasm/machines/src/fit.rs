//! How far a run is from a log, and what to try next; see [`fit`].

use crate::session::MachineSession;
use boundary::json;
use fit::search::{self, Axis, Tried};
use fit::{RunColumns, Targets};
use wasm_bindgen::prelude::*;

/// Numbers per axis: minimum, maximum, whether whole, and where to begin.
const AXIS_WORDS: usize = 4;
/// Numbers per tried point apart from its values: loss and noise.
const TRIED_WORDS: usize = 2;

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
}

impl MachineSession {
    fn columns<T>(&self, of: impl FnOnce(&RunColumns<'_>) -> T) -> T {
        let head = self.session.head();
        of(&RunColumns { series: &head.series, columns: self.session.columns() })
    }
}

/// What a search should try next: a `FitBatch` as JSON. `axes`: four numbers each; `tried`: for each point, its values,
/// its loss (NaN if the point was refused), and the loss's standard deviation over the seeds.
#[wasm_bindgen(js_name = fitNext)]
pub fn fit_next(seed: u32, budget: u32, axes: &[f64], tried: &[f64]) -> String {
    let axis = |words: &[f64]| match *words {
        [min, max, whole, start] => Some(Axis { min, max, whole: whole != 0.0, start }),
        _ => None,
    };
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

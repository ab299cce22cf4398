//! The bindings of experimental designs: which runs to make, and what their results show. A module of its own, loaded
//! by the view that displays them.
#![forbid(unsafe_code)]

use base::stats::design;
use boundary::json;
use wasm_bindgen::prelude::*;

/// Every two-level design with this many factors, as a JSON array of `DesignPlan`.
#[wasm_bindgen(js_name = designPlans)]
pub fn plans(factors: u32) -> String {
    json(&design::plans(factors))
}

/// What the responses of a design's runs show, as `DesignEffects` in JSON. Replicates of a run follow one another.
/// `undefined` if the responses do not fit such a design.
#[wasm_bindgen(js_name = designEffects)]
pub fn effects(factors: u32, halvings: u32, replicates: u32, responses: &[f64], level: f64) -> Option<String> {
    design::found(factors, halvings, replicates, responses, level).map(|found| json(&found))
}

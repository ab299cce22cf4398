//! The bindings of designs of experiments: what is run, and what the runs say. A module of its own, loaded by the view that shows
//! them.
#![forbid(unsafe_code)]

use base::stats::design;
use boundary::json;
use wasm_bindgen::prelude::*;

/// Every two-level design of so many factors as an array of `DesignPlan` in JSON.
#[wasm_bindgen(js_name = designPlans)]
pub fn plans(factors: u32) -> String {
    json(&design::plans(factors))
}

/// What the responses of a design's runs say as `DesignEffects` in JSON, replicates of a run one after the other; `undefined` if they
/// are not those of such a design.
#[wasm_bindgen(js_name = designEffects)]
pub fn effects(factors: u32, halvings: u32, replicates: u32, responses: &[f64], level: f64) -> Option<String> {
    design::found(factors, halvings, replicates, responses, level).map(|found| json(&found))
}

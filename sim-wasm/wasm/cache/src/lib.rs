//! The bindings of the page cache that holds a file; see [`studies::page_cache`].
#![forbid(unsafe_code)]

use boundary::{json, scenario, wrong_kind};
use scenario::Run;
use studies::page_cache::{self, CacheRun, SensitivityBase, VARIANTS};
use wasm_bindgen::prelude::*;

/// A run of a page cache, from beginning to end.
#[wasm_bindgen]
#[derive(Debug)]
pub struct PageCacheRun {
    run: CacheRun,
}

#[wasm_bindgen]
impl PageCacheRun {
    /// Runs a scenario.
    ///
    /// # Errors
    /// Throws the diagnostics as a JSON array.
    #[wasm_bindgen(constructor)]
    pub fn new(scenario_json: &str) -> Result<PageCacheRun, String> {
        let Run::PageCache(document) = scenario(scenario_json)?.run else { return Err(wrong_kind("page-cache")) };
        page_cache::run(&document).map(|run| PageCacheRun { run }).map_err(|diags| json(&diags))
    }

    /// The run's `CacheHead` as JSON.
    #[wasm_bindgen(getter)]
    pub fn head(&self) -> String {
        json(&self.run.head)
    }

    /// The series of the head, one column after another.
    #[wasm_bindgen(getter)]
    pub fn series(&self) -> Vec<f64> {
        self.run.columns.concat()
    }

    /// Active pages in each cell of the file: for each step, a row with the number of cells that the head gives. Cell
    /// `c` starts at page `c * pages / buckets`, rounded down.
    #[wasm_bindgen(getter)]
    pub fn active(&self) -> Vec<u32> {
        self.run.active.clone()
    }

    /// Inactive pages in each cell; under a textbook policy, all pages in memory.
    #[wasm_bindgen(getter)]
    pub fn inactive(&self) -> Vec<u32> {
        self.run.inactive.clone()
    }
}

/// Number of rows in the table of assumptions.
#[wasm_bindgen(js_name = cacheSensitivityRows)]
pub fn cache_sensitivity_rows() -> u32 {
    VARIANTS.len() as u32
}

/// A row of the table of assumptions, which takes four runs: a `SensitivityRow` as JSON, or `null` if there is no such
/// row. If `fitted`, the one assumption is changed from the fitted set instead of the defaults.
#[wasm_bindgen(js_name = cacheSensitivity)]
pub fn cache_sensitivity(fitted: bool, row: u32) -> String {
    let base = if fitted { SensitivityBase::Fitted } else { SensitivityBase::Untuned };
    json(&VARIANTS.get(row as usize).and_then(|&variant| page_cache::sensitivity(base, variant).ok()))
}

//! From accesses to pages: the reference string, and what the textbook's engine makes of it.

use boundary::json;
use program::{ACCESS_WORDS, Log};
use scenario::{PolicySpec, References, Replay};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use textbook::run::{FLAG_FAULT, Prepared, STEP_WORDS, Totals};
use wasm_bindgen::prelude::*;

#[derive(Debug, Serialize)]
struct PagedHead {
    totals: Totals,
    frames: u32,
    /// Distinct pages, ascending.
    pages: Vec<u32>,
    lines: Vec<LineFaults>,
}

/// What one line of the program cost.
#[derive(Debug, Default, Serialize)]
struct LineFaults {
    line: u32,
    accesses: u32,
    faults: u32,
}

/// The pages of a run's accesses under a policy.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Paged {
    head: String,
    references: String,
    /// For each access: page, whether it faults, frame, evicted page or `u32::MAX`.
    words: Vec<u32>,
}

#[wasm_bindgen]
impl Paged {
    /// Totals and faults by line, as JSON.
    #[wasm_bindgen(getter)]
    pub fn head(&self) -> String {
        self.head.clone()
    }

    /// The reference string as it is written.
    #[wasm_bindgen(getter)]
    pub fn references(&self) -> String {
        self.references.clone()
    }

    /// Four words an access: page, 1 for a fault, frame, evicted page.
    #[wasm_bindgen(getter)]
    pub fn words(&self) -> Vec<u32> {
        self.words.clone()
    }
}

#[allow(clippy::default_trait_access, reason = "a map without a name here")]
pub(crate) fn paged(log: &Log, page_bytes: u32, frames: u32, policy: &str, seed: u32) -> Result<Paged, String> {
    let page_bytes = page_bytes.max(1);
    let mut references = String::new();
    let mut pages = BTreeSet::new();
    for access in log.words.chunks_exact(ACCESS_WORDS) {
        let page = access[2] / page_bytes;
        pages.insert(page);
        let write = if access[3] & 1 == 1 { "w" } else { "" };
        // Writing to a String cannot fail.
        let _ = write!(references, "{page}{write} ");
    }
    references.truncate(references.trim_end().len());
    let policy = PolicySpec { id: policy.to_owned(), params: Default::default() };
    let replay = Replay { policy, frames, references: References::Text(references.clone()) };
    let run = Prepared::new(&replay, seed).map_err(|diags| json(&diags))?;
    let logged = run.run_logged();
    let labels = run.trace.labels();
    let label = |page: u32| labels.get(page as usize).map_or(u32::MAX, |&label| label as u32);
    let mut words = Vec::with_capacity(logged.steps.len() / STEP_WORDS * 4);
    let mut lines: BTreeMap<u32, LineFaults> = BTreeMap::new();
    for (step, access) in logged.steps.chunks_exact(STEP_WORDS).zip(log.words.chunks_exact(ACCESS_WORDS)) {
        let fault = step[1] & FLAG_FAULT;
        words.extend([label(step[0]), fault, step[2], label(step[3])]);
        let line = lines.entry(access[0]).or_insert(LineFaults { line: access[0], ..LineFaults::default() });
        line.accesses += 1;
        line.faults += fault;
    }
    let head = PagedHead {
        totals: logged.totals,
        frames: logged.frames,
        pages: pages.into_iter().collect(),
        lines: lines.into_values().collect(),
    };
    Ok(Paged { head: json(&head), references, words })
}

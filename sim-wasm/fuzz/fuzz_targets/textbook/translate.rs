//! Translates whatever a document of accesses asks for, made small, without a panic or a hang, and twice the same.
#![no_main]

use address::{Document, run};
use libfuzzer_sys::fuzz_target;

/// Longer texts only take longer.
const MOST_BYTES: usize = 300;

fuzz_target!(|text: &str| {
    let Ok(document) = serde_json::from_str::<Document>(text) else { return };
    if document.accesses.len() > MOST_BYTES {
        return;
    }
    let written = serde_json::to_string(&document).expect("JSON");
    let again: Document = serde_json::from_str(&written).expect("what was written is read");
    let told = |document: &Document| serde_json::to_string(&run(document).map_err(|problems| problems.len())).ok();
    assert_eq!(told(&document), told(&again));
});

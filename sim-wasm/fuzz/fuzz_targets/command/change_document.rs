//! Makes any changes, a line each, in a document that is the first line, as `--set` does, without a panic. A change that was made can be
//! made again, and then changes nothing.
#![no_main]

use faultline_cli::fuzz::changes;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|text: &str| {
    let Some((document, rest)) = text.split_once('\n') else { return };
    let Ok(mut document) = serde_json::from_str::<Value>(document) else { return };
    for set in rest.lines().map(str::to_owned) {
        if changes(&mut document, std::slice::from_ref(&set)) {
            let made = document.clone();
            assert!(changes(&mut document, &[set]), "{made}");
            assert_eq!(document, made);
        }
    }
});

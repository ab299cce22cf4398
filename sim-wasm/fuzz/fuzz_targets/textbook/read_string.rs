//! Reads any text as a reference string, as it is typed. What is read is the same when it is written and read again.
#![no_main]

use faultline_fuzz::traces::{check, written};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (trace, diags) = trace::parse(text);
    check(&trace, &diags, trace::MAX_REFERENCES as u64, trace::MAX_PAGES);
    let (again, found) = trace::parse(&written(&trace));
    assert_eq!(again, trace);
    assert!(trace.is_empty() || found.is_empty(), "{found:?}");
});

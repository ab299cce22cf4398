//! Looks for names that an object of a document has twice, without a panic: there is one exactly if reading keeps fewer names than are
//! written.
#![no_main]

use faultline_cli::fuzz::has_name_twice;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

/// Names in a value as it was read.
fn kept(value: &Value) -> usize {
    match value {
        Value::Array(items) => items.iter().map(kept).sum(),
        Value::Object(fields) => fields.len() + fields.values().map(kept).sum::<usize>(),
        _ => 0,
    }
}

/// Names in the text of a document: outside strings, a colon stands behind each.
fn written(text: &str) -> usize {
    let (mut quoted, mut escaped, mut names) = (false, false, 0);
    for c in text.chars() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            ':' if !quoted => names += 1,
            _ => {}
        }
    }
    names
}

fuzz_target!(|text: &str| {
    let twice = has_name_twice(text);
    if let Ok(document) = serde_json::from_str::<Value>(text) {
        assert_eq!(twice, kept(&document) < written(text), "{document}");
    }
});

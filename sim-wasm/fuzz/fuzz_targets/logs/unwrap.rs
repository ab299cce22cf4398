//! Takes any text out of its wrappings, without a panic. What is unwrapped has no wrapping left, and lines that come one by
//! one stay where they are.
#![no_main]

use faultline_fuzz::text;
use libfuzzer_sys::fuzz_target;
use logs::log::fuzz::unwrap;

/// Wrappings that are documents, or have lines of a length: their texts have lines that the file has not.
const DOCUMENTS: [&str; 3] = ["JSON", "libxo JSON", "base64"];

fuzz_target!(|bytes: &[u8]| {
    let Some(text) = text(bytes) else { return };
    let (opened, kinds) = unwrap(&text);
    if !kinds.iter().any(|kind| DOCUMENTS.contains(&kind.as_str())) {
        let (left, lines) = (opened.lines().count(), text.lines().count());
        // A last line that is a colour alone is no line any more.
        assert!(left == lines || (left + 1 == lines && opened.ends_with('\n')), "{left} of {lines}: {kinds:?}");
    }
    // What a mail program joined in two ways is joined again.
    if !kinds.iter().any(String::is_empty) {
        let (again, more) = unwrap(&opened);
        assert_eq!(opened, again, "{kinds:?}, then {more:?}");
    }
});

//! Asks all formats about any text, without a panic. Reasons name lines of the text.
#![no_main]

use faultline_fuzz::text;
use libfuzzer_sys::fuzz_target;
use logs::log::FORMATS;
use logs::log::detect::detect;

fuzz_target!(|bytes: &[u8]| {
    let Some(text) = text(bytes) else { return };
    let lines: Vec<&str> = text.lines().collect();
    let candidates = detect(&text);
    assert!(candidates.is_sorted_by(|a, b| a.points >= b.points));
    assert_eq!(candidates.iter().filter(|candidate| candidate.readable).count(), FORMATS.len());
    for candidate in &candidates {
        let reason = &candidate.reason;
        assert!(reason.line as usize <= lines.len(), "{candidate:?}");
        assert!(candidate.points == 0 || reason.line > 0, "{candidate:?}");
        let said = (reason.line as usize).checked_sub(1).map_or("", |at| lines[at]);
        assert!(said.contains(reason.quote.as_str()), "{candidate:?}");
    }
});

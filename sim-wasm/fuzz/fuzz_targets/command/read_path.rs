//! Reads any text as what `faultline serve` takes from a browser and from the page's folder, without a panic: paths, which are those of the
//! plainest reader; ranges, which are within the file; headers, a line each.
#![no_main]

use faultline_cli::fuzz::{headers, path, range};
use libfuzzer_sys::fuzz_target;

/// A path without its percent signs, by the letter.
fn plainly(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        let digits = part.get(..2).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        bytes.extend(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).ok()
}

fuzz_target!(|text: &str| {
    assert_eq!(path(text), plainly(text));
    assert!(headers(text).len() <= text.lines().count());
    for length in [0, 1, 10, u64::MAX] {
        if let Ok(Some((from, to))) = range(text, length) {
            assert!(from <= to && to < length, "{from} to {to} of {length}");
            let (first, last) = text.trim_start_matches("bytes=").trim().split_once('-').expect("a range has two ends");
            assert!(first.is_empty() || first.parse() == Ok(from), "{from}");
            assert!(
                first.is_empty() || last.is_empty() || last.parse::<u64>().is_ok_and(|last| last.min(length - 1) == to)
            );
        }
    }
});

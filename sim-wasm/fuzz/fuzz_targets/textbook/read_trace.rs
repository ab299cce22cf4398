//! Reads any bytes as a trace, as whatever they look like or as the format that a byte chooses, without a panic or a hang.
//! Limits hold, every page has a label of its own, and where the bytes are cut doesn't matter.
#![no_main]

use faultline_fuzz::traces::{cut, options, whole};
use libfuzzer_sys::fuzz_target;
use trace::FORMATS;

fuzz_target!(|bytes: &[u8]| {
    let [how, format, size, rest @ ..] = bytes else { return };
    let options = options(*how);
    // One byte in two leaves it to detection.
    let named = FORMATS.get(usize::from(*format) % (2 * FORMATS.len()));
    let one = whole(named, &options, rest);
    assert_eq!(one, cut(named, &options, rest, 1 + usize::from(*size)));
});

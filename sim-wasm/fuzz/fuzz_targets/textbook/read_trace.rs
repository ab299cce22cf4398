//! Reads any bytes as a trace, as whatever they look like or as the format that a byte chooses, without a panic or a hang.
//! Limits hold, every page has a label of its own, and where the bytes are cut doesn't matter, whether what was read is taken or
//! kept.
#![no_main]

use faultline_fuzz::traces::{cut, options, taken, whole};
use libfuzzer_sys::fuzz_target;
use trace::FORMATS;

fuzz_target!(|bytes: &[u8]| {
    let [how, format, size, rest @ ..] = bytes else { return };
    let options = options(*how);
    // One byte in two leaves it to detection.
    let named = FORMATS.get(usize::from(*format) % (2 * FORMATS.len()));
    let one = whole(named, &options, rest);
    let size = 1 + usize::from(*size);
    assert_eq!(one, cut(named, &options, rest, size));
    assert_eq!(one, taken(named, &options, rest, size));
});

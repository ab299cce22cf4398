//! Reads any text as the format that its first byte chooses, without detection, a panic or a hang. The report must be
//! consistent, and the same with any line ends.
#![no_main]

use faultline_fuzz::{check, text};
use libfuzzer_sys::fuzz_target;
use logs::log::FORMATS;
use logs::log::fuzz::parse;

fuzz_target!(|bytes: &[u8]| {
    let Some((&byte, rest)) = bytes.split_first() else { return };
    let Some(text) = text(rest) else { return };
    let format = &FORMATS[usize::from(byte) % FORMATS.len()];
    check(&parse(format, &text), text.lines().count(), text.len());
});

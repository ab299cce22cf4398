//! Reads any arguments of the command, a line each, without a panic. What is refused is the user's to mend.
#![no_main]

use faultline_cli::fuzz::arguments;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let args: Vec<&str> = text.lines().collect();
    assert!(matches!(arguments(&args), None | Some(2)), "{args:?}");
});

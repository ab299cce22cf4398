//! `faultline bench`, for a number that needs a process of its own: allocations are counted for all threads together,
//! and the tests of a process run at the same time.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests")]

use serde_json::Value;
use std::process::Command;

#[test]
fn a_frame_of_a_loaded_machine_takes_some_dozens_of_bytes() {
    let output = Command::new(env!("CARGO_BIN_EXE_faultline"))
        .args(["bench", "--only", "machine", "--quick", "--json"])
        .output()
        .expect("the command runs");
    let report: Value = serde_json::from_slice(&output.stdout).expect("one JSON document");
    let machine = &report["machine"];
    assert_eq!(machine["frames"], 1 << 16);
    let bytes = machine["load"]["bytes_per_frame"].as_f64().unwrap();
    // A page's record and its links take 20; a minute's series and reports are small compared with 65,536 of them.
    assert!((20.0..100.0).contains(&bytes), "{bytes}");
}

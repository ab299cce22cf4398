//! What the log tests share: where the shared sample logs are, and how their truth is written.

#![allow(dead_code, clippy::expect_used, clippy::print_stderr, reason = "each test crate uses its own part")]

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The inputs of the golden cases, and the logs of a recorded incident, in the order of their paths.
pub(crate) fn golden_inputs() -> &'static [Vec<u8>] {
    static INPUTS: OnceLock<Vec<Vec<u8>>> = OnceLock::new();
    INPUTS.get_or_init(|| {
        let folder = |name: &str| {
            let paths = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).expect("a folder");
            paths.map(|entry| entry.expect("an entry").path())
        };
        let cases = folder("tests/golden/log").map(|case| case.join("input.txt"));
        let mut paths: Vec<PathBuf> =
            cases.chain(folder("tests/incident/real")).filter(|path| path.is_file()).collect();
        paths.sort();
        paths.iter().map(|path| std::fs::read(path).expect("an input")).collect()
    })
}

/// The folder of the shared sample logs, beside the project; tests that need it say so when it is absent.
pub(crate) fn shared_logs(test: &str) -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/logs");
    if folder.join("index.json").is_file() {
        return Some(folder);
    }
    eprintln!("SKIPPED {test}: no sample logs at {}", folder.display());
    None
}

/// The entries of the index of sample logs.
pub(crate) fn index(folder: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(folder.join("index.json")).expect("index.json");
    let index: Value = serde_json::from_str(&text).expect("index.json is JSON");
    index["files"].as_array().expect("a list of files").clone()
}

/// The path of an entry's file.
pub(crate) fn file(entry: &Value) -> &str {
    entry["file"].as_str().expect("a file name")
}

/// The bytes of an entry's file.
pub(crate) fn bytes(folder: &Path, entry: &Value) -> Vec<u8> {
    std::fs::read(folder.join(file(entry))).expect("a sample log")
}

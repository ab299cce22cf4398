//! Reads any text as accesses of addresses and as a document about them, and runs what is short, without a panic or a hang.
#![no_main]

use address::{Document, read, run};
use libfuzzer_sys::fuzz_target;
use serde_json::json;

const MOST_BYTES: usize = 1 << 12;

fn machine(how: u8, accesses: &str) -> serde_json::Value {
    let levels = [json!([4]), json!([2, 2]), json!([1, 1, 2])];
    let entries = [0, 2, 4][usize::from(how / 3) % 3];
    let policy = ["lru", "fifo", "clock", "opt"][usize::from(how / 32) % 4];
    json!({
        "bits": 12, "offset_bits": 8, "levels": levels[usize::from(how) % 3], "frames": 1 + how % 5,
        "tlb": {"entries": entries, "ways": 1 + how % 2, "policy": "lru", "asid": how & 16 == 16},
        "policy": policy, "seed": 1, "read_only": [how % 16],
        "costs": {"tlb_ns": 1.0, "memory_ns": 100.0, "disk_ms": 8.0}, "accesses": accesses,
    })
}

fuzz_target!(|text: &str| {
    if text.len() > MOST_BYTES {
        return;
    }
    let _ = read(text);
    if let Ok(document) = serde_json::from_str::<Document>(text) {
        let _ = run(&document).map(|run| serde_json::to_string(&run));
    }
    let Some(first) = text.as_bytes().first() else { return };
    let accesses = text.get(1..).unwrap_or(text);
    let document: Document = serde_json::from_value(machine(*first, accesses)).expect("a document");
    if let Ok(done) = run(&document) {
        assert_eq!(serde_json::to_string(&run(&document)).ok(), serde_json::to_string(&Ok::<_, ()>(done)).ok());
    }
});

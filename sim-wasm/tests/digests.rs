//! Equal bits everywhere: fingerprints of runs, written natively and computed again in WebAssembly.
//!
//! `UPDATE_EXPECT=1 cargo test -p faultline-wasm --test digests` in `sim-wasm/` writes `digests.txt` anew.
#![allow(clippy::unwrap_used, reason = "tests")]

use faultline_core::policy;
use faultline_core::trace::generate;
use std::fmt::Write;
use wasm_bindgen_test::wasm_bindgen_test;

const EXPECTED: &str = include_str!("digests.txt");

/// Long enough that every list, ghost and adaptive target of every policy moves.
const REFERENCES: usize = 3000;
const FRAMES: u32 = 24;

/// Two working sets, a scan, and writes, from integers alone.
fn references() -> String {
    let mut state: u32 = 1;
    let mut draw = |below: u32| {
        state = state.wrapping_mul(1_103_515_245).wrapping_add(12345);
        (state >> 16) % below
    };
    let reference = |i: usize| {
        let page =
            if i % 500 > 440 { 200 + (i % 500) as u32 } else { draw(60) * draw(60) / 60 + 30 * (i / 900 % 2) as u32 };
        format!("{page}{}", if draw(4) == 0 { "w" } else { "" })
    };
    (0..REFERENCES).map(reference).collect::<Vec<_>>().join(" ")
}

/// `references` in JSON.
fn replay(policy: &str, references: &str) -> String {
    let run =
        format!(r#"{{"kind":"replay","references":{references},"policy":{{"id":"{policy}"}},"frames":{FRAMES}}}"#);
    faultline_wasm::replay(&format!(r#"{{"version":1,"seed":7,"run":{run}}}"#)).unwrap().head()
}

fn machine() -> String {
    let scenario = r#"{"version":1,"seed":7,"run":{"kind":"machine","os":{"id":"freebsd","version":"10.2"},
        "frames":256,"seconds":60,"workloads":[{"id":"stress","pages":400,"touch_us":2000}]}}"#;
    let mut session = faultline_systems::MachineSession::new(scenario).unwrap();
    while session.advance() {}
    session.head()
}

fn digests() -> String {
    let references = format!("\"{}\"", references());
    let digest = |head: String| serde_json::from_str::<serde_json::Value>(&head).unwrap()["digest"].clone();
    let mut out = String::new();
    for entry in policy::ALL {
        let id = entry.meta.id;
        writeln!(out, "{id} {}", digest(replay(id, &references)).as_str().unwrap()).unwrap();
    }
    for id in generate::ALL.iter().map(|pattern| pattern.meta.id) {
        let made = format!(r#"{{"pattern":"{id}","params":{{"length":{REFERENCES},"write":30}}}}"#);
        writeln!(out, "pattern {id} {}", digest(replay("lru", &made)).as_str().unwrap()).unwrap();
    }
    writeln!(out, "freebsd-10.2 {}", digest(machine()).as_str().unwrap()).unwrap();
    out
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn native_code_gives_the_known_bits() {
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/digests.txt");
        std::fs::write(path, digests()).unwrap();
        return;
    }
    assert_eq!(digests(), EXPECTED);
}

#[wasm_bindgen_test]
fn webassembly_gives_the_same_bits() {
    assert_eq!(digests(), EXPECTED);
}

//! The bindings, in WebAssembly under Node: the same bits as native code gives.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use wasm_bindgen_test::wasm_bindgen_test;

fn scenario(policy: &str, references: &str) -> String {
    format!(
        r#"{{"version":1,"seed":0,"run":{{"kind":"replay","references":"{references}","policy":{{"id":"{policy}"}},"frames":3}}}}"#
    )
}

/// Digests of 1 2 3 4 1 2 5 1 2 3 4 5w with 3 frames; `native_digests` in the same file computes them natively.
const DIGESTS: [(&str, &str); 4] = [
    ("fifo", "29fa9ccda0640975"),
    ("lru", "87a0b3fa9b3b90da"),
    ("clock", "85a5675188795085"),
    ("opt", "239b0f0bde32e9cf"),
];

fn digests_agree() {
    for (policy, expected) in DIGESTS {
        let run = faultline_wasm::replay(&scenario(policy, "1 2 3 4 1 2 5 1 2 3 4 5w")).unwrap();
        let head: serde_json::Value = serde_json::from_str(&run.head()).unwrap();
        assert_eq!(head["digest"], expected, "{policy}");
    }
}

/// The same assertion runs natively (`cargo test`) and in WebAssembly (`wasm-pack test --node`): equal constants, equal bits.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn native_digests() {
    digests_agree();
}

#[wasm_bindgen_test]
fn wasm_digests() {
    digests_agree();
}

#[wasm_bindgen_test]
fn a_bad_scenario_throws_diagnostics_and_no_panic() {
    for (bad, code) in [
        ("{", "json-syntax"),
        (r#"{"version":9}"#, "scenario-version"),
        (r#"{"version":1,"run":{"kind":"other"}}"#, "scenario-shape"),
        (&scenario("nope", "1"), "unknown-policy"),
        (&scenario("lru", "1 x"), "trace-not-a-page"),
        (&scenario("lru", " "), "trace-empty"),
    ] {
        let thrown = faultline_wasm::replay(bad).unwrap_err();
        let diags: serde_json::Value = serde_json::from_str(&thrown).unwrap();
        assert_eq!(diags[0]["code"], code, "{thrown}");
    }
}

#[wasm_bindgen_test]
fn columns_are_packed_as_the_schema_says() {
    use faultline_core::record::DELTA_WORDS;
    use faultline_core::run::STEP_WORDS;
    let run = faultline_wasm::replay(&scenario("clock", "1 2 3 4")).unwrap();
    assert_eq!(run.steps().len(), 4 * STEP_WORDS);
    assert_eq!(run.deltas().len() % DELTA_WORDS, 0);
    assert_eq!((run.checkpoint_starts(), run.checkpoints().len()), (vec![0], 0));
}

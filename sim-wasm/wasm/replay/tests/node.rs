//! The bindings, in WebAssembly under Node.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use wasm_bindgen_test::wasm_bindgen_test;

fn scenario(policy: &str, references: &str) -> String {
    format!(
        r#"{{"version":1,"seed":0,"run":{{"kind":"replay","references":"{references}","policy":{{"id":"{policy}"}},"frames":3}}}}"#
    )
}

#[wasm_bindgen_test]
fn a_bad_scenario_throws_diagnostics_and_no_panic() {
    for (bad, code) in [
        ("{", "json-syntax"),
        (r#"{"version":9}"#, "scenario-version"),
        (r#"{"version":1,"run":{"kind":"other"}}"#, "scenario-kind"),
        (r#"{"version":1,"run":{"kind":"replay","frames":-1}}"#, "scenario-shape"),
        (&scenario("nope", "1"), "unknown-policy"),
        (&scenario("lru", "1 x"), "trace-not-a-page"),
        (&scenario("lru", " "), "trace-empty"),
    ] {
        let thrown = faultline_replay::replay(bad, 1).unwrap_err();
        let diags: serde_json::Value = serde_json::from_str(&thrown).unwrap();
        assert_eq!(diags[0]["code"], code, "{thrown}");
    }
}

#[wasm_bindgen_test]
fn columns_are_packed_as_the_schema_says() {
    use base::record::DELTA_WORDS;
    use textbook::run::STEP_WORDS;
    let run = faultline_replay::replay(&scenario("clock", "1 2 3 4"), 1).unwrap();
    assert_eq!(run.steps().len(), 4 * STEP_WORDS);
    assert_eq!(run.deltas().len() % DELTA_WORDS, 0);
    assert_eq!((run.checkpoint_starts(), run.checkpoints().len()), (vec![0], 0));
}

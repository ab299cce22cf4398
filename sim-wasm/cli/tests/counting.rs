//! Policies that only count: `replay` gives the misses that `objects` gives of objects of size 1.
#![allow(clippy::unwrap_used, reason = "tests")]

use serde_json::{Value, json};

mod scratch;
use scratch::{Scratch, said};

/// What a policy is called in `replay` and in `objects`.
const BOTH: [(&str, &str); 9] = [
    ("qd-lp", "qd-lp"),
    ("clock2q-plus", "clock2q-plus"),
    ("lirs2", "lirs2"),
    ("caffeine", "w-tinylfu"),
    ("gdsf", "gdsf"),
    ("lhd", "lhd"),
    ("lecar", "lecar"),
    ("cacheus", "cacheus"),
    ("hyperbolic", "hyperbolic"),
];
const PATTERN: &str = "zipf:length=30000,pages=3000,s=0.9,seed=4,write=25";

fn answer(args: &[&str]) -> Value {
    let output = Scratch::new("counting").faultline(args);
    assert!(output.status.success(), "{args:?}: {}", said(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// A command over all policies with 30 and 300 frames.
fn of_all(command: &str, policies: impl Fn(&(&'static str, &'static str)) -> &'static str, sizes: &str) -> Value {
    let mut args = vec![command, "--generate", PATTERN, sizes, "30,300", "--json"];
    args.extend(BOTH.iter().flat_map(|of| ["--policy", policies(of)]));
    answer(&args)
}

#[test]
fn replay_and_mrc_give_the_misses_of_objects_of_one_size() {
    let replayed = of_all("replay", |of| of.0, "--frames");
    let served = of_all("objects", |of| of.1, "--objects");
    let curves = of_all("mrc", |of| of.0, "--frames");
    let rows = replayed["results"].as_array().unwrap();
    assert_eq!(rows.len(), 18);
    for (row, of_objects) in rows.iter().zip(served["results"].as_array().unwrap()) {
        assert_eq!(row["faults"].as_f64(), of_objects["misses"].as_f64(), "{row} {of_objects}");
        assert_eq!(row["params"], of_objects["params"]);
        assert!(row["writebacks"].as_u64().unwrap() > 0, "{row}");
    }
    for (curve, rows) in curves["curves"].as_array().unwrap().iter().zip(rows.chunks(2)) {
        assert_eq!(curve["faults"], json!([rows[0]["faults"], rows[1]["faults"]]), "{curve}");
    }
    assert_eq!(replayed["link"], Value::Null, "the page has no steps of these");
}

#[test]
fn a_replay_that_the_page_could_show_has_no_link_if_one_of_its_policies_only_counts() {
    let link = |policies: &[&str]| {
        let mut args = vec!["replay", "--generate", "belady", "--frames", "3", "--json"];
        args.extend(policies.iter().flat_map(|policy| ["--policy", policy]));
        answer(&args)["link"].is_string()
    };
    assert!(link(&["fifo"]));
    assert!(!link(&["lhd"]) && !link(&["fifo", "lhd"]));
}

#[test]
fn the_list_says_which_policies_can_be_stepped() {
    let listed = answer(&["policies", "--json"]);
    let of = |steps: bool| listed.as_array().unwrap().iter().filter(|row| row["steps"] == steps).collect::<Vec<_>>();
    let ids: Vec<&str> = of(false).iter().map(|row| row["id"].as_str().unwrap()).collect();
    assert_eq!(ids, BOTH.map(|(id, _)| id));
    assert_eq!(of(true).len(), 28);
}

#[test]
fn what_needs_steps_says_where_a_policy_is_that_has_none() {
    let scratch = Scratch::new("stepless");
    let scenario = r#"{"version":1,"run":{"kind":"replay","references":"1 2 3","policy":{"id":"lhd"},"frames":2}}"#;
    std::fs::write(scratch.join("s.json"), scenario).unwrap();
    for args in [
        &["run", "s.json"][..],
        &["sweep", "s.json", "--vary", "run.frames=2,3"],
        &["search", "--policy", "lhd", "--frames", "3"],
        &["bench", "--policy", "lhd"],
    ] {
        let refused = scratch.faultline(args);
        let said = said(&refused);
        assert_eq!(refused.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains("`lhd` counts pages and has no steps to show; it is there for replay, mrc"), "{said}");
    }
}

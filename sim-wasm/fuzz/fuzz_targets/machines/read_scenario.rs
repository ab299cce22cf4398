//! Reads any text as a scenario, a policy and a pattern; checks whatever they ask for, and runs what is small. There must be no panic and
//! no hang, and what is read is the same when it is written and read again.
#![no_main]

use base::diag::has_error;
use libfuzzer_sys::fuzz_target;
use scenario::{References, Replay, Run, Scenario, parse, parse_pattern, parse_policy, parse_replay};
use serde_json::Value;
use studies::page_cache;
use textbook::run::Prepared;
use trace::generate;

/// Longer strings and larger memories only take longer.
const MOST_REFERENCES: usize = 2000;
const MOST_FRAMES: u32 = 1 << 12;
/// A pattern may be asked to be as long as any string.
const LONGEST: f64 = 2000.0;

fn is_short(replay: &Replay) -> bool {
    let short = match &replay.references {
        References::Text(text) => text.len() <= MOST_REFERENCES,
        References::Pattern(spec) => serde_json::to_value(spec).is_ok_and(|value| is_small(&value["params"])),
    };
    short && replay.frames <= MOST_FRAMES
}

/// Whether all numbers of an object are small.
fn is_small(params: &serde_json::Value) -> bool {
    let numbers = params.as_object().into_iter().flatten().filter_map(|(_, value)| value.as_f64());
    numbers.into_iter().all(|number| number.abs() <= LONGEST)
}

/// Whether two documents are the same but for the last bit of a number: of 16 digits and more, it may be read differently.
fn alike(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| alike(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len()
                && one.iter().all(|(name, one)| other.get(name).is_some_and(|other| alike(one, other)))
        }
        (Value::Number(one), Value::Number(other)) => match (one.as_f64(), other.as_f64()) {
            (Some(one), Some(other)) => (one - other).abs() <= one.abs() * f64::EPSILON,
            _ => one == other,
        },
        _ => one == other,
    }
}

fn check(Scenario { run, seed, .. }: &Scenario) {
    match run {
        Run::Machine(machine) => drop(systems::check(machine)),
        Run::PageCache(document) => drop(page_cache::check(document)),
        Run::Replay(replay) if is_short(replay) => {
            let Ok(prepared) = Prepared::new(replay, *seed) else { return };
            assert_eq!(prepared.run_logged().totals, prepared.run_bulk());
        }
        Run::Replay(_) => {}
    }
}

fuzz_target!(|text: &str| {
    let (scenario, diags) = parse(text);
    assert!(scenario.is_some() || has_error(&diags), "{diags:?}");
    if let Some(scenario) = &scenario {
        let written = serde_json::to_string(scenario).expect("JSON");
        let again = parse(&written).0.and_then(|again| serde_json::to_value(again).ok());
        let same = serde_json::to_value(scenario).is_ok_and(|one| again.is_some_and(|other| alike(&one, &other)));
        assert!(same, "{written}");
        check(scenario);
    }
    let replay = scenario.and_then(|Scenario { run, seed, .. }| match run {
        Run::Replay(replay) => Some((replay, seed)),
        _ => None,
    });
    assert_eq!(parse_replay(text).0, replay);
    let _ = parse_policy(text);
    if let (Some(pattern), _) = parse_pattern(text)
        && serde_json::to_value(&pattern).is_ok_and(|value| is_small(&value["params"]))
    {
        let _ = generate::pattern(&pattern, 1);
    }
});

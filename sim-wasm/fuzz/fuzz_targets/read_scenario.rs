//! Reads any text as a scenario, a policy and a pattern; checks whatever they ask for, and runs what is small. There must be no panic and
//! no hang, and what is read is the same when it is written and read again.
#![no_main]

use base::diag::has_error;
use libfuzzer_sys::fuzz_target;
use scenario::{References, Replay, Run, Scenario, parse, parse_pattern, parse_policy, parse_replay};
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
        assert_eq!(parse(&written).0.as_ref(), Some(scenario), "{written}");
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

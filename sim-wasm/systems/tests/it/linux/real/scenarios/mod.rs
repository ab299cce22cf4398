//! Scenarios with control groups: what a real kernel counted in each group, and what the model counts
//! (docs/real-linux.md). They are those of the public disputes that the page shows.

mod judged;
mod model;
mod stored;

use judged::{Judged, judge};
use serde_json::{Value, json};
use stored::{Dispute, Measure, Stored, disputes, machine, published};

/// A dispute as the page shows it.
fn told(stored: &Stored, dispute: &Dispute) -> Value {
    let judged: Vec<Judged> = dispute.scenarios.iter().map(|name| judge(stored, name)).collect();
    let Measure { group, counter } = &dispute.measure;
    let scenarios: Vec<Value> = judged.iter().map(|judged| judged.told(group.as_deref(), counter)).collect();
    json!({ "id": dispute.id, "scenarios": scenarios })
}

/// The file's text: a line a scenario of a dispute, and a line a group of it.
fn table(stored: &Stored) -> String {
    let disputes: Vec<String> = disputes().iter().map(|dispute| lines(&told(stored, dispute))).collect();
    let head = json!({ "kernel": stored.kernel, "version": stored.version }).to_string();
    format!("{},\n\"disputes\": [\n{}\n]}}\n", &head[..head.len() - 1], disputes.join(",\n"))
}

fn lines(dispute: &Value) -> String {
    let scenarios: Vec<String> = dispute["scenarios"].as_array().unwrap().iter().map(ToString::to_string).collect();
    format!("{{\"id\": {}, \"scenarios\": [\n  {}]}}", dispute["id"], scenarios.join(",\n  "))
}

/// Compares a table with the stored one, which `UPDATE_EXPECT=1` replaces.
fn expect(version: &str, actual: &str) {
    let path = published().join(format!("{version}.json"));
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(path, actual).unwrap();
        return;
    }
    let stored = std::fs::read_to_string(path).unwrap_or_default();
    let differ = |(before, now): &(&str, &str)| before != now;
    let first = stored.lines().zip(actual.lines()).find(differ);
    assert!(stored == actual, "Linux {version}: other values; UPDATE_EXPECT=1 stores them\n{first:#?}");
}

#[test]
fn what_groups_count_on_a_real_6_12_and_in_the_model_of_it_is_what_the_page_says() {
    let stored = Stored::of("6.12");
    expect("6.12", &table(&stored));
}

#[test]
fn every_scenario_of_a_dispute_ran_three_times_on_a_real_6_12_with_all_its_groups() {
    let stored = Stored::of("6.12");
    for name in disputes().iter().flat_map(|dispute| &dispute.scenarios) {
        let paths = machine(name, "6.12").cgroups.into_iter().flatten().map(|group| group.path);
        let mut paths: Vec<String> = paths.collect();
        paths.sort();
        let repeats = stored.repeats(name);
        assert_eq!(repeats.len(), 3, "{name}");
        for repeat in repeats {
            assert!(repeat.groups.keys().eq(&paths), "{name}: {paths:?}");
        }
    }
}

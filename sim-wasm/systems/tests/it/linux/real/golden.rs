//! What the real kernels say of the models, as the page shows it: a file a version, a line a counter.

use super::compare::Verdict;
use super::stored::Stored;
use serde_json::{Map, Value, json};
use std::fmt::Write;
use std::path::PathBuf;

/// A configuration and what is said of its counters.
pub(super) struct Judged {
    pub(super) name: String,
    pub(super) load: String,
    pub(super) settings: Map<String, Value>,
    pub(super) repeats: usize,
    /// The model's machine in the first repeat, and the second in which its work ends.
    pub(super) machine: Map<String, Value>,
    pub(super) ends: f64,
    pub(super) verdicts: Vec<Verdict>,
}

/// How many counters are right, and of how many.
fn score<'a>(verdicts: impl Iterator<Item = &'a Verdict>) -> (usize, usize) {
    verdicts.fold((0, 0), |(right, of), verdict| (right + usize::from(verdict.right), of + 1))
}

/// The file's text: what is said of the real kernel's repeats, and of the model.
pub(super) fn table(stored: &Stored, itself: &[Verdict], runs: &[Judged]) -> String {
    let (right, of) = score(runs.iter().flat_map(|run| &run.verdicts));
    let (repeats_right, repeats_of) = score(itself.iter());
    let mut text = format!(
        "{{\n\"kernel\": {}, \"version\": {},\n\"right\": {right},\n\"of\": {of},\n\"itself\": {},\n\"runs\": [\n",
        json!(stored.kernel),
        json!(stored.version),
        json!({ "right": repeats_right, "of": repeats_of })
    );
    for (at, run) in runs.iter().enumerate() {
        let (right, of) = score(run.verdicts.iter());
        let about = json!({ "load": run.load, "repeats": run.repeats, "settings": run.settings,
            "machine": run.machine, "ends": run.ends as u32, "right": right, "of": of })
        .to_string();
        let counters: Vec<String> =
            run.verdicts.iter().map(|verdict| serde_json::to_string(verdict).unwrap()).collect();
        let comma = if at == 0 { "" } else { ",\n" };
        let (name, about) = (json!(run.name), &about[1..about.len() - 1]);
        write!(text, "{comma}{{\"name\":{name},{about},\"counters\":[\n  {}]}}", counters.join(",\n  ")).unwrap();
    }
    text.push_str("\n]\n}\n");
    text
}

/// Compares a table with the stored one. `UPDATE_EXPECT=1` stores it, unless it has fewer counters right; that needs a
/// reason, which belongs in the commit, and `UPDATE_EXPECT=fewer`.
pub(super) fn expect(version: &str, actual: &str) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/base/published/real-linux");
    let path = folder.join(format!("{version}.json"));
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    let (before, now) = (right_of(&stored), right_of(actual));
    let update = std::env::var("UPDATE_EXPECT").unwrap_or_default();
    assert!(
        now >= before || update == "fewer",
        "Linux {version}: {now} counters are right, {before} were\n{}",
        difference(&stored, actual)
    );
    if !update.is_empty() {
        std::fs::create_dir_all(folder).unwrap();
        std::fs::write(&path, actual).unwrap();
        return;
    }
    assert!(
        stored == actual,
        "Linux {version}: {now} counters are right, as {before} were, with other values; UPDATE_EXPECT=1 stores them\n{}",
        difference(&stored, actual)
    );
}

fn right_of(table: &str) -> u64 {
    let right = |table: Value| table["right"].as_u64();
    serde_json::from_str(table).ok().and_then(right).unwrap_or(0)
}

/// The counters that differ, under the names of their runs.
fn difference(before: &str, now: &str) -> String {
    let runs = |text: &str| -> Vec<Value> {
        let table: Value = serde_json::from_str(text).unwrap_or_default();
        table["runs"].as_array().cloned().unwrap_or_default()
    };
    let before = runs(before);
    let mut text = String::new();
    for run in runs(now) {
        let old = before.iter().find(|old| old["name"] == run["name"]);
        let counters = |of: &Value| of["counters"].as_array().cloned().unwrap_or_default();
        let olds = old.map(counters).unwrap_or_default();
        for counter in counters(&run) {
            let was = olds.iter().find(|was| was["counter"] == counter["counter"]);
            if was == Some(&counter) {
                continue;
            }
            let mark = |right: &Value| if right == true { "" } else { " (wrong)" };
            let was = was.map_or("none".to_string(), |was| format!("{}{}", was["model"], mark(&was["right"])));
            let Value::String(id) = &counter["counter"] else { continue };
            let name = run["name"].as_str().unwrap_or_default();
            let (low, high, model) = (&counter["low"], &counter["high"], &counter["model"]);
            let right = mark(&counter["right"]);
            writeln!(text, "{name}: {id} real {low} to {high}, model {was} -> {model}{right}").unwrap();
        }
    }
    text
}

//! `faultline search`: the shortest string on which a policy beats another, or shows Belady's anomaly.

use crate::commands::replay::policy;
use crate::failure::Failure;
use crate::options as asked;
use crate::output::{self, Format};
use crate::text::Table;
use serde::Serialize;
use textbook::curve::{Limits, Report, Search, Verdict};

#[derive(Debug, Serialize)]
struct Answer {
    policy: String,
    /// The policy to beat; none when searching for the anomaly.
    beats: Option<String>,
    #[serde(flatten)]
    report: Report,
}

/// Searches, and reports what has been proven.
pub(crate) fn run(asked: asked::Search) -> Result<(), Failure> {
    let asked::Search { policy: spec, beats, frames, pages, max_length: length, budget, answer: how } = asked;
    let limits = Limits { pages: pages.unwrap_or(length), length };
    let search = match &beats {
        Some(other) => Search::beats(policy(&spec)?, policy(other)?, frames, limits),
        None => Search::anomaly(policy(&spec)?, policy(&spec)?, frames, limits),
    };
    let mut search = search.map_err(|diags| Failure::document("search", &diags))?;
    search.advance(budget);
    let answer = Answer { policy: spec, beats, report: search.report() };
    match how.format() {
        Format::Json => output::json(&answer),
        Format::Table => output::write(&(sentence(&answer) + "\n")),
    }
}

fn sentence(answer: &Answer) -> String {
    let Report { verdict, references, frames, faults, proven_length, pages, nodes, .. } = &answer.report;
    let references = references.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let key = match verdict {
        Verdict::Found => "search-found",
        Verdict::None => "search-none",
        Verdict::Unfinished => "search-unfinished",
    };
    let words = [
        ("references", references),
        ("policy", answer.policy.clone()),
        ("other", answer.beats.clone().unwrap_or_else(|| answer.policy.clone())),
        ("frames", frames[0].to_string()),
        ("other-frames", frames[1].to_string()),
        ("faults", faults[0].to_string()),
        ("other-faults", faults[1].to_string()),
        ("proven", proven_length.to_string()),
        ("pages", pages.to_string()),
        ("nodes", nodes.to_string()),
    ];
    let mut words = words.each_ref().map(|(name, value)| (*name, value.as_str())).to_vec();
    let [claim, counted] = match answer.beats {
        Some(_) => ["search-beats", "search-beats-faults"],
        None => ["search-anomaly", "search-anomaly-faults"],
    };
    let [claim, counted] = [claim, counted].map(|key| Table::cli().fill(key, &words));
    words.extend([("claim", claim.as_str()), ("counted", &counted)]);
    Table::cli().fill(key, &words)
}

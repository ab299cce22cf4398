//! The run of a page cache.

use super::Answer;
use crate::failure::Failure;
use crate::output;
use crate::text::Table;
use scenario::{PageCache, Scenario};
use serde::Serialize;
use studies::page_cache::{self, CacheHead, CacheStepHead, Counts};

/// The steps and their outcomes.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub(super) struct Steps(Vec<Step>);

/// A step with the name of the piece that it read; none for a sleep.
#[derive(Debug, Serialize)]
struct Step {
    piece: Option<String>,
    #[serde(flatten)]
    told: CacheStepHead,
}

/// Runs the page cache.
///
/// # Errors
/// Whatever prevents the run.
pub(super) fn answer(file: &str, scenario: &Scenario, cache: &PageCache) -> Result<Answer, Failure> {
    let run = page_cache::run(cache).map_err(|diags| Failure::document(file, &diags))?;
    let CacheHead { faults, minor_faults, seconds, counts, regions, steps, .. } = run.head;
    let Counts { cold, evictions, refaults_activated, activations, deactivations } = counts;
    let named = |pairs: &[(&str, f64)]| pairs.iter().map(|&(name, value)| (name.to_string(), value)).collect();
    let summary =
        [("faults", faults.into()), ("minor_faults", minor_faults.into()), ("seconds", seconds), ("cold", cold.into())];
    let events = [
        ("evictions", evictions.into()),
        ("refaults_activated", refaults_activated.into()),
        ("activations", activations.into()),
        ("deactivations", deactivations.into()),
    ];
    let piece = |step: &CacheStepHead| Some(regions.get(step.region? as usize)?.name.clone());
    Ok(Answer {
        scenario: scenario.clone(),
        summary: named(&summary),
        series: page_cache::SERIES.iter().map(ToString::to_string).zip(run.columns).collect(),
        processes: Vec::new(),
        events: named(&events),
        steps: Some(Steps(steps.into_iter().map(|told| Step { piece: piece(&told), told }).collect())),
    })
}

impl Steps {
    /// A line for each step.
    pub(super) fn print(&self) -> Result<(), Failure> {
        let words = Table::cli();
        let line = |Step { piece, told }: &Step| {
            let name = piece.clone().unwrap_or_else(|| words.fill("run-sleep", &[]));
            let seconds = [told.start_s, told.end_s].map(|s| format!("{s:.1}"));
            let counts = [told.faults, told.minor_faults, told.active, told.inactive, told.free];
            [name].into_iter().chain(seconds).chain(counts.map(|count| count.to_string())).collect()
        };
        let lines: Vec<Vec<String>> = self.0.iter().map(line).collect();
        output::write("\n")?;
        output::table(&words.list("run-steps-head"), &lines)
    }
}

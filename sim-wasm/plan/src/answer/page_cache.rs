//! The run of a page cache.

use super::Answer;
use base::diag::Diag;
use scenario::{PageCache, Scenario};
use serde::Serialize;
use studies::page_cache::{self, CacheHead, CacheStepHead, Counts};

/// The steps and their outcomes.
#[derive(Debug, Clone, Serialize)]
#[serde(transparent)]
pub struct Steps(pub Vec<Step>);

/// A step with the name of the piece that it read; none for a sleep.
#[derive(Debug, Clone, Serialize)]
pub struct Step {
    /// The piece's name.
    pub piece: Option<String>,
    /// Its outcome.
    #[serde(flatten)]
    pub told: CacheStepHead,
}

/// Runs the page cache.
///
/// # Errors
/// Whatever prevents the run.
pub(super) fn answer(scenario: &Scenario, cache: &PageCache) -> Result<Answer, Vec<Diag>> {
    let run = page_cache::run(cache)?;
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

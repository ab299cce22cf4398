//! What the browser needs to know about a replay besides its packed columns.

use super::{Log, Prepared, Totals};
use scenario::PolicySpec;
use serde::Serialize;

/// The description of a replay; the columns themselves cross the boundary as packed words.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ReplayHead {
    /// The policy as run, every parameter with its value.
    pub policy: PolicySpec,
    /// Number of frames.
    pub frames: u32,
    /// What the user calls each page, by page id. Text, because JavaScript integers are exact only up to 2^53.
    pub labels: Vec<String>,
    /// Counts over the whole run.
    pub totals: Totals,
    /// Fingerprint of the run.
    pub digest: String,
}

impl ReplayHead {
    /// The head of a finished run.
    pub fn new(run: &Prepared, log: &Log) -> Self {
        ReplayHead {
            policy: run.chosen.spec(),
            frames: log.frames,
            labels: run.trace.labels().iter().map(u64::to_string).collect(),
            totals: log.totals,
            digest: log.digest().hex(),
        }
    }
}

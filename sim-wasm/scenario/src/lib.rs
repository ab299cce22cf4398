//! The Scenario: the one document a run is a pure function of.
//!
//! Shared links, the command line, the golden tests and the worker all speak it. It is versioned: an older document is
//! upgraded by [`parse`], a newer one is refused by name instead of being misread.
#![forbid(unsafe_code)]

mod cache_words;
mod compressed_swap;
mod consumers;
mod control;
mod disk;
mod file_writer;
mod machine;
mod nets;
mod page_cache;
mod probe;
mod read;
mod read_machine;
mod read_page_cache;
mod read_workload;
mod recorded;
mod stress_ng;
mod swap_area;

pub use cache_words::{CachePolicy, HeatAt, ListRatio, Megabyte};
pub use compressed_swap::CompressedSwap;
pub use consumers::{Consumers, ReleaseOrder, WritePattern};
pub use control::ControlSpec;
pub use disk::{DiskScheduler, DiskSpec, HP97560_PAGES};
pub use file_writer::FileWriter;
pub use machine::{FileReader, Idle, Machine, OsSpec, Phases, RandomWriter, ReadBy, Stress, TraceReplay, WorkloadSpec};
pub use nets::Nets;
pub use page_cache::{CacheSequence, CacheStep, NamedSequence, PageCache};
pub use probe::Probe;
pub use recorded::RecordedLoad;
pub use stress_ng::StressNg;
pub use swap_area::SwapArea;

use base::diag::{Code, Diag, json_reason};
use base::named::Named;
use base::param::ParamValue;
use serde::Serialize;
use serde_json::Value;

/// Fewest frames of a machine: below, the thresholds alone would take most of memory.
pub const MIN_MACHINE_FRAMES: u32 = 128;

/// The version of the document this build writes.
pub const VERSION: u32 = 1;

/// What to run.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Scenario {
    /// Version of the document; [`VERSION`] after [`parse`].
    pub version: u32,
    /// Seed of everything random in the run.
    #[serde(default)]
    pub seed: u32,
    /// The run itself.
    pub run: Run,
}

/// The kinds of run.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Run {
    /// One replacement policy on one reference string, reference by reference.
    Replay(Replay),
    /// A machine under an operating system's paging daemon, in simulated time.
    Machine(Machine),
    /// A page cache under a sequence of processes that read a file.
    PageCache(PageCache),
}

/// One replacement policy on one reference string.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Replay {
    /// The reference string.
    pub references: References,
    /// The policy and its parameters.
    pub policy: PolicySpec,
    /// Number of physical frames.
    pub frames: u32,
}

/// A reference string: written out, or made.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum References {
    /// `7 0 1w 2`: page numbers with an optional `r` or `w`.
    Text(String),
    /// Made by a pattern, from the scenario's seed.
    Pattern(PatternSpec),
}

/// A pattern of references by name, with the parameters that differ from their defaults.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct PatternSpec {
    /// Stable id, as in the table of patterns.
    pub pattern: String,
    /// Parameter values by parameter id.
    #[serde(default, skip_serializing_if = "Named::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "std::collections::BTreeMap<String, ParamValue>"))]
    pub params: Named<String, ParamValue>,
}

/// A policy by id, with the parameters that differ from their defaults.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct PolicySpec {
    /// Stable id, as in the registry.
    pub id: String,
    /// Parameter values by parameter id.
    #[serde(default, skip_serializing_if = "Named::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "std::collections::BTreeMap<String, ParamValue>"))]
    pub params: Named<String, ParamValue>,
}

/// Reads a Scenario from JSON: its shape and version. Values are checked by the run that uses them.
/// `None` goes with at least one error.
pub fn parse(json: &str) -> (Option<Scenario>, Vec<Diag>) {
    match read_value(json) {
        (value, diags) if diags.is_empty() => from_value(&value),
        (_, diags) => (None, diags),
    }
}

/// Reads a [`PolicySpec`] from JSON. `None` goes with at least one error.
pub fn parse_policy(json: &str) -> (Option<PolicySpec>, Vec<Diag>) {
    match read_value(json) {
        (value, diags) if diags.is_empty() => shaped(read::policy(&value)),
        (_, diags) => (None, diags),
    }
}

/// Reads a [`PatternSpec`] from JSON. `None` goes with at least one error.
pub fn parse_pattern(json: &str) -> (Option<PatternSpec>, Vec<Diag>) {
    match read_value(json) {
        (value, diags) if diags.is_empty() => shaped(read::pattern(&value)),
        (_, diags) => (None, diags),
    }
}

/// Reads any JSON document; `Null` goes with an error.
pub fn read_value(json: &str) -> (Value, Vec<Diag>) {
    match serde_json::from_str(json) {
        Ok(value) => (value, Vec::new()),
        Err(e) => {
            let diag =
                Diag::error(Code::JsonSyntax).at(e.line() as u32, e.column() as u32).arg("reason", json_reason(&e));
            (Value::Null, vec![diag])
        }
    }
}

/// Reads a Scenario from a JSON value, for callers that have edited it (`--set path=value`).
pub fn from_value(value: &Value) -> (Option<Scenario>, Vec<Diag>) {
    let version = value.get("version").and_then(Value::as_u64);
    if let Some(version) = version.filter(|&v| v > u64::from(VERSION)) {
        let diag = Diag::error(Code::ScenarioVersion).arg("version", version).arg("newest", VERSION);
        return (None, vec![diag]);
    }
    shaped(read::scenario(value))
}

fn shaped<T>(read: Result<T, serde::de::value::Error>) -> (Option<T>, Vec<Diag>) {
    match read {
        Ok(document) => (Some(document), Vec::new()),
        Err(e) => (None, vec![Diag::error(Code::ScenarioShape).arg("reason", e)]),
    }
}

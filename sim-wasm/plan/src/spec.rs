//! The document that a person writes: what is to be run with what.

use crate::problem::Problem;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// The version of the document that this build reads.
const VERSION: u64 = 1;

/// What is to be run: scenarios with every combination of values, or traces with every policy and number of frames.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// Version of the document.
    pub version: u64,
    /// Scenario documents, by file.
    #[serde(default)]
    pub scenarios: Vec<String>,
    /// Values that are changed in every scenario, by path.
    #[serde(default)]
    pub set: BTreeMap<String, Value>,
    /// Values that are varied, by path.
    #[serde(default)]
    pub vary: BTreeMap<String, Vec<Value>>,
    /// The numbers to keep of each run; all of them if none is named.
    #[serde(default)]
    pub responses: Vec<String>,
    /// Traces.
    #[serde(default)]
    pub traces: Vec<TraceSpec>,
    /// Policies as on the command line: `lru-k:k=3`, or a file that ends in `.flp`.
    #[serde(default)]
    pub policies: Vec<String>,
    /// Numbers of frames.
    #[serde(default)]
    pub frames: Vec<u32>,
    /// Seeds of each run: a scenario's own and those that follow, or those from 0 of a policy that chance decides.
    #[serde(default = "one")]
    pub seeds: u32,
    /// How many tasks at most are one part.
    #[serde(default)]
    pub tasks_per_part: Option<u32>,
}

fn one() -> u32 {
    1
}

/// A trace: a file, or a pattern.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraceSpec {
    /// The file.
    #[serde(default)]
    pub file: Option<String>,
    /// A pattern as on the command line: `zipf:length=500,pages=12,seed=7`.
    #[serde(default)]
    pub generate: Option<String>,
    /// The file's digest, as `sha256sum` prints it; with it, the file isn't read before it is worked on.
    #[serde(default)]
    pub sha256: Option<String>,
    /// The file's format.
    #[serde(default)]
    pub format: Option<String>,
    /// Bytes in a page.
    #[serde(default)]
    pub page_size: Option<u64>,
    /// Bytes in a sector, if the numbers are sectors.
    #[serde(default)]
    pub sector_size: Option<u64>,
    /// Whether instruction fetches are left out.
    #[serde(default)]
    pub data_only: bool,
    /// Whether successive references to one page are merged.
    #[serde(default)]
    pub collapse: bool,
    /// The column that holds the pages: a name, or a number counted from 1.
    #[serde(default)]
    pub id_column: Option<Value>,
}

impl Spec {
    /// Reads a document.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> Result<Spec, Problem> {
        let value: Value = serde_json::from_str(text).map_err(|e| Problem::json("study-json", &e))?;
        if let Some(version) = value.get("version").and_then(Value::as_u64).filter(|&version| version != VERSION) {
            return Err(Problem::new("study-version").arg("version", version).arg("newest", VERSION));
        }
        let spec: Spec = serde_json::from_str(text).map_err(|e| Problem::json("study-shape", &e))?;
        spec.check()?;
        Ok(spec)
    }

    /// Whether this is of scenarios; else it is of traces.
    pub fn is_of_scenarios(&self) -> bool {
        !self.scenarios.is_empty()
    }

    fn check(&self) -> Result<(), Problem> {
        if self.scenarios.is_empty() == self.traces.is_empty() {
            return Err(Problem::new("study-kind"));
        }
        let of_traces = [("policies", !self.policies.is_empty()), ("frames", !self.frames.is_empty())];
        let of_scenarios =
            [("set", !self.set.is_empty()), ("vary", !self.vary.is_empty()), ("responses", !self.responses.is_empty())];
        let (kind, foreign) = if self.is_of_scenarios() {
            ("scenarios", of_traces.iter().find(|(_, is_there)| *is_there))
        } else {
            ("traces", of_scenarios.iter().find(|(_, is_there)| *is_there))
        };
        if let Some((field, _)) = foreign {
            return Err(Problem::new("study-foreign").arg("field", field).arg("kind", kind));
        }
        if let Some((field, _)) = of_traces.iter().find(|(_, is_there)| !self.is_of_scenarios() && !is_there) {
            return Err(Problem::new("study-missing").arg("field", field));
        }
        if let Some(path) = self.vary.iter().find_map(|(path, values)| values.is_empty().then_some(path)) {
            return Err(Problem::new("study-no-values").arg("path", path));
        }
        if self.vary.contains_key("seed") {
            return Err(Problem::new("study-vary-seed"));
        }
        if self.seeds == 0 {
            return Err(Problem::new("study-no-seeds"));
        }
        let wrong = (0..).zip(&self.traces).find(|(_, of)| of.file.is_some() == of.generate.is_some());
        wrong.map_or(Ok(()), |(at, _)| Err(Problem::new("study-trace").arg("at", format!("traces.{at}"))))
    }
}

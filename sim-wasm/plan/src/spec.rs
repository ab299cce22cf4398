//! The document that a person writes: what is to be run with what.

use crate::caches::{Admit, Bytes, Unit};
use crate::place::place;
use crate::problem::Problem;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::num::NonZeroU32;

/// The version of the document that this build reads.
const VERSION: u64 = 1;

/// What is to be run: scenarios with every combination of values, or traces with every policy and number of frames or
/// capacity of a cache.
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
    /// Capacities of caches of objects that have sizes.
    #[serde(default)]
    pub bytes: Vec<Bytes>,
    /// Capacities of caches of objects of size 1.
    #[serde(default)]
    pub objects: Vec<NonZeroU32>,
    /// Which missed objects such a cache loads; all of them if nothing is said.
    #[serde(default)]
    pub admit: Vec<Admit>,
    /// Requests at the beginning that such a cache does not count.
    #[serde(default)]
    pub warmup: Option<u64>,
    /// Seeds of each run: a scenario's own and those that follow; or of what chance decides, from 0 on with frames and from 1 on
    /// with caches.
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
        spec.check().map_err(|problem| match problem.arg_of("field") {
            Some(field) => Problem { place: place(text, field), ..problem },
            None => problem,
        })?;
        Ok(spec)
    }

    /// Whether this is of scenarios; else it is of traces.
    pub fn is_of_scenarios(&self) -> bool {
        !self.scenarios.is_empty()
    }

    /// What capacities of caches are counted in, and the capacities.
    pub(crate) fn capacities(&self) -> (Unit, Vec<u64>) {
        if self.objects.is_empty() {
            return (Unit::Bytes, self.bytes.iter().map(|bytes| bytes.0).collect());
        }
        (Unit::Objects, self.objects.iter().map(|&objects| objects.get().into()).collect())
    }

    fn check(&self) -> Result<(), Problem> {
        if self.scenarios.is_empty() == self.traces.is_empty() {
            return Err(Problem::new("study-kind"));
        }
        self.fields()?;
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
        if let Some((at, _)) = wrong {
            return Err(Problem::new("study-trace").arg("at", format!("traces.{at}")));
        }
        let pattern = self.traces.iter().position(|of| of.generate.is_some());
        match pattern.filter(|_| !self.bytes.is_empty()) {
            Some(at) => Err(Problem::new("study-no-sizes").arg("at", format!("traces.{at}"))),
            None => Ok(()),
        }
    }

    /// Whether the fields go together.
    fn fields(&self) -> Result<(), Problem> {
        let of_scenarios =
            [("set", !self.set.is_empty()), ("vary", !self.vary.is_empty()), ("responses", !self.responses.is_empty())];
        let of_caches = [("admit", !self.admit.is_empty()), ("warmup", self.warmup.is_some())];
        let sizes = [
            ("frames", !self.frames.is_empty()),
            ("bytes", !self.bytes.is_empty()),
            ("objects", !self.objects.is_empty()),
        ];
        let policies = ("policies", !self.policies.is_empty());
        let found =
            |fields: &[(&'static str, bool)]| fields.iter().find(|(_, is_there)| *is_there).map(|(name, _)| *name);
        let foreign = |field, kind: &str| Err(Problem::new("study-foreign").arg("field", field).arg("kind", kind));
        if self.is_of_scenarios() {
            let of_traces = found(&[policies]).or(found(&sizes)).or(found(&of_caches));
            return of_traces.map_or(Ok(()), |field| foreign(field, "scenarios"));
        }
        if let Some(field) = found(&of_scenarios) {
            return foreign(field, "traces");
        }
        if !policies.1 {
            return Err(Problem::new("study-missing").arg("field", policies.0));
        }
        let given: Vec<&str> = sizes.iter().filter(|(_, is_there)| *is_there).map(|(name, _)| *name).collect();
        match (&given[..], found(&of_caches)) {
            ([], _) => Err(Problem::new("study-no-size")),
            (["frames"], Some(field)) => foreign(field, "frames"),
            ([_], _) => Ok(()),
            ([first, second, ..], _) => Err(Problem::new("study-two-sizes").arg("first", first).arg("field", second)),
        }
    }
}

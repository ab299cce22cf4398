//! What a plan runs: scenarios with values, or traces with policies of pages or of objects. Everything is in here but the
//! traces' files, which are named by their digests.

use crate::caches::{self, Admit, Unit};
use crate::path::set_value;
use crate::problem::Problem;
use crate::replays;
use crate::spec::{Spec, TraceSpec};
use base::diag::Diag;
use base::named::Named;
use base::param::ParamValue;
use objects::Admission;
use scenario::{PatternSpec, PolicySpec};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use trace::generate::Drawing;
use trace::{IdColumn, Limits, Options, PageSize, Reader};

/// The most references of a pattern: whole numbers up to here are exact.
pub const LONGEST_PATTERN: f64 = 9_007_199_254_740_991.0;

/// What a plan runs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Scenarios.
    Runs(Runs),
    /// Traces, and memory of frames.
    Replays(Replays),
    /// Traces, and caches of objects.
    Caches(Caches),
}

/// Every scenario with every combination of values and every seed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Runs {
    /// The documents.
    pub scenarios: Vec<Given>,
    /// Values by path; the last one changes fastest.
    pub vary: BTreeMap<String, Vec<Value>>,
    /// Seeds of each combination, from the scenario's own on.
    pub seeds: u32,
    /// The numbers that are kept; all of them if none is named.
    pub responses: Vec<String>,
}

/// A document, and what it is called.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// Its name: the file's, or a policy's as it is written on the command line.
    pub name: String,
    /// The document.
    pub document: Value,
}

/// Every trace with every policy, number of frames and seed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replays {
    /// The traces.
    pub traces: Vec<TraceInput>,
    /// The policies.
    pub policies: Vec<Given>,
    /// Numbers of frames.
    pub frames: Vec<u32>,
    /// Seeds, from 0 on, of each policy that chance decides.
    pub seeds: u32,
}

/// Every trace with every policy, capacity, rule of admission and seed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Caches {
    /// The traces.
    pub traces: Vec<TraceInput>,
    /// The policies.
    pub policies: Vec<Given>,
    /// What capacities are counted in.
    pub unit: Unit,
    /// Sizes of the cache.
    pub capacities: Vec<u64>,
    /// Which missed objects are loaded.
    pub admit: Vec<Admit>,
    /// Requests at the beginning that are not counted.
    pub warmup: u64,
    /// Seeds, from 1 on, of whatever chance decides.
    pub seeds: u32,
}

/// A trace.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraceInput {
    /// Its file, or its pattern as it is written on the command line.
    pub name: String,
    /// Where it comes from.
    pub from: Origin,
}

/// Where a trace comes from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// A file, and how it is read.
    File(FileInput),
    /// A pattern, and its seed.
    Pattern(Value, u32),
}

/// A file, and how it is read.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileInput {
    /// Its digest.
    pub sha256: String,
    /// Its size, if it was read.
    pub bytes: Option<u64>,
    /// How it is read: the options that are not at their defaults.
    pub options: BTreeMap<String, Value>,
}

/// Reads the files that a document names.
pub trait Inputs {
    /// What prevents that.
    type Error: From<Problem>;

    /// A file's text.
    ///
    /// # Errors
    /// It cannot be read.
    fn text(&mut self, file: &str) -> Result<String, Self::Error>;

    /// A file's digest in hexadecimal digits, and its size.
    ///
    /// # Errors
    /// It cannot be read.
    fn digest(&mut self, file: &str) -> Result<(String, u64), Self::Error>;
}

impl Kind {
    /// What a document asks for, with the files that it names.
    ///
    /// # Errors
    /// A file cannot be read, or something in it or in the document is wrong.
    pub fn of<I: Inputs>(spec: &Spec, inputs: &mut I) -> Result<Kind, I::Error> {
        if spec.is_of_scenarios() {
            let scenario = |file: &String| scenario(file, &inputs.text(file)?, spec).map_err(I::Error::from);
            let scenarios = spec.scenarios.iter().map(scenario).collect::<Result<_, _>>()?;
            let responses = spec.responses.clone();
            return Ok(Kind::Runs(Runs { scenarios, vary: spec.vary.clone(), seeds: spec.seeds, responses }));
        }
        let of_pages = !spec.frames.is_empty();
        // Before any trace, which may take long to read.
        let policies = spec.policies.iter().map(|text| {
            if !of_pages {
                return caches::policy(text).map_err(I::Error::from);
            }
            let source = if replays::is_program(text) { Some(inputs.text(text)?) } else { None };
            replays::policy(text, source).map_err(I::Error::from)
        });
        let policies = policies.collect::<Result<_, I::Error>>()?;
        let traces = (0..).zip(&spec.traces).map(|(at, of)| trace(&format!("traces.{at}"), of, inputs));
        let traces = traces.collect::<Result<_, I::Error>>()?;
        let seeds = spec.seeds;
        if of_pages {
            return Ok(Kind::Replays(Replays { traces, policies, frames: spec.frames.clone(), seeds }));
        }
        let (unit, capacities) = spec.capacities();
        let admit = if spec.admit.is_empty() { vec![Admit(Admission::All)] } else { spec.admit.clone() };
        let warmup = spec.warmup.unwrap_or_default();
        Ok(Kind::Caches(Caches { traces, policies, unit, capacities, admit, warmup, seeds }))
    }
}

impl Kind {
    /// The traces, if there are any.
    pub fn traces(&self) -> Option<&[TraceInput]> {
        match self {
            Kind::Runs(_) => None,
            Kind::Replays(Replays { traces, .. }) | Kind::Caches(Caches { traces, .. }) => Some(traces),
        }
    }
}

impl Given {
    /// A policy, called as it is on the command line, or as the file of its program.
    pub(crate) fn policy(text: &str, spec: &PolicySpec) -> Given {
        let params: Vec<String> = spec.params.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let name = match (&spec.source, params.as_slice()) {
            (Some(_), _) => text.to_owned(),
            (None, []) => spec.id.clone(),
            (None, params) => format!("{}:{}", spec.id, params.join(",")),
        };
        Given { name, document: serde_json::to_value(spec).unwrap_or_default() }
    }
}

fn scenario(file: &str, text: &str, spec: &Spec) -> Result<Given, Problem> {
    let (mut document, diags) = scenario::read_value(text);
    if !diags.is_empty() {
        return Err(Problem::of(file, diags));
    }
    for (path, value) in &spec.set {
        set_value(&mut document, path, value.clone()).map_err(|diag| Problem::of("set", vec![diag]))?;
    }
    Ok(Given { name: file.to_owned(), document })
}

fn trace<I: Inputs>(at: &str, of: &TraceSpec, inputs: &mut I) -> Result<TraceInput, I::Error> {
    if let Some(text) = &of.generate {
        let (pattern, seed) = pattern(at, text)?;
        return Ok(TraceInput { name: text.clone(), from: Origin::Pattern(pattern, seed) });
    }
    let name = of.file.clone().unwrap_or_default();
    let mut file = FileInput { options: options(of), ..FileInput::default() };
    // Before the file is read, which may take long.
    file.reader(false).map_err(|diags| Problem::of(at, diags))?;
    match &of.sha256 {
        Some(digest) if digest.len() == 64 && digest.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
            file.sha256 = digest.to_ascii_lowercase();
        }
        Some(digest) => return Err(Problem::new("study-sha256").arg("at", at).arg("token", digest).into()),
        None => {
            let (digest, bytes) = inputs.digest(&name)?;
            (file.sha256, file.bytes) = (digest, Some(bytes));
        }
    }
    Ok(TraceInput { name, from: Origin::File(file) })
}

/// A pattern as it is written on the command line, with the seed among its parameters.
fn pattern(at: &str, text: &str) -> Result<(Value, u32), Problem> {
    let bad = |token: &str| Problem::new("study-pattern").arg("at", at).arg("token", token);
    let (pattern, params) = replays::named(text).map_err(|token| bad(&token))?;
    let seed = match params.get("seed") {
        Some(seed) => seed.to_string().parse().map_err(|_| bad(&seed.to_string()))?,
        None => 0,
    };
    let params: Named<String, ParamValue> =
        params.iter().filter(|(name, _)| *name != "seed").map(|(name, value)| (name.clone(), value.clone())).collect();
    let spec = PatternSpec { pattern, params };
    Drawing::new(&spec, seed, LONGEST_PATTERN).map_err(|diags| Problem::of(at, diags))?;
    Ok((serde_json::to_value(spec).unwrap_or_default(), seed))
}

/// The options that are not at their defaults.
fn options(of: &TraceSpec) -> BTreeMap<String, Value> {
    let format = of.format.as_deref().map(|id| trace::by_id(id).map_or(id, |format| format.id));
    let all = [
        ("format", format.map(Value::from)),
        ("page_size", of.page_size.map(Value::from)),
        ("sector_size", of.sector_size.map(Value::from)),
        ("data_only", of.data_only.then_some(Value::Bool(true))),
        ("collapse", of.collapse.then_some(Value::Bool(true))),
        ("id_column", of.id_column.clone()),
    ];
    all.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect()
}

impl FileInput {
    /// A reader of the file, which takes it while it is read; if so asked for, with the sizes of what is requested.
    ///
    /// # Errors
    /// An option that no file is read with.
    pub fn reader(&self, sizes: bool) -> Result<Reader, Vec<Diag>> {
        let size = |name: &str| {
            let bytes = self.options.get(name).map(|bytes| bytes.as_u64().unwrap_or_default());
            bytes.map(PageSize::new).transpose().map_err(|diag| vec![diag])
        };
        let is_on = |name: &str| self.options.get(name).is_some_and(|on| on == true);
        let column = self.options.get("id_column").map(|column| match column.as_u64() {
            Some(number) => IdColumn::Number(number as usize),
            None => IdColumn::Name(column.as_str().map_or_else(|| column.to_string(), str::to_owned)),
        });
        let options = Options {
            page_size: size("page_size")?,
            sector_size: size("sector_size")?,
            data_only: is_on("data_only"),
            collapse: is_on("collapse"),
            id_column: column,
            sizes,
            limits: Limits::STREAM,
            ..Options::default()
        };
        let format = self.options.get("format").and_then(Value::as_str);
        Reader::named(format, options).map_err(|diag| vec![diag])
    }
}

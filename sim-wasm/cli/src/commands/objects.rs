//! `faultline objects`: caches of objects that have sizes.

use super::replay::Named;
use super::served::Served;
use crate::failure::Failure;
use crate::host;
use crate::input::{self, TraceFile};
use crate::numbers::fixed;
use crate::options::Objects;
use crate::output::{self, Format};
use crate::stream::{self, Need, Size};
use crate::text::Table;
use objects::{Chosen, MOST_INTERVALS, Plan, Totals};
use scenario::PolicySpec;
use serde::Serialize;

/// Digits of a ratio.
const DIGITS: usize = 6;

#[derive(Debug, Serialize)]
struct Answer {
    trace: Size,
    /// What capacities are counted in: `bytes` or `objects`.
    unit: &'static str,
    results: Vec<Row>,
}

/// A policy with a capacity, over the whole trace or an interval.
#[derive(Debug, Serialize)]
struct Row {
    #[serde(flatten)]
    policy: Named,
    capacity: u64,
    seeds: usize,
    #[serde(flatten)]
    counted: Counted,
    #[serde(skip_serializing_if = "Option::is_none")]
    intervals: Option<Vec<Interval>>,
}

#[derive(Debug, Serialize)]
struct Interval {
    /// Number of its first request in the trace, counted from 1.
    first: u64,
    #[serde(flatten)]
    counted: Counted,
}

/// Requests, and means over the seeds of what was missed, with its standard deviation if there are several.
#[derive(Debug, Serialize)]
struct Counted {
    requests: u64,
    bytes: u64,
    misses: f64,
    missed_bytes: f64,
    miss_ratio: f64,
    byte_miss_ratio: f64,
    miss_ratio_deviation: Option<f64>,
    byte_miss_ratio_deviation: Option<f64>,
}

/// Runs every policy with every capacity and seed.
pub(crate) fn run(asked: &Objects) -> Result<(), Failure> {
    let policies = asked.policy.iter().map(|spec| chosen(spec)).collect::<Result<Vec<_>, _>>()?;
    let of_one = asked.capacity.bytes.is_empty();
    let capacities: Vec<u64> = if of_one {
        asked.capacity.objects.iter().map(|&objects| objects.into()).collect()
    } else {
        asked.capacity.bytes.clone()
    };
    let seeds = |policy: &Chosen| {
        let random = policy.entry.meta.random || asked.admit.is_random();
        if random { asked.seeds } else { 1 }
    };
    let plan = |capacity, seed| Plan {
        capacity,
        admission: asked.admit,
        warmup: asked.warmup,
        interval: asked.interval.map(u64::from),
        seed,
    };
    let mut jobs = Vec::new();
    for policy in &policies {
        for &capacity in &capacities {
            let start = |seed| Served::new(policy.start(plan(capacity, seed)), of_one);
            jobs.extend((1..=seeds(policy)).map(start));
        }
    }
    let file = if of_one { TraceFile::of(&asked.trace)? } else { TraceFile::with_sizes(&asked.trace)? };
    let threads = asked.jobs.unwrap_or_else(host::parallelism);
    let (source, jobs) = stream::serve(file.open()?, jobs, threads, Need::default())?;
    Served::check(&jobs, &source.name)?;
    if asked.interval.is_some() && jobs.iter().any(|job| job.cache.intervals().len() >= MOST_INTERVALS) {
        let limit = (MOST_INTERVALS - 1).to_string();
        return Err(Failure::usage_of("objects-intervals", &[("limit", &limit)]));
    }
    let mut jobs = jobs.into_iter();
    let mut results = Vec::new();
    for policy in &policies {
        for &capacity in &capacities {
            let runs: Vec<Served> = jobs.by_ref().take(seeds(policy) as usize).collect();
            let totals: Vec<Totals> = runs.iter().map(|run| run.cache.totals()).collect();
            let interval = |at: usize| Interval {
                first: asked.warmup + at as u64 * u64::from(asked.interval.unwrap_or_default()) + 1,
                counted: counted(&runs.iter().map(|run| run.cache.intervals()[at]).collect::<Vec<_>>()),
            };
            results.push(Row {
                policy: policy.spec().into(),
                capacity,
                seeds: runs.len(),
                counted: counted(&totals),
                intervals: asked.interval.map(|_| (0..runs[0].cache.intervals().len()).map(interval).collect()),
            });
        }
    }
    let unit = if of_one { "objects" } else { "bytes" };
    match asked.answer.format() {
        Format::Json => output::json(&Answer { trace: source.size(), unit, results }),
        Format::Table => shown(&results, unit, asked),
    }
}

/// `ID[:param=value,...]`
fn chosen(spec: &str) -> Result<Chosen, Failure> {
    let (id, params) = input::spec(spec, "--policy")?;
    let spec = PolicySpec { id, params, source: None };
    Chosen::from_spec(&spec).map_err(|diags| Failure::document("--policy", &diags))
}

/// Mean and deviation over seeds, all of the same requests.
fn counted(runs: &[Totals]) -> Counted {
    let of = |value: fn(&Totals) -> f64| spread(&runs.iter().map(value).collect::<Vec<_>>());
    let (miss_ratio, miss_ratio_deviation) = of(Totals::miss_ratio);
    let (byte_miss_ratio, byte_miss_ratio_deviation) = of(Totals::byte_miss_ratio);
    Counted {
        requests: runs[0].requests,
        bytes: runs[0].bytes,
        misses: of(|run| run.misses as f64).0,
        missed_bytes: of(|run| run.missed_bytes as f64).0,
        miss_ratio,
        byte_miss_ratio,
        miss_ratio_deviation,
        byte_miss_ratio_deviation,
    }
}

/// The mean, and the standard deviation of the sample if there are at least two.
fn spread(values: &[f64]) -> (f64, Option<f64>) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (values.len() > 1).then(|| (squares / (count - 1.0)).sqrt()))
}

/// A table of totals, and one of intervals if they were asked for.
fn shown(results: &[Row], unit: &str, asked: &Objects) -> Result<(), Failure> {
    let words = Table::cli();
    let by_bytes = unit == "bytes";
    let several = results.iter().any(|row| row.seeds > 1);
    let cells = |Counted {
                     requests,
                     misses,
                     miss_ratio,
                     byte_miss_ratio,
                     miss_ratio_deviation,
                     byte_miss_ratio_deviation,
                     ..
                 }: &Counted| {
        let ratio = |value: Option<f64>| value.map_or_else(String::new, |value| fixed(value, DIGITS));
        let mut cells = vec![requests.to_string(), crate::numbers::short(*misses), ratio(Some(*miss_ratio))];
        cells.extend(several.then(|| ratio(*miss_ratio_deviation)));
        if by_bytes {
            cells.push(ratio(Some(*byte_miss_ratio)));
            cells.extend(several.then(|| ratio(*byte_miss_ratio_deviation)));
        }
        cells
    };
    let head = |first: bool| -> Vec<String> {
        let mut names = vec!["policy", unit];
        names.extend(first.then_some("first"));
        names.extend(["requests", "misses", "miss-ratio"]);
        names.extend(several.then_some("deviation"));
        if by_bytes {
            names.push("byte-miss-ratio");
            names.extend(several.then_some("deviation"));
        }
        names.iter().map(|name| words.fill(&format!("objects-{name}"), &[])).collect()
    };
    let labels = |row: &Row| vec![row.policy.to_string(), row.capacity.to_string()];
    let rows: Vec<Vec<String>> = results.iter().map(|row| [labels(row), cells(&row.counted)].concat()).collect();
    let mut text = output::aligned(&head(false), &rows);
    if asked.interval.is_some() {
        let mut rows = Vec::new();
        for row in results {
            let of = |of: &Interval| [labels(row), vec![of.first.to_string()], cells(&of.counted)].concat();
            rows.extend(row.intervals.iter().flatten().map(of));
        }
        text = [text, output::aligned(&head(true), &rows)].join("\n");
    }
    output::write(&text)
}

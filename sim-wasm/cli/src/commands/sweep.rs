//! `faultline sweep`: runs a scenario for every combination of some values, or for those of a two-level design.

mod design;
mod print;
mod vary;

use crate::commands::run;
use crate::failure::Failure;
use crate::host;
use crate::jobs;
use crate::options as asked;
use crate::output::{self, Format};
use crate::text::Table;
use crate::{input, json_path, outputs};
use design::Designed;
use scenario::Scenario;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use vary::Vary;

/// Maximum number of runs in a sweep.
const MOST_RUNS: usize = 100_000;

/// A sweep's result in the shape that `--json` prints.
#[derive(Debug, Serialize)]
struct Answer {
    scenario: Value,
    vary: Vec<Vary>,
    seeds: u32,
    runs: Vec<Ran>,
    #[serde(skip_serializing_if = "Option::is_none")]
    design: Option<Designed>,
}

/// A run and its results.
#[derive(Debug, Serialize)]
struct Ran {
    /// The value of each varied quantity.
    values: Vec<Value>,
    seed: u32,
    responses: BTreeMap<String, f64>,
}

/// What to run.
#[derive(Debug)]
struct Job {
    values: Vec<Value>,
    seed: u32,
    scenario: Scenario,
}

/// Runs a scenario with everything that is to be varied.
pub(crate) fn run(asked: asked::Sweep) -> Result<(), Failure> {
    let asked::Sweep { scenario: file, seeds, response: wanted, design: fraction, csv: csv_file, .. } = asked;
    let on_screen = outputs::check(&[("--csv", &csv_file)], &[&file], asked.answer.format())?;
    let vary = asked.vary.iter().map(|text| Vary::parse(text)).collect::<Result<Vec<_>, _>>()?;
    let threads = asked.jobs.unwrap_or_else(host::parallelism);
    let plan = fraction.map(|text| design::plan(&text, &vary)).transpose()?;
    let (value, diags) = scenario::read_value(&input::text(&file)?);
    if !diags.is_empty() {
        return Err(Failure::document(&file, &diags));
    }
    let mut document = value;
    json_path::set_all(&mut document, &asked.set)?;
    let points = plan.as_ref().map_or_else(|| vary::grid(&vary), |plan| design::points(plan, &vary));
    if points.len().saturating_mul(seeds as usize) > MOST_RUNS {
        return Err(Failure::usage_of("sweep-too-many", &[("most", &MOST_RUNS.to_string())]));
    }
    let runs = measure(&file, &todo(&file, &document, &vary, points, seeds)?, threads, &wanted)?;
    let designed = plan.map(|plan| design::effects_of(&plan, &vary, seeds as usize, &runs));
    let answer = Answer { scenario: document, vary, seeds, runs, design: designed };
    // The answer is printed all the same: the runs may have been long.
    let written = csv_file.map_or(Ok(()), |csv_file| output::file(&csv_file, &print::csv(&answer)));
    match asked.answer.format() {
        Format::Json => output::json(&answer),
        Format::Table if on_screen => Ok(()),
        Format::Table => output::write(&print::text(&answer, &wanted)),
    }?;
    written
}

/// Every run; the seeds of a point follow one another.
fn todo(file: &str, document: &Value, vary: &[Vary], points: Vec<Vec<Value>>, seeds: u32) -> Result<Vec<Job>, Failure> {
    let mut jobs = Vec::new();
    for values in points {
        let mut point = document.clone();
        for (vary, value) in vary.iter().zip(&values) {
            vary.apply(&mut point, value)?;
        }
        let (scenario, diags) = scenario::from_value(&point);
        let scenario = scenario.ok_or_else(|| Failure::document(file, &diags))?;
        jobs.extend((0..seeds).map(|i| {
            let seed = scenario.seed.wrapping_add(i);
            Job { values: values.clone(), seed, scenario: Scenario { seed, ..scenario.clone() } }
        }));
    }
    Ok(jobs)
}

fn measure(file: &str, todo: &[Job], threads: usize, wanted: &[String]) -> Result<Vec<Ran>, Failure> {
    let work = |job: &Job| {
        let mut responses = run::responses(file, &job.scenario)?;
        if let Some(unknown) = wanted.iter().find(|name| !responses.contains_key(*name)) {
            let accepted: Vec<&str> = responses.keys().map(String::as_str).collect();
            let words = [("token", unknown.as_str()), ("accepted", &accepted.join(", "))];
            return Err(Failure::usage_of("unknown-response", &words));
        }
        if !wanted.is_empty() {
            responses.retain(|name, _| wanted.contains(name));
        }
        Ok(Ran { values: job.values.clone(), seed: job.seed, responses })
    };
    let told = |job: &Job, done: usize| {
        let values: Vec<String> = job.values.iter().map(ToString::to_string).collect();
        let words = [
            ("values", values.join(" ")),
            ("seed", job.seed.to_string()),
            ("done", done.to_string()),
            ("all", todo.len().to_string()),
        ];
        let words: Vec<(&str, &str)> = words.iter().map(|(name, word)| (*name, word.as_str())).collect();
        host::tell(&(Table::cli().fill("sweep-progress", &words) + "\n"));
    };
    jobs::share_out(todo, threads, work, told).into_iter().collect()
}

/// `2^k`, `2^(k-p)` or `2^k-p`: factors and halvings.
fn fraction(text: &str) -> Result<(u32, u32), Failure> {
    let bad = || Failure::form("--design", text, "2^K or 2^(K-P)");
    let inner = text.strip_prefix("2^").ok_or_else(bad)?;
    let inner = inner.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')).unwrap_or(inner);
    let (factors, halvings) = inner.split_once('-').unwrap_or((inner, "0"));
    factors.parse().ok().zip(halvings.parse().ok()).ok_or_else(bad)
}

#[cfg(test)]
mod tests;

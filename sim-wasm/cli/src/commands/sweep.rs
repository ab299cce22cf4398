//! `faultline sweep`: runs a scenario for every combination of some values, or for those of a two-level design.

mod design;
mod print;
pub(crate) mod vary;

use crate::failure::Failure;
use crate::host;
use crate::jobs;
use crate::kept::Kept;
use crate::options as asked;
use crate::output::{self, Format};
use crate::text::Table;
use crate::{document, json_path, link, outputs};
use base::stats::design::Design;
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
    /// Shows the run with the least of the first response that was asked for; without any, the scenario that was varied.
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
}

/// A run and its results.
#[derive(Debug, Serialize)]
struct Ran {
    /// The value of each varied quantity.
    values: Vec<Value>,
    seed: u32,
    responses: BTreeMap<String, f64>,
}

/// What to run. Its scenario is made when its turn comes: there may be many, and each may hold a recorded load.
#[derive(Debug)]
struct Job {
    values: Vec<Value>,
    seed: u32,
}

/// Runs a scenario with everything that is to be varied.
pub(crate) fn run(asked: asked::Sweep) -> Result<(), Failure> {
    let asked::Sweep { scenario: file, seeds, response: wanted, design: fraction, csv: csv_file, .. } = asked;
    let on_screen = outputs::check(&[("--csv", &csv_file)], &[&file], asked.answer.format())?;
    let vary = asked.vary.iter().map(|text| Vary::parse(text)).collect::<Result<Vec<_>, _>>()?;
    let threads = asked.jobs.unwrap_or_else(host::parallelism);
    let plan = fraction.map(|text| design::plan(&text, &vary)).transpose()?;
    let (value, diags) = scenario::read_value(&document::text(&file)?);
    if !diags.is_empty() {
        return Err(Failure::document(&file, &diags));
    }
    let mut document = value;
    json_path::set_all(&mut document, &asked.set)?;
    count(&vary, plan.as_ref(), seeds)?;
    let points = plan.as_ref().map_or_else(|| vary::grid(&vary), |plan| design::points(plan, &vary));
    let made = |values: &[Value]| made(&file, &document, &vary, values);
    let kept = Kept::new(asked.parts.as_ref(), csv_file.as_ref());
    let runs = measure(&file, &todo(points, seeds, made)?, made, threads, (&wanted, &kept))?;
    let designed = plan.map(|plan| design::effects_of(&plan, &vary, seeds as usize, &runs));
    let least = wanted.first().and_then(|response| least(&runs, response));
    let shown = match least {
        Some(run) => Some(Scenario { seed: run.seed, ..made(&run.values)? }),
        None => scenario::from_value(&document).0,
    };
    let link = shown.and_then(|shown| link::to_scenario(&shown));
    let last = link.iter().map(|url| last_line(url, least.zip(wanted.first()))).collect::<String>();
    let answer = Answer { scenario: document, vary, seeds, runs, design: designed, link };
    // The answer is printed all the same: the runs may have been long.
    let written = csv_file.map_or(Ok(()), |csv_file| output::file(&csv_file, &print::csv(&answer)));
    match asked.answer.format() {
        Format::Json => output::json(&answer),
        Format::Table if on_screen => Ok(()),
        Format::Table => output::write(&print::text(&answer, &wanted)).and_then(|()| output::write(&last)),
    }?;
    written?;
    kept.finish();
    Ok(())
}

/// Counts the runs before any is made.
///
/// # Errors
/// There are too many.
fn count(vary: &[Vary], plan: Option<&Design>, seeds: u32) -> Result<(), Failure> {
    let values = vary.iter().map(|vary| vary.values.len());
    let counts: Vec<usize> = match plan {
        Some(plan) => vec![plan.runs().len(), seeds as usize],
        None => values.chain([seeds as usize]).collect(),
    };
    let asked = counts.iter().try_fold(1_usize, |product, count| product.checked_mul(*count));
    if asked.is_some_and(|asked| asked <= MOST_RUNS) {
        return Ok(());
    }
    let mut counts = counts.iter().map(usize::to_string).collect::<Vec<_>>().join(" x ");
    counts.extend(asked.map(|asked| format!(" = {asked}")));
    Err(Failure::usage_of("sweep-too-many", &[("counts", &counts), ("most", &MOST_RUNS.to_string())]))
}

/// The run with the least of a response, the first of several.
fn least<'r>(runs: &'r [Ran], response: &str) -> Option<&'r Ran> {
    let number = |run: &Ran| run.responses.get(response).copied().unwrap_or(f64::INFINITY);
    runs.iter().min_by(|one, other| number(one).total_cmp(&number(other)))
}

/// The link, and of which run it is.
fn last_line(url: &str, least: Option<(&Ran, &String)>) -> String {
    let Some((run, response)) = least else { return link::line(url) };
    let values = run.values.iter().map(print::word).collect::<Vec<_>>().join(" ");
    let seed = run.seed.to_string();
    let words = [("response", response.as_str()), ("values", &values), ("seed", &seed), ("url", url)];
    format!("\n{}\n", Table::cli().fill("in-page-least", &words))
}

/// The scenario with these values.
fn made(file: &str, document: &Value, vary: &[Vary], values: &[Value]) -> Result<Scenario, Failure> {
    let mut point = document.clone();
    for (vary, value) in vary.iter().zip(values) {
        vary.apply(&mut point, value)?;
    }
    let (scenario, diags) = scenario::from_value(&point);
    scenario.ok_or_else(|| Failure::document(file, &diags))
}

/// Every run; the seeds of a point follow one another. Each scenario is made once, so that a wrong value is told at once.
fn todo(
    points: Vec<Vec<Value>>,
    seeds: u32,
    made: impl Fn(&[Value]) -> Result<Scenario, Failure>,
) -> Result<Vec<Job>, Failure> {
    let mut jobs = Vec::new();
    for values in points {
        let first = made(&values)?.seed;
        jobs.extend((0..seeds).map(|i| Job { values: values.clone(), seed: first.wrapping_add(i) }));
    }
    Ok(jobs)
}

fn measure(
    file: &str,
    todo: &[Job],
    made: impl Fn(&[Value]) -> Result<Scenario, Failure> + Sync,
    threads: usize,
    (wanted, kept): (&[String], &Kept),
) -> Result<Vec<Ran>, Failure> {
    let of = plan::kept(wanted);
    let work = |job: &Job| {
        let scenario = Scenario { seed: job.seed, ..made(&job.values)? };
        let values = kept.values(&of, plan::id(&scenario), || {
            plan::values(&scenario, wanted).map_err(|refused| Failure::refused(file, refused))
        })?;
        let responses = values.into_iter().filter_map(|(name, all)| Some((name, *all.first()?))).collect();
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

//! `faultline merge`: puts the results of a plan together.

use super::{PARTS, PLAN, load, say};
use crate::columnar;
use crate::failure::Failure;
use crate::options as asked;
use crate::output::{self, Format};
use crate::outputs::{self, STREAM};
use crate::store::Store;
use crate::text::Table;
use plan::{Plan, Tasks, gather};
use serde::Serialize;

/// What the plan's copy beside a merged file is called.
pub(super) const BESIDE: &str = ".plan.json";
/// Exit codes: tasks are missing, or a task has two answers.
const MISSING: u8 = 3;
/// See [`MISSING`].
pub(super) const DIFFERENT: u8 = 4;
/// Tasks that are named; any more are only counted.
const MOST_NAMED: usize = 20;

#[derive(Debug, Serialize)]
struct Answer {
    rows: usize,
    of: usize,
    missing: usize,
    sha256: String,
}

/// Writes the rows of all parts.
pub(crate) fn run(asked: &asked::Merge) -> Result<(), Failure> {
    let plans: Vec<String> = asked.dirs.iter().map(|dir| format!("{dir}/{PLAN}")).collect();
    let output = Some(asked.output.clone());
    let on_screen = outputs::check(&[("--output", &output)], &plans.iter().collect::<Vec<_>>(), asked.answer.format())?;
    let Some((first, others)) = asked.dirs.split_first() else { return Ok(()) };
    let Merged { plan, table, missing } = gathered(first, others, asked.partial)?;
    let sha256 = table.digest();
    if columnar::is_named(&asked.output) {
        let bytes = columnar::written(&table).ok_or_else(|| Failure::file(&asked.output, "merge-parquet", &[]))?;
        output::bytes(&asked.output, &bytes)?;
    } else {
        output::packed(&asked.output, &table.csv())?;
    }
    if asked.output != STREAM {
        output::file(&(asked.output.clone() + BESIDE), &plan.text())?;
    }
    let answer = Answer { rows: table.rows.len(), of: plan.tasks, missing, sha256 };
    match asked.answer.format() {
        Format::Json => output::json(&answer),
        Format::Table if on_screen => Ok(()),
        Format::Table => say(
            "merge-done",
            &[("rows", &answer.rows.to_string()), ("of", &answer.of.to_string()), ("sha256", &answer.sha256)],
        ),
    }
}

/// The rows of all parts of a plan.
struct Merged {
    plan: Plan,
    table: plan::Table,
    missing: usize,
}

/// The rows of all parts in a folder.
///
/// # Errors
/// As [`run`] refuses.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn rows(dir: &str, partial: bool) -> Result<plan::Table, Failure> {
    gathered(dir, &[], partial).map(|merged| merged.table)
}

fn gathered(first: &str, others: &[String], partial: bool) -> Result<Merged, Failure> {
    let (plan, tasks) = load(first)?;
    for dir in others {
        if load(dir)?.0.digest != plan.digest {
            return Err(Failure::file(&format!("{dir}/{PLAN}"), "merge-other-plan", &[("other", first)]));
        }
    }
    let mut parts = Vec::new();
    for dir in std::iter::once(first).chain(others.iter().map(String::as_str)) {
        let stored = Store::new(&format!("{dir}/{PARTS}")).all()?;
        stored.damaged.iter().for_each(|file| super::status::tell_damaged(file));
        parts.extend(stored.parts);
    }
    let gathered = gather(&tasks, parts);
    if !gathered.different.is_empty() {
        let different: Vec<usize> = gathered.different.iter().copied().collect();
        return Err(named("merge-different", &different, &plan, &tasks, DIFFERENT));
    }
    let missing = gathered.missing();
    if !missing.is_empty() && !partial {
        return Err(named("merge-missing", &missing, &plan, &tasks, MISSING));
    }
    let table = gathered.table(&plan, &tasks);
    Ok(Merged { table, missing: missing.len(), plan })
}

/// Tasks that prevent an answer, by name.
fn named(key: &str, places: &[usize], plan: &Plan, tasks: &Tasks, code: u8) -> Failure {
    let words = Table::cli();
    let counts = [("count", &*places.len().to_string()), ("of", &plan.tasks.to_string())];
    let head = Failure::usage_of(key, &counts).lines;
    let task = |&at: &usize| {
        let name = plan.name(tasks, at);
        words.fill("merge-task", &[("id", &tasks.ids[at].to_string()), ("name", &name)])
    };
    let mut lines: Vec<String> = head.into_iter().chain(places.iter().take(MOST_NAMED).map(task)).collect();
    if places.len() > MOST_NAMED {
        lines.push(words.fill("more-diagnostics", &[("count", &(places.len() - MOST_NAMED).to_string())]));
    }
    Failure { lines, code }
}

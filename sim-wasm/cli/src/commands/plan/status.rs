//! `faultline status`: how much of a plan is done.

use super::{PARTS, load};
use crate::failure::Failure;
use crate::host;
use crate::options as asked;
use crate::output::{self, Format};
use crate::store::Store;
use crate::text::Table;
use plan::gather;
use serde::Serialize;
use std::collections::HashSet;

#[derive(Debug, Serialize)]
struct Answer {
    plan: String,
    parts: usize,
    parts_done: usize,
    tasks: usize,
    tasks_done: usize,
    /// Tasks with two answers.
    different: usize,
    /// Files of parts that are not whole.
    damaged: Vec<String>,
}

/// Counts what is there.
pub(crate) fn run(asked: &asked::Status) -> Result<(), Failure> {
    let (plan, tasks) = load(&asked.dir)?;
    let stored = Store::new(&format!("{}/{PARTS}", asked.dir)).all()?;
    let there: HashSet<_> = stored.parts.iter().map(|part| part.id).collect();
    let groups = plan.groups(&tasks);
    let parts_done = groups.iter().filter(|group| there.contains(&group.id)).count();
    let gathered = gather(&tasks, stored.parts);
    let answer = Answer {
        plan: plan.digest.to_string(),
        parts: groups.len(),
        parts_done,
        tasks: plan.tasks,
        tasks_done: plan.tasks - gathered.missing().len(),
        different: gathered.different.len(),
        damaged: stored.damaged,
    };
    match asked.answer.format() {
        Format::Json => output::json(&answer),
        Format::Table => {
            answer.damaged.iter().for_each(|file| tell_damaged(file));
            let row = |name: &str, done: usize, all: usize| {
                let name = Table::cli().fill(name, &[]);
                vec![name, done.to_string(), (all - done).to_string(), all.to_string()]
            };
            let rows = [
                row("status-parts", answer.parts_done, answer.parts),
                row("status-tasks", answer.tasks_done, answer.tasks),
            ];
            output::table(&Table::cli().list("status-head"), &rows)
        }
    }
}

/// Says that a part is not whole.
pub(super) fn tell_damaged(file: &str) {
    host::tell(&(Table::cli().fill("status-damaged", &[("file", file)]) + "\n"));
}

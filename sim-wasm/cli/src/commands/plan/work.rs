//! `faultline work`: works on a plan, or on a shard of it.

use super::computing::Computing;
use super::{PARTS, load, say};
use crate::failure::Failure;
use crate::options as asked;
use crate::output::{self, Format};
use crate::store::Store;
use crate::text::Table;
use crate::{host, jobs};
use plan::{Group, Kind, Outcome, Part, Plan, Runs, Values};
use serde::Serialize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Different lines of what failed that are printed.
const MOST_LINES: usize = 20;

#[derive(Debug, Serialize)]
struct Answer {
    shard: usize,
    shards: usize,
    parts: usize,
    there: usize,
    computed: usize,
    failed: usize,
}

/// What is worked on, and with what.
struct Workshop<'a> {
    tasks: Computing<'a>,
    store: Store,
    all: usize,
    /// Parts that are done, those that were there included.
    done: AtomicUsize,
    there: AtomicUsize,
    failures: Mutex<Vec<Failure>>,
}

/// Computes the parts that are not there.
pub(crate) fn run(asked: &asked::Work) -> Result<(), Failure> {
    let (plan, tasks) = load(&asked.dir)?;
    let [shard, shards] = shard(asked, &plan)?;
    let groups = plan.groups(&tasks);
    let mine: Vec<&Group> = plan.shard(&tasks, &groups, [shard, shards]).into_iter().map(|at| &groups[at]).collect();
    let shop = Workshop {
        tasks: Computing::new(&plan, &tasks, &asked.with),
        store: Store::new(&format!("{}/{PARTS}", asked.dir)),
        all: mine.len(),
        done: AtomicUsize::new(0),
        there: AtomicUsize::new(0),
        failures: Mutex::default(),
    };
    match &plan.work {
        Kind::Runs(runs) => drop(jobs::share_out(&mine, shop.tasks.threads, |group| shop.runs(runs, group), |_, _| ())),
        Kind::Replays(_) | Kind::Caches(_) => shop.traces(&mine),
    }
    let (done, there) = (shop.done.into_inner(), shop.there.into_inner());
    let failures = shop.failures.into_inner().unwrap_or_default();
    let failed = failures.len();
    let answer = Answer { shard, shards, parts: mine.len(), there, computed: done - there, failed };
    match asked.answer.format() {
        Format::Json => output::json(&answer)?,
        Format::Table => say(
            "work-done",
            &[
                ("shard", &format!("{shard}/{shards}")),
                ("parts", &answer.parts.to_string()),
                ("there", &there.to_string()),
                ("computed", &answer.computed.to_string()),
            ],
        )?,
    }
    if failed == 0 { Ok(()) } else { Err(together(failures)) }
}

/// Several failures as one: what many parts have to say is said once.
fn together(failures: Vec<Failure>) -> Failure {
    let code = failures.iter().map(|failure| failure.code).max().unwrap_or(2);
    let mut lines: Vec<String> = Vec::new();
    for line in failures.into_iter().flat_map(|failure| failure.lines) {
        if !lines.contains(&line) {
            lines.push(line);
        }
        if lines.len() > MOST_LINES {
            break;
        }
    }
    Failure { lines, code }
}

/// The shard, counted from 0, and their number.
fn shard(asked: &asked::Work, plan: &Plan) -> Result<[usize; 2], Failure> {
    if let Some(text) = &asked.shard {
        let bad = || Failure::form("--shard", text, "I/N, with I from 0 to N - 1");
        let (shard, of) = text.split_once('/').ok_or_else(bad)?;
        let (shard, of): (usize, usize) = shard.parse().ok().zip(of.parse().ok()).ok_or_else(bad)?;
        return if shard < of { Ok([shard, of]) } else { Err(bad()) };
    }
    let named = ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX"]
        .into_iter()
        .find_map(|name| Some((name, host::environment(name)?)));
    let of = asked.shards.or(plan.shards);
    match (named, of) {
        (None, None) => Ok([0, 1]),
        // A plan that says how many there are is worked on as a whole where nothing says which one this is.
        (None, Some(_)) if asked.shards.is_none() => Ok([0, 1]),
        (None, Some(_)) => Err(Failure::usage_of("work-no-shard", &[])),
        (Some((name, _)), None) => Err(Failure::usage_of("work-no-shards", &[("name", name)])),
        (Some((name, text)), Some(of)) => {
            let of = of as usize;
            let shard = text.parse().ok().filter(|shard| *shard < of);
            let words = [("name", name), ("token", text.as_str()), ("last", &(of - 1).to_string())];
            shard.map(|shard| [shard, of]).ok_or_else(|| Failure::usage_of("work-bad-shard", &words))
        }
    }
}

impl Workshop<'_> {
    /// Does a part, unless it is there.
    fn part(&self, group: &Group, work: impl FnOnce() -> Result<Vec<Values>, Failure>) {
        match self.store.part(group) {
            Ok(Some(_)) => {
                self.there.fetch_add(1, Ordering::Relaxed);
                self.done.fetch_add(1, Ordering::Relaxed);
                return;
            }
            Ok(None) => {}
            Err(failure) => return self.fail(failure),
        }
        let written = work().and_then(|values| {
            let rows = group.tasks.iter().zip(values).map(|(&task, values)| Outcome { task, values }).collect();
            self.store.write(group, &Part { id: group.id, rows })
        });
        match written {
            Ok(()) => {
                let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
                let name = self.tasks.plan.name(self.tasks.tasks, group.first);
                let words = [("done", &*done.to_string()), ("all", &self.all.to_string()), ("name", &name)];
                host::tell(&(Table::cli().fill("work-progress", &words) + "\n"));
            }
            Err(failure) => self.fail(failure),
        }
    }

    /// What fails is told at the end, and the rest goes on.
    fn fail(&self, failure: Failure) {
        if let Ok(mut failures) = self.failures.lock() {
            failures.push(failure);
        }
    }

    /// A part of runs: its tasks one after another, while other threads do other parts.
    fn runs(&self, runs: &Runs, group: &Group) {
        self.part(group, || group.places().map(|at| self.tasks.run(runs, at)).collect());
    }

    /// Parts of traces: one after another, each with its tasks on all threads, since they take much memory.
    fn traces(&self, mine: &[&Group]) {
        for group in mine {
            self.part(group, || self.tasks.some(&group.places().collect::<Vec<_>>()));
        }
    }
}

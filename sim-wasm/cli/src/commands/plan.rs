//! `faultline plan`: lists the tasks of a study.

mod computing;
mod files;
pub(crate) mod merge;
pub(crate) mod status;
mod traces;
pub(crate) mod verify;
pub(crate) mod work;

use crate::failure::Failure;
use crate::options as asked;
use crate::output::{self, Format};
use crate::text::Table;
use crate::{document, host, input, outputs};
use plan::{Inputs, Kind, Plan, Problem, Spec, Tasks};
use serde::Serialize;

/// The plan's file in its folder.
const PLAN: &str = "plan.json";
/// The folder of parts.
const PARTS: &str = "parts";

#[derive(Debug, Serialize)]
struct Answer<'a> {
    plan: String,
    core: &'a str,
    tasks: usize,
    parts: usize,
    shards: Option<u32>,
}

/// Plans a study.
pub(crate) fn run(asked: &asked::Plan) -> Result<(), Failure> {
    let asked::Plan { spec: file, output: dir, shards, .. } = asked;
    let written = [("--slurm", &asked.slurm), ("--kubernetes", &asked.kubernetes)];
    let on_screen = outputs::check(&written, &[file], asked.answer.format())?;
    let refused = |problem: Problem| Failure::problem(file, &problem);
    let text = document::text(file)?;
    let spec = Spec::read(&text).map_err(refused)?;
    let folder = match file.rsplit_once(['/', std::path::MAIN_SEPARATOR]) {
        Some(("", _)) => "/",
        Some((folder, _)) => folder,
        None => "",
    };
    let folder = host::absolute(folder).map_err(|e| input::cannot_read(file, &e))?;
    let work = Kind::of(&spec, &mut Files { folder: &folder }).map_err(|said| match said {
        Said::Problem(problem) => refused(problem),
        Said::Failure(failure) => failure,
    })?;
    let plan = Plan::new(work, folder, spec.tasks_per_part, *shards).map_err(refused)?;
    keep(dir, &plan)?;
    let (plan, tasks) = load(dir)?;
    if let Some(to) = &asked.slurm {
        output::file(to, &files::slurm(dir, &plan)?)?;
    }
    if let (Some(to), Some(image), Some(claim)) = (&asked.kubernetes, &asked.image, &asked.claim) {
        output::file(to, &files::kubernetes(&plan, image, claim))?;
    }
    let parts = plan.groups(&tasks).len();
    let answer = Answer { plan: plan.digest.to_string(), core: &plan.core, tasks: plan.tasks, parts, shards: *shards };
    match asked.answer.format() {
        Format::Json => output::json(&answer),
        Format::Table if on_screen => Ok(()),
        Format::Table => say(
            "plan-made",
            &[
                ("tasks", &answer.tasks.to_string()),
                ("parts", &parts.to_string()),
                ("plan", &answer.plan),
                ("core", answer.core),
            ],
        ),
    }
}

fn say(key: &str, args: &[(&str, &str)]) -> Result<(), Failure> {
    output::write(&(Table::cli().fill(key, args) + "\n"))
}

/// Writes a plan, unless the folder has it already.
fn keep(dir: &str, plan: &Plan) -> Result<(), Failure> {
    let (file, text) = (format!("{dir}/{PLAN}"), plan.text());
    let cannot_write = |e| output::cannot_write(&file, &e);
    host::make_folder(dir).map_err(cannot_write)?;
    if host::write_new(&file, text.as_bytes()).map_err(cannot_write)? || input::text(&file)? == text {
        return Ok(());
    }
    Err(Failure::file(&file, "plan-other", &[]))
}

/// The plan of a folder, with its tasks.
fn load(dir: &str) -> Result<(Plan, Tasks), Failure> {
    read(&format!("{dir}/{PLAN}"))
}

/// A plan, with its tasks.
fn read(file: &str) -> Result<(Plan, Tasks), Failure> {
    Plan::read(&input::text(file)?).map_err(|problem| Failure::problem(file, &problem))
}

/// The files that a study names, from its own folder on.
struct Files<'a> {
    folder: &'a str,
}

/// Why a study cannot be planned: what is wrong with it, or with a file.
enum Said {
    Problem(Problem),
    Failure(Failure),
}

impl From<Problem> for Said {
    fn from(problem: Problem) -> Self {
        Said::Problem(problem)
    }
}

impl Inputs for Files<'_> {
    type Error = Said;

    fn text(&mut self, file: &str) -> Result<String, Said> {
        document::text(&traces::path(self.folder, file)).map_err(Said::Failure)
    }

    fn digest(&mut self, file: &str) -> Result<(String, u64), Said> {
        traces::digest(&traces::path(self.folder, file)).map_err(Said::Failure)
    }
}

#[cfg(test)]
mod tests;

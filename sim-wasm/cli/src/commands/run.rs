//! `faultline run`: runs a scenario document.

mod page_cache;
mod print;
mod record;

use crate::failure::Failure;
use crate::numbers::plain;
use crate::options as asked;
use crate::output::{self, Format};
use crate::text::Table;
use crate::{csv, document, json_path, link, outputs};
use base::diag::{Code, Diag};
use machine::{MachineRun, Tally};
use plan::answer::{self, Answer};
use print::Texts;
use scenario::{Machine, Run, Scenario};
use serde::Serialize;

/// An answer with the link that shows it.
#[derive(Serialize)]
struct Linked<'a> {
    #[serde(flatten)]
    answer: &'a Answer,
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
}

/// Runs the scenario, with `--set` and `--seed` applied first. The answer is printed even if the series cannot be written.
pub(crate) fn run(asked: &asked::Run) -> Result<(), Failure> {
    let (file, format) = (asked.scenario.as_str(), asked.answer.format());
    let texts = Texts::of(&asked.prints, format)?;
    let on_screen = outputs::check(&asked.files(), &asked.reads(), format)?;
    let scenario = load(file, asked)?;
    if let Run::Machine(machine) = &scenario.run {
        texts.check(machine)?;
    }
    let (answer, screen) = match (&asked.record, &scenario.run) {
        (None, _) => answered(file, &scenario, &texts)?,
        (Some(into), Run::Machine(machine)) => record::answer(file, &scenario, machine, &texts, into)?,
        (Some(_), Run::Replay(_)) => return Err(prints_nothing(file, "replay")),
        (Some(_), Run::PageCache(_)) => return Err(prints_nothing(file, "page-cache")),
    };
    let written = asked.csv.as_ref().map_or(Ok(()), |csv_file| csv::write(csv_file, &answer.series));
    let link = || link::to_scenario(&scenario);
    match format {
        Format::Json => output::json(&Linked { answer: &answer, link: link() }),
        Format::Table if texts.are_on_screen() || on_screen => output::document(&screen),
        Format::Table => {
            let rows: Vec<_> = answer.summary.iter().map(|(name, value)| vec![name.clone(), plain(*value)]).collect();
            output::table(&Table::cli().list("run-head"), &rows)?;
            answer.steps.iter().try_for_each(page_cache::print)?;
            link().iter().try_for_each(|url| output::write(&link::line(url)))
        }
    }?;
    written
}

fn load(file: &str, asked: &asked::Run) -> Result<Scenario, Failure> {
    let text = document::text(file)?;
    let (mut value, diags) = scenario::read_value(&text);
    if !diags.is_empty() {
        return Err(Failure::document(file, &diags));
    }
    if let Some(recorded) = &asked.load {
        record::put(recorded, file, &mut value)?;
    }
    json_path::set_all(&mut value, &asked.set)?;
    let (scenario, diags) = scenario::from_value(&value);
    let mut scenario = scenario.ok_or_else(|| Failure::document(file, &diags))?;
    scenario.seed = asked.seed.unwrap_or(scenario.seed);
    Ok(scenario)
}

/// The answer, and the text that replaces it on standard output.
fn answered(file: &str, scenario: &Scenario, texts: &Texts) -> Result<(Answer, String), Failure> {
    match &scenario.run {
        Run::Machine(machine) => {
            let refused = |diags: Vec<Diag>| Failure::document(file, &diags);
            let (run, tally) = systems::run_counted(machine, scenario.seed).map_err(refused)?;
            machine_answered(scenario, machine, texts, &run, &tally)
        }
        _ if texts.are_none() => answer::of(scenario)
            .map(|answer| (answer, String::new()))
            .map_err(|refused| Failure::refused(file, refused)),
        Run::Replay(_) => Err(prints_nothing(file, "replay")),
        Run::PageCache(_) => Err(prints_nothing(file, "page-cache")),
    }
}

/// Only a machine's programs print texts.
fn prints_nothing(file: &str, kind: &str) -> Failure {
    let diag = Diag::error(Code::ScenarioKind).token(kind).arg("accepted", "machine");
    Failure::document(file, &[diag])
}

/// The answer for a machine's run, and what its system's programs would have printed.
fn machine_answered(
    scenario: &Scenario,
    machine: &Machine,
    texts: &Texts,
    run: &MachineRun,
    tally: &Tally,
) -> Result<(Answer, String), Failure> {
    Ok((answer::of_machine(scenario, machine, run, tally), texts.write(machine, run)?))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;

    #[test]
    fn only_a_machine_prints_what_its_programs_would() {
        let document = r#"{"version":1,"run":{"kind":"page-cache","sequence":"lru-k-1","policy":"lru","scale":64}}"#;
        let scenario = scenario::parse(document).0.unwrap();
        let texts = Texts::of(&asked::Prints { time_l: true, ..asked::Prints::default() }, Format::Table).unwrap();
        assert_eq!(answered("test", &scenario, &texts).unwrap_err().code, 2);
    }
}

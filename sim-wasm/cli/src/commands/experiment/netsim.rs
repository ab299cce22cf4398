//! `faultline experiment netsim`: nets on Linux 2.6.8, compared with the thesis's numbers and the formulas.

use super::kept::measured;
use super::runs::{FIRST_SEED, Wish};
use super::table::number;
use crate::failure::Failure;
use crate::host;
use crate::jobs;
use crate::kept::Kept;
use crate::output;
use crate::text::Table;
use base::diag::{Code, Diag};
use scenario::{Run, Scenario};
use serde::Serialize;
use studies::experiment::netsim::machines::{CONDITIONS, Condition, UNTUNED};
use studies::experiment::netsim::{Curve, From, ID, Measured, Reason, Report, Row, curve, report};

/// Seeds for each condition unless told otherwise: chance only affects the disk's rotation, and a run takes its time.
pub(super) const SEEDS: u32 = 2;

/// The report, and what was run.
#[derive(Debug, Serialize)]
pub(super) struct Answer {
    #[serde(flatten)]
    pub(super) report: Report,
    pub(super) seeds: u32,
    conditions: Vec<Ran>,
}

/// What was run for a condition, with its first seed, and what was read from the run of each seed.
#[derive(Debug, Serialize)]
struct Ran {
    condition: &'static str,
    scenario: Scenario,
    measured: Vec<Measured>,
    /// Memory and swap over time with the first seed, for machines that differ only in nets and memory.
    #[serde(skip_serializing_if = "Option::is_none")]
    curve: Option<Curve>,
}

/// Runs every condition.
///
/// # Errors
/// Whatever prevents a machine from running.
pub(super) fn answer(wish: &Wish) -> Result<Answer, Failure> {
    // Seeds are the outer loop, so that the progress shows every condition early on.
    let todo: Vec<(u32, &Condition)> = (0..wish.seeds)
        .flat_map(|seed| CONDITIONS.iter().map(move |condition| (FIRST_SEED + seed, condition)))
        .collect();
    let told = |&(seed, condition): &(u32, &Condition), done: usize| progress(condition, seed, [done, todo.len()]);
    let kept = wish.kept();
    let done = jobs::share_out(&todo, wish.jobs, |&(seed, condition)| one(wish, condition, seed, &kept), told);
    let mut measured: Vec<Vec<Measured>> = vec![Vec::new(); CONDITIONS.len()];
    let mut curves: Vec<Option<Curve>> = vec![None; CONDITIONS.len()];
    for (at, of) in done.into_iter().enumerate() {
        let (numbers, curve) = of?;
        let at = at % CONDITIONS.len();
        measured[at].push(numbers);
        curves[at] = curves[at].take().or(Some(curve)).filter(|_| at < UNTUNED);
    }
    let ran = |((condition, measured), curve): ((&Condition, &Vec<Measured>), Option<Curve>)| {
        let scenario = wish.changed(condition.scenario(FIRST_SEED))?;
        Ok(Ran { condition: condition.name, scenario, measured: measured.clone(), curve })
    };
    let conditions = CONDITIONS.iter().zip(&measured).zip(curves).map(ran).collect::<Result<_, Failure>>()?;
    Ok(Answer { report: report(&measured), seeds: wish.seeds, conditions })
}

fn one(wish: &Wish, condition: &Condition, seed: u32, kept: &Kept) -> Result<(Measured, Curve), Failure> {
    let refused = |diags: Vec<Diag>| Failure::document(ID, &diags);
    let scenario = wish.changed(condition.scenario(seed))?;
    let Run::Machine(machine) = &scenario.run else {
        return Err(refused(vec![Diag::error(Code::ScenarioKind).arg("accepted", "machine")]));
    };
    measured(kept, [ID, ""], &scenario, || {
        let (run, _) = systems::run_counted(machine, scenario.seed).map_err(refused)?;
        Ok((Measured::of(&run), curve(&run)))
    })
}

fn progress(condition: &Condition, seed: u32, counts: [usize; 2]) {
    let [done, all] = counts.map(|count| count.to_string());
    let words =
        [("id", ID), ("condition", condition.name), ("seed", &seed.to_string()), ("done", &done), ("all", &all)];
    host::tell(&(Table::cli().fill("experiment-progress", &words) + "\n"));
}

/// A line for each row.
pub(super) fn text(answer: &Answer) -> String {
    let words = Table::cli();
    let Report { id, source, agree, of, rows, .. } = &answer.report;
    let title = [("id", *id), ("source", *source), ("seeds", &answer.seeds.to_string())];
    let lines: Vec<Vec<String>> = rows.iter().map(line).collect();
    let counts = [("agree", agree.to_string()), ("of", of.to_string())];
    let counts: Vec<(&str, &str)> = counts.iter().map(|(name, count)| (*name, count.as_str())).collect();
    let body = output::aligned(&words.list("netsim-head"), &lines);
    format!("{}\n{body}{}\n\n", words.fill("experiment-title", &title), words.fill("netsim-agree", &counts))
}

fn line(row: &Row) -> Vec<String> {
    let words = Table::cli();
    let from = words.fill(if row.from == From::Run { "netsim-run" } else { "netsim-formulas" }, &[]);
    let known = |value: Option<f64>| value.map_or_else(|| words.fill("netsim-none", &[]), number);
    let spread = row.sd.map_or_else(String::new, |sd| format!(" ±{}", number(sd)));
    let reason = row.reason.map_or_else(String::new, |reason| {
        let key = match reason {
            Reason::CacheSuffices => "netsim-cache-suffices",
            Reason::NoStrain => "netsim-no-strain",
            Reason::LimitUnexplained => "netsim-limit-unexplained",
            Reason::NotPrinted => "netsim-not-printed",
        };
        words.fill(key, &[])
    });
    vec![
        row.condition.to_string(),
        format!("{} ({})", row.metric, row.unit),
        from,
        known(row.published),
        known(row.simulated) + &spread,
        row.agrees.map_or_else(String::new, |agrees| words.fill(if agrees { "yes" } else { "no" }, &[])),
        if row.fitted { words.fill("netsim-fitted", &[]) } else { reason },
    ]
}

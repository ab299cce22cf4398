//! `faultline experiment thrashing`: the thrashing study's loads under its systems, with a verdict on each finding.

use super::runs::{FIRST_SEED, Wish};
use super::table::number;
use crate::failure::Failure;
use crate::host;
use crate::jobs;
use crate::text::Table;
use base::diag::{Code, Diag};
use scenario::Run;
use serde::Serialize;
use studies::experiment::thrashing::Number;
use studies::experiment::thrashing::findings::{AS_PUBLISHED, CITATION, Finding, ID, findings};
use studies::experiment::thrashing::loads::{Calibration, StudyRun};
use studies::experiment::thrashing::seen::Seen;

/// Seeds for each run unless told otherwise.
pub(super) const SEEDS: u32 = 3;

/// The verdicts, with a row for each finding.
#[derive(Debug, Serialize)]
pub(super) struct Answer {
    id: &'static str,
    source: &'static str,
    rows: Vec<Row>,
    /// Number of findings reproduced.
    agree: usize,
    /// Of these, the number reproduced with the load as the study's text describes it, and nothing added.
    agree_literal: usize,
    of: usize,
    seeds: u32,
}

#[derive(Debug, Serialize)]
struct Row {
    /// Its number.
    finding: &'static str,
    /// Number and statement.
    metric: String,
    /// The load that reproduces it, or the last one tested.
    condition: Calibration,
    agrees: Option<bool>,
    /// The reason, as a key into the word tables.
    because: &'static str,
    /// The reason, as a sentence.
    reason: String,
    /// Number of seeds whose runs alone lead to the same verdict.
    alone: Option<usize>,
    evidence: Vec<Number>,
}

/// Runs every load under every system that has a model.
///
/// # Errors
/// Whatever prevents a machine from running.
pub(super) fn answer(wish: &Wish) -> Result<Answer, Failure> {
    let runs = StudyRun::all();
    // Seeds are the outer loop, so that the progress shows every run early on.
    let todo: Vec<(u32, &StudyRun)> =
        (0..wish.seeds).flat_map(|seed| runs.iter().map(move |run| (FIRST_SEED + seed, run))).collect();
    let told = |&(seed, run): &(u32, &StudyRun), done: usize| progress(run, seed, [done, todo.len()]);
    let seen = jobs::share_out(&todo, wish.jobs, |&(seed, run)| one(wish, run, seed), told);
    let seen: Vec<Seen> = seen.into_iter().collect::<Result<_, Failure>>()?;
    let rows: Vec<Row> = findings(&seen).into_iter().map(row).collect();
    let agreeing = |row: &&Row| row.agrees == Some(true);
    let agree = rows.iter().filter(agreeing).count();
    let agree_literal = rows.iter().filter(|row| row.because == AS_PUBLISHED).count();
    let of = rows.iter().filter(|row| row.agrees.is_some()).count();
    Ok(Answer { id: ID, source: CITATION, rows, agree, agree_literal, of, seeds: wish.seeds })
}

fn one(wish: &Wish, run: &StudyRun, seed: u32) -> Result<Seen, Failure> {
    let refused = |diags: Vec<Diag>| Failure::document(ID, &diags);
    let scenario = wish.changed(run.scenario(seed))?;
    let Run::Machine(machine) = &scenario.run else {
        return Err(refused(vec![Diag::error(Code::ScenarioKind).arg("accepted", "machine")]));
    };
    let (made, _) = systems::run_counted(machine, scenario.seed).map_err(refused)?;
    Ok(Seen::of(run, seed, machine, &made))
}

fn row(finding: Finding) -> Row {
    let Finding { id: finding, agrees, condition, reason: because, evidence, alone } = finding;
    let words = |id: &str| Table::findings().fill(id, &[]);
    let metric = format!("{finding} {}", words(finding));
    Row { finding, metric, condition, agrees, because, reason: words(because), alone, evidence }
}

fn progress(run: &StudyRun, seed: u32, counts: [usize; 2]) {
    let [done, all] = counts.map(|count| count.to_string());
    let condition = format!("{} {} {}", run.load.id, condition(run.calibration), run.system.id);
    let words = [("id", ID), ("condition", &condition), ("seed", &seed.to_string()), ("done", &done), ("all", &all)];
    host::tell(&(Table::cli().fill("experiment-progress", &words) + "\n"));
}

fn condition(calibration: Calibration) -> String {
    let key = match calibration {
        Calibration::Literal => "thrashing-literal",
        Calibration::Calibrated => "thrashing-calibrated",
    };
    Table::cli().fill(key, &[])
}

/// A paragraph for each finding: the verdict, the reason, and the numbers.
pub(super) fn text(answer: &Answer) -> String {
    let words = Table::cli();
    let title = [("id", answer.id), ("source", answer.source), ("seeds", &answer.seeds.to_string())];
    let [agree, literal, of] = [answer.agree, answer.agree_literal, answer.of].map(|count| count.to_string());
    let counts = words.fill("thrashing-agree", &[("agree", &agree), ("literal", &literal), ("of", &of)]);
    let rows: String = answer.rows.iter().map(|row| paragraph(row, answer.seeds)).collect::<Vec<_>>().join("\n");
    format!("{}\n\n{rows}\n{counts}\n\n", words.fill("experiment-title", &title))
}

fn paragraph(row: &Row, seeds: u32) -> String {
    let words = Table::cli();
    let reason = match row.alone {
        Some(alone) if (alone as u32) < seeds => {
            let few = [("alone", alone.to_string()), ("seeds", seeds.to_string())];
            let few = few.each_ref().map(|(name, count)| (*name, count.as_str()));
            format!("{}; {}", row.reason, words.fill("thrashing-alone", &few))
        }
        _ => row.reason.clone(),
    };
    let verdict = words.fill(
        match row.agrees {
            Some(true) => "thrashing-yes",
            Some(false) => "thrashing-no",
            None => "thrashing-null",
        },
        &[("reason", &reason)],
    );
    let numbers: Vec<String> = row.evidence.iter().map(|of| format!("      {}\n", evidence(of))).collect();
    format!("{}\n    {verdict}\n{}", row.metric, numbers.concat())
}

fn evidence(of: &Number) -> String {
    let words = Table::findings();
    let mut what = words.fill(of.what, &[]);
    if let Some((from, to)) = of.window_s {
        let [from, to] = [from, to].map(|second| second.to_string());
        what = words.fill("window", &[("what", &what), ("from", &from), ("to", &to)]);
    }
    let value = number(of.value);
    if of.os.is_empty() {
        return format!("{what}: {value}");
    }
    let system = Table::cli().fill(&format!("thrashing-{}", of.os), &[]);
    format!("{} {}, {system}: {what}: {value}", of.load, condition(of.condition))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(seconds: u32) -> Wish {
        Wish { seeds: 1, sets: Vec::new(), seconds: Some(seconds), jobs: 2 }
    }

    /// A table returns the id itself if it has no words for it.
    fn has_words(id: &str) -> bool {
        Table::findings().fill(id, &[]) != id
    }

    #[test]
    fn every_finding_has_a_line_with_words_and_short_runs_reproduce_little() {
        let answer = answer(&wish(12)).unwrap_or_else(|_| unreachable!("short runs of the study"));
        assert_eq!((answer.rows.len(), answer.of), (26, 25));
        for row in &answer.rows {
            assert!(has_words(row.finding) && has_words(row.because), "{row:?}");
            assert!(
                row.evidence.iter().all(|of| has_words(of.what) && !evidence(of).contains("thrashing-")),
                "{row:?}"
            );
            assert!(row.evidence.iter().all(|of| of.value.is_finite()), "{row:?}");
        }
        assert!(answer.agree <= 3, "in twelve seconds nobody pages: what Windows reads first, and what needs no run");
        assert!(text(&answer).lines().count() > 60);
    }
}

//! `faultline experiment thrashing`: the thrashing study's loads under its systems, with a verdict on each finding.

use super::kept::{Sight, measured};
use super::runs::{FIRST_SEED, Wish};
use super::table::number;
use crate::failure::Failure;
use crate::host;
use crate::jobs;
use crate::kept::Kept;
use crate::text::Table;
use base::diag::{Code, Diag};
use scenario::Run;
use serde::Serialize;
use studies::experiment::thrashing::Number;
use studies::experiment::thrashing::findings::{CITATION, Finding, ID, Score, Verdict, findings, scores};
use studies::experiment::thrashing::loads::{Calibration, StudyRun};
use studies::experiment::thrashing::seen::Seen;

/// Seeds for each run unless told otherwise.
pub(super) const SEEDS: u32 = 10;

/// The verdicts, with a row for each finding.
#[derive(Debug, Serialize)]
pub(super) struct Answer {
    id: &'static str,
    source: &'static str,
    rows: Vec<Row>,
    /// Findings reproduced, load by load.
    scores: [Score; 2],
    seeds: u32,
}

#[derive(Debug, Serialize)]
struct Row {
    /// Its number.
    finding: &'static str,
    /// Number and statement.
    metric: String,
    /// The verdicts, load by load.
    verdicts: Vec<Told>,
    evidence: Vec<Number>,
}

#[derive(Debug, Serialize)]
struct Told {
    #[serde(flatten)]
    verdict: Verdict,
    /// The reason, as a sentence.
    reason: String,
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
    let kept = wish.kept();
    let seen = jobs::share_out(&todo, wish.jobs, |&(seed, run)| one(wish, run, seed, &kept), told);
    let seen: Vec<Seen> = seen.into_iter().collect::<Result<_, Failure>>()?;
    let found = findings(&seen);
    let scores = scores(&found);
    Ok(Answer { id: ID, source: CITATION, rows: found.into_iter().map(row).collect(), scores, seeds: wish.seeds })
}

fn one(wish: &Wish, run: &StudyRun, seed: u32, kept: &Kept) -> Result<Seen, Failure> {
    let refused = |diags: Vec<Diag>| Failure::document(ID, &diags);
    let scenario = wish.changed(run.scenario(seed))?;
    let Run::Machine(machine) = &scenario.run else {
        return Err(refused(vec![Diag::error(Code::ScenarioKind).arg("accepted", "machine")]));
    };
    let sight = measured(kept, [ID, &format!("{} {}", run.load.id, run.system.id)], &scenario, || {
        let (made, _) = systems::run_counted(machine, scenario.seed).map_err(refused)?;
        Ok(Sight::new(Seen::of(run, seed, machine, &made)))
    })?;
    Ok(sight.of_run(run, seed))
}

fn row(finding: Finding) -> Row {
    let Finding { id: finding, verdicts, evidence } = finding;
    let words = |id: &str| Table::findings().fill(id, &[]);
    let told = |verdict: Verdict| Told { reason: words(verdict.because), verdict };
    let metric = format!("{finding} {}", words(finding));
    Row { finding, metric, verdicts: verdicts.into_iter().map(told).collect(), evidence }
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

/// A paragraph for each finding: the verdicts, their reasons, and the numbers; then the score of each load.
pub(super) fn text(answer: &Answer) -> String {
    let words = Table::cli();
    let title = [("id", answer.id), ("source", answer.source), ("seeds", &answer.seeds.to_string())];
    let rows: String = answer.rows.iter().map(|row| paragraph(row, answer.seeds)).collect::<Vec<_>>().join("\n");
    let scores: String = answer.scores.iter().map(score).collect();
    format!("{}\n\n{rows}\n{scores}{}\n\n", words.fill("experiment-title", &title), words.fill("thrashing-scored", &[]))
}

fn score(Score { condition: of_load, agree, of }: &Score) -> String {
    let [agree, of] = [agree, of].map(ToString::to_string);
    let fill = [("condition", condition(*of_load)), ("agree", agree), ("of", of)];
    let fill = fill.each_ref().map(|(name, value)| (*name, value.as_str()));
    Table::cli().fill("thrashing-score", &fill) + "\n"
}

fn paragraph(row: &Row, seeds: u32) -> String {
    let verdicts: Vec<String> = row.verdicts.iter().map(|told| format!("    {}\n", sentence(told, seeds))).collect();
    let numbers: Vec<String> = row.evidence.iter().map(|of| format!("      {}\n", evidence(of))).collect();
    format!("{}\n{}{}", row.metric, verdicts.concat(), numbers.concat())
}

/// The verdict with one load.
fn sentence(Told { verdict, reason }: &Told, seeds: u32) -> String {
    let words = Table::cli();
    let few = verdict.alone.filter(|&alone| (alone as u32) < seeds).map(|alone| {
        let few = [("alone", alone.to_string()), ("seeds", seeds.to_string())];
        let few = few.each_ref().map(|(name, count)| (*name, count.as_str()));
        format!("; {}", words.fill("thrashing-alone", &few))
    });
    let reason = reason.clone() + &few.unwrap_or_default();
    let key = match verdict.agrees {
        Some(true) if verdict.counts => "thrashing-yes",
        Some(true) => "thrashing-uncounted",
        Some(false) => "thrashing-no",
        None => "thrashing-null",
    };
    format!("{}: {}", condition(verdict.condition), words.fill(key, &[("reason", &reason)]))
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
    use studies::experiment::suppose::Suppositions;

    fn wish(seconds: u32) -> Wish {
        Wish {
            seeds: 1,
            sets: Vec::new(),
            seconds: Some(seconds),
            suppose: Suppositions::default(),
            jobs: 2,
            parts: None,
        }
    }

    /// A table returns the id itself if it has no words for it.
    fn has_words(id: &str) -> bool {
        Table::findings().fill(id, &[]) != id
    }

    #[test]
    fn every_finding_has_a_line_with_words_and_short_runs_reproduce_little() {
        let answer = answer(&wish(12)).unwrap_or_else(|_| unreachable!("short runs of the study"));
        assert_eq!((answer.rows.len(), answer.scores.map(|score| score.of)), (26, [22, 19]));
        for row in &answer.rows {
            assert!(has_words(row.finding), "{row:?}");
            assert!(row.verdicts.iter().all(|of| has_words(of.verdict.because)), "{row:?}");
            assert!(
                row.evidence.iter().all(|of| has_words(of.what) && !evidence(of).contains("thrashing-")),
                "{row:?}"
            );
            assert!(row.evidence.iter().all(|of| of.value.is_finite()), "{row:?}");
        }
        assert!(answer.scores.iter().all(|score| score.agree <= 2), "in twelve seconds nobody pages");
        assert!(text(&answer).lines().count() > 60);
    }
}

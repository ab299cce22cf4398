//! Reads a document and says everything that is wrong with it.

use crate::document::{FORMAT, VERSION};
use crate::problem::{Problem, ProblemCode, Severity, has_error};
use crate::strings::{LONGEST, MOST_OTHERS, MOST_PAGES, ask, details, others};
use crate::variant::parts;
use crate::{Exercise, Fill, Generated, Question, Strings, moment};
use serde::Serialize;
use textbook::run::Chosen;

/// The longest document, in bytes.
pub const MOST_BYTES: usize = 1 << 20;
const MOST_QUESTIONS: usize = 64;
const LONGEST_TEXT: usize = 20_000;
const LONGEST_ID: usize = 64;
/// The most frames of a question, and the most rows of a grid.
const MOST_FRAMES: u32 = 32;
const MOST_ROWS: u32 = 16;
/// Students whose variants are made for a trial.
const TRIAL: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];

/// What a check found.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseChecked"))]
#[serde(rename_all = "camelCase")]
pub struct Checked {
    /// The exercise, if it can be used.
    pub exercise: Option<Exercise>,
    /// The document; see [`crate::digest`]. Empty if it cannot be used.
    pub digest: String,
    /// All points.
    pub points: f64,
    /// What was found.
    pub problems: Vec<Problem>,
}

/// Reads a document and tries it out on a few students.
pub fn check(text: &str) -> Checked {
    let (exercise, mut problems) = match read(text) {
        Ok((exercise, problems)) => (Some(exercise), problems),
        Err(problems) => (None, problems),
    };
    let mut checked = Checked { exercise: None, digest: String::new(), points: 0.0, problems: Vec::new() };
    if let Some(exercise) = exercise {
        problems.extend(try_out(&exercise));
        if !has_error(&problems) {
            checked.digest = crate::digest(&exercise);
            checked.points = exercise.questions.iter().flat_map(parts).map(|part| part.points).sum();
            checked.exercise = Some(exercise);
        }
    }
    checked.problems = problems;
    checked
}

/// Reads a document. What is found besides is no error.
///
/// # Errors
/// Everything that keeps it from being used, as far as that shows without running it.
pub fn read(text: &str) -> Result<(Exercise, Vec<Problem>), Vec<Problem>> {
    if text.len() > MOST_BYTES {
        return Err(vec![Problem::new(ProblemCode::TooLarge, "").token(text.len()).accepted(MOST_BYTES)]);
    }
    let text = text.trim_start_matches('\u{feff}');
    let value: serde_json::Value =
        serde_json::from_str(text).map_err(|e| vec![Problem::unread(ProblemCode::Shape, &e)])?;
    let format = value.get("format").and_then(serde_json::Value::as_str).unwrap_or("");
    if format != FORMAT {
        return Err(vec![Problem::new(ProblemCode::Format, "format").token(format).accepted(FORMAT)]);
    }
    let version = value.get("version").and_then(serde_json::Value::as_u64);
    if let Some(newer) = version.filter(|version| *version > u64::from(VERSION)) {
        return Err(vec![Problem::new(ProblemCode::Version, "version").token(newer).accepted(VERSION)]);
    }
    let exercise: Exercise = serde_json::from_str(text).map_err(|e| vec![Problem::unread(ProblemCode::Shape, &e)])?;
    let problems = values(&exercise);
    if has_error(&problems) { Err(problems) } else { Ok((exercise, problems)) }
}

fn values(exercise: &Exercise) -> Vec<Problem> {
    let mut problems = Vec::new();
    problems.extend(id(&exercise.id, "id"));
    problems.extend(text("title", exercise.title.longest()));
    problems.extend(text("text", exercise.text.longest()));
    if let Some(due) = exercise.due.as_ref().filter(|due| moment(due).is_none()) {
        problems.push(Problem::new(ProblemCode::Due, "due").token(due).accepted("2026-12-01T23:59:00+01:00"));
    }
    problems.extend(exercise.attempts.and_then(|attempts| range("attempts", f64::from(attempts), 1.0, 1000.0)));
    problems.extend(range("follows", exercise.follows, 0.0, 1.0));
    let count = exercise.questions.len();
    if count == 0 || count > MOST_QUESTIONS {
        let accepted = format!("1-{MOST_QUESTIONS}");
        problems.push(Problem::new(ProblemCode::Questions, "questions").token(count).accepted(accepted));
        return problems;
    }
    for (index, question) in exercise.questions.iter().enumerate() {
        let place = format!("questions[{index}]");
        if exercise.questions.iter().take(index).any(|other| other.id == question.id) {
            problems.push(Problem::new(ProblemCode::SameId, format!("{place}.id")).token(&question.id));
        }
        problems.extend(question_values(question, &place));
    }
    problems
}

fn question_values(question: &Question, place: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    problems.extend(id(&question.id, &format!("{place}.id")));
    problems.extend(text(&format!("{place}.text"), question.text.longest()));
    problems.extend(range(&format!("{place}.frames"), f64::from(question.frames), 1.0, f64::from(MOST_FRAMES)));
    let Fill { grid, victims, outcomes, faults } = question.fill;
    let points = [("grid", grid), ("victims", victims), ("outcomes", outcomes), ("faults", faults)];
    for (name, points) in points {
        problems.extend(points.and_then(|points| range(&format!("{place}.fill.{name}"), points, 0.0, 1000.0)));
    }
    if points.iter().all(|(_, points)| points.is_none()) {
        problems.push(Problem::new(ProblemCode::Nothing, format!("{place}.fill")));
    }
    if let Err(diags) = Chosen::from_spec(&question.policy.spec()) {
        problems.extend(details(&format!("{place}.policy"), diags));
    }
    let at = format!("{place}.string");
    match &question.string {
        Strings::Written(text) => {
            problems.extend(details(&at, trace::parse(text).1));
            problems.push(Problem::new(ProblemCode::SameForAll, at).as_a(Severity::Note));
        }
        Strings::Generated(generated) => problems.extend(generator(generated, &at)),
    }
    problems
}

fn generator(generated: &Generated, place: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    let drawn = generated.references.is_some() || generated.pages.is_some() || generated.writes.is_some();
    match (&generated.pattern, generated.references, generated.pages) {
        (Some(_), _, _) if !drawn => {}
        (None, Some(references), Some(pages)) if generated.params.is_empty() => {
            problems.extend(range(&format!("{place}.references"), f64::from(references), 1.0, f64::from(LONGEST)));
            problems.extend(range(&format!("{place}.pages"), f64::from(pages), 2.0, f64::from(MOST_PAGES)));
            let writes = f64::from(generated.writes.unwrap_or(0));
            problems.extend(range(&format!("{place}.writes"), writes, 0.0, 100.0));
        }
        _ => problems.push(Problem::new(ProblemCode::Generator, place)),
    }
    let count = generated.distinct_from.len();
    if count > MOST_OTHERS {
        let problem = Problem::new(ProblemCode::Range, format!("{place}.distinctFrom"));
        problems.push(problem.token(count).accepted(format!("0-{MOST_OTHERS}")));
    } else if let Err(more) = others(generated, place) {
        problems.extend(more);
    }
    problems
}

/// Makes the variants of a few students.
fn try_out(exercise: &Exercise) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (index, question) in exercise.questions.iter().enumerate() {
        let same_for_all = matches!(question.string, Strings::Written(_));
        for student in TRIAL.iter().take(if same_for_all { 1 } else { TRIAL.len() }) {
            match ask(exercise, index, student) {
                Err(more) => problems.extend(more),
                Ok(asked) if question.fill.grid.is_some() && asked.rows() > MOST_ROWS => {
                    let place = format!("questions[{index}].fill.grid");
                    let problem = Problem::new(ProblemCode::GridTooLarge, place);
                    problems.push(problem.token(asked.rows()).accepted(MOST_ROWS));
                }
                Ok(_) => continue,
            }
            break;
        }
    }
    problems
}

fn id(id: &str, place: &str) -> Option<Problem> {
    let accepted = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    let valid = !id.is_empty() && id.len() <= LONGEST_ID && id.chars().all(accepted);
    (!valid).then(|| Problem::new(ProblemCode::Id, place).token(id).accepted("A-Z a-z 0-9 - _ ."))
}

fn text(place: &str, length: usize) -> Option<Problem> {
    let problem = || Problem::new(ProblemCode::TextTooLong, place).token(length).accepted(LONGEST_TEXT);
    (length > LONGEST_TEXT).then(problem)
}

fn range(place: &str, value: f64, min: f64, max: f64) -> Option<Problem> {
    let accepted = || format!("{}-{}", base::diag::number(min), base::diag::number(max));
    let problem = || Problem::new(ProblemCode::Range, place).token(base::diag::number(value)).accepted(accepted());
    (!(min..=max).contains(&value)).then(problem)
}

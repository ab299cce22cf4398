//! The file that a student hands in.

use crate::given::Answers;
use crate::problem::{Problem, ProblemCode};
use crate::variant::check_student;
use crate::{Exercise, MOST_BYTES};
use serde::{Deserialize, Serialize};

/// What the file says it is.
const FORMAT: &str = "faultline-answers";
/// The version that this build reads and writes.
const VERSION: u32 = 1;
/// The most attempts in a file.
const MOST_ATTEMPTS: usize = 1000;

/// A file by its name.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseInput"))]
pub struct Input {
    /// The name.
    pub name: String,
    /// What is in it.
    pub text: String,
}

impl Input {
    pub(super) fn problem(&self, problem: Problem) -> FileProblem {
        FileProblem { file: self.name.clone(), problem }
    }
}

/// A problem with a file; the name is empty if it is about all.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseFileProblem"))]
pub struct FileProblem {
    /// The file.
    pub file: String,
    /// What is wrong.
    pub problem: Problem,
}

/// What a student handed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseAnswered"))]
#[serde(deny_unknown_fields)]
pub struct Answered {
    /// `faultline-answers`.
    pub format: String,
    /// Version of the file.
    pub version: u32,
    /// The id of the exercise.
    pub exercise: String,
    /// The document's digest.
    pub digest: String,
    /// The student's number or name, as typed.
    pub student: String,
    /// The attempts.
    pub attempts: Vec<Attempt>,
}

/// One attempt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseAttempt"))]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// When it was handed in: RFC 3339.
    pub at: String,
    /// The answers, by question.
    #[cfg_attr(feature = "schema", ts(type = "Readonly<Record<string, ExerciseGiven>>"))]
    pub answers: Answers,
}

/// Reads a file and finds its document.
pub(super) fn read_answers(file: &Input, exercises: &[(&Exercise, &str)]) -> Result<(usize, Answered), Problem> {
    if file.text.len() > MOST_BYTES {
        return Err(Problem::new(ProblemCode::TooLarge, "").token(file.text.len()).accepted(MOST_BYTES));
    }
    let text = file.text.trim_start_matches('\u{feff}');
    let value: serde_json::Value = serde_json::from_str(text).map_err(|e| Problem::unread(ProblemCode::Answers, &e))?;
    let format = value.get("format").and_then(serde_json::Value::as_str).unwrap_or("");
    if format != FORMAT {
        return Err(Problem::new(ProblemCode::Format, "format").token(format).accepted(FORMAT));
    }
    let version = value.get("version").and_then(serde_json::Value::as_u64);
    if let Some(newer) = version.filter(|version| *version > u64::from(VERSION)) {
        return Err(Problem::new(ProblemCode::Version, "version").token(newer).accepted(VERSION));
    }
    let answered: Answered = serde_json::from_str(text).map_err(|e| Problem::unread(ProblemCode::Answers, &e))?;
    check_student(&answered.student).map_err(|mut problems| problems.remove(0))?;
    if answered.attempts.is_empty() || answered.attempts.len() > MOST_ATTEMPTS {
        let accepted = format!("1-{MOST_ATTEMPTS}");
        return Err(Problem::new(ProblemCode::Attempts, "attempts").token(answered.attempts.len()).accepted(accepted));
    }
    let at =
        exercises.iter().position(|(exercise, digest)| exercise.id == answered.exercise && *digest == answered.digest);
    match at {
        Some(at) => Ok((at, answered)),
        None if exercises.iter().any(|(exercise, _)| exercise.id == answered.exercise) => {
            Err(Problem::new(ProblemCode::Altered, "digest")
                .token(&answered.digest)
                .accepted(known(exercises, |of| of.1)))
        }
        None => {
            let accepted = known(exercises, |(exercise, _)| &exercise.id);
            Err(Problem::new(ProblemCode::OtherExercise, "exercise").token(&answered.exercise).accepted(accepted))
        }
    }
}

fn known<'a>(exercises: &[(&'a Exercise, &'a str)], of: fn((&'a Exercise, &'a str)) -> &'a str) -> String {
    exercises.iter().map(|one| of(*one)).collect::<Vec<_>>().join(", ")
}

//! The results of a class: documents and the files that students handed in become a table.

mod file;
mod tally;

pub use file::{Answered, Attempt, FileProblem, Input};
pub use tally::Tally;

use crate::belief::{Believed, believed};
use crate::document::{Counting, Text};
use crate::mark::{Marks, mark_question, rounded};
use crate::problem::{Problem, ProblemCode, Severity};
use crate::variant::{ask_all, parts};
use crate::{Asked, Exercise, Given, Moment, digest, moment, read, student_key};
use serde::Serialize;
use std::collections::BTreeMap;

/// The most files that are read.
const MOST_FILES: usize = 5000;
/// The most attempts of a student that are marked if the document allows any number.
const MOST_ATTEMPTS: usize = 100;
/// Bars of the histogram: tenths of all points.
const BARS: usize = 10;

/// What became of documents and files.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseGraded"))]
pub struct Graded {
    /// A table for each document.
    pub classes: Vec<Class>,
    /// What is wrong with files, and what is worth knowing about them.
    pub problems: Vec<FileProblem>,
}

/// The table of a class.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseClass"))]
pub struct Class {
    /// The exercise.
    pub exercise: String,
    /// The document.
    pub digest: String,
    /// Its title.
    pub title: Text,
    /// All points.
    pub of: f64,
    /// A row a student, in the order of names and numbers.
    pub rows: Vec<Row>,
    /// The commonest explanations of mistakes first.
    pub tallies: Vec<Tally>,
    /// How many students have less than a tenth of the points, less than two tenths, and so on; all points are in the last.
    pub histogram: Vec<u32>,
}

/// A student.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseRow"))]
pub struct Row {
    /// The files.
    pub files: Vec<String>,
    /// The student as typed.
    pub student: String,
    /// How many attempts were handed in.
    pub attempts: u32,
    /// Which of them counts, in the order of time, counted from 1.
    pub counted: u32,
    /// When it was handed in.
    pub at: String,
    /// Whether that was late.
    pub late: bool,
    /// Points.
    pub points: f64,
    /// Points for each question.
    pub questions: Vec<QuestionRow>,
    /// What explains the mistakes.
    pub believed: Vec<Believed>,
}

/// A student's question.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseQuestionRow"))]
pub struct QuestionRow {
    /// Its id.
    pub id: String,
    /// Points.
    pub points: f64,
    /// Out of so many.
    pub of: f64,
}

/// Everything that one student handed in for one document.
#[derive(Debug, Default)]
struct Student {
    typed: String,
    files: Vec<String>,
    attempts: Vec<(Moment, Attempt)>,
}

/// Makes the tables of classes. Whatever is wrong with a file is said of that file; the others still count.
pub fn grade(documents: &[Input], files: &[Input]) -> Graded {
    let mut problems = Vec::new();
    let mut exercises: Vec<(Exercise, String, BTreeMap<String, Student>)> = Vec::new();
    for document in documents {
        match read(&document.text) {
            Ok((exercise, _)) => {
                let digest = digest(&exercise);
                if !exercises.iter().any(|(_, other, _)| *other == digest) {
                    exercises.push((exercise, digest, BTreeMap::new()));
                }
            }
            Err(more) => problems.extend(more.into_iter().map(|problem| document.problem(problem))),
        }
    }
    if files.len() > MOST_FILES {
        let problem = Problem::new(ProblemCode::TooManyFiles, "").token(files.len()).accepted(MOST_FILES);
        problems.push(FileProblem { file: String::new(), problem });
    }
    for file in files.iter().take(MOST_FILES) {
        match file::read_answers(
            file,
            &exercises.iter().map(|(exercise, digest, _)| (exercise, digest.as_str())).collect::<Vec<_>>(),
        ) {
            Ok((at, answered)) => collect(&mut exercises[at].2, file, answered, &mut problems),
            Err(problem) => problems.push(file.problem(problem)),
        }
    }
    let class = |(exercise, digest, students): (Exercise, String, BTreeMap<String, Student>)| {
        class(&exercise, digest, students.into_values(), &mut problems)
    };
    Graded { classes: exercises.into_iter().map(class).collect(), problems }
}

fn collect(
    students: &mut BTreeMap<String, Student>,
    file: &Input,
    answered: Answered,
    problems: &mut Vec<FileProblem>,
) {
    let student = students.entry(student_key(&answered.student)).or_default();
    if student.files.is_empty() {
        student.typed.clone_from(&answered.student);
    } else {
        let problem = Problem::new(ProblemCode::SameStudent, "").token(&answered.student);
        problems.push(file.problem(problem.accepted(student.files.join(", ")).as_a(Severity::Note)));
    }
    student.files.push(file.name.clone());
    for (index, attempt) in answered.attempts.into_iter().enumerate() {
        match moment(&attempt.at) {
            // The same attempt may be in several files.
            Some(_) if student.attempts.iter().any(|(_, known)| *known == attempt) => {}
            Some(at) => student.attempts.push((at, attempt)),
            None => {
                let problem = Problem::new(ProblemCode::Due, format!("attempts[{index}].at")).token(&attempt.at);
                problems.push(file.problem(problem.accepted("2026-12-01T23:59:00+01:00")));
            }
        }
    }
}

fn class(
    exercise: &Exercise,
    digest: String,
    students: impl Iterator<Item = Student>,
    problems: &mut Vec<FileProblem>,
) -> Class {
    let mut rows = Vec::new();
    for student in students {
        match row(exercise, student, problems) {
            Ok(row) => rows.extend(row),
            Err(more) => problems.extend(more),
        }
    }
    let of = rounded(exercise.questions.iter().flat_map(parts).map(|part| part.points).sum());
    let mut histogram = vec![0; BARS];
    for row in &rows {
        let share = if of > 0.0 { row.points / of } else { 1.0 };
        histogram[((share * BARS as f64) as usize).min(BARS - 1)] += 1;
    }
    let (tallies, title) = (tally::tallies(&rows), exercise.title.clone());
    Class { exercise: exercise.id.clone(), digest, title, of, rows, tallies, histogram }
}

fn row(
    exercise: &Exercise,
    mut student: Student,
    problems: &mut Vec<FileProblem>,
) -> Result<Option<Row>, Vec<FileProblem>> {
    let file = student.files.first().cloned().unwrap_or_default();
    let of_file = |problem| FileProblem { file: file.clone(), problem };
    let asked = ask_all(exercise, &student.typed).map_err(|more| more.into_iter().map(of_file).collect::<Vec<_>>())?;
    student.attempts.sort_by_key(|(at, _)| *at);
    let allowed = exercise.attempts.map_or(MOST_ATTEMPTS, |attempts| attempts as usize).min(MOST_ATTEMPTS);
    if student.attempts.len() > allowed {
        let problem = Problem::new(ProblemCode::TooManyAttempts, "").token(student.attempts.len());
        problems.push(of_file(problem.accepted(allowed).as_a(Severity::Warning)));
    }
    let attempts = student.attempts.len() as u32;
    student.attempts.truncate(allowed);
    let Some((counted, late, marks)) = counting(exercise, &asked, &student.attempts) else { return Ok(None) };
    let attempt = &student.attempts[counted].1;
    Ok(Some(Row {
        files: student.files,
        student: student.typed,
        attempts,
        counted: counted as u32 + 1,
        at: attempt.at.clone(),
        late,
        points: marks.points,
        questions: marks.questions.into_iter().map(QuestionRow::from).collect(),
        believed: believed(exercise, &asked, &attempt.answers),
    }))
}

impl From<crate::QuestionMarks> for QuestionRow {
    fn from(marks: crate::QuestionMarks) -> Self {
        QuestionRow { id: marks.id, points: marks.points, of: marks.of }
    }
}

/// Which attempt counts, whether it is late, and its marks.
fn counting(exercise: &Exercise, asked: &[Asked], attempts: &[(Moment, Attempt)]) -> Option<(usize, bool, Marks)> {
    let due = exercise.due.as_deref().and_then(moment);
    let late = |at: Moment| due.is_some_and(|due| at > due);
    // One in time comes before one that is late.
    let all_late = attempts.iter().all(|(at, _)| late(*at));
    let candidates = attempts.iter().enumerate().filter(|(_, (at, _))| all_late || !late(*at));
    let mut marked = candidates.map(|(index, (at, attempt))| (index, late(*at), marks(exercise, asked, attempt)));
    match exercise.counts {
        Counting::Last => marked.next_back(),
        Counting::Best => marked.reduce(|best, next| if next.2.points > best.2.points { next } else { best }),
    }
}

fn marks(exercise: &Exercise, asked: &[Asked], attempt: &Attempt) -> Marks {
    let blank = Given::default();
    let questions = exercise.questions.iter().zip(asked).map(|(question, asked)| {
        mark_question(question, asked, attempt.answers.get(&question.id).unwrap_or(&blank), exercise.follows)
    });
    Marks::of(questions.collect())
}

//! What a student is to see: strings and empty cells, and no answers.

use crate::document::{Placement, PolicyAsk, Text};
use crate::mark::PartKind;
use crate::problem::{Problem, ProblemCode};
use crate::strings::ask;
use crate::{Asked, Exercise, Question, student_key};
use serde::Serialize;

/// The longest name or number of a student, in characters.
pub(crate) const LONGEST_STUDENT: usize = 100;

/// An exercise as one student has it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseVariant"))]
#[serde(rename_all = "camelCase")]
pub struct Variant {
    /// The exercise.
    pub exercise: String,
    /// The document; see [`crate::digest`].
    pub digest: String,
    /// The student as typed.
    pub student: String,
    /// Its title.
    pub title: Text,
    /// What is said before the questions.
    pub text: Text,
    /// When it is due, as the document says it.
    pub due: Option<String>,
    /// How many attempts there are.
    pub attempts: Option<u32>,
    /// All points.
    pub points: f64,
    /// The questions.
    pub questions: Vec<VariantQuestion>,
}

/// A question as one student has it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct VariantQuestion {
    /// Its id.
    pub id: String,
    /// What is said above it.
    pub text: Text,
    /// The policy.
    pub policy: PolicyAsk,
    /// The number of frames that is told.
    pub frames: u32,
    /// The number of rows of a grid: more than the frames for policies of variable allocation.
    pub rows: u32,
    /// Whether the policy decides how many pages are in memory, so that several may leave in a step.
    pub variable: bool,
    /// The string.
    pub references: Vec<VariantReference>,
    /// Which placements the grid accepts.
    pub placement: Placement,
    /// What is to be filled in.
    pub parts: Vec<VariantPart>,
}

/// One reference of a string.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct VariantReference {
    /// The page: a number as text, because JavaScript's are exact only up to 2^53.
    pub page: String,
    /// Whether it writes.
    pub write: bool,
}

/// Something to be filled in.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct VariantPart {
    /// What.
    pub kind: PartKind,
    /// Its points.
    pub points: f64,
}

/// What is to be filled in, in the order in which it is shown.
pub(crate) fn parts(question: &Question) -> Vec<VariantPart> {
    let fill = &question.fill;
    let all = [
        (PartKind::Outcomes, fill.outcomes),
        (PartKind::Grid, fill.grid),
        (PartKind::Victims, fill.victims),
        (PartKind::Faults, fill.faults),
    ];
    all.into_iter().filter_map(|(kind, points)| points.map(|points| VariantPart { kind, points })).collect()
}

/// Checks what a student typed as a name or number.
pub(crate) fn check_student(student: &str) -> Result<(), Vec<Problem>> {
    let length = student.chars().count();
    if student_key(student).is_empty() || length > LONGEST_STUDENT {
        return Err(vec![Problem::new(ProblemCode::Student, "").token(student).accepted(LONGEST_STUDENT)]);
    }
    Ok(())
}

/// All questions of a student as they are run.
///
/// # Errors
/// What keeps a string from being drawn.
pub fn ask_all(exercise: &Exercise, student: &str) -> Result<Vec<Asked>, Vec<Problem>> {
    check_student(student)?;
    (0..exercise.questions.len()).map(|index| ask(exercise, index, student)).collect()
}

/// The variant of a student.
///
/// # Errors
/// What keeps a string from being drawn.
pub fn variant(exercise: &Exercise, student: &str) -> Result<Variant, Vec<Problem>> {
    let asked = ask_all(exercise, student)?;
    let questions: Vec<VariantQuestion> = exercise.questions.iter().zip(&asked).map(view).collect();
    Ok(Variant {
        exercise: exercise.id.clone(),
        digest: crate::digest(exercise),
        student: student.to_owned(),
        title: exercise.title.clone(),
        text: exercise.text.clone(),
        due: exercise.due.clone(),
        attempts: exercise.attempts,
        points: questions.iter().flat_map(|question| &question.parts).map(|part| part.points).sum(),
        questions,
    })
}

fn view((question, asked): (&Question, &Asked)) -> VariantQuestion {
    let reference =
        |reference: trace::Reference| VariantReference { page: asked.label(reference.page), write: reference.write };
    VariantQuestion {
        id: question.id.clone(),
        text: question.text.clone(),
        policy: question.policy.clone(),
        frames: asked.frames(),
        rows: asked.rows(),
        variable: asked.is_variable(),
        references: asked.trace().iter().map(reference).collect(),
        placement: question.placement,
        parts: parts(question),
    }
}

//! The bindings of exercises. A module of its own, loaded by the views and packages that set and mark them.
#![forbid(unsafe_code)]

use boundary::json;
use homework::{Answers, Exercise, Input, Problem, ProblemCode};
use wasm_bindgen::prelude::*;

fn exercise(document: &str) -> Result<Exercise, String> {
    homework::read(document).map(|(exercise, _)| exercise).map_err(|problems| json(&problems))
}

fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|e| json(&[Problem::unread(ProblemCode::Answers, &e)]))
}

/// Checks a document: the `ExerciseChecked` as JSON, problems and all.
#[wasm_bindgen(js_name = checkExercise)]
pub fn check_exercise(document: &str) -> String {
    json(&homework::check(document))
}

/// What a student is to see, without answers: the `ExerciseVariant` as JSON.
///
/// # Errors
/// Throws the `ExerciseProblem`s as a JSON array.
#[wasm_bindgen(js_name = exerciseVariant)]
pub fn exercise_variant(document: &str, student: &str) -> Result<String, String> {
    let exercise = exercise(document)?;
    homework::variant(&exercise, student).map(|variant| json(&variant)).map_err(|problems| json(&problems))
}

/// Marks answers, `Record<string, ExerciseGiven>` as JSON: the `ExerciseMarks` as JSON.
///
/// # Errors
/// Throws the `ExerciseProblem`s as a JSON array.
#[wasm_bindgen(js_name = markExercise)]
pub fn mark_exercise(document: &str, student: &str, answers: &str) -> Result<String, String> {
    let (exercise, answers) = (exercise(document)?, read::<Answers>(answers)?);
    homework::mark(&exercise, student, &answers).map(|marks| json(&marks)).map_err(|problems| json(&problems))
}

/// The answers to a student's variant: the `ExerciseSolution` as JSON.
///
/// # Errors
/// Throws the `ExerciseProblem`s as a JSON array.
#[wasm_bindgen(js_name = exerciseSolution)]
pub fn exercise_solution(document: &str, student: &str) -> Result<String, String> {
    let exercise = exercise(document)?;
    homework::solution(&exercise, student).map(|solution| json(&solution)).map_err(|problems| json(&problems))
}

/// The table of a class, from documents and result files, both `ExerciseInput[]` as JSON: the `ExerciseGraded` as JSON.
///
/// # Errors
/// Throws the `ExerciseProblem`s as a JSON array if the arguments are not arrays of files.
#[wasm_bindgen(js_name = gradeExercise)]
pub fn grade_exercise(documents: &str, files: &str) -> Result<String, String> {
    Ok(json(&homework::grade(&read::<Vec<Input>>(documents)?, &read::<Vec<Input>>(files)?)))
}

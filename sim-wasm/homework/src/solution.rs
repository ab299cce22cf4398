//! The answers: what the policy does, and what is as right.

use crate::asked::Branch;
use crate::problem::Problem;
use crate::variant::ask_all;
use crate::{Asked, Exercise, Question};
use serde::Serialize;

/// The answers to a student's variant.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseSolution"))]
pub struct Solution {
    /// The questions.
    pub questions: Vec<QuestionSolution>,
}

/// The answers to a question.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct QuestionSolution {
    /// Its id.
    pub id: String,
    /// The steps.
    pub steps: Vec<SolutionStep>,
    /// The number of faults.
    pub faults: u32,
    /// All numbers that are right, ascending: more than one if it depends on how ties are broken.
    pub counts: Vec<u32>,
}

/// What a step does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct SolutionStep {
    /// Whether it faults.
    pub fault: bool,
    /// The page in each frame, or nothing.
    pub frames: Vec<String>,
    /// The pages that leave.
    pub victims: Vec<String>,
    /// The pages that could leave as well as the first of `victims`.
    pub ties: Vec<String>,
}

/// The answers to a student's variant.
///
/// # Errors
/// What keeps the variant from being made.
pub fn solution(exercise: &Exercise, student: &str) -> Result<Solution, Vec<Problem>> {
    let asked = ask_all(exercise, student)?;
    Ok(Solution { questions: exercise.questions.iter().zip(&asked).map(solve).collect() })
}

fn solve((question, asked): (&Question, &Asked)) -> QuestionSolution {
    let label = |page| asked.label(page);
    let mut branch = asked.begin();
    let mut steps = Vec::new();
    for reference in asked.trace().iter() {
        let ties = Branch::choices(&branch, reference).into_iter().flatten().map(label).collect();
        let taken = branch.serve(reference, None);
        steps.push(SolutionStep {
            fault: taken.fault,
            frames: taken.rows.iter().map(|page| page.map_or_else(String::new, label)).collect(),
            victims: taken.victims.into_iter().map(label).collect(),
            ties,
        });
    }
    let counts = asked.fault_counts(false).unwrap_or_default().into_iter().collect();
    QuestionSolution { id: question.id.clone(), steps, faults: branch.faults, counts }
}

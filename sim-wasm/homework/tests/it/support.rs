//! Exercises and answers for tests.

use base::ids::PageId;
use homework::{Asked, Exercise, Given, Placement, Question};
use textbook::run::Chosen;

/// A question about a policy and a written string.
pub(crate) fn question(policy: &str, params: &str, frames: u32, string: &str, fill: &str, placement: &str) -> Exercise {
    let text = format!(
        r#"{{"format": "faultline-exercise", "version": 1, "id": "t", "title": "T", "questions": [{{
            "id": "q", "policy": {{"id": "{policy}", "params": {params}}}, "frames": {frames}, "string": "{string}",
            "fill": {fill}, "placement": "{placement}"}}]}}"#
    );
    homework::read(&text).unwrap_or_else(|problems| panic!("{policy}: {problems:?}")).0
}

/// The question as it is run.
pub(crate) fn asked(question: &Question, string: &str) -> Asked {
    let chosen = Chosen::from_spec(&question.policy.spec()).unwrap();
    Asked::new(chosen, trace::parse(string).0, question.frames, 0)
}

/// Answers from plain texts.
pub(crate) fn given(grid: &[Vec<String>], victims: &[String], outcomes: &[bool], faults: u32) -> Given {
    let words: Vec<&str> = outcomes.iter().map(|fault| if *fault { "fault" } else { "hit" }).collect();
    let value = serde_json::json!({"grid": grid, "victims": victims, "outcomes": words, "faults": faults});
    serde_json::from_value(value).unwrap()
}

#[allow(dead_code, reason = "for those who need it")]
pub(crate) fn placements() -> [Placement; 3] {
    [Placement::Sets, Placement::Any, Placement::Exact]
}

#[allow(dead_code, reason = "for those who need it")]
pub(crate) fn page(number: u32) -> PageId {
    PageId(number)
}

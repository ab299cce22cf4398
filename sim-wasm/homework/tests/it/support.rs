//! Exercises and answers for tests.

use crate::naive::Sheet;
use base::record::{DELTA_WORDS, NONE, Op};
use homework::{Asked, Exercise, Given, Question};
use std::collections::BTreeSet;
use textbook::policy::Setup;
use textbook::run::{Chosen, FLAG_FAULT, STEP_WORDS};

/// A question about a policy and a written string.
pub(crate) fn question(policy: &str, params: &str, frames: u32, string: &str, fill: &str, placement: &str) -> Exercise {
    document(&format!(
        r#"{{"id": "q", "policy": {{"id": "{policy}", "params": {params}}}, "frames": {frames}, "string": "{string}",
            "fill": {fill}, "placement": "{placement}"}}"#
    ))
}

/// An exercise with these questions.
pub(crate) fn document(questions: &str) -> Exercise {
    let text = format!(
        r#"{{"format": "faultline-exercise", "version": 1, "id": "t", "title": "T", "questions": [{questions}]}}"#
    );
    homework::read(&text).unwrap_or_else(|problems| panic!("{text}: {problems:?}")).0
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

/// What the log of the engine says of a policy that leaves no ties.
pub(crate) fn runs_of(policy: &str, frames: u32, string: &str) -> BTreeSet<Sheet> {
    let (trace, _) = trace::parse(string);
    let entry = textbook::policy::entry(policy).unwrap();
    let params: Vec<f64> = entry.meta.params.iter().map(base::param::Param::default).collect();
    let log = entry.logged(&Setup { frames, trace: &trace, params: &params, seed: 0 });
    let mut memory = vec![None; frames as usize];
    let mut sheet = Sheet { grid: Vec::new(), victims: Vec::new(), outcomes: Vec::new() };
    let words = log.deltas.words();
    let steps: Vec<&[u32]> = log.steps.chunks(STEP_WORDS).collect();
    for (at, step) in steps.iter().enumerate() {
        let first = step[6] as usize * DELTA_WORDS;
        let end = steps.get(at + 1).map_or(words.len(), |next| next[6] as usize * DELTA_WORDS);
        let before: Vec<Option<u64>> = memory.clone();
        for delta in words[first..end].chunks(DELTA_WORDS).filter(|delta| delta[0] & 0xff == Op::Frame as u32) {
            let page = Some(trace.labels()[delta[1] as usize]);
            if delta[2] != NONE && memory[delta[2] as usize] == page {
                memory[delta[2] as usize] = None;
            }
            if delta[3] != NONE {
                memory[delta[3] as usize] = page;
            }
        }
        let victims: Vec<u64> = before.into_iter().flatten().filter(|page| !memory.contains(&Some(*page))).collect();
        assert!(victims.len() < 2, "{policy}: one page leaves at most");
        sheet.victims.push(victims.first().copied());
        sheet.grid.push(memory.clone());
        sheet.outcomes.push(step[1] & FLAG_FAULT != 0);
    }
    BTreeSet::from([sheet])
}

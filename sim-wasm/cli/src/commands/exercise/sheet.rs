//! A student's paper, empty or solved, before it is Markdown or HTML.

use super::words::Words;
use homework::{PartKind, QuestionSolution, Solution, Variant, VariantQuestion};

/// A paper.
#[derive(Debug)]
pub(super) struct Paper {
    pub(super) title: String,
    /// Who, until when, how many points, and what the exercise says.
    pub(super) head: Vec<String>,
    pub(super) questions: Vec<Asked>,
}

/// A question on paper.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) title: String,
    pub(super) lines: Vec<String>,
    /// Rows of cells with a heading each; the first row is the head.
    pub(super) rows: Vec<(String, Vec<String>)>,
    pub(super) after: Vec<String>,
}

/// A paper to be filled in.
pub(super) fn empty(variant: &Variant, words: &Words) -> Paper {
    let questions = (1..).zip(&variant.questions).map(|(number, question)| asked(number, question, None, words));
    paper(variant, variant.title.in_language(words.language()).to_owned(), questions.collect(), words)
}

/// The answers.
pub(super) fn solved(variant: &Variant, solution: &Solution, words: &Words) -> Paper {
    let title = variant.title.in_language(words.language());
    let both = variant.questions.iter().zip(&solution.questions);
    let questions = (1..).zip(both).map(|(number, (question, solved))| asked(number, question, Some(solved), words));
    paper(variant, format!("{title}: {}", words.say("solutions", &[])), questions.collect(), words)
}

fn paper(variant: &Variant, title: String, questions: Vec<Asked>, words: &Words) -> Paper {
    let mut head = vec![words.say("student", &[("student", &variant.student)])];
    head.extend(variant.due.as_ref().map(|due| words.say("due", &[("due", due)])));
    head.push(words.say("points", &[("points", &variant.points.to_string())]));
    let text = variant.text.in_language(words.language());
    head.extend(Some(text.to_owned()).filter(|text| !text.is_empty()));
    Paper { title, head, questions }
}

fn asked(number: u32, question: &VariantQuestion, solved: Option<&QuestionSolution>, words: &Words) -> Asked {
    let has = |kind| question.parts.iter().any(|part| part.kind == kind);
    let points: f64 = question.parts.iter().map(|part| part.points).sum();
    let title = words.say("question", &[("number", &number.to_string())]);
    let setting = [("policy", words.policy(&question.policy)), ("frames", question.frames.to_string())];
    let setting: Vec<(&str, &str)> = setting.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let mut lines = vec![words.say("setting", &setting), words.say("points", &[("points", &points.to_string())])];
    let text = question.text.in_language(words.language());
    lines.extend(Some(text.to_owned()).filter(|text| !text.is_empty()));
    if has(PartKind::Grid) && solved.is_none() {
        lines.push(words.say(&crate::text::id(&question.placement), &[]));
    }
    if (has(PartKind::Grid) || has(PartKind::Victims)) && solved.is_none() {
        lines.push(words.say("empty", &[]));
    }
    Asked { title, lines, rows: rows(question, solved, words), after: after(question, solved, words) }
}

fn rows(question: &VariantQuestion, solved: Option<&QuestionSolution>, words: &Words) -> Vec<(String, Vec<String>)> {
    let has = |kind| question.parts.iter().any(|part| part.kind == kind);
    let steps = question.references.len();
    let cells = |cell: &dyn Fn(&homework::SolutionStep) -> String| match solved {
        Some(solved) => solved.steps.iter().map(cell).collect(),
        None => vec![String::new(); steps],
    };
    let page = |reference: &homework::VariantReference| {
        format!("{}{}", reference.page, if reference.write { "w" } else { "" })
    };
    let mut rows = vec![
        (words.say("step", &[]), (1..=steps).map(|step| step.to_string()).collect()),
        (words.say("page", &[]), question.references.iter().map(page).collect()),
    ];
    if has(PartKind::Outcomes) {
        let outcome = |step: &homework::SolutionStep| words.say(if step.fault { "fault" } else { "hit" }, &[]);
        rows.push((words.say("outcomes", &[]), cells(&outcome)));
    }
    if has(PartKind::Grid) {
        for frame in 0..question.rows as usize {
            let name = words.say("frame", &[("frame", &frame.to_string())]);
            rows.push((name, cells(&|step| step.frames.get(frame).cloned().unwrap_or_default())));
        }
    }
    if has(PartKind::Victims) {
        rows.push((words.say("victims", &[]), cells(&|step| step.victims.join(" "))));
    }
    if solved.is_some_and(|solved| solved.steps.iter().any(|step| !step.ties.is_empty())) {
        let row = words.say("ties", &[("pages", "")]);
        rows.push((row.trim_end_matches([':', ' ']).to_owned(), cells(&|step| step.ties.join(" "))));
    }
    rows
}

fn after(question: &VariantQuestion, solved: Option<&QuestionSolution>, words: &Words) -> Vec<String> {
    if !question.parts.iter().any(|part| part.kind == PartKind::Faults) {
        return Vec::new();
    }
    let faults = solved.map_or_else(|| "______".to_owned(), |solved| solved.faults.to_string());
    let mut lines = vec![words.say("faults", &[("faults", &faults)])];
    let others: Vec<String> = solved
        .iter()
        .flat_map(|solved| solved.counts.iter().filter(|count| **count != solved.faults).map(u32::to_string))
        .collect();
    if !others.is_empty() {
        lines.push(words.say("counts", &[("counts", &others.join(", "))]));
    }
    lines
}

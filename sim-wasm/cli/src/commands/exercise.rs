//! `faultline exercise`: exercises, their variants, and the results of a class.

mod grade;
mod html;
mod markdown;
mod sheet;
mod words;

use crate::failure::Failure;
use crate::options::{Exercise, ExerciseCheck, ExerciseVariants, ExerciseWhat, Language};
use crate::output::{self, Format};
use crate::text::Table;
use crate::{document, host, input};
use homework::{Checked, Problem, Severity};
use words::{Words, located};

/// Does what is asked.
pub(crate) fn run(asked: &Exercise) -> Result<(), Failure> {
    match &asked.what {
        ExerciseWhat::Check(asked) => check(asked),
        ExerciseWhat::Variants(asked) => variants(asked),
        ExerciseWhat::Grade(asked) => grade::run(asked),
    }
}

/// Tells what is worth knowing, or why there is no going on.
fn told(file: &str, problems: &[Problem]) -> Result<(), Failure> {
    let lines: Vec<String> = problems.iter().map(|problem| located(file, problem)).collect();
    if problems.iter().any(|problem| problem.severity == Severity::Error) {
        return Err(Failure { lines, code: 2 });
    }
    host::tell(&lines.into_iter().map(|line| line + "\n").collect::<String>());
    Ok(())
}

fn read(file: &str) -> Result<homework::Exercise, Failure> {
    match homework::read(&document::text(file)?) {
        Ok((exercise, _)) => Ok(exercise),
        Err(problems) => Err(told(file, &problems).err().unwrap_or(Failure { lines: Vec::new(), code: 2 })),
    }
}

fn check(asked: &ExerciseCheck) -> Result<(), Failure> {
    let checked = homework::check(&document::text(&asked.file)?);
    if asked.answer.format() == Format::Json {
        return output::json(&checked);
    }
    told(&asked.file, &checked.problems)?;
    table(&checked)
}

fn table(checked: &Checked) -> Result<(), Failure> {
    let Some(exercise) = &checked.exercise else { return Ok(()) };
    let words = Words::of(Language::En);
    let questions = homework::variant(exercise, "1").map(|variant| variant.questions).unwrap_or_default();
    let row = |question: &homework::VariantQuestion| {
        let points: f64 = question.parts.iter().map(|part| part.points).sum();
        let parts: Vec<String> = question.parts.iter().map(|part| crate::text::id(&part.kind)).collect();
        vec![
            question.id.clone(),
            words.policy(&question.policy),
            question.frames.to_string(),
            question.references.len().to_string(),
            parts.join(" "),
            points.to_string(),
        ]
    };
    let rows: Vec<Vec<String>> = questions.iter().map(row).collect();
    output::table(&Table::cli().list("exercise-check-head"), &rows)?;
    let (points, digest) = (checked.points.to_string(), checked.digest.as_str());
    output::write(&(Table::cli().fill("exercise-checked", &[("points", &points), ("digest", digest)]) + "\n"))
}

fn variants(asked: &ExerciseVariants) -> Result<(), Failure> {
    let exercise = read(&asked.file)?;
    let students = students(asked)?;
    let mut sheets = Vec::new();
    for student in &students {
        let failure = |problems: Vec<Problem>| Failure {
            lines: problems.iter().map(|problem| located(&asked.file, problem)).collect(),
            code: 2,
        };
        let variant = homework::variant(&exercise, student).map_err(failure)?;
        let solution = asked.solutions.then(|| homework::solution(&exercise, student)).transpose().map_err(failure)?;
        sheets.push((variant, solution));
    }
    if asked.answer.format() == Format::Json {
        let one = |(variant, solution)| serde_json::json!({"variant": variant, "solution": solution});
        return output::json(&sheets.iter().map(|(variant, solution)| one((variant, solution))).collect::<Vec<_>>());
    }
    let words = Words::of(asked.language);
    let papers: Vec<sheet::Paper> = sheets.iter().map(|(variant, _)| sheet::empty(variant, &words)).collect();
    let solved =
        sheets.iter().filter_map(|(variant, solution)| Some(sheet::solved(variant, solution.as_ref()?, &words)));
    let papers: Vec<sheet::Paper> = papers.into_iter().chain(solved).collect();
    output::document(&if asked.html { html::page(&papers, asked.language) } else { markdown::text(&papers) })
}

/// The most students whose variants are printed at once.
const MOST_STUDENTS: usize = 5000;

fn students(asked: &ExerciseVariants) -> Result<Vec<String>, Failure> {
    let students: Vec<String> = match (&asked.students, asked.count) {
        (Some(list), _) => listed(list)?,
        (None, count) => (1..=count.unwrap_or(1)).take(MOST_STUDENTS + 1).map(|number| number.to_string()).collect(),
    };
    if students.is_empty() || students.len() > MOST_STUDENTS {
        let most = MOST_STUDENTS.to_string();
        return Err(Failure::usage_of("exercise-students", &[("most", &most)]));
    }
    Ok(students)
}

/// A file with a name or number a line, or names and numbers with commas between them.
fn listed(list: &str) -> Result<Vec<String>, Failure> {
    let text;
    let names: Vec<&str> = if list == "-" || host::open(list).is_ok() {
        text = input::text(list)?;
        text.lines().collect()
    } else {
        list.split(',').collect()
    };
    Ok(names.into_iter().map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect())
}

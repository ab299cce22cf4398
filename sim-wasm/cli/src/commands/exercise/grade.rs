//! `faultline exercise grade`: what a class handed in.

use super::words::{Words, located};
use crate::failure::Failure;
use crate::numbers::plain;
use crate::options::{ExerciseGrade, Language};
use crate::output::{self, Format};
use crate::text::Table;
use crate::{document, host, input};
use homework::belief::{Belief, BeliefKind};
use homework::{Class, FileProblem, Input, Row, Tally};

/// Reads the files and prints the table.
pub(super) fn run(asked: &ExerciseGrade) -> Result<(), Failure> {
    super::read(&asked.file)?;
    let documents: Vec<Input> = std::iter::once(&asked.file)
        .chain(&asked.version_too)
        .map(|file| Ok(Input { name: file.clone(), text: document::text(file)? }))
        .collect::<Result<_, Failure>>()?;
    let mut unread = Vec::new();
    let mut files = Vec::new();
    for words in &asked.results {
        for file in input::logs(words)? {
            let name = file.name.clone();
            let text = file.bytes().and_then(|bytes| input::text_of(&name, bytes));
            match text.and_then(|text| document::check(&name, &text).map(|()| text)) {
                Ok(text) => files.push(Input { name, text }),
                Err(failure) => unread.extend(failure.lines),
            }
        }
    }
    let graded = homework::grade(&documents, &files);
    let said = graded.problems.iter().map(|FileProblem { file, problem }| located(file, problem));
    let lines: Vec<String> = unread.into_iter().chain(said).collect();
    if graded.classes.iter().all(|class| class.rows.is_empty()) {
        return Err(Failure { lines, code: 2 });
    }
    host::tell(&lines.into_iter().map(|line| line + "\n").collect::<String>());
    if asked.answer.format() == Format::Json {
        return output::json(&graded);
    }
    let classes = graded.classes.iter().filter(|class| !class.rows.is_empty());
    classes.into_iter().try_for_each(|class| if asked.csv { csv(class) } else { table(class) })
}

/// The head and the rows of a table: the last columns are the questions and what explains the mistakes.
fn cells(class: &Class) -> (Vec<String>, Vec<Vec<String>>) {
    let words = Words::of(Language::En);
    let mut head = Table::cli().list("exercise-grade-head");
    let why = head.pop();
    let questions = class.rows.first().map(|row| row.questions.iter().map(|question| question.id.clone()));
    head.extend(questions.into_iter().flatten());
    head.extend(why);
    let row = |row: &Row| {
        let late = Table::cli().fill(if row.late { "yes" } else { "no" }, &[]);
        let mut cells = vec![row.student.clone(), plain(row.points), format!("{}/{}", row.counted, row.attempts)];
        cells.extend([row.at.clone(), late]);
        cells.extend(row.questions.iter().map(|question| plain(question.points)));
        let why = row.believed.iter().map(|found| explained(&found.policy, &found.belief, &words));
        cells.push(why.collect::<Vec<_>>().join("; "));
        cells
    };
    (head, class.rows.iter().map(row).collect())
}

fn table(class: &Class) -> Result<(), Failure> {
    let (head, rows) = cells(class);
    output::table(&head, &rows)?;
    let students = class.rows.len().to_string();
    let bars: Vec<String> = class.histogram.iter().map(u32::to_string).collect();
    let args = [("students", students.as_str()), ("of", &class.of.to_string()), ("bars", &bars.join(" "))];
    output::write(&format!("\n{}\n", Table::cli().fill("exercise-histogram", &args)))?;
    let words = Words::of(Language::En);
    class.tallies.iter().try_for_each(|tally| output::write(&format!("{}\n", told(tally, &students, &words))))
}

/// "11 of 40, asked for FIFO: ran LRU."
fn told(tally: &Tally, students: &str, words: &Words) -> String {
    let (count, why) = (tally.students.to_string(), explained(&tally.policy, &tally.belief, words));
    Table::cli().fill("exercise-tally", &[("count", &count), ("students", students), ("why", &why)])
}

fn explained(policy: &str, belief: &Belief, words: &Words) -> String {
    let (asked, ran) = (words.name(policy), words.name(&belief.id));
    let args = [("policy", asked.as_str()), ("ran", &ran), ("param", &belief.id), ("value", &belief.value)];
    let key = match belief.kind {
        BeliefKind::Policy => "exercise-ran".to_owned(),
        BeliefKind::Convention => "exercise-convention".to_owned(),
        BeliefKind::Slip => format!("exercise-{}", belief.id),
    };
    Table::cli().fill(&key, &args)
}

fn csv(class: &Class) -> Result<(), Failure> {
    let (head, rows) = cells(class);
    let line = |cells: &Vec<String>| cells.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",") + "\n";
    output::document(&std::iter::once(&head).chain(&rows).map(line).collect::<String>())
}

/// A cell as RFC 4180 has it. A name that a spreadsheet would take for a formula gets an apostrophe.
fn quoted(cell: &str) -> String {
    let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && cell.parse::<f64>().is_err();
    let cell = if formula { format!("'{cell}") } else { cell.to_owned() };
    if cell.contains([',', '"', '\n', '\r']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
}

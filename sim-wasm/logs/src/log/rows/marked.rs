//! Repetitions of an experiment in one log, between marks that somebody wrote with `logger` or `echo`: `BEGINNING_STRESS`
//! and `ENDING_STRESS`, `START_LOG`, `=== run 3`. Whatever the format, each repetition is a run.

use crate::log::messages::marker::Marker;
use crate::log::table::{Run, Table};
use base::diag::{Code, Diag};

/// What a mark says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::log) enum Mark {
    Begin,
    End,
}

const BEGINNINGS: [&str; 4] = ["begin", "beginning", "start", "starting"];
const ENDINGS: [&str; 7] = ["end", "ending", "stop", "stopping", "finish", "finished", "done"];
/// What is repeated, before a number.
const REPEATED: [&str; 6] = ["run", "test", "trial", "iteration", "round", "repetition"];

/// The mark in a line of words, if it is one. Services start and stop all day, so that more than one word must be in
/// capitals.
pub(in crate::log) fn of(text: &str) -> Option<Mark> {
    let mut words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let first = words.next()?;
    let blank = text.trim_matches(|c: char| !c.is_alphanumeric()).contains(' ');
    let is = |known: &[&str], word: &str| known.iter().any(|known| known.eq_ignore_ascii_case(word));
    let name = first.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = if name.len() < first.len() { Some("") } else { words.clone().next() };
    let is_last = words.clone().count() <= usize::from(name.len() == first.len());
    if is(&REPEATED, name) && is_last && number.is_some_and(|word| word.bytes().all(|b| b.is_ascii_digit())) {
        return Some(Mark::Begin);
    }
    if blank && first.chars().any(char::is_lowercase) || words.count() > 4 {
        return None;
    }
    if is(&BEGINNINGS, first) {
        return Some(Mark::Begin);
    }
    is(&ENDINGS, first).then_some(Mark::End)
}

/// So many marks are no accident: two beginnings and an end, or three beginnings.
const FEWEST: usize = 3;

/// Makes runs of the repetitions, if marks begin more than one.
pub(in crate::log) fn split(table: &mut Table, diags: &mut Vec<Diag>) {
    let marks: Vec<(Mark, &Marker)> = table.markers.iter().filter_map(|m| Some((of(&m.text)?, m))).collect();
    let mut beginnings = marks.iter().filter(|(mark, _)| *mark == Mark::Begin).map(|(_, marker)| marker);
    let (Some(first), Some(_), true) = (beginnings.next(), beginnings.next(), marks.len() >= FEWEST) else { return };
    let note = Diag::note(Code::LogRepetitions).at(first.line, 0).token(&first.text);
    let rows = table.rows() as u32;
    let mut runs: Vec<Run> = Vec::new();
    let begin = |row: u32, outside: bool, runs: &mut Vec<Run>| {
        // What begins where another thing began leaves that without a row.
        runs.pop_if(|last| last.first_row == row);
        if let Some(line) = table.lines.get(row as usize) {
            let since_boot = table.since_boot.get(row as usize).copied().unwrap_or(false);
            runs.push(Run { first_row: row, line: *line, since_boot, outside });
        }
    };
    begin(0, true, &mut runs);
    for (mark, marker) in marks {
        begin(marker.row, mark == Mark::End, &mut runs);
    }
    let ends = runs.iter().skip(1).map(|run| run.first_row).chain([rows]);
    let outside: u32 = runs.iter().zip(ends).filter(|(run, _)| run.outside).map(|(run, end)| end - run.first_row).sum();
    let count = runs.iter().filter(|run| !run.outside).count();
    if count < 2 {
        return;
    }
    // From one repetition to the next there may be any time.
    let is_between = |diag: &Diag| diag.code == Code::LogTimeGap && runs.iter().any(|run| run.line == diag.line);
    diags.retain(|diag| !is_between(diag));
    diags.push(note.arg("count", count - 1).arg("outside", outside));
    (table.runs, table.repetitions) = (runs, true);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_told_from_what_services_say() {
        for text in
            ["BEGINNING_STRESS", "START_LOG", "start", "=== begin ===", "BEGIN run 7", "=== run 3", "Run03", "TEST_12"]
        {
            assert_eq!(of(text), Some(Mark::Begin), "{text}");
        }
        for text in ["ENDING_STRESS", "END_LOG", "--- end", "STOP", "done"] {
            assert_eq!(of(text), Some(Mark::End), "{text}");
        }
        for text in
            ["Starting Network Manager...", "Started Session 3 of user root.", "run", "run the test 3", "starts", ""]
        {
            assert_eq!(of(text), None, "{text}");
        }
    }
}

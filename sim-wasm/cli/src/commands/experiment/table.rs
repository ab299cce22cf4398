//! A report for people: a line for each comparison and metric.

use crate::output;
use crate::text::Table;
use studies::experiment::{Direction, Report, Row};

/// The report of an experiment, with the number of its seeds.
pub(super) fn text(report: &Report, seeds: u32) -> String {
    let words = Table::cli();
    let title = [("id", report.id), ("source", report.source), ("seeds", &seeds.to_string())];
    let lines: Vec<Vec<String>> = report.rows.chunks(2).map(line).collect();
    let [agree, of] = [report.agree, report.of].map(|rows| (rows / 2).to_string());
    let counts = [("agree", agree.as_str()), ("of", &of)];
    let body = output::aligned(&words.list("experiment-head"), &lines);
    let note = |is: bool, key: &str| if is { words.fill(key, &[]) + "\n" } else { String::new() };
    let fitted = note(report.rows.iter().any(|row| row.fitted), "experiment-fitted")
        + &note(report.rows.iter().any(|row| row.built_in), "experiment-built-in-note");
    let [title, counts] = [words.fill("experiment-title", &title), words.fill("experiment-agree", &counts)];
    format!("{title}\n{body}{counts}\n{fitted}\n")
}

/// The baseline and the variant side by side.
fn line(pair: &[Row]) -> Vec<String> {
    let words = Table::cli();
    let [baseline, .., variant] = pair else { return Vec::new() };
    let simulated = |row: &Row| match row.sd {
        Some(sd) => format!("{} ±{}", number(row.simulated), number(sd)),
        None => number(row.simulated),
    };
    let direction = |direction: Direction| {
        let key = match direction {
            Direction::Up => "experiment-up",
            Direction::Down => "experiment-down",
            Direction::Same => "experiment-same",
        };
        words.fill(key, &[])
    };
    let key = match variant.agrees {
        _ if variant.built_in => "experiment-built-in",
        true => "yes",
        false => "no",
    };
    let agrees = words.fill(key, &[]);
    vec![
        variant.condition.to_string(),
        format!("{} ({})", variant.metric, variant.unit),
        number(baseline.published),
        number(variant.published),
        direction(variant.direction_published),
        simulated(baseline),
        simulated(variant),
        direction(variant.direction_simulated),
        agrees,
    ]
}

/// Four digits or so.
pub(super) fn number(x: f64) -> String {
    let digits = match x.abs() {
        size if size >= 1000.0 => 0,
        size if size >= 10.0 => 1,
        _ => 3,
    };
    format!("{x:.digits$}")
}

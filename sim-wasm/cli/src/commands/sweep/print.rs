//! A sweep for people, and as comma-separated values.

use super::Answer;
use super::design::{Designed, Response};
use crate::numbers::short;
use crate::output;
use crate::text::Table;
use serde_json::Value;

/// Responses shown unless some are asked for: as many as fit on a line.
const SHOWN: usize = 4;

/// A line for each run; for a design, its effects.
pub(super) fn text(answer: &Answer, wanted: &[String]) -> String {
    match &answer.design {
        Some(design) => effects(design),
        None => runs(answer, wanted),
    }
}

pub(super) fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

/// The columns that were asked for; if none were, the first ones that differ.
fn columns(answer: &Answer, wanted: &[String]) -> Vec<String> {
    if !wanted.is_empty() {
        return wanted.to_vec();
    }
    let Some(first) = answer.runs.first() else { return Vec::new() };
    let differs = |name: &&String| answer.runs.iter().any(|run| run.responses.get(*name) != first.responses.get(*name));
    first.responses.keys().filter(differs).take(SHOWN).cloned().collect()
}

fn runs(answer: &Answer, wanted: &[String]) -> String {
    let columns = columns(answer, wanted);
    let paths = answer.vary.iter().map(|vary| vary.path.clone());
    let head: Vec<String> = paths.chain(Table::cli().list("sweep-head")).chain(columns.iter().cloned()).collect();
    let row = |run: &super::Ran| {
        let values = run.values.iter().map(word).chain([run.seed.to_string()]);
        let of = |name: &String| run.responses.get(name).map_or_else(String::new, |&x| short(x));
        values.chain(columns.iter().map(of)).collect()
    };
    output::aligned(&head, &answer.runs.iter().map(row).collect::<Vec<_>>())
}

fn effects(design: &Designed) -> String {
    let words = Table::cli();
    let resolution = design.resolution.map_or_else(|| words.fill("design-full", &[]), |r| r.to_string());
    let title = words.fill(
        "design-title",
        &[
            ("runs", &design.runs.to_string()),
            ("replicates", &design.replicates.to_string()),
            ("resolution", &resolution),
            ("generators", &design.generators.join(" ")),
        ],
    );
    let factor =
        |of: &super::design::Factor| vec![of.letter.to_string(), of.path.clone(), word(&of.low), word(&of.high)];
    let factors: Vec<Vec<String>> = design.factors.iter().map(factor).collect();
    let mut text = format!("{}\n{}", title.trim_end(), output::aligned(&words.list("design-factors-head"), &factors));
    for (name, response) in &design.responses {
        if response.effects.iter().any(|line| line.effect != 0.0) {
            text += &block(name, response);
        }
    }
    text
}

fn block(name: &str, response: &Response) -> String {
    let words = Table::cli();
    let se = response.se.map_or_else(|| words.fill("design-no-error", &[]), short);
    let title = words.fill("design-response", &[("name", name), ("mean", &short(response.mean)), ("se", &se)]);
    let line = |line: &super::design::Line| {
        let interval =
            line.ci.map(|ci| words.fill("compare-interval", &[("low", &short(ci.low)), ("high", &short(ci.high))]));
        let p = line.p.map_or_else(String::new, |p| format!("{p:.4}"));
        vec![line.term.clone(), line.aliases.join(" "), short(line.effect), interval.unwrap_or_default(), p]
    };
    let rows: Vec<Vec<String>> = response.effects.iter().map(line).collect();
    format!("\n{title}\n{}", output::aligned(&words.list("design-head"), &rows))
}

/// A cell, quoted if it contains a comma, a quote or a line break.
fn cell(text: String) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

/// A line for each run.
pub(super) fn csv(answer: &Answer) -> String {
    let names: Vec<&String> = answer.runs.first().into_iter().flat_map(|run| run.responses.keys()).collect();
    let head = answer.vary.iter().map(|vary| vary.path.clone()).chain(["seed".to_string()]);
    let head = head.chain(names.iter().map(|name| (*name).clone())).map(cell).collect::<Vec<_>>().join(",");
    let line = |run: &super::Ran| {
        let values = run.values.iter().map(word).chain([run.seed.to_string()]);
        let of = |name: &&String| run.responses.get(*name).map_or_else(String::new, ToString::to_string);
        values.chain(names.iter().map(of)).map(cell).collect::<Vec<_>>().join(",")
    };
    std::iter::once(head).chain(answer.runs.iter().map(line)).map(|line| line + "\n").collect()
}

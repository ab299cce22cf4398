//! Texts in a document of JSON: strings of several lines, lists of lines, and lines in objects within objects.

use super::super::LOOKED_AT;
use super::Said;
use super::fields::{LINES, MOMENTS};
use serde_json::{Map, Value};
use std::borrow::Cow;

/// A document is shorter than this: longer ones are data, and reading them twice takes long.
const LONGEST_DOCUMENT: usize = 8 << 20;

/// The objects in which Splunk, Elasticsearch and others put line and moment.
const WITHIN: [&str; 5] = ["result", "_source", "jsonPayload", "data", "fields"];

/// Words of a row of numbers, at least; the first line of procps' header has six.
const FEWEST_WORDS: usize = 6;

/// What a line contains whose line is in an object within it, or under a name that nobody knows.
pub(super) fn said_within(object: &str) -> Option<Said<'static>> {
    said(&serde_json::from_str(object).ok()?)
}

fn said(fields: &Map<String, Value>) -> Option<Said<'static>> {
    let Some(said) = LINES.iter().find_map(|name| fields.get(*name)?.as_str()) else {
        let within = WITHIN.iter().find_map(|name| said(fields.get(*name)?.as_object()?));
        return within.or_else(|| wordy(fields));
    };
    Some(with_moment(fields, said))
}

/// Under a name that nobody knows, a row is the text with the most words.
fn wordy(fields: &Map<String, Value>) -> Option<Said<'static>> {
    let words = |text: &str| text.split_whitespace().count();
    let texts = fields.iter().filter_map(|(name, value)| Some((name, value.as_str()?)));
    let (_, text) = texts.filter(|(name, _)| !MOMENTS.contains(&name.as_str())).max_by_key(|(_, text)| words(text))?;
    if words(text) < FEWEST_WORDS { None } else { Some(with_moment(fields, text)) }
}

fn with_moment(fields: &Map<String, Value>, said: &str) -> Said<'static> {
    let moment = MOMENTS.iter().find_map(|name| match fields.get(*name)? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    });
    Said { moment: Cow::Owned(moment.unwrap_or_default()), machine: None, text: Cow::Owned(said.to_owned()) }
}

/// The strings of a document that are several lines of text, one after another, each below the name of its machine as
/// Ansible prints it if several have one.
pub(super) fn document(text: &str) -> Option<String> {
    let is_string = |line: &str| line.trim().starts_with('"') && !line.contains("\":");
    let strings = text.lines().take(LOOKED_AT).filter(|line| is_string(line)).count();
    let has_lines = strings >= FEWEST_LINES
        || text.contains("\\n")
        || text.contains("_lines\"")
        || LINES.iter().any(|name| text.contains(name));
    if text.len() > LONGEST_DOCUMENT || !has_lines || text.lines().take(LOOKED_AT).any(|l| l.contains("\"sysstat\"")) {
        return None;
    }
    let documents = documents(text)?;
    let mut found = Vec::new();
    for (machine, document) in &documents {
        collect(document, machine, &mut found);
    }
    let several = found.windows(2).any(|pair| pair[0].0 != pair[1].0);
    let mut opened = String::new();
    for (machine, text) in &found {
        if several {
            opened.push_str(machine);
            opened.push_str(" | OUTPUT | rc=0 >>\n");
        }
        opened.push_str(text.trim_end_matches('\n'));
        opened.push('\n');
    }
    let found = found.iter().any(|(_, text)| text.lines().count() >= FEWEST_LINES);
    found.then_some(opened)
}

/// Fields that say what a text is, not whose.
const FIELDS: [&str; 14] = [
    "stdout",
    "stderr",
    "msg",
    "output",
    "result",
    "results",
    "ret",
    "return",
    "contacted",
    "hosts",
    "plays",
    "tasks",
    "events",
    "logEvents",
];

/// The fewest lines of a text that may be a log.
const FEWEST_LINES: usize = 3;

/// The documents of a text, each with the machine that Ansible names before it (`ok: [web1] => {`).
fn documents(text: &str) -> Option<Vec<(&str, Value)>> {
    if text.trim_start().starts_with(['{', '[']) {
        return Some(vec![("", serde_json::from_str(text).ok()?)]);
    }
    let parts = text.split("=> {").collect::<Vec<_>>();
    let of = |pair: &[&'_ str]| {
        let object = format!("{{{}", pair.get(1)?);
        let value = serde_json::Deserializer::from_str(&object).into_iter::<Value>().next()?.ok()?;
        Some(value)
    };
    let machine = |before: &'_ str| before.rsplit_once('[').and_then(|(_, name)| name.split(']').next()).map(str::len);
    let named = parts.windows(2).filter_map(|pair| {
        let before = pair[0];
        let length = machine(before)?;
        let at = before.rfind('[')? + 1;
        Some((before.get(at..at + length)?, of(pair)?))
    });
    Some(named.collect()).filter(|documents: &Vec<_>| !documents.is_empty())
}

/// The texts, each with the nearest name around it.
fn collect<'v>(value: &'v Value, machine: &'v str, found: &mut Vec<(&'v str, String)>) {
    match value {
        Value::String(text) if text.matches('\n').count() >= 2 => found.push((machine, text.clone())),
        Value::Array(list) => match lines_of(list) {
            Some(text) => found.push((machine, text)),
            None => list.iter().for_each(|each| collect(each, machine, found)),
        },
        Value::Object(fields) => {
            // A list of lines repeats the text beside it.
            let twice = |name: &str| name.strip_suffix("_lines").is_some_and(|name| fields.contains_key(name));
            for (name, each) in fields.iter().filter(|(name, _)| !twice(name)) {
                let field = name.rsplit('.').next().unwrap_or(name);
                let is_field = FIELDS.contains(&field) || field.ends_with("_lines") || field.ends_with("Content");
                collect(each, if is_field { machine } else { name }, found);
            }
        }
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// The text of a list of lines: of strings, or of objects with a line and its moment.
fn lines_of(list: &[Value]) -> Option<String> {
    let line = |value: &Value| match value {
        Value::String(line) if !line.contains('\n') => Some(line.clone()),
        Value::Object(fields) => {
            said(fields).map(|said| format!("{} {}", said.moment, said.text.trim_end_matches('\n')))
        }
        _ => None,
    };
    let lines = list.iter().map(line).collect::<Option<Vec<_>>>()?;
    (lines.len() >= FEWEST_LINES).then(|| lines.join("\n"))
}

//! JSON around the lines of a log: one object a line, as Docker, journald (`-o json`), Loki, `CloudWatch` and other
//! loggers write them, or one document with the output of a command as a string, as Ansible prints it.

use super::{LOOKED_AT, each_line, nearly_all};
use serde_json::Value;

/// The fields that contain the line, and those that contain its moment.
const LINES: [&str; 9] = ["log", "MESSAGE", "message", "msg", "line", "text", "textPayload", "@message", "body"];
const MOMENTS: [&str; 9] = [
    "time",
    "timestamp",
    "@timestamp",
    "ts",
    "__REALTIME_TIMESTAMP",
    "_SOURCE_REALTIME_TIMESTAMP",
    "date",
    "datetime",
    "receiveTimestamp",
];

/// A document is shorter than this: longer ones are data, and reading them twice takes long.
const LONGEST_DOCUMENT: usize = 8 << 20;

pub(super) fn open(text: &str) -> Option<String> {
    let begin = text.trim_start();
    if !begin.starts_with(['{', '[']) {
        return None;
    }
    if nearly_all(text, |line| line_of(line).is_some()) {
        return Some(each_line(text, |line, opened| {
            let Some((moment, said)) = line_of(line) else { return opened.push_str(line) };
            if !moment.is_empty() {
                opened.push_str(&moment);
                opened.push(' ');
            }
            opened.push_str(said.lines().next().unwrap_or_default());
        }));
    }
    document(text)
}

/// The moment and the text of a line.
fn line_of(line: &str) -> Option<(String, String)> {
    let line = line.trim().trim_end_matches(',');
    if !line.starts_with('{') || !line.ends_with('}') {
        return None;
    }
    let Ok(Value::Object(fields)) = serde_json::from_str(line) else { return None };
    let said = LINES.iter().find_map(|name| fields.get(*name)?.as_str())?.to_owned();
    let moment = MOMENTS.iter().find_map(|name| match fields.get(*name)? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    });
    Some((moment.unwrap_or_default(), said))
}

/// The strings of a document that are several lines of text, one after another.
fn document(text: &str) -> Option<String> {
    if text.len() > LONGEST_DOCUMENT
        || !text.contains("\\n")
        || text.lines().take(LOOKED_AT).any(|l| l.contains("\"sysstat\""))
    {
        return None;
    }
    let document = serde_json::from_str::<Value>(text).ok()?;
    let mut found = String::new();
    collect(&document, &mut found);
    (!found.is_empty()).then_some(found)
}

fn collect(value: &Value, found: &mut String) {
    match value {
        Value::String(text) if text.matches('\n').count() >= 2 => {
            found.push_str(text.trim_end_matches('\n'));
            found.push('\n');
        }
        Value::Array(list) => list.iter().for_each(|each| collect(each, found)),
        Value::Object(fields) => fields.values().for_each(|each| collect(each, found)),
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_containers_and_journals_are_taken_out_with_their_moments() {
        let docker = "{\"log\":\"a b\\n\",\"stream\":\"stdout\",\"time\":\"2024-05-01T12:00:00Z\"}\n".repeat(3);
        assert_eq!(open(&docker).as_deref(), Some("2024-05-01T12:00:00Z a b\n".repeat(3).as_str()));
        let journal = "{\"__REALTIME_TIMESTAMP\":\"1714564800000000\",\"MESSAGE\":\"1 2\"}\n".repeat(2);
        assert_eq!(open(&journal).as_deref(), Some("1714564800000000 1 2\n".repeat(2).as_str()));
    }

    #[test]
    fn the_output_of_a_command_is_taken_out_of_a_document() {
        assert_eq!(open("{\"changed\":true,\"stdout\":\"a\\nb\\nc\"}").as_deref(), Some("a\nb\nc\n"));
        assert_eq!(open("{\"a\":1}"), None);
        assert_eq!(open("{\"sysstat\":{\"x\":\"a\\nb\\nc\"}}"), None);
        assert_eq!(open("procs memory\n1 2\n"), None);
    }
}

//! JSON around the lines of a log: one object a line, as Docker, journald (`-o json`), Loki, `CloudWatch` and other
//! loggers write them, or one document with the output of a command as a string, as Ansible prints it.

use super::{LOOKED_AT, each_line, nearly_all};
use serde_json::{Map, Value};

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

/// The fields that contain the machine; the journal's is the first, and those of Fluentd and others are in an object.
const MACHINES: [&str; 8] =
    ["_HOSTNAME", "host", "hostname", "host.name", "nodename", "node", "pod_name", "container_name"];

/// The objects in which they may be.
const AROUND: [&str; 4] = ["agent", "kubernetes", "labels", "stream"];

/// A document is shorter than this: longer ones are data, and reading them twice takes long.
const LONGEST_DOCUMENT: usize = 8 << 20;

pub(super) fn open(text: &str) -> Option<String> {
    let begin = text.trim_start();
    if !begin.starts_with(['{', '[']) {
        return None;
    }
    if nearly_all(text, |line| line_of(line).is_some()) {
        // The name of the only machine would be a tag without a meaning.
        let several = has_several_machines(text);
        return Some(each_line(text, |line, opened| {
            let Some(Said { moment, machine, text }) = line_of(line) else { return opened.push_str(line) };
            if !moment.is_empty() {
                opened.push_str(&moment);
                opened.push(' ');
            }
            if let Some(machine) = machine.filter(|_| several) {
                opened.push_str(&machine);
                opened.push_str(": ");
            }
            opened.push_str(text.lines().next().unwrap_or_default());
        }));
    }
    document(text)
}

/// What a line contains.
struct Said {
    moment: String,
    machine: Option<String>,
    text: String,
}

/// Whether not all lines contain the machine of the first.
fn has_several_machines(text: &str) -> bool {
    let mut may_name = text.lines().filter(|line| may_name_a_machine(line));
    let Some(first) = may_name.find_map(|line| line_of(line)?.machine) else { return false };
    let quoted = format!("\"{first}\"");
    text.lines().any(|line| !line.contains(&quoted) && line_of(line).is_some_and(|said| said.machine.is_some()))
}

/// Whether a line has a part of one of [`MACHINES`], or escaped characters, of which a name may consist. Most loggers name
/// none, and no line of theirs has to be read for that.
fn may_name_a_machine(line: &str) -> bool {
    ["host", "HOSTNAME", "node", "_name", "\\u"].iter().any(|part| line.contains(part))
}

fn line_of(line: &str) -> Option<Said> {
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
    let nested = || AROUND.iter().find_map(|name| fields.get(*name)?.as_object().and_then(named_in));
    Some(Said { moment: moment.unwrap_or_default(), machine: named_in(&fields).or_else(nested), text: said })
}

fn named_in(fields: &Map<String, Value>) -> Option<String> {
    MACHINES.iter().find_map(|name| fields.get(*name)?.as_str().map(str::to_owned))
}

/// The strings of a document that are several lines of text, one after another, each below the name of its machine as
/// Ansible prints it if several have one.
fn document(text: &str) -> Option<String> {
    if text.len() > LONGEST_DOCUMENT
        || !text.contains("\\n")
        || text.lines().take(LOOKED_AT).any(|l| l.contains("\"sysstat\""))
    {
        return None;
    }
    let document = serde_json::from_str::<Value>(text).ok()?;
    let mut found = Vec::new();
    collect(&document, "", &mut found);
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
    (!found.is_empty()).then_some(opened)
}

/// Fields that say what a text is, not whose.
const FIELDS: [&str; 12] =
    ["stdout", "stderr", "msg", "output", "result", "results", "ret", "return", "contacted", "hosts", "plays", "tasks"];

/// The texts, each with the nearest name around it.
fn collect<'v>(value: &'v Value, machine: &'v str, found: &mut Vec<(&'v str, &'v str)>) {
    match value {
        Value::String(text) if text.matches('\n').count() >= 2 => found.push((machine, text)),
        Value::Array(list) => list.iter().for_each(|each| collect(each, machine, found)),
        Value::Object(fields) => fields.iter().for_each(|(name, each)| {
            collect(each, if FIELDS.contains(&name.as_str()) { machine } else { name }, found);
        }),
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
    fn no_name_of_a_machine_is_overlooked() {
        assert!(MACHINES.iter().all(|name| may_name_a_machine(name)));
        assert!(!may_name_a_machine("{\"log\":\"1 2\\n\",\"stream\":\"stdout\",\"time\":\"2024-05-01T12:00:00Z\"}"));
    }

    #[test]
    fn the_machine_of_a_line_and_of_an_output_is_kept_if_there_are_several() {
        let line = |host: &str| format!("{{\"_HOSTNAME\":\"{host}\",\"MESSAGE\":\"1 2\"}}\n");
        assert_eq!(open(&(line("a") + &line("b"))).as_deref(), Some("a: 1 2\nb: 1 2\n"));
        assert_eq!(open(&line("a").repeat(2)).as_deref(), Some("1 2\n1 2\n"));
        let ansible = "{\"plays\":[{\"tasks\":[{\"hosts\":{\"a\":{\"stdout\":\"1\\n2\\n3\"},\"b\":{\"stdout\":\"4\\n5\\n6\"}}}]}]}";
        let opened = "a | OUTPUT | rc=0 >>\n1\n2\n3\nb | OUTPUT | rc=0 >>\n4\n5\n6\n";
        assert_eq!(open(ansible).as_deref(), Some(opened));
    }

    #[test]
    fn the_output_of_a_command_is_taken_out_of_a_document() {
        assert_eq!(open("{\"changed\":true,\"stdout\":\"a\\nb\\nc\"}").as_deref(), Some("a\nb\nc\n"));
        assert_eq!(open("{\"a\":1}"), None);
        assert_eq!(open("{\"sysstat\":{\"x\":\"a\\nb\\nc\"}}"), None);
        assert_eq!(open("procs memory\n1 2\n"), None);
    }
}

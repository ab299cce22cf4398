//! JSON around the lines of a log: one object a line, as Docker, journald (`-o json`), Loki, `CloudWatch` and other
//! loggers write them, or one document with the output of a command as a string, as Ansible prints it.

use super::{LOOKED_AT, each_line, nearly_all};
use fields::Fields;
use serde_json::Value;
use std::borrow::Cow;

mod fields;

/// A document is shorter than this: longer ones are data, and reading them twice takes long.
const LONGEST_DOCUMENT: usize = 8 << 20;

pub(super) fn open(text: &str) -> Option<String> {
    let begin = text.trim_start();
    if !begin.starts_with(['{', '[']) {
        return None;
    }
    if nearly_all(text, |line| line_of(line).is_some()) {
        let named = |line, opened: &mut String| drop(push(line, true, opened));
        return of_one_machine(text).or_else(|| Some(each_line(text, named)));
    }
    document(text)
}

/// The lines without the name of their machine, which would be a tag without a meaning; none if there are several.
fn of_one_machine(text: &str) -> Option<String> {
    let mut first = None;
    let mut opened = String::with_capacity(text.len());
    for line in text.lines() {
        if let Some(machine) = push(line, false, &mut opened)
            && *first.get_or_insert_with(|| machine.clone()) != machine
        {
            return None;
        }
        opened.push('\n');
    }
    Some(opened)
}

/// Adds what a line contains, or the line as it is, and returns its machine.
fn push<'l>(line: &'l str, named: bool, opened: &mut String) -> Option<Cow<'l, str>> {
    let Some(Said { moment, machine, text }) = line_of(line) else {
        opened.push_str(line);
        return None;
    };
    if !moment.is_empty() {
        opened.push_str(&moment);
        opened.push(' ');
    }
    if let Some(machine) = machine.as_deref().filter(|_| named) {
        opened.push_str(machine);
        opened.push_str(": ");
    }
    opened.push_str(text.lines().next().unwrap_or_default());
    machine
}

/// What a line contains.
struct Said<'l> {
    moment: Cow<'l, str>,
    machine: Option<Cow<'l, str>>,
    text: Cow<'l, str>,
}

fn line_of(line: &str) -> Option<Said<'_>> {
    let line = line.trim().trim_end_matches(',');
    if !line.starts_with('{') || !line.ends_with('}') {
        return None;
    }
    let Fields { text, moment, machine, around } = serde_json::from_str(line).ok()?;
    let (text, moment) = (text.best()?, moment.best().unwrap_or_default());
    Some(Said { moment, machine: machine.best().or_else(|| around.best()), text })
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
    fn the_surest_field_counts_wherever_it_stands() {
        let said = |line: &str| open(&format!("{line}\n").repeat(2));
        let lines = |line: &str| Some(format!("{line}\n").repeat(2));
        assert_eq!(said("{\"body\":\"x\",\"log\":\"1 2\",\"msg\":7}"), lines("1 2"));
        assert_eq!(said("{\"date\":\"d\",\"log\":\"1\",\"ts\":1714564800.5,\"time\":null}"), lines("1714564800.5 1"));
        assert_eq!(
            said("{\"log\":\"a\\tb\",\"kubernetes\":{\"x\":[{\"host\":\"a\"}]},\"e\":{\"log\":\"c\"}}"),
            lines("a\tb")
        );
        assert_eq!(said("{\"log\":[\"1\"],\"time\":\"2024\"}"), None);
        let nested =
            |host: &str| format!("{{\"log\":\"1\",\"kubernetes\":{{\"pod_name\":\"p\",\"host\":\"{host}\"}}}}\n");
        assert_eq!(open(&(nested("a") + &nested("b"))).as_deref(), Some("a: 1\nb: 1\n"));
        let own = nested("a").replace("\"log\"", "\"host\":\"own\",\"log\"");
        assert_eq!(open(&(own + &nested("b"))).as_deref(), Some("own: 1\nb: 1\n"));
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

//! JSON around the lines of a log: one object a line, as Docker, journald (`-o json`), Loki, `CloudWatch` and other
//! loggers write them, also behind a date and a tag; or one document with the output of a command as a string or as a list
//! of lines, as Ansible and the consoles of clouds print it.

use super::{each_line, nearly_all};
use document::{document, said_within};
use fields::Fields;
use std::borrow::Cow;

mod document;
mod fields;

/// The longest text before an object: a date, a host, a tag.
const LONGEST_PREFIX: usize = 160;

pub(super) fn open(text: &str) -> Option<String> {
    let begin = text.trim_start();
    let first = begin.lines().next().unwrap_or_default();
    let opens = first.find('{').is_some_and(|at| at < LONGEST_PREFIX);
    if !begin.starts_with(['{', '[']) && !opens {
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
    let at = line.find('{').filter(|at| *at < LONGEST_PREFIX && line.ends_with('}'))?;
    let (prefix, object) = line.split_at(at);
    // Marks of mail and syslog are wrappings of their own.
    if prefix.starts_with(['<', '>']) {
        return None;
    }
    let Fields { text, moment, machine, around } = serde_json::from_str(object).ok()?;
    let Some(text) = text.best() else { return said_within(object) };
    let moment = moment.best().unwrap_or(Cow::Borrowed(prefix.trim()));
    Some(Said { moment, machine: machine.best().or_else(|| around.best()), text })
}

#[cfg(test)]
mod tests;

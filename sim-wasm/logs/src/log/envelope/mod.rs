//! What a log was wrapped in on its way here: JSON lines of containers and journals, mail, syslog's priorities. It is
//! removed before any format is asked.
//!
//! A line stays a line: findings name the lines of the file, so what is joined leaves empty lines behind.

use super::sink::Sink;
use base::diag::{Code, Diag};
use std::borrow::Cow;

mod base64;
mod boxed;
mod colours;
mod json;
mod libxo;
mod logfmt;
mod mail;
mod priority;
mod wrapped;

/// Lines that are looked at to recognise a wrapping.
const LOOKED_AT: usize = 200;

/// A wrapping is one if so many of a hundred lines have it: a transcript has other lines, too.
const MOST_PERCENT: usize = 80;

/// The most wrappings around one another.
const DEEPEST: usize = 4;

/// What mail programs call theirs.
const QUOTED: &str = "quoted-printable";
const BASE64: &str = "base64";

/// The name of a wrapping, and what removes it.
type Wrapping = (&'static str, fn(&str) -> Option<String>);

/// Takes a text out of its wrappings, and notes which there were.
pub(super) fn open<'t>(text: &'t str, sink: &mut Sink) -> Cow<'t, str> {
    // The names are the same in all languages.
    const WRAPPINGS: [Wrapping; 9] = [
        ("ESC [", colours::open),
        ("JSON", json::open),
        ("logfmt", logfmt::open),
        ("libxo JSON", libxo::open),
        (BASE64, base64::open),
        ("> ", mail::open),
        (QUOTED, mail::decode),
        ("<PRI>", priority::open),
        ("| |", boxed::open),
    ];
    let mut text = Cow::Borrowed(text);
    let mut kinds: Vec<&str> = Vec::new();
    // A container's lines may be in those of a journal, and both in a mail.
    for _ in 0..DEEPEST {
        let before = kinds.len();
        for (kind, unwrap) in WRAPPINGS {
            // What is quoted-printable is so only once: its text may have any signs.
            if let Some(opened) = unwrap(&text).filter(|_| ![QUOTED, BASE64].contains(&kind) || !kinds.contains(&kind))
            {
                kinds.push(kind);
                text = Cow::Owned(opened);
            }
        }
        if kinds.len() == before {
            break;
        }
    }
    let is_first = |(at, kind): &(usize, &&str)| !kinds[..*at].contains(kind);
    for (_, kind) in kinds.iter().enumerate().filter(is_first) {
        sink.push(Diag::note(Code::LogUnwrapped).token(kind));
    }
    if let Some(joined) = wrapped::open(&text) {
        sink.push(Diag::note(Code::LogJoined));
        text = Cow::Owned(joined);
    }
    text
}

/// Whether nearly all of the first lines that are not empty pass.
pub(in crate::log) fn nearly_all<'t>(text: &'t str, pass: impl Fn(&'t str) -> bool) -> bool {
    let (mut passed, mut all) = (0, 0);
    for line in text.lines().filter(|line| !line.trim().is_empty()).take(LOOKED_AT) {
        all += 1;
        passed += usize::from(pass(line));
    }
    all >= 2 && passed * 100 >= all * MOST_PERCENT
}

/// The text with each line replaced.
fn each_line<'t>(text: &'t str, replaced: impl Fn(&'t str, &mut String)) -> String {
    let mut opened = String::with_capacity(text.len());
    for line in text.lines() {
        replaced(line, &mut opened);
        opened.push('\n');
    }
    opened
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text, and the names of the wrappings.
    fn opened(text: &str) -> (String, Vec<String>) {
        let mut sink = Sink::default();
        let text = open(text, &mut sink).into_owned();
        (text, sink.into_diags().into_iter().map(|diag| diag.token).collect())
    }

    #[test]
    fn wrappings_may_be_around_one_another_in_any_order() {
        let json = |line: &str| serde_json::json!({ "log": line }).to_string();
        let plain = "r b\n1 2\n3 4\n";
        let each = |wrap: &dyn Fn(&str) -> String| plain.lines().map(|line| wrap(line) + "\n").collect::<String>();
        for (text, kinds) in [
            (each(&|line| format!("> {}", json(line))), ["> ", "JSON"].as_slice()),
            (each(&|line| json(&json(line))), &["JSON"]),
            (each(&|line| json(&format!("<13>{}", json(line)))), &["JSON", "<PRI>"]),
            (each(&|line| json(&format!("> {line}"))), &["JSON", "> "]),
        ] {
            let (found, names) = opened(&text);
            assert!(found.lines().map(str::trim_start).eq(plain.lines()), "{found}");
            assert_eq!(names, kinds, "{text}");
        }
    }
}

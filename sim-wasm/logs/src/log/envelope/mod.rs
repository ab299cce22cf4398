//! What a log was wrapped in on its way here: JSON lines of containers and journals, mail, syslog's priorities. It is
//! removed before any format is asked.
//!
//! A line stays a line: findings name the lines of the file, so what is joined leaves empty lines behind.

use super::sink::Sink;
use base::diag::{Code, Diag};
use std::borrow::Cow;

mod json;
mod libxo;
mod mail;
mod priority;
mod wrapped;

/// Lines that are looked at to recognise a wrapping.
const LOOKED_AT: usize = 200;

/// A wrapping is one if so many of a hundred lines have it: a transcript has other lines, too.
const MOST_PERCENT: usize = 80;

/// The name of a wrapping, and what removes it.
type Wrapping = (&'static str, fn(&str) -> Option<String>);

/// Takes a text out of its wrappings, and notes which there were.
pub(super) fn open<'t>(text: &'t str, sink: &mut Sink) -> Cow<'t, str> {
    // The names are the same in all languages.
    const WRAPPINGS: [Wrapping; 5] = [
        ("JSON", json::open),
        ("libxo JSON", libxo::open),
        ("> ", mail::open),
        ("quoted-printable", mail::decode),
        ("<PRI>", priority::open),
    ];
    let mut text = Cow::Borrowed(text);
    for (kind, unwrap) in WRAPPINGS {
        if let Some(opened) = unwrap(&text) {
            sink.push(Diag::note(Code::LogUnwrapped).token(kind));
            text = Cow::Owned(opened);
        }
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

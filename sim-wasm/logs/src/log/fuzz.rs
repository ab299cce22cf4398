//! What the fuzzers in `sim-wasm/fuzz` ask of single layers, so that they need not read a whole file each time. Nothing
//! else sees it: it takes the feature `fuzzing`.

use super::head::LogReport;
use super::lines::stamp::{Stamp, leading, trailing};
use super::lines::text::Text;
use super::lines::token::tokenise;
use super::lines::written;
use super::sink::Sink;
use super::table::TimeSource;
use super::{Format, ReadOptions, envelope, parts};

/// A text without its wrappings, and the names of those.
pub fn unwrap(text: &str) -> (String, Vec<String>) {
    let mut sink = Sink::default();
    let opened = envelope::open(text, &mut sink).into_owned();
    (opened, sink.into_diags().into_iter().map(|diag| diag.token).collect())
}

/// A moment that was found in a line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Moment {
    /// On which scale it is.
    pub source: TimeSource,
    /// Seconds on it.
    pub seconds: f64,
    /// How many words or tokens belong to no moment; none if nobody counts them.
    pub rest: Option<usize>,
}

impl Moment {
    fn of(stamp: Stamp, rest: Option<usize>) -> Self {
        Moment { source: stamp.source, seconds: stamp.seconds, rest }
    }
}

/// The moments of a line: anywhere in it, before its words and after them.
pub fn moments(line: &str) -> [Option<Moment>; 3] {
    let mut tokens = Vec::new();
    tokenise(line, &mut tokens);
    let rest = |used: usize| tokens.len().checked_sub(used);
    let anywhere = written::find(line, None);
    [
        anywhere.map(|found| Moment::of(found.stamp, Some(found.words + found.numbers))),
        leading(&tokens).map(|(stamp, used)| Moment::of(stamp, rest(used))),
        trailing(&tokens).map(|(stamp, used)| Moment::of(stamp, rest(used))),
    ]
}

/// One of several logs in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// Its id.
    pub id: String,
    /// Its lines.
    pub text: String,
    /// How many lines of the whole precede them.
    pub before: usize,
}

/// The logs of several machines in a text, and, if `by_kind`, those of several tools.
pub fn divide(text: &str, by_kind: bool) -> Vec<Piece> {
    let piece =
        |log: parts::Opened<'_>| Piece { id: log.part.id, text: log.text.into_owned(), before: log.before as usize };
    parts::open(text, by_kind).into_iter().map(piece).collect()
}

/// A text as a format reads it, without unwrapping, division or detection.
pub fn parse(format: &'static Format, text: &str) -> LogReport {
    let mut report = LogReport::refused("fuzz", true);
    super::parse(format, Text::new(text, &|_| {}), &ReadOptions::default(), &mut report);
    report
}

//! Detects which format a text has. Every reader, and every family known by name, is asked and answers with a score and
//! a reason. So the page can say "read as this because of that line" and, if the text is refused, why each reader
//! declined.

use super::FORMATS;
use super::families::FAMILIES;
use super::reports::oom;
use crate::log::lines::token::{Token, tokenise};
use serde::Serialize;

/// How many lines a detector examines. A log begins well before; more would only let a long foreign text match by
/// accident.
const SNIFF_LINES: usize = 400;

/// How many bytes of a line a detector examines.
const SNIFF_BYTES: usize = 16 << 10;

/// The points from which a format counts as recognised.
pub const CLAIM: u32 = 30;

/// The longest quotation of a line, in characters.
const QUOTE: usize = 120;

/// Why a detector scored as it did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "DetectionReason"))]
pub struct Reason {
    /// The id of its sentence.
    pub code: &'static str,
    /// The line that decided, counted from 1; 0 if none did.
    pub line: u32,
    /// That line, shortened.
    pub quote: String,
}

impl Reason {
    /// A reason found in a line.
    pub fn at(code: &'static str, line: u32, text: &str) -> Self {
        Reason { code, line, quote: quote(text) }
    }
}

/// A line, shortened for quoting.
pub fn quote(text: &str) -> String {
    text.trim().chars().take(QUOTE).collect()
}

/// A detector's answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Score {
    /// 0 means no; more points mean more certainty.
    pub points: u32,
    /// Why.
    pub reason: Reason,
}

impl Score {
    /// The text has this format.
    pub fn yes(points: u32, reason: Reason) -> Self {
        Score { points, reason }
    }

    /// The text has this format if a line bears its mark.
    pub fn of_mark(points: u32, line: Option<u32>, sample: &Sample<'_>) -> Self {
        let Some(number) = line else { return Score::no("no-mark") };
        let quoted = sample.lines.get(number.saturating_sub(1) as usize).copied().unwrap_or("");
        Score::yes(points, Reason::at("family-mark", number, quoted))
    }

    /// The text does not have this format.
    pub fn no(code: &'static str) -> Self {
        Score { points: 0, reason: Reason { code, line: 0, quote: String::new() } }
    }
}

/// The beginning of a text.
pub struct Sample<'t> {
    /// Its lines.
    pub lines: Vec<&'t str>,
}

impl<'t> Sample<'t> {
    /// The first lines of a text.
    pub fn new(text: &'t str) -> Self {
        Sample::of(text, SNIFF_LINES)
    }

    /// So many of them.
    pub(super) fn of(text: &'t str, lines: usize) -> Self {
        let clip = |line: &'t str| &line[..line.floor_char_boundary(SNIFF_BYTES)];
        Sample { lines: text.lines().take(lines).map(clip).collect() }
    }

    /// The lines with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (&'t str, u32)> + '_ {
        self.lines.iter().copied().zip(1_u32..)
    }

    /// Whether a line has the column names that every vmstat ends with, so that its rows need no guessing.
    pub fn names_cpu_columns(&self) -> bool {
        self.first_words(|tokens| tokens.windows(3).any(|w| w.iter().map(|t| t.text).eq(["us", "sy", "id"]))).is_some()
    }

    /// The number, from 1, of the first line for which a test holds.
    pub fn first(&self, pass: impl Fn(&'t str) -> bool) -> Option<u32> {
        self.numbered().find(|(line, _)| pass(line)).map(|(_, number)| number)
    }

    /// The number of the first line for whose words a test holds.
    pub fn first_words(&self, pass: impl Fn(&[Token<'t>]) -> bool) -> Option<u32> {
        let mut tokens = Vec::new();
        self.numbered()
            .find(|(line, _)| {
                tokenise(line, &mut tokens);
                pass(&tokens)
            })
            .map(|(_, number)| number)
    }
}

/// A format that was considered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Candidate {
    /// Its id.
    pub id: &'static str,
    /// Whether there is a reader for it.
    pub readable: bool,
    /// How certain it is; 0 means no.
    pub points: u32,
    /// Why.
    pub reason: Reason,
}

/// Readers for anything of a certain shape, and that of `time`, whose reports stand beside logs of any kind.
const GENERIC: [&str; 5] = ["labels", "csv", "key-value-csv", "blanks", "time-l"];

/// Whether a format is for anything of a certain shape.
pub(super) fn is_generic(id: &str) -> bool {
    GENERIC.contains(&id)
}

/// Whether a family or another reader knows the text by a mark of its own; if so, the generic readers step back.
pub(super) fn known_by_name(sample: &Sample<'_>) -> bool {
    let readers = || FORMATS.iter().filter(|format| !is_generic(format.id));
    FAMILIES.iter().any(|family| (family.find)(sample).is_some())
        || readers().any(|format| (format.sniff)(sample).points >= CLAIM)
}

/// All readers, and the families that matched, the most certain first. Among equals the earlier in the registry wins,
/// and a family wins over a reader: a family matches by a mark of its own, a reader by column names that others borrow.
pub fn detect(text: &str) -> Vec<Candidate> {
    let sample = Sample::new(text);
    let families = FAMILIES.iter().filter_map(|family| {
        let line = (family.find)(&sample)?;
        let quoted = sample.lines.get(line.saturating_sub(1) as usize).copied().unwrap_or("");
        let reason = Reason::at("family-mark", line, quoted);
        Some(Candidate { id: family.id, readable: false, points: family.points, reason })
    });
    let readers = FORMATS.iter().map(|format| {
        let Score { points, reason } = (format.sniff)(&sample);
        Candidate { id: format.id, readable: true, points, reason }
    });
    let mut all: Vec<Candidate> = families.chain(readers).collect();
    if all.iter().all(|candidate| candidate.points < CLAIM)
        && let Some(Score { points, reason }) = oom::first_mark(text).map(oom::marked)
        && let Some(candidate) = all.iter_mut().find(|candidate| candidate.id == oom::FORMAT.id)
    {
        (candidate.points, candidate.reason) = (points, reason);
    }
    all.sort_by_key(|candidate| std::cmp::Reverse(candidate.points));
    all
}

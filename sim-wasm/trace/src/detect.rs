//! Finds out which format a trace has: every reader is asked about the first 64 KiB, and the surest one gets it.

use super::format::{FORMATS, Format};
use super::number::{any, is_blank, is_canonical, strip_0x, trim, words};
use super::sink::lossy;
use serde::Serialize;

/// Number of bytes looked at to detect the format.
pub(super) const SNIFF_BYTES: usize = 64 << 10;

/// Points from which a format counts as recognised.
pub(super) const CLAIM: u32 = 30;

/// A reader's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Score {
    /// 0 means no; the more, the surer.
    pub points: u32,
    /// The line that decided, counted from 1; 0 if none did.
    pub line: u32,
}

impl Score {
    /// It is not this format.
    pub(super) const NO: Score = Score { points: 0, line: 0 };
}

/// The beginning of a file.
pub struct Sample<'t> {
    /// Its bytes.
    pub bytes: &'t [u8],
    /// Whether that is all of it.
    pub whole: bool,
    /// Its lines. If the file goes on, the last one is left out, as it may be incomplete, unless it is the only one.
    pub lines: Vec<&'t [u8]>,
    /// Whether it is not text.
    pub binary: bool,
}

impl<'t> Sample<'t> {
    /// The beginning of a file, and whether that is all of it.
    pub(super) fn new(bytes: &'t [u8], whole: bool) -> Self {
        let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
        if lines.len() > 1 && !whole {
            lines.pop();
        }
        // Text has hardly any control characters.
        let control = bytes.iter().filter(|byte| byte.is_ascii_control() && !is_blank(**byte)).count();
        Sample { bytes, whole, lines, binary: control * 10 > bytes.len() || bytes.contains(&0) }
    }

    /// The lines that are neither empty nor a `#` comment, each with its number.
    pub(super) fn content(&self) -> impl Iterator<Item = (u32, &'t [u8])> + '_ {
        let lines = (1..).zip(self.lines.iter().copied());
        lines.filter(|(_, line)| trim(line).first().is_some_and(|&byte| byte != b'#'))
    }

    /// The score of a format whose lines look like no other's: at least [`CLAIM`] if there is one such line, `most` if
    /// all are.
    pub(super) fn score(&self, most: u32, is_line: impl Fn(&[u8]) -> bool) -> Score {
        if self.binary {
            return Score::NO;
        }
        let (mut all, mut hits, mut first) = (0_u32, 0_u32, 0);
        for (number, line) in self.content() {
            all += 1;
            if is_line(line) {
                hits += 1;
                first = if first == 0 { number } else { first };
            }
        }
        if hits == 0 {
            return Score::NO;
        }
        Score { points: CLAIM + most.saturating_sub(CLAIM) * hits / all, line: first }
    }

    /// The first `most` words, each with the number of its line.
    pub(super) fn first_words(&self, most: usize) -> impl Iterator<Item = (u32, &'t [u8])> + '_ {
        self.content().flat_map(|(number, line)| words(line).map(move |word| (number, word))).take(most)
    }
}

/// Page numbers of 48-bit addresses end below this: what is larger, and no hash, is an address.
const PAST_PAGES: u64 = 1 << 36;

/// Numbers that must have something in common before it is believed of all, and what some number must then reach.
const ALIKE: usize = 8;
const ALIKE_FROM: u64 = 1 << 12;

/// Decimal numbers must be at least this large for their alignment to count: block numbers are multiples, too.
const ALIGNED_FROM: u64 = 1 << 24;

/// Numbers of which hardly one comes back, though their neighbours do, and how far apart neighbours are.
const MANY: usize = 100;
const NEAR: u64 = 256;

/// Digits of a 32-bit address written in full, with its prefix.
const PADDED: usize = 10;

/// Whether numbers look like addresses and not like page numbers: too large for those, or all multiples of a word, or
/// in hexadecimal with all digits of a 32-bit address.
pub(super) fn look_like_addresses<'w>(words: impl Iterator<Item = &'w [u8]>) -> bool {
    let (mut count, mut large, mut aligned, mut padded, mut highest) = (0, 0, 0, 0, 0);
    let mut distinct = std::collections::BTreeSet::new();
    let (mut ascending, mut before) = (true, 0);
    for word in words {
        let Ok(number) = any(word) else { continue };
        let prefixed = strip_0x(word).is_some();
        count += 1;
        large += usize::from(number >= PAST_PAGES && is_canonical(number));
        aligned += usize::from(number % 4 == 0 && (prefixed || number >= ALIGNED_FROM));
        padded += usize::from(prefixed && word.len() == PADDED && number >= ALIKE_FROM);
        ascending &= number >= before;
        before = number;
        highest = number.max(highest);
        distinct.insert(number);
    }
    let near: std::collections::BTreeSet<u64> = distinct.iter().map(|number| number / NEAR).collect();
    // A scan does not come back either, but goes one way.
    let once = distinct.len() * 20 >= count * 19 && near.len() * 2 <= count && !ascending;
    let strewn = count >= MANY && once && highest >= ALIKE_FROM;
    let alike = |of: usize| of == count && distinct.len() >= ALIKE && highest >= ALIKE_FROM;
    count > 0 && (strewn || large * 2 > count || padded * 2 > count || alike(aligned))
}

/// A format that was considered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Candidate {
    /// Its id.
    pub id: &'static str,
    /// How sure it is; 0 means no.
    pub points: u32,
    /// The line that decided, counted from 1; 0 if none did.
    pub line: u32,
    /// That line, shortened.
    pub quote: String,
}

/// All formats as candidates for the unpacked beginning of a file, the surest first. `whole` says whether that is all
/// of it.
pub fn detect(bytes: &[u8], whole: bool) -> Vec<Candidate> {
    let sample = Sample::new(&bytes[..bytes.len().min(SNIFF_BYTES)], whole && bytes.len() <= SNIFF_BYTES);
    let candidate = |format: &Format| {
        let Score { points, line } = (format.sniff)(&sample);
        let text = (line as usize).checked_sub(1).and_then(|at| sample.lines.get(at));
        Candidate { id: format.id, points, line, quote: text.map(|text| lossy(trim(text))).unwrap_or_default() }
    };
    let mut all: Vec<Candidate> = FORMATS.iter().map(candidate).collect();
    // The sort is stable: of equally sure formats, the earlier in the registry wins.
    all.sort_by_key(|candidate| std::cmp::Reverse(candidate.points));
    all
}

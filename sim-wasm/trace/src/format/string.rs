//! A reference string as people paste it: `Reference string: 7, 0, 1`, `[7,0,1]`, `int pages[3] = {7, 0, 1};`,
//! `7 -> 0 -> 1`, `7-0-1`, or in an exercise's text. What stands around the pages is made blank, in place, so that errors
//! still name their columns; the rest is a plain trace, or one of names.

use super::super::detect::{Sample, Score};
use super::super::number::{is_blank, trim, words};
use super::super::options::Options;
use super::super::sink::Sink;
use super::plain::{self, is_break, item};
use super::{Decode, Format, names, table};

mod prose;

pub(super) const FORMAT: Format = Format { id: "string", sniff, open };

/// More than a plain trace and a table with a comma have.
const POINTS: u32 = 66;

/// Dashes that must join a chain: fewer may be a range, or a date.
const FEWEST_DASHES: usize = 3;

/// Words of labels that say what follows, the surest first.
const KEYWORDS: [&[&str]; 2] = [&["ref", "string", "folge", "sequence"], &["page", "seite", "trace", "access"]];

/// A line that names the only column.
const HEADINGS: [&str; 9] = ["page", "pages", "page_number", "vpn", "block", "lba", "id", "key", "reference"];

/// More labels than this are a log.
const MOST_LABELS: usize = 100;

/// What stands between pages and is not ASCII: arrows, dashes, blanks, dots, quotation marks, the punctuation of
/// Chinese and Japanese.
const SIGNS: [&str; 25] = [
    "→", "⇒", "➜", "–", "—", "\u{200b}", "\u{a0}", "\u{202f}", "\u{3000}", "·", "•", "、", "，", "；", "。", "：", "“",
    "”", "„", "‘", "’", "«", "»", "⟨", "⟩",
];

/// Words before the last page.
const LAST: [&str; 2] = ["and ", "und "];

/// What is to be made blank.
#[derive(Clone, Copy, Default)]
struct Clean {
    /// Where the label ends that the file begins with, and where the next one begins.
    label: usize,
    end: usize,
    /// Whether a dash joins pages.
    dashes: bool,
}

/// How to read a string, if something stands around its pages: what to clean, and whether they are names.
fn look(sample: &Sample<'_>) -> Option<(Clean, bool, u32)> {
    let labelled = label(sample).and_then(|range| look_at(sample, range));
    labelled.or_else(|| prose::chain(sample).and_then(|range| look_at(sample, range)))
}

fn look_at(sample: &Sample<'_>, (label, end): (usize, usize)) -> Option<(Clean, bool, u32)> {
    let rest = sample.bytes.get(label..end.min(sample.bytes.len()))?;
    let dashes = rest.windows(3).filter(|w| w[1] == b'-' && !is_blank(w[0]) && !is_blank(w[2]) && w[2] != b'>').count();
    let clean = Clean { label, end, dashes: dashes >= FEWEST_DASHES };
    // A bracket around each page is as good as none.
    let opens = |byte: &u8| matches!(byte, b'[' | b'(' | b'{');
    let lists = rest.split(opens).skip(1).filter(|inner| {
        let inner = inner.split(|byte| matches!(byte, b']' | b')' | b'}')).next().unwrap_or_default();
        inner.iter().any(|&byte| is_break(byte))
    });
    let brackets = lists.count();
    let mut text = Vec::new();
    Filter { clean, ..Filter::default() }.clean(sample.bytes, true, &mut text);
    // Lists in a list are rows of a table, and so may be lines with bars or dashes.
    if brackets > 2 || text == sample.bytes || table::is_table(&Sample::new(&text, sample.whole)) {
        return None;
    }
    if !sample.whole {
        // The last word may be incomplete.
        text.truncate(text.iter().rposition(|&byte| is_break(byte)).unwrap_or(0));
    }
    let lines = text.split(|&byte| byte == b'\n').filter(|line| !trim(line).starts_with(b"#"));
    let words: Vec<&[u8]> =
        lines.flat_map(|line| line.split(|&byte| is_break(byte))).filter(|word| !word.is_empty()).collect();
    let is_page = |word: &&[u8]| item::parse(word).is_ok() || matches!(*word, b"r" | b"R" | b"w" | b"W");
    let pages = words.iter().all(is_page);
    let is_symbols = || words.iter().all(|word| names::is_symbol(word));
    let is_names = || is_symbols() || names::are_hexadecimal(words.iter().copied());
    if words.is_empty() || !(pages || is_names()) {
        return None;
    }
    let begin = sample.bytes.as_ptr() as usize + label;
    let is_behind = |(_, line): &(u32, &[u8])| line.as_ptr() as usize + line.len() >= begin;
    let number = sample.content().find(is_behind).map_or(1, |(number, _)| number);
    Some((clean, !pages, number))
}

/// A line with a label: where it begins, where the label ends, and the label in lower case.
struct Label {
    begin: usize,
    end: usize,
    text: String,
}

/// Where the label ends, and where the next one begins: after the colon or the equals sign of the only labelled line, or of
/// the one that says that it is the string. 0 if there is no label; nothing if it is not clear which one counts.
fn label(sample: &Sample<'_>) -> Option<(usize, usize)> {
    let mut labels: Vec<Label> = Vec::new();
    let (mut numbers, mut unlabelled) = (false, 0);
    for (_, line) in sample.content() {
        let begin = line.as_ptr() as usize - sample.bytes.as_ptr() as usize;
        let Some(end) = end_of_label(line) else {
            // A heading may stand before a label, but neither pages nor keys.
            let is_heading = words(line).count() > 1 && !line.iter().any(u8::is_ascii_digit);
            numbers |= !is_heading && line.iter().any(u8::is_ascii_alphanumeric);
            unlabelled += 1;
            continue;
        };
        if numbers && labels.is_empty() {
            // Pages come first: this is no label, but something that does not belong here.
            return Some((0, usize::MAX));
        }
        if labels.len() >= MOST_LABELS {
            return None;
        }
        unlabelled = 0;
        labels.push(Label { begin, end: begin + end, text: String::from_utf8_lossy(&line[..end]).to_lowercase() });
    }
    let says = |words: &[&str], label: &Label| words.iter().any(|word| label.text.contains(word));
    let only = |words: &&&[&str]| labels.iter().filter(|label| says(words, label)).count() == 1;
    let at = match (labels.len(), KEYWORDS.iter().find(only)) {
        (0, _) => return Some((0, usize::MAX)),
        (1, _) => 0,
        (_, words) => words.and_then(|words| labels.iter().position(|label| says(words, label)))?,
    };
    // What other labels say is left out, but no lines without a label.
    let next = labels.get(at + 1).map_or(usize::MAX, |label| label.begin);
    (next == usize::MAX || unlabelled == 0).then(|| (labels[at].end, next))
}

/// Where the label of a line ends.
fn end_of_label(line: &[u8]) -> Option<usize> {
    let next = |at: usize| line.get(at + 1).copied().unwrap_or(b' ');
    let before = |at: usize| at.checked_sub(1).and_then(|at| line.get(at)).copied().unwrap_or(b' ');
    let is_sign = |at: usize| match line[at] {
        b':' => next(at) != b':' && before(at) != b':' && next(at) != b'/',
        b'=' => next(at) != b'>',
        _ => false,
    };
    if words(line).count() == 1 && HEADINGS.iter().any(|name| trim(line).eq_ignore_ascii_case(name.as_bytes())) {
        return Some(line.len());
    }
    let is_bracket = |byte: &u8| matches!(byte, b'{' | b'[' | b'(');
    let digit = line.iter().position(u8::is_ascii_digit).unwrap_or(line.len());
    // `= new int[] {7, 0, 1}`
    let type_of = |sign: usize| {
        let between = line.get(sign + 1..digit)?;
        let named = between.iter().any(u8::is_ascii_alphabetic) && digit < line.len();
        between.iter().rposition(&is_bracket).filter(|_| named).map(|at| sign + 1 + at)
    };
    let sign = (0..line.len()).find(|&at| is_sign(at)).map(|sign| type_of(sign).unwrap_or(sign));
    let bracket = || line.iter().position(is_bracket);
    // `Reference string 7 0 1`, or on a line of its own.
    let words = || {
        let text = String::from_utf8_lossy(&line[..digit]).to_lowercase();
        let says = KEYWORDS[0].iter().any(|word| text.contains(word)) && (digit == line.len() || text.ends_with(' '));
        says.then(|| digit.saturating_sub(1))
    };
    let at = sign.or_else(bracket).or_else(words)?;
    let has_letter = line[..at].iter().any(|byte| byte.is_ascii_alphabetic() || !byte.is_ascii());
    (has_letter && !line[..at].iter().any(|byte| matches!(byte, b'/' | b'?' | b'&'))).then_some(at + 1)
}

fn sniff(sample: &Sample<'_>) -> Score {
    if sample.binary {
        return Score::NO;
    }
    look(sample).map_or(Score::NO, |(_, _, line)| Score { points: POINTS, line })
}

fn open(options: &Options, sample: &Sample<'_>) -> Box<dyn Decode> {
    let (clean, is_names, _) = look(sample).unwrap_or_default();
    let inner = if is_names { names::open(false) } else { plain::open(options, sample) };
    Box::new(Strings { filter: Filter { clean, ..Filter::default() }, inner })
}

/// Makes blanks of what is not pages. What becomes of a byte depends on the one before it and on the three behind it.
#[derive(Default)]
struct Filter {
    clean: Clean,
    /// Bytes so far.
    at: usize,
    before: u8,
    /// Whether we are within a comment, which stays as it is.
    comment: bool,
    /// Bytes that wait for those behind them.
    held: Vec<u8>,
}

impl Filter {
    /// Adds the clean text to `out`.
    fn clean(&mut self, bytes: &[u8], last: bool, out: &mut Vec<u8>) {
        self.held.extend_from_slice(bytes);
        let text = std::mem::take(&mut self.held);
        let (mut at, end) = (0, if last { text.len() } else { text.len().saturating_sub(3) });
        while at < end {
            let byte = text[at];
            let next = text.get(at + 1).copied().unwrap_or(b' ');
            let labelled = self.clean.label > 0;
            let in_label = labelled && (self.at < self.clean.label || self.at >= self.clean.end);
            let sign = SIGNS.iter().find(|sign| !byte.is_ascii() && text[at..].starts_with(sign.as_bytes()));
            let sign = sign.map_or(0, |sign| sign.len());
            let and = LAST.iter().find(|and| is_blank(self.before) && text[at..].starts_with(and.as_bytes()));
            self.comment = !in_label && byte != b'\n' && (self.comment || byte == b'#');
            if let Some(and) = and.filter(|_| !in_label && !self.comment) {
                out.extend(and.bytes().map(|_| b' '));
                (at, self.at, self.before) = (at + and.len(), self.at + and.len(), b' ');
                continue;
            }
            let operation = matches!(self.before, b'r' | b'R' | b'w' | b'W');
            if byte == b'(' && !in_label && operation && next.is_ascii_digit() {
                // `R(7)` is R07: the operation stays with its page.
                out.push(b'0');
                (at, self.at, self.before) = (at + 1, self.at + 1, byte);
                continue;
            }
            let blank = match byte {
                b'\n' | b'\r' => false,
                _ if self.comment => false,
                _ if in_label || sign > 0 => true,
                _ if b"[](){}<>\"'`|/&$\\".contains(&byte) => true,
                // The end of a sentence; three of them leave something out.
                b'.' => is_blank(next) && self.before.is_ascii_alphanumeric(),
                // Markdown's stars; alone and without a label they are LIRS's.
                b'*' => labelled || !is_blank(next) || (self.at > 0 && !is_blank(self.before)),
                b'-' | b'=' if next == b'>' => true,
                b'-' => is_blank(next) || (self.clean.dashes && !is_blank(self.before)),
                _ => false,
            };
            out.push(if blank { b' ' } else { byte });
            let len = sign.max(1);
            (at, self.at, self.before) = (at + len, self.at + len, byte);
        }
        self.held = text.get(at..).unwrap_or_default().to_vec();
    }
}

struct Strings {
    filter: Filter,
    inner: Box<dyn Decode>,
}

impl Decode for Strings {
    fn push(&mut self, bytes: &[u8], sink: &mut Sink) {
        let mut out = Vec::with_capacity(bytes.len());
        self.filter.clean(bytes, false, &mut out);
        self.inner.push(&out, sink);
    }

    fn finish(&mut self, sink: &mut Sink) {
        let mut out = Vec::new();
        self.filter.clean(&[], true, &mut out);
        self.inner.push(&out, sink);
        if !sink.is_over() {
            self.inner.finish(sink);
        }
    }
}

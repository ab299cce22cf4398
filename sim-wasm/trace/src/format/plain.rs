//! Plain page numbers, separated by blanks, commas or semicolons: decimal or hexadecimal with `0x`, followed by `r` or
//! `w` or neither, with or without a blank in between. `#` begins a comment.
//!
//! This is the form used by textbooks and by OSTEP's `paging-policy.py -a 0,1,2,0,1,3`; libCacheSim's `txt`, one id per
//! line, has it too. Given a page size, the numbers are addresses.
//!
//! A file may also have the marks of LIRS, `*` alone. One whose lines have equally many fields is a table, not a list.
//!
//! Long traces come in this format, and its items need not be on lines: it is read byte by byte, without copies.

use super::super::Trace;
use super::super::detect::{CLAIM, Sample, Score, look_like_addresses};
use super::super::number::{Bad, characters};
use super::super::options::{Options, PageSize};
use super::super::sink::{Sink, lossy};
use super::{Decode, Format};
use base::diag::{Code, Diag};

pub(super) mod item;

pub(super) use item::is_break;
use item::{Mark, front};

pub(super) const FORMAT: Format = Format { id: "plain", sniff, open };

/// Number of words looked at to detect the format.
const SNIFF_WORDS: usize = 4000;

/// Points if every word is an item. Other formats have numbers for ids too, and know more about the rest.
const POINTS: u32 = 60;

/// Dashes that are a rule and no sign.
const SHORTEST_RULE: usize = 3;

/// The longest number there is, with prefix and suffix: a limit on the length of items that is lower than this is
/// ignored.
const LONGEST_NUMBER: usize = 24;

/// Parses a reference string. Items that are not page numbers are left out, each with an error; a trace with an error
/// must not be run as if it were whole.
pub fn parse(text: &str) -> (Trace, Vec<Diag>) {
    let options = Options::default();
    let (mut plain, mut sink) = (Plain::new(&options), Sink::new(&options));
    plain.push(text.as_bytes(), &mut sink);
    if !sink.is_over() {
        plain.finish(&mut sink);
    }
    sink.finish()
}

/// A decoder of a file, which may have more than a reference string: marks of LIRS, and addresses that nobody called so.
pub(super) fn open(options: &Options, sample: &Sample<'_>) -> Box<dyn Decode> {
    let mut plain = Plain::new(options);
    let words = sample.first_words(SNIFF_WORDS).flat_map(|(_, word)| word.split(|&byte| is_break(byte)));
    let numbers = words.map(|word| word.strip_suffix(b"r").or_else(|| word.strip_suffix(b"w")).unwrap_or(word));
    plain.file = Some(plain.units.is_none() && look_like_addresses(numbers));
    Box::new(plain)
}

fn sniff(sample: &Sample<'_>) -> Score {
    if sample.binary || super::table::is_table(sample) {
        return Score::NO;
    }
    let (mut all, mut good, mut first) = (0, 0, 0);
    for (number, word) in sample.first_words(SNIFF_WORDS) {
        for item in word.split(|&byte| is_break(byte)).filter(|item| !item.is_empty()) {
            all += 1;
            let is_item = item::parse(item).is_ok() || matches!(item, b"r" | b"R" | b"w" | b"W" | b"*");
            good += u32::from(is_item);
            first = if first == 0 && is_item { number } else { first };
        }
    }
    match all {
        // Nothing at all: an empty reference string.
        0 => Score { points: CLAIM, line: 0 },
        _ => Score { points: POINTS * good / all, line: first },
    }
}

/// Converts numbers to pages, where they are not pages themselves.
struct Units {
    sector: PageSize,
    page: PageSize,
}

impl Units {
    fn page(&self, number: u64) -> Option<u64> {
        number.checked_mul(1 << self.sector.shift()).map(|address| address >> self.page.shift())
    }
}

struct Plain {
    units: Option<Units>,
    /// The beginning of an item whose end has not come yet.
    carry: Vec<u8>,
    /// Whether we are within a comment.
    comment: bool,
    line: u32,
    /// Characters of the line before the carry, or, if there is none, before the next byte.
    before: usize,
    /// Whether the previous item is a bare number on this line, to which a lone `r` or `w` would belong.
    markable: bool,
    items: usize,
    /// Of a file, whether its numbers look like addresses; nothing for a reference string that somebody typed.
    file: Option<bool>,
}

impl Plain {
    fn new(options: &Options) -> Self {
        let units = Units {
            sector: options.sector_size.unwrap_or(PageSize::BYTE),
            page: options.page_size.unwrap_or(PageSize::DEFAULT),
        };
        let addresses = options.page_size.is_some() || options.sector_size.is_some();
        Plain {
            units: addresses.then_some(units),
            carry: Vec::new(),
            comment: false,
            line: 1,
            before: 0,
            markable: false,
            items: 0,
            file: None,
        }
    }

    /// Reads on from the end of an item. An item that is incomplete at the end is carried over.
    fn block(&mut self, bytes: &[u8], sink: &mut Sink) {
        // Columns are counted when an item needs one, from where the last count ended: no byte is counted twice.
        let (mut at, mut counted) = (0, 0);
        while let Some(&byte) = bytes.get(at) {
            if sink.is_over() {
                return;
            }
            if byte == b'\n' {
                at += 1;
                counted = at;
                self.next_line();
            } else if self.comment {
                at = bytes[at..].iter().position(|&b| b == b'\n').map_or(bytes.len(), |n| at + n);
            } else if is_break(byte) {
                self.comment = byte == b'#';
                at += 1;
            } else if let Some((number, mark, len)) = front(&bytes[at..]) {
                at += len;
                if !self.number(number, mark, sink) {
                    self.before += characters(&bytes[counted..at - len]);
                    counted = at - len;
                    self.bad(Code::TracePageTooLarge, &bytes[counted..at], self.before, sink);
                }
            } else {
                self.before += characters(&bytes[counted..at]);
                counted = at;
                let Some(len) = bytes[at..].iter().position(|&b| is_break(b)) else {
                    return self.keep(&bytes[at..], sink);
                };
                self.word(&bytes[at..at + len], self.before, sink);
                at += len;
            }
        }
        self.before += characters(&bytes[counted..]);
    }

    fn next_line(&mut self) {
        self.line = self.line.saturating_add(1);
        self.before = 0;
        (self.comment, self.markable) = (false, false);
    }

    /// Keeps the beginning of an item.
    fn keep(&mut self, bytes: &[u8], sink: &mut Sink) {
        let limit = sink.limits().line.max(LONGEST_NUMBER);
        let room = (limit + 1).saturating_sub(self.carry.len());
        self.carry.extend_from_slice(&bytes[..bytes.len().min(room)]);
        if self.carry.len() > limit {
            self.too_long(limit, sink);
        }
    }

    fn too_long(&self, limit: usize, sink: &mut Sink) {
        sink.refuse(Diag::error(Code::TraceLineTooLong).at(self.line, 0).arg("limit", limit));
    }

    /// Reads what is between two breaks, with `before` characters before it. This is rare, so speed does not matter: a
    /// number at the end of a block, a mark, or no item at all, or several items separated by blanks that are not
    /// ASCII.
    fn word(&mut self, word: &[u8], before: usize, sink: &mut Sink) {
        let limit = sink.limits().line.max(LONGEST_NUMBER);
        if word.len() > limit {
            return self.too_long(limit, sink);
        }
        let text = String::from_utf8_lossy(word);
        let mut before = before;
        for item in text.split(char::is_whitespace) {
            if sink.is_over() {
                return;
            }
            if !item.is_empty() {
                self.item(item.as_bytes(), before, sink);
            }
            // The blank itself is one character.
            before += characters(item.as_bytes()) + 1;
        }
    }

    fn item(&mut self, item: &[u8], before: usize, sink: &mut Sink) {
        if std::mem::take(&mut self.markable) && matches!(item, b"r" | b"R" | b"w" | b"W") {
            if item.eq_ignore_ascii_case(b"w") {
                sink.mark_written();
            }
            return;
        }
        let rule =
            item.len() >= SHORTEST_RULE && item.iter().all(|&byte| byte == item[0] && matches!(byte, b'-' | b'='));
        if self.file.is_some() && (item == b"*" || rule) {
            // The end of a phase in the traces of LIRS (Jiang and Zhang, SIGMETRICS 2002), or a rule between two.
            return sink.skip();
        }
        match item::parse(item) {
            Ok((number, mark)) => {
                if !self.number(number, mark, sink) {
                    self.bad(Code::TracePageTooLarge, item, before, sink);
                }
            }
            Err(Bad::TooLarge) => self.bad(Code::TracePageTooLarge, item, before, sink),
            Err(Bad::Shape) => self.bad(Code::TraceNotAPage, item, before, sink),
        }
    }

    /// Adds a reference; returns false if its address is too large.
    #[inline]
    fn number(&mut self, number: u64, mark: Mark, sink: &mut Sink) -> bool {
        let page = match &self.units {
            None => Some(number),
            Some(units) => units.page(number),
        };
        self.markable = page.is_some() && mark.is_none();
        let Some(page) = page else { return false };
        self.items += 1;
        sink.reference(page, mark == Some(true));
        true
    }

    fn bad(&mut self, code: Code, item: &[u8], before: usize, sink: &mut Sink) {
        self.items += 1;
        let (line, number) = (self.line, self.items);
        let column = u32::try_from(before).unwrap_or(u32::MAX).saturating_add(1);
        sink.report(|| Diag::error(code).at(line, column).token(&lossy(item)).arg("item", number));
    }
}

impl Decode for Plain {
    fn push(&mut self, bytes: &[u8], sink: &mut Sink) {
        if self.carry.is_empty() {
            return self.block(bytes, sink);
        }
        let end = bytes.iter().position(|&byte| is_break(byte));
        self.keep(&bytes[..end.unwrap_or(bytes.len())], sink);
        if let Some(end) = end.filter(|_| !sink.is_over()) {
            self.carried(sink);
            self.block(&bytes[end..], sink);
        }
    }

    fn finish(&mut self, sink: &mut Sink) {
        self.carried(sink);
        if !sink.is_over() && self.items == 0 {
            sink.note(Diag::error(Code::TraceEmpty));
        }
        if self.file == Some(true) {
            sink.note(Diag::note(Code::TraceDoubtful));
        }
    }
}

impl Plain {
    /// Reads the carried item, now complete.
    fn carried(&mut self, sink: &mut Sink) {
        let word = std::mem::take(&mut self.carry);
        self.word(&word, self.before, sink);
        self.before += characters(&word);
    }
}

//! Pages that are called by names: letters as in textbooks (`A B C D A B E`), or keys, one a line (`/index.html`). A
//! name is its text, exactly; each one is a page.

use super::super::detect::{Sample, Score};
use super::super::lines::{Line, Lines, ReadLine};
use super::super::names::Names as Table;
use super::super::number::{any, bare_hex, is_canonical, trim, words};
use super::super::options::Options;
use super::super::sink::Sink;
use super::plain::{self, is_break};
use super::{Decode, Format, table};
use base::diag::{Code, Diag};
use std::collections::BTreeSet;

pub(super) const FORMAT: Format = Format { id: "names", sniff, open: |options, sample| choose(options, sample) };

/// Points if every word is a letter or has a number behind letters, and for keys.
const SYMBOLS: u32 = 64;
const KEYS: u32 = 45;

/// Words looked at to detect the format.
const SNIFF_WORDS: usize = 4000;

/// Most letters before the number of a name such as `page12`.
const MOST_LETTERS: usize = 8;

/// Letters by which tools mean reads, writes, loads, stores, modifications and instructions.
const OPERATIONS: [u8; 6] = *b"rwlsmi";

/// Digits from which a hexadecimal number may be an address.
const ADDRESS_DIGITS: usize = 4;

/// `A`, `α`, `P1`, `page12`. Longer words without a number are prose.
pub(super) fn is_symbol(word: &[u8]) -> bool {
    if word.first().is_some_and(|byte| !byte.is_ascii()) {
        let mut letters = std::str::from_utf8(word).unwrap_or_default().chars();
        return letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none();
    }
    let letters = word.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    let digits = &word[letters..];
    (letters == 1 || (letters > 0 && letters <= MOST_LETTERS && !digits.is_empty()))
        && digits.iter().all(u8::is_ascii_digit)
}

/// Digits of hexadecimal page numbers without a prefix, as in `a f 1f`, at most. Longer ones may be addresses.
const MOST_HEX: usize = ADDRESS_DIGITS - 1;

/// Whether words are hexadecimal page numbers: short, and one has both digits and letters. Each is its own page whatever
/// its value, so they are names.
pub(super) fn are_hexadecimal<'t>(words: impl Iterator<Item = &'t [u8]>) -> bool {
    let mut mixed = false;
    for word in words {
        if word.len() > MOST_HEX || bare_hex(word).is_err() {
            return false;
        }
        mixed |= word.iter().any(u8::is_ascii_digit) && word.iter().any(u8::is_ascii_alphabetic);
    }
    mixed
}

/// The names in a line of symbols.
fn symbols(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(|&byte| is_break(byte)).filter(|word| !word.is_empty())
}

/// Whether all words are symbols.
fn is_symbols(sample: &Sample<'_>) -> bool {
    let mut all = sample.content().flat_map(|(_, line)| symbols(line)).take(SNIFF_WORDS).peekable();
    all.peek().is_some() && all.all(is_symbol)
}

/// Whether the letters in front of numbers may be operations, as in `R7 W3`: then two names may be one page.
fn are_operations(sample: &Sample<'_>) -> bool {
    let mut letters = BTreeSet::new();
    let all = sample.content().flat_map(|(_, line)| symbols(line)).take(SNIFF_WORDS).all(|word| {
        letters.insert(word[0].to_ascii_lowercase());
        word.len() > 1 && OPERATIONS.contains(&word[0].to_ascii_lowercase()) && word[1..].iter().all(u8::is_ascii_digit)
    });
    all && letters.len() > 1
}

/// Whether every second word may be a mark, as in `A w B r`: then it is no page.
fn are_marked(sample: &Sample<'_>) -> bool {
    [0, 1].into_iter().any(|from| {
        let words = sample.content().flat_map(|(_, line)| symbols(line)).take(SNIFF_WORDS);
        let mut marks = words.skip(from).step_by(2).peekable();
        marks.peek().is_some() && marks.all(|word| matches!(word, b"r" | b"R" | b"w" | b"W"))
    })
}

/// Whether each line is one word: then the line is the name, whatever its characters.
fn is_keys(sample: &Sample<'_>) -> bool {
    !is_symbols(sample) && sample.content().take(SNIFF_WORDS).all(|(_, line)| words(line).count() == 1)
}

fn sniff(sample: &Sample<'_>) -> Score {
    let Some((line, _)) = sample.content().next().filter(|_| !sample.binary) else { return Score::NO };
    let words = || sample.content().flat_map(|(_, line)| symbols(line));
    let many = words().nth(1).is_some();
    if many && are_hexadecimal(words().take(SNIFF_WORDS)) && !table::has_columns(sample) {
        return Score { points: SYMBOLS, line };
    }
    if many && is_symbols(sample) {
        if are_operations(sample) || are_marked(sample) {
            return Score::NO;
        }
        return Score { points: SYMBOLS, line };
    }
    // One word a line, of which some come back: a list of words that are all different is not a trace.
    let (mut seen, mut count, mut numbers, mut addresses) = (BTreeSet::new(), 0, 0, 0);
    for (_, text) in sample.content().take(SNIFF_WORDS) {
        let word = trim(text);
        count += 1;
        numbers += usize::from(any(word).is_ok());
        addresses += usize::from(word.len() >= ADDRESS_DIGITS && bare_hex(word).is_ok_and(is_canonical));
        seen.insert(word);
        if matches!(word, [b'{' | b'[' | b'}' | b']', ..]) {
            return Score::NO;
        }
    }
    let is_table = table::has_columns(sample);
    let keys = is_keys(sample) && !is_table && seen.len() < count && numbers * 2 < count && addresses < count;
    if keys { Score { points: KEYS, line } } else { Score::NO }
}

/// Names are no addresses. Whoever states the size of pages has numbers, and is told which words are none.
fn choose(options: &Options, sample: &Sample<'_>) -> Box<dyn Decode> {
    if options.page_size.is_some() { plain::open(options, sample) } else { open(is_keys(sample)) }
}

/// A decoder of keys, one a line, or of symbols.
pub(super) fn open(keys: bool) -> Box<dyn Decode> {
    Lines::boxed(Names { keys, table: Table::default() })
}

struct Names {
    keys: bool,
    table: Table,
}

impl ReadLine for Names {
    fn line(&mut self, line: &Line<'_>, sink: &mut Sink) {
        let text = trim(line.bytes);
        if text.starts_with(b"#") {
            return;
        }
        if self.keys {
            if !text.is_empty() {
                sink.named(&mut self.table, text, false);
            }
            return;
        }
        let content = text.split(|&byte| byte == b'#').next().unwrap_or_default();
        for name in symbols(content) {
            if sink.is_over() {
                return;
            }
            sink.named(&mut self.table, name, false);
        }
    }

    fn finish(&mut self, sink: &mut Sink) {
        if sink.has_references() {
            sink.note(Diag::note(Code::TraceNames));
        }
    }
}

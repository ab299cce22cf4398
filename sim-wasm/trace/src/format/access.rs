//! Memory accesses with the operation before the address, or one column of addresses among others.
//!
//! ```text
//! 0x400000: R 0x7ffe00005410        Pin's pinatrace: instruction, operation, address
//! W 140728898459064                 operation, address
//! 2 415130                          din of Dinero: 0 read, 1 write, 2 instruction; the address is hexadecimal
//! 0041f7a0 R                        address, operation
//! 1000 1234 0x7f00000054e0          time, process, address
//! ```
//!
//! (Pin 3, `source/tools/ManualExamples/pinatrace.cpp`; Dinero IV, `dineroIV(3)`, input format d; `DynamoRIO`,
//! `api/samples/memtrace_simple.c`; Ramulator 2 and `DRAMSim3`, formats of traces.) The beginning of the file shows which
//! word is what. Hexadecimal numbers are addresses, unless they are too small to be; decimal ones are pages, as in a
//! plain trace, unless a page size is given.

use super::super::detect::{Sample, Score, look_like_addresses};
use super::super::lines::{Line, Lines, ReadLine};
use super::super::number::{any, bare_hex, decimal, hex as hexadecimal, is_blank, is_canonical, strip_0x, trim};
use super::super::options::{Options, PageSize};
use super::super::sink::Sink;
use super::{Decode, Format, lackey};
use base::diag::{Code, Diag};

pub(super) const FORMAT: Format = Format { id: "access", sniff, open };

const POINTS: u32 = 72;

/// Lines that may show where the address is.
const SNIFF_LINES: usize = 4000;

/// Words of a line that are looked at.
const WORDS: usize = 16;

/// Digits of a hexadecimal address, at least: nothing is mapped below 64 KiB.
const ADDRESS_DIGITS: usize = 5;
const LOWEST_ADDRESS: u64 = 1 << 16;

/// Digits from which a word alone is perf's.
const PERF_DIGITS: usize = 8;

/// The longest access that is believed, in bytes.
const LONGEST: u64 = 4096;

/// What a word says is done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Op {
    Read,
    Write,
    Fetch,
}

/// The operations of known tools, in lower case.
const OPS: [(Op, &[&str]); 3] = [
    (Op::Read, &["r", "read", "rd", "l", "ld", "load", "p_mem_rd"]),
    (Op::Write, &["w", "write", "wr", "s", "st", "store", "m", "modify", "p_mem_wr"]),
    (Op::Fetch, &["i", "ifetch", "fetch", "inst", "instr", "p_fetch"]),
];

fn op(word: &[u8]) -> Option<Op> {
    let is = |name: &&str| word.eq_ignore_ascii_case(name.as_bytes());
    OPS.iter().find(|(_, names)| names.iter().any(is)).map(|(op, _)| *op)
}

/// The words of a line: colons, commas and brackets end them as blanks do, as in `Read(7)`.
fn fields(line: &[u8]) -> Vec<&[u8]> {
    let ends = |byte: &u8| is_blank(*byte) || matches!(byte, b':' | b',' | b'(' | b')' | b'[' | b']');
    line.split(ends).filter(|word| !word.is_empty()).take(WORDS).collect()
}

/// Where things are in a line.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Places {
    op: Option<usize>,
    address: usize,
    /// Whether operations are the digits of din.
    digits: bool,
}

/// The places in a line with an operation.
fn places(fields: &[&[u8]]) -> Option<Places> {
    let mut ops = fields.iter().enumerate().filter(|(_, word)| op(word).is_some());
    // Several of them are several accesses.
    let (Some((at, _)), None) = (ops.next(), ops.next()) else { return None };
    let is_0x = |index: usize| fields.get(index).is_some_and(|word| strip_0x(word).is_some() && any(word).is_ok());
    let is_bare = |index: usize| fields.get(index).is_some_and(|word| bare_hex(word).is_ok());
    let address = match at {
        _ if is_0x(at + 1) => at + 1,
        0 if is_bare(1) && (fields.len() == 2 || (fields.len() == 3 && fields[1].len() >= ADDRESS_DIGITS)) => 1,
        // Pin's instruction, with addresses that lack their prefix.
        1 if is_bare(0) && is_bare(2) && fields.len() == 3 && fields[2].len() >= ADDRESS_DIGITS => 2,
        1 if is_0x(0) || (is_bare(0) && fields.len() == 2 && fields[0].len() >= ADDRESS_DIGITS) => 0,
        // An instruction or an address, or an address and its size, and then the operation.
        2 if is_0x(1) && fields.len() == 3 => 1,
        2 if is_0x(0) && decimal(fields[1]).is_ok() && fields.len() == 3 => 0,
        _ => return None,
    };
    Some(Places { op: Some(at), address, digits: false })
}

/// What the beginning of a file shows.
#[derive(Clone, Copy, Default)]
struct Shape {
    places: Places,
    /// Whether addresses without a prefix are hexadecimal.
    hex: bool,
    /// Whether the numbers are addresses, and no page numbers.
    addresses: bool,
    /// Whether they are pages that look like addresses.
    doubtful: bool,
    /// Where it says how many bytes are accessed, if it does.
    size: Option<usize>,
    line: u32,
}

fn shape(sample: &Sample<'_>, lenient: bool) -> Option<Shape> {
    let lines: Vec<(u32, Vec<&[u8]>)> = sample.content().take(SNIFF_LINES).map(|(n, line)| (n, fields(line))).collect();
    let has_ops = lines.iter().any(|(_, fields)| places(fields).is_some());
    let others = || digits(&lines, lenient).or_else(|| column(&lines)).or_else(|| bare(&lines));
    let (line, places) = if has_ops { operations(&lines) } else { others() }?;
    let addresses = || lines.iter().filter_map(|(_, fields)| fields.get(places.address).copied());
    let has_letter = |word: &[u8]| strip_0x(word).is_none() && word.iter().any(u8::is_ascii_alphabetic);
    let hex = places.digits || addresses().any(|word| has_letter(word) && bare_hex(word).is_ok());
    let prefixed = addresses().any(|word| strip_0x(word).is_some());
    let padded = addresses().all(|word| word.len() >= 8 && word.starts_with(b"0"));
    let high = addresses().filter_map(|word| if hex { hexadecimal(word) } else { any(word) }.ok()).max();
    // A program that writes all eight digits, or din's, means addresses, however low they are.
    let surely = places.digits || padded;
    let addresses_likely = surely || (hex || prefixed) && high.is_some_and(|high| high >= LOWEST_ADDRESS);
    if !hex && !prefixed && !padded && lines.iter().any(|(_, fields)| fields.len() > 2) {
        // Decimal numbers behind decimal numbers: bytes, pages, processes.
        return None;
    }
    let doubtful = look_like_addresses(addresses());
    // Nothing is accessed in 0 or 3 bytes: such a number is something else, as the instructions since the last access.
    let is_size = |size: u64| size == 1 || (size > 0 && size.is_multiple_of(2));
    let behind = places.address + 1;
    let mut numbers = lines.iter().filter_map(|(_, fields)| decimal(fields.get(behind)?).ok());
    let size = (places.op.is_some() && numbers.all(is_size)).then_some(behind);
    Some(Shape { places, hex: hex || (padded && !prefixed), addresses: addresses_likely, doubtful, size, line })
}

/// The places that half of the lines agree on.
fn operations(lines: &[(u32, Vec<&[u8]>)]) -> Option<(u32, Places)> {
    let (line, first) = lines.iter().find_map(|(number, fields)| Some((*number, places(fields)?)))?;
    let agree = lines.iter().filter(|(_, fields)| places(fields) == Some(first)).count();
    // `401 r`: a plain trace says it so.
    let plain = first.op == Some(1) && first.address == 0;
    let is_plain = |fields: &[&[u8]]| matches!(fields, [page, [b'r' | b'R' | b'w' | b'W']] if any(page).is_ok());
    if plain && lines.iter().all(|(_, fields)| is_plain(fields) && !fields[0].starts_with(b"00")) {
        return None;
    }
    (agree * 2 >= lines.len()).then_some((line, first))
}

/// din: 0, 1 or 2 and a hexadecimal address. Without a letter among its digits, it may be any two numbers, unless somebody
/// says what it is.
fn digits(lines: &[(u32, Vec<&[u8]>)], lenient: bool) -> Option<(u32, Places)> {
    let is_line = |fields: &[&[u8]]| matches!(fields, [[b'0'..=b'2'], address, ..] if bare_hex(strip_0x(address).unwrap_or(address)).is_ok());
    let has_letter =
        lines.iter().any(|(_, fields)| fields.get(1).is_some_and(|word| word.iter().any(u8::is_ascii_alphabetic)));
    let all = lines.iter().all(|(_, fields)| is_line(fields) && fields.len() <= 3);
    let (line, _) = lines.first().filter(|_| all && (has_letter || lenient))?;
    Some((*line, Places { op: Some(0), address: 1, digits: true }))
}

/// Hexadecimal addresses alone, of which one is too short for perf's.
fn bare(lines: &[(u32, Vec<&[u8]>)]) -> Option<(u32, Places)> {
    let is_address = |word: &[u8]| word.len() >= ADDRESS_DIGITS && bare_hex(word).is_ok_and(is_canonical);
    let all = lines.iter().all(|(_, fields)| matches!(fields.as_slice(), [word] if is_address(word)));
    let any = |is: fn(&[u8]) -> bool| lines.iter().any(|(_, fields)| fields.first().is_some_and(|word| is(word)));
    let short = any(|word| word.len() < PERF_DIGITS);
    let has_letter = any(|word| word.iter().any(u8::is_ascii_alphabetic));
    let (line, _) = lines.first().filter(|_| all && short && has_letter)?;
    Some((*line, Places { op: None, address: 0, digits: false }))
}

/// A single column of 0x-hexadecimal addresses among several columns.
fn column(lines: &[(u32, Vec<&[u8]>)]) -> Option<(u32, Places)> {
    let (line, first) = lines.first()?;
    let is_address =
        |word: &[u8]| strip_0x(word).is_some_and(|digits| digits.len() >= ADDRESS_DIGITS && bare_hex(digits).is_ok());
    let address = first.iter().position(|word| is_address(word))?;
    let fits = |fields: &[&[u8]]| {
        let prefixed = fields.iter().filter(|word| strip_0x(word).is_some()).count();
        fields.len() == first.len() && prefixed == 1 && is_address(fields[address])
    };
    let all = lines.len() > 1 && first.len() > 1 && lines.iter().all(|(_, fields)| fits(fields));
    all.then_some((*line, Places { op: None, address, digits: false }))
}

fn sniff(sample: &Sample<'_>) -> Score {
    // Lackey's operations stand for more: a modification is a load and a store.
    if sample.binary || (lackey::FORMAT.sniff)(sample).points > 0 {
        return Score::NO;
    }
    shape(sample, false).map_or(Score::NO, |shape| Score { points: POINTS, line: shape.line })
}

fn open(options: &Options, sample: &Sample<'_>) -> Box<dyn Decode> {
    let unknown = Shape { places: Places { op: Some(0), address: 1, digits: false }, ..Shape::default() };
    let mut shape = shape(sample, true).unwrap_or(unknown);
    shape.addresses |= options.page_size.is_some();
    let size = options.page_size.unwrap_or(PageSize::DEFAULT);
    Lines::boxed(Access { shape, data_only: options.data_only, size, given: options.page_size.is_some() })
}

struct Access {
    shape: Shape,
    data_only: bool,
    size: PageSize,
    /// Whether somebody said how large pages are.
    given: bool,
}

impl ReadLine for Access {
    fn line(&mut self, line: &Line<'_>, sink: &mut Sink) {
        let text = trim(line.bytes);
        if matches!(text, [] | [b'#', ..]) {
            return;
        }
        let Shape { places, hex, addresses, size, .. } = self.shape;
        let fields = fields(text);
        let done = places.op.map_or(Some(Op::Read), |at| match fields.get(at) {
            Some([b'0']) if places.digits => Some(Op::Read),
            Some([b'1']) if places.digits => Some(Op::Write),
            Some([b'2']) if places.digits => Some(Op::Fetch),
            word => word.and_then(|word| op(word)),
        });
        let (Some(done), Some(word)) = (done, fields.get(places.address)) else {
            // What a program says of itself has hardly a number in it.
            let says = !text.iter().any(u8::is_ascii_digit);
            return if says { sink.skip() } else { sink.bad(Code::TraceAccessLine, line, text) };
        };
        let number = match if hex { hexadecimal(word) } else { any(word) } {
            Ok(number) => number,
            Err(bad) => return sink.bad_number(bad, Code::TraceAccessLine, line, word),
        };
        if done == Op::Fetch && self.data_only {
            return;
        }
        let write = done == Op::Write;
        if !addresses {
            return sink.reference(number, write);
        }
        let size = size.and_then(|at| decimal(fields.get(at)?).ok());
        let size = size.filter(|size| (1..=LONGEST).contains(size)).unwrap_or(1);
        if let Err(code) = sink.touch(number, size, write) {
            sink.bad(code, line, word);
        }
    }

    fn finish(&mut self, sink: &mut Sink) {
        if !sink.has_references() || self.given {
            return;
        }
        if self.shape.addresses {
            sink.note(Diag::note(Code::TraceAddresses).arg("size", 1_u64 << self.size.shift()));
        } else if self.shape.doubtful {
            sink.note(Diag::note(Code::TraceDoubtful));
        }
    }
}

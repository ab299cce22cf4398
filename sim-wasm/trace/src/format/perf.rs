//! What `perf script` prints for page faults, or for anything else that perf samples with an address.
//!
//! ```text
//! perf record -e page-faults -c 1 -d COMMAND
//! perf script -F comm,tid,time,event,addr,ip
//!               ls  7681  4363.609550: page-faults:     55deb23345c0 ffffffff821e8700
//! ```
//!
//! `-F` selects the fields and perf always prints them in this order: command, process/thread, cpu, time and a colon,
//! period, event and a colon, address, instruction, symbol (`perf-script(1)`; `builtin-script.c`, `process_event`). So
//! the address is the first word after the last colon; without time and event it is the first one too long for a thread
//! id. Without `-F addr` perf prints only the instruction, and a symbol after it gives that away. Stacks from `-g` are
//! indented by a tab.
//!
//! A page fault shows the first touch of a page, not every reference to it, and does not say whether it was a write:
//! such traces are good for footprints, not for policies. `mem-stores` events (`perf mem`) are writes.

use super::super::detect::{Sample, Score};
use super::super::lines::{Line, Lines, ReadLine};
use super::super::number::{after, bare_hex, hex, is_canonical, nanoseconds, trim, words};
use super::super::options::Options;
use super::super::sink::Sink;
use super::super::times::Clock;
use super::{Decode, Format};
use base::diag::{Code, Diag};

pub(super) const FORMAT: Format = Format { id: "perf", sniff, open };

/// Points if an event's name mentions faults, if there is at least a time, and for words alone: page numbers are words
/// too.
const NAMED: u32 = 88;
const ANCHORED: u32 = 70;
const BARE: u32 = 40;

/// Number of digits from which a bare word is an address: thread ids have at most seven (`PID_MAX_LIMIT`, 2^22).
const ADDRESS_DIGITS: usize = 8;

fn sniff(sample: &Sample<'_>) -> Score {
    let is_address = |fields: &Fields<'_>| fields.address.is_some_and(|word| hex(word).is_ok() && !fields.symbol);
    let named = sample.score(NAMED, |line| fields(line).event.is_some_and(|event| after(event, b"faults").is_some()));
    if named.points > 0 {
        return named;
    }
    let anchored = sample.score(ANCHORED, |line| {
        let fields = fields(line);
        fields.time.is_some() && is_address(&fields)
    });
    if anchored.points > 0 {
        return anchored;
    }
    // Decimal numbers are hexadecimal ones, too: some digit must be a letter. Hashes are not addresses.
    let has_letter = |(_, line)| bare(line).is_some_and(|word| word.iter().any(u8::is_ascii_alphabetic));
    if sample.content().any(has_letter) { sample.score(BARE, |line| bare(line).is_some()) } else { Score::NO }
}

/// The address of a line that has neither time nor event.
fn bare(line: &[u8]) -> Option<&[u8]> {
    let fields = fields(line);
    let long = fields.address.filter(|word| fields.bare && word.len() >= ADDRESS_DIGITS);
    long.filter(|word| hex(word).is_ok_and(is_canonical))
}

fn open(_: &Options, _: &Sample<'_>) -> Box<dyn Decode> {
    Lines::boxed(Perf::default())
}

/// What a line shows.
#[derive(Default)]
struct Fields<'l> {
    /// The event's name with its colon.
    event: Option<&'l [u8]>,
    address: Option<&'l [u8]>,
    /// Whether the address has a symbol after it, and so is the instruction's.
    symbol: bool,
    /// The time without its colon.
    time: Option<&'l [u8]>,
    /// Whether there is neither time nor event.
    bare: bool,
}

fn fields(line: &[u8]) -> Fields<'_> {
    let mut found = Fields::default();
    let mut behind = 0;
    for word in words(line) {
        if let [name @ .., b':'] = word {
            // A time has only digits and a dot, an event's name has letters. A number alone counts lines.
            let is_time = name.contains(&b'.') && name.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.');
            found.time = found.time.or(is_time.then_some(name));
            found.event = if is_time { found.event } else { Some(word) };
            (found.address, behind) = (None, 0);
        } else {
            behind += 1;
            match behind {
                1 => found.address = Some(word),
                2 => found.symbol = bare_hex(word).is_err(),
                _ => {}
            }
        }
    }
    if found.time.is_none() && found.event.is_none() {
        found.bare = true;
        found.symbol = false;
        let long = words(line).find(|word| word.len() >= ADDRESS_DIGITS && bare_hex(word).is_ok());
        found.address = long.or(found.address.filter(|_| behind == 1));
    }
    found
}

#[derive(Default)]
struct Perf {
    faults: bool,
    samples: bool,
    unknown: bool,
}

impl ReadLine for Perf {
    fn line(&mut self, line: &Line<'_>, sink: &mut Sink) {
        match line.bytes {
            text if trim(text).is_empty() => return,
            [b'#', ..] => return,
            [b'\t', ..] => return sink.skip(),
            _ => {}
        }
        let fields = fields(line.bytes);
        if fields.symbol {
            return sink.bad(Code::TracePerfNoAddress, line, trim(line.bytes));
        }
        let Some(word) = fields.address else {
            return sink.bad(Code::TracePerfLine, line, trim(line.bytes));
        };
        let address = match hex(word) {
            Ok(address) => address,
            Err(bad) => return sink.bad_number(bad, Code::TracePerfLine, line, word),
        };
        let event_has = |name: &[u8]| fields.event.is_some_and(|event| after(event, name).is_some());
        let (known, fault) = (fields.event.is_some(), event_has(b"fault"));
        if known && !fault && address == 0 {
            // An event of another kind, which has no address.
            return sink.skip();
        }
        self.faults |= fault;
        self.samples |= known && !fault;
        self.unknown |= !known;
        if let Some(time) = fields.time.and_then(nanoseconds) {
            sink.at(Clock::NANOSECONDS, time);
        }
        let write = event_has(b"store");
        if let Err(code) = sink.touch(address, 1, write) {
            sink.bad(code, line, word);
        }
    }

    fn finish(&mut self, sink: &mut Sink) {
        if self.faults {
            sink.note(Diag::note(Code::TraceFirstTouches));
        }
        if self.unknown {
            sink.note(Diag::note(Code::TracePartial));
        }
        if self.samples {
            sink.note(Diag::note(Code::TraceSampled));
        }
    }
}

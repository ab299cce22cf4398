//! Page faults printed by bpftrace. Its programs print what they are told to; ours is
//!
//! ```text
//! bpftrace -e 'tracepoint:exceptions:page_fault_user { printf("%d %lx %d\n", pid, args->address, args->error_code); }'
//! Attaching 1 probe...
//! 7681 7f9c2c85c110 6
//! ```
//!
//! The columns are the process id, the hexadecimal address and the error code, whose bit 1 marks a write
//! (`arch/x86/include/asm/trap_pf.h`, `X86_PF_WRITE`). bpftrace itself adds a line when it begins and, at the end,
//! maps, whose names begin with `@`.

use super::super::detect::{Sample, Score};
use super::super::lines::{Line, Lines, ReadLine};
use super::super::number::{any, decimal, hex, strip_0x, trim, words};
use super::super::options::Options;
use super::super::sink::Sink;
use super::{Decode, Format};
use base::diag::{Code, Diag};

pub(super) const FORMAT: Format = Format { id: "bpftrace", sniff, open };

const POINTS: u32 = 80;

/// Hexadecimal digits of the smallest number that is taken for an address: nothing is mapped below 64 KiB.
const ADDRESS_DIGITS: usize = 5;

/// The largest error code accepted: the kernel's highest bit is `X86_PF_RMP`, 31, but the highest one seen in user
/// space is `X86_PF_SGX`, 15.
const MAX_ERROR_CODE: u64 = (1 << 16) - 1;

/// The bit of the error code that marks a write.
const WRITE: u64 = 1 << 1;

fn sniff(sample: &Sample<'_>) -> Score {
    // Three decimal numbers per line may be page numbers; a single address with a letter shows that they are not.
    let is_hex = |word: &[u8]| strip_0x(word).is_some() || word.iter().any(u8::is_ascii_alphabetic);
    let score = sample.score(POINTS, |line| is_banner(trim(line)) || fields(line).is_some_and(is_fault));
    if sample.content().any(|(_, line)| fields(line).is_some_and(|f| is_fault(f) && is_hex(f[1]))) {
        return score;
    }
    Score::NO
}

fn open(_: &Options, _: &Sample<'_>) -> Box<dyn Decode> {
    Lines::boxed(Bpftrace)
}

/// Whether a line is what bpftrace itself says when it begins; newer versions say that they have attached.
fn is_banner(text: &[u8]) -> bool {
    text.starts_with(b"Attaching ") || text.starts_with(b"Attached ")
}

/// The three words of a line.
fn fields(line: &[u8]) -> Option<[&[u8]; 3]> {
    let mut words = words(line);
    let fields = [words.next()?, words.next()?, words.next()?];
    words.next().is_none().then_some(fields)
}

fn is_fault([pid, address, error_code]: [&[u8]; 3]) -> bool {
    let long = strip_0x(address).unwrap_or(address).len() >= ADDRESS_DIGITS;
    let known = any(error_code).is_ok_and(|code| code <= MAX_ERROR_CODE);
    decimal(pid).is_ok() && long && hex(address).is_ok() && known
}

struct Bpftrace;

impl ReadLine for Bpftrace {
    fn line(&mut self, line: &Line<'_>, sink: &mut Sink) {
        match trim(line.bytes) {
            [] | [b'#', ..] => return,
            [b'@', ..] => return sink.skip(),
            text if is_banner(text) => return sink.skip(),
            _ => {}
        }
        let Some([pid, address, error_code]) = fields(line.bytes) else {
            return sink.bad(Code::TraceBpftraceLine, line, trim(line.bytes));
        };
        let numbers = [(decimal(pid), pid), (hex(address), address), (any(error_code), error_code)];
        if let Some((Err(bad), word)) = numbers.iter().find(|(number, _)| number.is_err()) {
            return sink.bad_number(*bad, Code::TraceBpftraceLine, line, word);
        }
        let [_, start, flags] = numbers.map(|(number, _)| number.unwrap_or_default());
        if let Err(code) = sink.touch(start, 1, flags & WRITE != 0) {
            sink.bad(code, line, address);
        }
    }

    fn finish(&mut self, sink: &mut Sink) {
        if sink.has_references() {
            sink.note(Diag::note(Code::TraceFirstTouches));
        }
    }
}

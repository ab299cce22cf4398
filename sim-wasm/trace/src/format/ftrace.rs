//! The kernel's page fault tracepoints, as ftrace, `perf script` and `perf trace` print them.
//!
//! ```text
//!             bash-1234    [000] d....   123.456789: page_fault_user: address=0x7f9c2c85c110 ip=0x7f9c2c8437ad error_code=0x6
//!   ls  7681 [001]  4363.609572: exceptions:page_fault_user: address=0x7f9c2c85c110 ip=0x7f9c2c8437ad error_code=0x4
//!   0.000 ( ): ls/7681 exceptions:page_fault_user(address: 0x7f9c2c85c110, ip: 0x7f9c2c8437ad, error_code: 6)
//! ```
//!
//! The fields are those of `include/trace/events/exceptions.h` (x86's own until Linux 6.14); bit 1 of the error code
//! marks a write (`arch/x86/include/asm/trap_pf.h`, `X86_PF_WRITE`). Addresses are printed with `%ps`, which writes a
//! symbol where it knows one: kernel addresses then have no number and are left out.

use super::super::detect::{Sample, Score};
use super::super::lines::{Line, Lines, ReadLine};
use super::super::number::{after, any, hex, strip_0x, time_before_colon, trim};
use super::super::options::Options;
use super::super::sink::Sink;
use super::super::times::Clock;
use super::{Decode, Format};
use base::diag::{Code, Diag};

pub(super) const FORMAT: Format = Format { id: "ftrace", sniff, open };

const POINTS: u32 = 92;

/// Page faults of programs and of the kernel.
const EVENTS: [&[u8]; 2] = [b"page_fault_user", b"page_fault_kernel"];

/// The bit of the error code that marks a write.
const WRITE: u64 = 1 << 1;

fn sniff(sample: &Sample<'_>) -> Score {
    sample.score(POINTS, |line| event(line).is_some_and(|fields| field(fields, b"address").is_some()))
}

fn open(_: &Options, _: &Sample<'_>) -> Box<dyn Decode> {
    Lines::boxed(Ftrace::default())
}

/// The part of a line after the name of a page fault event.
fn event(line: &[u8]) -> Option<&[u8]> {
    let fields = EVENTS.iter().find_map(|name| after(line, name))?;
    matches!(fields, [b':' | b'(', ..]).then_some(fields)
}

/// The value of a field: `name=value` or `name: value`.
fn field<'l>(fields: &'l [u8], name: &[u8]) -> Option<&'l [u8]> {
    let ([b'=', value @ ..] | [b':', b' ', value @ ..]) = after(fields, name)? else { return None };
    let end = value.iter().position(|byte| matches!(byte, b' ' | b',' | b')' | b'\t')).unwrap_or(value.len());
    Some(&value[..end])
}

#[derive(Default)]
struct Ftrace {
    symbols: u64,
}

impl ReadLine for Ftrace {
    fn line(&mut self, line: &Line<'_>, sink: &mut Sink) {
        let Some(fields) = event(line.bytes) else {
            return match trim(line.bytes) {
                [] | [b'#', ..] => {}
                _ => sink.skip(),
            };
        };
        let (Some(word), Some(code)) = (field(fields, b"address"), field(fields, b"error_code")) else {
            return sink.bad(Code::TraceFtraceLine, line, trim(line.bytes));
        };
        let address = match hex(word) {
            Ok(address) => address,
            // A symbol starts like a name.
            Err(_)
                if strip_0x(word).is_none() && word.first().is_some_and(|b| b.is_ascii_alphabetic() || *b == b'_') =>
            {
                self.symbols += 1;
                return;
            }
            Err(bad) => return sink.bad_number(bad, Code::TraceFtraceLine, line, word),
        };
        let error_code = match any(code) {
            Ok(error_code) => error_code,
            Err(bad) => return sink.bad_number(bad, Code::TraceFtraceLine, line, code),
        };
        if let Some(time) = time_before_colon(line.bytes) {
            sink.at(Clock::NANOSECONDS, time);
        }
        if let Err(code) = sink.touch(address, 1, error_code & WRITE != 0) {
            sink.bad(code, line, word);
        }
    }

    fn finish(&mut self, sink: &mut Sink) {
        if self.symbols > 0 {
            sink.note(Diag::warning(Code::TraceSymbols).arg("count", self.symbols));
        }
        if sink.has_references() {
            sink.note(Diag::note(Code::TraceFirstTouches));
        }
    }
}

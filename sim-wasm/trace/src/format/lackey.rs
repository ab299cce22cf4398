//! `valgrind --tool=lackey --trace-mem=yes`: every memory access of a program.
//!
//! ```text
//! ==12345== Lackey, an example Valgrind tool
//! I  0401ab70,3
//!  L 1ffeffe7e0,8
//!  S 1fff000758,8
//!  M 0421c7cc,4
//! ```
//!
//! The kinds are instruction fetch, load, store, and modify, which is a load and a store; the address is hexadecimal
//! without a prefix, the size decimal (Valgrind's user manual, chapter on Lackey; `lackey/lk_main.c`, `trace_instr` and
//! its neighbours). Lines from Valgrind itself begin with `==` or `--` and the process id.

use super::super::detect::{Sample, Score};
use super::super::lines::{Line, Lines, ReadLine};
use super::super::number::{bare_hex, decimal, trim};
use super::super::options::Options;
use super::super::sink::Sink;
use super::Format;
use base::diag::Code;

pub(super) const FORMAT: Format = Format { id: "lackey", sniff, open };

const POINTS: u32 = 90;

fn sniff(sample: &Sample<'_>) -> Score {
    sample.score(POINTS, |line| {
        access(line).is_some_and(|(_, address, size)| bare_hex(address).is_ok() && decimal(size).is_ok())
    })
}

fn open(options: &Options, _: &Sample<'_>) -> Box<dyn super::Decode> {
    Lines::boxed(Lackey { data_only: options.data_only })
}

struct Lackey {
    data_only: bool,
}

/// Kind, address and size of an access. The indentation also differs between kinds, but editors and mail programs
/// change it.
fn access(line: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let [kind @ (b'I' | b'L' | b'S' | b'M'), b' ' | b'\t', rest @ ..] = trim(line) else { return None };
    let rest = trim(rest);
    let comma = rest.iter().position(|&byte| byte == b',')?;
    Some((*kind, &rest[..comma], &rest[comma + 1..]))
}

/// Whether a line is Valgrind's own: `==123==`, `--123--` or `**123**` and a message.
fn is_banner(line: &[u8]) -> bool {
    matches!(line, [a @ (b'=' | b'-' | b'*'), b, ..] if a == b)
}

impl ReadLine for Lackey {
    fn line(&mut self, line: &Line<'_>, sink: &mut Sink) {
        let Some((kind, address, size)) = access(line.bytes) else {
            return match trim(line.bytes) {
                [] => {}
                text if is_banner(text) => sink.skip(),
                text => sink.bad(Code::TraceLackeyLine, line, text),
            };
        };
        if kind == b'I' && self.data_only {
            return;
        }
        let numbers = (bare_hex(address), decimal(size));
        let (start, bytes) = match numbers {
            (Ok(start), Ok(bytes)) => (start, bytes),
            (Err(bad), _) => return sink.bad_number(bad, Code::TraceLackeyLine, line, address),
            (_, Err(bad)) => return sink.bad_number(bad, Code::TraceLackeyLine, line, size),
        };
        let writes: &[bool] = match kind {
            b'S' => &[true],
            b'M' => &[false, true],
            _ => &[false],
        };
        for &write in writes {
            if let Err(code) = sink.touch(start, bytes, write) {
                return sink.bad(code, line, size);
            }
        }
    }
}

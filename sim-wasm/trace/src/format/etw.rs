//! Disk requests of Event Tracing for Windows, as `xperf -a dumper` prints them: the traces of Microsoft's servers (Kavalanekar et al.,
//! IISWC 2008; SNIA IOTTA set 130) are such texts.
//!
//! ```text
//!              DiskRead,  TimeStamp,     Process Name ( PID),   ThreadID,             IrpPtr,      ByteOffset,     IOSize, ElapsedTime,  DiskNum, ...
//!              DiskRead,     197312,          sqlservr.exe (1896),       3192, 0xfffffa8010a5a010,   0x002c7f6000, 0x00002000,         281,        0, ...
//! ```
//!
//! A request references every page that it touches, of its disk. Other events are left out, and so is the header, which names the
//! fields of each.

use super::super::detect::{Sample, Score};
use super::super::lines::{Line, Lines, ReadLine};
use super::super::names::Names;
use super::super::number::{any, strip_0x, trim};
use super::super::sink::Sink;
use super::Format;
use base::diag::Code;

pub(super) const FORMAT: Format =
    Format { id: "etw", sniff, open: |_, _| Lines::boxed(Etw { disks: Names::default() }) };

const POINTS: u32 = 92;

/// Where the fields of a request are.
const KIND: usize = 0;
const OFFSET: usize = 5;
const SIZE: usize = 6;
const DISK: usize = 8;
const FIELDS: usize = 9;

/// What the header has in place of a size.
const HEADER: &[u8] = b"IOSize";

/// The fields of a request, and whether it writes.
fn request(line: &[u8]) -> Option<([&[u8]; FIELDS], bool)> {
    let mut words = line.split(|&byte| byte == b',').map(trim);
    let mut fields = [&line[..0]; FIELDS];
    for field in &mut fields {
        *field = words.next()?;
    }
    let write = match fields[KIND] {
        b"DiskRead" => false,
        b"DiskWrite" => true,
        _ => return None,
    };
    (fields[SIZE] != HEADER).then_some((fields, write))
}

fn sniff(sample: &Sample<'_>) -> Score {
    let is_hex = |word: &[u8]| strip_0x(word).is_some() && any(word).is_ok();
    sample.score(POINTS, |line| request(line).is_some_and(|(fields, _)| is_hex(fields[OFFSET]) && is_hex(fields[SIZE])))
}

struct Etw {
    disks: Names,
}

impl ReadLine for Etw {
    fn line(&mut self, line: &Line<'_>, sink: &mut Sink) {
        let Some((fields, write)) = request(line.bytes) else {
            if !trim(line.bytes).is_empty() {
                sink.skip();
            }
            return;
        };
        let (offset, size) = match (any(fields[OFFSET]), any(fields[SIZE])) {
            (Ok(offset), Ok(size)) => (offset, size),
            (Err(bad), _) => return sink.bad_number(bad, Code::TraceEtwLine, line, fields[OFFSET]),
            (_, Err(bad)) => return sink.bad_number(bad, Code::TraceEtwLine, line, fields[SIZE]),
        };
        let touched = match self.disks.number(fields[DISK]) {
            Some(disk) => sink.touch_in(disk, offset, size, write),
            None => Err(Code::TraceNumberTooLarge),
        };
        if let Err(code) = touched {
            sink.bad(code, line, if code == Code::TraceSpan { fields[SIZE] } else { fields[OFFSET] });
        }
    }
}

//! The block traces of Microsoft Research Cambridge (Narayanan et al., FAST 2008; SNIA IOTTA set 388).
//!
//! ```text
//! Timestamp,Hostname,DiskNumber,Type,Offset,Size,ResponseTime
//! 128166372003061629,hm,1,Read,383496192,32768,413
//! ```
//!
//! The header is often missing. Time is in units of 100 ns since 1601, offset and size are in bytes: a request
//! references every page from `Offset` to `Offset + Size - 1`, in order. Hosts and disks are not told apart; each file
//! of the set covers one disk.

use super::super::detect::{Sample, Score};
use super::super::lines::{Line, Lines, ReadLine};
use super::super::number::{Bad, decimal, trim};
use super::super::options::Options;
use super::super::sink::Sink;
use super::super::times::Clock;
use super::{Decode, Format};
use base::diag::Code;

pub(super) const FORMAT: Format = Format { id: "msr", sniff, open };

const POINTS: u32 = 90;

const COLUMNS: usize = 7;
const TYPE: usize = 3;
const OFFSET: usize = 4;
const SIZE: usize = 5;

fn sniff(sample: &Sample<'_>) -> Score {
    let header = sample.score(POINTS, is_header);
    if header.points > 0 && !sample.binary {
        return Score { points: POINTS, ..header };
    }
    sample.score(POINTS, |line| {
        let numeric = |row: &[&[u8]; COLUMNS]| [0, OFFSET, SIZE].iter().all(|&column| decimal(row[column]).is_ok());
        row(line).is_some_and(|row| kind(row[TYPE]).is_some() && numeric(&row))
    })
}

fn open(_: &Options, _: &Sample<'_>) -> Box<dyn Decode> {
    Lines::boxed(Msr)
}

/// The fields of a row.
fn row(line: &[u8]) -> Option<[&[u8]; COLUMNS]> {
    let mut fields = line.split(|&byte| byte == b',').map(trim);
    let mut row = [&line[..0]; COLUMNS];
    for field in &mut row {
        *field = fields.next()?;
    }
    fields.next().is_none().then_some(row)
}

/// Whether a line names the columns.
fn is_header(line: &[u8]) -> bool {
    row(line).is_some_and(|row| {
        let names = [(0, "timestamp"), (TYPE, "type"), (OFFSET, "offset"), (SIZE, "size")];
        names.iter().all(|&(column, name)| row[column].eq_ignore_ascii_case(name.as_bytes()))
    })
}

/// Whether a request writes.
fn kind(word: &[u8]) -> Option<bool> {
    if word.eq_ignore_ascii_case(b"write") { Some(true) } else { word.eq_ignore_ascii_case(b"read").then_some(false) }
}

struct Msr;

impl ReadLine for Msr {
    fn line(&mut self, line: &Line<'_>, sink: &mut Sink) {
        if matches!(trim(line.bytes), [] | [b'#', ..]) {
            return;
        }
        let Some(row) = row(line.bytes) else {
            return sink.bad(Code::TraceMsrRow, line, trim(line.bytes));
        };
        if is_header(line.bytes) {
            return;
        }
        let Some(write) = kind(row[TYPE]) else {
            return sink.bad_number(Bad::Shape, Code::TraceMsrRow, line, row[TYPE]);
        };
        match (decimal(row[OFFSET]), decimal(row[SIZE])) {
            (Ok(offset), Ok(size)) => {
                if let Ok(time) = decimal(row[0]) {
                    sink.at(Clock::WINDOWS, time);
                }
                if let Err(code) = sink.touch(offset, size, write) {
                    sink.bad(code, line, row[SIZE]);
                }
            }
            (Err(bad), _) => sink.bad_number(bad, Code::TraceMsrRow, line, row[OFFSET]),
            (_, Err(bad)) => sink.bad_number(bad, Code::TraceMsrRow, line, row[SIZE]),
        }
    }
}

//! Records whose fields the caller names, or whose format is nothing but a number a request.
//!
//! ```text
//! --fields '<IQIq' --id-column 2      u32, u64, u32, i64, little endian; the page is the second
//! ```
//!
//! libCacheSim's `binary` takes the same letters, of Python's `struct`, but little endian only (`traceReader/generalReader/binary.c`).
//! The formats with a name are libCacheSim's `valpin` and those of Caffeine's simulator that Java wrote, big endian: `corda` (R3),
//! `scarab` (Scarab Research), `cache2k`, and LIRS2's `cloud-physics` (`simulator/parser`). Nothing in them says what they are.

use super::super::detect::Score;
use super::super::options::{Fields, IdColumn, Options};
use super::super::sink::Sink;
use super::records::{ReadRecord, Records, number};
use super::{Decode, Format};
use base::diag::{Code, Diag};

/// The formats.
pub(super) const FORMATS: [Format; 6] = [
    Format { id: BINARY, sniff: |_| Score::NO, open: |options, _| given(options) },
    Format { id: "valpin", sniff: |_| Score::NO, open: |_, _| known(Field { at: 0, letter: b'Q', big: false }, 8) },
    Format { id: "corda", sniff: |_| Score::NO, open: |_, _| known(Field { at: 0, letter: b'q', big: true }, 8) },
    Format { id: "scarab", sniff: |_| Score::NO, open: |_, _| known(Field { at: 0, letter: b'q', big: true }, 8) },
    Format { id: "cache2k", sniff: |_| Score::NO, open: |_, _| known(Field { at: 0, letter: b'i', big: true }, 4) },
    Format {
        id: "cloud-physics",
        sniff: |_| Score::NO,
        open: |_, _| known(Field { at: 0, letter: b'I', big: true }, 4),
    },
];

/// The format that `--fields` asks for.
pub(super) const BINARY: &str = "binary";

/// A field of a record.
#[derive(Debug, Clone, Copy)]
struct Field {
    at: usize,
    letter: u8,
    big: bool,
}

impl Field {
    /// Its value. Numbers with a sign are kept as their bits, extended to 64.
    fn value(self, record: &[u8]) -> u64 {
        let bytes = &record[self.at..];
        let raw = match (Fields::size_of(self.letter), self.big) {
            (Some(1), _) => number::<1>(bytes, 0),
            (Some(2), false) => number::<2>(bytes, 0),
            (Some(4), false) => number::<4>(bytes, 0),
            (_, false) => number::<8>(bytes, 0),
            (Some(2), true) => number::<2>(bytes, 0).swap_bytes() >> 48,
            (Some(4), true) => number::<4>(bytes, 0).swap_bytes() >> 32,
            (_, true) => number::<8>(bytes, 0).swap_bytes(),
        };
        match self.letter {
            b'b' => i64::from(raw as i8) as u64,
            b'h' => i64::from(raw as i16) as u64,
            b'i' | b'l' => i64::from(raw as i32) as u64,
            b'f' => f32::from_bits(raw as u32) as i64 as u64,
            b'd' => f64::from_bits(raw) as i64 as u64,
            _ => raw,
        }
    }
}

fn known(field: Field, length: usize) -> Box<dyn Decode> {
    Records::boxed(Binary { field }, length)
}

/// The field that the caller names; the first one if there is no other.
fn given(options: &Options) -> Box<dyn Decode> {
    let wanted = match &options.id_column {
        Some(IdColumn::Number(number)) => Some(*number),
        Some(IdColumn::Name(_)) => None,
        None => options.fields.as_ref().filter(|fields| fields.count() == 1).map(|_| 1),
    };
    let place = options.fields.as_ref().zip(wanted).and_then(|(fields, wanted)| {
        let (at, letter) = fields.place(wanted)?;
        Some((Field { at, letter, big: fields.is_big() }, fields.length()))
    });
    match place {
        Some((field, length)) => known(field, length),
        None => Box::new(NoField { count: options.fields.as_ref().map_or(0, Fields::count) }),
    }
}

/// Nobody has named the field of the page.
struct NoField {
    count: usize,
}

impl Decode for NoField {
    fn push(&mut self, _: &[u8], sink: &mut Sink) {
        sink.refuse(Diag::error(Code::TraceFieldsColumn).arg("count", self.count));
    }

    fn finish(&mut self, _: &mut Sink) {}
}

struct Binary {
    field: Field,
}

impl ReadRecord for Binary {
    fn record(&mut self, record: &[u8], _: u32, sink: &mut Sink) {
        sink.reference(self.field.value(record), false);
    }
}

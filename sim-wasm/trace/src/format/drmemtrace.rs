//! The traces that `DynamoRIO`'s drmemtrace stores: records of twelve bytes, little endian, packed by zip, gzip or lz4.
//!
//! ```text
//! u16 type | u16 size | u64 address, or whatever the type has
//! ```
//!
//! (`clients/drcachesim/common/trace_entry.h`, `trace_entry_t`.) Loads, stores and instruction fetches are references, as
//! drmemtrace's own reader counts them (`clients/drcachesim/reader/reader.cpp`); what is prefetched or flushed is not, and neither
//! are markers. Only the final traces of 64-bit programs are read: what is in `raw/` wants `drraw2trace` first.

use super::super::detect::{Sample, Score};
use super::super::sink::Sink;
use super::Format;
use super::records::{ReadRecord, Records, number};
use base::diag::{Code, Diag};

pub(super) const FORMAT: Format = Format {
    id: "drmemtrace-file",
    sniff,
    open: |options, _| {
        let read = DrMemTrace { data_only: options.data_only, next: 0, last: None };
        Records::boxed(read, RECORD)
    },
};

const POINTS: u32 = 95;

const RECORD: usize = 12;

/// Types of records.
const READ: u64 = 0;
const WRITE: u64 = 1;
const BUNDLE: u64 = 17;
const HEADER: u64 = 25;
const MARKER: u64 = 28;
const MAYBE_FETCH: u64 = 30;
const LAST: u64 = 50;

/// The marker that says which version of the format this is.
const VERSION: u64 = 12;

/// Instructions in a bundle, a byte for the length of each.
const BUNDLED: usize = 8;

/// Whether a record is an instruction that is fetched.
fn is_instruction(kind: u64) -> bool {
    matches!(kind, 10..=16 | 31 | 48 | 49)
}

/// A file begins with a header and, since version 3 of the format, a marker with the version.
fn sniff(sample: &Sample<'_>) -> Score {
    let mut records = sample.bytes.chunks_exact(RECORD).take(2);
    let kind = |record: &[u8]| (number::<2>(record, 0), number::<2>(record, 2));
    let begins = records.next().is_some_and(|first| kind(first) == (HEADER, 0) && number::<8>(first, 4) < 100);
    let known = records.next().is_some_and(|next| kind(next) == (MARKER, VERSION) || (22..=24).contains(&kind(next).0));
    if begins && known { Score { points: POINTS, line: 0 } } else { Score::NO }
}

struct DrMemTrace {
    data_only: bool,
    /// Where the next instruction of a bundle is.
    next: u64,
    /// The last instruction fetched.
    last: Option<u64>,
}

impl DrMemTrace {
    fn fetch(&mut self, address: u64, size: u64, index: u32, sink: &mut Sink) {
        self.next = address.wrapping_add(size);
        self.last = Some(address);
        if !self.data_only {
            touch(address, size, false, index, sink);
        }
    }
}

fn touch(address: u64, size: u64, write: bool, index: u32, sink: &mut Sink) {
    if let Err(code) = sink.touch(address, size, write) {
        let limit = sink.limits().span;
        sink.report(|| Diag::error(code).at(index, 0).token(&address.to_string()).arg("limit", limit));
    }
}

impl ReadRecord for DrMemTrace {
    fn record(&mut self, record: &[u8], index: u32, sink: &mut Sink) {
        let (kind, size, address) = (number::<2>(record, 0), number::<2>(record, 2), number::<8>(record, 4));
        match kind {
            READ | WRITE => touch(address, size, kind == WRITE, index, sink),
            // A record of size 0 only says which instruction the next loads and stores are of.
            _ if is_instruction(kind) && size > 0 => self.fetch(address, size, index, sink),
            // The same instruction again, in a loop of one, is not fetched again.
            MAYBE_FETCH if size > 0 && self.last != Some(address) => self.fetch(address, size, index, sink),
            BUNDLE => {
                let count = usize::try_from(size).unwrap_or(BUNDLED).min(BUNDLED);
                for length in record.iter().skip(4).take(count) {
                    self.fetch(self.next, u64::from(*length), index, sink);
                }
            }
            _ if kind > LAST => {
                sink.refuse(Diag::error(Code::TraceRecord).at(index, 0).arg("format", FORMAT.id));
            }
            _ => {}
        }
    }
}

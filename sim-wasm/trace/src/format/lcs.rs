//! libCacheSim's own format, `lcs`: a header of 8,192 bytes that says which of eight versions the records have, little endian.
//!
//! ```text
//! 1   u32 time | u64 object id | u32 size | i64 next request
//! 2   u32 time | u64 object id | u32 size | u8 operation, u24 tenant | i64 next request
//! 3   u32 time | u64 object id | i64 size | u8 operation, u24 tenant | u32 time to live | i64 next request
//! 4 to 8   as 3, and 1, 2, 4, 8 or 16 features of four bytes
//! ```
//!
//! (`traceReader/customizedReader/lcs.h`.) As in libCacheSim, the object is the page, and requests of size 0 are left out.

use super::super::detect::{Sample, Score};
use super::super::options::{Options, PageSize};
use super::super::sink::Sink;
use super::super::times::Clock;
use super::cache_operation::writes;
use super::records::{Empty, ReadRecord, Records, number, request};
use super::{Decode, Format};
use base::diag::{Code, Diag};

pub(super) const FORMAT: Format = Format { id: "lcs", sniff, open };

const POINTS: u32 = 100;

const HEADER: usize = 8192;

/// What a header begins and ends with.
const MAGIC: u64 = 0x1234_5678_9abc_def0;
const END: usize = HEADER - 8;

/// Bytes in a record, by version.
const RECORDS: [usize; 8] = [24, 28, 36, 40, 44, 52, 68, 100];

/// Version and length of the records, if this is a header.
fn version(header: &[u8]) -> Option<(u64, usize)> {
    let marked = number::<8>(header, 0) == MAGIC && number::<8>(header, END) == MAGIC;
    let version = number::<8>(header, 8);
    let length = RECORDS.get(usize::try_from(version.checked_sub(1)?).ok()?)?;
    marked.then_some((version, *length))
}

fn sniff(sample: &Sample<'_>) -> Score {
    version(sample.bytes).map_or(Score::NO, |_| Score { points: POINTS, line: 0 })
}

fn open(options: &Options, sample: &Sample<'_>) -> Box<dyn Decode> {
    match version(sample.bytes) {
        Some((version, length)) => {
            let lcs = Lcs { version, sector: options.sector_size, empty: Empty::default() };
            Records::behind(HEADER, lcs, length)
        }
        None => Box::new(NoHeader),
    }
}

/// A file that was said to be of this format and is not.
struct NoHeader;

impl Decode for NoHeader {
    fn push(&mut self, _: &[u8], sink: &mut Sink) {
        sink.refuse(Diag::error(Code::TraceHeader).arg("format", FORMAT.id));
    }

    fn finish(&mut self, _: &mut Sink) {}
}

struct Lcs {
    version: u64,
    sector: Option<PageSize>,
    empty: Empty,
}

impl ReadRecord for Lcs {
    fn record(&mut self, record: &[u8], index: u32, sink: &mut Sink) {
        let (size, operation) = match self.version {
            1 => (number::<4>(record, 12), 0),
            2 => (number::<4>(record, 12), number::<1>(record, 16)),
            _ => (number::<8>(record, 12), number::<1>(record, 20)),
        };
        if size == 0 {
            return self.empty.skip();
        }
        sink.at(Clock::SECONDS, number::<4>(record, 0));
        request(self.sector, number::<8>(record, 4), size, writes(operation), index, sink);
    }

    fn finish(&mut self, sink: &mut Sink) {
        self.empty.tell(sink);
    }
}

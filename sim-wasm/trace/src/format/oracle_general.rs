//! libCacheSim's `oracleGeneral`: records of 24 bytes, little endian, without a header.
//!
//! ```text
//! u32 time | u64 object id | u32 size | i64 index of the next request for the object, -1 or 2^63-1 if there is none
//! ```
//!
//! (`traceReader/customizedReader/oracle/oracleGeneralBin.h`.) The id is the page, whatever its size, as in libCacheSim
//! when sizes are ignored; given a sector size, it is the number of a sector, and the size is in bytes. Requests of size 0
//! are left out, as there. The index of the next request is not used: OPT computes its own, and converters have disagreed
//! on whether it is an index or a distance.

use super::super::detect::{Sample, Score};
use super::super::options::PageSize;
use super::super::sink::Sink;
use super::super::times::Clock;
use super::Format;
use super::records::{Empty, ReadRecord, Records, may_be_next, number, request};

pub(super) const FORMAT: Format = Format {
    id: "oracle-general",
    sniff,
    open: |options, _| Records::boxed(OracleGeneral { sector: options.sector_size, empty: Empty::default() }, RECORD),
};

const POINTS: u32 = 70;

/// Bytes in a record.
const RECORD: usize = 24;

/// Number of records looked at.
const SNIFF_RECORDS: usize = 512;

/// Times must not go back, and the next request must come later or never.
fn sniff(sample: &Sample<'_>) -> Score {
    let (records, rest) = sample.bytes.as_chunks::<RECORD>();
    if !sample.binary || records.is_empty() || (sample.whole && !rest.is_empty() && records.len() < 2) {
        return Score::NO;
    }
    let mut time = 0;
    for (index, record) in (0_i64..).zip(records.iter().take(SNIFF_RECORDS)) {
        let now = number::<4>(record, 0);
        if now < time || !may_be_next(number::<8>(record, 16) as i64, index) {
            return Score::NO;
        }
        time = now;
    }
    Score { points: POINTS, line: 0 }
}

struct OracleGeneral {
    sector: Option<PageSize>,
    empty: Empty,
}

impl ReadRecord for OracleGeneral {
    #[inline]
    fn record(&mut self, record: &[u8], index: u32, sink: &mut Sink) {
        match number::<4>(record, 12) {
            0 => self.empty.skip(),
            size => {
                sink.at(Clock::SECONDS, number::<4>(record, 0));
                request(self.sector, number::<8>(record, 4), size, false, index, sink);
            }
        }
    }

    fn finish(&mut self, sink: &mut Sink) {
        self.empty.tell(sink);
    }
}

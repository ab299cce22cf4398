//! libCacheSim's `oracleGeneral`: records of 24 bytes, little endian, without a header.
//!
//! ```text
//! u32 time | u64 object id | u32 size | i64 index of the next request for the object, -1 or 2^63-1 if there is none
//! ```
//!
//! (`traceReader/customizedReader/oracle/oracleGeneralBin.h`.) The id is the page, whatever its size, as in libCacheSim
//! when sizes are ignored; given a sector size, it is the number of a sector, and the size is in bytes. The index of
//! the next request is not used: OPT computes its own, and converters have disagreed on whether it is an index or a
//! distance.

use super::super::detect::{Sample, Score};
use super::super::options::{Options, PageSize};
use super::super::sink::Sink;
use super::{Decode, Format};
use base::diag::{Code, Diag};

pub(super) const FORMAT: Format = Format { id: "oracle-general", sniff, open };

const POINTS: u32 = 70;

/// Bytes in a record.
const RECORD: usize = 24;

/// Number of records looked at, and the longest trace that is believed: more than a terabyte of them.
const SNIFF_RECORDS: usize = 512;
const BELIEVABLE: i64 = 1 << 36;

struct Record {
    time: u32,
    id: u64,
    size: u32,
    next: i64,
}

impl Record {
    fn new(bytes: &[u8; RECORD]) -> Self {
        let [a, b, c, d, id @ .., e, f, g, h, i, j, k, l, m, n, o, p] = *bytes;
        Record {
            time: u32::from_le_bytes([a, b, c, d]),
            id: u64::from_le_bytes([id[0], id[1], id[2], id[3], id[4], id[5], id[6], id[7]]),
            size: u32::from_le_bytes([e, f, g, h]),
            next: i64::from_le_bytes([i, j, k, l, m, n, o, p]),
        }
    }
}

/// Times must not go back, and the next request must come later or never.
fn sniff(sample: &Sample<'_>) -> Score {
    let (records, rest) = sample.bytes.as_chunks::<RECORD>();
    if !sample.binary || records.is_empty() || (sample.whole && !rest.is_empty() && records.len() < 2) {
        return Score::NO;
    }
    let mut time = 0;
    for (index, bytes) in (0_i64..).zip(records.iter().take(SNIFF_RECORDS)) {
        let record = Record::new(bytes);
        let follows = record.next == -1 || record.next == i64::MAX || (index < record.next && record.next < BELIEVABLE);
        if record.time < time || !follows {
            return Score::NO;
        }
        time = record.time;
    }
    Score { points: POINTS, line: 0 }
}

fn open(options: &Options, _: &Sample<'_>) -> Box<dyn Decode> {
    Box::new(OracleGeneral { sector: options.sector_size, carry: Vec::with_capacity(RECORD), index: 0 })
}

struct OracleGeneral {
    sector: Option<PageSize>,
    /// The beginning of a record whose end has not come yet.
    carry: Vec<u8>,
    index: u64,
}

impl OracleGeneral {
    fn record(&mut self, bytes: &[u8; RECORD], sink: &mut Sink) {
        let record = Record::new(bytes);
        self.index += 1;
        let Some(sector) = self.sector else { return sink.reference(record.id, false) };
        let address = record.id.checked_mul(1 << sector.shift()).ok_or(Code::TraceNumberTooLarge);
        if let Err(code) = address.and_then(|start| sink.touch(start, u64::from(record.size), false)) {
            let (line, limit) = (u32::try_from(self.index).unwrap_or(u32::MAX), sink.limits().span);
            sink.report(|| Diag::error(code).at(line, 0).token(&record.id.to_string()).arg("limit", limit));
        }
    }
}

impl Decode for OracleGeneral {
    fn push(&mut self, mut bytes: &[u8], sink: &mut Sink) {
        if !self.carry.is_empty() {
            let (missing, rest) = bytes.split_at((RECORD - self.carry.len()).min(bytes.len()));
            self.carry.extend_from_slice(missing);
            bytes = rest;
            let Ok(whole) = <[u8; RECORD]>::try_from(self.carry.as_slice()) else { return };
            self.carry.clear();
            self.record(&whole, sink);
        }
        let (records, rest) = bytes.as_chunks::<RECORD>();
        for record in records {
            if sink.is_over() {
                return;
            }
            self.record(record, sink);
        }
        self.carry.extend_from_slice(rest);
    }

    fn finish(&mut self, sink: &mut Sink) {
        if !self.carry.is_empty() {
            sink.note(Diag::warning(Code::TraceCutRecord).arg("found", self.carry.len()).arg("expected", RECORD));
        }
    }
}

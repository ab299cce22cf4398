//! Twitter's caches as libCacheSim's users keep them: records without a header, little endian.
//!
//! ```text
//! twr              u32 time | u64 object id | u10 key size, u22 value size | u8 operation, u24 time to live
//! twrNS            the same | u16 namespace
//! oracleSysTwrNS   u32 time | u64 object id | u16 key size | u32 value size | u16 operation | u16 namespace | i32 ttl | i64 next request
//! oracleSimTwrNS   u32 time | u64 object id | u32 size | i32 ttl | u16 namespace | i64 next request
//! ```
//!
//! (`traceReader/customizedReader/{twrBin,twrNSBin}.h`, `oracle/oracleTwrNSBin.h`.) As in libCacheSim, the object is the page, and a
//! get of an empty value is left out, except from `oracleSimTwrNS`, which has no operation.

use super::super::detect::{Sample, Score};
use super::super::sink::Sink;
use super::super::times::Clock;
use super::Format;
use super::cache_operation::{LAST, LAST_OF_CACHES, is_get, writes};
use super::records::{Empty, ReadRecord, Records, may_be_next, number};

/// Records looked at, and the fewest that show a pattern.
const SNIFF_RECORDS: usize = 512;
const FEWEST: usize = 4;

/// What a record says.
struct Request {
    key: u64,
    value: u64,
    operation: u64,
    /// Whether it can be one.
    plausible: bool,
    /// The index of the next request, if it is told.
    next: Option<i64>,
}

/// A layout of records.
#[derive(Clone, Copy)]
struct Layout {
    points: u32,
    record: usize,
    request: fn(&[u8]) -> Request,
}

const TWR: Layout = Layout { points: 65, record: 20, request: packed };
const TWR_NS: Layout = Layout { points: 66, record: 22, request: packed };
const SYS_TWR_NS: Layout = Layout { points: 72, record: 34, request: sys };
const SIM_TWR_NS: Layout = Layout { points: 68, record: 30, request: sim };

/// The formats.
pub(super) const FORMATS: [Format; 4] = [
    Format { id: "twr", sniff: |sample| TWR.sniff(sample), open: |_, _| TWR.open() },
    Format { id: "twr-ns", sniff: |sample| TWR_NS.sniff(sample), open: |_, _| TWR_NS.open() },
    Format { id: "oracle-sys-twr-ns", sniff: |sample| SYS_TWR_NS.sniff(sample), open: |_, _| SYS_TWR_NS.open() },
    Format { id: "oracle-sim-twr-ns", sniff: |sample| SIM_TWR_NS.sniff(sample), open: |_, _| SIM_TWR_NS.open() },
];

fn packed(record: &[u8]) -> Request {
    let (sizes, operation) = (number::<4>(record, 12), number::<1>(record, 19));
    let plausible = sizes >> 22 > 0 && (1..=LAST_OF_CACHES).contains(&operation);
    Request { key: sizes >> 22, value: sizes & 0x3f_ffff, operation, plausible, next: None }
}

fn sys(record: &[u8]) -> Request {
    let (key, operation) = (number::<2>(record, 12), number::<2>(record, 18));
    let plausible = key > 0 && (1..=LAST).contains(&operation);
    Request { key, value: number::<4>(record, 14), operation, plausible, next: Some(number::<8>(record, 26) as i64) }
}

fn sim(record: &[u8]) -> Request {
    Request {
        key: 0,
        value: number::<4>(record, 12),
        operation: 0,
        plausible: true,
        next: Some(number::<8>(record, 22) as i64),
    }
}

impl Layout {
    /// Times must not go back, operations must be known, and the next request must come later or never.
    fn sniff(self, sample: &Sample<'_>) -> Score {
        let records = sample.bytes.chunks_exact(self.record);
        if !sample.binary || records.len() < FEWEST {
            return Score::NO;
        }
        let mut time = 0;
        let fits = |(index, record): (i64, &[u8])| {
            let request = (self.request)(record);
            let before = std::mem::replace(&mut time, number::<4>(record, 0));
            before <= time && request.plausible && request.next.is_none_or(|next| may_be_next(next, index))
        };
        let all = (0_i64..).zip(records.take(SNIFF_RECORDS)).all(fits);
        if all { Score { points: self.points, line: 0 } } else { Score::NO }
    }

    fn open(self) -> Box<dyn super::Decode> {
        Records::boxed(Twr { layout: self, empty: Empty::default() }, self.record)
    }
}

struct Twr {
    layout: Layout,
    empty: Empty,
}

impl ReadRecord for Twr {
    fn record(&mut self, record: &[u8], _: u32, sink: &mut Sink) {
        let request = (self.layout.request)(record);
        if request.value == 0 && is_get(request.operation) {
            return self.empty.skip();
        }
        sink.at(Clock::SECONDS, number::<4>(record, 0));
        sink.of_size(request.key + request.value);
        sink.reference(number::<8>(record, 4), writes(request.operation));
    }

    fn finish(&mut self, sink: &mut Sink) {
        self.empty.tell(sink);
    }
}

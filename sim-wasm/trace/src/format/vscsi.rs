//! The block traces of `vscsiStats` (`VMware`), as `CloudPhysics` published them: records without a header, little endian.
//!
//! ```text
//! version 1: u32 sn | u32 len | u32 nSG | u16 cmd | u16 ver | u64 lbn | u64 ts
//! version 2: u16 cmd | u16 ver | u32 sn | u32 len | u32 nSG | u64 lbn | u64 ts | u64 rt
//! ```
//!
//! (libCacheSim, `libCacheSim/traceReader/include/vscsi.h`.) The version is the upper byte of `ver`, `cmd` SCSI's code
//! of the operation, `lbn` a sector of 512 bytes, `len` is in bytes, `ts` in microseconds. A request references every page that it touches; as
//! `vscsi-lbn`, whatever its operation and length, its first sector alone, which is what libCacheSim counts.

use super::super::detect::{Sample, Score};
use super::super::options::PageSize;
use super::super::sink::Sink;
use super::super::times::Clock;
use super::records::{ReadRecord, Records, number, request};
use super::{Decode, Format};

pub(super) const FORMAT: Format = Format { id: "vscsi", sniff, open: |_, sample| open(sample, Some(PageSize::SECTOR)) };

/// The same with the first sector of a request as its page.
pub(super) const FIRST: Format = Format { id: "vscsi-lbn", sniff: |_| Score::NO, open: |_, sample| open(sample, None) };

const POINTS: u32 = 75;

/// Where the fields of a version are, in bytes from the beginning of a record.
#[derive(Clone, Copy)]
struct Layout {
    version: u8,
    record: usize,
    cmd: usize,
    len: usize,
    lbn: usize,
}

const LAYOUTS: [Layout; 2] = [
    Layout { version: 2, record: 40, cmd: 0, len: 8, lbn: 16 },
    Layout { version: 1, record: 32, cmd: 12, len: 4, lbn: 16 },
];

/// SCSI's READ and WRITE of 6, 10, 12 and 16 bytes.
const READS: [u16; 4] = [0x08, 0x28, 0xa8, 0x88];
const WRITES: [u16; 4] = [0x0a, 0x2a, 0xaa, 0x8a];

/// Where the time is, in both.
const TIME: usize = 24;

/// Records looked at.
const SNIFF_RECORDS: usize = 64;

fn layout(sample: &Sample<'_>) -> Option<Layout> {
    LAYOUTS.into_iter().find(|layout| {
        let mut records = sample.bytes.chunks_exact(layout.record).take(SNIFF_RECORDS);
        let fits = |record: &[u8]| {
            let cmd = number::<2>(record, layout.cmd) as u16;
            record[layout.cmd + 3] == layout.version && (READS.contains(&cmd) || WRITES.contains(&cmd))
        };
        sample.binary && sample.bytes.len() >= 2 * layout.record && records.all(fits)
    })
}

fn sniff(sample: &Sample<'_>) -> Score {
    layout(sample).map_or(Score::NO, |_| Score { points: POINTS, line: 0 })
}

fn open(sample: &Sample<'_>, sector: Option<PageSize>) -> Box<dyn Decode> {
    let layout = layout(sample).unwrap_or(LAYOUTS[0]);
    Records::boxed(Vscsi { layout, sector }, layout.record)
}

struct Vscsi {
    layout: Layout,
    /// Nothing if the first sector is the page.
    sector: Option<PageSize>,
}

impl ReadRecord for Vscsi {
    fn record(&mut self, record: &[u8], index: u32, sink: &mut Sink) {
        let cmd = number::<2>(record, self.layout.cmd) as u16;
        let write = WRITES.contains(&cmd);
        if self.sector.is_some() && !write && !READS.contains(&cmd) {
            return sink.skip();
        }
        let (sector, bytes) = (number::<8>(record, self.layout.lbn), number::<4>(record, self.layout.len));
        sink.at(Clock::MICROSECONDS, number::<8>(record, TIME));
        request(self.sector, sector, bytes, write, index, sink);
    }
}

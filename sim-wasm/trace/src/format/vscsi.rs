//! The block traces of `vscsiStats` (`VMware`), as `CloudPhysics` published them: records without a header, little endian.
//!
//! ```text
//! version 1: u32 sn | u32 len | u32 nSG | u16 cmd | u16 ver | u64 lbn | u64 ts
//! version 2: u16 cmd | u16 ver | u32 sn | u32 len | u32 nSG | u64 lbn | u64 ts | u64 rt
//! ```
//!
//! (libCacheSim, `libCacheSim/traceReader/include/vscsi.h`.) The version is the upper byte of `ver`, `cmd` SCSI's code
//! of the operation, `lbn` a sector of 512 bytes, `len` is in bytes.

use super::super::detect::{Sample, Score};
use super::super::sink::Sink;
use super::{Decode, Format};
use base::diag::{Code, Diag};

pub(super) const FORMAT: Format = Format {
    id: "vscsi",
    sniff,
    open: |_, sample| Box::new(Vscsi { layout: layout(sample).unwrap_or(LAYOUTS[0]), carry: Vec::new(), index: 0 }),
};

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

/// Records looked at.
const SNIFF_RECORDS: usize = 64;

const SECTOR: u64 = 512;

/// A number of `N` bytes; 0 beyond the end.
fn number<const N: usize>(record: &[u8], at: usize) -> u64 {
    record.iter().skip(at).take(N).rev().fold(0, |value, &byte| value << 8 | u64::from(byte))
}

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

struct Vscsi {
    layout: Layout,
    /// The beginning of a record whose end has not come yet.
    carry: Vec<u8>,
    index: u32,
}

impl Vscsi {
    fn record(&mut self, layout: Layout, record: &[u8], sink: &mut Sink) {
        self.index = self.index.saturating_add(1);
        let cmd = number::<2>(record, layout.cmd) as u16;
        let write = WRITES.contains(&cmd);
        if !write && !READS.contains(&cmd) {
            return sink.skip();
        }
        let (sector, bytes) = (number::<8>(record, layout.lbn), number::<4>(record, layout.len));
        let start = sector.checked_mul(SECTOR).ok_or(Code::TraceNumberTooLarge);
        if let Err(code) = start.and_then(|start| sink.touch(start, bytes, write)) {
            let (line, limit) = (self.index, sink.limits().span);
            sink.report(|| Diag::error(code).at(line, 0).token(&sector.to_string()).arg("limit", limit));
        }
    }
}

impl Decode for Vscsi {
    fn push(&mut self, bytes: &[u8], sink: &mut Sink) {
        let layout = self.layout;
        let mut held = std::mem::take(&mut self.carry);
        held.extend_from_slice(bytes);
        let records = held.chunks_exact(layout.record);
        self.carry = records.remainder().to_vec();
        for record in records {
            if sink.is_over() {
                return;
            }
            self.record(layout, record, sink);
        }
    }

    fn finish(&mut self, sink: &mut Sink) {
        if !self.carry.is_empty() {
            sink.note(
                Diag::warning(Code::TraceCutRecord).arg("found", self.carry.len()).arg("expected", self.layout.record),
            );
        }
    }
}

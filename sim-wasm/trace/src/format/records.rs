//! Files of records of one length, perhaps behind a header.

use super::super::options::PageSize;
use super::super::sink::Sink;
use super::Decode;
use base::diag::{Code, Diag};

/// Reads one record after another.
pub(super) trait ReadRecord: Send {
    /// Reads the record of this number, counted from 1.
    fn record(&mut self, record: &[u8], index: u32, sink: &mut Sink);

    /// Called after the last record.
    fn finish(&mut self, _: &mut Sink) {}
}

/// A decoder of records.
pub(super) struct Records<R> {
    read: R,
    /// Bytes in a record.
    length: usize,
    /// Bytes of the header that are still to come.
    header: usize,
    /// The beginning of a record whose end has not come yet.
    carry: Vec<u8>,
    index: u32,
}

impl<R: ReadRecord + 'static> Records<R> {
    /// A decoder of records of so many bytes.
    pub(super) fn boxed(read: R, length: usize) -> Box<dyn Decode> {
        Self::behind(0, read, length)
    }

    /// The same behind a header.
    pub(super) fn behind(header: usize, read: R, length: usize) -> Box<dyn Decode> {
        Box::new(Records { read, length: length.max(1), header, carry: Vec::new(), index: 0 })
    }
}

impl<R: ReadRecord> Records<R> {
    fn record(&mut self, record: &[u8], sink: &mut Sink) {
        self.index = self.index.saturating_add(1);
        self.read.record(record, self.index, sink);
    }
}

impl<R: ReadRecord> Decode for Records<R> {
    fn push(&mut self, mut bytes: &[u8], sink: &mut Sink) {
        let skipped = self.header.min(bytes.len());
        self.header -= skipped;
        bytes = &bytes[skipped..];
        if !self.carry.is_empty() {
            let (missing, rest) = bytes.split_at((self.length - self.carry.len()).min(bytes.len()));
            self.carry.extend_from_slice(missing);
            bytes = rest;
            if self.carry.len() < self.length {
                return;
            }
            let whole = std::mem::take(&mut self.carry);
            self.record(&whole, sink);
        }
        let records = bytes.chunks_exact(self.length);
        self.carry.extend_from_slice(records.remainder());
        for record in records {
            if sink.is_over() {
                return;
            }
            self.record(record, sink);
        }
    }

    fn finish(&mut self, sink: &mut Sink) {
        self.read.finish(sink);
        if !self.carry.is_empty() {
            let cut = Diag::warning(Code::TraceCutRecord).arg("found", self.carry.len());
            sink.note(cut.arg("expected", self.length));
        }
    }
}

/// A number of `N` bytes, eight at most, little endian; what is beyond the end is 0.
#[inline]
pub(super) fn number<const N: usize>(record: &[u8], at: usize) -> u64 {
    let mut bytes = [0; 8];
    if let Some(found) = record.get(at..at + N) {
        bytes[..N].copy_from_slice(found);
    }
    u64::from_le_bytes(bytes)
}

/// Adds a request for an object of `size` bytes: the object is the page, whatever its size. Given a sector size, its id is the number
/// of a sector, and every page is referenced that the bytes from there on touch.
#[inline]
pub(super) fn request(sector: Option<PageSize>, id: u64, size: u64, write: bool, index: u32, sink: &mut Sink) {
    let Some(sector) = sector else {
        sink.of_size(size);
        return sink.reference(id, write);
    };
    let start = id.checked_mul(1 << sector.shift()).ok_or(Code::TraceNumberTooLarge);
    if let Err(code) = start.and_then(|start| sink.touch(start, size, write)) {
        let limit = sink.limits().span;
        sink.report(|| Diag::error(code).at(index, 0).token(&id.to_string()).arg("limit", limit));
    }
}

/// Whether a request may be the next one for an object that was requested at `index`: later, or never, or so far away that no file
/// has it.
pub(super) fn may_be_next(next: i64, index: i64) -> bool {
    /// More than a terabyte of records.
    const BELIEVABLE: i64 = 1 << 36;
    next == -1 || next == i64::MAX || (index < next && next < BELIEVABLE)
}

/// Counts requests for nothing, which libCacheSim leaves out.
#[derive(Debug, Default)]
pub(super) struct Empty(u64);

impl Empty {
    /// Leaves a request out.
    pub(super) fn skip(&mut self) {
        self.0 += 1;
    }

    /// Says how many there were.
    pub(super) fn tell(&self, sink: &mut Sink) {
        if self.0 > 0 {
            sink.note(Diag::note(Code::TraceSizeZero).arg("count", self.0));
        }
    }
}

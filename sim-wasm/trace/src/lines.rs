//! Cuts a file that comes in pieces into lines.

use super::format::Decode;
use super::sink::{Sink, column};
use base::diag::{Code, Diag};

/// A line without its line ending.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'l> {
    /// Counted from 1.
    pub(super) number: u32,
    /// Its text.
    pub(super) bytes: &'l [u8],
}

impl Line<'_> {
    /// The column of a part of the line, counted in characters from 1.
    pub(super) fn column(&self, part: &[u8]) -> u32 {
        let offset = (part.as_ptr() as usize).saturating_sub(self.bytes.as_ptr() as usize);
        column(&self.bytes[..offset.min(self.bytes.len())])
    }
}

/// A format whose records are lines.
pub(super) trait ReadLine: Send {
    /// Reads one line.
    fn line(&mut self, line: &Line<'_>, sink: &mut Sink);

    /// Called at the end of the file, if it was read that far.
    fn finish(&mut self, _sink: &mut Sink) {}
}

/// Cuts a file into lines for a [`ReadLine`].
pub(super) struct Lines {
    reader: Box<dyn ReadLine>,
    /// The beginning of a line whose end has not come yet.
    carry: Vec<u8>,
    number: u32,
}

impl Lines {
    pub(super) fn boxed(reader: impl ReadLine + 'static) -> Box<dyn Decode> {
        Box::new(Lines { reader: Box::new(reader), carry: Vec::new(), number: 0 })
    }

    fn line(&mut self, bytes: &[u8], sink: &mut Sink) {
        self.number = self.number.saturating_add(1);
        if bytes.len() > sink.limits().line {
            return self.too_long(sink);
        }
        let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        self.reader.line(&Line { number: self.number, bytes }, sink);
    }

    fn too_long(&self, sink: &mut Sink) {
        let limit = sink.limits().line;
        sink.refuse(Diag::error(Code::TraceLineTooLong).at(self.number, 0).arg("limit", limit));
    }

    /// Keeps the beginning of a line.
    fn keep(&mut self, bytes: &[u8], sink: &mut Sink) {
        let room = (sink.limits().line + 1).saturating_sub(self.carry.len());
        self.carry.extend_from_slice(&bytes[..bytes.len().min(room)]);
        if self.carry.len() > sink.limits().line {
            self.number = self.number.saturating_add(1);
            self.too_long(sink);
        }
    }
}

impl Decode for Lines {
    fn push(&mut self, mut bytes: &[u8], sink: &mut Sink) {
        while !sink.is_over() {
            let Some(end) = bytes.iter().position(|&byte| byte == b'\n') else {
                return self.keep(bytes, sink);
            };
            let (line, rest) = (&bytes[..end], &bytes[end + 1..]);
            bytes = rest;
            if self.carry.is_empty() {
                self.line(line, sink);
                continue;
            }
            self.keep(line, sink);
            if !sink.is_over() {
                let mut whole = std::mem::take(&mut self.carry);
                self.line(&whole, sink);
                whole.clear();
                self.carry = whole;
            }
        }
    }

    fn finish(&mut self, sink: &mut Sink) {
        if !self.carry.is_empty() {
            sink.cut();
            let whole = std::mem::take(&mut self.carry);
            self.line(&whole, sink);
        }
        self.reader.finish(sink);
    }
}

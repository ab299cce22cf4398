//! Unpacks `.xz` in pieces: `lzma-rust2` reads streams, blocks, padding and checksums.

use super::{Fault, MOST_WINDOW, Take, Unpack};
use lzma_rust2::{Action, Error, Status, XzStream};

/// The bytes that `.xz` files begin with.
pub(super) const MAGIC: [u8; 6] = *b"\xfd7zXZ\0";

/// The most memory that a stream may ask for, in KiB: the window, and a decoder's tables.
const MOST_KIB: u32 = (MOST_WINDOW >> 10) as u32 + 64;

/// Bytes unpacked at once.
const PIECE: usize = 64 << 10;

/// An unpacker.
pub(super) struct Unxz {
    stream: XzStream,
    out: Vec<u8>,
}

impl Unxz {
    pub(super) fn new() -> Self {
        Unxz { stream: XzStream::new_mem_limit(true, MOST_KIB), out: vec![0; PIECE] }
    }

    fn fault(&self, error: Error) -> Fault {
        let wanted = self.stream.memory_usage().unwrap_or(0);
        match error {
            Error::OutOfMemory(_) if wanted > self.stream.mem_limit() => Fault::Window(u64::from(wanted) << 10),
            Error::Eof => Fault::Cut,
            _ => Fault::Corrupt,
        }
    }
}

impl Unpack for Unxz {
    fn push(&mut self, mut packed: &[u8], take: &mut Take<'_>) -> Result<(), Fault> {
        loop {
            let before = self.stream.total_out();
            let step = self.stream.process(packed, &mut self.out, Action::Run);
            // What was unpacked before something was found wrong counts, too, or it would depend on where the file was cut.
            let out = &self.out[..(self.stream.total_out() - before) as usize];
            let wanted = out.is_empty() || take(out);
            let done = out.is_empty();
            let read = step.map_err(|error| self.fault(error))?.bytes_consumed;
            packed = &packed[read..];
            if !wanted || (done && read == 0) {
                return Ok(());
            }
        }
    }

    fn finish(&mut self) -> Result<(), Fault> {
        let end = self.stream.process(&[], &mut self.out, Action::Finish).map_err(|error| self.fault(error))?;
        if end.status == Status::StreamEnd { Ok(()) } else { Err(Fault::Cut) }
    }

    fn has_rest(&self) -> bool {
        // What is neither a stream nor padding is an error already.
        false
    }
}

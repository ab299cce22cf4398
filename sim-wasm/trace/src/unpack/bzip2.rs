//! Unpacks bzip2 in pieces: `bzip2` reads a stream, what follows it is read here.

use super::{Fault, Take, Unpack};
use ::bzip2::{Decompress, Status};

const MAGIC: &[u8] = b"BZh";

/// Bytes unpacked at once.
const PIECE: usize = 64 << 10;

/// Whether a file begins with a stream: behind the magic number is the size of its blocks.
pub(super) fn is_stream(head: &[u8]) -> bool {
    head.starts_with(MAGIC) && head.get(MAGIC.len()).is_some_and(|size| (b'1'..=b'9').contains(size))
}

/// Where the file is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Stream,
    /// So many bytes of the next stream's magic number.
    Between(usize),
    /// What follows the last stream and is none itself.
    Rest,
}

/// What was done of a stream, and whether more is wanted.
struct Step {
    read: usize,
    written: usize,
    wanted: bool,
}

/// An unpacker.
pub(super) struct Bunzip {
    part: Part,
    stream: Decompress,
    out: Vec<u8>,
    rest: bool,
}

impl Bunzip {
    pub(super) fn new() -> Self {
        Bunzip { part: Part::Stream, stream: Decompress::new(false), out: vec![0; PIECE], rest: false }
    }

    /// Unpacks as much as goes into a buffer. Returns how many bytes were read, and how many `take` was given; a stream that ends
    /// gives way to what follows it.
    fn inflate(&mut self, packed: &[u8], take: &mut Take<'_>) -> Result<Step, Fault> {
        let (read, written) = (self.stream.total_in(), self.stream.total_out());
        let status = self.stream.decompress(packed, &mut self.out);
        let (read, written) = (self.stream.total_in() - read, self.stream.total_out() - written);
        // What was unpacked before something was found wrong counts, too, or it would depend on where the file was cut.
        let out = &self.out[..written as usize];
        let wanted = out.is_empty() || take(out);
        match status {
            Ok(Status::StreamEnd) => self.part = Part::Between(0),
            Ok(Status::MemNeeded) | Err(_) => return Err(Fault::Corrupt),
            Ok(_) => {}
        }
        Ok(Step { read: read as usize, written: written as usize, wanted })
    }

    /// Reads a byte between streams.
    fn between(&mut self, byte: u8, known: usize) -> Result<(), Fault> {
        if MAGIC.get(known) != Some(&byte) {
            self.part = Part::Rest;
            self.rest |= known > 0 || byte != 0;
        } else if known + 1 < MAGIC.len() {
            self.part = Part::Between(known + 1);
        } else {
            self.part = Part::Stream;
            self.stream = Decompress::new(false);
            self.inflate(MAGIC, &mut |_| true)?;
        }
        Ok(())
    }
}

impl Unpack for Bunzip {
    fn push(&mut self, mut packed: &[u8], take: &mut Take<'_>) -> Result<(), Fault> {
        loop {
            match (self.part, packed) {
                (Part::Stream, _) => {
                    let step = self.inflate(packed, take)?;
                    packed = &packed[step.read..];
                    let stuck = step.read == 0 && step.written == 0 && self.part == Part::Stream;
                    if !step.wanted || stuck {
                        return Ok(());
                    }
                }
                (Part::Between(known), [byte, rest @ ..]) => {
                    self.between(*byte, known)?;
                    packed = rest;
                }
                (Part::Rest, _) => {
                    self.rest |= packed.iter().any(|&byte| byte != 0);
                    return Ok(());
                }
                (Part::Between(_), []) => return Ok(()),
            }
        }
    }

    fn finish(&mut self) -> Result<(), Fault> {
        match self.part {
            Part::Between(0) | Part::Rest => Ok(()),
            Part::Between(_) | Part::Stream => Err(Fault::Cut),
        }
    }

    fn has_rest(&self) -> bool {
        self.rest
    }
}

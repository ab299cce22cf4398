//! Unpacks Zstandard (RFC 8878) in pieces: frames and blocks are told apart here, since `ruzstd` wants each whole; what is in them it
//! unpacks.

use super::{Fault, MOST_WINDOW, Take, Unpack, Whole};
use ruzstd::decoding::errors::FrameDecoderError;
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use ruzstd::io::{Error, Write};

const MAGIC: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

/// What a frame of other data begins with, behind a byte from 0x50 to 0x5f.
const SKIPPABLE: [u8; 3] = [0x2a, 0x4d, 0x18];

const MAGIC_LEN: usize = 4;
const BLOCK_HEADER: usize = 3;
const CHECKSUM: usize = 4;

/// No block is larger, packed or not (RFC 8878, 3.1.1.2.4).
const MOST_BLOCK: usize = 128 << 10;

/// The kind of block that is one byte, repeated.
const RUN: u32 = 1;

/// Whether a file begins with a frame.
pub(super) fn is_frame(head: &[u8]) -> bool {
    head.starts_with(&MAGIC) || is_skippable(head)
}

/// Whether a frame of other data begins here; LZ4's are the same.
pub(super) fn is_skippable(head: &[u8]) -> bool {
    head.first().is_some_and(|byte| byte & 0xf0 == 0x50) && head[1..].starts_with(&SKIPPABLE)
}

/// The length of a frame's header, by the descriptor in it (RFC 8878, 3.1.1.1.1), and whether a checksum ends the frame.
fn header_of(descriptor: u8) -> (usize, bool) {
    let single_segment = descriptor & 1 << 5 != 0;
    let dictionary = [0, 1, 2, 4][usize::from(descriptor & 3)];
    let content = match descriptor >> 6 {
        0 => usize::from(single_segment),
        exponent => 1 << exponent,
    };
    (MAGIC_LEN + 1 + usize::from(!single_segment) + dictionary + content, descriptor & 1 << 2 != 0)
}

/// The part of the file that comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Header,
    /// So many bytes of other data.
    Other(u32),
    Block {
        /// Whether a checksum follows the last one.
        sum: bool,
    },
    /// What follows the last frame and is none itself.
    Rest,
}

/// An unpacker.
pub(super) struct Unzstd {
    part: Part,
    decoder: FrameDecoder,
    /// The beginning of a part whose end has not come yet.
    held: Vec<u8>,
    /// Bytes unpacked of this frame.
    length: u64,
    /// Whether a frame has ended, so that the file may end too.
    frames: bool,
    rest: bool,
}

/// Hands on what is unpacked.
struct Taker<'a, 't> {
    take: &'a mut Take<'t>,
    wanted: bool,
    length: u64,
}

impl Write for Taker<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize, Error> {
        self.length += bytes.len() as u64;
        self.wanted = self.wanted && (self.take)(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<(), Error> {
        Ok(())
    }
}

impl Unzstd {
    pub(super) fn new() -> Self {
        let mut decoder = FrameDecoder::new();
        decoder.set_max_window_size(MOST_WINDOW);
        Unzstd { part: Part::Header, decoder, held: Vec::new(), length: 0, frames: false, rest: false }
    }

    /// Begins a frame. Returns the length of its header, if all of it is there.
    fn header(&mut self, packed: &[u8]) -> Result<Option<usize>, Fault> {
        let begun = packed.len() < MAGIC_LEN && (MAGIC.starts_with(packed) || is_begun_skippable(packed));
        if begun {
            return Ok(None);
        }
        if is_skippable(packed) {
            let Some(&[a, b, c, d]) = packed.get(MAGIC_LEN..).and_then(|rest| rest.first_chunk()) else {
                return Ok(None);
            };
            self.part = Part::Other(u32::from_le_bytes([a, b, c, d]));
            return Ok(Some(2 * MAGIC_LEN));
        }
        if !packed.starts_with(&MAGIC) {
            if !self.frames {
                return Err(Fault::Corrupt);
            }
            self.part = Part::Rest;
            return Ok(Some(0));
        }
        let Some(&descriptor) = packed.get(MAGIC_LEN) else { return Ok(None) };
        let (length, sum) = header_of(descriptor);
        let Some(header) = packed.get(..length) else { return Ok(None) };
        self.decoder.reset(header).map_err(|error| match error {
            FrameDecoderError::WindowSizeTooBig { requested, .. } => Fault::Window(requested),
            FrameDecoderError::DictNotProvided { .. } => Fault::Dictionary,
            _ => Fault::Corrupt,
        })?;
        self.part = Part::Block { sum };
        self.length = 0;
        Ok(Some(length))
    }

    /// Unpacks a block. Returns its length, if all of it is there, and whether more is wanted.
    fn block(&mut self, packed: &[u8], sum: bool, take: &mut Take<'_>) -> Result<Option<(usize, bool)>, Fault> {
        let Some(&[a, b, c]) = packed.first_chunk() else { return Ok(None) };
        let header = u32::from_le_bytes([a, b, c, 0]);
        let (last, kind, size) = (header & 1 == 1, header >> 1 & 3, (header >> 3) as usize);
        if size > MOST_BLOCK {
            return Err(Fault::Corrupt);
        }
        let content = if kind == RUN { 1 } else { size };
        let length = BLOCK_HEADER + content + if last && sum { CHECKSUM } else { 0 };
        let Some(block) = packed.get(..length) else { return Ok(None) };
        self.decoder.decode_blocks(block, BlockDecodingStrategy::UptoBlocks(1)).map_err(|_| Fault::Corrupt)?;
        let mut taker = Taker { take, wanted: true, length: self.length };
        self.decoder.collect_to_writer(&mut taker).map_err(|_| Fault::Corrupt)?;
        let Taker { wanted, length: unpacked, .. } = taker;
        self.length = unpacked;
        if last {
            let promised = self.decoder.content_size();
            let told = self.decoder.get_checksum_from_data();
            if (promised != 0 && promised != unpacked) || (sum && told != self.decoder.get_calculated_checksum()) {
                return Err(Fault::Corrupt);
            }
            self.part = Part::Header;
            self.frames = true;
        }
        Ok(Some((length, wanted)))
    }
}

impl Whole for Unzstd {
    fn held(&mut self) -> &mut Vec<u8> {
        &mut self.held
    }

    fn whole(&mut self, packed: &[u8], take: &mut Take<'_>) -> Result<usize, Fault> {
        let mut at = 0;
        while at < packed.len() {
            let left = &packed[at..];
            at += match self.part {
                Part::Header => match self.header(left)? {
                    Some(length) => length,
                    None => break,
                },
                Part::Other(size) => {
                    let skipped = left.len().min(size as usize);
                    self.part = Part::Other(size - skipped as u32);
                    skipped
                }
                Part::Block { sum } => match self.block(left, sum, take)? {
                    Some((length, true)) => length,
                    Some((_, false)) => return Ok(packed.len()),
                    None => break,
                },
                Part::Rest => {
                    self.rest |= left.iter().any(|&byte| byte != 0);
                    left.len()
                }
            };
            if self.part == Part::Other(0) {
                self.part = Part::Header;
                self.frames = true;
            }
        }
        Ok(at)
    }
}

fn is_begun_skippable(packed: &[u8]) -> bool {
    packed.first().is_none_or(|byte| byte & 0xf0 == 0x50) && SKIPPABLE.starts_with(packed.get(1..).unwrap_or_default())
}

impl Unpack for Unzstd {
    fn push(&mut self, packed: &[u8], take: &mut Take<'_>) -> Result<(), Fault> {
        self.push_whole(packed, take)
    }

    fn finish(&mut self) -> Result<(), Fault> {
        let whole = match self.part {
            // A few bytes that could have become a frame are what follows the last one.
            Part::Header => self.frames && self.held.is_empty(),
            Part::Other(_) | Part::Block { .. } => false,
            Part::Rest => true,
        };
        if whole { Ok(()) } else { Err(Fault::Cut) }
    }

    fn has_rest(&self) -> bool {
        self.rest
    }
}

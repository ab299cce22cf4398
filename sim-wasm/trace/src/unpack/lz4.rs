//! Unpacks LZ4 in pieces: frames and blocks are told apart here (`lz4_Frame_format.md`, 1.6.4), since `lz4_flex` reads frames by IO alone;
//! what is in a block it unpacks.

use super::zstd::is_skippable;
use super::{Fault, Take, Unpack, Whole};
use lz4_flex::block::decompress_into_with_dict;
use std::hash::Hasher;
use twox_hash::XxHash32;

pub(super) const MAGIC: [u8; 4] = [0x04, 0x22, 0x4d, 0x18];

const WORD: usize = 4;

/// How far back a block may reach into those before it.
const WINDOW: usize = 64 << 10;

/// Bits of a block's size: whether it is as it was.
const STORED: u32 = 1 << 31;

/// What a header says of its frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Frame {
    /// Bytes that a block has at most, unpacked.
    most: usize,
    /// Whether a block may repeat what is in those before it.
    linked: bool,
    /// Whether a checksum follows each block, and the last one.
    block_sums: bool,
    sum: bool,
    /// Bytes of all blocks, if the header tells.
    length: Option<u64>,
}

impl Frame {
    /// The frame that begins with these bytes, and how many of them are its header, if all of it is there.
    fn of(packed: &[u8]) -> Result<Option<(Self, usize)>, Fault> {
        let Some(&[flags, sizes]) = packed.get(WORD..).and_then(|rest| rest.first_chunk()) else { return Ok(None) };
        let flag = |bit: u32| flags >> bit & 1 == 1;
        let (has_length, has_dictionary) = (flag(3), flag(0));
        let end = WORD + 2 + if has_length { 8 } else { 0 } + if has_dictionary { 4 } else { 0 };
        let Some(header) = packed.get(..=end) else { return Ok(None) };
        if header[end] != (XxHash32::oneshot(0, &header[WORD..end]) >> 8) as u8 {
            return Err(Fault::Corrupt);
        }
        if has_dictionary {
            return Err(Fault::Dictionary);
        }
        let exponent = sizes >> 4;
        if flags >> 6 != 1 || flag(1) || sizes & 0xf != 0 || !(4..=7).contains(&exponent) {
            return Err(Fault::Method);
        }
        let length = header[WORD + 2..].first_chunk().filter(|_| has_length).map(|bytes| u64::from_le_bytes(*bytes));
        let most = 1 << (2 * exponent + 8);
        Ok(Some((Frame { most, linked: !flag(5), block_sums: flag(4), sum: flag(2), length }, end + 1)))
    }
}

/// The part of the file that comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Header,
    /// So many bytes of other data.
    Other(u32),
    Block(Frame),
    /// What follows the last frame and is none itself.
    Rest,
}

/// An unpacker.
pub(super) struct Unlz4 {
    part: Part,
    /// The beginning of a part whose end has not come yet.
    held: Vec<u8>,
    /// What the next block may repeat.
    window: Vec<u8>,
    out: Vec<u8>,
    /// Bytes unpacked of this frame, and their checksum.
    length: u64,
    sum: XxHash32,
    /// Whether a frame has ended, so that the file may end too.
    frames: bool,
    rest: bool,
}

/// How many bytes were read, and whether more is wanted; nothing if a part is not whole yet.
type Step = Option<(usize, bool)>;

fn word(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..).and_then(|rest| rest.first_chunk()).map(|bytes| u32::from_le_bytes(*bytes))
}

impl Unlz4 {
    pub(super) fn new() -> Self {
        let (held, window, out) = (Vec::new(), Vec::new(), Vec::new());
        let sum = XxHash32::with_seed(0);
        Unlz4 { part: Part::Header, held, window, out, length: 0, sum, frames: false, rest: false }
    }

    /// Begins a frame.
    fn header(&mut self, packed: &[u8]) -> Result<Step, Fault> {
        let Some(&magic) = packed.first_chunk::<WORD>() else { return Ok(None) };
        if is_skippable(&magic) {
            let Some(size) = word(packed, WORD) else { return Ok(None) };
            self.part = Part::Other(size);
            return Ok(Some((2 * WORD, true)));
        }
        if magic != MAGIC {
            self.part = Part::Rest;
            return if self.frames { Ok(Some((0, true))) } else { Err(Fault::Corrupt) };
        }
        let Some((frame, length)) = Frame::of(packed)? else { return Ok(None) };
        self.part = Part::Block(frame);
        self.length = 0;
        self.sum = XxHash32::with_seed(0);
        self.window.clear();
        self.out.resize(frame.most, 0);
        Ok(Some((length, true)))
    }

    /// Unpacks a block, or ends the frame behind the last one.
    fn block(&mut self, packed: &[u8], frame: Frame, take: &mut Take<'_>) -> Result<Step, Fault> {
        let Some(header) = word(packed, 0) else { return Ok(None) };
        if header == 0 {
            return self.end(packed, frame);
        }
        let size = (header & !STORED) as usize;
        if size > frame.most {
            return Err(Fault::Corrupt);
        }
        let end = WORD + size;
        let length = end + if frame.block_sums { WORD } else { 0 };
        if packed.len() < length {
            return Ok(None);
        }
        let block = &packed[WORD..end];
        if frame.block_sums && word(packed, end) != Some(XxHash32::oneshot(0, block)) {
            return Err(Fault::Corrupt);
        }
        let out = if header & STORED != 0 {
            block
        } else {
            let length = decompress_into_with_dict(block, &mut self.out, &self.window).map_err(|_| Fault::Corrupt)?;
            &self.out[..length]
        };
        self.length += out.len() as u64;
        if frame.sum {
            self.sum.write(out);
        }
        if frame.linked {
            let kept = WINDOW.saturating_sub(out.len()).min(self.window.len());
            self.window.drain(..self.window.len() - kept);
            self.window.extend_from_slice(&out[out.len().saturating_sub(WINDOW)..]);
        }
        Ok(Some((length, out.is_empty() || take(out))))
    }

    /// Ends a frame.
    fn end(&mut self, packed: &[u8], frame: Frame) -> Result<Step, Fault> {
        let length = WORD + if frame.sum { WORD } else { 0 };
        if packed.len() < length {
            return Ok(None);
        }
        let is_damaged = frame.sum && word(packed, WORD) != Some(self.sum.finish_32());
        if is_damaged || frame.length.is_some_and(|promised| promised != self.length) {
            return Err(Fault::Corrupt);
        }
        self.part = Part::Header;
        self.frames = true;
        Ok(Some((length, true)))
    }
}

impl Whole for Unlz4 {
    fn held(&mut self) -> &mut Vec<u8> {
        &mut self.held
    }

    fn whole(&mut self, packed: &[u8], take: &mut Take<'_>) -> Result<usize, Fault> {
        let mut at = 0;
        while at < packed.len() {
            let left = &packed[at..];
            let step = match self.part {
                Part::Header => self.header(left)?,
                Part::Other(size) => {
                    let skipped = left.len().min(size as usize);
                    self.part = Part::Other(size - skipped as u32);
                    Some((skipped, true))
                }
                Part::Block(frame) => self.block(left, frame, take)?,
                Part::Rest => {
                    self.rest |= left.iter().any(|&byte| byte != 0);
                    Some((left.len(), true))
                }
            };
            match step {
                Some((length, true)) => at += length,
                Some((_, false)) => return Ok(packed.len()),
                None => break,
            }
            if self.part == Part::Other(0) {
                self.part = Part::Header;
            }
        }
        Ok(at)
    }
}

impl Unpack for Unlz4 {
    fn push(&mut self, packed: &[u8], take: &mut Take<'_>) -> Result<(), Fault> {
        self.push_whole(packed, take)
    }

    fn finish(&mut self) -> Result<(), Fault> {
        let is_begun = !self.held.is_empty() && MAGIC.starts_with(&self.held);
        match self.part {
            // Fewer bytes than begin a frame are what follows the last one, unless they could have become one.
            Part::Header if self.frames && self.held.len() < WORD && !is_begun => {
                self.rest |= self.held.iter().any(|&byte| byte != 0);
                Ok(())
            }
            Part::Rest => Ok(()),
            Part::Header | Part::Other(_) | Part::Block(_) => Err(Fault::Cut),
        }
    }

    fn has_rest(&self) -> bool {
        self.rest
    }
}

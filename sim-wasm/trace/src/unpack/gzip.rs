//! Unpacks gzip (RFC 1952) in pieces: the frame is read here, the deflate stream inside it by `flate2`, whose own gzip
//! reader needs `io`, which the core does not have.

use super::crc32::Crc32;
use super::{Fault, Take, Unpack};
use flate2::{Decompress, FlushDecompress, Status};

/// The bytes that gzip files begin with.
pub(super) const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// Bytes unpacked at once.
const PIECE: usize = 32 << 10;

/// Bits in the header's flags.
const HEADER_CRC: u8 = 1 << 1;
const EXTRA: u8 = 1 << 2;
const NAME: u8 = 1 << 3;
const COMMENT: u8 = 1 << 4;

/// The part of a member that comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The ten bytes every header has.
    Fixed,
    ExtraLength,
    Extra(u16),
    Name,
    Comment,
    HeaderCrc,
    Body,
    /// Checksum and length.
    Trailer,
    /// What follows the last member and is not a member itself.
    Rest,
}

/// An unpacker.
#[derive(Debug)]
pub(super) struct Gunzip {
    part: Part,
    /// The bytes received so far of a part of fixed length.
    held: Vec<u8>,
    flags: u8,
    inflate: Decompress,
    crc: Crc32,
    length: u32,
    /// Whether a member has ended, so that the file may end too.
    members: bool,
    out: Vec<u8>,
}

impl Gunzip {
    pub(super) fn new() -> Self {
        Gunzip {
            part: Part::Fixed,
            held: Vec::new(),
            flags: 0,
            inflate: Decompress::new(false),
            crc: Crc32::new(),
            length: 0,
            members: false,
            out: vec![0; PIECE],
        }
    }

    /// Unpacks a piece of the body and returns what is left of the input; `None` if no more is wanted.
    fn inflate<'p>(&mut self, mut packed: &'p [u8], take: &mut Take<'_>) -> Result<Option<&'p [u8]>, Fault> {
        loop {
            let (read, written) = (self.inflate.total_in(), self.inflate.total_out());
            let status =
                self.inflate.decompress(packed, &mut self.out, FlushDecompress::None).map_err(|_| Fault::Corrupt)?;
            let read = (self.inflate.total_in() - read) as usize;
            let written = (self.inflate.total_out() - written) as usize;
            packed = &packed[read..];
            let out = &self.out[..written];
            self.crc.update(out);
            self.length = self.length.wrapping_add(written as u32);
            if !out.is_empty() && !take(out) {
                return Ok(None);
            }
            if status == Status::StreamEnd {
                self.part = Part::Trailer;
                return Ok(Some(packed));
            }
            if read == 0 && written == 0 {
                return if packed.is_empty() { Ok(Some(packed)) } else { Err(Fault::Corrupt) };
            }
        }
    }

    /// Reads a byte of the frame.
    fn frame(&mut self, byte: u8) -> Result<(), Fault> {
        match self.part {
            Part::Name | Part::Comment => {
                if byte == 0 {
                    self.header_goes_on();
                }
                return Ok(());
            }
            Part::Extra(left) => {
                self.part = Part::Extra(left - 1);
                if left == 1 {
                    self.header_goes_on();
                }
                return Ok(());
            }
            _ => self.held.push(byte),
        }
        match (self.part, self.held.as_slice()) {
            (Part::Fixed, begun) if !MAGIC.starts_with(begun) && !begun.starts_with(&MAGIC) => {
                if !self.members {
                    return Err(Fault::Corrupt);
                }
                self.part = Part::Rest;
            }
            (Part::Fixed, &[_, _, method, flags, _, _, _, _, _, _]) => {
                if method != 8 {
                    return Err(Fault::Corrupt);
                }
                self.flags = flags;
                self.header_goes_on();
            }
            (Part::ExtraLength, &[low, high]) => {
                self.part = Part::Extra(u16::from_le_bytes([low, high]));
                self.held.clear();
                if self.part == Part::Extra(0) {
                    self.header_goes_on();
                }
            }
            (Part::HeaderCrc, [_, _]) => self.header_goes_on(),
            (Part::Trailer, &[a, b, c, d, e, f, g, h]) => {
                let (crc, length) = (u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h]));
                if crc != self.crc.value() || length != self.length {
                    return Err(Fault::Corrupt);
                }
                self.members = true;
                self.part = Part::Fixed;
                self.held.clear();
            }
            _ => {}
        }
        Ok(())
    }

    /// Goes on from a finished part of the header to the next one that is there.
    fn header_goes_on(&mut self) {
        self.held.clear();
        let parts =
            [(EXTRA, Part::ExtraLength), (NAME, Part::Name), (COMMENT, Part::Comment), (HEADER_CRC, Part::HeaderCrc)];
        for (flag, part) in parts {
            if self.flags & flag != 0 {
                self.flags &= !flag;
                self.part = part;
                return;
            }
        }
        self.part = Part::Body;
        self.inflate.reset(false);
        self.crc.reset();
        self.length = 0;
    }
}

impl Unpack for Gunzip {
    fn push(&mut self, mut packed: &[u8], take: &mut Take<'_>) -> Result<(), Fault> {
        while !packed.is_empty() && self.part != Part::Rest {
            packed = if self.part == Part::Body {
                let Some(rest) = self.inflate(packed, take)? else { return Ok(()) };
                rest
            } else {
                self.frame(packed[0])?;
                &packed[1..]
            };
        }
        if self.part == Part::Rest && !self.has_rest() {
            self.held.clear();
            self.held.extend(packed.iter().find(|&&byte| byte != 0));
        }
        Ok(())
    }

    fn finish(&mut self) -> Result<(), Fault> {
        let whole = self.part == Part::Rest || (self.members && self.part == Part::Fixed && self.held.is_empty());
        if whole { Ok(()) } else { Err(Fault::Cut) }
    }

    fn has_rest(&self) -> bool {
        self.part == Part::Rest && self.held.iter().any(|&byte| byte != 0)
    }
}

//! Unpacks zip (PKWARE's APPNOTE.TXT) in pieces, from its front: the header before each file is read here, the deflate stream in it by
//! `flate2`. The directory at the end is not needed.
//!
//! One file is unpacked. Several are refused, as nothing says which is the trace, unless they are the chunks that drmemtrace makes of
//! one trace (`clients/drcachesim/common/zipfile_ostream.h`), which follow each other.

use super::crc32::Crc32;
use super::{Fault, Take, Unpack, Whole};
use flate2::{Decompress, FlushDecompress, Status};

/// How the header before a file begins, and what ends the files: the directory, its copy for large archives, a signature.
pub(super) const MAGIC: [u8; 4] = *b"PK\x03\x04";
const AFTER_FILES: [[u8; 4]; 4] = [*b"PK\x01\x02", *b"PK\x05\x06", *b"PK\x06\x06", *b"PK\x06\x08"];

/// How the sizes begin that follow a file whose header lacks them, if they have a beginning.
const DESCRIPTOR: [u8; 4] = *b"PK\x07\x08";

/// Bytes of a header before the file's name.
const HEADER: usize = 30;

/// Ways of packing.
const STORED: u16 = 0;
const DEFLATED: u16 = 8;

/// Flags of a file.
const ENCRYPTED: u16 = 1;
const SIZES_FOLLOW: u16 = 1 << 3;

/// A size that stands in the header's extra field.
const ELSEWHERE: u32 = u32::MAX;
const ZIP64: u16 = 1;

/// What drmemtrace's chunks are called.
const CHUNK: &[u8] = b"chunk.";

/// Bytes unpacked at once.
const PIECE: usize = 64 << 10;

/// The file being unpacked.
#[derive(Debug, Clone, Copy)]
struct File {
    sum: u32,
    /// Bytes in the archive; unknown if they follow.
    size: Option<u64>,
}

/// What comes next.
#[derive(Debug, Clone, Copy)]
enum Part {
    Header,
    /// So many bytes as they are.
    Stored(File, u64),
    Deflated(File),
    /// The sizes behind a file.
    Descriptor,
    /// The directory.
    Rest,
}

/// An unpacker.
pub(super) struct Unzip {
    part: Part,
    inflate: Decompress,
    crc: Crc32,
    out: Vec<u8>,
    /// The beginning of a part whose end has not come yet.
    held: Vec<u8>,
    files: usize,
    /// Whether the first file is a chunk.
    chunks: bool,
}

fn u16_at(bytes: &[u8], at: usize) -> u16 {
    bytes.get(at..).and_then(|bytes| bytes.first_chunk()).map_or(0, |bytes| u16::from_le_bytes(*bytes))
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    bytes.get(at..).and_then(|bytes| bytes.first_chunk()).map_or(0, |bytes| u32::from_le_bytes(*bytes))
}

fn u64_at(bytes: &[u8], at: usize) -> u64 {
    bytes.get(at..).and_then(|bytes| bytes.first_chunk()).map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

/// The size in the archive that the extra field of a large file has behind the size of the file itself.
fn large(mut extra: &[u8]) -> Option<u64> {
    while let Some((head, rest)) = extra.split_at_checked(4) {
        let (field, rest) = rest.split_at_checked(usize::from(u16_at(head, 2)))?;
        if u16_at(head, 0) == ZIP64 {
            return (field.len() >= 16).then(|| u64_at(field, 8));
        }
        extra = rest;
    }
    None
}

impl Unzip {
    pub(super) fn new() -> Self {
        Unzip {
            part: Part::Header,
            inflate: Decompress::new(false),
            crc: Crc32::new(),
            out: vec![0; PIECE],
            held: Vec::new(),
            files: 0,
            chunks: false,
        }
    }

    /// Begins a file. Returns the length of its header, if all of it is there.
    fn header(&mut self, packed: &[u8]) -> Result<Option<usize>, Fault> {
        let Some(magic) = packed.first_chunk() else { return Ok(None) };
        if AFTER_FILES.contains(magic) {
            self.part = Part::Rest;
            return Ok(Some(0));
        }
        if *magic != MAGIC {
            return Err(Fault::Corrupt);
        }
        let (name, extra) = (usize::from(u16_at(packed, 26)), usize::from(u16_at(packed, 28)));
        let Some(header) = packed.get(..HEADER + name + extra) else { return Ok(None) };
        let (flags, method) = (u16_at(header, 6), u16_at(header, 8));
        let (name, extra) = header[HEADER..].split_at(name);
        if flags & ENCRYPTED != 0 || ![STORED, DEFLATED].contains(&method) {
            return Err(Fault::Method);
        }
        let size = match u32_at(header, 18) {
            _ if flags & SIZES_FOLLOW != 0 => None,
            ELSEWHERE => Some(large(extra).ok_or(Fault::Corrupt)?),
            size => Some(u64::from(size)),
        };
        // A folder is a file of no bytes.
        if size != Some(0) {
            self.files += 1;
            self.chunks = name.starts_with(CHUNK) && (self.files == 1 || self.chunks);
            if self.files > 1 && !self.chunks {
                return Err(Fault::Several);
            }
        }
        let file = File { sum: u32_at(header, 14), size };
        self.part = match (method, size) {
            (DEFLATED, _) => Part::Deflated(file),
            (_, Some(size)) => Part::Stored(file, size),
            (_, None) => return Err(Fault::Method),
        };
        self.crc.reset();
        self.inflate.reset(false);
        Ok(Some(header.len()))
    }

    /// Ends a file whose sum is known.
    fn ended(&mut self, file: File) -> Result<(), Fault> {
        self.part = if file.size.is_some() { Part::Header } else { Part::Descriptor };
        if file.size.is_some() && self.crc.value() != file.sum { Err(Fault::Corrupt) } else { Ok(()) }
    }

    /// Takes a piece of a deflate stream apart. Returns how much of it was read, and whether more is wanted.
    fn inflate(&mut self, file: File, packed: &[u8], take: &mut Take<'_>) -> Result<(usize, bool), Fault> {
        let (read, written) = (self.inflate.total_in(), self.inflate.total_out());
        let status = self.inflate.decompress(packed, &mut self.out, FlushDecompress::None);
        let read = (self.inflate.total_in() - read) as usize;
        let out = &self.out[..(self.inflate.total_out() - written) as usize];
        self.crc.update(out);
        let wanted = out.is_empty() || take(out);
        let stuck = read == 0 && out.is_empty();
        match status {
            Ok(Status::StreamEnd) => self.ended(file)?,
            Ok(_) if !stuck => {}
            _ => return Err(Fault::Corrupt),
        }
        Ok((read, wanted))
    }

    /// The sum behind a file. Returns the length of what is there, if it is whole: with or without a beginning, with sizes of four
    /// bytes each or of eight, whichever the next header follows.
    fn descriptor(&mut self, packed: &[u8]) -> Result<Option<usize>, Fault> {
        let begins = usize::from(packed.starts_with(&DESCRIPTOR)) * 4;
        if packed.len() < begins + 24 {
            return Ok(None);
        }
        let is_header = |at: usize| {
            let magic = packed.get(at..).and_then(|rest| rest.first_chunk::<4>());
            magic.is_some_and(|magic| *magic == MAGIC || AFTER_FILES.contains(magic))
        };
        let length = [12, 20].into_iter().map(|sizes| begins + sizes).find(|&length| is_header(length));
        let length = length.filter(|_| u32_at(packed, begins) == self.crc.value()).ok_or(Fault::Corrupt)?;
        self.part = Part::Header;
        Ok(Some(length))
    }
}

impl Whole for Unzip {
    fn held(&mut self) -> &mut Vec<u8> {
        &mut self.held
    }

    fn whole(&mut self, packed: &[u8], take: &mut Take<'_>) -> Result<usize, Fault> {
        let mut at = 0;
        loop {
            let left = &packed[at..];
            at += match self.part {
                Part::Stored(file, 0) => {
                    self.ended(file)?;
                    0
                }
                _ if left.is_empty() => break,
                Part::Header => match self.header(left)? {
                    Some(length) => length,
                    None => break,
                },
                Part::Stored(file, size) => {
                    let part = &left[..usize::try_from(size).unwrap_or(usize::MAX).min(left.len())];
                    self.crc.update(part);
                    self.part = Part::Stored(file, size - part.len() as u64);
                    if !take(part) {
                        return Ok(packed.len());
                    }
                    part.len()
                }
                Part::Deflated(file) => {
                    let (read, wanted) = self.inflate(file, left, take)?;
                    if !wanted {
                        return Ok(packed.len());
                    }
                    read
                }
                Part::Descriptor => match self.descriptor(left)? {
                    Some(length) => length,
                    None => break,
                },
                Part::Rest => left.len(),
            };
        }
        Ok(at)
    }
}

impl Unpack for Unzip {
    fn push(&mut self, packed: &[u8], take: &mut Take<'_>) -> Result<(), Fault> {
        self.push_whole(packed, take)
    }

    fn finish(&mut self) -> Result<(), Fault> {
        // Without its directory, an archive is cut off.
        if matches!(self.part, Part::Rest) { Ok(()) } else { Err(Fault::Cut) }
    }

    fn has_rest(&self) -> bool {
        false
    }
}

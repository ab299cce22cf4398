//! Packs any bytes, as gzip with the parts that a header may have, as zstd, xz, bzip2 or LZ4, in one stream or two, and reads them as a
//! trace: it is the same as of the bytes themselves. Then a byte of it is changed, or its end is missing: no panic, no hang, no matter
//! where it is cut.
#![no_main]

use base::diag::Code;
use bzip2::write::BzEncoder;
use faultline_fuzz::traces::{cut, options, whole};
use flate2::{Compression, Crc, GzBuilder};
use libfuzzer_sys::fuzz_target;
use lz4_flex::frame::{BlockMode, BlockSize, FrameEncoder, FrameInfo};
use lzma_rust2::{CheckType, XzOptions, XzWriter};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use std::io::Write;

/// How files of each kind begin that are unpacked or refused as packed.
const PACKED: [&[u8]; 6] =
    [&[0x1f, 0x8b], &[0x28, 0xb5, 0x2f, 0xfd], b"\xfd7zXZ\0", b"BZh", b"PK\x03\x04", &[0x04, 0x22, 0x4d, 0x18]];

/// What `lzma-rust2` writes to without `std`.
struct Written(Vec<u8>);

impl lzma_rust2::Write for Written {
    fn write(&mut self, bytes: &[u8]) -> lzma_rust2::Result<usize> {
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> lzma_rust2::Result<()> {
        Ok(())
    }
}

/// A stream of a packed file: the highest bits of `parts` choose its kind.
fn stream(parts: u8, level: u8, bytes: &[u8]) -> Vec<u8> {
    match parts >> 6 {
        0 => member(parts, level, bytes),
        1 => {
            let other =
                [&[0x50 | level & 15, 0x2a, 0x4d, 0x18, level, 0, 0, 0], vec![9; usize::from(level)].as_slice()]
                    .concat();
            let before = if parts & 1 == 1 { other } else { Vec::new() };
            let level = if parts & 2 == 2 { CompressionLevel::Fastest } else { CompressionLevel::Uncompressed };
            [before, compress_to_vec(bytes, level)].concat()
        }
        2 => {
            let mut options = XzOptions::with_preset(u32::from(level % 4));
            options.check_type =
                [CheckType::None, CheckType::Crc32, CheckType::Crc64, CheckType::Sha256][usize::from(parts & 3)];
            let mut out = Written(Vec::new());
            let writer = XzWriter::new(&mut out, options);
            let _ = writer.and_then(|mut writer| {
                lzma_rust2::Write::write_all(&mut writer, bytes)?;
                writer.finish()?;
                Ok(())
            });
            out.0
        }
        _ if parts & 8 == 8 => frame(parts, level, bytes),
        _ => {
            let mut writer = BzEncoder::new(Vec::new(), bzip2::Compression::new(u32::from(1 + level % 9)));
            let _ = writer.write_all(bytes);
            writer.finish().unwrap_or_default()
        }
    }
}

/// A frame of LZ4.
fn frame(parts: u8, level: u8, bytes: &[u8]) -> Vec<u8> {
    let modes = [BlockMode::Independent, BlockMode::Linked];
    let sizes = [BlockSize::Max64KB, BlockSize::Max256KB, BlockSize::Max1MB, BlockSize::Max4MB];
    let info = FrameInfo::new()
        .block_mode(modes[usize::from(parts & 1)])
        .block_checksums(parts & 2 == 2)
        .content_checksum(parts & 4 == 4)
        .block_size(sizes[usize::from(level & 3)])
        .content_size((level & 4 == 4).then_some(bytes.len() as u64));
    let mut writer = FrameEncoder::with_frame_info(info, Vec::new());
    // The encoder writes a block a flush: a short text has several, too.
    for piece in bytes.chunks(1 + usize::from(level >> 3) * 16) {
        let _ = writer.write_all(piece).and_then(|()| writer.flush());
    }
    writer.finish().unwrap_or_default()
}

/// A member of a gzip file.
fn member(parts: u8, level: u8, bytes: &[u8]) -> Vec<u8> {
    let mut header = GzBuilder::new();
    if parts & 1 == 1 {
        header = header.filename("trace.txt");
    }
    if parts & 2 == 2 {
        header = header.comment("a comment");
    }
    if parts & 4 == 4 {
        header = header.extra(vec![7; usize::from(level)]);
    }
    let mut writer = header.write(Vec::new(), Compression::new(u32::from(level % 10)));
    let _ = writer.write_all(bytes);
    let mut packed = writer.finish().unwrap_or_default();
    if parts & 8 == 8 {
        with_header_sum(&mut packed, parts, level);
    }
    packed
}

/// Puts in the checksum of the header, which flate2 doesn't write.
fn with_header_sum(packed: &mut Vec<u8>, parts: u8, level: u8) {
    let extra = if parts & 4 == 4 { 2 + usize::from(level) } else { 0 };
    let name = if parts & 1 == 1 { "trace.txt".len() + 1 } else { 0 };
    let comment = if parts & 2 == 2 { "a comment".len() + 1 } else { 0 };
    let end = 10 + extra + name + comment;
    packed[3] |= 2;
    let mut sum = Crc::new();
    sum.update(&packed[..end]);
    packed.splice(end..end, (sum.sum() as u16).to_le_bytes());
}

fuzz_target!(|bytes: &[u8]| {
    let [parts, level, size, damage, rest @ ..] = bytes else { return };
    let options = options(0);
    let plain = whole(None, &options, rest);
    // What is packed twice is unpacked once.
    let skippable = rest.get(1..4) == Some(&[0x2a, 0x4d, 0x18]);
    if skippable
        || PACKED.iter().any(|magic| rest.starts_with(magic))
        || plain.1.iter().any(|diag| diag.code == Code::TracePacked)
    {
        return;
    }
    let split = if parts & 16 == 16 { rest.len() / 2 } else { rest.len() };
    let mut packed = stream(*parts, *level, &rest[..split]);
    if parts & 16 == 16 {
        packed.extend(stream(parts & 0xc0 | (parts & 0x3f) >> 1, *level, &rest[split..]));
    }
    let size = 1 + usize::from(*size);
    assert_eq!(plain, cut(None, &options, &packed, size));
    let place = usize::from(*damage) * packed.len() / 256;
    if parts & 32 == 32 {
        packed.truncate(place);
    } else {
        packed[place] ^= 1 << (damage % 8);
    }
    assert_eq!(whole(None, &options, &packed), cut(None, &options, &packed, size));
});

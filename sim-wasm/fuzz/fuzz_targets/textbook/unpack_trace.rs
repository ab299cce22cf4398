//! Packs any bytes as gzip with the parts that a header may have, in one member or two, and reads them as a trace: it is the
//! same as of the bytes themselves. Then a byte of it is changed, or its end is missing: no panic, no hang, no matter
//! where it is cut.
#![no_main]

use base::diag::Code;
use faultline_fuzz::traces::{cut, options, whole};
use flate2::{Compression, Crc, GzBuilder};
use libfuzzer_sys::fuzz_target;
use std::io::Write;

/// A member of a packed file.
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
    if rest.starts_with(&[0x1f, 0x8b]) || plain.1.iter().any(|diag| diag.code == Code::TracePacked) {
        return;
    }
    let split = if parts & 16 == 16 { rest.len() / 2 } else { rest.len() };
    let mut packed = member(*parts, *level, &rest[..split]);
    if parts & 16 == 16 {
        packed.extend(member(parts >> 1, *level, &rest[split..]));
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

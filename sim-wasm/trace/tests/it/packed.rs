//! A packed file is read like its contents, whatever packed it, and what cannot be unpacked is told.

use base::diag::{Code, Diag};
use std::fmt::Write as _;
use std::path::Path;
use trace::{Limits, Options, Reader, Trace};

/// The text that is in every file of `golden/packed`.
fn text() -> String {
    let (mut text, mut state) = (String::new(), 1_u64);
    for index in 0..6000_u64 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        writeln!(text, "{}", (state >> 33) % 50 * ((index >> 10) % 7)).unwrap();
    }
    text + &"7\n".repeat(100_000)
}

/// Name and bytes of the packed files.
fn files() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/packed");
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let packed = entries.filter(|path| path.extension().is_some_and(|extension| extension != "md"));
    let mut files: Vec<_> = packed
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read(&path).unwrap()))
        .collect();
    files.sort();
    assert_eq!(files.len(), 15);
    files
}

fn read(bytes: &[u8], piece: usize) -> (Trace, Vec<Diag>) {
    let mut reader = Reader::new(None, Options::default());
    bytes.chunks(piece).for_each(|piece| reader.push(piece));
    reader.finish()
}

/// The only finding of a file that gives no trace.
fn refusal(bytes: &[u8]) -> Diag {
    let (trace, mut diags) = read(bytes, usize::MAX);
    assert!(trace.is_empty() && diags.len() == 1, "{diags:?}");
    assert_eq!(read(bytes, 1), (trace, diags.clone()));
    diags.remove(0)
}

#[test]
fn what_each_tool_packs_is_read_like_the_text_itself() {
    let plain = read(text().as_bytes(), usize::MAX);
    assert_eq!(plain.0.len(), 106_000);
    for (name, packed) in files() {
        for piece in [usize::MAX, 1000, 1] {
            assert!(read(&packed, piece) == plain, "{name}, in pieces of {piece}");
        }
    }
}

#[test]
fn a_file_that_ends_too_early_is_refused_wherever_it_is_cut() {
    for (name, packed) in files() {
        let kind = match name.rsplit_once('.').unwrap().1 {
            "gz" => "gzip",
            "zst" => "zstd",
            "bz2" => "bzip2",
            other => other,
        };
        // Where one stream ends and the next has not begun, a file may end; an archive is whole where its directory begins.
        let several = name.starts_with("frames") || name.starts_with("streams");
        let directory = if name.ends_with("zip") { 80 } else { 0 };
        let packed = &packed[..packed.len() - directory];
        let ends = (8..packed.len() - 1).step_by(397).chain(packed.len() - 9..packed.len());
        for end in ends.filter(|&end| !several || end > packed.len() / 2 && end < packed.len() - 4) {
            let cut = refusal(&packed[..end]);
            assert_eq!((cut.code, cut.args["kind"].as_str()), (Code::TracePackedCut, kind), "{name} at {end}");
        }
    }
}

#[test]
fn a_damaged_file_is_told_or_is_the_whole_trace() {
    let plain = read(text().as_bytes(), usize::MAX);
    for (name, packed) in files() {
        for place in (0..packed.len()).step_by(419) {
            let mut damaged = packed.clone();
            damaged[place] ^= 0x10;
            let found = read(&damaged, usize::MAX);
            // Without a checksum there are changes that nothing tells.
            let unknowable = name.contains("no-checksum") || name.starts_with("frames") || name == "streams.xz";
            let told = found.1.iter().any(|diag| diag.severity == base::diag::Severity::Error);
            assert!(unknowable || told || found == plain, "{name} at {place}: {:?}", found.1);
            assert!(read(&damaged, 100) == found, "{name} at {place}");
        }
    }
}

#[test]
fn what_follows_the_last_stream_is_left_out_and_told_unless_it_is_padding() {
    for (name, packed) in files().into_iter().filter(|(name, _)| !["xz", "zip"].iter().any(|end| name.ends_with(end))) {
        let whole = read(&packed, usize::MAX);
        let padded = [packed.as_slice(), &[0; 512]].concat();
        assert!(read(&padded, 7) == whole, "{name}");
        let (trace, mut diags) = read(&[padded.as_slice(), b"tail"].concat(), 7);
        assert!(trace == whole.0, "{name}");
        assert_eq!(diags.pop().map(|diag| diag.code), Some(Code::TracePackedRest), "{name}");
        assert_eq!(diags, whole.1);
    }
    // xz's own tool refuses what follows a stream, too, and takes zeros by fours.
    for (name, packed) in files().into_iter().filter(|(name, _)| name.ends_with("xz")) {
        assert!(read(&[packed.as_slice(), &[0; 512]].concat(), 7) == read(&packed, usize::MAX), "{name}");
        assert_eq!(refusal(&[packed.as_slice(), b"tail of it all"].concat()).code, Code::TracePackedCorrupt);
    }
}

#[test]
fn a_window_beyond_the_limit_is_refused_before_it_is_made() {
    // A window of 2^28 bytes, and an empty block.
    let zstd = [0x28, 0xb5, 0x2f, 0xfd, 0x00, 18 << 3, 0x01, 0, 0];
    let large = refusal(&zstd);
    assert_eq!((large.code, large.args["wanted"].as_str()), (Code::TracePackedWindow, "256"));
    assert_eq!(large.args["limit"], "128");
    assert_eq!(refusal(&[&zstd[..5], &[17 << 3], &zstd[6..]].concat()).code, Code::TraceEmpty);
    // The largest dictionary that a block of `.xz` can ask for.
    let mut xz = b"\xfd7zXZ\0\0\0\xff\x12\xd9\x41".to_vec();
    xz.extend([0x02, 0x00, 0x21, 0x01, 40, 0, 0, 0]);
    let sum = crc32(&xz[12..]);
    xz.extend(sum.to_le_bytes());
    let large = refusal(&xz);
    assert_eq!((large.code, large.args["wanted"].as_str()), (Code::TracePackedWindow, "4096"));
}

#[test]
fn of_an_archive_one_file_is_read_and_several_are_refused() {
    let whole = files().into_iter().find(|(name, _)| name == "deflated.zip").unwrap().1;
    let one = &whole[..whole.len() - 73];
    assert_eq!(
        one.len(),
        35 + u32::from_le_bytes(*whole[18..].first_chunk().unwrap()) as usize,
        "all before the directory"
    );
    assert_eq!(refusal(&[one, &whole].concat()).code, Code::TracePackedSeveral);
    let chunks = |bytes: &[u8]| {
        let mut named = bytes.to_vec();
        named[30..35].copy_from_slice(b"chunk");
        named.insert(35, b'.');
        named[26] += 1;
        named
    };
    let twice = read(&[chunks(one), chunks(&whole)].concat(), 1000).0;
    assert_eq!(twice.len(), 2 * 106_000);
    let mut encrypted = whole.clone();
    encrypted[6] |= 1;
    assert_eq!(refusal(&encrypted).code, Code::TracePackedMethod);
    // A file as it is: no flags, method 0, its sum and twice its size.
    let sum = crc32(b"1 2w\n");
    let stored =
        [b"PK\x03\x04\x0a\0\0\0\0\0\0\0\0\0".as_slice(), &sum.to_le_bytes(), &[5, 0, 0, 0, 5, 0, 0, 0, 1, 0, 0, 0]];
    let stored = [&stored.concat(), b"t1 2w\nPK\x05\x06".as_slice()].concat();
    assert_eq!(read(&stored, 1).0.labels(), [1, 2]);
}

fn crc32(bytes: &[u8]) -> u32 {
    let mut sum = flate2::Crc::new();
    sum.update(bytes);
    sum.sum()
}

#[test]
fn a_frame_that_needs_a_dictionary_is_refused() {
    // Dictionary 7, one byte of content, in a block as it is.
    let frame = [0x28, 0xb5, 0x2f, 0xfd, 0x21, 7, 1, 0x09, 0, 0, b'1'];
    assert_eq!(refusal(&frame).code, Code::TracePackedDictionary);
    let without = [&frame[..4], &[0x20, 1, 0x09, 0, 0, b'1']].concat();
    assert_eq!(read(&without, usize::MAX).0.labels(), [1]);
    // The frame promises two bytes.
    let short = [&frame[..4], &[0x20, 2, 0x09, 0, 0, b'1']].concat();
    assert_eq!(refusal(&short).code, Code::TracePackedCorrupt);
    // A block of more than 128 KiB.
    let huge = [&frame[..4], &[0x00, 0x58, 0xff, 0xff, 0xff]].concat();
    assert_eq!(refusal(&huge).code, Code::TracePackedCorrupt);
}

/// The header of an LZ4 frame, with its checksum: flags, size of blocks, and what both say of the frame.
fn lz4(flags: u8, sizes: u8, more: &[u8]) -> Vec<u8> {
    let descriptor = [&[flags, sizes], more].concat();
    let sum = twox_hash::XxHash32::oneshot(0, &descriptor);
    [b"\x04\x22\x4d\x18", descriptor.as_slice(), &[(sum >> 8) as u8]].concat()
}

#[test]
fn an_lz4_frame_is_held_to_its_header() {
    // One stored block, no checksum.
    let block = [&[3, 0, 0, 0x80], b"1 2".as_slice(), &[0; 4]].concat();
    let frame = |flags, sizes, more: &[u8], block: &[u8]| [lz4(flags, sizes, more), block.to_vec()].concat();
    assert_eq!(read(&frame(0x60, 0x40, &[], &block), 1).0.labels(), [1, 2]);
    // Three bytes are promised, or four.
    assert_eq!(read(&frame(0x68, 0x40, &[3, 0, 0, 0, 0, 0, 0, 0], &block), 1).0.labels(), [1, 2]);
    let code = |bytes: &[u8]| refusal(bytes).code;
    assert_eq!(code(&frame(0x68, 0x40, &[4, 0, 0, 0, 0, 0, 0, 0], &block)), Code::TracePackedCorrupt);
    assert_eq!(code(&frame(0x61, 0x40, &[7, 0, 0, 0], &block)), Code::TracePackedDictionary);
    // Another version, a bit of no meaning, sizes that there are none of.
    for (flags, sizes) in [(0xa0, 0x40), (0x62, 0x40), (0x60, 0x41), (0x60, 0x30), (0x60, 0xc0)] {
        assert_eq!(code(&frame(flags, sizes, &[], &block)), Code::TracePackedMethod, "{flags:x} {sizes:x}");
    }
    let mut wrong = frame(0x60, 0x40, &[], &block);
    wrong[6] ^= 1;
    assert_eq!(code(&wrong), Code::TracePackedCorrupt);
    // A block that is larger than its frame allows, packed or unpacked, and one that repeats what was never there.
    assert_eq!(code(&frame(0x60, 0x40, &[], &[1, 0, 1, 0])), Code::TracePackedCorrupt);
    let run = [&[0x1f, b'1', 1, 0], [255; 300].as_slice(), &[0, 0x50], b" 1 1 "].concat();
    let bomb = [&(run.len() as u32).to_le_bytes(), run.as_slice(), &[0; 4]].concat();
    assert_eq!(code(&frame(0x60, 0x40, &[], &bomb)), Code::TracePackedCorrupt);
    assert_eq!(code(&frame(0x60, 0x40, &[], &[4, 0, 0, 0, 0x00, 9, 0, 0x00, 0, 0, 0, 0])), Code::TracePackedCorrupt);
}

#[test]
fn what_lz4_makes_of_old_is_refused_with_the_command_that_unpacks_it() {
    let old = refusal(b"\x02\x21\x4c\x18\x02\0\0\0\x101");
    assert_eq!((old.code, old.args["tool"].as_str()), (Code::TracePacked, "lz4 -dc"));
}

#[test]
fn a_run_of_bytes_that_unpacks_to_more_than_the_limit_is_refused_at_the_limit() {
    // 40,000 blocks of 128 KiB in four bytes each: 5 GB.
    let mut frame = vec![0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58];
    let run = ((128_u32 << 10) << 3 | 1 << 1).to_le_bytes();
    for _ in 0..40_000 {
        frame.extend([run[0], run[1], run[2], b'\n']);
    }
    let limits = Limits { bytes: 1 << 20, ..Limits::default() };
    let mut reader = Reader::new(None, Options { limits, ..Options::default() });
    reader.push(&frame);
    assert!(reader.is_over());
    assert_eq!(reader.finish().1.last().map(|diag| diag.code), Some(Code::TraceTooLarge));
}

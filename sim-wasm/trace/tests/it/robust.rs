//! No input makes a trace reader panic, hang or use more memory than the limits allow, and what it reads does not depend on
//! how the bytes were cut.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use base::diag::{Code, Diag, has_error};
use proptest::prelude::*;
use std::path::Path;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use trace::{FORMATS, Format, IdColumn, Limits, Options, PageSize, Reader, Trace, by_id};

/// The inputs of the golden traces.
static SAMPLES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/trace");
    let cases = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir());
    let files = cases.flat_map(|case| std::fs::read_dir(case).unwrap().map(|entry| entry.unwrap().path()));
    let mut inputs: Vec<_> = files.filter(|path| path.file_stem().is_some_and(|stem| stem == "input")).collect();
    inputs.sort();
    inputs.iter().map(|path| std::fs::read(path).unwrap()).collect()
});

type Found = (Trace, Vec<Diag>);

fn read<'b>(pieces: impl IntoIterator<Item = &'b [u8]>, format: Option<&'static Format>, options: &Options) -> Found {
    let mut reader = Reader::new(format, options.clone());
    pieces.into_iter().for_each(|piece| reader.push(piece));
    reader.finish()
}

/// The bytes cut into pieces of the given lengths, used in rotation.
fn cut<'b>(bytes: &'b [u8], lengths: &'b [usize]) -> impl Iterator<Item = &'b [u8]> {
    let mut rest = bytes;
    lengths.iter().cycle().map_while(move |&length| {
        let (piece, others) = rest.split_at(length.min(rest.len()));
        rest = others;
        (!piece.is_empty()).then_some(piece)
    })
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    use flate2::{Compression, GzBuilder};
    use std::io::Write as _;
    // A name and a comment, so that the header has its optional parts.
    let builder = GzBuilder::new().filename("trace.txt").comment("captured").extra(vec![1, 2, 3]);
    let mut encoder = builder.write(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

/// Checks what holds for everything that is read.
fn check((trace, diags): &Found, options: &Options) {
    assert!(trace.len() as u64 <= options.limits.references && trace.pages() <= options.limits.pages);
    assert!(trace.iter().all(|r| r.page.ix() < trace.pages()));
    // References or an error, never neither.
    assert!(!trace.is_empty() || has_error(diags), "{diags:?}");
    assert!(diags.len() < 40, "{}", diags.len());
    assert!(diags.iter().all(|d| d.token.chars().count() <= Diag::TOKEN_MAX));
}

fn options() -> impl Strategy<Value = Options> {
    let size = || prop::option::of((0..31_u32).prop_map(|shift| PageSize::new(1 << shift).unwrap()));
    let column = prop_oneof![
        (0..5_usize).prop_map(IdColumn::Number),
        prop::sample::select(vec!["size", "lbn"]).prop_map(|name| IdColumn::Name(name.to_string())),
    ];
    let limits = (1..60_u64, 1..30_usize, 1..200_usize, 1..3000_u64, 1..40_u64)
        .prop_map(|(references, pages, line, bytes, span)| Limits { references, pages, line, bytes, span });
    let limits = prop_oneof![3 => Just(Limits::default()), 1 => limits];
    let flags = (any::<bool>(), any::<bool>());
    (size(), size(), flags, prop::option::of(column), limits).prop_map(
        |(page_size, sector_size, (data_only, collapse), id_column, limits)| Options {
            page_size,
            sector_size,
            data_only,
            reads_only: false,
            collapse,
            sizes: collapse,
            id_column,
            delimiter: None,
            fields: None,
            limits,
        },
    )
}

/// A golden trace, perhaps damaged, or bytes that are not a trace.
fn unpacked() -> impl Strategy<Value = Vec<u8>> {
    let shards: Vec<&[u8]> = vec![
        b"\n",
        b"\r\n",
        b" ",
        b",",
        b"#",
        b"w",
        b"0x",
        b"-1",
        b"\0\0",
        b"\xc3\xbc",
        b"\xff",
        b"99999999999999999999 ",
        b"\xe2\x80\x83",
    ];
    let shard =
        prop_oneof![prop::sample::select(shards).prop_map(<[u8]>::to_vec), prop::collection::vec(any::<u8>(), 0..8),];
    let edits = prop::collection::vec((0..2000_usize, 0..40_usize, shard), 0..5);
    let damaged = (0..SAMPLES.len(), edits).prop_map(|(sample, edits)| {
        let mut bytes = SAMPLES[sample].clone();
        for (at, length, insert) in edits {
            let from = at.min(bytes.len());
            let to = (from + length).min(bytes.len());
            bytes.splice(from..to, insert);
        }
        bytes
    });
    let words = "([ \\t\\r\\n,;#=:-]|[0-9]{1,21}|0x[0-9a-f]{1,17}|[rwILSM]|[0-9a-f]{8,12}|page_fault_user: address=|==|ü){0,60}";
    prop_oneof![
        4 => damaged,
        2 => words.prop_map(String::into_bytes),
        1 => prop::collection::vec(any::<u8>(), 0..400),
    ]
}

/// The same, perhaps packed.
fn input() -> impl Strategy<Value = Vec<u8>> {
    (unpacked(), any::<bool>()).prop_map(|(bytes, packed)| if packed { gzip(&bytes) } else { bytes })
}

fn format() -> impl Strategy<Value = Option<&'static Format>> {
    prop::option::of((0..FORMATS.len()).prop_map(|at| &FORMATS[at]))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_read_does_not_depend_on_the_cuts(
        bytes in input(),
        format in format(),
        options in options(),
        lengths in prop::collection::vec(prop_oneof![1..4_usize, 1..60_usize, 1..2000_usize], 1..6),
    ) {
        let whole = read([bytes.as_slice()], format, &options);
        check(&whole, &options);
        prop_assert_eq!(&read(cut(&bytes, &lengths), format, &options), &whole);
        prop_assert_eq!(&read(cut(&bytes, &[1]), format, &options), &whole);
    }

    #[test]
    fn packed_is_read_like_unpacked(bytes in unpacked(), options in options()) {
        prop_assume!([b"\x1f\x8b".as_slice(), b"7z", b"\x28\xb5\x2f\xfd"].iter().all(|magic| !bytes.starts_with(magic)));
        prop_assert_eq!(read([gzip(&bytes).as_slice()], None, &options), read([bytes.as_slice()], None, &options));
    }

    #[test]
    fn a_damaged_gzip_file_is_an_error_or_the_whole_trace(
        sample in 0..SAMPLES.len(), at in any::<prop::sample::Index>(), flip in 1..=255_u8, lengths in prop::collection::vec(1..90_usize, 1..4)
    ) {
        let options = Options::default();
        let whole = read([SAMPLES[sample].as_slice()], None, &options);
        let mut packed = gzip(&SAMPLES[sample]);
        let at = at.index(packed.len());
        packed[at] ^= flip;
        let found = read([packed.as_slice()], None, &options);
        prop_assert!(found == whole || has_error(&found.1), "byte {} of {}: {:?}", at, packed.len(), found.1);
        prop_assert_eq!(read(cut(&packed, &lengths), None, &options), found);
    }

    #[test]
    fn a_gzip_file_cut_short_is_refused(sample in 0..SAMPLES.len(), at in any::<prop::sample::Index>()) {
        let packed = gzip(&SAMPLES[sample]);
        let begun = &packed[..at.index(packed.len() - 2) + 2];
        let (trace, diags) = read([begun], None, &Options::default());
        prop_assert!(trace.is_empty());
        prop_assert_eq!(diags.iter().map(|d| d.code).collect::<Vec<_>>(), [Code::TracePackedCut]);
    }
}

/// The codes of the findings of a plain trace.
fn codes(text: &[u8], limits: Limits) -> Vec<Code> {
    let found = read([text], by_id("plain"), &Options { limits, ..Options::default() });
    assert!(found.0.is_empty() || found.1.is_empty(), "a refused file leaves no trace");
    found.1.iter().map(|d| d.code).collect()
}

#[test]
fn each_limit_is_kept_to_the_last_and_refused_beyond() {
    let limits = Limits { references: 5, pages: 3, line: 40, bytes: 60, span: 4 };
    assert_eq!(codes(b"1 2 3 1 2\n", limits), []);
    assert_eq!(codes(b"1 2 3 1 2 3\n", limits), [Code::TraceTooLong]);
    assert_eq!(codes(b"1 2 3 4\n", limits), [Code::TraceTooManyPages]);
    assert_eq!(codes(format!("{}1", "0".repeat(39)).as_bytes(), limits), []);
    assert_eq!(codes(format!("{}1", "0".repeat(40)).as_bytes(), limits), [Code::TraceLineTooLong]);
    assert_eq!(codes(format!("1{}", " ".repeat(59)).as_bytes(), limits), []);
    assert_eq!(codes(format!("1{}", " ".repeat(60)).as_bytes(), limits), [Code::TraceTooLarge]);
    let limits = Limits { pages: 9, ..limits };
    let of = |text: &str| read([text.as_bytes()], None, &Options { limits, ..Options::default() }).1;
    assert_eq!(of(" L 00001000,16384\n").iter().map(|d| d.code).collect::<Vec<_>>(), [Code::TraceFormatGuessed]);
    assert_eq!(of(" L 00001000,16385\n")[1].code, Code::TraceSpan);
    assert_eq!(of(&format!(" L 00001000,8{}", " ".repeat(30)))[1].code, Code::TraceLineTooLong);
}

/// Generous for a shared machine and an unoptimised build.
const PATIENCE: Duration = Duration::from_mins(1);

/// Pushes a piece again and again until the reader refuses more, which must be within `most` bytes.
fn until_refused(piece: &[u8], format: Option<&str>, most: usize) -> Code {
    let start = Instant::now();
    let mut reader = Reader::named(format, Options::default()).expect("a format");
    let mut pushed = 0;
    while !reader.is_over() {
        assert!(pushed < most && start.elapsed() < PATIENCE, "{pushed} bytes in {:?}", start.elapsed());
        reader.push(piece);
        pushed += piece.len();
    }
    let (trace, diags) = reader.finish();
    assert!(trace.is_empty());
    diags.last().expect("a refusal").code
}

#[test]
fn an_endless_line_is_refused_after_64_kib_in_every_format_of_lines() {
    let is_binary = |id: &str| {
        let families = ["oracle-", "vscsi", "twr", "lcs", "drmemtrace-file", "gem5-packets"];
        let named = ["binary", "valpin", "corda", "scarab", "cache2k", "cloud-physics", "cachelib"];
        id != "lcs-csv" && (families.iter().any(|family| id.starts_with(family)) || named.contains(&id))
    };
    for format in FORMATS.iter().filter(|format| !is_binary(format.id)) {
        assert_eq!(until_refused(&[b'7'; 5000], Some(format.id), 200_000), Code::TraceLineTooLong, "{}", format.id);
    }
}

#[test]
fn a_gzip_bomb_is_refused_by_what_comes_out_of_it() {
    // 256 MiB of one digit, packed to a thousandth of that: the item is refused long before the end.
    let packed = gzip(&vec![b'7'; 256 << 20]);
    let start = Instant::now();
    let (trace, diags) = read([packed.as_slice()], by_id("plain"), &Options::default());
    assert_eq!((trace.len(), diags.last().map(|d| d.code)), (0, Some(Code::TraceLineTooLong)));
    // With references instead of one item, the number of bytes is all that is left to limit.
    let limits = Limits { bytes: 1 << 20, ..Limits::default() };
    let options = Options { limits, ..Options::default() };
    let found = read([gzip(&b"7 ".repeat(32 << 20)).as_slice()], None, &options);
    assert_eq!(found.1.last().map(|d| (d.code, d.args["limit"].as_str())), Some((Code::TraceTooLarge, "1")));
    assert!(start.elapsed() < PATIENCE, "{:?}", start.elapsed());
}

#[test]
fn members_follow_each_other_and_what_follows_them_is_left_out() {
    let options = Options::default();
    let two = [gzip(b"1 2\n"), gzip(b"3w\n")].concat();
    assert_eq!(read([two.as_slice()], None, &options), read([b"1 2\n3w\n".as_slice()], None, &options));
    let padded = [two.as_slice(), &[0; 512]].concat();
    assert_eq!(read([padded.as_slice()], None, &options), read([two.as_slice()], None, &options));
    let (trace, diags) = read([[padded.as_slice(), b"tail"].concat().as_slice()], None, &options);
    assert_eq!((trace.len(), diags.iter().filter(|d| d.code == Code::TracePackedRest).count()), (3, 1));
    let nothing = gzip(b"");
    assert_eq!(read([nothing.as_slice()], None, &options).1[0].code, Code::TraceEmpty);
}

#[test]
fn files_made_to_be_slow_are_not() {
    let start = Instant::now();
    let one_line = "1,".repeat(2_000_000);
    let bad = "x ".repeat(1_000_000);
    let comment = format!("# {}\n1\n", "=".repeat(4_000_000));
    let foreign_blanks = "x\u{a0}".repeat(20_000) + "\n" + &"9\u{a0}".repeat(20_000);
    let rows = format!("time,id\n{}", "1\n".repeat(500_000));
    for (text, references) in [(one_line, 2_000_000), (bad, 0), (comment, 1), (foreign_blanks, 20_000), (rows, 0)] {
        let format = if text.starts_with("time") { "lcs-csv" } else { "plain" };
        let found = read(cut(text.as_bytes(), &[100_000]), by_id(format), &Options::default());
        assert_eq!(found.0.len(), references);
        check(&found, &Options::default());
    }
    assert!(start.elapsed() < PATIENCE, "{:?}", start.elapsed());
}

//! Golden traces: `golden/trace/<case>/input.*`, and `expected.txt`, what is read from it. `UPDATE_EXPECT=1` rewrites
//! that.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stderr, reason = "tests")]

use base::diag::{Code, Diag};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use trace::{FORMATS, Fields, IdColumn, Options, PageSize, Reader, Trace, by_id};

/// Formats of which nothing in a file tells.
const BY_NAME: [&str; 9] =
    ["vscsi-lbn", "webcachesim", "adapt-size", "binary", "valpin", "corda", "scarab", "cache2k", "cloud-physics"];

/// What is read from a file.
struct Answer {
    /// As detected.
    format: Option<String>,
    trace: Trace,
    diags: Vec<Diag>,
}

fn read(bytes: &[u8], format: Option<&str>, options: Options) -> Answer {
    let mut reader = Reader::named(format, options).expect("a format");
    reader.push(bytes);
    let (trace, diags) = reader.finish();
    let guess = diags.iter().find(|d| matches!(d.code, Code::TraceFormatGuessed | Code::TraceFormatBinary));
    Answer { format: guess.map(|diag| diag.args["format"].clone()), trace, diags }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/trace")
}

/// Name and input of every case.
fn cases() -> Vec<(PathBuf, Vec<u8>)> {
    let folders = std::fs::read_dir(folder()).expect("the golden folder").map(|entry| entry.unwrap().path());
    let mut cases: Vec<(PathBuf, Vec<u8>)> = folders
        .filter(|path| path.is_dir())
        .map(|case| {
            let inputs = std::fs::read_dir(&case).unwrap().map(|entry| entry.unwrap().path());
            let input = inputs.into_iter().find(|path| path.file_stem().is_some_and(|stem| stem == "input"));
            let bytes = std::fs::read(input.expect("an input")).unwrap();
            (case, bytes)
        })
        .collect();
    cases.sort();
    cases
}

fn case(name: &str) -> Vec<u8> {
    cases().into_iter().find(|(path, _)| path.ends_with(name)).expect("a case").1
}

/// The pages in hexadecimal, with `w` after those written.
fn pages(trace: &Trace) -> Vec<String> {
    let page = |r: trace::Reference| format!("{:x}{}", trace.labels()[r.page.ix()], if r.write { "w" } else { "" });
    trace.iter().map(page).collect()
}

fn print(answer: &Answer) -> String {
    let mut out = format!("format {}\n", answer.format.as_deref().unwrap_or("unknown"));
    for line in pages(&answer.trace).chunks(10) {
        writeln!(out, "  {}", line.join(" ")).unwrap();
    }
    for diag in &answer.diags {
        let severity = format!("{:?}", diag.severity).to_lowercase();
        write!(out, "{severity} {} {}:{} {:?}", diag.code.id(), diag.line, diag.column, diag.token).unwrap();
        for (name, value) in &diag.args {
            write!(out, " {name}={value}").unwrap();
        }
        out.push('\n');
    }
    out
}

#[test]
fn every_golden_trace_reads_as_expected() {
    let update = std::env::var_os("UPDATE_EXPECT").is_some();
    let mut differing = Vec::new();
    let mut seen = BTreeSet::new();
    for (case, input) in cases() {
        let answer = read(&input, None, Options::default());
        // A case is named after its format, so that a rewritten answer cannot hide that another format claimed it.
        let name = case.file_name().unwrap().to_string_lossy().into_owned();
        let refused = ["unknown-", "packed-", "plain-empty"].iter().any(|prefix| name.starts_with(prefix));
        assert_eq!(answer.format.as_ref().is_none_or(|format| !name.starts_with(format)), refused, "{name}");
        seen.extend(answer.format.clone());
        let got = print(&answer);
        let path = case.join("expected.txt");
        if update {
            std::fs::write(&path, got).expect("writable");
        } else if got != std::fs::read_to_string(&path).expect("an expected.txt") {
            differing.push(format!("{}\n{got}", case.display()));
        }
    }
    assert!(differing.is_empty(), "{}\nUPDATE_EXPECT=1 rewrites", differing.join("\n"));
    let told = FORMATS.iter().map(|format| format.id).filter(|id| !BY_NAME.contains(id));
    assert_eq!(seen, told.map(ToString::to_string).collect(), "every format has a golden trace");
}

#[test]
fn every_code_of_traces_has_a_sentence_and_every_finding_fills_it() {
    // The page knows those of strings; files are read by the command alone.
    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/words/en");
    let mut sentences = serde_json::Map::new();
    for name in ["diagnostics.json", "diagnostics.traces.json"] {
        let text = std::fs::read_to_string(words.join(name)).unwrap();
        sentences.extend(serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(&text).unwrap());
    }
    for code in Code::ALL.iter().filter(|code| code.id().starts_with("trace-")) {
        assert!(sentences.get(code.id()).is_some_and(serde_json::Value::is_string), "{} has no sentence", code.id());
    }
    for diag in cases().iter().flat_map(|(_, input)| read(input, None, Options::default()).diags) {
        let mut sentence = sentences[diag.code.id()].as_str().expect("a sentence").replace("{token}", "");
        for (name, value) in &diag.args {
            sentence = sentence.replace(&format!("{{{name}}}"), value);
        }
        assert!(!sentence.contains('{'), "{}: {sentence}", diag.code.id());
    }
}

#[test]
fn a_case_is_read_alike_with_other_line_ends_and_behind_a_byte_order_mark() {
    for (path, input) in cases() {
        let Ok(text) = String::from_utf8(input) else { continue };
        let unix = text.replace("\r\n", "\n");
        // Compares every finding, quotations of whole lines included.
        let of = |text: &str| print(&read(text.as_bytes(), None, Options::default()));
        assert_eq!(of(&unix), of(&unix.replace('\n', "\r\n")), "{}", path.display());
        let marked: Vec<u8> = [b"\xef\xbb\xbf", unix.as_bytes()].concat();
        let mut reader = Reader::new(None, Options::default());
        reader.push(&marked);
        assert_eq!(reader.finish().1, read(unix.as_bytes(), None, Options::default()).diags, "{}", path.display());
    }
}

#[test]
fn the_page_size_divides_addresses() {
    let large = Options { page_size: Some(PageSize::new(2 << 20).unwrap()), ..Options::default() };
    let answer = read(&case("perf-page-faults"), None, large);
    assert_eq!(pages(&answer.trace), ["2aef591", "3fce164", "3fff6fa", "3fce164", "3fce164"]);
    let small = Options { page_size: Some(PageSize::new(16 << 10).unwrap()), ..Options::default() };
    assert_eq!(pages(&read(&case("msr-no-header"), None, small).trace).len(), 3 + 2 + 1 + 1 + 1);
}

#[test]
fn lackey_without_instruction_fetches_keeps_loads_stores_and_modifies() {
    let data_only = Options { data_only: true, ..Options::default() };
    let answer = read(&case("lackey-true"), None, data_only);
    assert_eq!(pages(&answer.trace), ["1fff000w", "1fff000w", "4033", "4033", "4033w"]);
}

#[test]
fn a_sector_size_makes_requests_of_ids_and_sizes() {
    let sectors = || Options { sector_size: Some(PageSize::new(512).unwrap()), ..Options::default() };
    // 42932745 * 512 = 0x5_1e34_1200: one page, then 4096 bytes that straddle two, and so on.
    let page = |lbn: u64| format!("{:x}", lbn * 512 / 4096);
    let answer = read(&case("lcs-csv-block"), None, sectors());
    let [a, b, c] = [page(42_932_745), page(42_932_746), page(42_932_746 + 7)];
    let far: Vec<String> = (0..5).map(|k| page(6_238_199 + k * 8)).collect();
    let expected: Vec<String> = [format!("{a}w"), b, c, format!("{a}w")].into_iter().chain(far).collect();
    assert_eq!(pages(&answer.trace), expected);
    let binary = read(&case("oracle-general"), None, sectors());
    assert_eq!(binary.diags.last().map(|d| (d.code, d.line)), Some((Code::TraceNumberTooLarge, 2)));
}

#[test]
fn the_column_of_the_pages_can_be_named_or_numbered() {
    let column = |id_column| Options { id_column: Some(id_column), ..Options::default() };
    let text = case("lcs-csv-no-id-column");
    for wanted in [IdColumn::Name("Volume".to_string()), IdColumn::Number(3)] {
        let answer = read(&text, Some("lcs-csv"), column(wanted));
        assert_eq!((pages(&answer.trace), answer.diags), (vec!["200".to_string(), "200".to_string()], vec![]));
    }
    let wrong = read(&text, Some("lcs-csv"), column(IdColumn::Number(4)));
    assert_eq!((wrong.diags[0].code, wrong.diags[0].args["wanted"].as_str()), (Code::TraceCsvNoColumn, "4"));
    let blanks = Options { delimiter: Some(b' '), ..column(IdColumn::Number(1)) };
    assert_eq!(pages(&read(b"  17  512\n18 512\n", Some("lcs-csv"), blanks).trace), ["11", "12"]);
}

#[test]
fn formats_are_known_by_their_other_names_and_unknown_ones_are_refused() {
    assert_eq!(by_id("lcs-txt").map(|format| format.id), Some("plain"));
    assert_eq!(by_id("oracleGeneral").map(|format| format.id), Some("oracle-general"));
    let refusal = Reader::named(Some("lacky"), Options::default()).err().expect("a refusal");
    assert_eq!((refusal.code, refusal.token.as_str()), (Code::TraceNoSuchFormat, "lacky"));
    assert!(refusal.args["accepted"].starts_with("plain, lackey, perf"));
}

#[test]
fn formats_that_nothing_tells_are_read_by_name() {
    let read_as = |format: &str, bytes: &[u8]| pages(&read(bytes, Some(format), Options::default()).trace);
    let bytes = [0, 0, 0, 0, 0, 0, 0x12, 0x34, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe];
    assert_eq!(read_as("corda", &bytes), ["1234", "fffffffffffffffe"]);
    assert_eq!(read_as("scarab", &bytes), read_as("corda", &bytes));
    assert_eq!(read_as("valpin", &bytes), ["3412000000000000", "feffffffffffffff"]);
    assert_eq!(read_as("cloud-physics", &bytes), ["0", "1234", "ffffffff", "fffffffe"]);
    assert_eq!(read_as("cache2k", &bytes), ["0", "1234", "ffffffffffffffff", "fffffffffffffffe"]);
    assert_eq!(read_as("lrb", b"1 17 512 3\n2 18 90 3\n"), ["11", "12"]);
    assert_eq!(read_as("webcachesim", b"1 17 512\n9 17 90\n"), ["11", "11"]);
    assert_eq!(read_as("adapt-size", b"1 17 512\n9 17 90\n10 17  512\n"), ["0", "1", "0"]);
    assert_eq!(read_as("vscsi-lbn", &case("vscsi-1")).len(), case("vscsi-1").len() / 32);
}

#[test]
fn records_of_fields_have_the_page_in_the_one_that_is_named() {
    let fields = |text: &str, column: Option<usize>| Options {
        fields: Some(Fields::new(text).unwrap()),
        id_column: column.map(IdColumn::Number),
        ..Options::default()
    };
    let bytes = [1, 2, 3, 0xff, 0, 0, 0x80, 0x3f, 9, 8, 7];
    let of = |text: &str, column| read(&bytes, None, fields(text, column));
    assert_eq!(pages(&of("<Hbfh", Some(1)).trace), ["201"]);
    assert_eq!(pages(&of(">Hb", Some(1)).trace), ["102", "ff00", "803f"]);
    assert_eq!(pages(&of("<Hb", Some(2)).trace), ["3", "0", "9"]);
    assert_eq!(pages(&of("<Ib", Some(1)).trace), ["ff030201", "93f8000"]);
    assert_eq!(pages(&of("<ib", Some(1)).trace)[0], "ffffffffff030201");
    assert_eq!(pages(&of("<cccccfh", Some(6)).trace), ["0"]);
    assert_eq!(pages(&of("<hhfh", Some(3)).trace), ["1"]);
    assert_eq!(pages(&of("<q", None).trace).len(), 1);
    assert_eq!(of("<q", None).diags.last().map(|d| d.code), Some(Code::TraceCutRecord));
    for column in [None, Some(0), Some(3)] {
        let refused = of("<qh", column);
        assert_eq!((refused.diags[0].code, refused.diags[0].args["count"].as_str()), (Code::TraceFieldsColumn, "2"));
    }
    for wrong in ["", "<", "IQ", "<I2Q", "@I", "<Ix"] {
        assert_eq!(Fields::new(wrong).err().map(|diag| diag.code), Some(Code::TraceFields), "{wrong}");
    }
}

#[test]
fn a_number_that_is_no_size_is_not_taken_for_one() {
    let bytes = |text: &str| {
        let options = Options { page_size: Some(PageSize::BYTE), ..Options::default() };
        pages(&read(text.as_bytes(), None, options).trace)
    };
    assert_eq!(bytes("l 0x1fffff50 2\ns 0x1fffff88 4\n").len(), 6);
    assert_eq!(bytes("l 0x1fffff50 2\ns 0x1fffff88 3\n"), ["1fffff50", "1fffff88w"]);
    assert_eq!(bytes("l 0x1fffff50 2\ns 0x1fffff88 0\n"), ["1fffff50", "1fffff88w"]);
}

#[test]
fn what_is_only_written_can_be_left_out() {
    let reads = || Options { reads_only: true, ..Options::default() };
    assert_eq!(pages(&read(b"1 2w 3 w 4 r 5 5w\n", Some("plain"), reads()).trace), ["1", "4", "5"]);
    assert_eq!(pages(&read(&case("cachelib"), None, reads()).trace), ["1974d6"; 3]);
    assert_eq!(pages(&read(&case("object-store"), None, reads()).trace).len(), 2);
}

/// The traces beside the project; tests that need them say so aloud when they are absent.
fn shared(name: &str) -> Option<Vec<u8>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/traces").join(name);
    let bytes = std::fs::read(&path).ok();
    if bytes.is_none() {
        eprintln!("SKIPPED: no trace at {}", path.display());
    }
    bytes
}

#[test]
fn the_captured_page_faults_are_read_whole() {
    let Some(bytes) = shared("perf-pagefaults-ls.script.gz") else { return };
    let answer = read(&bytes, None, Options::default());
    let codes: Vec<Code> = answer.diags.iter().map(|d| d.code).collect();
    assert_eq!(codes, [Code::TraceFormatGuessed, Code::TraceFirstTouches]);
    assert_eq!(answer.diags[0].args["format"], "perf");
    assert_eq!(answer.trace.labels()[..3], [0x5_5deb_2334, 0x7_f9c2_c85c, 0x7_ffed_f477]);
    assert_eq!((answer.trace.len(), answer.trace.iter().filter(|r| r.write).count()), (105, 0));
}

#[test]
fn the_shared_page_traces_have_their_documented_sizes() {
    for (name, distinct, written) in [("gzip-all.pages.gz", 201, 135_165), ("ls-all.pages.gz", 321, 181_938)] {
        let Some(bytes) = shared(name) else { return };
        let Answer { trace, .. } = read(&bytes, None, Options::default());
        let writes = trace.iter().filter(|r| r.write).count();
        assert_eq!((trace.len(), trace.pages(), writes), (1_000_000, distinct, written), "{name}");
    }
}

//! What is a table and what a list, and what is said of numbers that may be something else.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stderr, reason = "tests")]

use base::diag::{Code, Diag, has_error};
use std::fmt::Write as _;
use std::path::Path;
use trace::{IdColumn, Options, PageSize, Reader, Trace};

fn read_as(text: &str, format: Option<&str>, options: Options) -> (Trace, Vec<Diag>) {
    let mut reader = Reader::named(format, options).unwrap();
    reader.push(text.as_bytes());
    reader.finish()
}

/// The pages and the codes beyond the guessed format.
fn read(text: &str, options: Options) -> (Vec<u64>, Vec<Code>) {
    let (trace, diags) = read_as(text, None, options);
    let codes = diags.iter().map(|diag| diag.code).filter(|&code| code != Code::TraceFormatGuessed).collect();
    (trace.iter().map(|reference| trace.labels()[reference.page.ix()]).collect(), codes)
}

fn plainly(text: &str) -> (Vec<u64>, Vec<Code>) {
    read(text, Options::default())
}

/// Rows of a table, from the number of each.
fn rows(row: impl Fn(u64) -> String) -> String {
    lines(40, row)
}

fn lines(count: u64, row: impl Fn(u64) -> String) -> String {
    (0..count).fold(String::new(), |mut text, i| {
        writeln!(text, "{}", row(i)).unwrap();
        text
    })
}

#[test]
fn rows_of_equal_length_are_refused_with_their_columns_unless_every_column_holds_the_same_pages() {
    let tables = [
        rows(|i| format!("{} {}", i * 10, i * 7 % 5)),
        rows(|i| format!("{} {} 4096", i * 10, 100 + i * 7 % 5)),
        rows(|i| format!("{i},{}", i * 7 % 5)),
        rows(|i| format!("{}|{}|{}", i * 7 % 5, i * 3 % 4, 8)),
        rows(|i| format!("{} 1234 {}", i, 140_737_488_355_328 + i * 8)),
        rows(|i| format!("page {}", i * 7 % 5)),
        "1 2 3\n4 1 2\n".to_string(),
        "a|1\nb|2\na|1\n".to_string(),
        "0 1 2 3\n0 1 2 3\n0 1 2 3\n0 1 2 3\n".to_string(),
    ];
    for table in tables {
        let (trace, diags) = read_as(&table, None, Options::default());
        let refusal = diags.last().unwrap();
        assert_eq!((trace.len(), refusal.code), (0, Code::TraceTable), "{table}");
        assert!(refusal.args["columns"].starts_with("1: "), "{refusal:?}");
    }
    let lists = [
        "7 0 1 2 0 3 0 4 2 3\n0 3 2 1 2 0 1 7 0 1\n",
        "7 0 1 2\n0 3 0 4\n2 3 0 3\n2 1 2 0\n1 7 0 1\n",
        "7, 0, 1,\n2, 0, 3,\n",
        "1 2 3 4 1 2\n5 1 2 3 4 5\n",
        "10 20 30\n40 50\n",
        "100 200 300 400\n",
        "1 w 2 r\n3 w 4 r\n",
    ];
    for list in lists {
        assert!(!has_error(&read_as(list, None, Options::default()).1), "{list}");
    }
}

#[test]
fn a_named_column_or_the_plain_format_reads_what_was_refused() {
    let table = rows(|i| format!("{} 1234 {}", i * 10, i * 7 % 5));
    let column = |id_column| Options { id_column: Some(id_column), ..Options::default() };
    let pages: Vec<u64> = (0..40).map(|i| i * 7 % 5).collect();
    assert_eq!(read(&table, column(IdColumn::Number(3))), (pages.clone(), vec![]));
    let headed = format!("time process place\n{table}");
    assert_eq!(read(&headed, column(IdColumn::Name("place".to_string()))), (pages, vec![]));
    // No row has a number, so the first one is no header.
    let named = read("GET a\nSET b\nGET a\n", column(IdColumn::Number(2)));
    assert_eq!(named, (vec![0, 1, 0], vec![Code::TraceNames]));
    assert_eq!(read_as(&table, Some("plain"), Options::default()).0.len(), 120);
}

#[test]
fn a_page_size_makes_addresses_of_a_column_and_without_it_they_are_doubted() {
    let table = rows(|i| format!("{} 1234 {}", i, (0x7f00_0000_0000 + i * 1024) | 8));
    let third = Options { id_column: Some(IdColumn::Number(3)), ..Options::default() };
    let (pages, codes) = read(&table, third.clone());
    assert_eq!((pages[0], codes), (0x7f00_0000_0008, vec![Code::TraceDoubtful]));
    let sized = Options { page_size: Some(PageSize::new(4096).unwrap()), ..third };
    assert_eq!(read(&table, sized).0[..5], [0x7_f000_0000, 0x7_f000_0000, 0x7_f000_0000, 0x7_f000_0000, 0x7_f000_0001]);
}

#[test]
fn numbers_are_doubted_if_they_are_too_large_for_pages_or_aligned_like_addresses() {
    for text in ["140728898442256 140728898442264", "0x08049f00\n0x0804a010\n"] {
        assert_eq!(plainly(text).1, [Code::TraceDoubtful], "{text}");
    }
    assert_eq!(plainly(&rows(|i| format!("0x{:x}", 0x1_0000 + i * 8))).1, [Code::TraceDoubtful]);
    // A textbook's addresses of 16 bits, none of which comes back; a scan does not come back either.
    assert_eq!(plainly(&lines(1000, |i| (i * 40_503 % 65_536).to_string())).1, [Code::TraceDoubtful]);
    assert_eq!(plainly(&lines(1000, |i| (9000 + i).to_string())).1, []);
    // Pages of a 64-bit program, ids that are hashes, block numbers.
    for text in ["0x401a 0x1fff000 0x7f9c2c85c", "13053225291711363978 5377230153017923145", "8000 40000 16000 8064"] {
        assert_eq!(plainly(text).1, [], "{text}");
    }
}

#[test]
fn operations_before_addresses_are_told_from_marks_behind_pages() {
    assert_eq!(plainly("R 7\nW 0\n"), (vec![7, 0], vec![]));
    assert_eq!(plainly("7 R\n0 W\n"), (vec![7, 0], vec![]));
    assert_eq!(plainly("R 0x12345678\nW 0x12346678\n"), (vec![0x12345, 0x12346], vec![Code::TraceAddresses]));
    let paged = Options { page_size: Some(PageSize::new(4096).unwrap()), ..Options::default() };
    assert_eq!(read("R 8192\nW 4100\n", paged), (vec![2, 1], vec![]));
}

#[test]
fn letters_in_front_of_numbers_are_names_unless_they_may_be_operations() {
    assert_eq!(plainly("P7 P0 P7\n"), (vec![0, 1, 0], vec![Code::TraceNames]));
    assert_eq!(plainly("R7 R0 R7\n").1, [Code::TraceNames]);
    // With both letters they are operations.
    assert_eq!(plainly("R7 W0 W7\n"), (vec![7, 0, 7], vec![]));
    for text in ["A w B r A w\n", "R A W B\n"] {
        assert!(has_error(&read_as(text, None, Options::default()).1), "{text}");
    }
}

#[test]
fn a_label_hides_no_pages() {
    assert_eq!(plainly("Frames: 3\nReference string: 7 0\nAlgorithm: LRU\n"), (vec![7, 0], vec![]));
    for text in ["1 2 3\nNote: 4 5\n", "Pages: 1 2\nPages: 3 4\n", "Reference string: 7 0\nFrames: 3\n4 5\n"] {
        assert!(has_error(&read_as(text, None, Options::default()).1), "{text}");
    }
    // A sentence ends; what is left out is missed, and a fraction is no page.
    assert_eq!(plainly("7, 0, 1.\n"), (vec![7, 0, 1], vec![]));
    for text in ["7, 0, 1, ...\n", "7, 0.5, 1.\n", "1. 7\n2. 0\n3. 7\n"] {
        assert!(has_error(&read_as(text, None, Options::default()).1), "{text}");
    }
    // Keys with a sign in them, and dates, are no labels and no chains.
    assert_eq!(plainly("/a\n/b?x=1,2\n/a\n"), (vec![0, 1, 0], vec![Code::TraceNames]));
    assert_eq!(plainly("2024-01-02\n2024-01-03\n2024-01-02\n"), (vec![0, 1, 0], vec![Code::TraceNames]));
}

#[test]
fn the_traces_of_the_wild_are_read_or_refused_with_an_error() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/wild");
    let Ok(text) = std::fs::read_to_string(folder.join("expect.json")) else {
        eprintln!("SKIPPED: no traces at {}", folder.display());
        return;
    };
    let cases: serde_json::Value = serde_json::from_str(&text).unwrap();
    for case in cases.as_array().unwrap().iter().filter(|case| case["kind"].as_str().unwrap().starts_with('T')) {
        let bytes = std::fs::read(folder.join(case["file"].as_str().unwrap())).unwrap();
        let page_size = case["argv"].as_array().unwrap().iter().any(|arg| arg == "--page-size");
        let page_size = page_size.then(|| PageSize::new(4096).unwrap());
        let mut reader = Reader::new(None, Options { page_size, ..Options::default() });
        reader.push(&bytes);
        let (trace, diags) = reader.finish();
        assert_eq!(trace.is_empty(), has_error(&diags), "{}: {diags:?}", case["id"]);
        // Where one answer alone is right, this is it.
        for wanted in
            case["checks"].as_array().unwrap().iter().filter_map(|check| check["replay"]["references"].as_u64())
        {
            assert_eq!(trace.len() as u64, wanted, "{}", case["id"]);
        }
    }
}

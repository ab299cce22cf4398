//! The plain format, and reference strings, which are written in it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use base::diag::Code;
use base::record::NONE;
use trace::{Options, PageSize, Reader, by_id, parse};

fn labels(text: &str) -> Vec<(u64, bool)> {
    let (trace, diags) = parse(text);
    assert_eq!(diags, []);
    trace.iter().map(|r| (trace.labels()[r.page.ix()], r.write)).collect()
}

#[test]
fn blanks_commas_lines_hex_suffixes_and_comments_are_read() {
    assert_eq!(
        labels("7, 0 1w\n2r # the rest 3 4\r\n0x1F,0x1fw"),
        [(7, false), (0, false), (1, true), (2, false), (31, false), (31, true)]
    );
}

#[test]
fn a_mark_may_stand_apart_behind_its_number_and_nowhere_else() {
    assert_eq!(labels("1 w 2 r 0x3 W\n4"), [(1, true), (2, false), (3, true), (4, false)]);
    for stray in ["w", "1\nw", "1w w", "1 w r", "x w"] {
        let (_, diags) = parse(stray);
        assert_eq!(diags.last().map(|d| d.code), Some(Code::TraceNotAPage), "{stray:?}");
    }
}

#[test]
fn pages_are_numbered_in_order_of_first_use() {
    let (trace, _) = parse("900 5 900 7");
    assert_eq!(trace.iter().map(|r| r.page.0).collect::<Vec<_>>(), [0, 1, 0, 2]);
    assert_eq!(trace.labels(), [900, 5, 7]);
}

#[test]
fn an_item_that_is_no_page_is_named_with_its_place() {
    let (_, diags) = parse("1 2\n3 ü x9 +4");
    let found: Vec<_> = diags.iter().map(|d| (d.line, d.column, d.token.as_str(), d.args["item"].as_str())).collect();
    assert_eq!(found, [(2, 3, "ü", "4"), (2, 5, "x9", "5"), (2, 8, "+4", "6")]);
}

#[test]
fn blanks_that_are_not_ascii_part_items_too() {
    assert_eq!(labels("1\u{a0}2\u{3000}3w"), [(1, false), (2, false), (3, true)]);
    let (_, diags) = parse("1\u{a0}ü\u{a0}-");
    assert_eq!(diags.iter().map(|d| (d.column, d.token.as_str())).collect::<Vec<_>>(), [(3, "ü"), (5, "-")]);
}

#[test]
fn a_number_beyond_64_bits_and_an_empty_text_have_their_own_messages() {
    assert_eq!(parse("18446744073709551616").1[0].code, Code::TracePageTooLarge);
    assert_eq!(parse("0x10000000000000000 ").1[0].code, Code::TracePageTooLarge);
    assert_eq!(parse(" # nothing\n").1[0].code, Code::TraceEmpty);
    assert_eq!(labels("18446744073709551615w"), [(u64::MAX, true)]);
    assert_eq!(labels("000000000000000000000000000000000007 0xffffffffffffffff "), [(7, false), (u64::MAX, false)]);
}

#[test]
fn after_twenty_bad_items_the_rest_is_only_counted() {
    let (_, diags) = parse(&"x ".repeat(25));
    assert_eq!(diags.len(), 21);
    assert_eq!((diags[20].code, diags[20].args["count"].as_str()), (Code::TraceMore, "5"));
}

#[test]
fn next_uses_point_forward() {
    let (trace, _) = parse("1 2 1 1");
    assert_eq!(*trace.next_uses(), [2, NONE, 3, NONE]);
}

/// Pages and writes of a plain file read with options.
fn read(text: &str, options: Options) -> Vec<(u64, bool)> {
    let mut reader = Reader::new(by_id("plain"), options);
    reader.push(text.as_bytes());
    let (trace, diags) = reader.finish();
    assert_eq!(diags, []);
    trace.iter().map(|r| (trace.labels()[r.page.ix()], r.write)).collect()
}

#[test]
fn a_page_size_makes_addresses_of_the_numbers() {
    let sized = |bytes| Options { page_size: Some(PageSize::new(bytes).unwrap()), ..Options::default() };
    assert_eq!(read("4095 4096w 0x2001 8192", sized(4096)), [(0, false), (1, true), (2, false), (2, false)]);
    assert_eq!(read("4095 4096w", sized(1)), [(4095, false), (4096, true)]);
    assert_eq!(read("4095 4096w", Options::default()), [(4095, false), (4096, true)]);
}

#[test]
fn a_sector_size_makes_sectors_of_the_numbers() {
    let sector_size = Some(PageSize::new(512).unwrap());
    assert_eq!(read("7 8 17", Options { sector_size, ..Options::default() }), [(0, false), (1, false), (2, false)]);
    let mut reader = Reader::new(by_id("plain"), Options { sector_size, ..Options::default() });
    reader.push(b"36028797018963967 36028797018963968");
    let (trace, diags) = reader.finish();
    assert_eq!((trace.labels(), diags[0].code, diags[0].column), (&[u64::MAX >> 12][..], Code::TracePageTooLarge, 19));
}

#[test]
fn page_sizes_are_powers_of_two_up_to_a_gigabyte() {
    for bytes in [1, 512, 4096, 1 << 30] {
        assert!(PageSize::new(bytes).is_ok(), "{bytes}");
    }
    for bytes in [0, 3, 4095, 1 << 31, u64::MAX] {
        assert_eq!(PageSize::new(bytes).unwrap_err().code, Code::TracePageSize, "{bytes}");
    }
}

#[test]
fn collapsing_joins_runs_on_one_page_and_keeps_their_writes() {
    let collapse = Options { collapse: true, ..Options::default() };
    assert_eq!(read("1 1w 1 2 2 1 w 1", collapse), [(1, true), (2, false), (1, true)]);
}

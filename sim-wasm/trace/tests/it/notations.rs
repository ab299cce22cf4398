//! A reference string as textbooks, exam sheets, programs, spreadsheets and chats write it: each notation is read as the
//! same pages, or refused.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use base::diag::Severity;
use trace::{Options, Reader};

/// Each page with its number, and whether it is written; `Err` if it is refused.
fn read(text: &str) -> Result<Vec<(u32, u64, bool)>, String> {
    let mut reader = Reader::new(None, Options::default());
    reader.push(text.as_bytes());
    let (trace, diags) = reader.finish();
    match diags.into_iter().find(|diag| diag.severity == Severity::Error) {
        Some(diag) => Err(format!("{} {:?}", diag.code.id(), diag.token)),
        None => Ok(trace.iter().map(|r| (r.page.0, trace.labels()[r.page.ix()], r.write)).collect()),
    }
}

/// Silberschatz's string, shortened; each of these says the same numbers.
const NUMBERS: [&str; 44] = [
    "7 0 1 2 0 3 0 4",
    "7,0,1,2,0,3,0,4",
    "7, 0, 1, 2, 0, 3, 0, 4",
    "7, 0, 1, 2, 0, 3, 0, 4.",
    "7, 0, 1, 2, 0, 3, 0, and 4",
    "7, 0, 1, 2, 0, 3, 0 and 4.",
    "7; 0; 1; 2; 0; 3; 0; 4",
    "7\t0\t1\t2\t0\t3\t0\t4",
    "7\n0\n1\n2\n0\n3\n0\n4\n",
    "7\r\n0\r\n1\r\n2\r\n0\r\n3\r\n0\r\n4\r\n",
    "7 | 0 | 1 | 2 | 0 | 3 | 0 | 4",
    "| 7 | 0 | 1 | 2 | 0 | 3 | 0 | 4 |",
    "7-0-1-2-0-3-0-4",
    "7 - 0 - 1 - 2 - 0 - 3 - 0 - 4",
    "7–0–1–2–0–3–0–4",
    "7 — 0 — 1 — 2 — 0 — 3 — 0 — 4",
    "7->0->1->2->0->3->0->4",
    "7 -> 0 -> 1 -> 2 -> 0 -> 3 -> 0 -> 4",
    "7 → 0 → 1 → 2 → 0 → 3 → 0 → 4",
    "7=>0=>1=>2=>0=>3=>0=>4",
    "7 ⇒ 0 ⇒ 1 ⇒ 2 ⇒ 0 ⇒ 3 ⇒ 0 ⇒ 4",
    "7/0/1/2/0/3/0/4",
    "7 · 0 · 1 · 2 · 0 · 3 · 0 · 4",
    "[7, 0, 1, 2, 0, 3, 0, 4]",
    "(7, 0, 1, 2, 0, 3, 0, 4)",
    "{7, 0, 1, 2, 0, 3, 0, 4}",
    "<7, 0, 1, 2, 0, 3, 0, 4>",
    "⟨7, 0, 1, 2, 0, 3, 0, 4⟩",
    "\"7 0 1 2 0 3 0 4\"",
    "“7, 0, 1, 2, 0, 3, 0, 4”",
    "`7 0 1 2 0 3 0 4`",
    "**7 0 1 2 0 3 0 4**",
    "$7, 0, 1, 2, 0, 3, 0, 4$",
    "\\(7, 0, 1, 2, 0, 3, 0, 4\\)",
    "pages = [7, 0, 1, 2, 0, 3, 0, 4]",
    "int pages[] = {7, 0, 1, 2, 0, 3, 0, 4};",
    "int[] refs = new int[] { 7, 0, 1, 2, 0, 3, 0, 4 };",
    "let refs = vec![7, 0, 1, 2, 0, 3, 0, 4];",
    "{\"pages\": [7, 0, 1, 2, 0, 3, 0, 4]}",
    "Reference string: 7 0 1 2 0 3 0 4",
    "ω = 7 0 1 2 0 3 0 4",
    "Consider the following page reference string: 7, 0, 1, 2, 0, 3, 0, 4. How many page faults occur with 3 frames?",
    "> 7 0 1 2 0 3 0 4",
    "7\u{a0}0\u{a0}1\u{a0}2\u{a0}0\u{a0}3\u{a0}0\u{a0}4",
];

/// Pages with other names than numbers, or with reads and writes, and a string that says the same.
const OTHERS: [(&str, &str); 18] = [
    ("A B C A D", "1 2 3 1 4"),
    ("A,B,C,A,D", "1 2 3 1 4"),
    ("a b c a d", "1 2 3 1 4"),
    ("[A, B, C, A, D]", "1 2 3 1 4"),
    ("A -> B -> C -> A -> D", "1 2 3 1 4"),
    ("A, B, C, A, and D", "1 2 3 1 4"),
    ("\"A\", \"B\", \"C\", \"A\", \"D\"", "1 2 3 1 4"),
    ("P1 P2 P3 P1 P4", "1 2 3 1 4"),
    ("p1, p2, p3, p1, p4", "1 2 3 1 4"),
    ("R7 W0 R1 W7", "7 0w 1 7w"),
    ("R(7) W(0) R(1) W(7)", "7 0w 1 7w"),
    ("7r 0w 1r 7w", "7 0w 1 7w"),
    ("7R 0W 1R 7W", "7 0w 1 7w"),
    ("r 7\nw 0\nr 1\nw 7", "7 0w 1 7w"),
    ("7(R) 0(W) 1(R) 7(W)", "7 0w 1 7w"),
    ("a f 1f a", "10 15 31 10"),
    ("0x0A 0x0F 0x1F 0x0A", "10 15 31 10"),
    ("0Ah 0Fh 1Fh 0Ah", "10 15 31 10"),
];

#[test]
fn every_notation_of_the_same_numbers_gives_the_same_pages() {
    let wanted = read(NUMBERS[0]);
    assert_eq!(wanted.as_ref().map(Vec::len), Ok(8));
    let wrong: Vec<_> = NUMBERS.iter().map(|text| (text, read(text))).filter(|(_, got)| *got != wanted).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn names_and_operations_give_the_pages_that_they_mean() {
    let places = |text| read(text).map(|all| all.into_iter().map(|(page, _, write)| (page, write)).collect::<Vec<_>>());
    let wrong: Vec<_> = OTHERS
        .iter()
        .map(|(text, same)| (text, places(text), places(same)))
        .filter(|(_, got, same)| got != same)
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

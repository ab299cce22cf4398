//! The plain trace format: page numbers between blanks or commas, decimal or 0x-hex, `r` or `w` behind them, `#` comments.

use super::{Trace, TraceBuilder};
use crate::diag::{Code, Diag};

/// Trace formats by id.
pub const FORMATS: &[&str] = &["plain"];

/// Longest trace: page and write flag share one word, and step numbers must stay clear of the reserved values at the top.
pub const MAX_REFERENCES: usize = 1 << 30;

/// Bad items reported before the rest is only counted; a novel dropped on the page must not give ten thousand messages.
const MAX_REPORTS: usize = 20;

/// Parses a plain trace. Items that are no page number are left out, each with an error; a trace with an error must not
/// be run as if it were whole.
pub fn parse(text: &str) -> (Trace, Vec<Diag>) {
    let mut builder = TraceBuilder::default();
    let mut diags = Vec::new();
    for (line_index, line) in text.lines().enumerate() {
        let content = line.split('#').next().unwrap_or_default();
        for (start, item) in items(content) {
            match parse_item(item) {
                Ok((label, write)) => builder.push(label, write),
                Err(code) if diags.len() < MAX_REPORTS => {
                    let column = content[..start].chars().count() as u32 + 1;
                    let item_number = builder.len() + diags.len() + 1;
                    diags
                        .push(Diag::error(code).at(line_index as u32 + 1, column).token(item).arg("item", item_number));
                }
                Err(_) => {}
            }
            if builder.len() > MAX_REFERENCES {
                diags.push(Diag::error(Code::TraceTooLong).arg("limit", MAX_REFERENCES));
                return (Trace::default(), diags);
            }
        }
    }
    if builder.is_empty() && diags.is_empty() {
        diags.push(Diag::error(Code::TraceEmpty));
    }
    (builder.build(), diags)
}

/// The items of a line with their byte offsets.
fn items(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_separator = |c: char| c.is_whitespace() || c == ',' || c == ';';
    let base = line.as_ptr() as usize;
    line.split(is_separator).filter(|s| !s.is_empty()).map(move |s| (s.as_ptr() as usize - base, s))
}

fn parse_item(item: &str) -> Result<(u64, bool), Code> {
    let (digits, write) = match item.as_bytes().last() {
        Some(b'w' | b'W') => (&item[..item.len() - 1], true),
        Some(b'r' | b'R') => (&item[..item.len() - 1], false),
        _ => (item, false),
    };
    let hex = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X"));
    let (digits, radix) = hex.map_or((digits, 10), |h| (h, 16));
    // from_str_radix would accept a leading '+'.
    if digits.is_empty() || !digits.bytes().all(|b| (b as char).is_digit(radix)) {
        return Err(Code::TraceNotAPage);
    }
    u64::from_str_radix(digits, radix).map(|page| (page, write)).map_err(|_| Code::TracePageTooLarge)
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn pages_are_numbered_in_order_of_first_use() {
        let (trace, _) = parse("900 5 900 7");
        assert_eq!(trace.iter().map(|r| r.page.0).collect::<Vec<_>>(), [0, 1, 0, 2]);
        assert_eq!(trace.labels(), [900, 5, 7]);
    }

    #[test]
    fn an_item_that_is_no_page_is_named_with_its_place() {
        let (_, diags) = parse("1 2\n3 ü x9 +4");
        let found: Vec<_> =
            diags.iter().map(|d| (d.line, d.column, d.token.as_str(), d.args["item"].as_str())).collect();
        assert_eq!(found, [(2, 3, "ü", "4"), (2, 5, "x9", "5"), (2, 8, "+4", "6")]);
    }

    #[test]
    fn a_number_beyond_64_bits_and_an_empty_text_have_their_own_messages() {
        assert_eq!(parse("18446744073709551616").1[0].code, Code::TracePageTooLarge);
        assert_eq!(parse(" # nothing\n").1[0].code, Code::TraceEmpty);
        assert_eq!(labels("18446744073709551615w"), [(u64::MAX, true)]);
    }

    #[test]
    fn next_uses_point_forward() {
        let (trace, _) = parse("1 2 1 1");
        assert_eq!(trace.next_uses(), [2, crate::record::NONE, 3, crate::record::NONE]);
    }
}

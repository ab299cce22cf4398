//! JSON documents one after another, on lines of their own or over several: one a query, one a line.

use crate::log::lines::text::{Passed, Text};
use crate::log::sink::Sink;
use base::diag::{Code, Diag, json_reason};
use serde_json::{Deserializer, Value};

/// After so many broken documents the rest is not looked at: each may cost as much as a hundred lines.
const MOST_BROKEN: u32 = 4096;

/// Calls `take` with each document and the line on which it begins. What is no JSON is left out and reported; reading
/// goes on with the next line that begins a document.
pub(super) fn each(text: Text<'_>, sink: &mut Sink, take: &mut dyn FnMut(&Value, u32, &mut Sink)) {
    let whole = text.whole();
    let mut passed = Passed::default();
    let (mut at, mut line) = (0, 1_u32);
    let mut broken = 0;
    while let Some(rest) = whole.get(at..).filter(|rest| !rest.is_empty()) {
        let length = if rest.starts_with(['{', '[']) {
            let mut stream = Deserializer::from_str(rest).into_iter::<Value>();
            match stream.next() {
                Some(Ok(document)) => {
                    take(&document, line, sink);
                    stream.byte_offset()
                }
                Some(Err(error)) => {
                    let reason = || json_reason(&error);
                    let at = line + (error.line() as u32).saturating_sub(1);
                    let build = || Diag::warning(Code::LogJson).at(at, error.column() as u32).arg("reason", reason());
                    sink.push_with(Code::LogJson, build);
                    broken += 1;
                    if broken >= MOST_BROKEN {
                        break;
                    }
                    to_next_document(rest)
                }
                None => break,
            }
        } else {
            let length = rest.find('\n').map_or(rest.len(), |end| end + 1);
            let said = rest.get(..length).unwrap_or("").trim();
            // A list may have been taken apart.
            if !said.is_empty() && !matches!(said, "," | "]" | "}") {
                sink.push_with(Code::LogOtherLine, || Diag::note(Code::LogOtherLine).at(line, 0).token(said));
            }
            length
        };
        let length = length.max(1);
        let read = rest.get(..length).unwrap_or(rest);
        line = line.saturating_add(read.bytes().filter(|byte| *byte == b'\n').count() as u32);
        passed.count(length, text);
        at += length;
        // A comma or a blank may follow a document on its line.
        let gap = whole.get(at..).map_or(0, |rest| rest.len() - rest.trim_start_matches([',', ' ', '\t']).len());
        at += gap;
    }
}

/// The bytes up to the next line that begins a document.
fn to_next_document(rest: &str) -> usize {
    let begins = |(at, _): &(usize, &str)| rest.get(at + 1..).is_some_and(|next| next.starts_with(['{', '[']));
    rest.match_indices('\n').find(begins).map_or(rest.len(), |(at, _)| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_follow_each_other_and_what_is_between_is_reported() {
        let text = "{\"a\":1}\n2026 I! started\n{\n \"a\": [\n  2]\n}\n{\"a\":3},\n{\"a\":\n{\"a\":4} [5]";
        let mut sink = Sink::default();
        let mut found = Vec::new();
        each(Text::new(text, &|_| {}), &mut sink, &mut |document, line, _| found.push((document.to_string(), line)));
        let lines: Vec<(&str, u32)> = found.iter().map(|(text, line)| (text.as_str(), *line)).collect();
        assert_eq!(lines, [("{\"a\":1}", 1), ("{\"a\":[2]}", 3), ("{\"a\":3}", 7), ("{\"a\":4}", 9), ("[5]", 9)]);
        let diags: Vec<(Code, u32)> = sink.into_diags().iter().map(|diag| (diag.code, diag.line)).collect();
        assert_eq!(diags, [(Code::LogOtherLine, 2), (Code::LogJson, 9)]);
    }
}

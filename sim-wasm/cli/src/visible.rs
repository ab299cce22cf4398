//! What cannot be seen in names and texts is shown as what it is: a file may be called, and a log may say, what moves the
//! cursor, changes the order of letters, or hides some. Such a character is written as Rust does: `\u{202e}`.

use std::fmt::Write;

/// Whether a character does something to others instead of showing: controls, marks of direction, joiners and spaces
/// without width, separators of lines, tags (Unicode 16, general categories Cc, Cf, Zl and Zp, and what is ignored by
/// default). The selectors of variants (FE00 to FE0F) only choose between pictures.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{AD}' | '\u{34F}' | '\u{600}'..='\u{605}' | '\u{61C}' | '\u{6DD}' | '\u{70F}' | '\u{890}' | '\u{891}'
            | '\u{8E2}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FEFF}'
            | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{110BD}' | '\u{110CD}' | '\u{13430}'..='\u{1343F}'
            | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
}

/// A name or a text in one line.
pub(crate) fn line(text: &str) -> String {
    escaped(text, |_| false)
}

/// A text of several lines.
pub(crate) fn lines(text: &str) -> String {
    escaped(text, |c| c == '\n' || c == '\t')
}

fn escaped(text: &str, is_kept: fn(char) -> bool) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if !is_hidden(c) || is_kept(c) {
            shown.push(c);
        } else if matches!(c, '\n' | '\r' | '\t') {
            shown.extend(c.escape_default());
        } else {
            shown.extend(c.escape_unicode());
        }
    }
    shown
}

/// A JSON document in which nothing is hidden. It says the same: such characters are only in its strings.
pub(crate) fn json(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_hidden(c) && c != '\n' {
            for unit in c.encode_utf16(&mut [0; 2]) {
                let _ = write!(shown, "\\u{unit:04x}");
            }
        } else {
            shown.push(c);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    const HIDDEN: &str = "a\u{1b}[31m\u{202e}gpj\u{200b}\u{9b}2J\u{e0041}\r\n\t\u{7f}";

    #[test]
    fn what_is_hidden_is_shown_and_everything_else_is_left_alone() {
        assert_eq!(line(HIDDEN), r"a\u{1b}[31m\u{202e}gpj\u{200b}\u{9b}2J\u{e0041}\r\n\t\u{7f}");
        assert_eq!(lines("a\n\tb\r"), "a\n\tb\\r");
        for plain in ["r_µs", "Größe", "記憶", "مرحبا", "❤\u{fe0f}", "C:\\new"] {
            assert_eq!(line(plain), plain);
        }
        assert_eq!(line(&line(HIDDEN)), line(HIDDEN), "once is enough");
    }

    #[test]
    fn a_json_document_says_the_same() {
        let document = serde_json::json!({ HIDDEN: [HIDDEN] });
        let text = json(&(document.to_string() + "\n"));
        assert!(text.chars().all(|c| !is_hidden(c) || c == '\n'));
        assert_eq!(serde_json::from_str::<serde_json::Value>(&text).ok(), Some(document));
    }
}

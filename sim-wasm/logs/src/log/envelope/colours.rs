//! Colours and titles of a terminal: what `script`, `tee` and `watch --color` leave in a file (ECMA-48, `ESC [ ... m`, and
//! xterm's `ESC ] ... BEL` or `ESC ] ... ESC \`). Movements of the cursor stay, because readers of screens divide them by
//! those.

const ESCAPE: char = '\x1b';
const BELL: u8 = 7;
const LONGEST_TITLE: usize = 256;

pub(super) fn open(text: &str) -> Option<String> {
    // A character is found several bytes at a step, a text is not.
    let mut escapes = text.match_indices(ESCAPE);
    if !escapes.any(|(at, _)| matches!(text.as_bytes().get(at + 1), Some(b'[' | b']'))) {
        return None;
    }
    let mut opened = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(ESCAPE) {
        opened.push_str(&rest[..at]);
        let sequence = &rest[at..];
        let length = length(sequence);
        // What is no colour stays as it is.
        opened.push_str(if length == 0 { &sequence[..1] } else { "" });
        rest = &sequence[length.max(1)..];
    }
    opened.push_str(rest);
    (opened.len() < text.len()).then_some(opened)
}

/// The bytes of a colour, a title or a choice of letters at the front of a text; 0 if it is something else.
fn length(text: &str) -> usize {
    let bytes = text.as_bytes();
    match bytes.get(1) {
        Some(b'[') => {
            let digits =
                bytes[2..].iter().take_while(|b| b.is_ascii_digit() || matches!(b, b';' | b':' | b'?')).count();
            match bytes.get(2 + digits) {
                Some(b'm' | b'h' | b'l') => digits + 3,
                _ => 0,
            }
        }
        Some(b']') => title(bytes),
        Some(b'(') if matches!(bytes.get(2), Some(b'B' | b'0')) => 3,
        Some(b'=' | b'>') => 2,
        _ => 0,
    }
}

/// The bytes of a title; 0 if nothing ends it in its line: what comes later is no part of it.
fn title(bytes: &[u8]) -> usize {
    let line = bytes.iter().take(LONGEST_TITLE).take_while(|b| !matches!(b, b'\n' | b'\r')).count();
    let at = bytes[2..line.max(2)].iter().position(|b| matches!(*b, BELL | 0x1b));
    match at.map(|at| (at + 2, &bytes[at + 2..])) {
        Some((at, [BELL, ..])) => at + 1,
        Some((at, [0x1b, b'\\', ..])) => at + 2,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_removed_and_movements_stay() {
        assert_eq!(open("\x1b[0;34m\x1b[4musr\x1b[0m sys\n").as_deref(), Some("usr sys\n"));
        assert_eq!(open("\x1b]0;u@h: ~\x07$ vmstat 1\n").as_deref(), Some("$ vmstat 1\n"));
        assert_eq!(open("\x1b[H\x1b[2Jtop\n"), None);
        assert_eq!(open("\x1b[1mé\x1b").as_deref(), Some("é\x1b"));
        assert_eq!(open("no escapes"), None);
    }

    #[test]
    fn a_title_ends_in_its_line_or_is_none() {
        assert_eq!(open("\x1b]0;vmstat\x1b\\ r b\n").as_deref(), Some(" r b\n"));
        assert_eq!(open("\x1b]0;vmstat\n 1 0\n 2 0\x07\n"), None);
        assert_eq!(open("\x1b]0;vmstat\r 1 0\x07\n"), None);
        assert_eq!(open("\x1b]0;vm\x1b[1mstat\x07\n").as_deref(), Some("\x1b]0;vmstat\x07\n"));
        assert_eq!(open("\x1b]"), None);
    }
}

//! Mail around a log: quotation marks before its lines, and quoted-printable text.

use super::{each_line, nearly_all};

/// Quoted lines without their marks.
pub(super) fn open(text: &str) -> Option<String> {
    if !nearly_all(text, |line| line.starts_with('>')) {
        return None;
    }
    Some(each_line(text, |line, opened| opened.push_str(unquoted(line))))
}

fn unquoted(mut line: &str) -> &str {
    while let Some(rest) = line.strip_prefix('>') {
        line = rest.strip_prefix(' ').filter(|rest| rest.starts_with('>')).unwrap_or(rest);
    }
    line
}

/// Soft line breaks that a text must have to count as quoted-printable.
const SOFT_BREAKS: usize = 2;

/// Quoted-printable text as it was.
pub(super) fn decode(text: &str) -> Option<String> {
    let breaks = |(at, _): &(usize, &str)| matches!(&text.as_bytes()[at + 1..], [] | [b'\n', ..] | [b'\r', b'\n', ..]);
    let soft = text.match_indices('=').filter(breaks).take(SOFT_BREAKS).count();
    if soft < SOFT_BREAKS || !text.lines().all(is_quoted_printable) {
        return None;
    }
    let mut opened = Vec::with_capacity(text.len());
    let mut joined = 0;
    for line in text.lines() {
        let (content, soft) = line.strip_suffix('=').map_or((line, false), |content| (content, true));
        joined += usize::from(soft);
        decode_line(content.as_bytes(), &mut joined, &mut opened);
        if !soft {
            // The lines that were joined leave empty ones.
            opened.resize(opened.len() + joined + 1, b'\n');
            joined = 0;
        }
    }
    opened.resize(opened.len() + joined, b'\n');
    Some(String::from_utf8_lossy(&opened).into_owned())
}

/// Whether each `=` of a line is a soft break or begins two hexadecimal digits in capitals (RFC 2045, 6.7).
fn is_quoted_printable(line: &str) -> bool {
    let hex = |byte: &u8| byte.is_ascii_digit() || (b'A'..=b'F').contains(byte);
    let line = line.strip_suffix('=').unwrap_or(line);
    line.split('=').skip(1).all(|rest| rest.as_bytes().get(..2).is_some_and(|digits| digits.iter().all(hex)))
}

/// Decodes a line. Some mailers write a line's end as `=0D=0A=`: it stays one as long as it takes the place of a line that
/// was joined; any other would move the lines behind it.
fn decode_line(line: &[u8], joined: &mut usize, opened: &mut Vec<u8>) {
    let hex = |byte: Option<&u8>| byte.and_then(|byte| char::from(*byte).to_digit(16));
    let mut at = 0;
    while let Some(byte) = line.get(at) {
        if let (b'=', Some(high), Some(low)) = (byte, hex(line.get(at + 1)), hex(line.get(at + 2))) {
            let decoded = (high * 16 + low) as u8;
            let ends = decoded == b'\n' && *joined > 0;
            *joined -= usize::from(ends);
            opened.push(if matches!(decoded, b'\r' | b'\n') && !ends { b' ' } else { decoded });
            at += 3;
        } else {
            opened.push(*byte);
            at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_lines_lose_their_marks() {
        assert_eq!(open("> r b\n>> 1 2\n> > 3 4\n>5\n").as_deref(), Some(" r b\n 1 2\n 3 4\n5\n"));
        assert_eq!(open("r b\n1 2\n"), None);
    }

    #[test]
    fn quoted_printable_text_keeps_its_number_of_lines() {
        let mail = "procs=20memory=\n  swap\n1 2=\n 3 =C3=A9\nend\n";
        assert_eq!(decode(mail).as_deref(), Some("procs memory  swap\n\n1 2 3 é\n\nend\n"));
        assert_eq!(decode("a=\nb=\nc=\n").as_deref(), Some("abc\n\n\n"));
        assert_eq!(decode("a=0D=0A=\nb=\nc=0A=0A\n").as_deref(), Some("a \nbc\n \n"));
        assert_eq!(decode("a=\nb\n"), None);
        assert_eq!(decode("==> cpu <==\ntotal=200\n==> io <==\ntotal=20\n"), None);
    }
}

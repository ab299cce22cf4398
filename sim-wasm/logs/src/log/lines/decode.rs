//! Decodes bytes to text: byte order marks, UTF-16, UTF-8, else Windows-1252; one kind of line end. Refuses what is not
//! text.

use base::diag::{Code, Diag};
use std::borrow::Cow;

/// The largest file that is read. A day of one-second rows is 8 MB; a fortnight fits, a disk image does not.
pub const MAX_BYTES: usize = 128 << 20;

/// How many bytes are examined to distinguish text from binary.
const PROBE: usize = 64 << 10;

/// The text of a file.
#[derive(Debug)]
pub struct Decoded<'b> {
    /// The text, with `\n` as the only line end. It is borrowed from a plain UTF-8 file, which may be large.
    pub text: Cow<'b, str>,
    /// How the bytes were decoded: `utf-8`, `utf-16le`, `utf-16be`, `windows-1252` or `windows-1251`.
    pub encoding: &'static str,
    /// A note if the encoding had to be guessed.
    pub note: Option<Diag>,
}

/// Decodes a file.
///
/// # Errors
/// The finding that says why the bytes are not text.
pub fn decode(bytes: &[u8]) -> Result<Decoded<'_>, Diag> {
    if bytes.is_empty() {
        return Err(Diag::error(Code::LogEmpty));
    }
    if bytes.len() > MAX_BYTES {
        return Err(Diag::error(Code::LogTooLarge).arg("limit", MAX_BYTES >> 20));
    }
    if let Some(refusal) = magic(bytes) {
        return Err(refusal);
    }
    let (text, encoding) = characters(bytes)?;
    if text.trim().is_empty() {
        return Err(Diag::error(Code::LogEmpty));
    }
    let note = match encoding {
        "utf-8" => None,
        _ if has_utf16_mark(bytes) => Some(Diag::note(Code::LogUtf16)),
        guessed => Some(Diag::note(Code::LogEncoding).arg("encoding", guessed)),
    };
    Ok(Decoded { text: unify_line_ends(text), encoding, note })
}

fn magic(bytes: &[u8]) -> Option<Diag> {
    if bytes.starts_with(b"PK\x03\x04") {
        return Some(Diag::error(Code::LogZip).arg("kind", zip_kind(bytes)));
    }
    if bytes.starts_with(&[0x1f, 0x8b]) {
        return Some(Diag::error(Code::LogGzip));
    }
    // sysstat's magic 0xd596, in either byte order.
    if bytes.starts_with(&[0x96, 0xd5]) || bytes.starts_with(&[0xd5, 0x96]) {
        return Some(Diag::error(Code::LogSysstatBinary));
    }
    let (_, kind) = FOREIGN.iter().find(|(mark, _)| bytes.starts_with(mark))?;
    Some(Diag::error(Code::LogForeign).arg("kind", kind))
}

/// How files begin that are dropped by mistake, and what everyone calls them. Some of these beginnings are text.
const FOREIGN: [(&[u8], &str); 12] = [
    (b"\x89PNG\r\n", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF8", "GIF"),
    (b"%PDF-", "PDF"),
    (b"{\\rtf", "RTF"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "Office 97"),
    (b"\x7fELF", "ELF"),
    (b"SQLite format 3\0", "SQLite"),
    (b"BZh91AY&SY", "bzip2"),
    (b"\xfd7zXZ\0", "xz"),
    (b"\x28\xb5\x2f\xfd", "zstd"),
    (b"7z\xbc\xaf\x27\x1c", "7z"),
];

/// Word and Excel files are zip archives whose members are in `word/` and `xl/`. The names appear uncompressed before
/// each member and again in the directory at the end.
fn zip_kind(bytes: &[u8]) -> &'static str {
    let tail = &bytes[bytes.len().saturating_sub(PROBE)..];
    let head = &bytes[..bytes.len().min(PROBE)];
    let holds = |name: &[u8]| [head, tail].iter().any(|part| part.windows(name.len()).any(|w| w == name));
    if holds(b"word/") {
        "docx"
    } else if holds(b"xl/") {
        "xlsx"
    } else {
        "zip"
    }
}

fn has_utf16_mark(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff])
}

fn characters(bytes: &[u8]) -> Result<(Cow<'_, str>, &'static str), Diag> {
    if let Some(rest) = bytes.strip_prefix(&[0xff, 0xfe]) {
        return Ok((utf16(rest, u16::from_le_bytes).into(), "utf-16le"));
    }
    if let Some(rest) = bytes.strip_prefix(&[0xfe, 0xff]) {
        return Ok((utf16(rest, u16::from_be_bytes).into(), "utf-16be"));
    }
    let bytes = bytes.strip_prefix(&[0xef, 0xbb, 0xbf]).unwrap_or(bytes);
    let probe = &bytes[..bytes.len().min(PROBE)];
    match zero_parity(probe) {
        // In UTF-16, Latin letters have their zero byte second (little endian) or first (big endian).
        Some(1) => return Ok((utf16(bytes, u16::from_le_bytes).into(), "utf-16le")),
        Some(0) => return Ok((utf16(bytes, u16::from_be_bytes).into(), "utf-16be")),
        _ => {}
    }
    if is_binary(probe) {
        return Err(Diag::error(Code::LogBinary));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok((text.into(), "utf-8")),
        Err(_) if is_cyrillic(bytes) => Ok((letters(bytes, windows_1251), "windows-1251")),
        Err(_) => Ok((letters(bytes, windows_1252), "windows-1252")),
    }
}

/// Which half of the byte pairs is zero: `Some(1)` if nearly all second bytes are and hardly any first ones.
fn zero_parity(bytes: &[u8]) -> Option<usize> {
    let pairs = bytes.len() / 2;
    let zeros = |parity: usize| bytes.iter().skip(parity).step_by(2).filter(|b| **b == 0).count();
    let (first, second) = (zeros(0), zeros(1));
    if pairs < 2 {
        None
    } else if second * 10 > pairs * 7 && first * 10 < pairs {
        Some(1)
    } else if first * 10 > pairs * 7 && second * 10 < pairs {
        Some(0)
    } else {
        None
    }
}

/// Text has next to no control characters; one in ten allows for terminal escapes and for logs with runs of NULs.
fn is_binary(bytes: &[u8]) -> bool {
    let control = bytes.iter().filter(|b| matches!(b, 0..=8 | 14..=26 | 28..=31 | 127)).count();
    control * 10 > bytes.len()
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

fn letters(bytes: &[u8], letter: fn(u8) -> char) -> Cow<'static, str> {
    bytes.iter().map(|&byte| letter(byte)).collect::<String>().into()
}

/// Windows-1252 is Latin-1 with letters and punctuation in place of the control characters 0x80 to 0x9f.
fn windows_1252(byte: u8) -> char {
    const C1: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘',
        '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => C1[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// Whether the bytes are Cyrillic: there whole words consist of the letters 0xc0 to 0xff, which in Western languages
/// stand alone between others.
fn is_cyrillic(bytes: &[u8]) -> bool {
    let pairs = bytes.windows(2).filter(|pair| pair.iter().any(|b| *b >= 0xc0));
    let (mut both, mut all) = (0_usize, 0_usize);
    for pair in pairs {
        all += 1;
        both += usize::from(pair.iter().all(|b| *b >= 0xc0));
    }
    // A word of n letters has n - 1 pairs within it and two across its ends.
    both >= 4 && both * 2 > all
}

/// The letters of Windows-1251; its other characters are decoded as in Windows-1252, which is right for most
/// punctuation.
fn windows_1251(byte: u8) -> char {
    match byte {
        0xa8 => 'Ё',
        0xb8 => 'ё',
        0xc0..=0xff => char::from_u32(u32::from(byte) - 0xc0 + u32::from('А')).unwrap_or(char::REPLACEMENT_CHARACTER),
        _ => windows_1252(byte),
    }
}

/// CRLF and lone CR become LF, so that line numbers agree with what an editor shows.
fn unify_line_ends(text: Cow<'_, str>) -> Cow<'_, str> {
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n").into() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> (String, &'static str) {
        let decoded = decode(bytes).expect("text");
        (decoded.text.into_owned(), decoded.encoding)
    }

    fn refusal(bytes: &[u8]) -> Code {
        decode(bytes).expect_err("a refusal").code
    }

    #[test]
    fn every_byte_order_gives_the_same_text() {
        let plain = "r b\n1 2\n";
        let le: Vec<u8> = plain.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let be: Vec<u8> = plain.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(text(plain.as_bytes()), (plain.into(), "utf-8"));
        assert_eq!(text(&[b"\xef\xbb\xbf", plain.as_bytes()].concat()), (plain.into(), "utf-8"));
        assert_eq!(text(&[b"\xff\xfe", le.as_slice()].concat()), (plain.into(), "utf-16le"));
        assert_eq!(text(&[b"\xfe\xff", be.as_slice()].concat()), (plain.into(), "utf-16be"));
        assert_eq!(text(&le), (plain.into(), "utf-16le"));
        assert_eq!(text(&be), (plain.into(), "utf-16be"));
    }

    #[test]
    fn what_is_not_utf_8_is_read_as_windows_1252_and_noted() {
        let decoded = decode(b"caf\xe9 \x80 5\n").expect("text");
        assert_eq!(decoded.text, "café € 5\n");
        assert_eq!(decoded.note.expect("a note").args["encoding"], "windows-1252");
    }

    #[test]
    fn words_of_high_letters_are_cyrillic() {
        let decoded = decode(b"\xcf\xf0\xee\xf6\xe5\xf1\xf1 1\n").expect("text");
        assert_eq!(decoded.text, "Процесс 1\n");
        assert_eq!(decoded.note.expect("a note").args["encoding"], "windows-1251");
        assert_eq!(text(b"Gr\xf6\xdfe \xfcber\xe4ll \xe9t\xe9\n").1, "windows-1252");
    }

    #[test]
    fn files_of_other_programs_are_called_by_their_kind() {
        for (bytes, kind) in
            [(&b"%PDF-1.7\n1 0 obj\n"[..], "PDF"), (b"\x89PNG\r\n\x1a\n", "PNG"), (b"{\\rtf1 x}", "RTF")]
        {
            let refusal = decode(bytes).expect_err("a refusal");
            assert_eq!((refusal.code, refusal.args["kind"].as_str()), (Code::LogForeign, kind));
        }
    }

    #[test]
    fn line_ends_become_line_feeds() {
        assert_eq!(text(b"a\r\nb\rc\n").0, "a\nb\nc\n");
    }

    #[test]
    fn files_that_are_no_text_are_refused_by_kind() {
        assert_eq!(refusal(b""), Code::LogEmpty);
        assert_eq!(refusal(b" \n\t\r\n"), Code::LogEmpty);
        assert_eq!(refusal(b"\xef\xbb\xbf"), Code::LogEmpty);
        assert_eq!(refusal(&[0x1f, 0x8b, 8, 0]), Code::LogGzip);
        assert_eq!(refusal(&[0x96, 0xd5, 1, 2]), Code::LogSysstatBinary);
        assert_eq!(refusal(&[0x7f, 1, 2, 3, 4, 5, 6, 7]), Code::LogBinary);
        let docx = decode(b"PK\x03\x04....word/document.xml").expect_err("a refusal");
        assert_eq!((docx.code, docx.args["kind"].as_str()), (Code::LogZip, "docx"));
    }
}

//! UTF-16, as `>` of Windows PowerShell 5 writes it, as UTF-8.

use std::borrow::Cow;

/// Passes on what comes in pieces, and turns it into UTF-8 if it begins with a byte order mark of UTF-16.
pub(super) enum Wide {
    /// Not yet known: nothing has come, or one byte.
    Unknown(Option<u8>),
    /// Anything else.
    Bytes,
    /// UTF-16.
    Units(Units),
}

impl Wide {
    /// The next bytes.
    pub(super) fn push<'b>(&mut self, bytes: &'b [u8]) -> Cow<'b, [u8]> {
        match self {
            Wide::Bytes => Cow::Borrowed(bytes),
            Wide::Units(units) => Cow::Owned(units.push(bytes).into_bytes()),
            Wide::Unknown(held) => {
                let begin: Vec<u8> = held.iter().chain(bytes).copied().collect();
                *self = match *begin {
                    [] => return Cow::Borrowed(bytes),
                    [byte] => {
                        *held = Some(byte);
                        return Cow::Borrowed(&[]);
                    }
                    [0xff, 0xfe, ..] => Wide::Units(Units::of(false)),
                    [0xfe, 0xff, ..] => Wide::Units(Units::of(true)),
                    _ => Wide::Bytes,
                };
                Cow::Owned(self.push(&begin).into_owned())
            }
        }
    }

    /// What is held back, if nothing else comes.
    pub(super) fn rest(&self) -> Option<u8> {
        if let Wide::Unknown(held) = self { *held } else { None }
    }
}

/// Turns UTF-16 that comes in pieces into text.
pub(super) struct Units {
    big: bool,
    /// A byte without its other half.
    half: Option<u8>,
    /// The first of two units of a character.
    lead: Option<u16>,
}

impl Units {
    fn of(big: bool) -> Self {
        Units { big, half: None, lead: None }
    }

    /// The text of the next bytes. Halves of characters are replaced by U+FFFD, as is usual.
    fn push(&mut self, bytes: &[u8]) -> String {
        let mut units: Vec<u16> = self.lead.take().into_iter().collect();
        for &byte in bytes {
            let Some(first) = self.half.take() else {
                self.half = Some(byte);
                continue;
            };
            units.push(if self.big { u16::from_be_bytes([first, byte]) } else { u16::from_le_bytes([first, byte]) });
        }
        if units.last().is_some_and(|unit| (0xd800..0xdc00).contains(unit)) {
            self.lead = units.pop();
        }
        String::from_utf16_lossy(&units)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_the_same_however_it_was_cut() {
        for big in [false, true] {
            let units = "\u{feff}7 α 𝄞\n".encode_utf16();
            let bytes: Vec<u8> = units.flat_map(|u| if big { u.to_be_bytes() } else { u.to_le_bytes() }).collect();
            for size in 1..=bytes.len() {
                let mut wide = Wide::Unknown(None);
                let text: Vec<u8> = bytes.chunks(size).flat_map(|piece| wide.push(piece).into_owned()).collect();
                assert_eq!(text, "\u{feff}7 α 𝄞\n".as_bytes(), "{size}");
            }
        }
    }

    #[test]
    fn other_bytes_are_passed_on() {
        for bytes in [b"".as_slice(), b"7", b"\xff", b"7 1\n"] {
            let mut wide = Wide::Unknown(None);
            let mut passed: Vec<u8> = bytes.chunks(1).flat_map(|piece| wide.push(piece).into_owned()).collect();
            passed.extend(wide.rest());
            assert_eq!(passed, bytes);
        }
    }
}

//! UTF-16, as `>` of Windows PowerShell 5 writes it, as UTF-8.

/// Turns UTF-16 that comes in pieces into text.
pub(super) struct Wide {
    big: bool,
    /// A byte without its other half.
    half: Option<u8>,
    /// The first of two units of a character.
    lead: Option<u16>,
}

impl Wide {
    /// A decoder, if a file begins with a byte order mark of UTF-16.
    pub(super) fn of(head: &[u8]) -> Option<Self> {
        let big = match head {
            [0xff, 0xfe, ..] => false,
            [0xfe, 0xff, ..] => true,
            _ => return None,
        };
        Some(Wide { big, half: None, lead: None })
    }

    /// The text of the next bytes. Halves of characters are replaced by U+FFFD, as is usual.
    pub(super) fn push(&mut self, bytes: &[u8]) -> String {
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
                let mut wide = Wide::of(&bytes).expect("a byte order mark");
                let text: String = bytes.chunks(size).map(|piece| wide.push(piece)).collect();
                assert_eq!(text, "\u{feff}7 α 𝄞\n", "{size}");
            }
        }
    }
}

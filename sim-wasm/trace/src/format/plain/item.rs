//! One item of a plain trace: a number, and perhaps whether it is read or written.

use super::super::super::number::{Bad, any, bare_hex, decimal, is_blank};

/// How many digits fit in 64 bits whatever they are.
const SAFE_DECIMAL: usize = 19;
const SAFE_HEX: usize = 16;

/// Whether an item ends here.
#[inline]
pub(in crate::format) fn is_break(byte: u8) -> bool {
    is_blank(byte) || matches!(byte, b',' | b';' | b'#')
}

/// What an item says about writing; nothing if it is a bare number.
pub(in crate::format) type Mark = Option<bool>;

pub(in crate::format) fn parse(item: &[u8]) -> Result<(u64, Mark), Bad> {
    let (digits, mark) = match item {
        [digits @ .., b'w' | b'W'] | [b'w' | b'W', digits @ ..] => (digits, Some(true)),
        [digits @ .., b'r' | b'R'] | [b'r' | b'R', digits @ ..] => (digits, Some(false)),
        digits => (digits, None),
    };
    number(digits).map(|number| (number, mark))
}

/// A number, also hexadecimal as assemblers write it: `0A3h`.
fn number(digits: &[u8]) -> Result<u64, Bad> {
    match digits {
        [hex @ .., b'h' | b'H'] if hex.first().is_some_and(u8::is_ascii_digit) => bare_hex(hex),
        digits => any(digits),
    }
}

/// The item at the front of some bytes and its length, if it is short and well formed and surely ends among them.
#[inline]
pub(super) fn front(bytes: &[u8]) -> Option<(u64, Mark, usize)> {
    let (mut number, mut len) = (0_u64, 0);
    if let [b'0', b'x' | b'X', digits @ ..] = bytes {
        for &byte in digits {
            let digit = HEX[usize::from(byte)];
            if digit == NO_DIGIT {
                break;
            }
            number = number << 4 | u64::from(digit);
            len += 1;
        }
        if len == 0 || len > SAFE_HEX {
            return None;
        }
        len += 2;
    } else {
        for &byte in bytes {
            let digit = byte.wrapping_sub(b'0');
            if digit > 9 {
                break;
            }
            // This wraps only if the length will give it away.
            number = number.wrapping_mul(10).wrapping_add(u64::from(digit));
            len += 1;
        }
        if len > SAFE_DECIMAL {
            // Hashed ids have twenty digits as often as not.
            number = decimal(&bytes[..len]).ok()?;
        }
        if len == 0 {
            return None;
        }
    }
    let mark = match bytes.get(len)? {
        b'w' | b'W' => Some(true),
        b'r' | b'R' => Some(false),
        &byte => return is_break(byte).then_some((number, None, len)),
    };
    is_break(*bytes.get(len + 1)?).then_some((number, mark, len + 1))
}

/// Marks bytes that are not hexadecimal digits.
const NO_DIGIT: u8 = 16;

/// The value of each byte as a hexadecimal digit.
static HEX: [u8; 256] = {
    let mut table = [NO_DIGIT; 256];
    let mut digit = 0_u8;
    while digit < 10 {
        table[(b'0' + digit) as usize] = digit;
        digit += 1;
    }
    while digit < 16 {
        table[(b'a' + digit - 10) as usize] = digit;
        table[(b'A' + digit - 10) as usize] = digit;
        digit += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_short_way_reads_what_the_careful_way_reads() {
        for text in [
            "0",
            "7w",
            "19r",
            "9999999999999999999",
            "0x0",
            "0XaFw",
            "0xffffffffffffffffr",
            "007",
            "18446744073709551615w",
            "0x00ffW",
        ] {
            let (number, mark, len) = front(format!("{text},").as_bytes()).expect(text);
            assert_eq!((Ok((number, mark)), len), (parse(text.as_bytes()), text.len()), "{text}");
        }
    }

    #[test]
    fn the_short_way_leaves_the_rest_to_the_careful_one() {
        for text in ["", "x", "0x", "0xg ", "12", "12w", "1ww ", "1_ ", "18446744073709551616 ", "0x10000000000000000 "]
        {
            assert_eq!(front(text.as_bytes()), None, "{text:?}");
        }
    }
}

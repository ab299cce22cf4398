//! Numbers and words in bytes.

/// Why a word is not a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bad {
    /// It has other characters, or none.
    Shape,
    /// It does not fit 64 bits.
    TooLarge,
}

/// A decimal number.
pub(super) fn decimal(word: &[u8]) -> Result<u64, Bad> {
    number(word, 10)
}

/// A hexadecimal number without prefix.
pub(super) fn bare_hex(word: &[u8]) -> Result<u64, Bad> {
    number(word, 16)
}

/// A hexadecimal number, with or without `0x`.
pub(super) fn hex(word: &[u8]) -> Result<u64, Bad> {
    bare_hex(strip_0x(word).unwrap_or(word))
}

/// A hexadecimal number with `0x`, or a decimal one.
pub(super) fn any(word: &[u8]) -> Result<u64, Bad> {
    strip_0x(word).map_or_else(|| decimal(word), bare_hex)
}

/// The part of a word after `0x`.
pub(super) fn strip_0x(word: &[u8]) -> Option<&[u8]> {
    word.strip_prefix(b"0x").or_else(|| word.strip_prefix(b"0X"))
}

#[inline]
fn number(word: &[u8], radix: u32) -> Result<u64, Bad> {
    if word.is_empty() {
        return Err(Bad::Shape);
    }
    let radix = u64::from(radix);
    let mut value = 0_u64;
    let mut too_large = false;
    for &byte in word {
        let digit = (byte as char).to_digit(radix as u32).ok_or(Bad::Shape)?;
        // WebAssembly has no multiplication that tells of an overflow. It may still turn out not to be a number at all.
        too_large |= value > u64::MAX / radix;
        let carry;
        (value, carry) = value.wrapping_mul(radix).overflowing_add(u64::from(digit));
        too_large |= carry;
    }
    if too_large { Err(Bad::TooLarge) } else { Ok(value) }
}

/// Seconds, perhaps with a fraction, such as `4363.609550`, in nanoseconds; what is beyond them is dropped.
pub(super) fn nanoseconds(word: &[u8]) -> Option<u64> {
    let dot = word.iter().position(|&byte| byte == b'.').unwrap_or(word.len());
    let mut places = 1_000_000_000;
    let mut nanoseconds = decimal(&word[..dot]).ok()?.checked_mul(places)?;
    for byte in word.iter().skip(dot + 1).take(9) {
        places /= 10;
        nanoseconds = nanoseconds.checked_add(places * u64::from(byte.checked_sub(b'0').filter(|&n| n < 10)?))?;
    }
    Some(nanoseconds)
}

/// The time in a line of perf's or ftrace's, in nanoseconds: the first word that is seconds with a fraction and a colon.
pub(super) fn time_before_colon(line: &[u8]) -> Option<u64> {
    words(line).filter_map(|word| word.strip_suffix(b":")).filter(|word| word.contains(&b'.')).find_map(nanoseconds)
}

/// Whether a number can be an address of a 64-bit processor: the upper bits are alike, as five levels of page tables
/// leave them.
pub(super) fn is_canonical(number: u64) -> bool {
    matches!(number >> 56, 0 | 0xff)
}

/// The words between blanks.
pub(super) fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(|byte| is_blank(*byte)).filter(|word| !word.is_empty())
}

/// A line without the blanks around it.
pub(super) fn trim(line: &[u8]) -> &[u8] {
    let from = line.iter().position(|byte| !is_blank(*byte)).unwrap_or(line.len());
    let to = line.iter().rposition(|byte| !is_blank(*byte)).map_or(from, |last| last + 1);
    &line[from..to]
}

/// Whether a byte is what ASCII calls white space, including the vertical tab.
pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b'\t'..=b'\r' | b' ')
}

/// The part of a line after the first `needle`.
pub(super) fn after<'l>(line: &'l [u8], needle: &[u8]) -> Option<&'l [u8]> {
    line.windows(needle.len()).position(|window| window == needle).map(|at| &line[at + needle.len()..])
}

/// Number of characters in bytes that are mostly UTF-8: all bytes but those that continue a character.
pub(super) fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xc0 != 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_with_a_fraction_are_nanoseconds() {
        assert_eq!(nanoseconds(b"4363.609550"), Some(4_363_609_550_000));
        assert_eq!((nanoseconds(b"0.0000000019"), nanoseconds(b"7")), (Some(1), Some(7_000_000_000)));
        assert_eq!(time_before_colon(b" ls.1:  7681 [001]  5.01: page_fault_user: address=0x7"), Some(5_010_000_000));
        for word in ["", ".5", "7.5s", "-1.5", "99999999999.0", "1.2.3"] {
            assert_eq!(nanoseconds(word.as_bytes()), None, "{word}");
        }
    }

    #[test]
    fn numbers_are_digits_and_nothing_else() {
        assert_eq!(decimal(b"18446744073709551615"), Ok(u64::MAX));
        assert_eq!(decimal(b"18446744073709551616"), Err(Bad::TooLarge));
        assert_eq!(hex(b"0xFfffFFFFffffffff"), Ok(u64::MAX));
        assert_eq!(hex(b"00000000000000000001"), Ok(1));
        assert_eq!((any(b"0x10"), any(b"10"), hex(b"10")), (Ok(16), Ok(10), Ok(16)));
        for word in ["", "0x", "+1", "-1", "1 ", "1e3", "99999999999999999999x"] {
            assert_eq!(any(word.as_bytes()), Err(Bad::Shape), "{word}");
        }
    }
}
